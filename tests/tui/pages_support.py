"""What the tests of the pages share: a session at its end, and a host that is opened and closed."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from rules import registry
from rules.kernel.match import Match
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.hotseat.session import Session
from tabletop_tui.text import i18n
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.palette import Look
from tests.tui.pages_host import GAME, Host


@asynccontextmanager
async def opened(
    home: Path,
    page: Screen[Any] | None = None,
    host: Host | None = None,
    language: str = "en",
    size: tuple[int, int] = (80, 24),
    look: Look | None = None,
) -> AsyncIterator[tuple[Host, Pilot[int]]]:
    """A running host with `page` in front; language and look are put back afterwards."""
    before = i18n.language(), palette.current()
    i18n.set_language(language)
    app = host or Host(home, page, look)
    app.settings.language = language
    try:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            yield app, pilot
    finally:
        i18n.set_language(before[0])
        palette._Current.look = before[1]


def finished(names: Sequence[str] = ("Anna", "Bruno", "Carla"), seed: int = 3) -> Session:
    """A match of the first game, played at random to its end."""
    game = registry.load(GAME)
    seats = tuple(SeatRow(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    match = Match(game, game.Options(), seats, seed)
    chance = random.Random(seed)
    while not match.over:
        seat = game.to_act(match.state)[0]
        match.submit(seat, game.move_text(chance.choice(game.legal(match.state, seat))), match.ply)
    return Session(match)
