"""A state that agrees with a view: what is hidden from it is dealt anew from the cards nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from rules.kernel.chance import Chance
from rules.skyjo_action.cards import ACTION_DECK, DECK, FACE_DOWN, GONE
from rules.skyjo_action.moves import PLACEABLE
from rules.skyjo_action.state import NOBODY, State
from rules.skyjo_action.view import Grid, View

# By card, -2 and -1 counting from the end; the places between also take FACE_DOWN and GONE, which do not
# matter, so that whole grids can be counted.
_NUMBERS = [DECK.count(card) for card in (*range(GONE + 1), -2, -1)]
_ACTIONS = [ACTION_DECK.count(kind) for kind in range(10)]


def resample(view: View, seed: int) -> State:
    """Deal the face-down cards the seat has not looked at, the draw pile and the Action deck by `seed`.

    All three come from what is not seen. A draw pile that is a shuffled discard is made of known cards,
    and so are then the face-down cards.
    """
    fresh = Random(seed).random
    state = _table(view)
    state.chance = Chance(seed)
    unseen = _unseen_numbers(view)
    if view.draw_made_of is None:
        pool = _shuffled(_spread(unseen, PLACEABLE), fresh)
        state.draw = pool[: view.draw_size]
        del pool[: view.draw_size]
    else:
        state.draw = _shuffled(view.draw_made_of, fresh)
        _take_out(unseen, view.draw_made_of)
        pool = _shuffled(_spread(unseen, PLACEABLE), fresh)
    _lay_grids(state, view, pool)
    state.action_deck = _shuffled(_spread(_unseen_actions(view), range(1, 10)), fresh)
    return state


def _shuffled(cards: Iterable[int], fresh: Callable[[], float]) -> list[int]:
    """A new order; several times as fast as `Random.shuffle`."""
    return sorted(cards, key=lambda card: fresh())


def _take_out(counts: list[int], cards: Iterable[int]) -> None:
    for card in cards:
        counts[card] -= 1


def _spread(counts: list[int], cards: Iterable[int]) -> list[int]:
    spread: list[int] = []
    for card in cards:
        spread += [card] * counts[card]
    return spread


def _unseen_numbers(view: View) -> list[int]:
    """How many of each number card and of the Star the seat sees nowhere."""
    counts = _NUMBERS[:]
    _take_out(counts, view.discard)
    _take_out(counts, view.drawn)
    for grid in view.grids:
        _take_out(counts, grid.cards)
        if any(grid.marks):
            _take_out(counts, grid.known)
    return counts


def _unseen_actions(view: View) -> list[int]:
    counts = _ACTIONS[:]
    _take_out(counts, view.line)
    _take_out(counts, view.action_discard)
    _take_out(counts, (kind for _, kind in view.resolving))
    for hand in view.hands:
        _take_out(counts, hand)
    return counts


def _lay_grids(state: State, view: View, pool: list[int]) -> None:
    """Fill the grids, face-down cards from what the seat knows or from `pool`."""
    state.cells, state.up, state.down, state.marks = [], [], [], []
    for grid in view.grids:
        state.marks += grid.marks
        _lay_grid(state, grid, pool)


def _lay_grid(state: State, grid: Grid, pool: list[int]) -> None:
    up = down = 0
    bit = 1
    cells = list(grid.cards)
    for cell, card in enumerate(cells):
        if card < FACE_DOWN:
            up |= bit
        elif card == FACE_DOWN:
            down |= bit
            known = grid.known[cell]
            cells[cell] = pool.pop() if known == FACE_DOWN else known
        bit += bit
    state.cells += cells
    state.up.append(up)
    state.down.append(down)


def _table(view: View) -> State:
    """What is public of a state."""
    state = State()
    state.acting, state.stack, state.seats = view.to_act, list(view.stack), len(view.grids)
    state.points_limit, state.bonus_placed = view.points_limit, view.bonus_placed
    state.tie_doubles, state.round = view.tie_doubles, view.round
    state.turn = NOBODY if view.turn is None else view.turn
    state.opener, state.closer = _number(view.opener), _number(view.closer)
    state.closed_by, state.proposer = _number(view.closed_by), _number(view.proposer)
    state.turns, state.extra, state.streak = list(view.turns_had), view.extra_turns, view.extra_had
    state.last, state.hands = list(view.last_turns), list(map(list, view.hands))
    state.drawn, state.discard = list(view.drawn), list(view.discard)
    state.action_discard, state.line = list(view.action_discard), list(view.line)
    state.rebuilt = view.draw_made_of is not None
    state.scores, state.totals = list(view.scores), list(view.totals)
    state.last_round, state.ended = view.last_round, view.ended
    return state


def _number(seat: int | None) -> int:
    return -1 if seat is None else seat
