"""What keys may aim at: the cards of the hand by number where one is picked, else what has one way to go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rules.pop.notation import parts
from rules.pop.view import View
from tabletop_tui.games.pop.aim import hand_of
from tabletop_tui.games.pop.hand import key_of
from tabletop_tui.games.pop.narration import label
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.widgets.choices import Choice


def choices_of(scene: Scene) -> Sequence[Choice]:
    """One choice per card where one card is picked; of several cards only what is left to choose from."""
    moves = [*scene.legal, *(move for move in scene.optional if parts(move).verb == "change")]
    if cast("View", scene.view).terms.picks == 1:
        hand = hand_of(scene)
        return [_choice(move, scene, key_of(hand.index(parts(move).cards[0]))) for move in moves]
    return [_choice(move, scene, "") for move in moves] if len(moves) == 1 else []


def _choice(move: str, scene: Scene, key: str) -> Choice:
    return Choice(key, label(move, scene.view, scene.people), move)
