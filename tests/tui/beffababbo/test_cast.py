"""Whom each player leads is chosen in the player's own row, by keys, by clicks and line by line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from tabletop_tui.games import contract
from tabletop_tui.plain.lobby import Lobby
from tabletop_tui.plain.setup import Setup
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text import i18n
from tests.plain.stage import Paper, typing
from tests.tui.pages_support import opened


def test_who_had_a_part_takes_the_one_that_becomes_free() -> None:
    assert contract.dealt(["a", "b", "c", "d"], 0, "c") == ["c", "b", "a", "d"]
    assert contract.dealt(["a", "b", "c", "d"], 1, "b") == ["a", "b", "c", "d"]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_keys_and_clicks_choose_a_character_in_the_players_row(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen("beffababbo"), language=language, size=size) as (app, pilot):
            screen = app.screen
            assert isinstance(screen, SetupScreen)
            red, blue = (line.part for line in screen.lines[:2])
            assert (red.value, blue.value) == ("babbo", "befana")
            await pilot.press("plus", "plus")
            red.focus()
            await pilot.press("right")
            assert (red.value, blue.value) == ("befana", "babbo")
            assert {"en": "Whom this player leads", "it": "Chi guida"}[language] in app.shown()
            await pilot.click(blue, offset=(3, 0))
            assert (red.value, blue.value) == ("babbo", "befana")
            await pilot.click(blue, offset=(3, 0))
            assert blue.value == "coniglio"
            shown = app.shown()
            assert all(name in shown for name in ("Babbo", "Coniglio"))
            await pilot.press("f5")
            assert app.asked[-1][2]["characters"][:2] == ["babbo", "coniglio"]

    asyncio.run(run())


def test_a_game_without_parts_shows_none(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path, SetupScreen("hoppla_lama")) as (app, _pilot):
            screen = app.screen
            assert isinstance(screen, SetupScreen)
            assert not any(line.part.display for line in screen.lines)

    asyncio.run(run())


@pytest.mark.parametrize("language", ["en", "it"])
def test_line_by_line_each_player_is_asked(tmp_path: Path, language: str) -> None:
    i18n.set_language(language)
    try:
        paper = Paper(typing(["Ada", "Ugo", "", "2", "jack", "", ""]))
        with Store.open(tmp_path) as store:
            match_id = Setup(Lobby(paper, store, Settings(home=tmp_path)), "beffababbo").run()
            assert store.record(match_id).options["characters"] == ["jack", "befana", "coniglio", "babbo"]
        assert "Ada Babbo, Ugo Befana" in paper.text
        assert "Ada Jack, Ugo Befana" in paper.text
    finally:
        i18n.set_language("en")
