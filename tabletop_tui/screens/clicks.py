"""Which clicks were meant for the picture that is there now."""

from __future__ import annotations

from time import monotonic

from tabletop_tui.widgets.board import Board


class Clicks:
    """A click waits in the queues of its widget and its screen, and another picture may come meanwhile.

    What was clicked before this picture came, and the rest of a double click that has brought it, was meant
    for the one before.
    """

    def __init__(self, ply: int) -> None:
        self._since, self._ply, self._begun_at = 0.0, ply, ply

    def shown(self, ply: int) -> None:
        """The picture after `ply` moves comes now."""
        if ply != self._ply:
            self._since, self._ply = monotonic(), ply

    def mean_this(self, click: Board.Chosen) -> bool:
        """Whether `click` was meant for the picture of now."""
        if not click.again:
            self._begun_at = self._ply
        return click.time >= self._since and self._begun_at == self._ply
