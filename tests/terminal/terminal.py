"""A pseudo-terminal with a program in it: type keys, wait for text, look at the cells."""

from __future__ import annotations

import contextlib
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

import pyte

from tabletop_tui.secrecy.gate import HELD
from tests.terminal.processes import asleep
from tests.waiting import PATIENCE

TICK = 0.02
"""Seconds between two looks at a program that writes nothing."""
STILL = 0.42
"""Seconds without a change after a key: the gate, if it was closed, is open."""
PROGRAM = (sys.executable, "-m", "tabletop_tui")
KEYS = {
    "enter": "\r",
    "escape": "\x1b",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "f1": "\x1bOP",
    "f5": "\x1b[15~",
}


LET_GO = HELD + 0.1
"""Seconds after which a key that comes again was let go for certain."""


class Quiet(AssertionError):
    """What was waited for never came; the message holds the screen."""


class Terminal:
    """Runs `command` in a pty of `size` (columns, rows) with `env` on top of a small clean environment."""

    def __init__(self, *command, size=(80, 24), home: Path, program=PROGRAM, **env: str | None) -> None:
        clean = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "en_US.UTF-8",
            "PYTHONUTF8": "1",
            "TABLETOP_HOME": str(home / "data"),
            "PYTHONDONTWRITEBYTECODE": "1",
            **env,
        }
        self.screen = pyte.Screen(*size)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = bytearray()
        self._pressed: dict[str, float] = {}
        self.fd, child = pty.openpty()
        self._size(child, size)
        self.process = subprocess.Popen(
            [*program, *command],
            stdin=child,
            stdout=child,
            stderr=child,
            env={key: value for key, value in clean.items() if value is not None},
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
        )
        os.close(child)

    @staticmethod
    def _size(fd: int, size: tuple[int, int]) -> None:
        fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """Another size, and the signal that tells of it."""
        self._size(self.fd, (columns, rows))
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGWINCH)

    def read(self, seconds: float = 0.05) -> bool:
        """Feed what the program writes within `seconds`; False when it has closed the terminal."""
        ready, _, _ = select.select([self.fd], [], [], seconds)
        if not ready:
            return True
        try:
            data = os.read(self.fd, 1 << 16)
        except OSError:
            return False
        self.raw += data
        self.stream.feed(data)
        return bool(data)

    @property
    def text(self) -> str:
        """The screen as lines."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    def wait(self, *wanted: str, seconds: float = PATIENCE) -> str:
        """Until one of `wanted` is on the screen; returns it, raises Quiet."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = self.text
            for each in wanted:
                if each in text:
                    return each
            if not self.read():
                break
        raise Quiet(f"none of {wanted} on screen:\n{self.text}")

    def settle(self, quiet: float = 0.3, seconds: float = PATIENCE) -> None:
        """Until nothing has been written for `quiet` seconds in which the program had nothing to do either.

        Looks are counted, not time: while others have the processor, neither the program nor this comes on.
        """
        end, calm = time.monotonic() + seconds, 0
        while calm * TICK < quiet and time.monotonic() < end:
            seen = len(self.raw)
            if not self.read(TICK):
                break
            if len(self.raw) != seen:
                calm = 0
            elif asleep(self.process.pid):
                calm += 1

    def settled(self, *wanted: str, quiet: float = 0.35, seconds: float = PATIENCE) -> str:
        """The one of `wanted` that stays on the screen once nothing changes any more."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self.wait(*wanted, seconds=seconds)
            self.settle(quiet)
            for each in wanted:
                if each in self.text:
                    return each
        raise Quiet(f"none of {wanted} stays on screen:\n{self.text}")

    def type(self, *keys: str) -> None:
        """Write keys at once, as one burst."""
        self.send("".join(KEYS.get(key, key) for key in keys))

    def send(self, data: str | bytes) -> None:
        """Write bytes as they are."""
        os.write(self.fd, data.encode() if isinstance(data, str) else data)

    def press(self, *keys: str) -> None:
        """Keys as a person types them: each after the screen has become still, the gate open.

        The same key comes again only after a while, or it would be taken for one held down for somebody else.
        """
        for key in keys:
            time.sleep(max(0.0, self._pressed.get(key, 0.0) + LET_GO - time.monotonic()))
            self.type(key)
            self.settle(STILL)
            self._pressed[key] = time.monotonic() - STILL

    def wait_end(self, seconds: float = PATIENCE) -> int:
        """The exit code, once the program has ended by itself."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.05)
        while self.read(0.05) and select.select([self.fd], [], [], 0.05)[0]:
            pass
        if self.process.poll() is None:
            raise Quiet(f"still running:\n{self.text}")
        return self.process.returncode

    def peak_memory(self) -> int:
        """VmHWM in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")))

    def close(self) -> None:
        """End the program however it takes."""
        if self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        os.close(self.fd)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()
