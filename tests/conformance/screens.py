"""What is painted, as comparable frames: a running app on which any session can be put.

A `Frame` holds everything a person at the terminal could tell apart once the screen has settled: every cell
with its style, the kinds of screens that lie on each other, notifications, titles, what went to the terminal
beside the cells, and every delay that the product has asked for. Delays are noted and not waited for, so that
stories, banners and bots cost nothing and a timing that depends on a secret is a difference like any other.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from textual import events
from textual._compositor import Compositor
from textual._context import visible_screen_stack
from textual.message_pump import MessagePump
from textual.pilot import Pilot
from textual.strip import Strip
from textual.timer import Timer

from tabletop_tui.hotseat.session import Session
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.secrecy.gate import Gate
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.shell.director import Director
from tests.conformance.screens_remains import remains
from tests.tui.host import running
from tests.waiting import Patience, idle

SIZES = ((80, 24), (120, 40))
CALM = 3
"""Turns of the event loop for which a settled screen is still."""
POINTER = "\x1b]22;"
"""Begins what Textual writes to change the shape of the mouse pointer."""
CHARACTERS = {"enter": "\r", "space": " ", "escape": "\x1b", "question_mark": "?"}


@dataclass(frozen=True)
class Frame:
    """One settled frame; `label` says how it came about and `remains` what should not be there."""

    label: str
    screens: tuple[str, ...]
    cells: tuple[Strip, ...]
    notices: tuple[str, ...]
    titles: tuple[str, ...]
    written: tuple[str, ...]
    delays: tuple[float, ...]
    remains: tuple[str, ...]

    @property
    def text(self) -> str:
        return "\n".join(strip.text for strip in self.cells)


class Stage:
    """An app with a session on it. `pace` 1 with `spy_on_timers`, so that delays are seen."""

    def __init__(self, app: TabletopApp, pilot: Pilot[Any]) -> None:
        self.app, self.pilot = app, pilot
        self.timers: list[Timer] = []
        self.delays: list[float] = []
        self.written: list[str] = []

    @property
    def director(self) -> Director:
        assert self.app.director is not None
        return self.app.director

    @property
    def session(self) -> Session:
        return self.director.session

    @property
    def curtained(self) -> bool:
        return isinstance(self.app.screen, CurtainScreen)

    async def open(self, session: Session) -> None:
        """Put `session` on the screen, as if it had just been resumed."""
        self.app.director = Director(self.app, "match", session)
        self.delays.clear()
        await self.do(self.app.director.show)

    async def do(self, act: Callable[..., Any], *arguments: Any) -> None:
        """What a key's action would do, then wait until it is on screen."""
        with self.app._context():
            act(*arguments)
        await self.settle()

    async def press(self, *keys: str) -> None:
        """Keys through the whole input path, one after the other."""
        for key in keys:
            character = key if len(key) == 1 else CHARACTERS.get(key)
            await self.do(self.app.post_message, events.Key(key, character))

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.settle()

    async def settle(self) -> None:
        """Until nothing is queued, laid out or told any more, and stays so."""
        calm, patience = 0, Patience()
        while patience.left:
            await asyncio.sleep(0)
            calm = calm + 1 if self._still() else 0
            if calm == CALM:
                await self.pilot._wait_for_screen()
                if self._still():
                    return
                calm = 0
        raise AssertionError(f"{self.app.screen} does not settle: {', '.join(self._restless())}")

    async def read(self) -> None:
        """Until a page of Markdown, which comes in pieces from a task and a thread of its own, is whole."""
        await idle()
        await self.settle()

    def _still(self) -> bool:
        return not self._restless()

    def _restless(self) -> list[str]:
        """What there is yet to come."""
        self.timers = [timer for timer in self.timers if timer._task is not None and not timer._task.done()]
        screen = self.app.screen
        signs = {
            "a story": isinstance(screen, GameScreen) and screen.playing,
            "a layout": screen._layout_required,
            "a mount": not screen.is_mounted,
            "messages": any(map(waiting, self.app._registry)),
            "timers": self.timers,
            "a paint that opens the gate": self.app.gate.opens is None,
        }
        return [name for name, sign in signs.items() if sign]

    def frame(self, label: str) -> Frame:
        """Everything that can be seen, now."""
        app, screen = self.app, self.app.screen
        delays, self.delays = tuple(self.delays), []
        written, self.written[:] = tuple(self.written), []
        # A translucent screen paints the ones beneath it, if it is told which these are.
        visible_screen_stack.set(list(app._background_screens))
        return Frame(
            label=label,
            screens=tuple(type(each).__name__ for each in app.screen_stack),
            cells=tuple(strip.simplify() for strip in screen._compositor.render_strips()),
            notices=tuple(notice.message for notice in app._notifications),
            titles=(app.title, app.sub_title, str(screen.title), str(screen.sub_title), app.clipboard),
            written=written,
            delays=delays,
            remains=tuple(remains(app, self.session)) if app.director is not None else (),
        )


def waiting(node: MessagePump) -> bool:
    """Whether a widget has messages or callbacks to deal with."""
    return bool(node._message_queue.qsize() or node._next_callbacks)


def spy_on_timers(stage: Stage, monkeypatch: Any) -> None:
    """Note every delay that the product asks for and let it pass at once; bots wait to be moved."""
    original = MessagePump.set_timer

    def set_timer(self: MessagePump, delay: float, callback: Any = None, **how: Any) -> Timer:
        module = getattr(callback, "__module__", "") or ""
        if not module.startswith(("tabletop_tui", "tests")):
            return original(self, delay, callback, **how)
        stage.delays.append(delay)
        bot = module == Director.__module__
        timer = original(self, 3600.0 if bot else 0.0001, callback, **how)
        if not bot:
            stage.timers.append(timer)
        return timer

    monkeypatch.setattr(MessagePump, "set_timer", set_timer)


def paint_for_frames_only(monkeypatch: Any) -> None:
    """Leave out the painting for a terminal that is not there; `Stage.frame` paints the settled screen."""

    def render_update(self: Compositor, **how: Any) -> None:
        self._dirty_regions.clear()

    monkeypatch.setattr(Compositor, "render_update", render_update)


def spy_on_terminal(stage: Stage) -> None:
    """Note what is written to the terminal beside the cells: window titles and the clipboard."""
    driver = stage.app._driver
    assert driver is not None
    write = driver.write

    def noted(data: str) -> None:
        if "\x1b]" in data and POINTER not in data:
            stage.written.append(data)
        write(data)

    driver.write = noted  # the instance's own attribute, gone with the app


def folder(home: Path, name: str) -> Path:
    """A data folder for one of several apps of a test."""
    made = home / name
    made.mkdir()
    return made


@asynccontextmanager
async def on_stage(
    home: Path, monkeypatch: Any, size: tuple[int, int] = SIZES[0], language: str = "en"
) -> AsyncIterator[Stage]:
    """A running app for any number of sessions, its clocks fast."""
    monkeypatch.setattr("textual.screen.UPDATE_PERIOD", 0.0005)
    async with running(home, size=size, language=language, pace=1.0, motion="full") as (app, pilot):
        stage = Stage(app, pilot)
        spy_on_timers(stage, monkeypatch)
        spy_on_terminal(stage)
        paint_for_frames_only(monkeypatch)
        # Keys need not wait for the gate here: tests/tui proves it. What it would wait for is in the frame.
        monkeypatch.setattr(Gate, "admits", lambda gate, token, born, repeated=False: True)
        monkeypatch.setattr(Gate, "open_to", lambda gate, born: True)
        yield stage


def difference(real: list[Frame], guess: list[Frame]) -> str:
    """The first thing that tells two series of frames apart, "" when nothing does."""
    for one, other in zip(real, guess, strict=False):
        if one != other:
            return f"{one.label}: {_detail(one, other)}"
    return "" if len(real) == len(guess) else f"{len(real)} frames against {len(guess)}"


def _detail(one: Frame, other: Frame) -> str:
    for name in ("label", "screens", "notices", "titles", "written", "delays", "remains"):
        if getattr(one, name) != getattr(other, name):
            return f"{name} {getattr(one, name)} / {getattr(other, name)}"
    for y, (left, right) in enumerate(zip(one.cells, other.cells, strict=False)):
        if left.text != right.text:
            return f"text of line {y} {left.text!r} / {right.text!r}"
        if left != right:
            return f"style of line {y} {left.text!r}"
    return "another size"


def leftovers(frames: list[Frame]) -> set[str]:
    """What was still alive when others were looking."""
    return {f"{frame.label}: {each}" for frame in frames for each in frame.remains}
