"""Where a match of Skyjo Action can be entered again: its rounds, and what is worth another look."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.skyjo_action import events as told

ROUNDS: tuple[type[Event], ...] = (told.RoundDealt,)
"""The grids are dealt."""
KEYS: tuple[type[Event], ...] = (
    told.LinesCleared,
    told.SwappedBetween,
    told.ExtraTurnsWon,
    told.Closed,
    told.RoundScored,
    told.MatchEnded,
)
"""Lines that leave, cards that change hands, turns won, and how rounds close."""
