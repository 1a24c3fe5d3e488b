"""Laying out a set and beginning a turn. Source: specification, Set-up and Turn, rulings PO-2 and PO-5."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.pop.cards import COLOUR, DECK, FIVE
from rules.pop.enigma import Puzzle
from rules.pop.events import CapoDrew, Drew, DrewCards, SetBegan, TurnBegan
from rules.pop.moves import picks_from
from rules.pop.puzzles import NUMBERS, generate
from rules.pop.signals import SILENT
from rules.pop.state import State, cells, lay_out
from rules.pop.terms import ENIGMA, Terms


def begin_set(state: State, emit: Emit | None) -> None:
    """Shuffle all fifty cards and deal a fresh set (ruling PO-5), up to its first decision."""
    terms = state.terms
    state.set_number += 1
    state.turn = 0
    deck = list(DECK)
    state.chance.shuffle("deal", deck)
    columns, aside = _board(state, deck)
    for card in aside:
        # a shuffled deck stays one when each card goes back to a blind place
        deck.insert(state.chance.pick("put back", range(len(deck) + 1)), card)
    lay_out(state, columns, terms.rows)
    for seat in range(terms.seats):
        state.hands[seat] = sorted(deck[-terms.dealt :])
        del deck[-terms.dealt :]
        state.collected[seat] = []
    state.pile = deck
    state.beside, state.lost = [], []
    if emit is not None:
        emit(SetBegan(number=state.set_number, cells=cells(state)))
    begin_turn(state, emit)


def _board(state: State, deck: list[int]) -> tuple[list[list[int]], list[int]]:
    """Deal the board row by row (ruling PO-2); also what was put aside because colours touched."""
    aside: list[int] = []
    columns: list[list[int]] = [[] for _ in range(FIVE)]
    for _ in range(state.terms.rows):
        left = -1
        for column in columns:
            above = COLOUR[column[-1]] if column else -1
            card = next_fitting(state, deck, aside, left, above)
            column.append(card)
            left = COLOUR[card]
    return columns, aside


def next_fitting(state: State, deck: list[int], aside: list[int], left: int, above: int) -> int:
    """The next card of `deck` whose colour is neither `left` nor `above`; others go to `aside`.

    Should the deck run out, what was put aside is shuffled and used (ruling PO-2).
    """
    while True:
        if not deck:
            deck += aside
            aside.clear()
            state.chance.shuffle("deal again", deck)
        card = deck.pop()
        if COLOUR[card] not in (left, above):
            return card
        aside.append(card)


def begin_turn(state: State, emit: Emit | None) -> None:
    """Everyone owes a pick; in the variant seats draw first, then the Capo its open and its hidden cards."""
    terms, pile = state.terms, state.pile
    state.turn += 1
    state.due = (1 << terms.seats) - 1
    if terms.signals:
        state.signals = [SILENT] * terms.seats
    if emit is not None:
        emit(TurnBegan(turn=state.turn, turns=terms.turns))
    if terms.drawn:
        for seat in range(terms.seats):
            draw(state, seat, terms.drawn, emit)
    if terms.capo_open:
        state.open_cards = [pile.pop() for _ in range(terms.capo_open)]
        state.hidden_cards = [pile.pop() for _ in range(terms.capo_hidden)]
        if emit is not None:
            emit(CapoDrew(open_cards=tuple(state.open_cards), hidden=terms.capo_hidden))


def draw(state: State, seat: int, count: int, emit: Emit | None) -> None:
    """`seat` draws `count` cards; who else sees them depends on the mode."""
    drawn = [state.pile.pop() for _ in range(count)]
    state.hands[seat] = sorted(state.hands[seat] + drawn)
    if emit is not None:
        alone = state.terms.alone
        emit(Drew(seat=seat, count=count))
        emit(DrewCards(seat=seat, cards=tuple(sorted(drawn)), to=None if alone else seat))


def begin_enigma(state: State) -> None:
    """Lay out the puzzle of the date, or one that the seed leads to."""
    terms = state.terms
    state.set_number = state.turn = 1
    state.puzzle = generate(_puzzle_number(state, terms), terms.rows, terms.level)
    state.untried = picks_from(state.puzzle.hand, FIVE)
    lay_out_puzzle(state, state.puzzle)


def _puzzle_number(state: State, terms: Terms) -> int:
    if terms.date:
        return int(terms.date.replace("-", ""))
    return state.chance.pick("puzzle", range(NUMBERS))


def lay_out_puzzle(state: State, puzzle: Puzzle) -> None:
    """Board and hand as the puzzle has them, for a first or another try."""
    lay_out(state, [list(column) for column in puzzle.columns], puzzle.rows)
    state.hands = [list(puzzle.hand)]
    state.collected = [[]]
    state.due = 1


def begin(state: State) -> None:
    """Everything before the first decision."""
    if state.terms.mode == ENIGMA:
        begin_enigma(state)
    else:
        if state.terms.signals:
            state.vowed = [0] * state.terms.seats
        begin_set(state, None)
