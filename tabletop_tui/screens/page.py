"""What the pages around a match share: a line of heading, a scrolling half, the picture of a box."""

from __future__ import annotations

from rich.cells import cell_len
from textual.containers import VerticalScroll
from textual.widgets import Static

from tabletop_tui.screens.menu import draw_cover
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit, to_ascii
from tabletop_tui.widgets.palette import current


class Cover(Board):
    """The picture on a game's box."""

    def __init__(self, game_id: str, id: str | None = None) -> None:
        super().__init__(id=id)
        self.game_id = game_id

    def paint(self, canvas: Canvas) -> None:
        """The picture alone."""
        draw_cover(canvas, 0, 0, canvas.width, canvas.height, self.game_id)


class Words(Static):
    """A text as it is: no markup is read in it, and it is ASCII where only that is safe."""

    def __init__(self, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes, markup=False)

    def say(self, text: str) -> None:
        """Show `text`."""
        self.update(to_ascii(text) if current().ascii else text)


class Pane(VerticalScroll, inherit_bindings=False):
    """A part of a page that scrolls by itself when the focus moves; arrows belong to the page."""


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
