"""Random matches to try the laws on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from rules.kernel.match import Match
from tests.conformance.cases import Case

MAX_PLIES = 20_000
"""No random match may be longer."""
OPTIONAL_SHARE = 0.04


def choose(match: Match, rng: random.Random) -> tuple[int, int]:
    """A seat and its move: a legal one, or now and then one that nobody asked for."""
    game, state = match.game, match.state
    if rng.random() < OPTIONAL_SHARE:
        extra = [(seat, move) for seat in range(len(match.seats)) for move in game.optional(state, seat)]
        if extra:
            return rng.choice(extra)
    seat = rng.choice(game.to_act(state))
    return seat, rng.choice(game.legal(state, seat))


def step(match: Match, rng: random.Random) -> None:
    seat, move = choose(match, rng)
    match.submit(seat, match.game.move_text(move), match.ply)


@cache
def played(case: Case, options_key: str, seed: int) -> Match:
    """A finished random match."""
    match = case.table(seed)
    rng = random.Random(seed)
    while not match.over:
        assert match.ply < MAX_PLIES, f"{case} seed {seed} does not end"
        step(match, rng)
    return match


def finished(case: Case, seed: int) -> Match:
    """A finished random match, played once for all laws; nobody may change it."""
    return played(case, str(case), seed)


def stops(case: Case, seed: int, count: int) -> Iterator[Any]:
    """States of a match: the first, the last and about `count` in between; each is the caller's own."""
    match = finished(case, seed)
    game = case.game
    wanted = set(random.Random(seed).sample(range(match.ply), min(count, match.ply))) | {0, match.ply}
    state = case.table(seed).state
    for ply, entry in enumerate([*match.log, None]):
        if ply in wanted:
            yield state.clone()
        if entry is not None and entry.move is not None:
            game.apply(state, entry.seat, game.parse_move(entry.move))


def fork(match: Match) -> Match:
    """An independent match that goes on from here; it can take nothing of the past back."""
    twin = Match.__new__(Match)
    twin.game, twin.options, twin.seats, twin.seed = match.game, match.options, match.seats, match.seed
    twin.state = match.state.clone()
    twin.log, twin.plies, twin.trail = match.log[:], match.plies[:], []
    return twin


def random_ply(case: Case, seed: int) -> Match:
    """A match stopped at a random ply before its end."""
    rng = random.Random(f"{case} {seed}")
    target = rng.randrange(finished(case, seed).ply)
    match = case.table(seed)
    for entry in finished(case, seed).log[:target]:
        match.submit(entry.seat, str(entry.move), match.ply)
    return match
