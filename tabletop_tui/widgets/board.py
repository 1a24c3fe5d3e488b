"""A widget that shows a painted canvas: repaints only changed lines, hears the mouse."""

from __future__ import annotations

from collections.abc import Callable

from textual.events import Click, Leave, MouseMove, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Colour, Look, current

Painter = Callable[[Canvas], None]
"""Paints one frame on a canvas of whatever size the widget has."""


def nothing(canvas: Canvas) -> None:
    """Paint nothing."""


class Board(Widget):
    """A painted region of a screen. Give it a painter with `show`; a subclass may override `paint`."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Aimed(Message):
        """The pointer came over the mark `key` ("": it left all marks)."""

        def __init__(self, board: Board, key: str) -> None:
            super().__init__()
            self.board, self.key = board, key

        @property
        def control(self) -> Board:
            """The board in question."""
            return self.board

    class Chosen(Aimed):
        """The mark `key` was clicked; `again`: as the second click of a double click, or a later one."""

        def __init__(self, board: Board, key: str, click: Click) -> None:
            super().__init__(board, key)
            self.time = click.time
            self.again = click.chain > 1

    def __init__(
        self,
        look: Look | None = None,
        painter: Painter = nothing,
        ground: Colour = "felt",
        id: str | None = None,
        classes: str | None = None,
    ) -> None:
        super().__init__(id=id, classes=classes)
        self._look, self.ground, self.painter = look, ground, painter
        self._canvas = Canvas(0, 0, self.look)
        self._strips: list[Strip] = []
        self._aimed = ""

    @property
    def look(self) -> Look:
        """The look it was given, else the one in force."""
        return self._look or current()

    def paint(self, canvas: Canvas) -> None:
        """Paint what is to be seen now."""
        self.painter(canvas)

    def show(self, painter: Painter) -> None:
        """Show what `painter` paints."""
        self.painter = painter
        self.redraw()

    def redraw(self) -> None:
        """Paint again and refresh the lines that have changed."""
        width, height = self.size
        if not width or not height:
            return
        canvas = Canvas(width, height, self.look, self.ground)
        self.paint(canvas)
        fresh = canvas.to_strips()
        stale = self._strips if len(self._strips) == height else []
        changed = [y for y in range(height) if not stale or stale[y] != fresh[y]]
        self._canvas, self._strips = canvas, fresh
        if changed:
            self.refresh(*[Region(0, y, width, 1) for y in changed])

    def render_line(self, y: int) -> Strip:
        """Line `y` of the canvas."""
        if not self._strips:
            self.redraw()
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def on_resize(self, _: Resize) -> None:
        """Paint for the new size, unless the first paint has come before this message."""
        if (self._canvas.width, self._canvas.height) != self.size:
            self.redraw()

    # Mouse

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell when the pointer comes over another mark."""
        self._aim(self._canvas.key_at(event.x, event.y) or "")

    def on_leave(self, _: Leave) -> None:
        """The pointer is over no mark any more."""
        self._aim("")

    def _aim(self, key: str) -> None:
        if key != self._aimed:
            self._aimed = key
            self.post_message(self.Aimed(self, key))

    def on_click(self, event: Click) -> None:
        """A click; for subclasses there is `clicked`, for Textual calls the handlers of every class."""
        self.clicked(event)

    def clicked(self, event: Click) -> None:
        """A click on a mark chooses it."""
        key = self._canvas.key_at(event.x, event.y)
        if key is not None:
            event.stop()
            self.post_message(self.Chosen(self, key, event))
