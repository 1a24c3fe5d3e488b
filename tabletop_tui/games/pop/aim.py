"""What the table shows while a person aims: chosen cards raised, where they may land, the menu of signals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import cast

from rules.pop.cards import COLOURS, COLUMNS
from rules.pop.view import View
from tabletop_tui.games.pop.model import PopModel, Signalling, model_of, reviewed
from tabletop_tui.games.pop.preview import ghosts
from tabletop_tui.hotseat.stages import Ask, Scene, Table
from tabletop_tui.screens.game_view import AimState


@dataclass(frozen=True, slots=True)
class PopAim(AimState):
    """How far a person has got: the cards `chosen` so far, the `cursor` over the hand (-1: none), the menu of
    signals if it is open, the try at an Enigma that is looked at again (-1: none)."""

    chosen: tuple[int, ...] = ()
    cursor: int = -1
    signalling: Signalling | None = None
    reviewing: int = -1

    @property
    def held(self) -> bool:
        """Whether there is something to let go of."""
        return replace(self, cursor=-1) != PopAim()


def choosing(scene: Scene) -> bool:
    """Whether the scene is a choice of cards that these eyes may see."""
    stage = scene.stage
    return isinstance(stage, Ask) or (isinstance(stage, Table) and stage.mode == "open")


def hand_of(scene: Scene) -> tuple[int, ...]:
    """The cards to choose from, sorted; a pick that may still be changed lies among them."""
    if not choosing(scene):
        return ()
    view = cast("View", scene.view)
    return tuple(sorted([*view.hand, *view.pick]))


def pick_of(scene: Scene, chosen: Sequence[int]) -> str | None:
    """The move that picks `chosen`, None while it is none."""
    cards = " ".join(map(str, sorted(chosen)))
    allowed = {*scene.legal, *scene.optional}
    return next((move for move in (f"pick {cards}", f"change {cards}") if move in allowed), None)


def aimed_model(scene: Scene, aim: PopAim) -> PopModel:
    """The table of `scene` with all that aiming adds."""
    view, hand = cast("View", scene.view), hand_of(scene)
    everybody = isinstance(scene.stage, Table) and bool(scene.stage.others)
    model = model_of(view, scene.people, None if everybody else scene.seat)
    if hand:
        model = replace(
            model,
            hand=hand,
            mine=view.pick,
            chosen=aim.chosen,
            cursor=aim.cursor,
            ghosts=ghosts(view, aim.chosen),
            signalling=aim.signalling,
        )
    return reviewed(model, aim.reviewing) if aim.reviewing >= 0 else model


def move_of(aimed: Signalling) -> str | None:
    """The notation of what is aimed, None for nothing."""
    words = [COLOURS[aimed.colour]] if aimed.colour >= 0 else []
    words += [COLUMNS[aimed.column]] if aimed.column >= 0 else []
    return " ".join(["signal", *words]) if words else None
