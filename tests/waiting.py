"""Waiting that does not depend on how fast or how busy the machine is.

Textual's own pilot takes an app for idle when its process has used little of the last 20 ms of a processor:
beside other programs that is so in the midst of the work. Here an app is idle when its event loop has
nothing left to run, no timer is about to go off, no thread works for it, and nothing is to be laid out or
painted any more.
`make_pilots_wait` has every pilot wait for that, after each key and each pause.
"""

from __future__ import annotations

import asyncio
import time
from asyncio.base_events import BaseEventLoop
from collections.abc import Callable
from typing import Any
from weakref import WeakSet

import textual.app
import textual.pilot
from textual._context import active_app
from textual.app import App, ScreenStackError
from textual.pilot import Pilot

PATIENCE = 60.0
"""Seconds after which what is waited for counts as never coming, on whatever machine."""
EFFORT = 5.0
"""... if by then the process has had so many seconds of a processor: with a small share all takes longer."""
SOON = 0.02
"""A timer that goes off within so many seconds is waited for."""
LOOK = 0.001
"""Seconds between two looks."""
_threads: WeakSet[asyncio.Future[Any]] = WeakSet()
"""What threads have still to answer."""


class Patience:
    """Runs out when something has not come for long enough, and not for want of a processor."""

    def __init__(self) -> None:
        self._end, self._enough = time.monotonic() + PATIENCE, time.process_time() + EFFORT

    @property
    def left(self) -> bool:
        """Whether to go on waiting."""
        return time.monotonic() < self._end or time.process_time() < self._enough


def running_app() -> App[Any] | None:
    """The app of the pilot that is waiting, if there is one."""
    return active_app.get(None)


def unpainted(app: App[Any] | None) -> bool:
    """Whether the screen in front has still to be laid out or painted, or something moves on it."""
    if app is None or app._exit or app._exception or not app.is_running:
        return False
    try:
        screen = app.screen
    except ScreenStackError:
        return False
    return bool(
        app.animator._animations
        or screen._layout_required
        or screen._scroll_required
        or screen._repaint_required
        or screen._recompose_required
        or screen._dirty_widgets
        or screen._callbacks
    )


def busy() -> bool:
    """Whether the running event loop has anything to do now or soon, the one who asks aside."""
    loop: Any = asyncio.get_running_loop()
    end = loop.time() + SOON
    awaited = any(future.get_loop() is loop and not future.done() for future in _threads)
    due = any(timer.when() < end and not timer.cancelled() for timer in loop._scheduled)
    return bool(loop._ready) or due or awaited


async def idle(*_seconds: float) -> None:
    """Until the app has done all that it has to do for now."""
    app, patience = running_app(), Patience()
    while patience.left:
        await asyncio.sleep(0)
        if app is not None and app._exit:
            return  # what still turns in its loop ends with it
        if not busy() and not unpainted(app):
            return
        if not asyncio.get_running_loop()._ready:
            await asyncio.sleep(LOOK)
    raise AssertionError(f"{app} does not become idle")


async def until(condition: Callable[[], Any], what: str = "") -> Any:
    """Until `condition` is true, then idle; gives what it returned. `what`: says it in a failure."""
    patience = Patience()
    while not (found := condition()):
        assert patience.left, f"{what or condition} does not come"
        await asyncio.sleep(LOOK)
    await idle()
    return found


def make_pilots_wait() -> None:
    """Give Textual's pilots this kind of waiting."""
    wait_for_screen, pause = Pilot._wait_for_screen, Pilot.pause
    run_in_executor = BaseEventLoop.run_in_executor

    def watched(loop: Any, executor: Any, act: Any, *arguments: Any) -> Any:
        future = run_in_executor(loop, executor, act, *arguments)
        _threads.add(future)
        return future

    async def patient(pilot: Pilot[Any], timeout: float = 10 * PATIENCE) -> bool:
        return await wait_for_screen(pilot, timeout)

    async def thorough(pilot: Pilot[Any], delay: float | None = None) -> None:
        await pause(pilot, delay)
        await idle()

    BaseEventLoop.run_in_executor = watched
    textual.app.wait_for_idle = textual.pilot.wait_for_idle = idle
    Pilot._wait_for_screen = patient
    Pilot.pause = thorough
