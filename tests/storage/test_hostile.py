"""A database is outside input: one odd row costs one row, a damaged file is set aside once."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tabletop_tui.__main__ import main
from tabletop_tui.games.beffababbo.tally import tallies
from tabletop_tui.games.pop.tally import name_of, result_of, riddles
from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.screens.menu import ago
from tabletop_tui.storage import database
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language
from tabletop_tui.text.refusals import sentence
from tests.storage.hostile import (
    FINISHED,
    RIDDLE,
    RUNNING,
    SCHEMAS,
    VALUES,
    cells,
    copied,
    filled,
    ids,
    is_json,
    put,
    rewrite_schema,
)

CELLS = list(cells())
STEPS = 20_000_000
"""Instructions of SQLite's that any one question may take: many times what the tests' databases need."""


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return filled(tmp_path_factory.mktemp("sound"))


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setitem(__import__("sys").modules, "tabletop_tui.shell.app", SimpleNamespace(run=lambda _: 0))
    monkeypatch.setattr("tabletop_tui.plain.run", lambda _start: 0)
    monkeypatch.setattr("tabletop_tui.commands.launch.check_terminal", lambda: None)
    set_language("en")
    yield tmp_path / "home"
    set_language("en")


@pytest.fixture(autouse=True)
def bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a question that never ends fail instead of hang, however slow the machine is."""

    class Bounded(sqlite3.Connection):
        def __init__(self, *arguments: Any, **named: Any) -> None:
            super().__init__(*arguments, **named)
            self.set_progress_handler(lambda: True, STEPS)

    connect = sqlite3.connect
    monkeypatch.setattr(
        database.sqlite3, "connect", lambda *given, **named: connect(*given, factory=Bounded, **named)
    )


class Shell:
    """The command line; every answer is checked for what must never be in it."""

    def __init__(self, home: Path, capfd: pytest.CaptureFixture[str]) -> None:
        self.home, self.capfd = home, capfd

    def __call__(self, *arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        out, err = self.capfd.readouterr()
        assert code in (0, 2, 3), (arguments, out, err)
        assert "Something went wrong" not in err, (arguments, err)
        assert not (self.home / "crash").exists(), arguments
        assert all(line.isprintable() for line in (out + err).splitlines()), (arguments, out, err)
        return code, out, err


@pytest.fixture
def shell(home: Path, capfd: pytest.CaptureFixture[str]) -> Shell:
    return Shell(home, capfd)


def everything(shell: Shell, path: Path, row: int) -> None:
    """Every command that reads the database, for the match in `row`, and every page and list."""
    names = [name for name in ids(path, row) if name.isascii() and name.isalnum()]
    assert shell("matches")[0] == 0
    code, out, _err = shell("matches", "--json")
    assert code == 0 and is_json(out)
    for name in names:
        code, out, err = shell("export", name, "-", "--reveal")
        assert (code == 0 and is_json(out)) or (code != 0 and out == "" and err)
        shell("resume", name)
    if row == RIDDLE:
        shell("enigma", "--date", "2026-12-24")
    with Store.open(shell.home) as store:
        pages(store, names)
    assert shell("matches")[2] == ""


def pages(store: Store, names: list[str]) -> None:
    """What the screens read: the menu's list, the matches `names`, the pages of the games."""
    for row in store.matches():
        assert ", ".join(row.seats).isprintable() and row.game.isprintable()
        assert ago(-row.updated)
    for name in names:
        try:
            open_session(store, name)
        except Exception as error:
            assert sentence(error), (name, repr(error))
    assert tallies(store)
    for riddle in riddles(store):
        assert name_of(riddle) and result_of(riddle)


@pytest.mark.parametrize("hostile", VALUES.values(), ids=VALUES)
def test_one_odd_value_costs_one_row_at_most(shell: Shell, sound: Path, hostile: Any):
    for table, column, row in CELLS:
        path = copied(sound, shell.home)
        if not put(path, table, column, row, hostile):
            continue
        before = len(ids(sound))
        everything(shell, path, row)
        with Store.open(shell.home) as store:
            # `enigma` may have begun one
            assert before - 1 <= len(store.matches()) <= before + 1, (table, column, row)
            assert store.notices == []
        assert len(list((shell.home / "damaged").glob("*.db"))) == 0, (table, column, row)


def test_a_row_set_aside_is_named_once_and_kept(shell: Shell, sound: Path):
    path = copied(sound, shell.home)
    assert put(path, "match", "seats", RUNNING, "nobody")
    code, out, err = shell("matches")
    (kept,) = (shell.home / "damaged").iterdir()
    assert code == 0 and len(out.splitlines()) == 3
    assert str(kept) in err
    assert '"nobody"' in kept.read_text() and "bet" in kept.read_text()
    assert shell("matches")[2] == ""


def test_a_row_that_cannot_be_set_aside_is_left_out_and_named(shell: Shell, sound: Path):
    path = copied(sound, shell.home)
    assert put(path, "match", "id", RUNNING, "A B")
    (shell.home / "damaged").write_text("in the way")
    code, out, err = shell("matches")
    assert code == 0 and len(out.splitlines()) == 3
    assert "damaged" in err
    assert len(ids(path)) == 4


@pytest.mark.parametrize(
    "text",
    ["{", "[]", "7", "", "null", '{"a":' * 30_000],
    ids=["cut", "list", "number", "empty", "null", "deep"],
)
def test_an_outcome_that_nobody_can_read_is_noted_again(home: Path, sound: Path, text: str):
    path = copied(sound, home)
    with Store.open(home) as store:
        noted = {row.id: store.outcome(row.id) for row in store.matches()}
    name = ids(path)[FINISHED - 1]
    assert put(path, "match", "outcome", FINISHED, text)
    with Store.open(home) as store:
        assert store.outcome(name) is None
        open_session(store, name)
        again = store.outcome(name)
    assert again is not None
    assert again["scores"] == noted[name]["scores"]


def test_times_beyond_every_calendar_leave_the_other_one(home: Path, sound: Path):
    path = copied(sound, home)
    with Store.open(home) as store:
        before = store.matches()[-1]
    for value in (10**12, "soon", b"x", -5):
        assert put(path, "match", "updated", FINISHED, value)
        with Store.open(home) as store:
            assert store.matches()[-1].updated == before.created


def test_a_new_match_never_inherits_the_moves_of_a_lost_one(
    home: Path, sound: Path, monkeypatch: pytest.MonkeyPatch
):
    from tests.tui.records_for_tests import some_record

    path = copied(sound, home)
    orphan = ids(path)[RUNNING - 1]
    raw = sqlite3.connect(path)
    raw.execute("DELETE FROM match WHERE rowid = ?", (RUNNING,))
    raw.commit()
    raw.close()
    letters = iter(orphan + "wxyz")
    monkeypatch.setattr("secrets.choice", lambda _letters: next(letters))
    with Store.open(home) as store:
        assert store.create(some_record()) == "wxyz"


# Tables that are not ours, and a schema that is nonsense


@pytest.mark.parametrize("statements", SCHEMAS.values(), ids=SCHEMAS)
def test_tables_that_are_not_ours_are_set_aside_once(shell: Shell, sound: Path, statements: str):
    path = copied(sound, shell.home)
    raw = sqlite3.connect(path)
    raw.executescript(statements)
    raw.close()
    set_aside_once(shell)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"\xff\xfe\xfd",
        b"CREATE TABLE \xff\xfe (",
        b"CREATE TABLE log (match \xc3\x28, ply, entry)",
        b"CREATE VIRTUAL TABLE log USING no_such_module(x)",
        b"SELECT 1",
        b"CREATE TABLE log (match TEXT CHECK (no_such_function(match)), ply, entry)",
    ],
    ids=repr,
)
def test_a_schema_of_nonsense_is_set_aside_once(shell: Shell, sound: Path, text: bytes):
    rewrite_schema(copied(sound, shell.home), lambda _text: text)
    set_aside_once(shell)


def test_every_byte_of_the_schemas_text_may_be_wrong(shell: Shell, sound: Path):
    whole = sound.read_bytes()
    begin = whole.index(b"CREATE TABLE log")
    for place in range(begin, begin + 160, 3):
        path = copied(sound, shell.home)
        path.write_bytes(whole[:place] + b"\xff" + whole[place + 1 :])
        assert shell("matches")[0] == 0
        assert shell("matches")[2] == "", place


def set_aside_once(shell: Shell) -> None:
    code, out, err = shell("matches")
    assert code == 0
    assert out == "There are no saved matches.\n"
    (kept,) = (shell.home / "damaged").glob("*.db")
    assert str(kept) in err
    assert shell("matches") == (0, "There are no saved matches.\n", "")


def test_tables_of_others_beside_ours_are_none_of_our_business(shell: Shell, sound: Path):
    path = copied(sound, shell.home)
    raw = sqlite3.connect(path)
    raw.executescript("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('x'); ANALYZE;")
    raw.close()
    code, out, err = shell("matches")
    assert (code, len(out.splitlines()), err) == (0, 4, "")
