"""Every kind of choice of every game made with the mouse alone: a click is one deed, a deed one ply."""

import asyncio
import random
from collections import Counter
from functools import partial
from time import monotonic

import pytest
from textual import events

from tabletop_tui.screens.table import GameScreen
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.keys import KeysBar
from tests.tui.host import curtain, playing, settle

ROWS = [(name, "", "human") for name in ("Anna", "Bruno", "Carla")]
TABLES = [
    ("hoppla_lama", 3, {}),
    ("skyjo_action", 2, {}),
    ("pop", 3, {}),
    ("pop", 2, {"two_player_variant": True}),
    ("pop", 3, {"mode": "coop", "signals": True}),
    ("pop", 1, {"mode": "enigma", "level": "easy"}),
    ("beffababbo", 2, {}),
]
CLICKS, WILD = 120, 12
HOW = ("slowly", "in a burst", "all over", "in a burst")


class Deeds:
    """Counts what a director is asked to play."""

    def __init__(self, director):
        self.count = 0
        for name in ("play", "play_all", "play_on"):
            setattr(director, name, self.counted(getattr(director, name)))

    def counted(self, deed):
        def count(*args, **kwargs):
            self.count += 1
            return deed(*args, **kwargs)

        return count


def places(screen):
    """Where a click may choose something: (widget, mark, x, y)."""
    for board in screen.query(Board):
        for region, key in board._canvas._marks:
            x, y = region.x + region.width // 2, region.y
            if board._canvas.key_at(x, y) != key or (isinstance(board, KeysBar) and key != "enter"):
                continue
            yield board, key, x, y


def rank(seen, kind, dice, place):
    """What has been clicked least comes first, the panel before the table."""
    board, key, _x, _y = place
    return seen[kind, board.id, key], board.id != "choices", dice.random()


async def ready(app, pilot):
    """Lift whatever curtain is down, for whoever may come first; go on where somebody else is next."""
    for _ in range(10):
        await settle(app, pilot)
        if curtain(app):
            app.director.lift(app.director.session.stage.seats[0])
        elif getattr(app.director.session.stage, "mode", "open") != "open":
            app.director.look()
        else:
            return


async def click(app, pilot, board, x, y):
    await pilot.click(board, offset=(x, y))
    await settle(app, pilot)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[f"{row[0]}-{row[1]}" for row in TABLES])
def test_a_click_is_one_deed(tmp_path, game, seats, options):
    dice = random.Random(5)

    async def flow():
        async with playing(tmp_path, game, ROWS[:seats], options) as (app, pilot):
            deeds, offered, played, seen = Deeds(app.director), Counter(), set(), Counter()
            match = app.director.session.match
            for _ in range(CLICKS):
                await ready(app, pilot)
                if not isinstance(app.screen, GameScreen) or app.screen.scene.decision is None:
                    break
                scene = app.screen.scene
                offered.update({move.split()[0] for move in scene.legal})
                marks = list(places(app.screen))
                board, key, x, y = min(marks, key=partial(rank, seen, scene.decision.kind, dice))
                seen[scene.decision.kind, board.id, key] += 1
                before, ply = deeds.count, match.ply
                await click(app, pilot, board, x, y)
                assert deeds.count - before <= 1, key
                if deeds.count == before and getattr(app.screen, "aim", None) is not None:
                    if dice.random() < 0.5:
                        board, key, x, y = next(mark for mark in marks if isinstance(mark[0], KeysBar))
                    await click(app, pilot, board, x, y)
                    assert deeds.count - before <= 1, key
                played |= {entry.move.split()[0] for entry in match.log[ply:]}
            assert match.ply > 10 or match.game.outcome(match.state)
            assert played >= {verb for verb, times in offered.items() if times > 3}

    asyncio.run(flow())


def clicked(app, place, when):
    """A button pressed and let go on a mark at `when`; dealt with later."""
    board, _key, x, y = place
    at = (board.region.x + x, board.region.y + y)
    for kind in (events.MouseDown, events.MouseUp):
        event = kind(None, *at, 0, 0, 1, False, False, False, *at)
        event.time = when
        app.post_message(event)


async def clicked_wildly(app, pilot, place, others, how):
    """A threefold click on `place`, slowly or in one burst, or clicks on `others` right behind the first."""
    now = monotonic()
    clicked(app, place, now)
    if how == "slowly":
        await pilot.pause()
    for number, other in enumerate(others if how == "all over" else (place, place), 1):
        clicked(app, other, now + 0.4 * number)
    await pilot.pause()


@pytest.mark.parametrize("one_key", [True, False], ids=["one key", "aim first"])
@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=[f"{row[0]}-{row[1]}" for row in TABLES])
def test_clicks_in_a_burst_and_double_clicks_are_one_deed(tmp_path, game, seats, options, one_key):
    """By the app's whole way in, and without the gate's quiet times, which would hide what the screens do."""
    dice = random.Random(11)

    async def flow():
        async with playing(tmp_path, game, ROWS[:seats], options) as (app, pilot):
            app.settings.one_key = one_key
            deeds, seen, played = Deeds(app.director), Counter(), 0
            for number in range(WILD):
                await ready(app, pilot)
                if not isinstance(app.screen, GameScreen) or app.screen.scene.decision is None:
                    break
                kind, screen, before = app.screen.scene.decision.kind, app.screen, deeds.count
                marks = list(places(screen))
                place = min(marks, key=partial(rank, seen, kind, dice))
                seen[kind, place[0].id, place[1]] += 1
                others = dice.sample(marks, min(3, len(marks)))
                await clicked_wildly(app, pilot, place, others, HOW[number % len(HOW)])
                assert deeds.count - before <= 1, (place[1], number)
                if deeds.count == before and app.screen is screen:
                    enter = next((mark for mark in places(screen) if mark[1] == "enter"), None)
                    if enter is not None:
                        await clicked_wildly(app, pilot, enter, [enter], HOW[number % len(HOW)])
                assert deeds.count - before <= 1, ("enter", number)
                played += deeds.count - before
            assert played

    asyncio.run(flow())
