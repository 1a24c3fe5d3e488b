"""Where a match of BeffaBabbo can be entered again: its deals, and what is worth another look."""

from __future__ import annotations

from rules.beffababbo import events as told
from rules.kernel.events import Event

ROUNDS: tuple[type[Event], ...] = (told.Dealt,)
"""Whoever gets cards: a row is drafted anew."""
KEYS: tuple[type[Event], ...] = (told.BlownUp, told.Stolen, told.Diverted, told.SessionEnded, told.MatchEnded)
"""Bombs, thefts, couriers on their way elsewhere, and the ends of sessions."""
