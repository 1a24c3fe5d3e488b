"""What the table shows while a person aims: the bet lit up, or where the llama would land."""

from __future__ import annotations

from typing import cast

from rules.hoppla_lama.notation import parts
from rules.hoppla_lama.path import Landing, landing
from rules.hoppla_lama.view import View
from tabletop_tui.games.hoppla_lama.model import VolcanoModel, model_of, with_hands
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState


def aimed_model(scene: Scene, aim: AimState) -> VolcanoModel:
    """The table of `scene` with all that aiming adds."""
    view = cast("View", scene.view)
    bet, ghost = "", None
    if aim.move is not None:
        _verb, bet, tokens = parts(aim.move)
        if tokens and scene.seat is not None:
            ghost = (scene.seat, walk(view, scene.seat, tokens).space)
    return with_hands(model_of(view, scene.people, scene.seat, bet, ghost), view)


def walk(view: View, seat: int, steps: int) -> Landing:
    """Where `seat`'s llama would land."""
    return landing(view.positions, view.board, seat, steps)
