"""`make stress`: the whole suite five times, each in another order, beside a busy loop per processor."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

RUNS = 5


@contextmanager
def busy_machine() -> Iterator[None]:
    """Meanwhile every processor has something else to do."""
    loop = [sys.executable, "-c", "while True: pass"]
    loops = [subprocess.Popen(loop) for _processor in range(os.cpu_count() or 1)]
    try:
        yield
    finally:
        for process in loops:
            process.kill()
            process.wait()


def main(arguments: list[str]) -> int:
    """`arguments` are pytest's; the first run that fails is the last, its seed is in its header."""
    suite = [sys.executable, "-m", "pytest", "-p", "tests.shuffled", "-n", "4", "--dist", "worksteal"]
    with busy_machine():
        for run in range(1, RUNS + 1):
            print(f"Run {run} of {RUNS}", flush=True)
            code = subprocess.run([*suite, *arguments], check=False).returncode
            if code:
                return code
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
