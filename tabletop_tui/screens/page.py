"""What the pages around a match share: the look of the terminal and a line of heading."""

from __future__ import annotations

from rich.cells import cell_len

from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit


class Heading(Board):
    """The first line of a page: its title to the left, a remark to the right."""

    DEFAULT_CSS = "Heading { height: 1; dock: top; }"

    def __init__(self) -> None:
        super().__init__(ground="deep", id="heading")
        self.title = ""
        self.remark = ""

    def tell(self, title: str, remark: str = "") -> None:
        """Show other words."""
        self.title, self.remark = title, remark
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Title in the accent colour, remark dim."""
        right = fit(self.remark, canvas.width - cell_len(self.title) - 5)
        canvas.put(2, 0, self.title, "accent", bold=True)
        canvas.put(canvas.width - 2 - cell_len(right), 0, right, "dim")
