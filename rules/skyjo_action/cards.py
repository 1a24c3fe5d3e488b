"""The cards and the grid, in the words of the game. Screens may import this; it knows no state.

A number card is its number, -2 to 12; the Star is `STAR`. In grids `FACE_DOWN` stands for a card whose
back is seen and `GONE` for an empty place. Action cards are 1 to 9, as numbered in the specification.
Cells count row by row from 0 to 11 and are written as on a chess board, columns `a` to `d` and rows 1 to
3: cell 6 is `c2`. Lines count from 0: the four columns from left to right, then the three rows.
"""

from __future__ import annotations

STAR = 13
FACE_DOWN = 20
GONE = 21
UNEQUAL = 22
"""What `line_number` says of a line that is not one of equals."""

COLUMNS = 4
ROWS = 3
CELLS = COLUMNS * ROWS

COPIES = {-2: 3, 0: 11, STAR: 15, **dict.fromkeys((-1, *range(1, 13)), 7)}
"""How many of each number card and of the Star there are (specification, Components)."""
DECK = tuple(card for card in sorted(COPIES) for _ in range(COPIES[card]))

REPLACE, SWAP_OWN, TURNS, THREE, LOOK, DEFENCE, REPLAY, STEAL, SWAP_BETWEEN = range(1, 10)
ACTION_NAMES = ("", "replace", "swap", "turns", "three", "look", "defence", "replay", "steal", "between")
"""The notation of the Action cards, by card."""
ACTION_DECK = tuple(kind for kind in range(1, 10) for _ in range(3))
LINE_LENGTH = 4
"""Action cards that lie open to be taken."""
HELD_POINTS = 10
"""What an Action card still held counts at the end of a round."""

CELL_NAMES = tuple(f"{'abcd'[cell % COLUMNS]}{cell // COLUMNS + 1}" for cell in range(CELLS))
COLUMN_CELLS = tuple(tuple(range(column, CELLS, COLUMNS)) for column in range(COLUMNS))
ROW_CELLS = tuple(tuple(range(row * COLUMNS, row * COLUMNS + COLUMNS)) for row in range(ROWS))
LINE_CELLS = COLUMN_CELLS + ROW_CELLS
LINE_NAMES = tuple(f"column {'abcd'[column]}" for column in range(COLUMNS)) + tuple(
    f"row {row + 1}" for row in range(ROWS)
)


def card_name(card: int) -> str:
    """`-2` to `12`, `star`, `down`, or `.` for an empty place."""
    return {STAR: "star", FACE_DOWN: "down", GONE: "."}.get(card, str(card))


def is_column(line: int) -> bool:
    """Whether `line` is a column."""
    return line < COLUMNS


def line_number(cards: list[int], base: int, line: int) -> int:
    """The number all cards of `line` show, a Star standing for any; STAR for Stars only, else UNEQUAL.

    `cards[base]` is the grid's first cell. The cards must all be there; facing is the caller's affair.
    """
    number = STAR
    for cell in LINE_CELLS[line]:
        card = cards[base + cell]
        if card not in (number, STAR):
            if number != STAR:
                return UNEQUAL
            number = card
    return number
