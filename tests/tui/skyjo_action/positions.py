"""Positions of random matches, for the tests of words and pictures."""

import random

from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from tabletop_tui.hotseat.people import seat_people

NAMES = ("Anna", "Bartolomeo12", "Carla", "Dario", "Elisabetta99", "Fritz", "Giovanna", "Massimiliano")


def people_of(seats):
    """As many people as there are seats, some with the longest names."""
    return seat_people([(name, "", "human") for name in NAMES[:seats]])


def positions(seats, plies, seed, **options):
    """(state before, seat, legal moves, events, state after) of a random match; views are cheap to make."""
    rng = random.Random(seed)
    state = GAME.setup(Options(**options), seats, seed)
    for _ in range(plies):
        owing = GAME.to_act(state)
        if not owing:
            return
        seat = owing[0]
        moves = GAME.legal(state, seat)
        wishes = GAME.optional(state, seat)
        move = rng.choice(wishes) if wishes and rng.random() < 0.002 else rng.choice(moves)
        before, events = state.clone(), []
        GAME.apply(state, seat, move, events.append)
        yield before, seat, events, state


def position(seats, plies, seed=3, **options):
    """The state after `plies` random moves."""
    *_, last = positions(seats, plies, seed, **options)
    return last[3]
