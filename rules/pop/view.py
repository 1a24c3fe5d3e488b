"""What a seat or a spectator may know of a match, by allow-list.

Source: specification, section What a seat may know. The lone hand of solo and Enigma is open to all.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from rules.pop.cards import COLOURS, FIVE, symbols_on
from rules.pop.columns import Rest, unseen
from rules.pop.ending import totals
from rules.pop.enigma import Hint, Puzzle
from rules.pop.signals import Signals
from rules.pop.state import State, pick_of
from rules.pop.terms import Terms

Columns = tuple[tuple[int, ...], ...]
Cell = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Try:
    """A wrong or the solving try of an Enigma: the `five` cards and the columns they `left`, from the top."""

    five: tuple[int, ...]
    left: Columns


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """A match as `seat` (None: a spectator) sees it. Tuples by seat have one entry for each seat.

    Board: `columns`, each from the top; `fila`: absolute row of each column's Fila card, one more where a
    column was already served when a co-operative match was lost; a column's card i lies in row
    `fila - len(column) + i`. Co-operative defeat: `touching` cells (card, column, row), the new card
    first, and `unplaced` (card, seat or -1 for the Capo), which stay face up.

    Capo: `open_cards`, count of `hidden_cards`, cards `beside` it; `lost`: exploded by it (trick).
    Seats: `hand_sizes` and `picked` by seat; `collected` cards and their `symbols` in this set; `scores`
    of the sets that are over; `totals` of those; `left`: the card left in each hand, after the last set.
    `hand`, `pick`: the viewer's own; in solo and Enigma the hand is open to all.
    `signals`: by seat, all it has signalled in this turn (ruling PO-9); `vowed`: the colours each seat
    surely still holds because it signalled them and has shown none of them since.
    Enigma: `puzzle`, `tried`, `hints` given so far, `solution` once given up.
    """

    seat: int | None
    terms: Terms
    set_number: int
    turn: int
    over: bool
    verdict: str
    columns: Columns
    fila: tuple[int, ...]
    open_cards: tuple[int, ...]
    hidden_cards: int
    beside: tuple[int, ...]
    lost: tuple[int, ...]
    pile: int
    hand: tuple[int, ...]
    pick: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    picked: tuple[bool, ...]
    collected: Columns
    scores: tuple[tuple[int, ...], ...]
    left: tuple[int, ...]
    signals: tuple[Signals, ...]
    vowed: tuple[tuple[int, ...], ...]
    touching: tuple[Cell, ...]
    unplaced: tuple[tuple[int, int], ...]
    puzzle: Puzzle | None
    tried: tuple[Try, ...]
    hints: tuple[Hint, ...]
    solution: tuple[int, ...]

    @property
    def symbols(self) -> tuple[int, ...]:
        """Explosion symbols collected in this set, by seat."""
        return tuple(map(symbols_on, self.collected))

    @property
    def totals(self) -> tuple[int, ...]:
        """Symbols by seat over the sets that are over."""
        return totals(self.scores) if self.scores else (0,) * self.terms.seats

    @property
    def unseen(self) -> tuple[int, ...]:
        """The cards this viewer cannot place: in other hands, other picks, the pile or under the Capo."""
        shown = [card for card, _ in self.unplaced]
        piles = (self.open_cards, self.beside, self.lost, self.hand, self.pick, self.left, shown)
        return unseen(*piles, *self.columns, *self.collected)

    def rest(self, chosen: Collection[int]) -> tuple[Rest, Rest]:
        """Where the five cards come from that are neither `chosen` by this viewer nor open.

        First those it has yet to choose from its own hand, then those of the others and of the Capo.
        """
        own = [card for card in (*self.hand, *self.pick) if card not in chosen]
        others = FIVE - self.terms.picks - len(self.open_cards)
        return Rest(self.terms.picks - len(chosen), tuple(own)), Rest(others, self.unseen)


def view(state: State, seat: int | None) -> View:
    """Everything `seat` (None: a spectator) may know of `state`."""
    terms = state.terms
    own = 0 if terms.alone else seat
    ranked = state.over and bool(state.scores)
    return View(
        seat=seat,
        terms=terms,
        set_number=state.set_number,
        turn=state.turn,
        over=state.over,
        verdict=state.verdict,
        columns=tuple(map(tuple, state.columns)),
        fila=tuple(state.fila),
        open_cards=tuple(state.open_cards),
        hidden_cards=len(state.hidden_cards),
        beside=tuple(state.beside),
        lost=tuple(state.lost),
        pile=len(state.pile),
        hand=() if own is None else tuple(state.hands[own]),
        pick=() if own is None else pick_of(state, own),
        hand_sizes=tuple(map(len, state.hands)),
        picked=tuple(not (state.over or state.due >> seat & 1) for seat in range(terms.seats)),
        collected=tuple(map(tuple, state.collected)),
        scores=state.scores,
        left=tuple(hand[0] for hand in state.hands) if ranked else (),
        signals=tuple(state.signals),
        vowed=tuple(map(_colours, state.vowed)),
        touching=state.touching,
        unplaced=state.unplaced,
        puzzle=state.puzzle,
        tried=tuple(Try(five, left) for five, left in state.tried),
        hints=state.hints,
        solution=state.solution,
    )


def _colours(mask: int) -> tuple[int, ...]:
    return tuple(colour for colour in range(len(COLOURS)) if mask >> colour & 1)
