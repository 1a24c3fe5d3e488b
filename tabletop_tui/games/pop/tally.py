"""Which Enigmas were solved on this machine, in how many tries: over all matches of a puzzle (PO-10)."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.kernel.info import GIVEN_UP
from tabletop_tui.games.pop.words import LEVELS, day_name
from tabletop_tui.storage.store import Played, Store
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.results import ending

_, n_ = translator("pop")

GAME_ID = "pop"
_FACTS = ("puzzle", "rows", "tries", "hints")

Key = tuple[str, str, int, int]
"""A puzzle: its day, or level, rows and seed; "" and 0 for what does not name it."""


@dataclass(frozen=True, slots=True)
class Riddle:
    """One puzzle that was played to its end. `day`: its date (YYYY-MM-DD), "" for a puzzle of no day.

    `tries` and `hints` of all matches on it, up to the one that first solved it, or of
    all while it is not `solved`; `when` it was solved, or last played, in seconds since 1970.
    """

    puzzle: int
    rows: int
    level: str
    day: str
    solved: bool
    tries: int
    hints: int
    when: float


def key_of(match: Played) -> Key:
    """What names the puzzle of `match`: the same date, or the same level, rows and seed."""
    options = match.options
    if options.get("date"):
        return str(options["date"]), "", 0, 0
    rows = options.get("rows")
    return "", str(options.get("level", "")), rows if type(rows) is int else 0, match.seed


def riddle_of(matches: Iterable[Played]) -> Riddle | None:
    """What became of one puzzle in all its `matches`, the longest ago first; None before one is over.

    Tries and tips of matches that were left, given up or deleted count as well; what was played after the
    puzzle was solved does not.
    """
    tries = hints = 0
    found: Riddle | None = None
    for match in matches:
        tries += match.moves.get("pick", 0)
        hints += match.moves.get("hint", 0)
        found = _ended(match) or found
        if found is not None:
            found = replace(found, tries=tries, hints=hints, when=match.when)
            if found.solved:
                break
    return found


def _ended(match: Played) -> Riddle | None:
    """What became of the puzzle in `match` alone; None when that is not over, or no Enigma."""
    facts = _facts(match.outcome)
    if facts is None:
        return None
    level = str(match.options.get("level", ""))
    return Riddle(
        puzzle=facts["puzzle"],
        rows=facts["rows"],
        level=level if level in LEVELS else "hard",
        day=str(match.options.get("date") or ""),
        solved=(match.outcome or {}).get("verdict") == "solved",
        tries=facts["tries"],
        hints=facts["hints"],
        when=match.when,
    )


def _facts(outcome: Mapping[str, Any] | None) -> dict[str, int] | None:
    """The facts of a finished Enigma; None for anything else."""
    facts = (outcome or {}).get("facts")
    if not isinstance(facts, dict) or any(type(facts.get(name)) is not int for name in _FACTS):
        return None
    return facts


def riddles(store: Store) -> list[Riddle]:
    """All Enigmas played to their end on this machine, those played last first."""
    puzzles: dict[Key, list[Played]] = {}
    for match in store.played(GAME_ID, mode="enigma"):
        puzzles.setdefault(key_of(match), []).append(match)
    last_first = sorted(puzzles.values(), key=lambda matches: matches[-1].turn, reverse=True)
    return [riddle for matches in last_first if (riddle := riddle_of(matches)) is not None]


def day_of(when: float) -> str:
    """The local date of a moment, YYYY-MM-DD."""
    return time.strftime("%Y-%m-%d", time.localtime(when))


def name_of(riddle: Riddle) -> str:
    """`Enigma of 24 December 2026`, `No. 123456, 2 rows, medium`."""
    if riddle.day:
        return _("Enigma of {date}", date=day_name(riddle.day))
    rows = n_("one row", "{count} rows", riddle.rows)
    return _("No. {number}, {rows}, {level}", number=riddle.puzzle, rows=rows, level=_(LEVELS[riddle.level]))


def result_of(riddle: Riddle) -> str:
    """`3 tries`, `3 tries, 2 tips`, `given up`."""
    if not riddle.solved:
        return ending(GIVEN_UP)
    tries = n_("one try", "{count} tries", riddle.tries)
    if not riddle.hints:
        return tries
    tips = n_("one tip", "{count} tips", riddle.hints)
    return _("{tries}, {tips}", tries=tries, tips=tips)
