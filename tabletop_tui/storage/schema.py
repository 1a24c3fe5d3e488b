"""The tables of the database, as numbered steps: from nothing to the first, from each to the next.

A file of any version there has been is brought to the newest one; what a version looks like is found by
taking the same steps in memory, so that it is written down once.
"""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Iterable
from typing import Any

_FIRST = """
CREATE TABLE match (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules INTEGER NOT NULL,
    options TEXT NOT NULL,
    seats TEXT NOT NULL,
    seed INTEGER NOT NULL,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    recency INTEGER NOT NULL,
    outcome TEXT
);
CREATE TABLE log (
    match TEXT NOT NULL REFERENCES match (id),
    ply INTEGER NOT NULL,
    entry TEXT NOT NULL,
    UNIQUE (match, ply)
);
"""
# `recency` counts up with every write: the order of last use, whatever the clock says.

_IDENTITIES = """
ALTER TABLE match ADD COLUMN identity TEXT;
CREATE INDEX match_identity ON match (identity);
CREATE TABLE remains (
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    seed INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    recency INTEGER NOT NULL,
    facts TEXT NOT NULL
);
"""
# `identity`: of a finished match, the same wherever it is imported (`identity_of`); NULL while it runs.
# `remains`: what a deleted match leaves behind, without names and moves: what shall count all the same.

_SCORES = """
CREATE TABLE score (
    match TEXT NOT NULL,
    seat INTEGER NOT NULL CHECK (typeof(seat) = 'integer'),
    counting INTEGER NOT NULL CHECK (typeof(counting) = 'integer'),
    turn INTEGER NOT NULL CHECK (typeof(turn) = 'integer'),
    game TEXT NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    place INTEGER CHECK (typeof(place) IN ('integer', 'null')),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    points INTEGER NOT NULL CHECK (typeof(points) = 'integer'),
    hints INTEGER NOT NULL CHECK (typeof(hints) = 'integer'),
    figures TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE INDEX score_person ON score (person, game);
"""
# A cache of what the records say (see `scores.py`): nothing in it that could not be reckoned again.

CACHES = frozenset(("score",))
"""Tables that may be thrown away: their shape condemns no file."""


def _first(database: sqlite3.Connection) -> None:
    _run(database, _FIRST)


def _identities(database: sqlite3.Connection) -> None:
    """Give every finished match its identity."""
    _run(database, _IDENTITIES)
    finished = database.execute("SELECT rowid FROM match WHERE outcome IS NOT NULL").fetchall()
    for (row,) in finished:
        found = stored_identity(database, row)
        database.execute("UPDATE match SET identity = ? WHERE rowid = ?", (found, row))


def _scores(database: sqlite3.Connection) -> None:
    """An empty cache; a table of that name that somebody else has put there gives way."""
    database.execute("DROP TABLE IF EXISTS score")
    _run(database, _SCORES)


STEPS: tuple[Callable[[sqlite3.Connection], None], ...] = (_first, _identities, _scores)
"""Step n leads from version n to version n + 1; each runs inside a transaction of its caller's."""

SCHEMA = len(STEPS)
"""`PRAGMA user_version` of the newest tables; a higher one belongs to a newer program."""


def climb(database: sqlite3.Connection, version: int, to: int = SCHEMA) -> None:
    """Take the steps from `version` up to `to`."""
    for number in range(version, to):
        STEPS[number](database)
        database.execute(f"PRAGMA user_version = {number + 1}")


def is_ours(database: sqlite3.Connection, version: int) -> bool:
    """Whether the tables are those of `version`, and nothing acts behind our back when they are used.

    Other people's tables are none of our business; a view or a trigger may do anything, for any time.
    """
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        climb(model, 0, version)
        kept = [table for table in _tables(model) if table not in CACHES]
        return not _active(database) and _shape(model, kept) == _shape(database, kept)
    finally:
        model.close()


def cache_is_whole(database: sqlite3.Connection) -> bool:
    """Whether the caches of the newest version have the shape that they should have."""
    model = sqlite3.connect(":memory:", isolation_level=None)
    try:
        climb(model, 0)
        return _shape(model, CACHES) == _shape(database, CACHES)
    finally:
        model.close()


def renew_cache(database: sqlite3.Connection) -> None:
    """Empty caches in place of those there are."""
    _scores(database)


def _run(database: sqlite3.Connection, statements: str) -> None:
    for statement in statements.split(";")[:-1]:
        database.execute(statement)


def _active(database: sqlite3.Connection) -> bool:
    """Whether there is a view, a trigger, or a table that a program makes up."""
    query = "SELECT 1 FROM sqlite_master WHERE type NOT IN ('table', 'index') OR rootpage = 0"
    return database.execute(query).fetchone() is not None


def _tables(database: sqlite3.Connection) -> list[str]:
    found = database.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")
    return [str(name) for (name,) in found.fetchall()]


def _shape(database: sqlite3.Connection, tables: Iterable[str] | None = None) -> list[Any]:
    """Columns and indexes of `tables` (default: all), as SQLite sees them: generated columns too."""
    return [
        (
            table,
            database.execute(f"PRAGMA table_xinfo({table})").fetchall(),
            sorted(index[1:] for index in database.execute(f"PRAGMA index_list({table})").fetchall()),
        )
        for table in (_tables(database) if tables is None else tables)
    ]


# Identity


def identity_of(row: Iterable[Any], entries: Iterable[Any]) -> str | None:
    """What is the same for the same match: game, rules, options, seats, seed and every entry of the log.

    `row`: (game, rules, options, seats, seed) and `entries` as they are stored; None when they are not ours.
    """
    game, rules, options, seats, seed = row
    try:
        plain = [game, rules, json.loads(options), json.loads(seats), seed]
        head = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256("\n".join([head, *entries]).encode("utf-8", "replace")).hexdigest()
    except (ValueError, TypeError, RecursionError):
        return None


def stored_identity(database: sqlite3.Connection, row: int) -> str | None:
    """The identity of the match in row `row`, from what is stored."""
    fields = database.execute(
        "SELECT game, rules, options, seats, seed, id FROM match WHERE rowid = ?", (row,)
    ).fetchone()
    entries = database.execute("SELECT entry FROM log WHERE match = ? ORDER BY ply", (fields[-1],))
    return identity_of(fields[:-1], (entry for (entry,) in entries.fetchall()))
