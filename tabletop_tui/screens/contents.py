"""The contents of a page of rules: its parts, and the marks of its rulings, each of which leads somewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit

_, n_ = translator("app")

LETTERS = "abdefghijklmnoprstuvwxyz"
"""Keys of the parts; C closes the contents, and Q leaves the page."""
_MARGIN, _RULINGS, _COLUMN = 3, 52, 8


@dataclass(frozen=True, slots=True)
class Place:
    """Where one can go: `label` as shown, `line` of the page, whether it is a ruling's mark."""

    label: str
    line: int
    ruling: bool = False


def places(page: str) -> list[Place]:
    """The parts of `page`, in Markdown, then the rulings by number, each where it is told first."""
    lines = page.splitlines()
    parts = [Place(line[3:].strip(), at) for at, line in enumerate(lines) if line.startswith("## ")]
    rulings: dict[str, int] = {}
    for at, line in enumerate(lines):
        for mark in re.findall(r"\b[A-Z]{2}-\d+\b", line):
            rulings.setdefault(mark, at)
    ordered = sorted(rulings, key=lambda mark: int(mark.partition("-")[2]))
    return [*parts, *(Place(mark, rulings[mark], ruling=True) for mark in ordered)]


class Contents(Board):
    """The places to go to, with one of them lit. A click on one chooses it."""

    def __init__(self) -> None:
        super().__init__(id="contents")
        self.places: Sequence[Place] = ()
        self.lit = 0

    def offer(self, found: Sequence[Place]) -> None:
        """Show other places."""
        self.places = found
        self.lit = min(self.lit, max(0, len(found) - 1))
        self.redraw()

    def walk(self, by: int) -> None:
        """Light the next place, or the one before."""
        self.lit = (self.lit + by) % max(1, len(self.places))
        self.redraw()

    def of_key(self, character: str) -> int | None:
        """The place whose key this is."""
        at = LETTERS.find(character.casefold())
        parts = sum(not place.ruling for place in self.places)
        return at if 0 <= at < parts else None

    def paint(self, canvas: Canvas) -> None:
        """Parts to the left, one a line; rulings to the right, in columns."""
        parts = [at for at, place in enumerate(self.places) if not place.ruling]
        for row, at in enumerate(parts):
            cap, label = f" {LETTERS[at].upper()} ", fit(self.places[at].label, _RULINGS - 12)
            canvas.put(_MARGIN, row + 1, cap, "ink", "face", bold=True)
            self._paint_place(canvas, _MARGIN + 4, row + 1, at, label)
        rulings = [at for at, place in enumerate(self.places) if place.ruling]
        if not rulings:
            return
        canvas.put(_RULINGS, 1, _("Where the box is silent"), "dim")
        rows = max(1, -(-len(rulings) // 3))
        for number, at in enumerate(rulings):
            x = _RULINGS + number // rows * _COLUMN
            self._paint_place(canvas, x, 3 + number % rows, at, self.places[at].label)

    def _paint_place(self, canvas: Canvas, x: int, y: int, at: int, label: str) -> None:
        """A place; the one that is lit has a sign beside it as well."""
        lit = at == self.lit
        if lit:
            canvas.put(x - 1, y, "›", "accent", bold=True)
        canvas.put(x, y, label, "ink" if lit else "text", "accent" if lit else None, bold=lit)
        canvas.mark(x, y, cell_len(label), 1, str(at))
