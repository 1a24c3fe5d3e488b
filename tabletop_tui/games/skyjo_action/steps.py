"""Small helpers of the screen: cards turned for people, arrows over a grid, frames of an event."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import partial

from rules.kernel.events import Event
from rules.skyjo_action import events as told
from tabletop_tui.games.skyjo_action.board import BLOCK, paint_table
from tabletop_tui.games.skyjo_action.model import TableModel
from tabletop_tui.hotseat.session import Bot, Scene
from tabletop_tui.screens.table import Frame
from tabletop_tui.widgets.choices import Choice

FLIP, STEP, BEAT, READ = 0.12, 0.3, 0.4, 0.9
"""Seconds of a card of the set-up, of a small change, of a change to look at, and of what should be read."""


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


def event_frames(steps: Sequence[TableModel], model: TableModel, text: str, pause: float) -> Iterator[Frame]:
    """The frames of one event: its pictures, the first with its sentence."""
    if not steps and text:
        yield Frame(partial(paint_table, model=model), text, pause)
    for number, step in enumerate(steps):
        yield Frame(partial(paint_table, model=step), "" if number else text, pause)


def pause_of(event: Event) -> float:
    """How long each picture of an event stays."""
    if isinstance(event, (told.RoundScored, told.Closed, told.MatchEnded, told.StopProposed)):
        return READ
    if isinstance(event, (told.TurnedUp, told.TurnStarted, told.LineRefilled, told.ActionDiscarded)):
        return STEP
    return BEAT
