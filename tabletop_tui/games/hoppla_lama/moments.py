"""Where a match of Hoppla Lama can be entered again: its rounds, and what is worth another look."""

from __future__ import annotations

from rules.hoppla_lama import events as told
from rules.kernel.events import Event

ROUNDS: tuple[type[Event], ...] = (told.RoundStarted,)
"""A bet is next."""
KEYS: tuple[type[Event], ...] = (
    told.FellIntoCrater,
    told.LlamaPushed,
    told.ShortcutTaken,
    told.FinalMove,
    told.Ended,
)
"""Falls, pushes and shortcuts, and the end."""
