"""The terminal as plain mode uses it: lines in, lines out, and one way to make it forget what it showed.

Signals are heard only while a line is awaited or written, so that no move is ever cut in two. The only
control sequence ever written is `CLEAR`.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import sys
import termios
import textwrap
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType

from tabletop_tui.endings import FAULTS, WAKEUPS, ending
from tabletop_tui.errors import BadInput, clean
from tabletop_tui.plain.held import HeldLines
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

CLEAR = "\x1b[3J\x1b[2J\x1b[H"
"""Empties the scroll-back and the screen, and goes to the top."""
BLANKS = "\n" * 60
"""What hides a secret where nothing can be cleared."""
GARBLED = "\ufffd"
"""What a line too long or without sense is read as: it never means anything."""
MAX_LINE = 1000
"""Bytes of a line that may mean something."""
_CHUNK = 1 << 16


class Left(Exception):
    """The person wants to leave: the end of the input, or a word that says so."""


class Stopped(Exception):
    """A signal ends the program; `number` tells which."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


class Suspended(Exception):
    """The program is to go into the background (ctrl+z)."""


class Lines:
    """The lines of a file descriptor, whatever bytes arrive; memory is bounded."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._terminal = os.isatty(descriptor)
        self._rest = b""

    def read(self) -> str:
        """The next whole line without its end; raises Left after the last one.

        A line that the end of the input cuts off is no line: it was not sent with Enter.
        """
        kept = b""
        while True:
            head, end, self._rest = self._rest.partition(b"\n")
            kept = (kept + head)[: MAX_LINE + 1]
            if end:
                return readable(kept)
            self._rest = self._more()

    def _more(self) -> bytes:
        try:
            WAKEUPS.readable(self._descriptor)
            chunk = os.read(self._descriptor, _CHUNK)
        except OSError:
            chunk = b""
        if chunk:
            return chunk
        if self._terminal and not self._alive():
            raise Stopped(signal.SIGHUP)
        raise Left

    def _alive(self) -> bool:
        """Whether the terminal is still there: a closed one also looks like the end of the input."""
        try:
            termios.tcgetattr(self._descriptor)
        except termios.error:
            return False
        return True

    def forget(self) -> None:
        """Drop what was typed ahead at a terminal; a script that is piped in stays whole."""
        if self._terminal:
            self._rest = b""
            with suppress(termios.error):
                termios.tcflush(self._descriptor, termios.TCIFLUSH)


def readable(line: bytes) -> str:
    """`line` as text; GARBLED when it is too long or holds bytes or keys that are no text."""
    text = line.decode("utf-8", "replace").strip()
    sound = len(line) <= MAX_LINE and GARBLED not in text and text.replace("\t", "").isprintable()
    return text if sound else GARBLED


def _endless() -> int:
    """No end of a line where it is not known, or where a program reads it."""
    return 0


def _columns() -> int:
    """Columns of the terminal now."""
    return shutil.get_terminal_size().columns


def _nothing() -> None:
    """Nothing is typed ahead where nobody types."""


class Console:
    """One person's ear and mouth. `read` gives lines and raises Left; `write` takes text.

    `drop` drops typed-ahead lines; `held` refuses what a held key sends (None: nobody types); `wipe` is the
    text that hides what was written; `columns` tells how many cells a line has (0: no matter), so that lines
    break between words. While `private`, a stop (ctrl+z) is told to the turn first, which hides what is on
    the screen.
    """

    def __init__(
        self,
        read: Callable[[], str],
        write: Callable[[str], None],
        drop: Callable[[], None] = _nothing,
        wipe: str = BLANKS,
        columns: Callable[[], int] = _endless,
        held: HeldLines | None = None,
    ) -> None:
        self._read, self._write, self._drop, self._held = read, write, drop, held
        self._wipe = wipe
        self._columns = columns
        self._clean = True
        self.private = False
        self._waiting = False
        self._pending = self._fault = 0

    @classmethod
    def of_process(cls) -> Console:
        """Standard input and output."""
        lines = Lines(sys.stdin.fileno())
        clears = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
        # Twice: some terminals put into the scroll-back what they clear from the screen.
        read = lines.read if sys.stdin.isatty() else partial(_read_aloud, lines)
        columns = _columns if sys.stdout.isatty() else _endless
        held = HeldLines() if sys.stdin.isatty() else None
        return cls(read, _print, lines.forget, CLEAR * 2 if clears else BLANKS, columns, held)

    def say(self, *lines: str) -> None:
        """Write each of `lines` on a line of its own, broken between words where it is too long."""
        if lines:
            self._put("".join(f"{row}\n" for line in lines for row in self._rows(clean(line))))

    def _rows(self, line: str) -> list[str]:
        columns = self._columns()
        return (columns and textwrap.wrap(line, columns, break_on_hyphens=False)) or [line]

    def ask(self, prompt: str) -> str:
        """The line typed after `prompt`, of which all but the end is broken like what is said.

        Raises Left, Stopped or Suspended.
        """
        self._prompt(prompt)
        line, told = self._line(), False
        while self._held is not None and not self._held.admits(line):
            self._drop()
            if not told:  # once: a held key would have it said thirty times a second
                self.say(_("One moment: let go of the keys."))
                self._prompt(prompt)
                told = True
            line = self._line()
        return line

    def _prompt(self, prompt: str) -> None:
        *begun, last = self._rows(clean(prompt))
        self.say(*begun)
        self._put(f"{last} ")

    def _line(self) -> str:
        with self._interruptible():
            return self._read()

    def forget(self) -> None:
        """Somebody else is asked now: drop what was typed ahead, and what a key still held down will send."""
        self._drop()
        if self._held is not None:
            self._held.newcomer()

    def conceal(self) -> None:
        """Make what was written and typed so far unreadable; a terminal that is gone shows nothing anyway."""
        if not self._clean:
            with suppress(OSError):
                self._write(self._wipe)
            self._clean = True

    def take_over(self) -> None:
        """Begin on an empty screen: not every terminal keeps pictures apart from lines."""
        self._clean = False
        self.conceal()

    def _put(self, text: str) -> None:
        self._clean = False
        with self._interruptible():
            try:
                self._write(text)
            except OSError as error:
                if error.errno == errno.EIO:
                    raise Stopped(signal.SIGHUP) from None
                if error.errno == errno.EPIPE:
                    raise
                raise BadInput(
                    _("The answer cannot be written: the disk is full or the device is gone.")
                ) from None

    # Signals

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Turn signals into Stopped and Suspended, raised from `say` and `ask`."""
        numbers = [*ending(), signal.SIGTSTP]
        before = [signal.signal(number, self._on_signal) for number in numbers]
        others = FAULTS.heard_by(self._on_fault)
        try:
            with WAKEUPS.wanted():
                yield
        finally:
            if others is not None:
                FAULTS.heard_by(others)
            for number, handler in zip(numbers, before, strict=True):
                signal.signal(number, signal.SIG_DFL if handler is None else handler)

    def _on_fault(self, number: int) -> None:
        """Heard in another thread: the thread that waits for a line is told by a signal that it hears."""
        self._fault = number
        os.kill(os.getpid(), signal.SIGTERM)

    def stop(self) -> None:
        """Into the background until the shell brings the program back."""
        signal.raise_signal(signal.SIGSTOP)

    def _on_signal(self, number: int, _frame: FrameType | None) -> None:
        if number == signal.SIGTSTP and not self.private:
            self.stop()
            return
        self._pending = self._fault or number
        if self._waiting:
            self._interrupt()

    @contextmanager
    def _interruptible(self) -> Iterator[None]:
        self._waiting = True
        try:
            self._interrupt()
            yield
        finally:
            self._waiting = False

    def _interrupt(self) -> None:
        number, self._pending = self._pending, 0
        if number == signal.SIGTSTP:
            raise Suspended
        if number:
            raise Stopped(number)


def _read_aloud(lines: Lines) -> str:
    """A line that no terminal echoes: its prompt is ended here."""
    line = lines.read()
    _print("\n")
    return line


def _print(text: str) -> None:
    """Write past the buffer: what a terminal that is gone did not take must not come up again at exit."""
    sys.stdout.flush()
    data = text.encode(sys.stdout.encoding, "replace")
    while data:
        data = data[os.write(sys.stdout.fileno(), data) :]
