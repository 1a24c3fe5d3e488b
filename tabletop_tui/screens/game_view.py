"""What the screen of a game says of itself: functions of a scene and of what is aimed at, free of keys."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from tabletop_tui.games.contract import Narration, narration
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.story import Frame
from tabletop_tui.screens.wording import wording
from tabletop_tui.widgets.board import Painter, nothing
from tabletop_tui.widgets.choices import Choice
from tabletop_tui.widgets.leaflet import Topic

OVERRIDABLE = frozenset(
    {"BINDINGS", "CSS_PATH", "DOMAIN", "PANEL"}
    | {"start", "painter", "frames", "choices", "forced", "wording", "explain", "request"}
    | {"shown", "told_all"}
    | {"pressed", "typed", "aim_at", "clicked_choice", "clicked_table", "check_action"}
    | {"action_step", "action_commit", "action_release"}
)
"""What the screen of a game may override of `GameScreen`; it may add actions and properties of its own."""


@dataclass(frozen=True, slots=True)
class AimState:
    """How far the person has got in aiming: `move` is what Enter would play, None for nothing.

    A game whose choices take several steps has a subclass: all that its screen remembers between two keys.
    """

    move: str | None = None


class GameView:
    """The part of a `GameScreen` that a game supplies; all of it has a plain default."""

    words: Narration

    @classmethod
    def apart(cls, game_id: str) -> Self:
        """The view of `game_id` alone, for pictures of other places than a match: it is never on a screen."""
        view = cls.__new__(cls)
        view.words = narration(game_id)
        return view

    def start(self, scene: Scene, before: AimState) -> AimState:
        """What is aimed at when `scene` comes; `before` that it was `before`."""
        return AimState()

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """Paints the table of `scene`, with a preview of what is aimed at; a pure function of the two."""
        return nothing

    def frames(self, scene: Scene) -> Sequence[Frame]:
        """The story of `scene`, step by step; by default its sentences over the last picture."""
        return [Frame(None, text) for text in self.tell(scene)]

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Choice]:
        """The legal moves as choices; by default numbered. A pure function as well."""
        return [
            Choice(str(number), self.words.label(move, scene.view, scene.people), move)
            for number, move in enumerate(scene.legal[:9], 1)
        ]

    def forced(self, scene: Scene, aim: AimState) -> AimState:
        """With the only choice there is aimed at already; else as it is."""
        offered = self.choices(scene, aim)
        return replace(aim, move=offered[0].move) if len(offered) == 1 else aim

    def wording(self, scene: Scene, aim: AimState) -> tuple[str, str]:
        """The request and the note below it."""
        return wording(scene, self.words)

    def explain(self, scene: Scene, aim: AimState) -> Sequence[Topic]:
        """What is aimed at told in full, or, with nothing aimed at, what there is to choose from.

        A pure function too, of no more than these eyes see anyway.
        """
        offered = self.choices(scene, aim)
        aimed = [choice for choice in offered if choice.move and choice.move == aim.move]
        return [Topic(choice.label, choice.hint) for choice in aimed or offered]

    def tell(self, scene: Scene) -> list[str]:
        """The sentences of a scene's story."""
        told = (self.words.tell(event, scene.people) for event in scene.story)
        return [text for text in told if text]
