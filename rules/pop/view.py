"""What a seat or a spectator may know of a match, and a match that agrees with it.

Source: specification, section What a seat may know. The lone hand of solo and Enigma is open to all.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from rules.kernel.chance import Chance
from rules.pop.cards import COLOUR, COLOURS, FIVE, symbols_on
from rules.pop.columns import Rest, unseen
from rules.pop.enigma import Hint, Puzzle
from rules.pop.score import totals
from rules.pop.signals import Signals
from rules.pop.state import SEAT_BITS, State, lay_out, pick_of
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


def resample(view: View, seed: int) -> State:
    """A match that agrees with `view`: what it does not tell is dealt anew from what is unseen."""
    state = State(view.terms, Chance(seed))
    _restore_progress(state, view)
    _restore_table(state, view)
    if view.puzzle is not None:
        state.hands = [list(view.hand)]
    else:
        _deal_unseen(state, view, random.Random(seed))
    return state


def _restore_progress(state: State, view: View) -> None:
    state.set_number, state.turn = view.set_number, view.turn
    state.over, state.verdict = view.over, view.verdict
    if not view.over:
        state.due = sum([1 << seat for seat, done in enumerate(view.picked) if not done])
    state.scores = view.scores
    state.signals = list(view.signals)
    state.vowed = [sum([1 << colour for colour in colours]) for colours in view.vowed]
    state.puzzle, state.hints, state.solution = view.puzzle, view.hints, view.solution
    state.tried = tuple([(attempt.five, attempt.left) for attempt in view.tried])


def _restore_table(state: State, view: View) -> None:
    lay_out(state, [list(column) for column in view.columns], max(view.fila))
    state.fila = list(view.fila)
    state.open_cards = list(view.open_cards)
    state.beside, state.lost = list(view.beside), list(view.lost)
    state.collected = [list(cards) for cards in view.collected]
    state.touching, state.unplaced = view.touching, view.unplaced


def _deal_unseen(state: State, view: View, dice: random.Random) -> None:
    """Deal the unseen cards to hands, picks, Capo and pile; what seats vowed to hold goes to them first."""
    pool = list(view.unseen)
    throw = dice.random
    pool.sort(key=lambda _: throw())
    promised = _keep_vows(pool, view) if view.vowed else {}
    own = 0 if view.terms.alone else view.seat
    for seat, size in enumerate(view.hand_sizes):
        if view.left:
            state.hands[seat] = [view.left[seat]]
        elif seat == own:
            state.hands[seat] = list(view.hand)
            _lay(state, seat, view.pick)
        else:
            _deal_seat(state, view, seat, size, promised.get(seat, []), pool)
    state.hidden_cards = [pool.pop() for _ in range(view.hidden_cards)]
    state.pile = pool


def _keep_vows(pool: list[int], view: View) -> dict[int, list[int]]:
    """By seat other than the viewer's, one card out of `pool` of each colour it surely still holds."""
    return {
        seat: [
            pool.pop(next(i for i, card in enumerate(pool) if COLOUR[card] == colour)) for colour in colours
        ]
        for seat, colours in enumerate(view.vowed)
        if seat != view.seat
    }


def _lay(state: State, seat: int, pick: Sequence[int]) -> None:
    state.laid += [card << SEAT_BITS | seat + 1 for card in pick]


def _deal_seat(state: State, view: View, seat: int, size: int, promised: list[int], pool: list[int]) -> None:
    """Deal hand and pick of a seat whose cards are hidden; a vowed card may lie in the pick too."""
    count = view.terms.picks if view.picked[seat] else 0
    missing = size + count - len(promised)
    cards = promised + pool[:missing]
    del pool[:missing]
    if promised and count:
        # the vowed cards came first: let any card be the picked one
        start = cards[-1] % len(cards)
        cards = cards[start:] + cards[:start]
    _lay(state, seat, cards[:count])
    state.hands[seat] = sorted(cards[count:])
