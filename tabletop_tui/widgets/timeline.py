"""The course of a match on one line: its rounds, its turning points, and where one is looking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit

_MARGIN, _GAP = 1, 2


@dataclass(frozen=True, slots=True)
class Course:
    """What the line shows: the place `at` of `last`, places of `rounds` and `keys`, words on either side."""

    at: int = 0
    last: int = 0
    rounds: Sequence[int] = ()
    keys: Sequence[int] = ()
    left: str = ""
    right: str = ""


class Timeline(Board):
    """One line; a click on it means the place that is drawn there."""

    DEFAULT_CSS = "Timeline { height: 1; }"

    def __init__(self) -> None:
        super().__init__(ground="deep", id="timeline")
        self.course = Course()

    def follow(self, course: Course) -> None:
        """Show `course`."""
        self.course = course
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Words to the left, the track, where it stands to the right."""
        course = self.course
        left = fit(course.left, canvas.width // 3)
        canvas.put(_MARGIN, 0, left, "accent", bold=True)
        start = _MARGIN + cell_len(left) + _GAP
        end = canvas.width - _MARGIN - cell_len(course.right) - _GAP
        canvas.put(end + _GAP, 0, course.right, "text")
        if end - start > 1:
            self._track(canvas, start, end - start)

    def _track(self, canvas: Canvas, left: int, width: int) -> None:
        """Later signs lie on top: rounds, turning points, the place one is looking at."""
        course = self.course
        for x in range(width):
            canvas.put(left + x, 0, "─", "dim")
            canvas.mark(left + x, 0, 1, 1, str(round(x * course.last / (width - 1))))
        for places, sign, ink in (
            (course.rounds, "│", "text"),
            (course.keys, "◆", "gold"),
            ((course.at,), "●", "accent"),
        ):
            for place in places:
                x = left + _cell(place, course.last, width)
                canvas.put(x, 0, sign, ink, bold=True)
                canvas.mark(x, 0, 1, 1, str(place))


def _cell(place: int, last: int, width: int) -> int:
    return place * (width - 1) // last if last else 0
