"""A widget that shows a painted canvas: repaints only changed lines, hears the mouse, plays frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual.events import Click, Leave, MouseMove, Resize
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Colour, Look, current

Painter = Callable[[Canvas], None]
"""Paints one frame on a canvas of whatever size the widget has."""

LONGEST_STEP = 0.4
"""Seconds a step of an animation may take at most."""


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
        """The mark `key` was clicked."""

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
        self._frames: list[Painter] = []
        self._timer: Timer | None = None
        self._done: Callable[[], None] | None = None

    @property
    def look(self) -> Look:
        """The look it was given, else the one in force."""
        return self._look or current()

    def paint(self, canvas: Canvas) -> None:
        """Paint what is to be seen now."""
        self.painter(canvas)

    def show(self, painter: Painter) -> None:
        """Show what `painter` paints; an animation that runs is cut off without its `on_done`."""
        self._stop()
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

    # Animation

    @property
    def playing(self) -> bool:
        """Whether frames are still to come."""
        return self._timer is not None

    def play(
        self, frames: Sequence[Painter], interval: float, on_done: Callable[[], None] | None = None
    ) -> None:
        """Show `frames` one after the other, `interval` seconds each, then call `on_done`.

        An interval of 0 (reduced motion) shows only the last one.
        """
        self._stop()
        self._frames, self._done = list(frames), on_done
        if interval <= 0 or len(self._frames) < 2:
            self._finish()
            return
        self._next()
        self._timer = self.set_interval(min(interval, LONGEST_STEP), self._next)

    def skip(self) -> None:
        """Jump to the last frame at once; nothing when no animation runs."""
        if self.playing:
            self._finish()

    def _next(self) -> None:
        if not self._frames:
            self._finish()
            return
        self.painter = self._frames.pop(0)
        self.redraw()

    def _finish(self) -> None:
        if self._frames:
            self.painter = self._frames[-1]
            self.redraw()
        done = self._done
        self._stop()
        if done is not None:
            done()

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer, self._done, self._frames = None, None, []

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
            self.post_message(self.Chosen(self, key))
