"""Every kind of choice of every game made with the mouse alone: a click is one deed, a deed one ply."""

import asyncio
import random
from collections import Counter
from functools import partial

import pytest

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
CLICKS = 120


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
