"""The state of a match of Pop: slots and flat lists, copied by hand.

Columns. `columns[c]` holds a column's cards from the top; its last card lies on the Fila card, whose
absolute row is `fila[c]`. Each column is mirrored in `bits` as five one-hot colour bits a cell, lowest cell
first, with an empty column on either side (column c is `bits[c + 1]`), so that touching cells show up in a
shift and an `and`. While a turn is placed all `bits` share one frame, whose lowest cell is the row `base - 1`
that served columns reach; columns not yet served have that cell empty. Between turns all columns are level.
"""

from __future__ import annotations

from rules.kernel.chance import Chance
from rules.pop.cards import FIVE, ONE_HOT
from rules.pop.enigma import Choice, Columns, Hint, Puzzle
from rules.pop.signals import Signals
from rules.pop.terms import Terms

BITS = 5
"""Bits of a cell in the mirrored columns."""
SEAT_BITS = 3
OWNER = 7
"""A revealed card with its owner is one int: card << SEAT_BITS | seat + 1, 0 for the Capo."""

Tries = tuple[tuple[Choice, Columns], ...]
"""The tries at an Enigma: the five cards and the columns they left."""


class State:
    """A match. `due`: bit set of the seats that owe a pick; `laid`: picks face down, each with its owner.

    `signals`: by seat, all of this turn (ruling PO-9); `vowed`: bit set by seat of colours it surely still
    holds because it signalled them. `untried`: an Enigma's choices left, ascending (ruling PO-10).
    """

    __slots__ = (
        "base",
        "beside",
        "bits",
        "chance",
        "collected",
        "columns",
        "due",
        "fila",
        "hands",
        "hidden_cards",
        "hints",
        "laid",
        "lost",
        "open_cards",
        "over",
        "pile",
        "puzzle",
        "scores",
        "set_number",
        "signals",
        "solution",
        "terms",
        "touching",
        "tried",
        "turn",
        "unplaced",
        "untried",
        "verdict",
        "vowed",
    )

    def __init__(self, terms: Terms, chance: Chance) -> None:
        seats = terms.seats
        self.terms = terms
        self.chance = chance
        self.due = 0
        self.over = False
        self.verdict = ""
        self.set_number = 0
        self.turn = 0
        self.columns: list[list[int]] = [[] for _ in range(FIVE)]
        self.bits = [0] * (FIVE + 2)
        self.fila = [0] * FIVE
        self.base = 0
        self.open_cards: list[int] = []
        self.hidden_cards: list[int] = []
        self.beside: list[int] = []
        self.lost: list[int] = []
        self.pile: list[int] = []
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.laid: list[int] = []
        self.collected: list[list[int]] = [[] for _ in range(seats)]
        self.scores: tuple[tuple[int, ...], ...] = ()
        self.signals: list[Signals] = []
        self.vowed: list[int] = []
        self.touching: tuple[tuple[int, int, int], ...] = ()
        self.unplaced: tuple[tuple[int, int], ...] = ()
        self.puzzle: Puzzle | None = None
        self.tried: Tries = ()
        self.untried: tuple[int, ...] = ()
        self.hints: tuple[Hint, ...] = ()
        self.solution: tuple[int, ...] = ()

    def clone(self) -> State:
        """An independent copy; its chance has no log."""
        twin = State.__new__(State)
        twin.terms = self.terms
        twin.chance = self.chance.clone()
        twin.due = self.due
        twin.over = self.over
        twin.verdict = self.verdict
        twin.set_number = self.set_number
        twin.turn = self.turn
        twin.columns = [column[:] for column in self.columns]
        twin.bits = self.bits[:]
        twin.fila = self.fila[:]
        twin.base = self.base
        twin.open_cards = self.open_cards[:]
        twin.hidden_cards = self.hidden_cards[:]
        twin.beside = self.beside[:]
        twin.lost = self.lost[:]
        twin.pile = self.pile[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.collected = [cards[:] for cards in self.collected]
        twin.scores = self.scores
        twin.signals = self.signals[:]
        twin.vowed = self.vowed[:]
        twin.touching = self.touching
        twin.unplaced = self.unplaced
        twin.puzzle = self.puzzle
        twin.tried = self.tried
        twin.untried = self.untried
        twin.hints = self.hints
        twin.solution = self.solution
        return twin


def pick_of(state: State, seat: int) -> tuple[int, ...]:
    """The cards `seat` has picked in this turn, ascending; () before it has."""
    return tuple(sorted([owned >> SEAT_BITS for owned in state.laid if owned & OWNER == seat + 1]))


def lay_out(state: State, columns: list[list[int]], fila: int) -> None:
    """Put `columns` (each from the top) on the board, level, with every Fila card in row `fila`."""
    state.columns = columns
    state.fila = [fila] * FIVE
    state.base = fila
    state.bits = [0, *map(mirrored, columns), 0]


def mirrored(column: list[int]) -> int:
    """A column's colours as one-hot cells, the lowest card in the lowest bits."""
    bits = 0
    for card in column:
        bits = bits << BITS | ONE_HOT[card]
    return bits


def cells(state: State) -> tuple[tuple[int, int, int], ...]:
    """Every card on the board as (card, column, absolute row), column by column from the top."""
    return tuple(
        (card, number, row)
        for number, column in enumerate(state.columns)
        for row, card in enumerate(column, state.fila[number] - len(column))
    )
