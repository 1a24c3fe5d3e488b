"""A listener among people at the screen: lines as soon as they may be next, and one curtain for all."""

from __future__ import annotations

import asyncio
import random
from contextlib import nullcontext

import pytest

from tabletop_tui.hotseat.stages import Curtain, Finished, Table
from tabletop_tui.plain.console import Console, Left
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.shell.app import TabletopApp
from tests.plain.stage import Paper
from tests.tui.host import hold_story, painted, playing, press, settle
from tests.waiting import until

ROWS = (("Anna", "red", "human"), ("Bruno", "blue", "spoken"), ("Carla", "green", "human"))
"""With seed 7 Bruno begins."""


class Ear:
    """What is heard and answered in place of the terminal; `script`: the first answers."""

    def __init__(self) -> None:
        self.text = ""
        self.script: list[str] = []
        self.session = None
        self.rng = random.Random(3)

    def console(self) -> Console:
        paper = Paper(self.answer)
        keep = paper._keep

        def also(text: str) -> None:
            self.text += text
            keep(text)

        paper._write = also
        return paper

    def answer(self) -> str:
        if self.script:
            line = self.script.pop(0)
            if line == "quit":
                raise Left
            return line
        stage = self.session.stage
        if isinstance(stage, Curtain):
            return "Bruno" if len(stage.seats) > 1 else ""
        return "" if isinstance(stage, Finished) else self.rng.choice(self.session.scene().legal)


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    ear = Ear()
    monkeypatch.setattr(TabletopApp, "suspend", lambda app: nullcontext())
    monkeypatch.setattr(Console, "of_process", ear.console)
    begin = TabletopApp.resume

    def resume(app: TabletopApp, match_id: str) -> None:
        from tabletop_tui.hotseat import matches

        opened = matches.open_session

        def remember(*given):
            ear.session = opened(*given)
            return ear.session

        with monkeypatch.context() as patch:
            patch.setattr(matches, "open_session", remember)
            begin(app, match_id)

    monkeypatch.setattr(TabletopApp, "resume", resume)
    return ear


def test_a_listener_hears_all_of_a_match_and_no_curtain_of_theirs_is_drawn(tmp_path, ear: Ear):
    async def flow():
        async with playing(tmp_path, rows=ROWS) as (app, pilot):
            session = app.director.session
            while not isinstance(app.screen, ResultsScreen):
                await settle(app, pilot)
                front = app.screen
                if isinstance(front, CurtainScreen):
                    assert 1 not in (*front.stage.seats, *front.stage.changers)
                    app.director.lift(front.stage.seats[0])
                elif isinstance(front, GameScreen) and isinstance(session.stage, Table):
                    if session.stage.mode == "pass":
                        app.director.look()
                    else:
                        app.director.play(session.scene().legal[0], session.match.ply)
                elif isinstance(front, GameScreen) and not isinstance(session.stage, Finished):
                    app.director.play(ear.rng.choice(session.scene().legal), session.match.ply)
                await pilot.pause()
            rounds = session.match.state.round
            told = [ear.text.count(f"Round {number}: ") for number in range(2, rounds)]
            assert rounds > 4 and told == [1] * (rounds - 2)
            assert ear.text.count("\n1. ") == 1  # the standings

    asyncio.run(flow())


def test_a_match_of_listeners_alone_needs_no_screen(tmp_path, ear: Ear):
    async def flow():
        rows = (("Anna", "red", "random"), ("Bruno", "blue", "spoken"), ("Carla", "green", "random"))
        async with playing(tmp_path, rows=rows) as (app, _pilot):
            await until(lambda: isinstance(app.screen, SelectScreen), "the way back")
            assert isinstance(ear.session.stage, Finished)
            assert ear.text.count("\n1. ") == 1

    asyncio.run(flow())


def test_leaving_leads_to_the_menu_with_the_match_saved(tmp_path, ear: Ear):
    async def flow():
        ear.script = ["c", "", "hand", "quit"]
        async with playing(tmp_path, rows=ROWS) as (app, _pilot):
            assert isinstance(app.screen, SelectScreen) and app.director is None
            assert [row.ply for row in app.store.matches()] == [1]

    asyncio.run(flow())


def test_a_story_is_shown_first_and_then_no_key_opens_a_page_that_nobody_hears(tmp_path, ear: Ear):
    """What Carla turns up at the screen is shown there; Bruno, who bets next, then has the lines."""

    async def flow():
        ear.script = ["", "take 5"]
        async with playing(tmp_path, rows=ROWS, seed=3) as (app, pilot):
            director = app.director
            director.play("bet A", 0)
            for take in ("take 1", "take 2"):
                director.lift(director.session.stage.seats[0])
                if director.session.stage.seat == 2:
                    hold_story(app)
                director.play(take, director.session.match.ply)
            await settle(app, pilot)
            assert director.session.stage == Table(1) and app.screen.playing
            assert "The fists open" not in ear.text
            await press(app, pilot, "x")
            assert not app.screen.playing and "Round 2: Bruno starts" in painted(app)
            await press(app, pilot, "h", "question_mark", "f2", "escape", "m")
            assert isinstance(app.screen, GameScreen)
            ear.script = ["quit"]
            director.listen()
            assert "The fists open: Anna 1, Bruno 5, Carla 2." in ear.text

    asyncio.run(flow())


def test_the_keys_of_the_screen_do_open_pages_where_no_listener_is_next(tmp_path, ear: Ear):
    """Positive control of the one before."""

    async def flow():
        async with playing(tmp_path, rows=ROWS, seed=3) as (app, pilot):
            await press(app, pilot, "h")
            assert not isinstance(app.screen, GameScreen)

    asyncio.run(flow())
