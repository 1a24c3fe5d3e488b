"""Matches between bots: seats rotate over the same deals, shared wins count in parts, with intervals.

A *deal* is a seed; it is played once for every way the line-up can sit (each rotation), so that luck of the
seat and of the cards strikes every entry alike. Results are gathered by *entry*: equal kinds share one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from rules.bots.levels import turn_of
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
        legal, optional = game.legal(state, seat), game.optional(state, seat)
        move = legal[0]
        if len(legal) > 1 or optional:
            started = clock()
            move = turn_of(bots[places[seat]], game, game.view(state, seat), legal, optional, rng)
            seconds[seat] += clock() - started
            if move not in legal and move not in optional:
                raise ValueError("a bot has chosen what cannot be played")
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


@dataclass(frozen=True, slots=True)
class Standing:
    """What one entry of the line-up has done. Entries of the same name in the line-up count together.

    `share`: its part of all wins, 0 to 1, and `low` to `high` its 95 % interval; `even`: what it would have
    if all were equal; `score`: mean in the game's unit; `milliseconds` a choice, forced ones left out.
    """

    name: str
    seats: int
    matches: int
    share: float
    low: float
    high: float
    even: float
    score: float
    milliseconds: float


def standings(line_up: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """How each entry of `line_up` did in `played`, in the order of the line-up; needs a match at least."""
    return [_standing(name, line_up, played) for name in dict.fromkeys(line_up)]


def _standing(name: str, line_up: Sequence[str], played: Sequence[Played]) -> Standing:
    own = [place for place, entry in enumerate(line_up) if entry == name]
    shares = [sum(match.shares[place] for place in own) for match in played]
    mean, half = interval(shares)
    choices = sum(match.moves[place] for match in played for place in own)
    seconds = sum(match.seconds[place] for match in played for place in own)
    scores = [match.scores[place] for match in played for place in own]
    return Standing(
        name=name,
        seats=len(own),
        matches=len(played),
        share=mean,
        low=max(mean - half, 0.0),
        high=min(mean + half, 1.0),
        even=len(own) / len(line_up),
        score=sum(scores) / len(scores),
        milliseconds=1000 * seconds / max(choices, 1),
    )


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half of the 95 % interval of it (normal approximation); 1.0 when one value tells nothing."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, 1.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def missing(matches: int, played: Sequence[Played]) -> list[int]:
    """The numbers of the matches still to be played, to go on with a contest that was left."""
    done = {match.match for match in played}
    return [match for match in range(matches) if match not in done]


def played_json(played: Played) -> dict[str, Any]:
    """A match as plain JSON: one line of a contest's file."""
    return asdict(played)


def played_of(plain: dict[str, Any]) -> Played:
    """The match written as `plain`; raises KeyError, TypeError or ValueError for anything else."""
    return Played(
        int(plain["match"]),
        tuple(map(float, plain["shares"])),
        tuple(map(int, plain["scores"])),
        str(plain["verdict"]),
        tuple(map(int, plain["moves"])),
        tuple(map(float, plain["seconds"])),
    )
