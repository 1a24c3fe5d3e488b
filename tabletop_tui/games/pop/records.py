"""Which Enigmas were solved on this machine, in how many tries: read from the finished matches."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop_tui.games.pop.words import LEVELS
from tabletop_tui.storage.store import Store

GAME_ID = "pop"
_FACTS = ("puzzle", "rows", "tries", "hints")


@dataclass(frozen=True, slots=True)
class Riddle:
    """One puzzle that was played to its end. `day`: its date (YYYY-MM-DD), "" for a puzzle of no day.

    `tries` and `hints` of the best match on it, or of the latest while it is not `solved`; `when` it ended,
    in seconds since 1970.
    """

    puzzle: int
    rows: int
    level: str
    day: str
    solved: bool
    tries: int
    hints: int
    when: float

    @property
    def merit(self) -> tuple[bool, int, int]:
        """The smaller, the better: solved, without tips, in few tries."""
        return (not self.solved, self.hints, self.tries)


def riddle_of(outcome: Mapping[str, Any] | None, options: Mapping[str, Any], when: float) -> Riddle | None:
    """The puzzle of a finished match; None when the outcome is no Enigma's."""
    facts = (outcome or {}).get("facts")
    if not isinstance(facts, dict) or any(type(facts.get(name)) is not int for name in _FACTS):
        return None
    level = str(options.get("level", ""))
    return Riddle(
        puzzle=facts["puzzle"],
        rows=facts["rows"],
        level=level if level in LEVELS else "hard",
        day=str(options.get("date") or ""),
        solved=(outcome or {}).get("verdict") == "solved",
        tries=facts["tries"],
        hints=facts["hints"],
        when=when,
    )


def best(riddles: Iterable[Riddle]) -> list[Riddle]:
    """One riddle for each puzzle, its best; those played last first."""
    found: dict[tuple[int, int, str], Riddle] = {}
    for riddle in sorted(riddles, key=lambda riddle: riddle.when):
        key = (riddle.puzzle, riddle.rows, riddle.day or riddle.level)
        known = found.pop(key, riddle)
        found[key] = riddle if riddle.merit <= known.merit else known
    return list(reversed(found.values()))


def riddles(store: Store) -> list[Riddle]:
    """All Enigmas played to their end on this machine."""
    over = [row for row in reversed(store.matches()) if row.game == GAME_ID and row.over]
    ended = [(row, store.outcome(row.id) or {}) for row in over]
    played = [
        riddle_of(outcome, store.record(row.id).options, row.updated)
        for row, outcome in ended
        if "puzzle" in (outcome.get("facts") or {})
    ]
    return best([riddle for riddle in played if riddle is not None])


def day_of(when: float) -> str:
    """The local date of a moment, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d", time.localtime(when))
