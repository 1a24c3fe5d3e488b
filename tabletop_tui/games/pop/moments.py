"""Where a match of Pop can be entered again: its turns, and what is worth another look."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.pop import events as told

ROUNDS: tuple[type[Event], ...] = (told.TurnBegan,)
"""Everybody picks a card."""
KEYS: tuple[type[Event], ...] = (
    told.Collected,
    told.Touched,
    told.SetEnded,
    told.GroupEnded,
    told.SoloEnded,
    told.TryFailed,
    told.Solved,
    told.GaveUp,
)
"""Explosions that bring cards, lost boards, tries at a riddle, and the ends of sets."""
