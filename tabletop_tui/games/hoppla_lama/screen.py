"""The screen of Hoppla Lama: bets in the open, handfuls alone, llamas that walk before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tabletop_tui.games.hoppla_lama.aim import aimed_model
from tabletop_tui.games.hoppla_lama.board import paint_table
from tabletop_tui.games.hoppla_lama.choices import choices_of, how_to_choose
from tabletop_tui.games.hoppla_lama.leaflet import topics
from tabletop_tui.games.hoppla_lama.model import VolcanoModel, model_of, with_hands
from tabletop_tui.games.hoppla_lama.story import pictures
from tabletop_tui.games.hoppla_lama.telling import tell
from tabletop_tui.hotseat.stages import Ask, Scene, Table
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame, frames_of
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice
from tabletop_tui.widgets.leaflet import Topic


class HopplaLamaScreen(GameScreen):
    """One match of Hoppla Lama."""

    CSS_PATH = "style.tcss"
    DOMAIN = "hoppla_lama"

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """The volcano; an aimed bet lights up, an aimed handful shows where the llama would land."""
        return _painted(aimed_model(scene, aim))

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Choice]:
        """`A` to `D` for a bet, `1` to `5` for a handful."""
        return choices_of(scene)

    def wording(self, scene: Scene, aim: AimState) -> tuple[str, str]:
        """The request; while nothing is aimed at, what would help to choose."""
        asked, note = super().wording(scene, aim)
        choosing = isinstance(scene.stage, (Ask, Table)) and scene.decision is not None
        if choosing and not note and aim.move is None and scene.view.phase != "over":
            note = how_to_choose(scene)
        return asked, note

    def explain(self, scene: Scene, aim: AimState) -> Sequence[Topic]:
        """What is aimed at in full."""
        return topics(scene, aim)

    def frames(self, scene: Scene) -> list[Frame]:
        """Every event changes the picture a little, llamas walk space by space."""
        start = with_hands(model_of(scene.before, scene.people), scene.before)
        return frames_of(start, scene.story, pictures, partial(tell, people=scene.people), _painted)


def _painted(model: VolcanoModel) -> Painter:
    return partial(paint_table, model=model)


SCREEN = HopplaLamaScreen
