"""A leaflet over the foot of the table: what a card or an option does, told in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.canvas import Canvas, wrap

LEAFLET = "leaflet"
"""The mark of a click on it."""
_MOST = 12
"""Lines of one text at most."""
_MARGIN = 2


@dataclass(frozen=True, slots=True)
class Topic:
    """What `title` does: `text` in full, `brief` where that takes more room than there is."""

    title: str
    text: str
    brief: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One line: `lead` stands out, `text` follows it."""

    lead: str
    text: str = ""


def paint_leaflet(canvas: Canvas, under: Painter, topics: Sequence[Topic]) -> None:
    """Paint `under`, and over its foot as much of the topics as there is room for."""
    under(canvas)
    lines = laid_out(topics, canvas.width - 2 * _MARGIN, canvas.height - 1)
    top = canvas.height - len(lines) - 1
    canvas.fill(0, top, canvas.width, canvas.height - top, "raised")
    canvas.put(0, top, "━" * canvas.width, "accent", "raised", bold=True)
    for y, line in enumerate(lines, top + 1):
        canvas.put(_MARGIN, y, line.lead, "accent", "raised", bold=True)
        canvas.put(_MARGIN + cell_len(line.lead), y, line.text, "text", "raised")
    canvas.mark(0, top, canvas.width, canvas.height - top, LEAFLET)


def laid_out(topics: Sequence[Topic], width: int, rows: int) -> list[Line]:
    """The topics in `rows` lines of `width` cells: airy, close together, or only in brief; cut at last."""
    for way in (_airy, _headed, _run_in, _in_brief):
        lines = way(topics, width)
        if len(lines) <= rows:
            break
    return lines[:rows]


def _headed(topics: Sequence[Topic], width: int) -> list[Line]:
    """Each title above its text."""
    lines = []
    for topic in topics:
        lines.append(Line(topic.title))
        lines += [Line("  ", row) for row in wrap(topic.text, width - 2, _MOST)]
    return lines


def _airy(topics: Sequence[Topic], width: int) -> list[Line]:
    """The same, with an empty line between two topics."""
    lines: list[Line] = []
    for topic in topics:
        lines += [Line(""), *_headed([topic], width)] if lines else _headed([topic], width)
    return lines


def _run_in(
    topics: Sequence[Topic], width: int, told: Callable[[Topic], str] = lambda each: each.text
) -> list[Line]:
    """Each title in the first line of its text."""
    lines = []
    for topic in topics:
        lead = f"{topic.title}: "
        first, *others = wrap(lead + told(topic), width, _MOST)
        lines.append(Line(lead, first[len(lead) :]) if first.startswith(lead) else Line(first))
        lines += [Line("  ", row) for row in others]
    return lines


def _in_brief(topics: Sequence[Topic], width: int) -> list[Line]:
    return _run_in(topics, width, lambda each: each.brief or each.text)
