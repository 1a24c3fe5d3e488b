"""Which tables the suite is run on: every registered game and the toy game, in every mode, at every seat
count.

`INTERESTING` adds option sets worth a table of their own. `CONFORMANCE_MATCHES` multiplies the matches a
law is tried on (1 when unset).
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from rules import registry
from rules.kernel.game import AnyGame, GameInfo
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from tests.toy_game.game import GAME as TOY

MATCHES = int(os.environ.get("CONFORMANCE_MATCHES", "1"))

INTERESTING: dict[str, list[tuple[tuple[int, ...], dict[str, Any]]]] = {
    "toy_game": [
        ((2, 5), {"rounds": 9, "goal": 9}),
        ((2, 5), {"rounds": 9, "goal": 1}),
        ((2,), {"mode": "duel", "rounds": 1}),
    ],
    "hoppla_lama": [((3, 6), {"yellow_start": 2, "yellow_end": 15, "red_start": 3, "red_end": 4})],
    "beffababbo": [
        ((1, 2, 4), {"parcels": 60, "max_sessions": 3, "characters": ["jack", "befana"]}),
        ((1, 4), {"parcels": 40, "thief": [1, 2, 3, 4], "bomb": [3, 1, 2, 2], "courier": [4, 3, 2, 1]}),
    ],
    "skyjo_action": [((2, 8), {"points_limit": 10, "star_bonus": "turned", "tie_doubles": True})],
    "pop": [
        ((2,), {"two_player_variant": True, "sets": 1}),
        ((2,), {"mode": "trick", "two_player_variant": True, "sets": 2}),
        ((3, 5), {"mode": "coop", "signals": True}),
        ((1,), {"mode": "solo", "rows": 4}),
        ((1,), {"mode": "enigma", "level": "hard", "rows": 3}),
    ],
}
"""Option sets by game, with the seat counts each is tried at."""


@dataclass(frozen=True)
class Case:
    """One table: a game, options as a record holds them, and how many sit at it."""

    game_id: str
    seats: int
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def game(self) -> AnyGame:
        return load(self.game_id)

    def __str__(self) -> str:
        chosen = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.game_id}-{self.seats}" + (f"-{chosen}" if chosen else "")

    def table(self, seed: int) -> Match:
        """A fresh match."""
        options = parse_options(self.game, self.options)
        return Match(self.game, options, seat_rows(self.seats), seed)


def seat_rows(seats: int) -> tuple[SeatRow, ...]:
    return tuple(SeatRow(name=f"Seat {seat}") for seat in range(1, seats + 1))


@cache
def load(game_id: str) -> AnyGame:
    """The rules of a registered game, or of the toy game."""
    return TOY if game_id == TOY.info.id else registry.load(game_id)


def infos() -> list[GameInfo]:
    """What is known of each game without loading its rules."""
    return [TOY.info, *registry.GAMES.values()]


GAME_IDS = [info.id for info in infos()]


def mode_options(info: GameInfo) -> Iterator[tuple[dict[str, Any], tuple[int, int]]]:
    for mode, limits in info.seats.items():
        yield ({info.mode_option: mode} if info.mode_option else {}), limits


def default_cases() -> list[Case]:
    """Defaults at each seat count of each mode."""
    return [
        Case(info.id, seats, options)
        for info in infos()
        for options, (low, high) in mode_options(info)
        for seats in range(low, high + 1)
    ]


def interesting_cases() -> list[Case]:
    """The option sets of `INTERESTING`."""
    return [
        Case(info.id, seats, options)
        for info in infos()
        for counts, options in INTERESTING.get(info.id, [])
        for seats in counts
    ]


def edge_cases() -> list[Case]:
    """The fewest and the most seats of each mode, for the laws that cost more."""
    return [
        Case(info.id, seats, options)
        for info in infos()
        for options, limits in mode_options(info)
        for seats in sorted(set(limits))
    ]


CASES = default_cases() + interesting_cases()
EDGES = edge_cases()


def seeds(count: int = 1) -> range:
    """`count` seeds, more in a thorough run."""
    return range(count * MATCHES)
