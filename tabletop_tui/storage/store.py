"""The matches of the data folder: an SQLite file in which every accepted move is one transaction.

Write-ahead log with full synchronisation: what `append` has returned from survives `kill -9` and a power
cut. The key (match, ply) holds two running copies apart: whoever comes second to a ply gets `Conflict`.
Importing this loads neither pydantic nor a game, so that the menu can list the matches.
"""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.registry import GAMES
from tabletop_tui.errors import DataFolderError, UserError, echo
from tabletop_tui.storage import database
from tabletop_tui.storage.database import Locked
from tabletop_tui.storage.paths import data_folder
from tabletop_tui.text.i18n import translator

if TYPE_CHECKING:
    from rules.kernel.record import LogEntry, MatchRecord

__all__ = ["Conflict", "DataFolderError", "Locked", "MatchRow", "OtherRules", "Store", "UnknownMatch"]

_, n_ = translator("app")

_ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What an id is made of: no letter that is taken for another one (`i`, `l`, `o`, `0`, `1`)."""
_ID_LENGTH = 4


class Conflict(UserError):
    """Another running copy has continued or deleted the match: open it again to go on."""


class UnknownMatch(UserError):
    """There is no match of this id."""


class OtherRules(UserError):
    """The match was played by rules that this program does not have."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A saved match as a list shows it.

    `seats`: names; `ply`: entries in the log; `created`, `updated`: seconds since 1970, as the clock stood.
    """

    id: str
    game: str
    seats: tuple[str, ...]
    ply: int
    created: int
    updated: int
    over: bool


class Store:
    """The saved matches. Every method raises DataFolderError (one sentence) when the file cannot be used.

    `home`: the data folder; `notices`: sentences about what was found and mended at opening.
    """

    def __init__(self, home: Path, connection: sqlite3.Connection, notices: tuple[str, ...]) -> None:
        self.home = home
        self._db = connection
        self.notices = list(notices)

    @classmethod
    def open(cls, home: Path | None = None) -> Store:
        """The store of the data folder `home` (default: the environment's), made when missing."""
        folder = data_folder(home)
        connection, notices = database.connect(folder)
        return cls(folder, connection, notices)

    def close(self) -> None:
        """Let go of the file; nothing is saved by it that was not saved before."""
        self._db.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(self, *_error: object) -> None:
        self.close()

    # Writing: one transaction each

    def create(self, record: MatchRecord, outcome: Mapping[str, Any] | None = None) -> str:
        """Save a new match with the log it has; returns its id. `outcome`: when it is over already."""
        seats = json.dumps([seat.model_dump() for seat in record.seats])
        options = json.dumps(record.options)
        ended = None if outcome is None else json.dumps(outcome)
        with self._writing():
            match_id, now = self._free_id(), _now()
            self._db.execute(
                "INSERT INTO match VALUES (?, ?, ?, ?, ?, ?, ?, ?,"
                " (SELECT ifnull(max(recency), 0) + 1 FROM match), ?)",
                (match_id, record.game, record.rules, options, seats, record.seed, now, now, ended),
            )
            self._db.executemany(
                "INSERT INTO log VALUES (?, ?, ?)",
                [(match_id, ply, _entry_json(entry)) for ply, entry in enumerate(record.log, 1)],
            )
        return match_id

    def append(self, match_id: str, ply: int, entry: LogEntry) -> None:
        """Make `entry` lasting as number `ply` (entries before it, plus one).

        Raises Conflict when the log has another length by now; then nothing was written.
        """
        with self._writing():
            if self._length(match_id) != ply - 1:
                raise Conflict(_("This match was continued in another window; open it again to go on."))
            self._db.execute("INSERT INTO log VALUES (?, ?, ?)", (match_id, ply, _entry_json(entry)))
            self._touch(match_id)

    def finish(self, match_id: str, outcome: Mapping[str, Any]) -> None:
        """Note how the match ended."""
        with self._writing():
            self._length(match_id)
            self._db.execute("UPDATE match SET outcome = ? WHERE id = ?", (json.dumps(outcome), match_id))
            self._touch(match_id)

    def delete(self, match_id: str) -> None:
        """Forget the match; a match that is not there is forgotten already."""
        with self._writing():
            self._db.execute("DELETE FROM log WHERE match = ?", (match_id,))
            self._db.execute("DELETE FROM match WHERE id = ?", (match_id,))

    def discard(self, match_id: str) -> None:
        """Forget the match if nothing was ever played in it, here or elsewhere."""
        with self._writing():
            self._db.execute(
                "DELETE FROM match WHERE id = ? AND NOT EXISTS (SELECT 1 FROM log WHERE match = id)",
                (match_id,),
            )

    # Reading

    def matches(self) -> list[MatchRow]:
        """All matches, the one played last first, whatever the clock says."""
        with database.guarded():
            rows = self._db.execute(
                "SELECT id, game, seats, (SELECT ifnull(max(ply), 0) FROM log WHERE match = id), created,"
                " updated, outcome IS NOT NULL FROM match ORDER BY recency DESC"
            ).fetchall()
        return [
            MatchRow(match_id, game, _names(seats), ply, created, updated, bool(over))
            for match_id, game, seats, ply, created, updated, over in rows
        ]

    def outcome(self, match_id: str) -> dict[str, Any] | None:
        """What `finish` noted, None while the match runs; raises UnknownMatch."""
        noted = self._row(match_id)["outcome"]
        return None if noted is None else dict(json.loads(noted))

    def record(self, match_id: str, any_rules: bool = False) -> MatchRecord:
        """The match as data. Raises UnknownMatch, and OtherRules unless `any_rules`.

        DataFolderError when the row cannot be understood: somebody else wrote to the file.
        """
        from pydantic import ValidationError

        from rules.kernel.record import MatchRecord

        row = self._row(match_id)
        if not any_rules:
            check_rules(row["game"], row["rules"])
        try:
            return MatchRecord.model_validate(self._record_fields(row))
        except (ValidationError, ValueError, RecursionError):
            raise DataFolderError(
                _("The saved match “{match}” is damaged and cannot be opened.", match=echo(match_id))
            ) from None

    def _record_fields(self, row: sqlite3.Row) -> dict[str, Any]:
        with database.guarded():
            log = self._db.execute(
                "SELECT entry FROM log WHERE match = ? ORDER BY ply", (row["id"],)
            ).fetchall()
        plain = {name: row[name] for name in ("game", "rules", "seed")}
        unpacked = {name: json.loads(row[name]) for name in ("options", "seats")}
        return plain | unpacked | {"log": [json.loads(entry) for (entry,) in log]}

    def _row(self, match_id: str) -> sqlite3.Row:
        with database.guarded():
            cursor = self._db.execute("SELECT * FROM match WHERE id = ?", (match_id,))
            cursor.row_factory = sqlite3.Row
            row: sqlite3.Row | None = cursor.fetchone()
        if row is None:
            raise UnknownMatch(_("There is no saved match “{match}”.", match=echo(match_id)))
        return row

    # Inside a transaction

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """One transaction that holds the only right to write from its first line on."""
        with database.guarded():
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise

    def _length(self, match_id: str) -> int:
        """How many entries the log of `match_id` holds; raises Conflict when the match is gone."""
        if self._db.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is None:
            raise Conflict(_("This match was deleted in another window."))
        (last,) = self._db.execute(
            "SELECT ifnull(max(ply), 0) FROM log WHERE match = ?", (match_id,)
        ).fetchone()
        return int(last)

    def _touch(self, match_id: str) -> None:
        """Make `match_id` the match played last."""
        self._db.execute(
            "UPDATE match SET updated = ?, recency = (SELECT max(recency) + 1 FROM match) WHERE id = ?",
            (_now(), match_id),
        )

    def _free_id(self) -> str:
        """An id that no match has: short enough to type, without telling anything of the match."""
        import secrets

        while True:
            match_id = "".join(secrets.choice(_ID_LETTERS) for _letter in range(_ID_LENGTH))
            if self._db.execute("SELECT 1 FROM match WHERE id = ?", (match_id,)).fetchone() is None:
                return match_id


def check_rules(game_id: str, version: int) -> None:
    """Raises OtherRules unless this program knows the game in this version of its rules."""
    info = GAMES.get(game_id)
    if info is None:
        raise OtherRules(
            _("This match is of a game that this program does not have: “{game}”.", game=echo(game_id))
        )
    if info.rules != version:
        raise OtherRules(
            _(
                "This match was played by version {theirs} of the rules; this program has version {ours}"
                " and cannot go on with it.",
                theirs=version,
                ours=info.rules,
            )
        )


def _now() -> int:
    return int(time.time())


def _entry_json(entry: LogEntry) -> str:
    return entry.model_dump_json(exclude_none=True)


def _names(seats: str) -> tuple[str, ...]:
    """The names in a row of `match`; () when somebody else wrote there."""
    try:
        return tuple(str(seat["name"]) for seat in json.loads(seats))
    except (ValueError, TypeError, KeyError, RecursionError):
        return ()
