"""The reveal of a turn and what it leads to. Source: specification, Turn, Co-operative, Solo and Enigma."""

from __future__ import annotations

from bisect import bisect_left

from rules.kernel.events import Emit
from rules.pop.blast import place_all
from rules.pop.cards import ARROW, COLOUR, FIVE, ONE_HOT, symbols_on
from rules.pop.columns import MOST_ARROWS_ASCENDING
from rules.pop.deal import begin_set, begin_turn, draw, lay_out_puzzle
from rules.pop.ending import SOLVED, group_verdict, solo_verdict, totals
from rules.pop.events import (
    GroupEnded,
    LeftShown,
    Revealed,
    SetEnded,
    SoloEnded,
    Solved,
    Touched,
    TryFailed,
)
from rules.pop.moves import encode
from rules.pop.state import OWNER, SEAT_BITS, State, cells
from rules.pop.terms import COOP, ENIGMA, SOLO

_A_TO_E = tuple(range(FIVE))
_E_TO_A = _A_TO_E[::-1]


def reveal(state: State, emit: Emit | None) -> None:
    """All have picked: turn over the five cards, place them one by one and end the turn."""
    five = _gathered(state)
    up = sum([ARROW[card >> SEAT_BITS] for card in five]) <= MOST_ARROWS_ASCENDING
    if emit is not None:
        _tell_reveal(five, up, emit)
    stopped = place_all(state, five, _A_TO_E if up else _E_TO_A, emit)
    if stopped >= 0:
        _lose(state, five, stopped, up, emit)
    else:
        _end_turn(state, emit)


def _gathered(state: State) -> list[int]:
    """This turn's cards, ascending, each with its owner (0: the Capo) in the low bits; hands them over."""
    five, state.laid = state.laid, []
    if state.vowed:
        for owned in five:
            state.vowed[(owned & OWNER) - 1] &= ~ONE_HOT[owned >> SEAT_BITS]
    if state.open_cards:
        five += [card << SEAT_BITS for card in state.open_cards]
        five += [card << SEAT_BITS for card in state.hidden_cards]
        state.open_cards, state.hidden_cards = [], []
    five.sort()
    return five


def _split(five: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return tuple(owned >> SEAT_BITS for owned in five), tuple((owned & OWNER) - 1 for owned in five)


def _tell_reveal(five: list[int], up: bool, emit: Emit) -> None:
    cards, owners = _split(five)
    arrows = sum(ARROW[card] for card in cards)
    emit(Revealed(cards=cards, owners=owners, arrows=arrows, ascending=up))


def _end_turn(state: State, emit: Emit | None) -> None:
    terms = state.terms
    if terms.mode == SOLO:
        _end_solo_turn(state, emit)
    elif terms.mode == ENIGMA:
        _end_try(state, emit)
    elif state.turn < terms.turns:
        begin_turn(state, emit)
    elif terms.mode == COOP:
        _end_group(state, group_verdict(0, won=True), emit)
    else:
        _end_set(state, emit)


def _end_set(state: State, emit: Emit | None) -> None:
    """Count the set; what lies beside the Capo counts for nobody (ruling PO-4)."""
    scores = tuple([symbols_on(cards) for cards in state.collected])
    state.scores += (scores,)
    if emit is not None:
        emit(SetEnded(number=state.set_number, scores=scores, totals=totals(state.scores)))
    if state.set_number < state.terms.sets:
        begin_set(state, emit)
        return
    state.over = True
    if emit is not None:
        emit(LeftShown(cards=tuple(hand[0] for hand in state.hands)))


def _lose(state: State, five: list[int], column: int, up: bool, emit: Emit | None) -> None:
    """The first touching pair loses at once: nothing is removed, the rest stays face up."""
    cards, owners = _split(five)
    owned = list(zip(cards, owners, strict=True))
    state.unplaced = tuple(owned[column + 1 :] if up else owned[:column])
    state.touching = touching_cells_of(state, column)
    if emit is not None:
        unplaced = tuple(card for card, _ in state.unplaced)
        emit(Touched(seat=owners[column], cells=state.touching, unplaced=unplaced))
    _end_group(state, group_verdict(len(state.hands[0]), won=False), emit)


def touching_cells_of(state: State, column: int) -> tuple[tuple[int, int, int], ...]:
    """The card just placed in `column` and the cells of its colour beside and above it."""
    row = state.base - 1
    new = state.columns[column][-1]
    found = [(new, column, row)]
    for number, at in ((column - 1, row), (column, row - 1), (column + 1, row)):
        if 0 <= number < FIVE:
            cards = state.columns[number]
            place = at - state.fila[number] + len(cards)
            if 0 <= place < len(cards) and COLOUR[cards[place]] == COLOUR[new]:
                found.append((cards[place], number, at))
    return tuple(found)


def _end_group(state: State, verdict: str, emit: Emit | None) -> None:
    state.over = True
    state.due = 0
    state.verdict = verdict
    if emit is not None:
        emit(GroupEnded(verdict=verdict, left=len(state.hands[0])))


def _end_solo_turn(state: State, emit: Emit | None) -> None:
    """An empty board wins, at the end of a turn only (ruling PO-7); then an empty hand loses."""
    left = sum(map(len, state.columns))
    if not left or not (state.hands[0] or state.pile):
        state.over = True
        state.verdict = solo_verdict(state.terms.rows, won=not left)
        if emit is not None:
            emit(SoloEnded(verdict=state.verdict, left=left))
        return
    if state.pile:
        draw(state, 0, FIVE, emit)
    begin_turn(state, emit)


def _end_try(state: State, emit: Emit | None) -> None:
    """Solved, or the puzzle is laid out anew and the try remembered with what it left."""
    puzzle = state.puzzle
    assert puzzle is not None
    choice = tuple(card for card in puzzle.hand if card not in state.hands[0])
    state.tried += ((choice, tuple(map(tuple, state.columns))),)
    left, move = state.untried, encode(choice)
    place = bisect_left(left, move)
    state.untried = left[:place] + left[place + 1 :]
    if not any(state.columns):
        state.over = True
        state.verdict = SOLVED
        if emit is not None:
            emit(Solved(tries=len(state.tried), hints=len(state.hints)))
        return
    if emit is not None:
        emit(TryFailed(number=len(state.tried), cells=cells(state)))
    lay_out_puzzle(state, puzzle)
