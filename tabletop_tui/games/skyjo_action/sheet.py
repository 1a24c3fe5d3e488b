"""The score sheet, like the paper block: a line for each round, totals, and a small chart of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.palette import Colour, Hue

if TYPE_CHECKING:
    from rules.skyjo_action.view import View

_, n_ = translator("skyjo_action")

PAPER = Hue("#f4ecd6", "bright_white", light=True)
RULE = Hue("#b9ac88", "bright_black", light=True)
MARGIN = 10
"""Cells of the column that names the rounds."""
_EIGHTHS = " ▁▂▃▄▅▆▇█"


def paint_sheet(canvas: Canvas, view: View, people: People) -> None:
    """Paint the block in the middle of `canvas`; the latest rounds when not all fit."""
    column = max(6, min(16, (canvas.width - MARGIN - 4) // len(people)))
    width = MARGIN + column * len(people) + 1
    left = (canvas.width - width) // 2
    canvas.fill(left, 0, width, canvas.height, PAPER)
    sheet = _Sheet(canvas, view, people, left, column, width)
    sheet.head()
    chart = max(3, min(8, canvas.height - 7))
    room = canvas.height - chart - 5
    shown = list(enumerate(view.scores))[-room:] if room > 0 else []
    for row, (number, scores) in enumerate(shown):
        sheet.scores(3 + row, number, scores)
    sheet.totals(3 + len(shown))
    sheet.chart(5 + len(shown), canvas.height - 6 - len(shown))
    sheet.legend(canvas.height - 1)


class _Sheet:
    """The block being written."""

    def __init__(
        self, canvas: Canvas, view: View, people: People, left: int, column: int, width: int
    ) -> None:
        self.canvas, self.view, self.people = canvas, view, people
        self.left, self.column, self.width = left, column, width

    def _x(self, seat: int) -> int:
        return self.left + MARGIN + seat * self.column

    def head(self) -> None:
        """Title and names."""
        self.canvas.centre(self.left, 0, self.width, self._title(), "ink", PAPER, bold=True)
        for seat, person in enumerate(self.people):
            name = f" {fit(person.name, self.column - 3)} "
            self.canvas.put(self._x(seat), 1, name, "ink", person.colour, bold=True)
        self._rule(2)

    def _title(self) -> str:
        last = self.view.last_round
        if last is None:
            return _("Scores, to {limit} points", limit=self.view.points_limit)
        if last.doubled:
            return _("Round {round}: {name} is doubled", round=last.round, name=self.people[last.closer].name)
        return _(
            "Scores after round {round}, to {limit} points", round=last.round, limit=self.view.points_limit
        )

    def _rule(self, y: int) -> None:
        self.canvas.put(self.left + 1, y, "─" * (self.width - 2), RULE, PAPER)

    def scores(self, y: int, number: int, scores: tuple[int, ...]) -> None:
        """One round: in the latest one the closer has a dot, followed by `×2` when doubled."""
        self.canvas.put(
            self.left + 1, y, fit(_("round {number}", number=number + 1), MARGIN - 1), "ink-soft", PAPER
        )
        last = self.view.last_round
        latest = last is not None and number + 1 == last.round
        for seat, score in enumerate(scores):
            closed = latest and last is not None and seat == last.closer
            doubled = closed and last is not None and last.doubled
            mark = "●×2" if doubled else "●" if closed else ""
            ink: Colour = "red-ink" if doubled else "ink"
            self._number(seat, y, score, ink, latest, mark)

    def _number(self, seat: int, y: int, number: int, ink: Colour, bold: bool, mark: str = "") -> None:
        text = str(number)
        x = self._x(seat) + self.column - 4 - cell_len(text)
        self.canvas.put(x, y, text, ink, PAPER, bold)
        self.canvas.put(self._x(seat) + self.column - 3, y, mark, ink, PAPER, bold=True)

    def totals(self, y: int) -> None:
        """The sums, the lowest with a star."""
        self._rule(y)
        self.canvas.put(self.left + 1, y + 1, fit(_("total"), MARGIN - 1), "ink", PAPER, bold=True)
        lowest = min(self.view.totals)
        for seat, total in enumerate(self.view.totals):
            best = total == lowest and bool(self.view.scores)
            self._number(seat, y + 1, total, "green-ink" if best else "ink", True, "★" if best else "")

    def chart(self, y: int, height: int) -> None:
        """A bar for each total; the top is the limit, or the highest total beyond it."""
        if height < 1:
            return
        top = max(self.view.points_limit, *self.view.totals)
        limit = y + height - 1 - (self.view.points_limit * height - 1) // top
        self.canvas.put(self.left + MARGIN, limit, "╌" * (self.width - MARGIN - 1), RULE, PAPER)
        self.canvas.put(self.left + 1, limit, f"{self.view.points_limit:>{MARGIN - 2}}", "ink-soft", PAPER)
        for seat, total in enumerate(self.view.totals):
            self._bar(seat, y, height, max(0, total) / top)

    def legend(self, y: int) -> None:
        """What the marks mean."""
        text = _("● has closed   ×2 and is doubled   ★ leads")
        self.canvas.centre(self.left, y, self.width, text, "ink-soft", PAPER)

    def _bar(self, seat: int, y: int, height: int, share: float) -> None:
        eighths = round(share * height * 8)
        ink = f"{self.people[seat].colour}-ink"
        for row in range(height):
            filled = min(8, max(0, eighths - row * 8))
            if self.canvas.look.ascii:
                filled = 8 if filled > 3 else 0
            if filled:
                bar = _EIGHTHS[filled] * max(2, self.column - 5)
                self.canvas.put(self._x(seat) + 1, y + height - 1 - row, bar, ink, PAPER)
