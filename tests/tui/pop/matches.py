"""Random matches of Pop in every mode, and views in the middle of them."""

import asyncio
import random
from functools import wraps

from rules import registry
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.people import seat_people

GAME = registry.load("pop")
NAMES = ("Anna", "Massimiliano", "Carla", "Wolfgang-Ama", "Eva")
TABLES = [
    (2, {"sets": 1}),
    (4, {"sets": 2}),
    (5, {"sets": 1}),
    (2, {"two_player_variant": True, "sets": 1}),
    (3, {"mode": "trick", "sets": 1}),
    (3, {"mode": "coop", "signals": True}),
    (5, {"mode": "coop"}),
    (1, {"mode": "solo", "rows": 1}),
    (1, {"mode": "solo", "rows": 4}),
    (1, {"mode": "enigma", "level": "easy", "rows": 2}),
    (1, {"mode": "enigma", "date": "2026-12-24"}),
]
"""Seats and options: every mode at its edges."""


def people_of(seats):
    return seat_people([(name, "", "human") for name in NAMES[:seats]])


def table(seats, options, seed):
    rows = tuple(SeatRow(name=name) for name in NAMES[:seats])
    return Match(GAME, parse_options(GAME, dict(options)), rows, seed)


def random_play(match, seed, most=60):
    """Play at random, asides included now and then; yields (ply, seat that acted, its view before)."""
    dice = random.Random(seed)
    for _ in range(most):
        owing = GAME.to_act(match.state)
        if not owing:
            return
        seat = dice.choice(owing)
        asides = GAME.optional(match.state, seat)
        moves = asides if asides and dice.random() < 0.3 else GAME.legal(match.state, seat)
        view = GAME.view(match.state, seat)
        yield match.submit(seat, GAME.move_text(dice.choice(moves)), match.ply), seat, view
        yield from changed(match, seat, dice)


def changed(match, seat, dice):
    """Whoever has just picked may change the pick."""
    changes = [move for move in GAME.optional(match.state, seat) if "change" in GAME.move_text(move)]
    if changes and dice.random() < 0.5:
        view = GAME.view(match.state, seat)
        yield match.submit(seat, GAME.move_text(dice.choice(changes)), match.ply), seat, view


def first_view(seats, options, seed=7):
    match = table(seats, options, seed)
    return GAME.view(match.state, 0)


def flow(test):
    """Lets pytest run a test that is a coroutine."""

    @wraps(test)
    def run(*given, **named):
        asyncio.run(test(*given, **named))

    return run
