"""What a program that a test has started is doing, as the kernel tells it."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path


def family(pid: int) -> Iterator[int]:
    """`pid` and the processes it has started, and theirs."""
    yield pid
    for children in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in children.read_text().split():
            yield from family(int(child))


def facts(stat: Path) -> list[str]:
    """The fields of a `stat` file from the state on."""
    return stat.read_text().rsplit(") ", 1)[1].split()


def state_of(pid: int) -> str:
    """The kernel's letter for a process: R wants a processor, S sleeps, T is stopped, Z has ended."""
    return facts(Path(f"/proc/{pid}/stat"))[0]


def asleep(pid: int) -> bool:
    """Whether no thread of the program has anything to do: all wait for input or for a clock."""
    try:
        threads = [stat for each in family(pid) for stat in Path(f"/proc/{each}/task").glob("*/stat")]
        return not any(facts(stat)[0] in "RD" for stat in threads)
    except (FileNotFoundError, ProcessLookupError):
        return False  # one of them has just ended


def until_waiting(thread: int) -> None:
    """Wait until a thread of this process, by its native id, waits for input: not for its turn to run."""
    here = Path(f"/proc/self/task/{thread}")
    while facts(here / "stat")[0] != "S" or "futex" in (here / "wchan").read_text():
        time.sleep(0.01)


def seconds_used(pid: int) -> float:
    """Seconds of a processor that the process has had: the same however busy the machine is, more or less."""
    user, system = facts(Path(f"/proc/{pid}/stat"))[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
