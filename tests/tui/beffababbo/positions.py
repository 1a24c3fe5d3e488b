"""Random matches, stopped where a test wants to look at them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rules.beffababbo.game import GAME
from rules.kernel.events import Event
from tabletop_tui.hotseat.people import Person, seat_people

NAMES = ("Anna", "Federico1234", "Carla", "Maddalena123")


def people(seats: int) -> tuple[Person, ...]:
    return seat_people([(name, "", "human") for name in NAMES[:seats]])


def steps(seed: int, seats: int, **options: Any) -> Iterator[tuple[Any, int, str, list[Event]]]:
    """(state after the move, who moved, the move, its events), first the set-up with seat -1."""
    rng = random.Random(seed)
    state = GAME.setup(GAME.Options(**options), seats, seed)
    yield state, -1, "", []
    while state.owing:
        seat, events = state.owing[0], []
        optional = GAME.optional(state, seat)
        choice = optional if optional and rng.random() < 0.02 else GAME.legal(state, seat)
        move = rng.choice(choice)
        GAME.apply(state, seat, move, events.append)
        yield state, seat, GAME.move_text(move), events


def until(wanted: Any, seed: int = 1, seats: int = 4, **options: Any) -> Any:
    """The first state, over a few random matches, of which `wanted(state)` is true."""
    for each in range(seed, seed + 30):
        for state, _seat, _move, _events in steps(each, seats, **options):
            if state.owing and wanted(state):
                return state
    raise AssertionError("no such position")
