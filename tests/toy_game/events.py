"""What happens in a game of Lanterns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Committed(Event):
    """`seat` has made (or changed) its secret pick."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PicksShown(Event):
    """All picks lie open: a kind per seat, 0 for a pass, -1 for a seat that has gone home."""

    reveals: ClassVar[bool] = True
    picks: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """`seat` gained `points`."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Walked(Event):
    """`seat` now stands at lantern `place`."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked(Event):
    """`seat` asks `victim` for a card."""

    seat: int
    victim: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Gave(Event):
    """`giver` handed a card to `taker`."""

    giver: int
    taker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stole(Event):
    """`taker` drew a card blindly from the hand of `giver`."""

    giver: int
    taker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedCard(Event):
    """The card that changed hands, for giver and taker only."""

    reveals: ClassVar[bool] = True
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Peeked(Event):
    """`seat` looked behind lantern `place`."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PeekedCard(Event):
    """What lies behind lantern `place`, for the one who looked."""

    reveals: ClassVar[bool] = True
    place: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew a card."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewCard(Event):
    """The card just drawn, for the drawer."""

    reveals: ClassVar[bool] = True
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Reshuffled(Event):
    """The discards are the new deck of `cards` cards."""

    cards: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WentHome(Event):
    """`seat` has reached the goal and lays down its `hand`."""

    reveals: ClassVar[bool] = True
    seat: int
    hand: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProposedStop(Event):
    """`seat` would like to stop here."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LanternsShown(Event):
    """The lanterns are turned: each seat scores the one it stands at."""

    reveals: ClassVar[bool] = True
    lanterns: tuple[int, ...]
