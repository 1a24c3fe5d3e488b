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
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rules.registry import GAMES
from tabletop_tui.errors import DataFolderError, UserError, clean, echo
from tabletop_tui.storage import crash, database, rows, scores, tally
from tabletop_tui.storage.database import Locked
from tabletop_tui.storage.paths import data_folder, keep_aside
from tabletop_tui.storage.rows import MatchRow
from tabletop_tui.storage.schema import identity_of, stored_identity
from tabletop_tui.storage.tally import Played
from tabletop_tui.text.i18n import translator

if TYPE_CHECKING:
    from rules.kernel.record import LogEntry, MatchRecord

__all__ = [
    "Conflict",
    "DataFolderError",
    "Locked",
    "MatchRow",
    "OtherRules",
    "Played",
    "Store",
    "UnknownMatch",
]

_, n_ = translator("app")

_ID_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""What an id is made of: no letter that is taken for another one (`i`, `l`, `o`, `0`, `1`)."""
_ID_LENGTH = 4
_LAST_TURN = (
    "(SELECT ifnull(max(recency), 0) FROM (SELECT recency FROM match UNION ALL SELECT recency FROM remains)"
    " WHERE typeof(recency) = 'integer' AND recency < 1 << 53)"
)
"""The order of last use so far; what somebody else wrote there does not matter."""


class Conflict(UserError):
    """Another running copy has continued or deleted the match: open it again to go on."""


class UnknownMatch(UserError):
    """There is no match of this id."""


class OtherRules(UserError):
    """The match was played by rules that this program does not have."""


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
        ended = None if outcome is None else json.dumps(outcome)
        fields, entries = _stored(record)
        identity = None if outcome is None else identity_of(fields, entries)
        with self._writing():
            match_id, now = self._free_id(), _now()
            self._db.execute(
                "INSERT INTO match (id, game, rules, options, seats, seed, created, updated, outcome,"
                f" identity, recency) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {_LAST_TURN} + 1)",
                (match_id, *fields, now, now, ended, identity),
            )
            self._db.executemany(
                "INSERT INTO log VALUES (?, ?, ?)",
                [(match_id, ply, entry) for ply, entry in enumerate(entries, 1)],
            )
        return match_id

    def find(self, record: MatchRecord) -> str | None:
        """The id of a saved match that is this one, move by move; None when there is none."""
        fields, entries = _stored(record)
        wanted = identity_of(fields, entries)
        with database.guarded():
            alike = self._db.execute(
                "SELECT rowid, id FROM match WHERE game = ? AND seed = ?", (record.game, record.seed)
            ).fetchall()
            same = (name for row, name in alike if wanted and stored_identity(self._db, row) == wanted)
            return next(same, None)

    def append(self, match_id: str, ply: int, entry: LogEntry) -> None:
        """Make `entry` lasting as number `ply` (entries before it, plus one).

        Raises Conflict when the log has another length by now; then nothing was written.
        """
        with self._writing():
            if self._length(match_id) != ply - 1:
                raise Conflict(_("This match was continued in another window; open it again to go on."))
            self._db.execute("INSERT INTO log VALUES (?, ?, ?)", (match_id, ply, _entry_json(entry)))
            self._touch(match_id)

    def note_fault(self, error: Exception) -> None:
        """Write where `error` arose, and nothing else of it, to the folder of crashes."""
        crash.report(error, self.home)

    def finish(self, match_id: str, outcome: Mapping[str, Any]) -> None:
        """Note how the match ended; from now on it has its identity."""
        with self._writing():
            self._length(match_id)
            (row,) = self._db.execute("SELECT rowid FROM match WHERE id = ?", (match_id,)).fetchone()
            self._db.execute(
                "UPDATE match SET outcome = ?, identity = ? WHERE rowid = ?",
                (json.dumps(outcome), stored_identity(self._db, row), row),
            )
            self._touch(match_id)

    def delete(self, match_id: str) -> None:
        """Forget the match; a match that is not there is forgotten already.

        What was played in it stays as numbers, without names and moves: a riddle's tries still count.
        """
        with self._writing():
            tally.keep_remains(self._db, match_id)
            scores.forget(self._db, match_id)
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

    def matches(self, over: bool | None = None) -> list[MatchRow]:
        """All matches, or only those that are `over` (or not), played last first, whatever the clock says.

        A row that is none of ours is set aside and named in `notices`.
        """
        with database.guarded():
            found = self._db.execute(rows.query(over)).fetchall()
        matches = []
        for fields in found:
            row = rows.listed(fields)
            if row is None:
                self._set_aside(fields[0])
            else:
                matches.append(row)
        return matches

    def count_finished(self) -> int:
        """How many matches are over, without a look into any of them."""
        with database.guarded():
            (count,) = self._db.execute(f"SELECT count(*) FROM match WHERE {rows.OVER}").fetchone()
        return int(count)

    def take_notices(self) -> list[str]:
        """The sentences about what was found and mended that nobody has been told yet."""
        told, self.notices = self.notices, []
        return told

    def outcome(self, match_id: str) -> dict[str, Any] | None:
        """What `finish` noted, None while the match runs or when nobody can read it; raises UnknownMatch."""
        return rows.mapping(self._row(match_id)["outcome"])

    def finished(self, game_id: str) -> list[Played]:
        """The finished matches of a game in which people played, in the order of their making.

        A match counts once, however often it was imported; what only bots played is nobody's.
        """
        with database.guarded():
            return tally.finished(self._db, game_id)

    def played(self, game_id: str, **options: Any) -> list[Played]:
        """Every match of a game with these `options` in which people played, the longest ago first.

        Running and deleted ones too, with the kinds of their moves; the same match counts once.
        """
        with database.guarded():
            return tally.played(self._db, game_id, options)

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
        except (ValidationError, ValueError, TypeError, RecursionError):
            raise self._damaged(match_id) from None

    def _record_fields(self, row: sqlite3.Row) -> dict[str, Any]:
        with database.guarded():
            log = self._db.execute(
                "SELECT ply, entry FROM log WHERE match = ? ORDER BY ply", (row["id"],)
            ).fetchall()
        if [ply for ply, _entry in log] != list(range(1, len(log) + 1)):
            raise ValueError("plies are missing")
        plain = {name: row[name] for name in ("game", "rules", "seed")}
        unpacked = {name: json.loads(row[name]) for name in ("options", "seats")}
        return plain | unpacked | {"log": [json.loads(entry) for _ply, entry in log]}

    def _damaged(self, match_id: str) -> DataFolderError:
        return DataFolderError(
            _("The saved match “{match}” is damaged and cannot be opened.", match=echo(match_id))
        )

    def _row(self, match_id: str) -> sqlite3.Row:
        with database.guarded():
            cursor = self._db.execute("SELECT * FROM match WHERE id = ?", (match_id,))
            cursor.row_factory = sqlite3.Row
            row: sqlite3.Row | None = cursor.fetchone()
        if row is None:
            raise UnknownMatch(_("There is no saved match “{match}”.", match=echo(match_id)))
        return row

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The tables, for those who count; its errors become DataFolderError."""
        with database.guarded():
            yield self._db

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """The same inside one transaction."""
        with self._writing():
            yield self._db

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
        if type(last) is not int:
            raise self._damaged(match_id)
        return last

    def _touch(self, match_id: str) -> None:
        """Make `match_id` the match played last."""
        self._db.execute(
            f"UPDATE match SET updated = ?, recency = {_LAST_TURN} + 1 WHERE id = ?",
            (_now(), match_id),
        )

    def _free_id(self) -> str:
        """An id that no match has: short enough to type, without telling anything of the match."""
        import secrets

        while True:
            match_id = "".join(secrets.choice(_ID_LETTERS) for _letter in range(_ID_LENGTH))
            taken = "SELECT 1 FROM match WHERE id = ?1 UNION ALL SELECT 1 FROM log WHERE match = ?1"
            if self._db.execute(taken, (match_id,)).fetchone() is None:
                return match_id

    def _set_aside(self, row: int) -> None:
        """Take a row that is none of ours out of the tables, into a file of its own, and say so.

        Where that cannot be done it stays, and is left out of every list.
        """
        try:
            with self._writing():
                fields = self._db.execute("SELECT * FROM match WHERE rowid = ?", (row,)).fetchone()
                if fields is None:  # another copy of the program was faster
                    return
                log = self._db.execute("SELECT * FROM log WHERE match IS ?", fields[:1]).fetchall()
                place = keep_aside(self.home, json.dumps({"match": fields, "log": log}, default=repr))
                self._db.execute("DELETE FROM log WHERE match IS ?", fields[:1])
                self._db.execute("DELETE FROM match WHERE rowid = ?", (row,))
        except UserError as error:
            self.notices.append(error.sentence)
            return
        self.notices.append(
            _(
                "A saved match was damaged and is set aside in “{path}”; the others are as they were.",
                path=clean(place),
            )
        )


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
                theirs=echo(version),
                ours=info.rules,
            )
        )


def _now() -> int:
    return int(time.time())


def _entry_json(entry: LogEntry) -> str:
    return entry.model_dump_json(exclude_none=True)


def _stored(record: MatchRecord) -> tuple[tuple[Any, ...], list[str]]:
    """`record` as it is stored: (game, rules, options, seats, seed), and the entries of its log."""
    seats = json.dumps([seat.model_dump() for seat in record.seats])
    fields = (record.game, record.rules, json.dumps(record.options), seats, record.seed)
    return fields, [_entry_json(entry) for entry in record.log]
