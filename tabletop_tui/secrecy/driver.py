"""Textual's Linux driver, made to survive bad input, a lost terminal and a suspend with a hand on screen.

What stock Textual 8.2.8 does there, each seen through a pseudo-terminal: one byte that is no UTF-8, or a key
sequence with a number too large, ends the app with exit code 0; a closed terminal leaves it running; a
signal leaves the terminal in disarray; a stop and a continuation from outside repaint the hand, and a second
reader then competes for the keys.
"""

from __future__ import annotations

import os
import re
import select
import signal
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable
from contextlib import suppress
from time import monotonic
from typing import IO, TYPE_CHECKING, Any, cast

from textual import events
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from tabletop_tui.endings import FAULTS, STATUS, ending
from tabletop_tui.secrecy.keyboard import ASK_ALTERNATE, AlternateScreen, Keyboard

if TYPE_CHECKING:
    from tabletop_tui.secrecy.safe_app import SafeApp

READ_BYTES = 4096
PATIENCE = 0.1
"""Seconds a read waits before the parser is asked whether a lone Esc was meant."""
KEYS_PER_SECOND, MOUSE_PER_SECOND = 100, 500
"""What hands can do at most; more is a paste in disguise or noise, and is dropped."""
SETTLING = 0.2
"""Seconds after taking the terminal over in which signals of its last user may still arrive."""
LARGEST_SCREEN = 1000
"""Columns or rows beyond which a terminal's report of its size is taken for noise."""
_KEYS_ON = re.compile(r"\x1b\[>(\d+)u")
_KEYS_OFF = "\x1b[<u"
_REPORT_RELEASES = 2
_FORGET_SCROLLED = "\x1b[3J"


class Allowance:
    """Lets `rate` events a second pass, twice as many at once."""

    def __init__(self, rate: int) -> None:
        self.rate = rate
        self._left, self._when = 2.0 * rate, 0.0

    def admits(self, now: float) -> bool:
        """Whether one more event at `now` (seconds) may pass."""
        self._left = min(2.0 * self.rate, self._left + (now - self._when) * self.rate)
        self._when = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class LastingFile:
    """A terminal to write to that may be closed from the other side: then writing goes nowhere."""

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def fileno(self) -> int:
        """The file's number."""
        return self._file.fileno()

    def write(self, text: str) -> None:
        """Write `text`."""
        self._guard(lambda: self._file.write(text))

    def flush(self) -> None:
        """Send off what was written."""
        self._guard(self._file.flush)

    def _guard(self, act: Callable[[], object]) -> None:
        try:
            act()
        except (OSError, ValueError):
            # What is still buffered must go somewhere, or Python complains of it at the very end.
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, self._file.fileno())
            os.close(nowhere)


class HotSeatDriver(LinuxDriver):
    """Reads whatever comes, ends when the terminal or a signal says so, and hides hands across a stop."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        lasting: Any = LastingFile(cast("IO[str]", self._file))
        self._file = lasting
        self._keys, self._mice = Allowance(KEYS_PER_SECOND), Allowance(MOUSE_PER_SECOND)
        self._since = 0.0
        self.at_work = False
        """Whether the terminal is in the state that the app needs."""
        self._alternate = self._resized = self._keys_are_off = False
        self._seen_size: tuple[int, int] | None = None
        self._rows = 0
        for number in ending():
            self._loop.add_signal_handler(number, self._end, STATUS + number)
        FAULTS.heard_by(self._end_soon)
        self._loop.add_signal_handler(signal.SIGTSTP, self._asked_to_stop)
        self._loop.add_signal_handler(signal.SIGCONT, self._continued)

    @property
    def _house(self) -> SafeApp:
        return cast("SafeApp", self._app)

    def _end(self, code: int) -> None:
        self._house.exit(return_code=code)

    def _end_soon(self, number: int) -> None:
        """End because of signal `number`, heard in another thread."""
        with suppress(RuntimeError):  # the loop may have ended already
            self._loop.call_soon_threadsafe(self._end, STATUS + number)

    # Into the terminal and out of it

    def start_application_mode(self) -> None:
        """Take the terminal over."""
        self.at_work, self._since = True, monotonic()
        self._alternate = self._resized = self._keys_are_off = False
        self._seen_size, self._rows = None, 0
        start: Callable[[], None] = super().start_application_mode
        start()
        if os.environ.get("TERM_PROGRAM", "") != "Apple_Terminal":  # which would show a part of the question
            self.write(ASK_ALTERNATE)

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was, and nothing of what was painted with it."""
        if self.at_work:
            self.at_work = False
            self.write(self._wipe())
            # First of all, or the release of the last key would be reported to whoever comes next.
            self.write(_KEYS_OFF)
            self._keys_are_off = True
            super().stop_application_mode()

    def _wipe(self) -> str:
        """What takes every painted line off the terminal, be it on the alternate screen or not.

        Line by line, because many terminals save what they clear as a whole; and what has been scrolled away
        only where need be: a change of size scrolls, and only where there is no alternate screen.
        """
        self._get_terminal_size()
        lines = "".join(f"\x1b[{row};1H\x1b[2K" for row in range(1, self._rows + 1))
        scrolled = _FORGET_SCROLLED if self._resized and not self._alternate else ""
        return f"\x1b[0m{lines}{scrolled}\x1b[H"

    def _get_terminal_size(self) -> tuple[int, int]:
        size = super()._get_terminal_size()
        self._resized |= self._seen_size not in (None, size)
        self._seen_size, self._rows = size, max(self._rows, size[1])
        return size

    def write(self, data: str) -> None:
        """Write `data`, asking for reports of released keys where Textual asks for keys."""
        if data == _KEYS_OFF and self._keys_are_off:
            return
        if asked := _KEYS_ON.fullmatch(data):
            data = f"\x1b[>{int(asked[1]) | _REPORT_RELEASES}u"
        super().write(data)

    @property
    def _settling(self) -> bool:
        """Whether what is heard now of stops was meant for whoever had the terminal before."""
        return not self.at_work or monotonic() - self._since < SETTLING

    def _asked_to_stop(self) -> None:
        """A stop from outside, or ctrl+z: first the curtain, then out of the terminal."""
        if not self._settling:
            self._house.hide_secrets()
            self._house.call_after_refresh(self._stop)

    def _stop(self) -> None:
        """Sleep here until somebody continues the process."""
        self.suspend_application_mode()
        os.kill(os.getpid(), signal.SIGSTOP)
        self._return()

    def _continued(self) -> None:
        """Back after a stop that could not be noticed (SIGSTOP): it has left the terminal to others."""
        if not self._settling:
            self._house.hide_secrets()
            self.suspend_application_mode()
            self._return()

    def _return(self) -> None:
        self._must_signal_resume = True
        self.resume_application_mode()
        self._house.refresh(layout=True)

    # Input: in a thread of its own

    def _run_input_thread(self) -> None:
        try:
            self._read_on()
        except OSError:
            self._lost()
        except Exception as error:
            self._loop.call_soon_threadsafe(self._house.failed, error)

    def _lost(self) -> None:
        """The terminal is gone: end as if it had said so itself."""
        with suppress(RuntimeError):  # the loop may have ended already
            self._loop.call_soon_threadsafe(self._end, STATUS + signal.SIGHUP)

    def _read_on(self) -> None:
        decode = getincrementaldecoder("utf-8")(errors="ignore").decode
        keyboard = Keyboard()
        while not self.exit_event.is_set():
            ready, _, _ = select.select([self.fileno], [], [], PATIENCE)
            if ready:
                data = os.read(self.fileno, READ_BYTES)
                if not data:
                    self._lost()
                    return
                self._pass_on(keyboard.feed(decode(data), monotonic()))
            self._pass_on(keyboard.tick(monotonic()))

    def _pass_on(self, messages: Iterable[Message]) -> None:
        for message in messages:
            if isinstance(message, AlternateScreen):
                self._alternate = message.shown
            elif self._plausible(message):
                self.process_message(message)

    def _plausible(self, message: Message) -> bool:
        """Whether hands and terminals do such a thing."""
        if isinstance(message, events.Key):
            return _is_text(message.character or "") and self._keys.admits(monotonic())
        if isinstance(message, events.MouseEvent):
            return max(message.x, message.y) <= LARGEST_SCREEN and self._mice.admits(monotonic())
        if isinstance(message, events.Resize):
            return min(message.size) > 0 and max(message.size) <= LARGEST_SCREEN
        return True


def _is_text(characters: str) -> bool:
    """Whether a terminal could show `characters`: halves of surrogate pairs come from broken numbers only."""
    return not any("\ud800" <= character <= "\udfff" for character in characters)
