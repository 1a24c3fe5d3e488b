"""Lines over time, drawn on the house's canvas.

Plotext and textual-plotext were tried. They install, but importing plotext alone takes longer than a chart
may (350 ms), it writes colours of its own, which neither the theme nor NO_COLOR reaches, and its frame is
drawn with boxes where only ASCII is safe. On the canvas a line has the colour
and the letter of whom it is of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Colour


@dataclass(frozen=True, slots=True)
class Line:
    """Values in the order of time, with the colour and the letter that tell them from others."""

    values: Sequence[float]
    colour: Colour
    letter: str


def draw_chart(
    canvas: Canvas, x: int, y: int, width: int, height: int, lines: Sequence[Line], downwards: bool = False
) -> None:
    """Draw `lines` in a rectangle, the extremes named to the left; `downwards`: the lowest value on top."""
    values = [value for line in lines for value in line.values]
    if not values or height < 2:
        return
    low, high = min(values), max(values)
    labels = [f"{high:g}", f"{low:g}"]
    margin = max(map(cell_len, labels)) + 1
    top, bottom = reversed(labels) if downwards else labels
    canvas.put(x, y, top.rjust(margin - 1), "dim")
    if low < high:
        canvas.put(x, y + height - 1, bottom.rjust(margin - 1), "dim")
    for row in range(height):
        canvas.put(x + margin, y + row, "│", "dim")
    left, room = x + margin + 1, width - margin - 1
    for line in lines:
        for column, row, given in _cells(line.values, room, height, low, high):
            at = height - 1 - row if downwards else row
            canvas.put(left + column, y + at, line.letter if given else "·", line.colour, bold=given)


def _cells(
    values: Sequence[float], width: int, height: int, low: float, high: float
) -> list[tuple[int, int, bool]]:
    """(column, row from the top, whether a value stands there) of a line through `values`."""
    span, last = high - low or 1.0, len(values) - 1
    columns = width if last else 1
    found = []
    for column in range(columns):
        place = column * last / (columns - 1) if columns > 1 else 0.0
        before = min(int(place), last)
        after = min(before + 1, last)
        value = values[before] + (values[after] - values[before]) * (place - before)
        given = column == 0 or int(place) > int((column - 1) * last / (columns - 1))
        found.append((column, round((high - value) * (height - 1) / span), given or column == columns - 1))
    return found
