"""Resampling: a match that agrees with everything a view knows."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.kernel.chance import Chance
from rules.pop.cards import COLOUR, FIVE
from rules.pop.moves import encode, picks_from
from rules.pop.state import SEAT_BITS, State, lay_out
from rules.pop.view import View


def resample(view: View, seed: int) -> State:
    """A match that agrees with `view`: what it does not tell is dealt anew from what is unseen."""
    state = State(view.terms, Chance(seed))
    _restore_progress(state, view)
    _restore_table(state, view)
    if view.puzzle is not None:
        state.hands = [list(view.hand)]
        tried = {encode(attempt.five) for attempt in view.tried}
        choices = picks_from(view.hand, FIVE)
        state.untried = tuple([move for move in choices if move not in tried]) if tried else choices
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
