"""Bots that search think in a process of their own: keys work meanwhile, no failure stops a match."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.game import AnyGame
from rules.registry import load
from tabletop_tui.errors import BotFailed
from tabletop_tui.hotseat.stages import Bot
from tabletop_tui.hotseat.thinking import Question, Thinker, game_module, think
from tabletop_tui.screens.history import HistoryScreen
from tabletop_tui.shell.director import BOT_PAUSE
from tabletop_tui.storage.paths import CRASHES
from tests.conformance.cases import EDGES, Case
from tests.tui.host import playing, press
from tests.waiting import PATIENCE, until

ROWS = (("Anna", "red", "human"), ("Bit", "blue", "hard"), ("Cleo", "green", "hard-daring"))


def question_of(case: Case, kind: str = "hard") -> Question:
    game, state = case.game, case.table(3).state
    rng = random.Random(5)
    while len(game.legal(state, seat := game.to_act(state)[0])) == 1:
        game.apply(state, seat, rng.choice(game.legal(state, seat)))
    return put(game, state, seat, kind)


def put(game: AnyGame, state: Any, seat: int, kind: str) -> Question:
    view, legal, optional = game.view(state, seat), game.legal(state, seat), game.optional(state, seat)
    return Question(game_module(game), kind, view, legal, optional, 7)


def answer_of(thinker: Thinker) -> int:
    end = time.monotonic() + PATIENCE
    while (found := thinker.answer()) is None:
        assert time.monotonic() < end, "no answer"
        time.sleep(0.01)
    return found


def test_the_same_question_has_the_same_answer_in_every_process() -> None:
    thinker = Thinker()
    try:
        for case in EDGES:
            for kind in ("hard", "hard-careful"):
                question = question_of(case, kind)
                thinker.ask(question)
                assert answer_of(thinker) == think(question), case
    finally:
        thinker.close()


def test_what_fails_is_told_without_a_value_and_the_next_question_is_answered() -> None:
    question = question_of(EDGES[0])
    thinker = Thinker()
    try:
        thinker.ask(replace(question, view="the ace of spades"))
        with pytest.raises(BotFailed) as failed:
            answer_of(thinker)
        assert "AttributeError" in failed.value.places[0]
        assert "spades" not in "".join(failed.value.places)
        thinker.ask(question)
        assert answer_of(thinker) == think(question)
    finally:
        thinker.close()


def test_a_question_drops_the_one_before() -> None:
    first, second = question_of(EDGES[0]), replace(question_of(EDGES[0]), kind="random", seed=3)
    thinker = Thinker()
    try:
        thinker.ask(replace(first, kind="hard-patient"))
        thinker.ask(second)
        assert answer_of(thinker) == think(second)
        assert thinker.answer() is None
    finally:
        thinker.close()


@pytest.mark.parametrize("kind", ["easy", "normal-daring", "random"])
def test_no_process_starts_for_bots_that_answer_at_once(tmp_path: Path, kind: str) -> None:
    async def run() -> None:
        rows = [(name, colour, kind if kind_ != "human" else "human") for name, colour, kind_ in ROWS]
        async with playing(tmp_path, rows=rows) as (app, _pilot):
            assert app.director.minds.pid is None

    asyncio.run(run())


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def bot_is_next(app) -> bool:
    return isinstance(app.director.session.stage, Bot)


async def until_a_bot_thinks(app, pilot) -> int:
    """Until a hard bot has been asked; its process is stopped, so that it does not answer."""
    director = app.director
    os.kill(director.minds.pid, signal.SIGSTOP)
    while not bot_is_next(app):
        scene = director.session.scene()
        director.play(scene.legal[0], scene.ply)
        await pilot.pause()
    await until(lambda: not director.minds.ready, "the question")
    return director.minds.pid


def test_keys_act_while_a_bot_thinks_and_the_match_can_be_left(tmp_path: Path) -> None:
    async def run() -> None:
        async with playing(tmp_path, rows=ROWS, pace=1.0) as (app, pilot):
            pid = await until_a_bot_thinks(app, pilot)
            ply = app.director.session.match.ply
            await press(app, pilot, "h")
            assert isinstance(app.screen, HistoryScreen)
            await press(app, pilot, "escape")
            assert app.director.session.match.ply == ply
            os.kill(pid, signal.SIGCONT)
            await until(lambda: app.director.session.match.ply > ply, "the move")
            app.to_menu()
            await until(lambda: not alive(pid), "the end of the process")

    asyncio.run(run())


def test_a_bot_that_dies_plays_its_default_and_the_folder_of_crashes_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with playing(tmp_path, rows=ROWS, pace=1.0) as (app, pilot):
            pid = await until_a_bot_thinks(app, pilot)
            session = app.director.session
            ply, question = session.match.ply, session.question()
            default = session.match.game.default_move(session.match.state, session.stage.seat)
            expected = question.legal[0] if default is None else default
            os.kill(pid, signal.SIGKILL)
            await until(lambda: session.match.ply > ply, "the default move")
            assert session.match.log[ply].move == session.match.game.move_text(expected)
            (told,) = (tmp_path / CRASHES).iterdir()
            text = told.read_text()
            assert "BotFailed" in text and "EOFError" in text
            assert str(question.view) not in text and session.match.game.move_text(expected) not in text
            await until(lambda: session.match.ply > ply + 1 or not bot_is_next(app), "the match to go on")

    asyncio.run(run())


def test_how_long_a_bot_thinks_shows_in_whole_pauses_only(tmp_path: Path, monkeypatch) -> None:
    async def run() -> None:
        async with playing(tmp_path, rows=ROWS, pace=1.0) as (app, pilot):
            pid = await until_a_bot_thinks(app, pilot)
            delays: list[float] = []
            timer = app.set_timer

            def noted(delay, callback, **how):
                delays.append(delay)
                return timer(delay, callback, **how)

            monkeypatch.setattr(app, "set_timer", noted)
            await until(lambda: len(delays) > 3, "some pauses")
            assert set(delays) == {BOT_PAUSE * app.pace + 0.01}
            os.kill(pid, signal.SIGCONT)

    asyncio.run(run())


def test_signals_are_given_where_bots_play_together() -> None:
    """Co-operative Pop: a bot signals once, then picks; its signal is in the record for all to see."""
    game = load("pop")
    options = game.Options(mode="coop", signals=True)
    state = game.setup(options, 3, 4)
    seat = game.to_act(state)[0]
    question = put(game, state, seat, "normal")
    move = think(question)
    assert move in question.optional
    game.apply(state, seat, move)
    after = put(game, state, seat, "normal")
    assert think(after) in after.legal
    assert think(replace(question, kind="random")) in question.legal
