"""What happens in a match of Pop, for narration, animation and recap.

A `seat` of `CAPO` (-1) stands for the Capo Multicolore. A `row` is absolute, 0 for the top row of the first
board; a column's lowest card always lies in the row above its Fila card. Cells are (card, column, row).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event

Cell = tuple[int, int, int]
"""A card on the board: card, column, absolute row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetBegan(Event):
    """A new set lies ready: `cells` of its first board. `number` counts from 1."""

    reveals: ClassVar[bool] = True

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnBegan(Event):
    """`turn` of at most `turns` begins, counted from 1."""

    turn: int
    turns: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CapoDrew(Event):
    """The Capo has `open_cards` and `hidden` more face down."""

    reveals: ClassVar[bool] = True

    open_cards: tuple[int, ...]
    hidden: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Drew(Event):
    """`seat` drew `count` cards from the pile."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrewCards(Event):
    """The cards that `seat` drew: to that seat alone, to everyone in solo."""

    reveals: ClassVar[bool] = True

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Picked(Event):
    """`seat` has picked; what, stays face down."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class PickChanged(Event):
    """`seat` picked otherwise; what, stays face down."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Signalled(Event):
    """`seat` shows all a `colour` it holds and a `column` it wishes for (-1: none of that)."""

    seat: int
    colour: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    """The five `cards`, ascending, and the seat of each (`owners`); `arrows` of them bear an arrow.

    `ascending`: placed lowest first into A to E; otherwise highest first into E to A.
    """

    reveals: ClassVar[bool] = True

    cards: tuple[int, ...]
    owners: tuple[int, ...]
    arrows: int
    ascending: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """`column`'s Fila card moved down one row and `seat`'s `card` took the freed place in `row`."""

    seat: int
    card: int
    column: int
    row: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Exploded(Event):
    """`cells` explode at once; `wave` counts from 1 within the chain that `seat`'s card started."""

    seat: int
    wave: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fell(Event):
    """After `wave` of a chain, cards fall: (card, column, row before, row after)."""

    wave: int
    falls: tuple[tuple[int, int, int, int], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Collected(Event):
    """The chain is over: `seat` takes its `cards`, and with them the `pile` that lay beside the Capo.

    With `seat` the Capo, the cards lie beside it from now on; in the trick variant they are lost.
    """

    seat: int
    cards: tuple[int, ...]
    pile: tuple[int, ...]
    symbols: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Touched(Event):
    """Co-operative: `seat`'s card in the first of `cells` touches the others; the group has lost.

    `unplaced`: the revealed cards that stay face up.
    """

    seat: int
    cells: tuple[Cell, ...]
    unplaced: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SetEnded(Event):
    """Set `number` is over: symbols by seat in it (`scores`) and in all sets so far (`totals`)."""

    number: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftShown(Event):
    """After the last set: the card left in each hand, by seat."""

    reveals: ClassVar[bool] = True

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupEnded(Event):
    """Co-operative: the group's level (`verdict`), with `left` cards in each hand."""

    verdict: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SoloEnded(Event):
    """Solo: the level on a win or `failed` (`verdict`), with `left` cards on the board."""

    verdict: str
    left: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TryFailed(Event):
    """Enigma: try `number` left the `cells`; the board is then laid out anew."""

    number: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Solved(Event):
    """Enigma: the board is empty after `tries` tries, the last included, and `hints` hints."""

    tries: int
    hints: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HintGiven(Event):
    """Enigma: hint `number` (from 1). `kind`: `direction` (`value` 1 for ascending, else 0), `useless` or
    `card` (`value` is the card).
    """

    reveals: ClassVar[bool] = True

    number: int
    kind: str
    value: int


@dataclass(frozen=True, slots=True, kw_only=True)
class GaveUp(Event):
    """Enigma: given up; the first `solution`, ascending."""

    reveals: ClassVar[bool] = True

    solution: tuple[int, ...]
