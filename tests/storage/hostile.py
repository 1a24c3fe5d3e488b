"""Databases that somebody has written to, and every command that reads them."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rules.bots.random import play_random
from rules.kernel.match import open_record
from rules.registry import load
from tabletop_tui.hotseat.matches import new_record
from tabletop_tui.storage.store import Store

FINISHED, RIDDLE, RACE, RUNNING = range(1, 5)
"""Rows of the database that `filled` makes."""

VALUES: dict[str, Any] = {
    "NULL": None,
    "zero": 0,
    "minus one": -1,
    "milliseconds": 10**12,
    "the largest": 2**63 - 1,
    "the smallest": -(2**63),
    "a fraction": 1.5,
    "infinite": float("inf"),
    "no text": "",
    "a word": "many",
    "a long text": "x" * 100_000,
    "digits": "9" * 5_000,
    "escapes": "\x1b[2J\x1b]0;owned\x07\n\r\0",
    "markup": "[bold]{name}%s",
    "bidi": "\u202eevil",
    "a blob": b"\x00\x01\x02",
    "no blob": b"",
    "no UTF-8": sqlite3.Binary(b"\xff\xfe\x80"),
    "half JSON": '{"winners": [',
    "a list": "[]",
    "a number": "7",
    "null": "null",
    "not a number": "NaN",
    "an object": '{"winners": null, "facts": 3, "scores": "x", "name": [], "puzzle": 1}',
    "wrong seats": '[{"name": "A"}, 3]',
    "ghosts": '[{"name": "A", "kind": "ghost"}, {"name": "B"}, {"name": "C"}]',
    "many seats": "[" + ", ".join(['{"name": "A"}'] * 16) + "]",
    "hostile names": '[{"name": "\\u001b[2J"}, {"name": ""}, {"name": "\\ud800"}]',
    "deep": "[" * 30_000,
    "deep object": '{"a":' * 30_000,
    "a huge number": '{"facts": {"puzzle": 1e999, "tries": 1}, "seat": 99999999999999999999}',
    "an entry": '{"seat": 0, "move": "\\u0000"}',
}
"""What is put in place of one value."""

COLUMNS = {
    "match": (
        "id", "game", "rules", "options", "seats", "seed",
        "created", "updated", "recency", "outcome", "identity",
    ),
    "log": ("match", "ply", "entry"),
    "remains": ("game", "options", "seed", "ended", "recency", "facts"),
}  # fmt: skip


def filled(home: Path) -> Path:
    """A small database with a match of every kind; returns the file."""
    people = [("Anna", "red", "human"), ("Bo", "blue", "human"), ("Cy", "green", "random")]
    with Store.open(home) as store:
        for game, options, count, plies in (
            ("hoppla_lama", {}, 3, None),
            ("pop", {"mode": "enigma", "date": "2026-12-24"}, 1, None),
            ("beffababbo", {"max_sessions": 1}, 2, None),
            ("hoppla_lama", {}, 3, 5),
        ):
            record = new_record(game, options, people[:count], 5)
            match = play_random(open_record(load(game), record), 5, 100_000 if plies is None else plies)
            outcome = match.game.outcome(match.state)
            store.create(match.record(), None if outcome is None else asdict(outcome))
        gone = new_record("pop", {"mode": "enigma", "date": "2026-12-24"}, people[:1], 9)
        store.delete(store.create(play_random(open_record(load("pop"), gone), 9).record()))
    raw = sqlite3.connect(home / "tabletop.db")
    raw.execute("PRAGMA journal_mode = DELETE")
    raw.close()
    return home / "tabletop.db"


def put(path: Path, table: str, column: str, row: int, value: Any) -> bool:
    """Put `value` into one cell; False where the file itself does not take it."""
    raw = sqlite3.connect(path)
    try:
        if isinstance(value, memoryview):  # as text that is no text
            raw.execute(f"UPDATE {table} SET {column} = CAST(? AS TEXT) WHERE rowid = ?", (value, row))
        else:
            raw.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (value, row))
        raw.commit()
    except sqlite3.IntegrityError:
        return False
    finally:
        raw.close()
    return True


def cells() -> Iterator[tuple[str, str, int]]:
    """Every column of every table, and those that a page reads in the rows that it reads."""
    for table, columns in COLUMNS.items():
        for column in columns:
            yield table, column, RUNNING if table == "match" else FINISHED
    for column in ("seats", "outcome", "identity"):
        yield "match", column, FINISHED
    for column in ("game", "options", "seed", "updated", "recency", "outcome"):
        yield "match", column, RIDDLE
    for column in ("seats", "updated", "outcome"):
        yield "match", column, RACE


def ids(path: Path, row: int = 0) -> list[str]:
    """What a shell could name of all matches, or of the one in `row`, whatever was done to it."""
    raw = sqlite3.connect(path)
    raw.text_factory = lambda data: data.decode("utf-8", "replace")
    found = [
        name for (name,) in raw.execute("SELECT id FROM match WHERE ?1 IN (0, rowid) ORDER BY rowid", (row,))
    ]
    raw.close()
    return [name for name in found if isinstance(name, str) and "\0" not in name]


SCHEMAS: dict[str, str] = {
    "a view that never ends": """
        DROP TABLE log;
        CREATE VIEW log AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
        SELECT '' AS match, x AS ply, '' AS entry FROM n;
    """,
    "a view in place of the matches": """
        ALTER TABLE match RENAME TO kept;
        CREATE VIEW match AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n)
        SELECT kept.* FROM kept, n;
    """,
    "a trigger": "CREATE TRIGGER t AFTER UPDATE ON match BEGIN DELETE FROM log; END;",
    "a trigger on deleting": "CREATE TRIGGER t BEFORE DELETE ON match BEGIN SELECT raise(IGNORE); END;",
    "a column too many": "ALTER TABLE match ADD COLUMN mood TEXT;",
    "a generated column": "ALTER TABLE log ADD COLUMN big AS (hex(zeroblob(100000)));",
    "a column too few": "ALTER TABLE log DROP COLUMN entry;",
    "no log": "DROP TABLE log;",
    "an index on nonsense": "CREATE INDEX one ON match (game);",
    "a table of another kind": """
        DROP TABLE remains;
        CREATE VIRTUAL TABLE remains USING fts5(game, options, seed, ended, recency, facts);
    """,
}
"""What may stand in place of the tables; each is a database that SQLite finds nothing wrong with."""


def rewrite_schema(path: Path, change: Callable[[bytes], bytes]) -> None:
    """Change the text of the tables in the file, as a disk would."""
    raw = sqlite3.connect(path, isolation_level=None)
    raw.execute("PRAGMA writable_schema = ON")
    (text,) = raw.execute("SELECT CAST(sql AS BLOB) FROM sqlite_master WHERE name = 'log'").fetchone()
    raw.execute("UPDATE sqlite_master SET sql = CAST(? AS TEXT) WHERE name = 'log'", (change(text),))
    raw.close()


def copied(source: Path, home: Path) -> Path:
    """A fresh data folder with a copy of the database `source`."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    return Path(shutil.copyfile(source, home / "tabletop.db"))


def is_json(text: str) -> bool:
    """Whether every line of `text` is JSON."""
    try:
        return all(json.loads(line) is not None for line in text.splitlines())
    except ValueError:
        return False
