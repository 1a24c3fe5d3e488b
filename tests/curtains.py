"""How often the keyboard is passed in a match: bots play for people, and every curtain is counted."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from rules import registry
from rules.bots.levels import bot_of
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Table
from tests.hall import NAMES


def opened(
    game_id: str, humans: int, seed: int, options: Mapping[str, Any] | None = None, bots: int = 0
) -> Session:
    """A new match with so many people and bots, as nobody has seen it yet."""
    game = registry.load(game_id)
    kinds = ("human",) * humans + ("random",) * bots
    rows = tuple(
        SeatRow(name=name, colour=colour, kind=kind)
        for name, colour, kind in zip(NAMES, COLOURS, kinds, strict=False)
    )
    return Session(Match(game, parse_options(game, dict(options or {})), rows, seed))


def passed(
    game_id: str, humans: int, seed: int, options: Mapping[str, Any] | None = None, bots: int = 0
) -> int:
    """How often somebody else comes to the keyboard in one match that `humans` play as normal bots would.

    Whoever has a choice that can be made without looking looks only for another one.
    """
    session = opened(game_id, humans, seed, options, bots)
    game = session.match.game
    rng, player, count = random.Random(seed), bot_of("normal"), 0
    while not isinstance(stage := session.stage, Finished):
        if isinstance(stage, Curtain):
            count += stage.seats[0] != session.last
            session.lift(stage.seats[0])
            continue
        if isinstance(stage, Table) and stage.mode == "pass":
            session.look()
            continue
        seat = session.seat
        assert seat is not None and isinstance(stage, (Table, Ask, Bot))
        state = session.match.state
        move = player.choose(game, game.view(state, seat), game.legal(state, seat), rng)
        if isinstance(stage, Table) and stage.mode == "offer" and move != game.default_move(state, seat):
            session.look()
            continue
        if isinstance(stage, Bot):
            session.bot_move(lambda _question, move=move: move)
        else:
            session.play(game.move_text(move), session.match.ply)
    return count
