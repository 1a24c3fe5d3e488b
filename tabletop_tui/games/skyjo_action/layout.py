"""Where everything lies on the table: up to eight grids in fixed places, as large as there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from rules.skyjo_action.cards import COLUMNS, ROWS
from tabletop_tui.widgets.card import Size

STRIP = 3
"""Rows of piles and Action cards above the grids."""
FOOT = 1
"""The row below the grids: the Action cards of the seat in question."""
_AIR = 2
"""Cells that two grids keep apart at least."""
SPREAD_SEATS, SPREAD_WIDTH, SPREAD_HEIGHT = 4, 118, 32
"""From what room on, and up to how many seats, grids of medium cards lie two by two beside the sidebar."""
SIDE = 77
"""The column where the sidebar begins; what has happened is told in it from row LOG on (`style.tcss`)."""
LOG = 21


@dataclass(frozen=True, slots=True)
class Slot:
    """One seat's place: its top left cell and width, the size of its cards, rows between its cards.

    The name stands in row `y`, the cards below it, and below them, where there is room (`note`), the points;
    `spare`: rows that are left below those.
    """

    x: int
    y: int
    width: int
    size: Size
    step: int
    note: bool
    spare: int = 0

    @property
    def left(self) -> int:
        """The first cell of the cards: left of each there is one for a number or a dot."""
        return self.x + (self.width - grid_width(self.size)) // 2 + 1

    def cell(self, cell: int) -> tuple[int, int]:
        """Top left corner of a card."""
        width, _height = self.size.cells
        return self.left + cell % COLUMNS * (width + 1), self.y + 1 + cell // COLUMNS * self.step

    @property
    def below(self) -> int:
        """The row below the cards."""
        _width, height = self.size.cells
        return self.y + 1 + (ROWS - 1) * self.step + height

    @property
    def height(self) -> int:
        """Rows from the name to the last."""
        return self.below - self.y + self.note


def grid_width(size: Size) -> int:
    """Cells across four cards, each with a place for its key letter."""
    return COLUMNS * (size.cells[0] + 1)


def _rows(size: Size) -> int:
    """Rows of a grid: name, cards, points."""
    return 2 + ROWS * size.cells[1]


def spread(width: int, height: int, seats: int) -> bool:
    """Whether a table has room for medium cards and a sidebar."""
    return seats <= SPREAD_SEATS and width >= SPREAD_WIDTH and height >= SPREAD_HEIGHT


@lru_cache(maxsize=64)
def slots(width: int, height: int, seats: int, focus: int) -> tuple[Slot, ...]:
    """The places of all seats on a table of `width` x `height` cells, largest cards first tried.

    With four seats in a small window only the grid in question has larger cards; the others stay in order.
    """
    room = height - STRIP - FOOT
    if spread(width, height, seats):
        return _even(SIDE - 1, min(room, 30), seats, Size.MEDIUM, 2)
    for size in (Size.LARGE, Size.SMALL):
        columns = width // (grid_width(size) + _AIR)
        if columns and -(-seats // columns) * _rows(size) <= room:
            return _even(width, room, seats, size, columns)
    small = grid_width(Size.SMALL) + (seats - 1) * grid_width(Size.CHIP) + seats * _AIR
    if small <= width and _rows(Size.SMALL) <= room:
        return _zoomed(width, room, seats, focus)
    return _even(width, room, seats, Size.CHIP, max(1, width // (grid_width(Size.CHIP) + _AIR)))


def _even(width: int, room: int, seats: int, size: Size, most: int) -> tuple[Slot, ...]:
    """All grids alike, in as few rows as possible."""
    bands = -(-seats // most)
    columns = -(-seats // bands)
    slot, band = width // columns, room // bands
    step = size.cells[1] + (size is Size.CHIP and band >= 2 + 2 * ROWS)
    return tuple(
        _centred(Slot(seat % columns * slot, STRIP + seat // columns * band, slot, size, step, True), band)
        for seat in range(seats)
    )


def _centred(slot: Slot, room: int) -> Slot:
    """`slot` in the middle of the rows it has, one row off the strip at most."""
    lower = min(1, max(0, (room - slot.height) // 2))
    return Slot(slot.x, slot.y + lower, slot.width, slot.size, slot.step, slot.note)


def _zoomed(width: int, room: int, seats: int, focus: int) -> tuple[Slot, ...]:
    wide = grid_width(Size.SMALL) + _AIR
    narrow = (width - wide) // (seats - 1)
    places, x = [], 0
    for seat in range(seats):
        size, own = (Size.SMALL, wide) if seat == focus else (Size.CHIP, narrow)
        slot = Slot(x, STRIP, own, size, 3 if size is Size.SMALL else 2, True)
        places.append(replace(slot, spare=room - slot.height))
        x += own
    return tuple(places)
