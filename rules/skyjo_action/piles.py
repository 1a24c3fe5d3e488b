"""The four piles: numbers and Actions, each drawn from and discarded to; and the open line of Actions."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.skyjo_action.cards import ACTION_DECK, CELLS, DECK, LINE_LENGTH
from rules.skyjo_action.events import LineRefilled, PileRebuilt, TookAction
from rules.skyjo_action.state import State


def deal(state: State) -> None:
    """Shuffle all 120 and 27 cards, numbers first, and lay out grids, discard and line.

    The first card of a shuffled order is the top of its pile; grids are dealt seat by seat, row by row.
    """
    numbers, actions = list(DECK), list(ACTION_DECK)
    state.chance.shuffle("numbers", numbers)
    state.chance.shuffle("actions", actions)
    dealt = state.seats * CELLS
    state.cells, state.discard, state.draw = numbers[:dealt], [numbers[dealt]], numbers[:dealt:-1]
    state.line, state.action_deck, state.action_discard = actions[:4], actions[:3:-1], []
    state.rebuilt = False


def draw_card(state: State, emit: Emit | None) -> int:
    """Take the top of the draw pile, which is rebuilt when it is empty: the discard keeps its top (SA-4)."""
    draw = state.draw
    if not draw:
        draw.extend(state.discard[:-1])
        del state.discard[:-1]
        state.rebuilt = True
        state.chance.shuffle("numbers again", draw)
        draw.reverse()
        if emit:
            emit(PileRebuilt(pile="numbers", size=len(draw)))
    return draw.pop()


def action_left(state: State) -> bool:
    """Whether the Action deck can give a card, from its discard if need be."""
    return bool(state.action_deck or state.action_discard)


def draw_action(state: State, emit: Emit | None) -> int:
    """Take the top of the Action deck, which is rebuilt from its whole discard when it is empty."""
    deck = state.action_deck
    if not deck:
        deck.extend(state.action_discard)
        state.action_discard.clear()
        state.chance.shuffle("actions again", deck)
        deck.reverse()
        if emit:
            emit(PileRebuilt(pile="actions", size=len(deck)))
    return deck.pop()


def take_from_line(state: State, seat: int, kind: int, bonus: bool, emit: Emit | None) -> None:
    """Give `seat` a card of the line and replace it there, or let the line close up (SA-1)."""
    place = state.line.index(kind)
    del state.line[place]
    state.hands[seat].append(kind)
    if emit:
        emit(TookAction(seat=seat, kind=kind, source="line", bonus=bonus))
    if action_left(state):
        _lay_open(state, place, emit)


def take_from_deck(state: State, seat: int, emit: Emit | None) -> None:
    """Give `seat` the top of the Action deck for its Star (SA-5)."""
    kind = draw_action(state, emit)
    state.hands[seat].append(kind)
    if emit:
        emit(TookAction(seat=seat, kind=kind, source="deck", bonus=True))


def refill_line(state: State, emit: Emit | None) -> None:
    """At the start of a turn: lengthen a line that had to stay short (SA-1)."""
    while len(state.line) < LINE_LENGTH and action_left(state):
        _lay_open(state, len(state.line), emit)


def _lay_open(state: State, place: int, emit: Emit | None) -> None:
    kind = draw_action(state, emit)
    state.line.insert(place, kind)
    if emit:
        emit(LineRefilled(kind=kind, place=place))
