"""A database of every version there has been is brought to this one, and nothing in it is lost."""

from __future__ import annotations

import shutil
import sqlite3
import stat
from pathlib import Path

import pytest

from tabletop_tui.games.beffababbo.tally import EVER, tallies
from tabletop_tui.games.pop.tally import riddles
from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.storage import database, schema
from tabletop_tui.storage.schema import SCHEMA
from tabletop_tui.storage.store import DataFolderError, OtherRules, Store
from tabletop_tui.text.i18n import set_language
from tests.tui.records_for_tests import entry, some_record

KEPT = Path(__file__).parent / "databases"
"""One file of every version, as the program of its time wrote it."""


@pytest.fixture(autouse=True)
def english():
    set_language("en")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


def laid_out(home: Path, version: int) -> Path:
    home.mkdir()
    shutil.copyfile(KEPT / f"schema-{version}.db", home / "tabletop.db")
    return home / "tabletop.db"


def dumped(path: Path) -> dict[str, list[tuple[object, ...]]]:
    raw = sqlite3.connect(path)
    columns = "id, game, rules, options, seats, seed, created, updated, recency, outcome"
    found = {
        "match": raw.execute(f"SELECT {columns} FROM match ORDER BY rowid").fetchall(),
        "log": raw.execute("SELECT * FROM log ORDER BY rowid").fetchall(),
        "version": raw.execute("PRAGMA user_version").fetchall(),
    }
    raw.close()
    return found


def test_a_file_of_every_version_is_kept():
    kept = sorted(path.name for path in KEPT.iterdir())
    assert kept == [f"schema-{version}.db" for version in range(1, SCHEMA + 1)]
    for version in range(1, SCHEMA + 1):
        assert dumped(KEPT / f"schema-{version}.db")["version"] == [(version,)]


@pytest.mark.parametrize("version", range(1, SCHEMA + 1))
def test_a_file_of_an_older_version_is_opened_with_all_that_is_in_it(home: Path, version: int):
    path = laid_out(home, version)
    before = dumped(path)
    with Store.open(home) as store:
        assert store.notices == []
        rows = store.matches()
        assert store.notices == []
        for row in rows:
            record = store.record(row.id, any_rules=True)
            assert (record.game, len(record.log)) == (row.game, row.ply)
            assert (store.outcome(row.id) is not None) == row.over
        new = store.create(some_record(moves=1))
        store.append(new, 2, entry(2))
    after = dumped(path)
    assert after["version"] == [(SCHEMA,)]
    assert after["match"][: len(before["match"])] == before["match"]
    assert after["log"][: len(before["log"])] == before["log"]
    assert len(rows) == len(before["match"]) > 5
    assert sorted(file.name for file in home.iterdir()) == ["tabletop.db"]


def test_finished_matches_get_their_identity(home: Path):
    """The file holds one match twice, imported again, and one that only bots played."""
    path = laid_out(home, 1)
    Store.open(home).close()
    raw = sqlite3.connect(path)
    found = raw.execute("SELECT outcome IS NOT NULL, identity FROM match ORDER BY rowid").fetchall()
    raw.close()
    assert all((identity is not None) == bool(over) for over, identity in found)
    assert found[0] == found[1]
    assert len({identity for over, identity in found if over}) == len([over for over, _ in found if over]) - 1
    with Store.open(home) as store:
        assert len(store.finished("hoppla_lama")) == 1
        assert len(store.finished("beffababbo")) == 1


def test_every_way_to_a_version_gives_the_same_tables(home: Path):
    Store.open(home).close()
    raw = sqlite3.connect(home / "tabletop.db")
    assert schema.is_ours(raw, SCHEMA)
    assert schema.cache_is_whole(raw)
    assert not schema.is_ours(raw, 1)
    raw.close()


@pytest.mark.parametrize("error", [sqlite3.OperationalError("no such function"), ZeroDivisionError()])
def test_what_fails_half_way_leaves_the_file_as_it_was_and_a_copy(
    home: Path, monkeypatch: pytest.MonkeyPatch, error: Exception
):
    path = laid_out(home, 1)
    before = dumped(path)

    def fail(connection: sqlite3.Connection) -> None:
        schema.STEPS[1](connection)
        connection.execute("DELETE FROM match")
        raise error

    with monkeypatch.context() as patched:
        patched.setattr(schema, "STEPS", (schema.STEPS[0], schema.STEPS[1], fail))
        patched.setattr(schema, "SCHEMA", 3)
        patched.setattr(database, "SCHEMA", 3)
        patched.setattr(database, "climb", lambda found, version: schema.climb(found, version, 3))
        with pytest.raises((DataFolderError, ZeroDivisionError)) as failure:
            Store.open(home)
    copy = home / "tabletop-before.db"
    if isinstance(failure.value, DataFolderError):
        assert str(copy) in failure.value.sentence
    assert dumped(path) == dumped(copy) == before
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert not (home / "damaged").exists()
    with Store.open(home) as store:
        assert len(store.matches()) == len(before["match"])
    assert not copy.exists()


def test_a_newer_version_of_the_program_opens_the_file_of_this_one(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    with Store.open(home) as store:
        match_id = store.create(some_record(moves=2))

    def more(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE match ADD COLUMN mood TEXT")

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, more))
    monkeypatch.setattr(schema, "SCHEMA", SCHEMA + 1)
    monkeypatch.setattr(database, "SCHEMA", SCHEMA + 1)
    monkeypatch.setattr(database, "climb", lambda found, version: schema.climb(found, version, SCHEMA + 1))
    with Store.open(home) as store:
        assert store.notices == []
        assert len(store.record(match_id).log) == 2
    assert not (home / "damaged").exists()


def test_a_full_disk_at_the_copy_is_told(home: Path, monkeypatch: pytest.MonkeyPatch):
    path = laid_out(home, 1)
    before = dumped(path)

    def full(_path: Path, _copy: Path) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr(database, "_copy", full)
    with pytest.raises(DataFolderError, match="disk is full"):
        Store.open(home)
    assert dumped(path) == before


def test_matches_of_an_older_version_of_the_rules_still_count_and_are_refused_in_a_sentence(home: Path):
    """Their moves would lead elsewhere today: what was noted stands, and nobody goes on with them."""
    path = laid_out(home, SCHEMA)
    raw = sqlite3.connect(path)
    raw.execute("UPDATE match SET rules = 77")
    raw.commit()
    raw.close()
    with Store.open(home) as store:
        rows = store.matches()
        assert len(rows) == 7
        for row in rows:
            with pytest.raises(OtherRules, match="version 77 of the rules"):
                open_session(store, row.id)
            assert store.record(row.id, any_rules=True).rules == 77
        assert tallies(store)[EVER].matches == 1
        assert [(riddle.day, riddle.solved) for riddle in riddles(store)] == [("2026-12-24", False)]
        for row in rows:
            store.delete(row.id)
        assert store.matches() == []
