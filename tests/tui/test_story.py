"""A story says how to skip it, and is as fast as the settings wish."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.registry import GAMES
from tabletop_tui.screens.story import motion_pace
from tabletop_tui.storage.settings import MOTION_CHOICES
from tests.hall import keep, played
from tests.tui.host import hold_story, painted, running, settle


def foot(app) -> str:
    return painted(app).splitlines()[-1]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game_id", GAMES)
def test_while_a_story_is_told_the_keys_say_only_how_to_skip_it(
    tmp_path: Path, game_id: str, language: str
) -> None:
    skip = {"en": "Any key Skip what is being shown", "it": "Un tasto qualsiasi salta il racconto"}[language]

    async def run() -> None:
        async with running(tmp_path, language=language) as (app, pilot):
            app.resume(keep(app.store, played(game_id, 3, plies=40)))
            await settle(app, pilot)
            if app.director.private or not app.screen.check_action("again", ()):
                app.director.session.hide()
                app.director.show()
            table = app.screen
            before = foot(app)
            assert skip not in before
            hold_story(app)
            table.action_again()
            await pilot.pause()
            assert table.playing
            assert foot(app).strip() == skip
            await pilot.click("KeysBar", offset=(3, 0))
            await settle(app, pilot)
            assert not table.playing and foot(app) == before

    asyncio.run(run())


def test_every_step_of_the_setting_has_its_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SSH_CONNECTION", raising=False)
    monkeypatch.delenv("SSH_TTY", raising=False)

    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            app.resume(keep(app.store, played("hoppla_lama", 3, plies=8)))
            await settle(app, pilot)
            waits = {}
            for app.settings.motion in MOTION_CHOICES:
                app.pace = 1.0
                timer = app.screen._wait(1000.0, lambda: None)
                waits[app.settings.motion] = timer._interval if app.animated else 0.0
                timer.stop()
                app.pace = 0.0
            assert waits["slow"] > waits["full"] == waits["auto"] > waits["brisk"] > waits["reduced"] == 0.0

    asyncio.run(run())
    assert motion_pace("full") == 1.0
