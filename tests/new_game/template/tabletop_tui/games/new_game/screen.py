"""The screen of New Game: the table in sentences, until there are pictures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop_tui.games.new_game import spoken
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.canvas import Canvas, wrap


class NewGameScreen(GameScreen):
    """One match of New Game."""

    DOMAIN = "new_game"

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """What plain mode says: of the table, and of the hand of whoever looks."""
        lines = list(spoken.board(scene.view, scene.people))
        if scene.view.seat is not None:
            lines += spoken.hand(scene.view, scene.people)
        aimed = self.words.label(aim.move, scene.view, scene.people) if aim.move else ""
        return partial(paint_table, lines=lines, aim=aimed)


def paint_table(canvas: Canvas, lines: Sequence[str], aim: str) -> None:
    """One sentence below the other, the aimed move first."""
    rows = [row for line in (aim, *lines) for row in wrap(line, canvas.width - 4, 3) or [""]]
    for y, row in enumerate(rows[: canvas.height - 1], 1):
        canvas.put(2, y, row, "text")


SCREEN = NewGameScreen
