"""Behind a curtain no painted line of a hand is left, and hand-overs take no memory."""

import asyncio
import gc
import types
from collections import Counter
from functools import lru_cache

from textual._styles_cache import StylesCache
from textual.strip import Strip

from tabletop_tui.secrecy import memory
from tests.tui.host import curtain, painted, playing, press

MARK = "in your fist"
"""Only on Bruno's private screen, where he aims at a handful."""


def lines():
    """Every painted line that anything holds."""
    gc.collect()
    return [each for each in gc.get_objects() if isinstance(each, Strip)]


def marked():
    return [each.text for each in lines() if MARK in each.text]


async def hand_over(app, pilot, times):
    """Reveal, aim and hide."""
    for _ in range(times):
        await press(app, pilot, "space", "5")
        assert MARK in painted(app)
        await press(app, pilot, "backspace")
        assert curtain(app)


def test_behind_a_curtain_no_line_of_a_hand_is_left(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter")
            await press(app, pilot, "space", "5")
            assert marked(), "the walk finds what is on the screen"
            await press(app, pilot, "backspace")
            assert marked() == []
            await press(app, pilot, "space", "5", "h", "escape", "question_mark", "escape")
            await pilot.click("#board", offset=(3, 3))
            await press(app, pilot, "5", "backspace")
            assert curtain(app) and marked() == []

    asyncio.run(flow())


def test_hand_overs_leave_no_more_objects_however_many_there_are(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter")
            await hand_over(app, pilot, 2)
            few = count()
            await hand_over(app, pilot, 8)
            assert {kind: n - few[kind] for kind, n in count().items() if n > few[kind] + 2} == {}

    asyncio.run(flow())


def count():
    """How many of each kind of object of Textual's and ours there are, and lines."""
    gc.collect()
    return Counter(
        type(each).__qualname__
        for each in gc.get_objects()
        if type(each).__module__.startswith(("textual.", "tabletop_tui.", "rules."))
        and not isinstance(each, (type, types.FunctionType))
    )


def test_with_a_cache_that_keeps_widgets_as_stock_textual_has_it_lines_are_left(tmp_path, monkeypatch):
    """Positive control."""
    monkeypatch.setattr(StylesCache, "get_inner_outer", lru_cache(1024)(memory.colours))

    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter")
            await hand_over(app, pilot, 2)
            assert len(marked()) >= 2

    asyncio.run(flow())
