"""A program behind a pseudo-terminal, watched byte by byte: nothing is drawn, so that little is disturbed."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path

HERE = Path(__file__).resolve().parents[2]
BARE = (str(Path(__file__).with_name("bare_textual.py")),)
OURS = (str(Path(sys.executable).with_name("tabletop")),)
QUIET = 0.04
"""Seconds without a byte after which a picture counts as finished."""


class Line:
    """Python with `arguments` on a terminal of 80 by 24; `started`: when, in seconds of `perf_counter`."""

    def __init__(self, *arguments: str, home: Path) -> None:
        self.raw = b""
        self.fd, child = pty.openpty()
        fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.started = time.perf_counter()
        self.process = subprocess.Popen(
            [sys.executable, *arguments],
            stdin=child,
            stdout=child,
            stderr=child,
            env=_environment(home),
            cwd=HERE,
            start_new_session=True,
        )
        os.close(child)

    def __enter__(self) -> Line:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.fd)

    def read(self, seconds: float) -> bool:
        """Whether something came within `seconds`."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        self.raw += os.read(self.fd, 1 << 16)
        return True

    def until(self, *marks: str, seconds: float = 20.0) -> float:
        """When one of `marks` had come, in seconds of `perf_counter`; raises TimeoutError."""
        end = time.perf_counter() + seconds
        while not any(mark.encode() in self.raw for mark in marks):
            if not self.read(max(0.0, end - time.perf_counter())):
                raise TimeoutError(f"{marks} never came: {self.raw[-500:]!r}")
        return time.perf_counter()

    def rest(self, quiet: float = QUIET) -> float:
        """When the last byte came before a pause of `quiet` seconds."""
        last = time.perf_counter()
        while self.read(quiet):
            last = time.perf_counter()
        return last

    def key(self, key: str, *marks: str) -> float:
        """Seconds from `key` to the last byte of the picture it makes; with `marks`: to one of them."""
        self.raw = b""
        pressed = time.perf_counter()
        os.write(self.fd, key.encode())
        if marks:
            return self.until(*marks) - pressed
        if not self.read(5.0):
            raise TimeoutError(f"{key!r} changed nothing")
        first = time.perf_counter()
        return max(first, self.rest()) - pressed if self.read(QUIET) else first - pressed

    def peak_memory(self) -> int:
        """The most memory it ever had, in kB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmHWM")))


def _environment(home: Path) -> dict[str, str]:
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "LANG": "en_US.UTF-8",
        "TABLETOP_HOME": str(home / "data"),
    }


def nth(values: list[float], share: float) -> float:
    """The value below which `share` of `values` lie."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]
