"""How llamas walk: the one home of movement, free of any match state, for the engine and the screens.

`positions` holds the space of each seat's llama: 1 the village, 2 to 15 the path. Only the village holds
more than one. Source: spec, "Round" 4 and "End".
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

VILLAGE = 1
CRATER = 16
_LIFTED = 0


class Board(NamedTuple):
    """The spaces of the yellow and the red shortcut."""

    yellow_start: int
    yellow_end: int
    red_start: int
    red_end: int


class Step(NamedTuple):
    """One llama moved by something other than its own feet: `kind` is `push` or `shortcut`."""

    kind: str
    seat: int
    start: int
    end: int


class Landing(NamedTuple):
    """What a walk comes to.

    `path`: the spaces trodden one by one, without the start; 16 as the last one is a fall into the crater.
    `steps`: pushes and at most one shortcut, in the order they happen; `positions`: of all seats afterwards.
    """

    seat: int
    start: int
    path: tuple[int, ...]
    steps: tuple[Step, ...]
    positions: tuple[int, ...]

    @property
    def space(self) -> int:
        """Where the llama stands in the end."""
        return self.positions[self.seat]

    @property
    def fell(self) -> bool:
        """Whether it walked into the crater and is back in the village."""
        return CRATER in self.path

    @property
    def shortcut(self) -> Step | None:
        """The shortcut it took, if any."""
        return next((step for step in self.steps if step.kind == "shortcut"), None)

    @property
    def pushes(self) -> tuple[Step, ...]:
        """The llamas it pushed, in order."""
        return tuple(step for step in self.steps if step.kind == "push")


@cache
def shortcuts(board: Board) -> tuple[int, ...]:
    """For each space 0 to 16 the end of the shortcut that starts there, 0 where none does."""
    ends = [0] * (CRATER + 1)
    ends[board.yellow_start] = board.yellow_end
    ends[board.red_start] = board.red_end
    return tuple(ends)


def landing(positions: Sequence[int], board: Board, seat: int, steps: int) -> Landing:
    """What happens if `seat`'s llama walks `steps` (1 to 5) forward, or back when negative."""
    after, noted, start = list(positions), list[Step](), positions[seat]
    if steps < 0:
        retreat(after, seat, -steps, noted)
        path = tuple(range(start - 1, max(start + steps, VILLAGE) - 1, -1))
    else:
        advance(after, shortcuts(board), seat, steps, noted)
        path = tuple(range(start + 1, min(start + steps, CRATER) + 1))
    return Landing(seat, start, path, tuple(noted), tuple(after))


def advance(
    positions: list[int], ends: Sequence[int], seat: int, steps: int, noted: list[Step] | None = None
) -> None:
    """Walk forward in place; `ends`: as `shortcuts` gives them; `noted`: where steps are listed."""
    space = positions[seat] + steps
    if space >= CRATER:
        positions[seat] = VILLAGE
        return
    positions[seat] = _LIFTED
    if space in positions:
        _push(positions, space, noted)
    end = ends[space]
    if end:
        if noted is not None:
            noted.append(Step("shortcut", seat, space, end))
        if end in positions:
            _push(positions, end, noted)
        space = end
    positions[seat] = space


def retreat(positions: list[int], seat: int, steps: int, noted: list[Step] | None = None) -> None:
    """Walk back in place, at most to the village; shortcuts do not count."""
    space = positions[seat] - steps
    positions[seat] = _LIFTED
    if space <= VILLAGE:
        space = VILLAGE
    elif space in positions:
        _push(positions, space, noted)
    positions[seat] = space


def _push(positions: list[int], space: int, noted: list[Step] | None) -> None:
    """Push the llama on `space` (above the village) one back, and whoever stands there, and so on."""
    pushed = positions.index(space)
    while True:
        below = space - 1
        if noted is not None:
            noted.append(Step("push", pushed, space, below))
        if below == VILLAGE or below not in positions:
            positions[pushed] = below
            return
        next_pushed = positions.index(below)
        positions[pushed] = below
        pushed, space = next_pushed, below
