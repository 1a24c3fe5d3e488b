"""The store: what is saved stays saved, in order, for one writer at a time."""

from __future__ import annotations

import json
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel.record import LogEntry
from tabletop_tui.storage import store as store_module
from tabletop_tui.storage.store import (
    Conflict,
    DataFolderError,
    Locked,
    MatchRow,
    OtherRules,
    Store,
    UnknownMatch,
)
from tabletop_tui.text.i18n import set_language
from tests.tui.records_for_tests import NAMES, entry, some_record
from tests.waiting import PATIENCE


@pytest.fixture(autouse=True)
def english():
    set_language("en")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def store(home: Path):
    with Store.open(home) as opened:
        yield opened


def test_a_record_comes_back_as_it_was_saved(store: Store):
    record = some_record(moves=3)
    assert store.record(store.create(record)) == record


def test_undo_and_hint_entries_come_back(store: Store):
    match_id = store.create(some_record())
    entries = (LogEntry(seat=0, move="take 3"), LogEntry(seat=0, undo=1), LogEntry(seat=0, hint=1))
    for ply, each in enumerate(entries, 1):
        store.append(match_id, ply, each)
    assert store.record(match_id).log == entries


def test_a_row_tells_what_a_list_shows(store: Store, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(store_module, "_now", lambda: 1000)
    match_id = store.create(some_record(moves=2))
    monkeypatch.setattr(store_module, "_now", lambda: 2000)
    store.append(match_id, 3, entry(3))
    assert store.matches() == [MatchRow(match_id, "hoppla_lama", NAMES, 3, 1000, 2000, over=False)]


def test_ids_are_short_and_easy_to_type(store: Store):
    ids = {store.create(some_record()) for _match in range(40)}
    assert len(ids) == 40
    assert all(len(each) == 4 and not set(each) & set("ilo01ABC") for each in ids)


def test_an_id_in_use_is_not_given_again(store: Store, monkeypatch: pytest.MonkeyPatch):
    letters = iter("aaaa" + "aaaa" + "bbbb")
    monkeypatch.setattr("secrets.choice", lambda _letters: next(letters))
    assert [store.create(some_record()), store.create(some_record())] == ["aaaa", "bbbb"]


def test_finish_marks_the_match_over(store: Store):
    match_id = store.create(some_record())
    assert store.outcome(match_id) is None
    store.finish(match_id, {"winners": [1]})
    assert store.matches()[0].over
    assert store.outcome(match_id) == {"winners": [1]}


def test_a_finished_match_can_be_created(store: Store):
    store.create(some_record(moves=1), {"winners": [0]})
    assert store.matches()[0].over


def test_delete_forgets_match_and_log(store: Store):
    kept, gone = store.create(some_record(moves=2)), store.create(some_record(moves=2))
    store.delete(gone)
    store.delete(gone)
    assert [row.id for row in store.matches()] == [kept]
    assert len(store.record(kept).log) == 2
    with pytest.raises(UnknownMatch, match=gone):
        store.record(gone)


def test_order_of_last_use_survives_a_clock_set_back(store: Store, monkeypatch: pytest.MonkeyPatch):
    first, second, third = (store.create(some_record()) for _match in range(3))
    monkeypatch.setattr(store_module, "_now", lambda: 5)
    store.append(second, 1, entry(1))
    store.append(first, 1, entry(1))
    assert [row.id for row in store.matches()] == [first, second, third]


def test_matches_of_other_rules_are_listed_but_not_opened(store: Store):
    match_id = store.create(some_record(rules=99))
    assert [row.id for row in store.matches()] == [match_id]
    with pytest.raises(OtherRules, match="version 99 of the rules"):
        store.record(match_id)
    assert store.record(match_id, any_rules=True).rules == 99


def test_a_match_of_an_unknown_game_is_refused(store: Store):
    with pytest.raises(OtherRules, match="“ludo”"):
        store.record(store.create(some_record(game="ludo")))


def test_everything_is_private_to_the_user(home: Path):
    with Store.open(home) as store:
        store.create(some_record())
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in home.iterdir()}
    assert modes == {"tabletop.db": 0o600, "tabletop.db-wal": 0o600, "tabletop.db-shm": 0o600}
    assert stat.S_IMODE(home.stat().st_mode) == 0o700


def test_a_file_open_to_others_is_made_private(home: Path):
    Store.open(home).close()
    (home / "tabletop.db").chmod(0o644)
    Store.open(home).close()
    assert stat.S_IMODE((home / "tabletop.db").stat().st_mode) == 0o600


# Two running copies


def test_the_second_writer_of_a_ply_is_told_so(home: Path):
    with Store.open(home) as one, Store.open(home) as other:
        match_id = one.create(some_record())
        one.append(match_id, 1, entry(1))
        with pytest.raises(Conflict, match="continued in another window"):
            other.append(match_id, 1, entry(8))
        assert other.record(match_id).log == (entry(1),)
        other.append(match_id, 2, entry(2))
        with pytest.raises(Conflict):
            one.append(match_id, 2, entry(9))


def test_a_ply_may_not_be_left_out(store: Store):
    match_id = store.create(some_record(moves=1))
    with pytest.raises(Conflict):
        store.append(match_id, 3, entry(3))
    assert store.matches()[0].ply == 1


def test_a_match_deleted_elsewhere_takes_no_move(home: Path):
    with Store.open(home) as one, Store.open(home) as other:
        match_id = one.create(some_record())
        other.delete(match_id)
        with pytest.raises(Conflict, match="deleted in another window"):
            one.append(match_id, 1, entry(1))
        with pytest.raises(Conflict, match="deleted in another window"):
            one.finish(match_id, {})


def test_the_schema_itself_holds_writers_apart(store: Store, home: Path):
    match_id = store.create(some_record(moves=1))
    raw = sqlite3.connect(home / "tabletop.db")
    with pytest.raises(sqlite3.IntegrityError, match=r"log\.match, log\.ply"):
        raw.execute("INSERT INTO log VALUES (?, 1, '{}')", (match_id,))
    raw.close()


def test_a_locked_file_is_told_soon_and_nothing_is_lost(store: Store, home: Path):
    match_id = store.create(some_record())
    other = sqlite3.connect(home / "tabletop.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(Locked, match="Another program is using"):
        store.append(match_id, 1, entry(1))
    other.execute("ROLLBACK")
    other.close()
    store.append(match_id, 1, entry(1))
    assert store.matches()[0].ply == 1


def test_opening_a_locked_file_is_told_soon(home: Path):
    Store.open(home).close()
    other = sqlite3.connect(home / "tabletop.db", isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(Locked):
        Store.open(home)
    other.close()
    assert not (home / "damaged").exists()


_OPEN_AND_CREATE = """
import sys; from pathlib import Path; from tabletop_tui.storage.store import Store
from tests.tui.records_for_tests import some_record
store = Store.open(Path(sys.argv[1])); print(store.create(some_record(moves=2)), len(store.notices))
"""


@pytest.mark.parametrize("damaged", [False, True])
def test_copies_started_at_once_share_one_file(home: Path, damaged: bool):
    if damaged:
        home.mkdir()
        (home / "tabletop.db").write_bytes(b"not a database" * 400)
    command = [sys.executable, "-c", _OPEN_AND_CREATE, str(home)]
    copies = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _copy in range(4)]
    answers = [copy.communicate(timeout=PATIENCE)[0].split() for copy in copies]
    with Store.open(home) as store:
        assert sorted(row.id for row in store.matches()) == sorted(match_id for match_id, _told in answers)
    assert sum(int(told) for _match_id, told in answers) == int(damaged)
    assert len(list((home / "damaged").glob("*.db"))) == int(damaged)


# kill -9

_APPEND_FOREVER = """
import sys; from pathlib import Path; from tabletop_tui.storage.store import Store
from tests.tui.records_for_tests import entry, some_record
store = Store.open(Path(sys.argv[1])); match_id = store.create(some_record()); print(match_id, flush=True)
ply = 0
while True:
    ply += 1
    store.append(match_id, ply, entry(ply))
    print(ply, flush=True)
"""


@pytest.mark.parametrize("acknowledged", [1, 7, 60, 150])
def test_kill_9_loses_nothing_that_was_acknowledged(home: Path, acknowledged: int):
    command = [sys.executable, "-c", _APPEND_FOREVER, str(home)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        match_id = writer.stdout.readline().strip()
        seen = [int(writer.stdout.readline()) for _line in range(acknowledged)]
        writer.kill()
        seen += [int(line) for line in writer.stdout.read().splitlines() if line]
    with Store.open(home) as store:
        log = store.record(match_id).log
        assert store.notices == []
        assert len(log) in (seen[-1], seen[-1] + 1)
        assert log == tuple(entry(ply) for ply in range(1, len(log) + 1))
        store.append(match_id, len(log) + 1, entry(len(log) + 1))


def test_a_failed_write_leaves_no_trace(store: Store):
    class Unwritable(LogEntry):
        def model_dump_json(self, **_arguments: object) -> str:
            raise RuntimeError

    match_id = store.create(some_record(moves=1))
    with pytest.raises(RuntimeError):
        store.append(match_id, 2, Unwritable(seat=0, move="take 2"))
    store.append(match_id, 2, entry(2))
    assert store.record(match_id).log == (entry(1), entry(2))


# Damage


def _filled(home: Path) -> Path:
    with Store.open(home) as store:
        for _match in range(20):
            store.create(some_record(moves=40))
    return home / "tabletop.db"


def _scribble(data: bytes) -> bytes:
    return data[:5000] + b"\xa5" * 9000 + data[14000:]


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: data[: len(data) // 2],
        lambda data: data[:4096],
        lambda data: data[:1000],
        lambda data: data[:60],
        lambda data: b"\x00" * len(data),
        lambda data: b"{}" * 3000,
        lambda data: b"\xff",
        _scribble,
    ],
    ids=["half", "one page", "1000 bytes", "60 bytes", "zeros", "text", "one byte", "scribbled"],
)
def test_a_damaged_file_is_set_aside_and_named(home: Path, damage):
    path = _filled(home)
    damaged = damage(path.read_bytes())
    path.write_bytes(damaged)
    with Store.open(home) as store:
        (notice,) = store.notices
        assert store.matches() == []
        store.create(some_record())
    (place,) = (home / "damaged").glob("*.db")
    assert str(place) in notice
    assert place.read_bytes() == damaged
    with Store.open(home) as store:
        assert store.notices == []
        assert len(store.matches()) == 1


def test_a_byte_less_costs_one_match_at_most(home: Path):
    """SQLite itself takes such a file for sound: the rows are checked when they are opened."""
    path = _filled(home)
    path.write_bytes(path.read_bytes()[:-1])
    refused = 0
    with Store.open(home) as store:
        rows = store.matches()
        for row in rows:
            try:
                assert store.record(row.id) == some_record(moves=40)
            except DataFolderError:
                refused += 1
    assert len(rows) == 20
    assert refused <= 1


def test_companions_go_with_the_damaged_file(home: Path):
    path = _filled(home)
    path.write_bytes(b"no database" * 999)
    path.with_name("tabletop.db-wal").write_bytes(b"wal")
    path.with_name("tabletop.db-shm").write_bytes(b"shm")
    Store.open(home).close()
    names = {place.name.removeprefix("tabletop-")[15:] for place in (home / "damaged").iterdir()}
    assert names == {".db", ".db-wal", ".db-shm"}


def test_a_second_damaged_file_does_not_replace_the_first(home: Path):
    for text in (b"first " * 500, b"second " * 500):
        home.mkdir(exist_ok=True)
        (home / "tabletop.db").write_bytes(text)
        Store.open(home).close()
    kept = {place.read_bytes()[:5] for place in (home / "damaged").iterdir()}
    assert kept == {b"first", b"secon"}


def test_an_empty_file_is_a_new_one(home: Path):
    home.mkdir()
    (home / "tabletop.db").touch()
    with Store.open(home) as store:
        assert store.notices == []
        assert store.matches() == []


@pytest.mark.parametrize("statement", ["CREATE TABLE songs (title TEXT)", "PRAGMA user_version = 1"])
def test_a_database_of_somebody_else_is_set_aside(home: Path, statement: str):
    home.mkdir()
    foreign = sqlite3.connect(home / "tabletop.db")
    foreign.execute(statement)
    foreign.close()
    with Store.open(home) as store:
        assert len(store.notices) == 1
        assert store.matches() == []


def test_a_newer_schema_is_refused_and_left_alone(home: Path):
    path = _filled(home)
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version = 99")
    raw.close()
    before = path.read_bytes()
    with pytest.raises(DataFolderError, match="newer version"):
        Store.open(home)
    assert path.read_bytes() == before
    assert not (home / "damaged").exists()


@pytest.mark.parametrize(
    "update",
    [
        "UPDATE match SET options = '{'",
        """UPDATE match SET seats = '[{"name": "A", "age": 7}]'""",
        "UPDATE log SET entry = '7'",
        "UPDATE log SET entry = x'ff'",
        "UPDATE log SET ply = 2",
        "UPDATE log SET ply = 'one'",
    ],
)
def test_a_row_that_was_edited_is_refused_in_words(store: Store, home: Path, update: str):
    match_id = store.create(some_record(moves=1))
    raw = sqlite3.connect(home / "tabletop.db")
    raw.execute(update)
    raw.commit()
    raw.close()
    with pytest.raises(DataFolderError, match=f"“{match_id}” is damaged"):
        store.record(match_id)
    assert len(store.matches()) == 1


# The folder


def test_a_file_where_the_folder_should_be(home: Path):
    home.write_text("mine")
    with pytest.raises(DataFolderError, match="is not a folder"):
        Store.open(home)
    assert home.read_text() == "mine"


def test_a_file_above_the_folder(home: Path):
    home.write_text("mine")
    with pytest.raises(DataFolderError, match="is not a folder"):
        Store.open(home / "deeper" / "still")


def test_a_folder_where_the_file_should_be(home: Path):
    (home / "tabletop.db").mkdir(parents=True)
    with pytest.raises(DataFolderError):
        Store.open(home)


def test_a_file_where_damaged_should_be(home: Path):
    home.mkdir()
    (home / "tabletop.db").write_bytes(b"no database" * 999)
    (home / "damaged").write_text("")
    with pytest.raises(DataFolderError, match="damaged"):
        Store.open(home)
    assert (home / "tabletop.db").read_bytes() == b"no database" * 999


def test_a_read_only_folder(home: Path, monkeypatch: pytest.MonkeyPatch):
    home.mkdir()
    monkeypatch.setattr("os.access", lambda _path, _mode: False)
    with pytest.raises(DataFolderError, match="not yours to write"):
        Store.open(home)


def test_a_full_disk_keeps_what_was_saved(store: Store):
    match_id = store.create(some_record())
    (pages,) = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages}")
    saved = 0
    with pytest.raises(DataFolderError, match="disk is full"):
        for saved in range(2000):
            store.append(match_id, saved + 1, entry(saved + 1))
    assert saved > 0
    assert len(store.record(match_id).log) == saved


def test_sentences_of_the_store_are_short(store: Store):
    with pytest.raises(UnknownMatch) as refused:
        store.record("\x1b[31m" + "x" * 500)
    assert refused.value.sentence.isprintable()
    assert len(refused.value.sentence) < 120


def test_listing_matches_loads_no_pydantic(home: Path):
    code = (
        "import sys; from pathlib import Path; from tabletop_tui.storage.store import Store;"
        "from tabletop_tui.storage.settings import Settings;"
        "import tabletop_tui.__main__, tabletop_tui.hotseat.start;"
        "import tabletop_tui.commands, tabletop_tui.storage.paths; home = Path(sys.argv[1]);"
        "Settings.load(home).save(); Store.open(home).matches();"
        "print([name for name in sys.modules if name.startswith(('pydantic', 'textual', 'argparse'))])"
    )
    done = subprocess.run([sys.executable, "-c", code, str(home)], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []


def test_only_a_match_in_which_nothing_was_played_is_discarded(tmp_path):
    with Store.open(tmp_path) as store:
        idle, played = store.create(some_record()), store.create(some_record())
        store.append(played, 1, entry(1))
        store.discard(idle)
        store.discard(played)
        store.discard("nobody")
        assert [row.id for row in store.matches()] == [played]
