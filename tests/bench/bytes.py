"""Bytes that each step of a match sends to a terminal of 80 by 24, and their seconds over a slow line.

usage: python -m tests.bench.bytes

Wanted in truecolour: a hand-over (the committing Enter, the curtain, its lifting) in at most 12,000 bytes, a
cursor key in at most 1,500; at 16 colours in half of that. Counted, not timed: the same on every machine.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.terminal.terminal import Terminal

LINE = 2_500
"""Bytes a second of a line of 20 kbit/s."""
DEPTHS: dict[str, dict[str, str | None]] = {
    "truecolour": {},
    "16 colours": {"TERM": "xterm", "COLORTERM": None},
}


@dataclass(frozen=True)
class Course:
    """How a game is played up to its first hand-over and through it.

    `first` leads to where `cursor` moves something; `commit` hands over to the next; with `lift` their
    curtain goes up.
    """

    seats: int
    first: Sequence[str]
    cursor: str
    commit: Sequence[str]
    lift: Sequence[str] = ("space",)


COURSES = {
    "beffababbo": Course(3, ("space",), "right", ("1", "2", "3", "4", "enter")),
    "hoppla_lama": Course(3, ("c", "enter", "space"), "right", ("enter",)),
    "pop": Course(2, ("1", "space", "1"), "right", ("enter",)),
    "skyjo_action": Course(3, ("q",), "right", ("2", "enter"), ()),
}


def counted(game_id: str, depth: str, home: Path) -> dict[str, int]:
    """Bytes of the opening, a cursor key, the committing key, the lifting, and of both together."""
    course = COURSES[game_id]
    seats = [part for name in ("Anna", "Bruno", "Carla")[: course.seats] for part in ("--seat", name)]
    environment = DEPTHS[depth]
    # Without its stories: how much of those is shown depends on how quick the machine is.
    with Terminal("play", game_id, *seats, "--seed", "7", home=home, SSH_TTY="x", **environment) as terminal:
        terminal.wait("Anna")
        terminal.settle()
        found = {"opening": len(terminal.raw)}
        _bytes(terminal, course.first)
        found["cursor"] = _bytes(terminal, (course.cursor,))
        _bytes(terminal, course.commit[:-1])
        found["commit"] = _bytes(terminal, course.commit[-1:])
        found["lift"] = _bytes(terminal, course.lift)
    found["hand-over"] = found["commit"] + found["lift"]
    return found


def _bytes(terminal: Terminal, keys: Sequence[str]) -> int:
    """What `keys` send to the terminal until nothing moves any more."""
    before = len(terminal.raw)
    for key in keys:
        terminal.press(key)
    return len(terminal.raw) - before


def table() -> Iterator[tuple[str, str, dict[str, int]]]:
    """Game, depth of colour and bytes."""
    for depth in DEPTHS:
        for game_id in COURSES:
            with tempfile.TemporaryDirectory() as home:
                yield game_id, depth, counted(game_id, depth, Path(home))


def main() -> None:
    """Print the table."""
    names = ("opening", "cursor", "commit", "lift", "hand-over")
    print(f"{'bytes':<28}" + "".join(f"{name:>10}" for name in names) + f"{'seconds':>10}")
    for game_id, depth, found in table():
        row = "".join(f"{found[name]:>10}" for name in names)
        print(f"{game_id:<16}{depth:<12}{row}{found['hand-over'] / LINE:>10.1f}", flush=True)


if __name__ == "__main__":
    main()
