"""Several cards of the set-up turned up in one go."""

from __future__ import annotations

import random

from tabletop_tui.hotseat.stages import Bot, Scene


class Turner:
    """Names the cards to turn in the set-up: for whoever is to act, or for everybody. Backs are alike."""

    def __init__(self, scene: Scene, everybody: bool) -> None:
        self.seat, self.everybody, self.rng = scene.seat, everybody, random.Random()

    def __call__(self, scene: Scene) -> str | None:
        """A card to turn; None once that is done."""
        decision = scene.view.decision if scene.view is not None else None
        if decision is None or decision.kind != "set_up":
            return None
        if isinstance(scene.stage, Bot):
            return "turn" if self.everybody else None
        return self.rng.choice(scene.legal) if self.everybody or scene.seat == self.seat else None
