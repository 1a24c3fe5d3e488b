"""What a finished match says beyond its outcome: numbers for each seat, and how it came about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True)
class Figures:
    """`by_seat`: numbers by name, as the game documents them; `sides`: the side of the outcome that each seat
    played; `course`: the score of every side before the first and after each of the game's rounds, the last
    row being the outcome's, () where there is nothing to follow.
    """

    by_seat: tuple[Mapping[str, int], ...]
    sides: tuple[int, ...]
    course: tuple[tuple[int, ...], ...] = ()


def by_seat(counts: Mapping[str, Sequence[int]], seats: int) -> tuple[dict[str, int], ...]:
    """`counts`, which hold one number a seat, as one mapping a seat; what is 0 is left out."""
    return tuple({key: row[seat] for key, row in counts.items() if row[seat]} for seat in range(seats))


def no_figures(state: Any, seats: int, events: Sequence[Event]) -> Figures:
    """Of a game that has nothing to add to its outcome."""
    return Figures(tuple({} for _seat in range(seats)), tuple(range(seats)))
