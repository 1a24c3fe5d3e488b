"""Tables of Pop laid out by hand."""

from __future__ import annotations

import random

from rules.pop.game import GAME
from rules.pop.state import State, lay_out

QUIET = [[1], [2], [3], [4], [5]]
"""A board of five colours: nothing touches."""


def table(seats=4, seed=0, **options) -> State:
    return GAME.setup(GAME.Options(**options), seats, seed)


def rig(state, columns=None, hands=None, shown=None, hidden=None, pile=None) -> State:
    """Lay out board (columns from the top, level), hands and the Capo's cards as given."""
    if columns is not None:
        lay_out(state, [list(column) for column in columns], max(map(len, columns)))
    if hands is not None:
        state.hands = [sorted(hand) for hand in hands]
    if shown is not None:
        state.open_cards = list(shown)
    if hidden is not None:
        state.hidden_cards = list(hidden)
    if pile is not None:
        state.pile = list(pile)
    return state


def play(state, *moves):
    """Play (seat, text) in turn, each checked; what happened."""
    events = []
    for seat, text in moves:
        move = GAME.parse_move(text)
        assert move in (*GAME.legal(state, seat), *GAME.optional(state, seat)), (seat, text)
        GAME.apply(state, seat, move, events.append)
    return events


def pick_all(state, *cards):
    """Each seat in turn picks the card given for it."""
    return play(state, *((seat, f"pick {card}") for seat, card in enumerate(cards)))


def of(kind, events):
    return [event for event in events if isinstance(event, kind)]


def random_match(state, seed, told=True):
    """Play on at random to the end; what happened."""
    dice, events = random.Random(seed), []
    while owing := GAME.to_act(state):
        seat = dice.choice(owing)
        GAME.apply(state, seat, dice.choice(GAME.legal(state, seat)), events.append if told else None)
    return events
