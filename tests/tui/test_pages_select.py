"""The selection: matches to resume on top, then the games; keyboard, mouse and both languages."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from rules.registry import GAMES
from tabletop_tui.screens.dialogs import ConfirmScreen
from tabletop_tui.screens.menu import Menu, ago, span
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.pages_host import GAME, Host, save_match
from tests.tui.pages_support import opened


def menu_of(app: Host) -> Menu:
    return app.screen_stack[0].query_one(Menu)


def test_enter_opens_the_set_up_when_nothing_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, pilot):
            assert "Continue" not in app.shown()
            assert "Play" in app.shown()
            await pilot.press("enter")
            assert app.asked == [("setup", GAME)]

    asyncio.run(run())


def test_the_newest_unfinished_match_is_aimed_at_first(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        newest = save_match(host.store, ["Dino", "Eva", "Zoe"], moves=2)
        async with opened(tmp_path, host=host) as (app, pilot):
            shown = app.shown()
            assert shown.index("Dino, Eva, Zoe") < shown.index("Anna, Bruno, Carla")
            assert "2 moves played" in shown
            await pilot.press("enter")
            assert app.asked == [("resume", newest)]

    asyncio.run(run())


def finished_match(host: Host) -> str:
    done = save_match(host.store, ["Anna", "Bruno", "Carla"])
    host.store.finish(done, {"winners": [0]})
    return done


def test_finished_matches_are_at_the_end_and_shown_on_demand(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        done = finished_match(host)
        async with opened(tmp_path, host=host) as (app, pilot):
            assert [entry.kind for entry in menu_of(app).entries] == ["game"] * len(GAMES) + ["finished"]
            assert menu_of(app).aimed.kind == "game"
            assert "1 finished match" in app.shown()
            assert "Anna" not in app.shown()
            await pilot.press("end", "enter")
            await pilot.pause()
            assert "Anna, Bruno, Carla" in app.shown()
            await pilot.press("end", "enter")
            assert app.asked == [("resume", done)]

    asyncio.run(run())


@pytest.mark.parametrize(("key", "left"), [("escape", 1), ("enter", 0)])
def test_a_finished_match_is_deleted_after_a_question(tmp_path: Path, key: str, left: int) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        finished_match(host)
        async with opened(tmp_path, host=host) as (app, pilot):
            await pilot.press("end", "enter", "end", "delete")
            await pilot.pause()
            assert isinstance(app.screen, ConfirmScreen)
            assert "with Anna, Bruno, Carla?" in app.words()
            await pilot.press(key)
            await pilot.pause()
            assert len(app.store.matches()) == left
            assert ("Anna" in app.shown()) == bool(left)

    asyncio.run(run())


def test_a_row_that_was_set_aside_is_told_in_the_menu(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        raw = sqlite3.connect(tmp_path / "tabletop.db")
        raw.execute("UPDATE match SET seats = 'nobody'")
        raw.commit()
        raw.close()
        async with opened(tmp_path, host=host) as (app, _pilot):
            menu = app.screen
            assert isinstance(menu, SelectScreen)
            assert [entry.kind for entry in menu_of(app).entries] == ["game"] * len(GAMES)
            menu.reload()
            assert any("damaged" in str(notice.message) for notice in app._notifications)

    asyncio.run(run())


def test_three_matches_are_shown_and_the_others_on_demand(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        for number in range(9):
            save_match(host.store, [f"A{number}", "B", "C"])
        async with opened(tmp_path, host=host) as (app, pilot):
            kinds = [entry.kind for entry in menu_of(app).entries]
            assert kinds[:5] == ["match", "match", "match", "more", "game"]
            assert "6 more matches" in app.shown()
            await pilot.press("down", "down", "down", "enter")
            assert [entry.kind for entry in menu_of(app).entries].count("match") == 9
            await pilot.press("end")
            await pilot.pause()
            assert menu_of(app).aimed.kind == "game"
            assert app.asked == []

    asyncio.run(run())


def test_a_number_aims_at_a_game_however_often_and_enter_opens_it(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        async with opened(tmp_path, host=host) as (app, pilot):
            await pilot.press("1")
            assert menu_of(app).aimed.id == GAME
            assert app.asked == []
            await pilot.press("9", "1")
            assert app.asked == []
            await pilot.press("enter")
            assert app.asked == [("setup", GAME)]

    asyncio.run(run())


@pytest.mark.parametrize(("key", "left"), [("n", 1), ("escape", 1), ("enter", 0), ("y", 0), ("s", 0)])
def test_delete_asks_first(tmp_path: Path, key: str, left: int) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        async with opened(tmp_path, host=host) as (app, pilot):
            await pilot.press("delete")
            assert isinstance(app.screen, ConfirmScreen)
            assert "with Anna, Bruno, Carla?" in app.words()
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, SelectScreen)
            assert len(app.store.matches()) == left
            assert ("Anna" in app.shown()) == bool(left)

    asyncio.run(run())


def test_delete_is_not_offered_for_a_game(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, pilot):
            assert "Del " not in app.shown()
            await pilot.press("delete")
            assert isinstance(app.screen, SelectScreen)

    asyncio.run(run())


def test_the_language_changes_at_once_and_the_cursor_stays(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        async with opened(tmp_path, host=host) as (app, pilot):
            await pilot.press("down")
            aimed = menu_of(app).aimed
            await pilot.press("l")
            await pilot.pause()
            assert app.settings.language == "it"
            assert menu_of(app).aimed is aimed
            await pilot.press("L")
            assert app.settings.language == "en"

    asyncio.run(run())


def test_other_keys_lead_through_the_house(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, pilot):
            await pilot.press("s", "question_mark", "f1", "q")
            assert app.asked == [("settings",), ("rules", GAME), ("rules", GAME), ("quit",)]

    asyncio.run(run())


def test_the_mouse_aims_and_opens(tmp_path: Path) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        save_match(host.store, ["Anna", "Bruno", "Carla"])
        async with opened(tmp_path, host=host) as (app, pilot):
            lines = app.shown().splitlines()
            y = max(at for at, line in enumerate(lines) if line.strip().startswith("1 "))
            await pilot.hover(offset=(6, y))
            await pilot.pause()
            assert menu_of(app).aimed.kind == "game"
            await pilot.click(offset=(6, y))
            assert app.asked == [("setup", GAME)]

    asyncio.run(run())


def test_reload_sees_what_has_been_played(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path) as (app, pilot):
            save_match(app.store, ["Anna", "Bruno", "Carla"])
            screen = app.screen
            assert isinstance(screen, SelectScreen)
            screen.reload()
            await pilot.pause()
            assert "Anna, Bruno, Carla" in app.shown()

    asyncio.run(run())


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (300, 100)])
def test_everything_fits(tmp_path: Path, size: tuple[int, int]) -> None:
    async def run() -> None:
        host = Host(tmp_path)
        for number in range(4):
            save_match(host.store, [f"Wwwwwwwwwww{number}" for number in range(6)])
        async with opened(tmp_path, host=host, size=size) as (app, _pilot):
            shown = app.shown()
            assert "1 more match" in shown
            assert shown.count("Hoppla Lama") >= 5
            assert "? Help" in shown.splitlines()[-1]

    asyncio.run(run())


def test_ascii_and_no_colour_still_show_where_the_cursor_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, look=Look(Depth.NONE, ascii=True)) as (app, _pilot):
            assert app.shown().isascii()
            assert "> 1 Hoppla Lama" in app.shown()

    asyncio.run(run())


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "just now"), (61, "1 minute ago"), (7300, "2 hours ago"), (90000, "1 day ago"), (-5, "just now")],
)
def test_ago_is_rough(seconds: int, text: str) -> None:
    assert ago(seconds) == text


def test_a_span_of_one_is_one_number() -> None:
    assert (span(3, 6), span(4, 4)) == ("3–6", "4")


def test_the_selection_loads_neither_pydantic_nor_rules_nor_markdown() -> None:
    heavy = "pydantic markdown_it textual.widgets._markdown textual.widgets._footer rules.hoppla_lama.engine"
    code = (
        "import sys, tabletop_tui.screens.select, tabletop_tui.games.hoppla_lama.cover;"
        f"print([name for name in {heavy.split()!r} if name in sys.modules])"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "[]"
