"""What one game's screen looks like does not depend on which others were opened before it."""

import asyncio

import pytest

from rules import registry
from tests.tui.host import PEOPLE, cells, curtain, press, running, settle


async def picture(app, pilot, game):
    """Every cell of the first table of a match of `game`, beyond its curtain."""
    app.begin(game, {}, list(PEOPLE), 7)
    await settle(app, pilot)
    if curtain(app):
        app.director.lift(app.director.session.stage.seats[0])
        await settle(app, pilot)
    await press(app, pilot, "h", "escape")
    return cells(app)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("first", sorted(registry.GAMES))
def test_every_game_looks_the_same_after_every_other(tmp_path, first, size):
    async def flow():
        fresh = {}
        for game in registry.GAMES:
            async with running(tmp_path / game, size=size) as (app, pilot):
                fresh[game] = await picture(app, pilot, game)
        async with running(tmp_path / "all", size=size) as (app, pilot):
            for game in (first, *registry.GAMES):
                assert await picture(app, pilot, game) == fresh[game], f"{game} after {first}"
                app.to_menu()
                await settle(app, pilot)

    asyncio.run(flow())
