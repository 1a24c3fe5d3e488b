"""What the Table has seen of late, to be told again to whoever looked away. Public views and events only."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

from rules.kernel.events import Event, visible_to
from rules.kernel.match import Match, Ply

KEPT = 240
"""Entries of which the Table's view is kept."""


class Past:
    """The Table's views after the latest entries; `rounds`: events that open a round, () where none do."""

    def __init__(self, rounds: tuple[type[Event], ...] = ()) -> None:
        self._rounds = rounds
        self._views: deque[tuple[int, Any]] = deque(maxlen=KEPT)

    def note(self, match: Match) -> None:
        """Keep what the Table sees of `match` now."""
        self._views.append((match.ply, match.game.view(match.state, None)))

    def last_round(self, plies: Sequence[Ply], most: int) -> tuple[Any, tuple[Event, ...]] | None:
        """The view before the last whole round, and all that everybody saw since, at most `most` events.

        Where no event opens a round, all of that length. Moves that were taken back are left out.
        """
        known, moves = dict(self._views), standing(plies)
        first, events = len(moves), list[Event]()
        while first > self._opening(moves):
            ply = moves[first - 1]
            before = moves[first - 2].number if first > 1 else 0
            shown = [event for event in ply.events if visible_to(event, None)]
            if before not in known or len(shown) + len(events) > most:
                break
            first, events = first - 1, shown + events
        if not events:
            return None
        return known[moves[first - 1].number if first else 0], tuple(events)

    def _opening(self, moves: Sequence[Ply]) -> int:
        """How many of `moves` lie before the last whole round."""
        opened = [
            place
            for place, ply in enumerate(moves, 1)
            if any(isinstance(event, self._rounds) for event in ply.events)
        ]
        return opened[-2] if len(opened) > 1 else 0


def standing(plies: Sequence[Ply]) -> list[Ply]:
    """The moves among `plies` that were not taken back."""
    kept: list[Ply] = []
    for ply in plies:
        if ply.entry is not None and ply.entry.undo is not None:
            del kept[len(kept) - ply.entry.undo :]
        elif ply.entry is not None and ply.entry.move is not None:
            kept.append(ply)
    return kept
