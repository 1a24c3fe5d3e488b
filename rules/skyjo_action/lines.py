"""Lines of equals: three in a column, four in a row, a Star standing for any number."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.skyjo_action.cards import (
    CELLS,
    COLUMNS,
    GONE,
    LINE_CELLS,
    STAR,
    UNEQUAL,
    is_column,
    line_number,
)
from rules.skyjo_action.events import LineKept, LinesCleared
from rules.skyjo_action.moves import CLEAR
from rules.skyjo_action.state import LINES, Frame, State, grid_value

LINE_MASKS = tuple(sum(1 << cell for cell in cells) for cells in LINE_CELLS)
COLUMN_OF = tuple(LINE_MASKS[cell % COLUMNS] for cell in range(CELLS))
ROW_OF = tuple(LINE_MASKS[COLUMNS + cell // COLUMNS] for cell in range(CELLS))


def check_cell(state: State, seat: int, cell: int, emit: Emit | None) -> None:
    """Look for new lines through `cell` of `seat`'s grid, which was just turned, replaced or swapped."""
    up, column, row = state.up[seat], COLUMN_OF[cell], ROW_OF[cell]
    if up & column == column or up & row == row:
        check_lines(state, seat, 1 << cell, emit)


def check_lines(state: State, seat: int, changed: int, emit: Emit | None) -> None:
    """Look for new lines through the `changed` cells: clear them, or ask the owner about some first.

    Columns without a Star go at once, unless the owner has another line to decide: both go together.
    Lines of Stars only stay and are never asked about (SA-11).
    """
    up, base = state.up[seat], seat * CELLS
    ask = clear = 0
    for line, mask in enumerate(LINE_MASKS):
        if mask & changed and up & mask == mask:
            number = line_number(state.cells, base, line)
            if number in (STAR, UNEQUAL):
                continue
            if is_column(line) and not has_star(state.cells, base, line):
                clear |= 1 << line
            else:
                ask |= 1 << line
    if ask:
        state.stack.append((LINES, seat, ask, clear))
    elif clear:
        clear_lines(state, seat, clear, emit)


def has_star(cards: list[int], base: int, line: int) -> bool:
    """Whether a Star lies in `line` of the grid that begins at `cards[base]`."""
    return any(cards[base + cell] == STAR for cell in LINE_CELLS[line])


def asked_line(ask: int) -> int:
    """The line to decide next of those in `ask`: columns left to right, then rows top to bottom."""
    return (ask & -ask).bit_length() - 1


def on_lines(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(LINES, owner, lines to ask about, lines to clear): decide one; when none is left, clear."""
    _, seat, ask, clear = frame
    line = asked_line(ask)
    ask ^= 1 << line
    if move == CLEAR:
        clear |= 1 << line
    elif emit:
        emit(LineKept(seat=seat, line=line))
    if ask:
        state.stack.append((LINES, seat, ask, clear))
    elif clear:
        clear_lines(state, seat, clear, emit)


def clear_lines(state: State, seat: int, lines: int, emit: Emit | None) -> None:
    """Discard `lines` (bit n for line n) of `seat`'s grid as one: Stars lowest, a shared card once."""
    base = seat * CELLS
    gone = [line for line in range(len(LINE_CELLS)) if lines >> line & 1]
    cells = list(dict.fromkeys(cell for line in gone for cell in LINE_CELLS[line]))
    cards = [state.cells[base + cell] for cell in cells]
    cards.sort(key=lambda card: card != STAR)
    state.discard += cards
    for cell in cells:
        state.cells[base + cell] = GONE
        state.up[seat] ^= 1 << cell
    if emit:
        emit(LinesCleared(seat=seat, lines=tuple(gone), cells=tuple(cells), cards=tuple(cards)))


def last_lines(cards: list[int]) -> tuple[int, ...]:
    """The lines that leave an open grid at the round's end (SA-8), one after another; empties them.

    One with a Star leaves only where that lowers the grid's value; Star-only lines stay.
    """
    return tuple(line for line in range(len(LINE_CELLS)) if _leaves(cards, line))


def _leaves(cards: list[int], line: int) -> bool:
    cells = LINE_CELLS[line]
    if any(cards[cell] == GONE for cell in cells) or line_number(cards, 0, line) in (STAR, UNEQUAL):
        return False
    without = cards[:]
    for cell in cells:
        without[cell] = GONE
    if has_star(cards, 0, line) and grid_value(without) >= grid_value(cards):
        return False
    cards[:] = without
    return True
