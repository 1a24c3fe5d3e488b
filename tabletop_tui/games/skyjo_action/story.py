"""Small helpers of the screen: cards turned for people, arrows over a grid, frames of an event."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from rules.kernel.events import Event
from rules.skyjo_action import events as told
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.model import TableModel, pictures
from tabletop_tui.hotseat.stages import Bot, Scene
from tabletop_tui.screens.story import BEAT, QUICK, READ, STEP
from tabletop_tui.widgets.choices import Choice


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


def neighbour(at: int, dx: int, dy: int, letters: Sequence[Choice]) -> Choice:
    """The nearest choice from cell `at` in a direction, straight ahead before aside; else the same one."""
    column, row = at % 4, at // 4
    found = []
    for choice in letters:
        cell = BLOCK.index(choice.key)
        right, down = cell % 4 - column, cell // 4 - row
        ahead, aside = (right * dx, abs(down)) if dx else (down * dy, abs(right))
        if ahead > 0:
            found.append((aside, ahead, choice))
    stay = next(choice for choice in letters if BLOCK.index(choice.key) == at)
    return min(found, key=lambda each: each[:2])[2] if found else stay


def story(model: TableModel, event: Event) -> Iterator[tuple[TableModel, float]]:
    """The pictures that tell `event`, starting from `model`, and how long each stays."""
    steps, pause = list(pictures(model, event)), pause_of(event)
    if isinstance(event, told.TurnedUp) and model.setting_up:
        steps, pause = steps[-1:], QUICK
    yield from ((step, pause) for step in steps)


def pause_of(event: Event) -> float:
    """How long each picture of an event stays."""
    if isinstance(event, (told.RoundScored, told.Closed, told.MatchEnded, told.StopProposed)):
        return READ
    if isinstance(event, (told.TurnedUp, told.TurnStarted, told.LineRefilled, told.ActionDiscarded)):
        return STEP
    return BEAT
