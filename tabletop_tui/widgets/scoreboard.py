"""Everybody at the table, one line each: letter in their colour, name, what they have and how much."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.hotseat.people import Person
from tabletop_tui.widgets.canvas import Canvas, pad
from tabletop_tui.widgets.palette import Colour


@dataclass(frozen=True, slots=True)
class Row:
    """One person's line: `note` before `score`, both to the right; `lead` two cells before the name.

    `active`: this person is to act; `loud`: its note is news and stands out.
    """

    person: Person
    score: str
    note: str = ""
    lead: str = ""
    active: bool = False
    loud: bool = False


def badge(canvas: Canvas, x: int, y: int, person: Person, bold: bool = True) -> None:
    """A person's letter on their colour, 3 cells wide; in brackets without colours. Bots have eyes."""
    text = person.face if canvas.look.pixels or not person.human else f"[{person.letter}]"
    if canvas.look.pixels:
        canvas.put(x, y, text, "ink", person.colour, bold)
    else:
        canvas.put(x, y, text, person.colour, "felt", bold)


def draw_rows(canvas: Canvas, x: int, y: int, width: int, rows: Sequence[Row], step: int = 1) -> None:
    """Draw `rows` in `width` cells from (x, y) on, `step` lines apart; the active one stands out."""
    for number, row in enumerate(rows):
        _row(canvas, x, y + number * step, width, row)


def _row(canvas: Canvas, x: int, y: int, width: int, row: Row) -> None:
    ground: Colour = "raised" if row.active else canvas.ground(x, y)
    canvas.fill(x, y, width, 1, ground)
    canvas.put(x, y, "►" if row.active else " ", "accent", bold=True)
    badge(canvas, x + 1, y, row.person)
    canvas.put(x + 4, y, row.lead, "white", bold=True)
    right = f"{row.note} {row.score}" if row.note else row.score
    room = width - 7 - cell_len(right) - 1
    ink: Colour = "text" if row.active or row.loud else "dim"
    canvas.put(x + 7, y, pad(row.person.name, room), ink, bold=row.active)
    canvas.put(
        x + width - cell_len(right), y, row.note, row.person.colour if row.loud else ink, bold=row.loud
    )
    canvas.put(x + width - cell_len(row.score), y, row.score, "text", bold=True)
