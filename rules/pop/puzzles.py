"""Making Enigmas: from a number the same solvable puzzle everywhere, with integers and step limits only.

Five cards are fixed as a solution; the board is annealed for them (one cell's colour at a time, towards
nothing left), numbered from the other cards, and five decoys join the hand, swapped until the search counts
as many solutions as the level wants.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.chance import Chance
from rules.pop.cards import COLOUR, DECK, FIVE, ONE_HOT
from rules.pop.columns import ascending
from rules.pop.enigma import CELL, COLUMN, FALLS_DOWN, FALLS_UP, Columns, Puzzle, remains, settled, waves_of

LEVELS = ("easy", "medium", "hard")
WANTED = {"easy": (4, 252), "medium": (2, 3), "hard": (1, 1)}
"""Fewest and most solutions by level."""

NUMBERS = 1 << 20
"""Puzzles of one level and row count that a seed may lead to; those of a day have their date as number."""

NEAR = 2
"""A choice that leaves no more cards than this, but some, is a near miss."""

_STARTS = 2
"""Annealings tried for the same five cards."""
_CHANGES = 400
"""Cell changes after which an annealing ends."""
_DARING = 4
"""In 64 changes for the worse (by one or two cards), so many are accepted."""
_SWAPS = 24
"""Decoys swapped before the nearest hand found is kept or the board is given up."""
_BOARDS = 6
"""Boards tried before the nearest puzzle found is kept."""


class _Placing:
    """Five cards in placing order: (colour bit at the lowest cell of its column, how columns fall then)."""

    __slots__ = ("steps",)

    def __init__(self, five: Sequence[int]) -> None:
        landed = [(ONE_HOT[card] << place * COLUMN, place) for place, card in enumerate(five)]
        up = ascending(five)
        falls = FALLS_UP if up else FALLS_DOWN
        self.steps = [(bit, falls[place]) for bit, place in (landed if up else landed[::-1])]

    def left(self, board: int) -> int:
        """How many cards the five leave of `board`."""
        for bit, falls in self.steps:
            board = settled(board | bit, falls)
        return board.bit_count()


def generate(number: int, rows: int, level: str) -> Puzzle:
    """The puzzle `number` with `rows` rows (1 to 4) at `level`: always solvable.

    Has as many solutions as the level wants; should the limits run out, the nearest count found.
    """
    chance = Chance(number << 5 | rows << 2 | LEVELS.index(level))
    best: Puzzle | None = None
    boards = 0
    while best is None or (boards < _BOARDS and _miss(best.solutions, level)):
        candidate = _attempt(chance, number, rows, level)
        boards += candidate is not None
        if candidate and (best is None or _miss(candidate.solutions, level) < _miss(best.solutions, level)):
            best = candidate
    return best


def _miss(count: int, level: str) -> int:
    """How far `count` solutions are from what the level wants."""
    fewest, most = WANTED[level]
    return max(fewest - count, count - most, 0)


def _attempt(chance: Chance, number: int, rows: int, level: str) -> Puzzle | None:
    deck = list(DECK)
    chance.shuffle("deck", deck)
    five = sorted(deck[:FIVE])
    board = _annealed(chance, _Placing(five), rows)
    if not board:
        return None
    columns = _numbered(board, rows, deck[FIVE:])
    if not columns:
        return None
    spare = [card for card in deck[FIVE:] if not any(card in column for column in columns)]
    hand = _with_decoys(chance, columns, five, spare, level)
    return _graded(number, rows, level, columns, hand)


def _annealed(chance: Chance, placing: _Placing, rows: int) -> int:
    """A board without touching cells that the five empty; 0 when the limits run out."""
    shifts = [column * COLUMN + row * CELL for column in range(FIVE) for row in range(1, rows + 1)]
    for _ in range(_STARTS):
        board = _random_board(chance, rows)
        left = placing.left(board)
        for _ in range(_CHANGES):
            if not left:
                return board
            word = chance.next_word()
            changed = _recoloured(board, shifts[(word & 0xFFFF) * len(shifts) >> 16], word >> 16 & 0xFFFF)
            if not changed:
                continue
            after = placing.left(changed)
            if after <= left or (after <= left + 2 and word >> 58 < _DARING):
                board, left = changed, after
    return 0


def _recoloured(board: int, shift: int, dice: int) -> int:
    """`board` with one cell's colour changed as `dice` (16 bits) say; 0 when colours would touch."""
    old = board >> shift & 31
    turned = old << 1 + (dice * 4 >> 16)
    new = turned >> 5 | turned & 31
    changed = board ^ (old ^ new) << shift
    around = changed >> COLUMN | changed << COLUMN | changed >> CELL | changed << CELL
    return 0 if around & new << shift else changed


def _random_board(chance: Chance, rows: int) -> int:
    """A random board of `rows` rows without touching cells."""
    board = 0
    for column in range(FIVE):
        for row in range(1, rows + 1):
            shift = column * COLUMN + row * CELL
            around = board >> shift - CELL | board << COLUMN >> shift
            open_colours = [1 << colour for colour in range(FIVE) if not around >> colour & 1]
            board |= open_colours[chance.next_word() * len(open_colours) >> 64] << shift
    return board


def _numbered(board: int, rows: int, unused: Sequence[int]) -> Columns | None:
    """`board` with the first unused card of each cell's colour; None when a colour runs out."""
    by_colour = [[card for card in unused if COLOUR[card] == colour] for colour in range(FIVE)]
    columns = []
    for column in range(FIVE):
        cards = []
        for row in range(rows, 0, -1):
            colour = (board >> column * COLUMN + row * CELL & 31).bit_length() - 1
            if not by_colour[colour]:
                return None
            cards.append(by_colour[colour].pop(0))
        columns.append(tuple(cards))
    return tuple(columns)


def _with_decoys(
    chance: Chance, columns: Columns, five: Sequence[int], spare: Sequence[int], level: str
) -> tuple[int, ...]:
    """The hand of ten around the `five` whose count of solutions comes nearest to what the level wants."""
    pool = list(spare)
    hand = tuple(sorted([*five, *pool[:FIVE]]))
    miss = _miss(count_solutions(columns, hand), level)
    for _ in range(_SWAPS):
        if not miss:
            break
        out, into = chance.next_word() * FIVE >> 64, FIVE + (chance.next_word() * (len(pool) - FIVE) >> 64)
        pool[out], pool[into] = pool[into], pool[out]
        swapped = tuple(sorted([*five, *pool[:FIVE]]))
        after = _miss(count_solutions(columns, swapped), level)
        if after <= miss:
            hand, miss = swapped, after
        else:
            pool[out], pool[into] = pool[into], pool[out]
    return hand


def count_solutions(columns: Columns, hand: Sequence[int]) -> int:
    """How many of the 252 choices empty the board."""
    return sum(not left for left in remains(columns, hand).values())


def _graded(number: int, rows: int, level: str, columns: Columns, hand: tuple[int, ...]) -> Puzzle:
    left = remains(columns, hand)
    solved = [choice for choice, cards in left.items() if not cards]
    near = sum(0 < cards <= NEAR for cards in left.values())
    return Puzzle(number, rows, level, columns, hand, len(solved), near, waves_of(columns, solved[0]))
