"""The whole house on the toy game: from the menu over set-up and table to the result, and line by line."""

from __future__ import annotations

import asyncio

import pytest

from rules.registry import GAMES
from tabletop_tui.hotseat.matches import new_record, open_session
from tabletop_tui.hotseat.stages import Finished
from tabletop_tui.plain.match import play
from tabletop_tui.plain.talk import Talk
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.rules import RulesScreen
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.storage.store import Store
from tests.plain.stage import Paper, Player
from tests.toy_game.at_home import TOY, move_in
from tests.tui.host import painted, playing, press, running, settle
from tests.tui.test_words import step


@pytest.fixture(autouse=True)
def at_home(monkeypatch: pytest.MonkeyPatch) -> None:
    move_in(monkeypatch)


def test_it_is_the_last_of_the_menu_and_its_page_explains_it(tmp_path):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            await press(app, pilot, str(len(GAMES)))
            assert "walk by night" in painted(app)
            await press(app, pilot, "question_mark")
            assert isinstance(app.screen, RulesScreen)
            await pilot.pause()
            assert "Three lanterns hide a card each" in painted(app)

    asyncio.run(flow())


def test_it_is_set_up_and_begun(tmp_path):
    async def flow():
        async with running(tmp_path) as (app, pilot):
            await press(app, pilot, str(len(GAMES)), "enter")
            assert isinstance(app.screen, SetupScreen)
            assert "Goal" in painted(app)
            app.begin(TOY, {"rounds": 1}, [("Anna", "", "human"), ("Bruno", "", "random")], 5)
            await settle(app, pilot)
            assert app.director.session.match.options.rounds == 1
            assert "round 1" in painted(app)

    asyncio.run(flow())


def test_it_is_played_to_its_result(tmp_path):
    rows = [(name, "", "human") for name in ("Anna", "Bruno", "Carla")]

    async def flow():
        async with playing(tmp_path, TOY, rows, {"rounds": 2}) as (app, pilot):
            turn = 0
            while not isinstance(app.director.session.stage, Finished):
                step(app.director.session, turn)
                turn += 1
            app.director.show()
            await settle(app, pilot)
            assert "shown (" in painted(app)
            await press(app, pilot, "enter")
            assert isinstance(app.screen, ResultsScreen)
            assert "The lanterns hid" in painted(app)

    asyncio.run(flow())


def test_it_is_saved_and_played_line_by_line(tmp_path):
    player = Player(3, lambda move, rng: move)
    with Store.open(tmp_path) as store:
        people = [("Anna", "", "human"), ("Bruno", "", "human")]
        match_id = store.create(new_record(TOY, {"rounds": 1}, people, 5))
        player.session = open_session(store, match_id)
        paper = Paper(player)
        play(Talk.of(player.session, paper))
        assert "The lanterns hid" in paper.text
        assert store.outcome(match_id) is not None
