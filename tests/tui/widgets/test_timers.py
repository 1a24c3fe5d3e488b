"""Timers on a machine that stops between any two lines."""

import asyncio
from itertools import count

import pytest
from textual.app import App

from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.widgets.timers import SureTimers
from tests.tui.host import running
from tests.waiting import Patience, idle


class Bare(App[None]):
    """Textual as it comes."""


class Sure(SureTimers, App[None]):
    """With timers that go off."""


async def rings(waiting, monkeypatch):
    """Whether a timer set on `waiting` calls back where each look at the clock lasts a second."""
    clock = count()
    monkeypatch.setattr("textual._time.get_time", lambda: float(next(clock)))
    rung = []
    timer = waiting.set_timer(0.2, lambda: rung.append(True))
    patience = Patience()
    while not rung and not timer._task.done() and patience.left:
        await asyncio.sleep(0)
    monkeypatch.undo()
    await idle()
    return bool(rung)


@pytest.mark.parametrize(("kind", "calls"), [(Bare, False), (Sure, True)], ids=["textual", "sure"])
def test_a_timer_goes_off_however_late_the_process_is_let_on(kind, calls, monkeypatch):
    async def flow():
        app = kind()
        async with app.run_test() as pilot:
            await pilot.pause()
            return await rings(app, monkeypatch)

    assert asyncio.run(flow()) is calls


def test_the_app_and_its_screens_wait_with_such_timers(tmp_path, monkeypatch):
    async def flow():
        async with running(tmp_path) as (app, _pilot):
            assert isinstance(app.screen, HouseScreen)
            return [await rings(each, monkeypatch) for each in (app, app.screen)]

    assert asyncio.run(flow()) == [True, True]
