"""Games so small that the right answer is known: pennies in the dark, and a choice between three urns."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence
from types import SimpleNamespace
from typing import Any

from rules.bots.policy import Policy
from rules.kernel.game import Outcome


class Small:
    """A state: what each seat has chosen, and how the hidden die has fallen."""

    def __init__(self, seats: int, die: float) -> None:
        self.picks: list[int] = []
        self.seats, self.die = seats, die

    def clone(self) -> Small:
        twin = Small(self.seats, self.die)
        twin.picks = self.picks[:]
        return twin


class SmallGame:
    """Seats choose one after the other, the others not knowing what; then it is over."""

    info = SimpleNamespace(id="small")

    def __init__(self, seats: int, moves: int) -> None:
        self.seats, self.moves = seats, tuple(range(moves))

    def to_act(self, state: Small) -> tuple[int, ...]:
        return (len(state.picks),) if len(state.picks) < self.seats else ()

    def legal(self, state: Small, seat: int) -> tuple[int, ...]:
        return self.moves

    def apply(self, state: Small, seat: int, move: int, emit: Any = None) -> None:
        state.picks.append(move)

    def view(self, state: Small, seat: int) -> Any:
        return SimpleNamespace(seat=seat)

    def resample(self, view: Any, seed: int) -> Small:
        rng = random.Random(seed)
        state = Small(self.seats, rng.random())
        state.picks = [rng.choice(self.moves) for _ in range(view.seat)]
        return state

    def outcome(self, state: Small) -> Outcome | None:
        return Outcome((), (1,) * self.seats, (0,) * self.seats)


class Pennies(Policy[Small]):
    """Seat 0 wins with two heads (0), half with two tails (1); both should show heads once in three."""

    def weights(self, state: Small, seat: int, legal: Sequence[int]) -> Sequence[float]:
        return [1.0, 1.0]

    def evaluate(self, state: Small) -> Sequence[float]:
        return [0.5, 0.5]

    def reward(self, state: Small, outcome: Outcome) -> Sequence[float]:
        first, second = state.picks
        won = (1.0 if first == 0 else 0.5) if first == second else 0.0
        return [won, 1 - won]

    def mixes(self, state: Small, seat: int) -> bool:
        return True

    def key(self, state: Small, seat: int) -> Hashable | None:
        return seat

    def rewind(self, state: Small, seat: int) -> Small:
        return Small(state.seats, state.die)


class Urns(Policy[Small]):
    """Urn n wins in (2, 5, 8) of 10 worlds; the policy likes the worst best and has never heard of 3."""

    def weights(self, state: Small, seat: int, legal: Sequence[int]) -> Sequence[float]:
        return [4.0, 2.0, 1.0, 0.0][: len(legal)]

    def evaluate(self, state: Small) -> Sequence[float]:
        return [0.5]

    def reward(self, state: Small, outcome: Outcome) -> Sequence[float]:
        return [float(state.die < (0.2, 0.5, 0.8, 1.0)[state.picks[0]])]
