"""What a match's screen says around the picture: header, notes, keys."""

import asyncio
import itertools

import pytest

from tabletop_tui.hotseat.stages import Bot
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.choices import Choice, ChoicePanel, Request
from tabletop_tui.widgets.keys import KeyItem, fitting
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.host import PEOPLE, curtain, hold_story, painted, playing, press

LONG = "A sentence of many words " * 5


def panel(request, look=None, height=5):
    shown, canvas = ChoicePanel(), Canvas(80, height, look or Look(), "raised")
    shown.request = request
    shown.paint(canvas)
    return canvas.text().split("\n")


def choices(count, hint=LONG):
    return tuple(Choice(str(number), f"choice {number}", f"move {number}", hint) for number in range(count))


def test_a_long_note_takes_the_empty_row_above():
    rows = panel(Request(None, "Which?", choices(3), "move 1"))
    assert f"{rows[3].strip()} {rows[4].strip()}" == LONG.strip()


def test_a_short_note_stays_at_the_foot():
    rows = panel(Request(None, "Which?", choices(3, "Short."), "move 1"))
    assert rows[3] == "" and rows[4].strip() == "Short."


@pytest.mark.parametrize("count", [3, 9, 20, 30])
def test_a_note_never_covers_a_choice(count):
    rows = panel(Request(None, "Which?", choices(count), "move 1"))
    assert all(f" {number} " in "\n".join(rows) for number in range(count))


@pytest.mark.parametrize("ascii", [False, True])
def test_without_colours_the_aimed_choice_stands_between_arrows(ascii):
    rows = panel(Request(None, "Which?", choices(3), "move 1"), Look(Depth.NONE, ascii))
    assert (">1< choice 1" if ascii else "►1◄ choice 1") in rows[1] and " 0  choice 0" in rows[1]


def test_the_header_waits_for_the_end_of_the_story(tmp_path):
    """It shows where the story began, and nobody's turn, until all of it has been told."""

    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", *("space", "2", "enter") * 2, "space", "3")
            hold_story(app)
            await press(app, pilot, "enter")
            assert app.screen.playing
            assert "Round 1" in head(app) and not names(head(app))
            await press(app, pilot, "x")
            assert not app.screen.playing
            assert "Round 2" in head(app) and len(names(head(app))) == 1

    asyncio.run(flow())


def head(app):
    return painted(app).split("\n")[0]


def names(line):
    return [person[0] for person in PEOPLE if person[0] in line]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_panic_key_is_named_where_there_is_something_to_hide(tmp_path, language):
    name = {"en": "Backspace Hide", "it": "Nascondi"}[language]

    async def flow():
        async with playing(tmp_path, language=language) as (app, pilot):
            assert name not in painted(app)
            await press(app, pilot, "c", "enter")
            assert curtain(app) and name not in painted(app)
            await press(app, pilot, "space")
            assert app.director.private and name in painted(app).split("\n")[-1]
            await press(app, pilot, "2", "question_mark")
            assert name in painted(app).split("\n")[-1]

    asyncio.run(flow())


def test_settings_and_history_leave_a_full_line_before_the_panic_key():
    keys = ("left", "enter", "h", "f2", "escape", "backspace", "question_mark")
    items = [KeyItem(key[:5], "what it does", key, key) for key in keys]
    kept = [[item.key for item in fitting(items, width)] for width in range(130, 0, -1)]
    assert all({"backspace", "question_mark"} <= set(row) for row in kept)
    gone = [key for before, after in itertools.pairwise(kept) for key in before if key not in after]
    assert gone[:3] == ["left", "f2", "h"]


@pytest.mark.parametrize(("moves", "kept"), [((), 0), (("c", "enter"), 1)])
@pytest.mark.parametrize("leaving", [("escape", "enter"), ("ctrl+q", "enter")])
def test_a_match_left_before_its_first_move_is_forgotten(tmp_path, moves, kept, leaving):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, *moves, leaving[0])
            asked = painted(app)
            assert ("Nothing has been played" in asked) is not kept
            assert "Enter Yes" not in asked
            await press(app, pilot, *leaving[1:])
            assert len(app.store.matches()) == kept

    asyncio.run(flow())


def test_in_a_window_too_small_keys_do_nothing_but_leave(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c")
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            before = app.screen
            await pilot.press("d", "enter", "escape", "h", "question_mark", "f2")
            assert app.director.session.match.ply == 0 and app.screen is before
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert app.screen.aim == "bet C"
            await pilot.resize_terminal(60, 20)
            await pilot.pause()
            await pilot.press("ctrl+q")
            await pilot.pause()
            assert app.return_code == 0

    asyncio.run(flow())


BOTS = (("Anna", "red", "human"), ("Bruno", "blue", "random"), ("Carla", "green", "random"))


async def until(pilot, holds, seconds=60):
    """Wait for a condition."""
    for _ in range(seconds * 50):
        if holds():
            return
        await pilot.pause(0.02)
    raise AssertionError("it never came to that")


@pytest.mark.parametrize("motion", ["reduced", "full"])
@pytest.mark.parametrize("page", ["help", "settings", "screen.history", "screen.leave", "ask_quit"])
def test_a_page_stays_while_bots_move_and_the_table_tells_of_it_afterwards(tmp_path, page, motion):
    async def flow():
        async with playing(tmp_path, "skyjo_action", BOTS, motion=motion, pace=0.05) as (app, pilot):
            session, table = app.director.session, app.screen
            for _ in range(2):
                await until(pilot, lambda: not table.playing and session.seat == 0)
                app.director.play(session.scene().legal[0], session.match.ply)
            reading = session.match.ply
            assert isinstance(session.stage, Bot)
            await app.run_action(page)
            await until(pilot, lambda: app.screen is not table and not table.playing)
            front = app.screen
            await until(pilot, lambda: session.match.ply >= reading + 4 and session.seat == 0)
            assert app.screen is front
            before = list(table.told)
            await pilot.press("escape")
            await until(pilot, lambda: table.scene.ply == session.match.ply and not table.playing)
            assert app.screen is table and session.seat == 0
            assert table.told != before
            assert any("Bruno" in line for line in table.told) and any("Carla" in line for line in table.told)

    asyncio.run(flow())


def test_a_story_cut_short_by_a_page_goes_on_where_it_was(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter", *("space", "2", "enter") * 2, "space", "3")
            app.settings.motion, app.pace = "full", 1.0
            await press(app, pilot, "enter")
            table = app.screen
            await until(pilot, lambda: len(table.told) > 3)
            app.open_rules("hoppla_lama")
            await until(pilot, lambda: app.screen is not table and not table.playing)
            told = list(table.told)
            app.pace = 0.01
            await pilot.press("escape")
            await until(pilot, lambda: app.screen is table and not table.playing and "Round 2" in head(app))
            assert table.told[: len(told)] == told and len(table.told) == len(set(table.told)) > len(told)

    asyncio.run(flow())
