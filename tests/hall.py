"""Finished matches to look at again, played at random."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from typing import Any, cast

from rules import registry
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import open_theatre, theatre_of
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.hotseat.theatre import Theatre
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.theatre import enter
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.storage.store import Store

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fulvio", "Gaia", "Hugo")

LONGER: Mapping[str, Mapping[str, Any]] = {"skyjo_action": {"points_limit": 300}}
"""Options with which a match at random is of several rounds."""


@cache
def played(game_id: str, seats: int = 4, seed: int = 3, plies: int = 9999, mode: str = "") -> Match:
    """A match played at random to its end, or for `plies`; nobody may change it."""
    game = registry.load(game_id)
    rows = tuple(SeatRow(name=NAMES[seat], colour=COLOURS[seat]) for seat in range(seats))
    options: Mapping[str, Any] = {game.info.mode_option: mode} if mode else LONGER.get(game_id, {})
    match = Match(game, parse_options(game, dict(options)), rows, seed)
    rng = random.Random(seed)
    while not match.over and match.ply < plies:
        seat = rng.choice(game.to_act(match.state))
        move = rng.choice(game.legal(match.state, seat))
        match.submit(seat, game.move_text(move), match.ply)
    return match


def theatre(game_id: str, seats: int = 4, **how: Any) -> Theatre:
    """Its theatre."""
    return theatre_of(played(game_id, seats, **how).record(), contract.moments)


def keep(store: Store, match: Match) -> str:
    """Save `match`, with its outcome if it has one; its id."""
    outcome = match.game.outcome(match.state)
    return store.create(match.record(), None if outcome is None else asdict(outcome))


def watch(app: TabletopApp, match_id: str) -> None:
    """The theatre of a saved match, as the menu opens it."""
    enter(cast("HouseScreen", app.screen), lambda: open_theatre(app.store, match_id, contract.moments))
