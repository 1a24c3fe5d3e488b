"""A state that agrees with a view: what is hidden from it is dealt anew from the cards nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import NamedTuple

from rules.kernel.chance import Chance
from rules.kernel.latest import Latest
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
    common = _COMMON(view)
    state = common.table.clone()
    state.chance = Chance(seed)
    pool = _shuffled(common.unseen, fresh)
    if view.draw_made_of is None:
        state.draw = pool[: view.draw_size]
        del pool[: view.draw_size]
    else:
        state.draw = _shuffled(view.draw_made_of, fresh)
    cells = state.cells
    for cell, card in zip(common.hidden, pool, strict=False):
        cells[cell] = card
    state.action_deck = _shuffled(common.actions, fresh)
    return state


class _Common(NamedTuple):
    """What all worlds of a view share: the `table`, whose `hidden` cells await cards, and what is unseen."""

    table: State
    hidden: tuple[int, ...]
    unseen: tuple[int, ...]
    actions: tuple[int, ...]


def _common(view: View) -> _Common:
    table = _table(view)
    table.chance, table.draw, table.action_deck = Chance(0), [], []
    unseen = _unseen_numbers(view)
    _take_out(unseen, view.draw_made_of or ())
    _lay_grids(table, view)
    hidden = tuple(cell for cell, card in enumerate(table.cells) if card == FACE_DOWN)
    numbers, actions = _spread(unseen, PLACEABLE), _spread(_unseen_actions(view), range(1, 10))
    return _Common(table, hidden, tuple(numbers), tuple(actions))


_COMMON = Latest(_common)


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


def _lay_grids(state: State, view: View) -> None:
    """Lay the grids, with what the seat knows of its face-down cards."""
    state.cells, state.up, state.down, state.marks = [], [], [], []
    for grid in view.grids:
        state.marks += grid.marks
        _lay_grid(state, grid)


def _lay_grid(state: State, grid: Grid) -> None:
    up = down = 0
    bit = 1
    cells = list(grid.cards)
    for cell, card in enumerate(cells):
        if card < FACE_DOWN:
            up |= bit
        elif card == FACE_DOWN:
            down |= bit
            cells[cell] = grid.known[cell]
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
