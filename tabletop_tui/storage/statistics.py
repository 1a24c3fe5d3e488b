"""What people have played: counted from the cache of scores, which is brought up to date from the records.

Which matches count, and how, is worded in `text/counting.py` and tested rule by rule.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from tabletop_tui.errors import UserError
from tabletop_tui.hotseat.people import folded_name
from tabletop_tui.storage import rows, scores
from tabletop_tui.storage.scores import COUNTING, NOBODY, SeatScore
from tabletop_tui.storage.store import Store

_BATCH = 25
"""Matches that are written in one transaction: others get their turn in between."""
_T = TypeVar("_T")
_LATEST = "substr(max(printf('%020d', turn) || name), 21)"
"""The name as it was spelled last."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A person's matches. `mean`, `best`, `worst`: places, None without any; `hinted`: with hints."""

    person: str
    name: str
    played: int
    won: int
    mean: float | None
    best: int | None
    worst: int | None
    hinted: int


@dataclass(frozen=True, slots=True)
class Appearance:
    """One match of a person; `when` in seconds since 1970, `place` None where there are no places."""

    match: str
    game: str
    when: int
    place: int | None
    won: bool
    points: int
    hints: int
    figures: dict[str, int]


@dataclass(frozen=True, slots=True)
class Duel:
    """Against another person, in matches in which both had places: ahead, behind, level."""

    person: str
    name: str
    ahead: int = 0
    behind: int = 0
    level: int = 0

    @property
    def played(self) -> int:
        """How many such matches."""
        return self.ahead + self.behind + self.level


@dataclass(frozen=True, slots=True)
class Career:
    """Everything about one person. `streak`: wins in a row up to the last match; `longest`: the most ever;
    `figures`: sums by game of what the rules count.
    """

    summary: Summary
    streak: int
    longest: int
    duels: tuple[Duel, ...]
    appearances: tuple[Appearance, ...]
    figures: dict[str, dict[str, int]]


class Statistics:
    """The counts over the matches of `store`. Every method raises DataFolderError when it cannot be used."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def fill(self, seconds: float | None = None) -> int:
        """Bring the cache up to date, for at most `seconds`; returns how many matches are not read yet."""
        deadline = None if seconds is None else time.monotonic() + seconds
        with self._store.reading() as database:
            waiting = scores.waiting(database)
        done = 0
        while done < len(waiting) and (deadline is None or time.monotonic() < deadline):
            batch = waiting[done : done + (_BATCH if deadline is None else 1)]
            self._note([(match_id, self._reckoned(match_id)) for match_id in batch])
            done += len(batch)
        return len(waiting) - done

    def _note(self, reckoned: Iterable[tuple[str, Sequence[SeatScore]]]) -> None:
        with self._store.writing() as database:
            for match_id, seats in reckoned:
                copy = scores.is_copy(database, match_id)
                scores.note(database, match_id, [SeatScore(NOBODY, "")] if copy else seats)

    def _reckoned(self, match_id: str) -> Sequence[SeatScore]:
        from tabletop_tui.storage.reckoning import reckon

        try:
            record = self._store.record(match_id, any_rules=True)
            return reckon(record, self._store.outcome(match_id))
        except UserError:  # damaged or gone: it counts for nobody
            return [SeatScore(NOBODY, "")]

    def rebuild(self) -> int:
        """Throw the cache away and count every record anew; returns how many matches were read."""
        with self._store.writing() as database:
            scores.clear(database)
            count = len(scores.waiting(database))
        self.fill()
        return count

    def people(self, game: str = "") -> list[Summary]:
        """Everybody who has played (`game`), who has won most first."""
        return self._sound(lambda database: _summaries(database, game))

    def career(self, name: str, game: str = "") -> Career | None:
        """All about the person called `name`, in `game` or altogether; None for nobody who has played."""
        return self._sound(lambda database: _career(database, folded_name(name), game))

    def _sound(self, read: Callable[[sqlite3.Connection], _T]) -> _T:
        """What `read` finds; a cache that it cannot make sense of is thrown away and made again, once."""
        try:
            with self._store.reading() as database:
                return read(database)
        except (ValueError, TypeError):
            self.rebuild()
            with self._store.reading() as database:
                return read(database)


def _summaries(database: sqlite3.Connection, game: str, person: str = "") -> list[Summary]:
    wanted = [(" AND game = ?", game)] * bool(game) + [(" AND person = ?", person)] * bool(person)
    found = database.execute(
        f"SELECT person, {_LATEST}, count(*), sum(won), avg(place), min(place), max(place), sum(hints > 0)"
        f" FROM score WHERE counting = ? AND person IS NOT NULL{''.join(part for part, _ in wanted)}"
        " GROUP BY person ORDER BY sum(won) DESC, avg(place), count(*) DESC, person",
        (COUNTING, *(value for _, value in wanted)),
    ).fetchall()
    return [Summary(*fields) for fields in found]


def _career(database: sqlite3.Connection, person: str, game: str) -> Career | None:
    summaries = _summaries(database, game, person)
    if not summaries:
        return None
    appearances = _appearances(database, person, game)
    streak, longest = _streaks(appearances)
    return Career(
        summaries[0], streak, longest, _duels(database, person, game), appearances, _sums(appearances)
    )


def _appearances(database: sqlite3.Connection, person: str, game: str) -> tuple[Appearance, ...]:
    """The longest ago first."""
    found = database.execute(
        "SELECT match, score.game, updated, created, place, won, points, hints, figures FROM score"
        " JOIN match ON match.id = score.match"
        " WHERE counting = ? AND person = ? AND ? IN ('', score.game) ORDER BY turn, match.rowid, seat",
        (COUNTING, person, game),
    ).fetchall()
    return tuple(
        Appearance(match, name, rows.moment(updated, created), place, bool(won), points, hints, _counts(told))
        for match, name, updated, created, place, won, points, hints, told in found
    )


def _counts(told: str) -> dict[str, int]:
    """The figures of a row; raises ValueError for what was never written by this program."""
    found: Any = json.loads(told)
    if not isinstance(found, dict) or not all(type(count) is int for count in found.values()):
        raise ValueError("no figures")
    return found


def _streaks(appearances: Sequence[Appearance]) -> tuple[int, int]:
    """Wins in a row up to the last match, and the most ever."""
    streak = longest = 0
    for appearance in appearances:
        streak = streak + 1 if appearance.won else 0
        longest = max(longest, streak)
    return streak, longest


def _duels(database: sqlite3.Connection, person: str, game: str) -> tuple[Duel, ...]:
    """Who was met most often first."""
    found = database.execute(
        "SELECT other.person, other.name, sum(own.place < other.place), sum(own.place > other.place),"
        " sum(own.place = other.place), max(other.turn) FROM score own JOIN score other"
        " ON other.match = own.match AND other.seat <> own.seat AND other.counting = own.counting"
        " WHERE own.counting = ? AND own.person = ? AND ? IN ('', own.game) AND other.person IS NOT NULL"
        " AND own.place IS NOT NULL AND other.place IS NOT NULL"
        " GROUP BY other.person ORDER BY count(*) DESC, other.person",
        (COUNTING, person, game),
    ).fetchall()
    return tuple(Duel(*fields[:5]) for fields in found)


def _sums(appearances: Iterable[Appearance]) -> dict[str, dict[str, int]]:
    sums: dict[str, Counter[str]] = {}
    for appearance in appearances:
        sums.setdefault(appearance.game, Counter()).update(appearance.figures)
    return {game: dict(counts) for game, counts in sums.items()}
