"""The pictures that tell an event, and how long each stays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.kernel.events import Event
from rules.skyjo_action import events as told
from tabletop_tui.games.skyjo_action.model import Aim, TableModel, pictures
from tabletop_tui.screens.story import BEAT, QUICK, READ, STEP


def story(model: TableModel, event: Event) -> Iterator[tuple[TableModel, float]]:
    """The pictures that tell `event`, starting from `model`, and how long each stays."""
    steps, pause = list(pictures(model, event)), pause_of(event)
    if isinstance(event, _MOVED):
        yield from _flash(model, steps[-1], pause)
        return
    if isinstance(event, told.TurnedUp) and model.setting_up:
        steps, pause = steps[-1:], QUICK
    yield from ((step, pause) for step in steps)


_MOVED = (told.Swapped, told.Replaced, told.SwappedOwn, told.SwappedBetween)
"""Events in which cards change their place."""


def _flash(before: TableModel, after: TableModel, pause: float) -> Iterator[tuple[TableModel, float]]:
    """The places light up as they were, then twice as they are: so the eye follows the cards."""
    yield replace(before, lit=after.lit, sparks=frozenset(), shown=(), aim=Aim()), STEP
    yield after, STEP
    yield replace(after, lit=frozenset(), sparks=frozenset()), QUICK
    yield after, pause


def pause_of(event: Event) -> float:
    """How long each picture of an event stays."""
    if isinstance(event, (told.RoundScored, told.Closed, told.MatchEnded, told.StopProposed)):
        return READ
    if isinstance(event, (told.TurnedUp, told.TurnStarted, told.LineRefilled, told.ActionDiscarded)):
        return STEP
    return BEAT
