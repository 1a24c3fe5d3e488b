"""What a game tells its bots: the contract of `rules/<game>/policy.py`, which ends in `POLICY = ...`.

A policy works on *states*, never on the real one: whoever asks it hands over a state that was invented from
a seat's view (`Game.resample`), or one that was played on from such a state. So a bot is honest by
construction. All the same a policy must decide for `seat` from what that seat may know, and take what is
hidden in the state as one guess among many: else play-outs foresee what no player could.

The least a game needs are `weights` and `evaluate`; everything else has a default that works and may be
replaced by something faster or better informed. A policy never changes the state it is given, keeps nothing
between calls, and needs neither pydantic nor a screen.
"""

from __future__ import annotations

import random
from abc import abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any, Protocol, TypeVar

from rules.kernel.game import AnyGame, Move, Outcome, Seat

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Trait:
    """How a move looks to a character, each from -1 to 1, 0 for neither.

    `daring`: bold (it may win or lose much) or, below 0, cautious; `thieving`: at others' cost - it takes
    from them, pushes, blocks - or, below 0, generous.
    """

    daring: float = 0.0
    thieving: float = 0.0


NEUTRAL = Trait()


class Policy(Protocol[S]):
    """One game's knowledge for its bots. Subclass it: what is not replaced works as described.

    `playouts`: how many a hard bot spends on a choice, about 50 ms of one core at a middling table;
    `horizon`: play-outs stop at the first decision at which `clock` has grown by so much since the root;
    0 plays every match to its end. `width`: the most candidates a search considers, best weights first.
    `tempers`: those that `traits` lets show in play.
    """

    playouts: int = 200
    horizon: int = 0
    width: int = 12
    tempers: tuple[str, ...] = ("daring", "careful", "thieving")

    @abstractmethod
    def weights(self, state: S, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """How likely a good player makes each of `legal`; not negative, not all 0.

        This is how *normal* plays, and where a search looks first; a move of weight 0 is never considered.
        One clear choice is `[0, 1, 0]`; a choice that must not be predicted is spread out. At most some
        milliseconds.
        """
        ...

    @abstractmethod
    def evaluate(self, state: S) -> Sequence[float]:
        """Per seat the share of the win it may expect, 0 to 1, at an unfinished state at the horizon.

        In a competition these come to about 1 together. The searches' strength hangs on this: it must put
        states in the right order and know how much a lead is worth as the end draws near.
        """
        ...

    def beginner(self, state: S, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """As `weights`, for *easy*: sensible at first sight, with the mistakes that people make.

        The default sees what `weights` sees, only less clearly.
        """
        weights = self.weights(state, seat, legal)
        blur = 0.35 * sum(weights) / len(weights)
        return [weight + blur for weight in weights]

    def playout(self, state: S, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """A move for the play-outs of a search: quick (some microseconds), fair, and not all too uniform."""
        return pick(legal, self.weights(state, seat, legal), rng)

    def aside(self, state: S, seat: Seat, optional: Sequence[Move]) -> Move | None:
        """What a bot volunteers before it chooses, such as a signal: one of `optional`, or None."""
        return None

    def clock(self, state: S) -> int:
        """How far the match is, in steps that make sense as a horizon (rounds, turns); never decreases."""
        return 0

    def mixes(self, state: S, seat: Seat) -> bool:
        """Whether the choice before `seat` must not be predictable: others choose without knowing it."""
        return False

    def key(self, state: S, seat: Seat) -> Hashable | None:
        """What `seat` knows that bears on the choice before it, or None to play it by `playout`.

        A search learns one strategy per seat and key below its root: equal keys must allow the same moves.
        Worth it where several seats choose in the dark about few things; None where there are too many
        cases to meet one twice.
        """
        return None

    def rewind(self, state: S, seat: Seat) -> S:
        """A state as before the hidden choices that others have already made and `seat` does not know.

        Where `key` serves, the search makes those choices anew, as those seats would; the default keeps
        what was invented. It is a new state, or the same one unchanged.
        """
        return state

    def sides(self, state: S) -> Sequence[int] | None:
        """By seat its side in `Outcome.ranks`; None where a side is a seat."""
        return None

    def reward(self, state: S, outcome: Outcome) -> Sequence[float]:
        """Per seat, 0 to 1, what the finished `state` is worth to a search; else as `evaluate`.

        A game that grades its solo or group results says more here than won or lost.
        """
        return payoffs(outcome, self.sides(state))

    def traits(self, state: S, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """How each move looks to a character; bots with a temper lean towards what they like."""
        return [NEUTRAL] * len(legal)

    def tally(self, root: S, end: S, seat: Seat) -> Mapping[str, float]:
        """Figures of one continuation for hints: `end` was played on from `root` to the horizon.

        Keys are the game's own (its narration has the words), values numbers of which a mean makes sense:
        1.0 for what happened, points, steps. `doubled` 1.0 in 7 of 10 continuations becomes 0.7.
        """
        return {}


AnyPolicy = Policy[Any]


class Ignorance(Policy[Any]):
    """What is known of a game that brings no policy: nothing. Play-outs are random and go to the end."""

    playouts = 24

    def weights(self, state: Any, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """All alike."""
        return [1.0] * len(legal)

    def evaluate(self, state: Any) -> Sequence[float]:
        """Never asked for: without a horizon every play-out reaches an outcome."""
        raise RuntimeError("nothing is known of this game")

    def playout(self, state: Any, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """Any move."""
        return legal[int(rng.random() * len(legal))]


def policy_of(game: AnyGame) -> AnyPolicy:
    """The policy in the module beside the game's own (`rules/<game>/policy.py`), or `Ignorance`."""
    return _policy_in(game.setup.__module__.rpartition(".")[0])


@cache
def _policy_in(package: str) -> AnyPolicy:
    try:
        policy: AnyPolicy = import_module(f"{package}.policy").POLICY
    except ModuleNotFoundError as missing:
        if missing.name != f"{package}.policy":
            raise
        return Ignorance()
    return policy


def pick(moves: Sequence[Move], weights: Sequence[float], rng: random.Random) -> Move:
    """One of `moves` by weight."""
    left = rng.random() * sum(weights)
    for move, weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return max(zip(weights, moves, strict=True))[1]


def payoffs(outcome: Outcome, sides: Sequence[int] | None = None) -> list[float]:
    """What each seat has won: 1 shared by the best-ranked of the seats, 0 for the others.

    `sides`: by seat its place in `Outcome.ranks`; sides that no seat plays do not count, only who ranks
    before whom. A group or a solo player (an outcome with a verdict) wins 1 each or 0.
    """
    if outcome.verdict:
        return [1.0 if outcome.winners else 0.0] * len(outcome.scores)
    ranks = outcome.ranks if sides is None else [outcome.ranks[side] for side in sides]
    best = [rank == min(ranks) for rank in ranks]
    return [won / sum(best) for won in best]
