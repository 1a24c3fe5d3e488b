"""Matches between bots: seats rotate over the same deals, shared wins count in parts, with intervals.

A *deal* is a seed; it is played once for every way the line-up can sit (each rotation), so that luck of the
seat and of the cards strikes every entry alike. Results are gathered by *entry*: equal kinds share one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.bots.policy import payoffs, policy_of
from rules.bots.random import Bot
from rules.kernel.game import AnyGame


@dataclass(frozen=True, slots=True)
class Played:
    """One match. `shares`: of the win, by place in the line-up; `scores`: likewise, in the game's unit."""

    match: int
    shares: tuple[float, ...]
    scores: tuple[int, ...]
    verdict: str
    moves: tuple[int, ...]
    seconds: tuple[float, ...]


def seating(match: int, seats: int) -> tuple[int, int]:
    """The deal of a match (from 0) and by how many seats the line-up is turned in it."""
    return divmod(match, seats)


def play_match(
    game: AnyGame,
    options: Any,
    bots: Sequence[Bot],
    match: int,
    seed: int,
    clock: Callable[[], float] = lambda: 0.0,
) -> Played:
    """Match number `match` of a contest with `seed`: `bots` in line-up order; `clock` in seconds."""
    seats = len(bots)
    deal, turn = seating(match, seats)
    places = [(seat - turn) % seats for seat in range(seats)]
    state = game.setup(options, seats, random.Random(f"{seed} deal {deal}").getrandbits(53))
    rng = random.Random(f"{seed} match {match}")
    moves, seconds = [0] * seats, [0.0] * seats
    while owing := game.to_act(state):
        seat = owing[0]
        legal = game.legal(state, seat)
        move = legal[0]
        if len(legal) > 1:
            started = clock()
            move = bots[places[seat]].choose(game, game.view(state, seat), legal, rng)
            seconds[seat] += clock() - started
            moves[seat] += 1
        game.apply(state, seat, move)
    outcome = game.outcome(state)
    assert outcome is not None
    sides = policy_of(game).sides(state)
    shares = payoffs(outcome, sides)
    scores = [outcome.scores[side] for side in (range(len(outcome.scores)) if sides is None else sides)]
    order = [places.index(place) for place in range(seats)]
    return Played(
        match,
        tuple(shares[seat] for seat in order),
        tuple(scores[seat] for seat in order),
        outcome.verdict,
        tuple(moves[seat] for seat in order),
        tuple(seconds[seat] for seat in order),
    )
