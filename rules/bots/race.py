"""Racing: all candidates in the same worlds with the same luck; who is behind for sure drops out.

Comparing within a world removes what luck has in common (common random numbers), so that a few dozen worlds
tell moves apart that single play-outs never would.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import Any

from rules.bots.advice import Advice, Candidate, Tallies
from rules.bots.playouts import Playouts
from rules.bots.policy import AnyPolicy
from rules.kernel.game import AnyGame, Move

_WARM_UP = 6
"""Worlds before anybody drops out."""
_WARM_UP_FOR_FIGURES = 30
"""The same where the figures are to be shown: fewer tell little."""
_SURE = 2.2
"""Standard errors behind the leader that are enough to drop out."""
_TRUST = 3.0
"""The policy's opinion weighs as much as so many worlds."""
_OPINION = 0.06
"""The share of a win that a move the policy would never make is thought to cost, before any world."""


class _Runner:
    """A candidate: what it was worth in each world so far."""

    __slots__ = ("move", "opinion", "tallies", "worths")

    def __init__(self, move: Move, opinion: float) -> None:
        self.move, self.opinion = move, opinion
        self.worths: list[float] = []
        self.tallies = Tallies()

    @property
    def rating(self) -> float:
        """Mean over its worlds, with the policy's opinion."""
        return (sum(self.worths) + _TRUST * self.opinion) / (len(self.worths) + _TRUST)


def race(
    game: AnyGame,
    policy: AnyPolicy,
    view: Any,
    moves: Sequence[Move],
    priors: Sequence[float],
    playouts: int,
    rng: random.Random,
    figures: bool,
) -> Advice:
    """Try `moves` until the budget is spent or one is left."""
    running = [
        _Runner(move, -_OPINION * (1 - prior / max(priors)))
        for move, prior in zip(moves, priors, strict=True)
    ]
    dropped: list[_Runner] = []
    spent = 0
    while spent + len(running) <= max(playouts, len(moves)) and len(running) > 1:
        spent += len(running)
        _one_world(game, policy, view, running, rng, figures)
        if len(running[0].worths) >= (_WARM_UP_FOR_FIGURES if figures else _WARM_UP):
            running, out = _cut(running)
            dropped += out
    return _advice(running, dropped, spent)


def _one_world(
    game: AnyGame, policy: AnyPolicy, view: Any, running: list[_Runner], rng: random.Random, figures: bool
) -> None:
    """Try each candidate in one world; what all have in common is taken off."""
    seat = view.seat
    world = game.resample(view, rng.getrandbits(53))
    luck = rng.getrandbits(53)
    playouts = Playouts(game, policy, world)
    for runner in running:
        state = world.clone()
        game.apply(state, seat, runner.move)
        runner.worths.append(playouts.finish(state, random.Random(luck))[seat])
        if figures:
            runner.tallies.note(policy.tally(world, state, seat))


def _lag(runner: _Runner, leader: _Runner) -> tuple[float, float]:
    """How far `runner` is behind on average over the worlds both were tried in, and the standard error."""
    count = len(runner.worths)
    gaps = [ahead - behind for ahead, behind in zip(leader.worths, runner.worths, strict=False)]
    mean = sum(gaps) / count
    variance = sum((gap - mean) ** 2 for gap in gaps) / max(count - 1, 1)
    return mean, math.sqrt(variance / count)


def _cut(running: list[_Runner]) -> tuple[list[_Runner], list[_Runner]]:
    """Who stays and who drops out."""
    leader = max(running, key=lambda runner: runner.rating)
    stay: list[_Runner] = []
    out: list[_Runner] = []
    for runner in running:
        mean, error = _lag(runner, leader)
        behind = mean > _SURE * error and (mean > 0 or runner.rating < leader.rating)
        (out if runner is not leader and behind else stay).append(runner)
    return stay, out


def _advice(running: list[_Runner], dropped: list[_Runner], spent: int) -> Advice:
    """Leader first; the others by how far they were behind it when last compared."""
    leader = max(running, key=lambda runner: runner.rating)
    worth = sum(leader.worths) / max(len(leader.worths), 1)
    found = []
    for runner in (*running, *dropped):
        if not runner.worths:
            found.append(Candidate(runner.move))
            continue
        mean, error = _lag(runner, leader)
        share = len(runner.worths) / (len(runner.worths) + _TRUST)
        rating = worth - share * mean - (1 - share) * (leader.opinion - runner.opinion)
        found.append(
            Candidate(
                runner.move,
                float(runner is leader),
                rating,
                error,
                len(runner.worths),
                runner.tallies.means,
            )
        )
    found.sort(key=lambda candidate: (-candidate.share, -candidate.rating, candidate.move))
    return Advice(tuple(found), mixed=False, playouts=spent)
