"""What happens in Skyjo Action, as data. Seats, cells, lines and cards are numbered as in `cards.py`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDealt(Event):
    """A round begins: its number from 1, the first card of the discard pile, the open Action cards."""

    reveals: ClassVar[bool] = True
    round: int
    discard: int
    line: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnedUp(Event):
    """`seat` turned its `cell` up: `card`."""

    reveals: ClassVar[bool] = True
    seat: int
    cell: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundOpened(Event):
    """`seat` begins the round; `sums`: what each seat turned up, () when the last closer begins (SA-2)."""

    seat: int
    sums: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnStarted(Event):
    """`seat` has a turn; `extra`: one of its extra turns; `last`: its last one of the round."""

    seat: int
    extra: bool
    last: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew these cards, open to all: one for a turn, three for *draw three*."""

    reveals: ClassVar[bool] = True
    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TookDiscard(Event):
    """`seat` took the top of the discard pile."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Swapped(Event):
    """`seat` laid `card` open on `cell`; the card that lay there face up, `out`, was discarded."""

    seat: int
    cell: int
    card: int
    out: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwappedUnseen(Swapped):
    """As `Swapped`, but the card that went out lay face down until now."""

    reveals: ClassVar[bool] = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Discarded(Event):
    """`seat` discarded drawn cards, in this order."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PileRebuilt(Event):
    """A discard was shuffled into a new pile of `size` cards; `pile`: `numbers` (SA-4) or `actions`."""

    reveals: ClassVar[bool] = True
    pile: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TookAction(Event):
    """`seat` took an Action card; `source`: `line` or `deck`; `bonus`: for a Star (SA-5)."""

    reveals: ClassVar[bool] = True
    seat: int
    kind: int
    source: str
    bonus: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class LineRefilled(Event):
    """`kind` was laid open in the line, at `place` from 0."""

    reveals: ClassVar[bool] = True
    kind: int
    place: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusDeclined(Event):
    """`seat` wants no Action card for its Star."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BonusLapsed(Event):
    """No Action card is left to take for `seat`'s Star (SA-5)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionPlayed(Event):
    """`seat` plays an Action card; `how`: `hand`, `replay` (card 7) or `steal` (card 8)."""

    seat: int
    kind: int
    how: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionFizzled(Event):
    """A replayed or stolen card found no target: it does nothing."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionDiscarded(Event):
    """An Action card lies on the Action discard; `unplayed`: given up as a turn's option."""

    seat: int
    kind: int
    unplayed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Replaced(Event):
    """`seat` had `target`'s card `out` on `cell` replaced by the draw pile's `card` (card 1)."""

    reveals: ClassVar[bool] = True
    seat: int
    target: int
    cell: int
    card: int
    out: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SwappedOwn(Event):
    """`seat` swapped two of its own cards, each as it lay (card 2)."""

    seat: int
    cells: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class SwappedBetween(Event):
    """`seat` swapped a card between two grids, each as it lay (card 9): `cells[n]` of `seats[n]`."""

    seat: int
    seats: tuple[int, int]
    cells: tuple[int, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtraTurnsWon(Event):
    """`seat` won `count` extra turns; `lapsed` more are lost (SA-7, SA-12)."""

    seat: int
    count: int
    lapsed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Looked(Event):
    """`seat` looked at the face-down cards of `line` in `target`'s grid (card 5)."""

    reveals: ClassVar[bool] = True
    seat: int
    target: int
    line: int
    cells: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SawCards(Event):
    """What a seat saw with card 5: for that seat alone."""

    reveals: ClassVar[bool] = True
    target: int
    cells: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """`seat` discarded its Defence: `attacker`'s card `kind` does not touch it."""

    seat: int
    attacker: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DefenceKept(Event):
    """`seat` holds a Defence and let `attacker`'s card `kind` happen."""

    seat: int
    attacker: int
    kind: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LinesCleared(Event):
    """`lines` of equals left `seat`'s grid; `cards` is their order on the discard pile, lowest first."""

    seat: int
    lines: tuple[int, ...]
    cells: tuple[int, ...]
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LineKept(Event):
    """`seat` keeps a line of equals (SA-6)."""

    seat: int
    line: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Closed(Event):
    """`seat` has no face-down card left; `by`: the seat whose turn it is (SA-13 when another)."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundScored(Event):
    """A round is over.

    `grids`: as turned up, before the last lines left; `cleared`: lines that then left (SA-8), per seat;
    `values`: of the grids; `held`: Action cards; `scores`: with Action cards and doubling; `closer`: -1
    for none (SA-12); `doubled`: whether its score was; `totals`: after this round.
    """

    reveals: ClassVar[bool] = True
    round: int
    grids: tuple[tuple[int, ...], ...]
    cleared: tuple[tuple[int, ...], ...]
    values: tuple[int, ...]
    held: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    closer: int
    doubled: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StopProposed(Event):
    """`seat` proposes to finish after this round (SA-15)."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StopAnswered(Event):
    """`seat` agrees to finish, or wants to go on."""

    seat: int
    agreed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """The match is over; `why`: `limit`, `rounds` (SA-14) or `agreed` (SA-15)."""

    why: str
