"""Enigma: a puzzle as data, and the search through all 252 choices of five cards out of ten.

The search keeps the whole board in one integer: five one-hot colour bits a cell, six cells a column, the
lowest cell first. A cell explodes when a neighbour has its colour: two shifts and two `and`s find them all.
Choices that are placed alike at first share that part of the work. Source: specification, section Enigma.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.pop.cards import ARROW, FIVE, ONE_HOT
from rules.pop.columns import MOST_ARROWS_ASCENDING, ascending, placing_order

CELL = 5
"""Bits of a cell."""
COLUMN = 30
"""Bits of a column: four rows, the new card's, and one that stays empty between two columns."""
_WHOLE = (1 << COLUMN) - 1
MOST_HINTS = 7

Columns = tuple[tuple[int, ...], ...]
"""A board: the cards of each column from the top."""
Choice = tuple[int, ...]
"""Five cards, ascending."""


class Puzzle(NamedTuple):
    """A board and a hand of ten that can empty it in one turn. All of it is public.

    `number`: with `rows` and `level` it names the puzzle, everywhere the same; `solutions`: how many of the
    252 choices empty the board; `near_misses`: how many leave one or two cards; `waves`: explosions, one
    after the other, in the first solution.
    """

    number: int
    rows: int
    level: str
    columns: Columns
    hand: tuple[int, ...]
    solutions: int
    near_misses: int
    waves: int

    @property
    def difficulty(self) -> int:
        """From 1 (gentle) to 10: rows, few solutions, unusually many near misses, an unusually long chain."""
        few = 4 if self.solutions == 1 else 2 if self.solutions <= 3 else 0
        tempting = self.near_misses > 20 // self.rows
        return self.rows + few + tempting + (self.waves > self.rows + 5)


class Hint(NamedTuple):
    """`kind`: `direction` (`value` 1 for ascending, else 0), `useless` or `card` (`value` is the card)."""

    kind: str
    value: int


class _Falls(dict[int, int]):
    """By a column's bits, the same column after its cards have fallen onto `floor`; filled when asked."""

    def __init__(self, floor: int) -> None:
        self.floor = floor

    def __missing__(self, column: int) -> int:
        fallen, place, rest = 0, self.floor * CELL, column
        while rest:
            cell = rest & 31
            if cell:
                fallen |= cell << place
                place += CELL
            rest >>= CELL
        self[column] = fallen
        return fallen


Falls = tuple[_Falls, ...]
_LEVEL, _RAISED = _Falls(0), _Falls(1)
FALLS_UP = tuple(
    tuple(_LEVEL if column <= last else _RAISED for column in range(FIVE)) for last in range(FIVE)
)
"""By the column served last, ascending, how each column falls: those not yet served lie one cell higher."""
FALLS_DOWN = tuple(
    tuple(_LEVEL if column >= last else _RAISED for column in range(FIVE)) for last in range(FIVE)
)
"""The same when the columns are served from E to A."""


def packed(columns: Sequence[Sequence[int]]) -> int:
    """A board of cards as one integer, each column raised by the one cell that new cards need."""
    board = 0
    for number, column in enumerate(columns):
        for cell, card in enumerate(reversed(column), 1):
            board |= ONE_HOT[card] << number * COLUMN + cell * CELL
    return board


def settled(board: int, falls: Falls) -> int:
    """`board` after its whole chain of explosions and falls."""
    while True:
        beside = board & board >> COLUMN
        stacked = board & board >> CELL
        if not beside | stacked:
            return board
        board = _exploded(board, beside, stacked, falls)


def _exploded(board: int, beside: int, stacked: int, falls: Falls) -> int:
    """`board` without the cells that have their colour on the right (`beside`) or above (`stacked`) and
    without those neighbours, after what is left has fallen.
    """
    board ^= beside | beside << COLUMN | stacked | stacked << CELL
    a, b, c, d, e = falls
    return (
        a[board & _WHOLE]
        | b[board >> COLUMN & _WHOLE] << COLUMN
        | c[board >> 2 * COLUMN & _WHOLE] << 2 * COLUMN
        | d[board >> 3 * COLUMN & _WHOLE] << 3 * COLUMN
        | e[board >> 4 * COLUMN] << 4 * COLUMN
    )


def waves_of(columns: Sequence[Sequence[int]], five: Choice) -> int:
    """How many explosions, one after the other, `five` set off on the board."""
    waves, board = 0, packed(columns)
    falls = FALLS_UP if ascending(five) else FALLS_DOWN
    for card, column in placing_order(five):
        board |= ONE_HOT[card] << column * COLUMN
        while board & board >> COLUMN or board & board >> CELL:
            board = _exploded(board, board & board >> COLUMN, board & board >> CELL, falls[column])
            waves += 1
    return waves


def remains(columns: Sequence[Sequence[int]], hand: Sequence[int]) -> dict[Choice, int]:
    """By choice of five out of the ascending `hand`, how many cards it leaves on the board; sorted."""
    found: dict[Choice, int] = {}
    board = packed(columns)
    _climb(board, hand, 0, (), 0, found)
    _descend(board, hand, len(hand), (), 0, found)
    return dict(sorted(found.items()))


def _climb(
    board: int, hand: Sequence[int], start: int, chosen: Choice, arrows: int, found: dict[Choice, int]
) -> None:
    """Serve the next column, A to E, with every card that may follow and keeps to at most two arrows."""
    column = len(chosen)
    falls = FALLS_UP[column]
    for place in range(start, len(hand) - FIVE + 1 + column):
        card = hand[place]
        bearing = arrows + ARROW[card]
        if bearing > MOST_ARROWS_ASCENDING:
            continue
        after = settled(board | ONE_HOT[card] << column * COLUMN, falls)
        if column == FIVE - 1:
            found[(*chosen, card)] = after.bit_count()
        else:
            _climb(after, hand, place + 1, (*chosen, card), bearing, found)


def _descend(
    board: int, hand: Sequence[int], stop: int, chosen: Choice, arrows: int, found: dict[Choice, int]
) -> None:
    """Serve the next column, E to A, with every card that may follow and can still get past two arrows."""
    column = FIVE - 1 - len(chosen)
    falls = FALLS_DOWN[column]
    for place in range(column, stop):
        card = hand[place]
        bearing = arrows + ARROW[card]
        if bearing + column <= MOST_ARROWS_ASCENDING:
            continue
        after = settled(board | ONE_HOT[card] << column * COLUMN, falls)
        if column == 0:
            found[(card, *chosen)] = after.bit_count()
        else:
            _descend(after, hand, place, (card, *chosen), bearing, found)


def solutions(columns: Sequence[Sequence[int]], hand: Sequence[int]) -> tuple[Choice, ...]:
    """Every choice that empties the board, in ascending order."""
    return tuple(choice for choice, left in remains(columns, hand).items() if not left)


def hints_for(puzzle: Puzzle) -> tuple[Hint, ...]:
    """The seven hints in order: the placing direction, one useless card, then the first solution."""
    solved = solutions(puzzle.columns, puzzle.hand)
    first = solved[0]
    useful = set().union(*solved)
    spare = [card for card in puzzle.hand if card not in useful]
    useless = spare[0] if spare else next(card for card in puzzle.hand if card not in first)
    cards = (Hint("card", card) for card in first)
    return (Hint("direction", int(ascending(first))), Hint("useless", useless), *cards)
