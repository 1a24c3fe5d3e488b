"""What happens in a match of New Game, as data. Seats count from 0, cards are their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlayed(Event):
    """`seat` laid `card` on the table: it was hidden, so nobody takes it back."""

    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TrickTaken(Event):
    """`seat` takes the trick with the highest `card` and leads the next one."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """No cards are left; the `winners` have the most tricks."""

    winners: tuple[int, ...]
