"""The cache of what every finished match says of every seat; it can be thrown away at any time.

One row a seat; a match that counts for nobody has one row for a seat that does not exist (NOBODY), so that
it is not looked at again. A row that was counted another way (`COUNTING`) is not there.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass, field

from tabletop_tui.storage.rows import OVER

COUNTING = 1
"""Raised with every change to what is counted or how: what was counted before is counted again."""
NOBODY = -1
"""The seat of a match that counts for nobody."""

_WAITING = (
    f"SELECT id FROM match WHERE {OVER} AND NOT EXISTS"
    " (SELECT 1 FROM score WHERE match = id AND counting = ?) ORDER BY rowid"
)


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's share in a finished match. `person`: the folded name, None for a bot; `place`: 1 for the best,
    None where people play together or alone; `points`: in the game's own unit; `figures`: as the rules give.
    """

    seat: int
    game: str
    person: str | None = None
    name: str = ""
    place: int | None = None
    won: bool = False
    points: int = 0
    hints: int = 0
    figures: dict[str, int] = field(default_factory=dict)


def waiting(database: sqlite3.Connection) -> list[str]:
    """The finished matches that nobody has looked at yet, in the order of their making."""
    return [match_id for (match_id,) in database.execute(_WAITING, (COUNTING,)).fetchall()]


def is_copy(database: sqlite3.Connection, match_id: str) -> bool:
    """Whether the same match, move by move, is counted already under another id."""
    query = (
        "SELECT 1 FROM match own JOIN match other ON other.identity = own.identity AND other.id <> own.id"
        " JOIN score ON score.match = other.id AND score.seat >= 0 AND score.counting = ? WHERE own.id = ?"
    )
    return database.execute(query, (COUNTING, match_id)).fetchone() is not None


def note(database: sqlite3.Connection, match_id: str, seats: Iterable[SeatScore]) -> None:
    """Keep what was reckoned of a match, unless it has gone meanwhile."""
    found = database.execute("SELECT recency FROM match WHERE id = ?", (match_id,)).fetchone()
    if found is None:
        return
    turn = found[0] if type(found[0]) is int else 0
    database.execute("DELETE FROM score WHERE match = ?", (match_id,))
    database.executemany(
        "INSERT INTO score VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (
                match_id,
                row.seat,
                COUNTING,
                turn,
                row.game,
                row.person,
                row.name,
                row.place,
                int(row.won),
                row.points,
                row.hints,
                json.dumps(row.figures),
            )
            for row in seats
        ],
    )


def forget(database: sqlite3.Connection, match_id: str) -> None:
    """A match is about to be deleted: a copy of it, if there is one, is to be looked at again."""
    database.execute("DELETE FROM score WHERE match = ? OR seat = ?", (match_id, NOBODY))


def clear(database: sqlite3.Connection) -> None:
    """Throw everything away."""
    database.execute("DELETE FROM score")
