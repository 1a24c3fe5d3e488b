"""The screen of Lanterns: the view as text, so that whatever a view holds is on the screen."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.canvas import Canvas, wrap


class ToyScreen(GameScreen):
    """Every field of the view, the aimed move in the first line."""

    DOMAIN = "toy_game"

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """Text in rows."""
        fields = dataclasses.fields(scene.view)
        facts = "  ".join(f"{field.name} {getattr(scene.view, field.name)!r}" for field in fields)
        return lambda canvas: paint_lines(canvas, [f"aim {aim.move}", facts])


def paint_lines(canvas: Canvas, lines: Sequence[str]) -> None:
    """One line below the other, each in twelve rows at most."""
    rows = [row for line in lines for row in wrap(line, canvas.width - 2, 12)]
    for y, row in enumerate(rows[: canvas.height]):
        canvas.put(1, y, row, "text")


SCREEN = ToyScreen
