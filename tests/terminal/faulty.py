"""The program with a fault planted in it: `faulty.py KIND [argument ...]`; F9 sets the fault off.

Every fault carries SENTINEL as its value, as a `KeyError` carries the card that was looked up.
"""

import asyncio
import os
import signal
import sys
import threading
from pathlib import Path

from pydantic import BaseModel
from textual.binding import Binding
from textual.screen import Screen

from tabletop_tui.__main__ import main
from tabletop_tui.shell import app as house
from tabletop_tui.widgets.board import Board

SENTINEL = "five-blue-llamas"


class Hand(BaseModel):
    cards: list[int]


def fall(*_arguments):
    hand = [SENTINEL]
    raise KeyError(hand[0])


async def fall_later(*_arguments):
    fall()


def misread():
    Hand.model_validate({"cards": SENTINEL})


def deep():
    return [*deep(), SENTINEL]


class NeverComposed(Screen):
    def compose(self):
        yield Board()
        fall()


class NeverMounted(Screen):
    def on_mount(self):
        fall()


def in_render(app):
    Board.paint = fall
    for board in app.screen.query(Board):
        board.redraw()


def in_paint(app):
    Board.render_line = fall
    for board in app.screen.query(Board):
        board.refresh()


def in_signal(app, add):
    # What the app itself does at this signal would come first now and then.
    asyncio.get_running_loop().remove_signal_handler(signal.SIGUSR1)
    add(signal.SIGUSR1, fall)
    os.kill(os.getpid(), signal.SIGUSR1)


FAULTS = {
    "action": lambda app: fall(),
    "pydantic": lambda app: misread(),
    "recursion": lambda app: deep(),
    "callback": lambda app: app.call_later(fall),
    "refresh": lambda app: app.call_after_refresh(fall),
    "timer": lambda app: app.set_timer(0.01, fall),
    "worker": lambda app: app.run_worker(fall_later(), exit_on_error=True),
    "thread_worker": lambda app: app.run_worker(fall, thread=True),
    "thread": lambda app: threading.Thread(target=fall).start(),
    "task": lambda app: asyncio.ensure_future(fall_later()),
    "loop": lambda app: asyncio.get_running_loop().call_soon(fall),
    "loop_signal": lambda app: in_signal(app, asyncio.get_running_loop().add_signal_handler),
    "signal": lambda app: in_signal(app, signal.signal),
    "render": in_render,
    "paint": in_paint,
    "compose": lambda app: app.push_screen(NeverComposed()),
    "mount": lambda app: app.push_screen(NeverMounted()),
}


class Faulty(house.TabletopApp):
    CSS_PATH = Path(house.__file__).with_name("house.tcss")
    BINDINGS = [Binding("f9", "fall", priority=True)]
    fault = ""

    def action_fall(self):
        FAULTS[self.fault](self)


if __name__ == "__main__":
    Faulty.fault = sys.argv.pop(1)
    house.TabletopApp = Faulty
    sys.exit(main())
