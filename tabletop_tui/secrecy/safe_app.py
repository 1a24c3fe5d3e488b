"""An app that keeps secrets: it has a gate for keys, and ends without a word too many.

Whatever fails, only its kind and place are kept. Stock Textual prints the failing frames with their values, a
hand among them, in every way an app can fail: action, callback, timer, worker, thread, render. All of them
lead through the methods overridden here; those that Textual does not see (tasks, signal handlers, other
threads) are led here as well.
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from time import monotonic
from typing import Any

from textual import events
from textual.app import App
from textual.driver import Driver
from textual.message import Message
from textual.worker import WorkerFailed

from tabletop_tui.secrecy.entrance import Entrance, is_panic, passes
from tabletop_tui.secrecy.gate import Gate
from tabletop_tui.secrecy.keyboard import ReleasedKey
from tabletop_tui.secrecy.memory import keep_no_closed_widget
from tabletop_tui.storage import crash

keep_no_closed_widget()


class SafeApp(App[int]):
    """`home`: the data folder, where the crash file goes; `pace` scales the quiet times of the gate."""

    def __init__(self, home: Path, driver_class: type[Driver] | None = None, pace: float = 1.0) -> None:
        super().__init__(driver_class=driver_class)
        self._home = home
        self.crash_file: Path | None = None
        self.gate = Gate(pace)
        self.entrance = Entrance(self.gate)

    # What comes in

    async def on_event(self, event: events.Event) -> None:
        """Hide at once when the panic key says so; drop input that was meant for the person before."""
        if isinstance(event, (events.InputEvent, events.Paste)) and not isinstance(event, events.MouseMove):
            if not event.is_forwarded and not self._lets_in(event):
                return
            if not self.may_act(event):
                return
            if self.hiding and is_panic(event):
                self.hide_secrets()
                return
        await super().on_event(event)

    def _lets_in(self, event: events.InputEvent | events.Paste) -> bool:
        admitted = self.entrance.admits(event)
        if not admitted and not isinstance(event, ReleasedKey):
            self.ask_to_wait()
        return admitted

    def may_act(self, event: Message) -> bool:
        """Whether an input event that was let in, or what a widget made of one, may act now: not while the
        gate is closed or nothing can be seen, but for panic and quit."""
        acts = passes(event) or (not self.blind and self.gate.open_to(event.time))
        if acts:
            self.entrance.acts(event)
        return acts

    def simulate_key(self, key: str) -> None:
        """A click on the name of `key`: the click has passed the gate already."""
        self.entrance.clicked = events.Key(key, None)
        self.post_message(self.entrance.clicked)

    @property
    def blind(self) -> bool:
        """Whether nobody can see what a key would do."""
        return False

    @property
    def hiding(self) -> bool:
        """Whether there is something that the panic key would hide."""
        return False

    def ask_to_wait(self) -> None:
        """Something was typed that could not act yet."""

    def hide_secrets(self) -> None:
        """Somebody may come by: what only one person may see leaves the screen now."""

    def screen_painted(self) -> None:
        """The screen behind the last veil can be seen: the gate may open soon."""
        self.gate.painted(monotonic())

    def run_safely(self) -> None:
        """Run to the end; whatever ends it, the terminal is given back."""
        try:
            with crash.contained(self.failed_elsewhere):
                asyncio.run(self.run_async())
        except Exception as error:
            self.failed(error)
        finally:
            self.leave_terminal()

    def watch_loop(self) -> None:
        """Hear of what fails in the event loop outside of Textual; to be called in the loop."""
        asyncio.get_running_loop().set_exception_handler(self._loop_failed)

    @property
    def broken(self) -> bool:
        """Whether it ended, or is ending, by a fault of ours."""
        return self._exception is not None

    def failed(self, error: Exception) -> None:
        """End because of `error`; only the first one counts."""
        self._handle_exception(error)

    def failed_elsewhere(self, error: Exception) -> None:
        """The same from another thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self.failed, error)

    def leave_terminal(self) -> None:
        """Give the terminal back where the end came so suddenly that Textual could not."""
        if self._driver is not None and getattr(self._driver, "at_work", False):
            self._driver.stop_application_mode()
            self._driver.close()

    def _handle_exception(self, error: Exception) -> None:
        self._return_code = 1
        if isinstance(error, WorkerFailed) and isinstance(error.error, Exception):
            error = error.error
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
            self.crash_file = crash.report(error, self._home)
        self._close_messages_no_wait()

    def _fatal_error(self) -> None:
        error = sys.exc_info()[1]
        self.failed(error if isinstance(error, Exception) else RuntimeError())

    def panic(self, *renderables: Any) -> None:
        """A failure that Textual would print with its values: only its kind and place are kept."""
        self._fatal_error()

    def _loop_failed(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if isinstance(error, Exception):
            self.failed(error)
