"""Who has won how often: over all matches on this machine, year by year.

A match counts once, however often it was imported; a match of bots alone counts for nobody.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("beffababbo")


GAME_ID = "beffababbo"


EVER = 0
"""In place of a year: all of them."""


@dataclass(slots=True)
class Tally:
    """A year's results by character: `wins` (shared ones count for each), `parcels`, and `matches`."""

    wins: list[int] = field(default_factory=lambda: [0] * 4)
    parcels: list[int] = field(default_factory=lambda: [0] * 4)
    matches: int = 0

    def count(self, winners: Iterable[int], scores: Iterable[int]) -> None:
        """Add one match."""
        self.matches += 1
        for character in winners:
            self.wins[character] += 1
        for character, score in enumerate(scores):
            self.parcels[character] += score


def result_of(outcome: Mapping[str, Any] | None) -> tuple[list[int], list[int]] | None:
    """Winners and parcels of a noted outcome; None when it does not hold four characters' results."""
    if outcome is None:
        return None
    winners, scores = outcome.get("winners"), outcome.get("scores")
    if not isinstance(winners, list) or not isinstance(scores, list) or len(scores) != 4:
        return None
    whole = all(type(number) is int and number >= 0 for number in (*winners, *scores))
    return (winners, scores) if whole and all(winner < 4 for winner in winners) else None


def tallies(store: Store) -> dict[int, Tally]:
    """The tallies by year, newest first, all years together (EVER) before them."""
    ever, years = Tally(), dict[int, Tally]()
    for match in store.finished(GAME_ID):
        result = result_of(match.outcome)
        if result is not None:
            year = time.localtime(match.when).tm_year
            ever.count(*result)
            years.setdefault(year, Tally()).count(*result)
    return {EVER: ever, **{year: years[year] for year in sorted(years, reverse=True)}}
