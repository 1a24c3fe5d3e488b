"""Files that call themselves match records."""

from __future__ import annotations

import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rules.bots.random import play_random
from rules.kernel.match import open_record
from rules.registry import load
from tabletop_tui.errors import BadInput, UserError
from tabletop_tui.hotseat.matches import new_record
from tabletop_tui.storage.records import MAX_BYTES, read_checked
from tabletop_tui.text.i18n import set_language
from tests.waiting import PATIENCE

GAME = "hoppla_lama"


@pytest.fixture(autouse=True)
def english():
    set_language("en")


@pytest.fixture(scope="module")
def whole() -> str:
    record = new_record(GAME, {}, [(f"Seat {seat}", "", "random") for seat in (1, 2, 3)], 5)
    return play_random(open_record(load(GAME), record), 5).record().to_json()


def refused(tmp_path: Path, content: bytes | str) -> str:
    """The sentence for a file with `content`: one line, ended like a sentence, named after the file."""
    path = tmp_path / "m.json"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    began = time.process_time()
    with pytest.raises(UserError) as error:
        read_checked(path)
    assert time.process_time() - began < 2
    assert error.value.exit_code == 2
    assert error.value.sentence.isprintable()
    assert error.value.sentence.endswith(".")
    return error.value.sentence


def edited(whole: str, **changes: object) -> str:
    return json.dumps(json.loads(whole) | changes)


def test_a_whole_record_is_read(tmp_path: Path, whole: str):
    path = tmp_path / "m.json"
    path.write_text(whole + "\n")
    assert read_checked(path).record.to_json() == whole
    assert read_checked(path).outcome is not None


def test_an_unfinished_one_has_no_outcome(tmp_path: Path, whole: str):
    path = tmp_path / "m.json"
    path.write_text(edited(whole, log=json.loads(whole)["log"][:5]))
    assert read_checked(path).outcome is None


@pytest.mark.parametrize("content", [b"", b" \n\t"])
def test_empty(tmp_path: Path, content: bytes):
    assert "is empty" in refused(tmp_path, content)


def test_truncated_anywhere(tmp_path: Path, whole: str):
    for end in range(1, len(whole), len(whole) // 23):
        assert "incomplete" in refused(tmp_path, whole[:end])


@pytest.mark.parametrize(
    "content", [b"\x7fELF\x02\x01\x00", b"\xff\xfe{\x00}\x00", b"hello", b'{"a": \xff}', b"{}{}"]
)
def test_binary_and_other_text(tmp_path: Path, content: bytes):
    assert "not JSON" in refused(tmp_path, content)


@pytest.mark.parametrize("content", ["[]", "3", "null", '"text"'])
def test_json_of_something_else(tmp_path: Path, content: str):
    assert "no match record" in refused(tmp_path, content)


@pytest.mark.parametrize(
    "opening", ["[", '{"a":', '{"game":"x","options":{"a":'], ids=["list", "object", "in options"]
)
def test_deeply_nested(tmp_path: Path, opening: str):
    assert "nested too deeply" in refused(tmp_path, opening + "[" * 500_000)
    assert "nested too deeply" in refused(tmp_path, opening + '{"a":' * 150_000)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"seed": -1}, "seed"),
        ({"seed": 1 << 60}, "seed"),
        ({"seed": 10**400}, "seed"),
        ({"seats": []}, "seats"),
        ({"seats": [{"name": "A", "age": 3}]}, "seats.0.age"),
        ({"log": [{"seat": 0}]}, "log.0"),
        ({"log": [{"seat": 0, "move": "bet A", "undo": 1}]}, "log.0"),
        ({"log": {"seat": 0}}, "log"),
        ({"options": [1]}, "options"),
        ({"rules": "new"}, "rules"),
        ({"colour": "red"}, "colour"),
    ],
)
def test_a_wrong_field_is_named(tmp_path: Path, whole: str, changes: dict[str, object], field: str):
    assert f"“{field}”" in refused(tmp_path, edited(whole, **changes))


def test_a_newer_form_is_told(tmp_path: Path, whole: str):
    assert "newer version" in refused(tmp_path, edited(whole, schema=2))


def test_other_rules_and_unknown_games(tmp_path: Path, whole: str):
    assert "version 77 of the rules" in refused(tmp_path, edited(whole, rules=77))
    assert "“ludo”" in refused(tmp_path, edited(whole, game="ludo"))


def test_options_and_seats_that_do_not_fit(tmp_path: Path, whole: str):
    assert "“lava”" in refused(tmp_path, edited(whole, options={"lava": 3}))
    assert "3 to 6 players" in refused(tmp_path, edited(whole, seats=[{"name": "A"}], log=[]))


@pytest.mark.parametrize(
    "names",
    [("A", "a", "B"), ("A", " ", "B"), ("A", "\x1b[2J", "B"), ("A", "x" * 13, "B"), ("A", "\u202eB", "C")],
)
def test_names_that_cannot_sit_at_a_table(tmp_path: Path, whole: str, names: tuple[str, ...]):
    refused(tmp_path, edited(whole, seats=[{"name": name} for name in names]))


def test_an_illegal_move_is_named_by_its_ply(tmp_path: Path, whole: str):
    log = json.loads(whole)["log"]
    for ply in (1, 4, len(log)):
        wrong = [*log[: ply - 1], {"seat": log[ply - 1]["seat"], "move": "take 9"}, *log[ply:]]
        assert f"Move {ply} of" in refused(tmp_path, edited(whole, log=wrong))


def test_moves_of_the_wrong_seat_after_the_end_and_impossible_undos(tmp_path: Path, whole: str):
    log = json.loads(whole)["log"]
    other = {"seat": (log[0]["seat"] + 1) % 3, "move": log[0]["move"]}
    assert "Move 1 of" in refused(tmp_path, edited(whole, log=[other, *log[1:]]))
    assert f"Move {len(log) + 1} of" in refused(tmp_path, edited(whole, log=[*log, log[-1]]))
    assert "Move 1 of" in refused(tmp_path, edited(whole, log=[{"seat": 0, "undo": 1}]))


def test_a_gigantic_file_is_refused_unread(tmp_path: Path):
    path = tmp_path / "m.json"
    with path.open("wb") as file:
        file.truncate(1 << 40)
    with pytest.raises(BadInput, match="too large"):
        read_checked(path)


def test_what_is_no_file_is_refused_at_once(tmp_path: Path):
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path, tmp_path / "pipe", Path("/dev/zero")):
        with pytest.raises(BadInput, match="is not a file"):
            read_checked(path)
    with pytest.raises(BadInput, match="no file"):
        read_checked(tmp_path / "missing")
    with pytest.raises(BadInput, match="cannot be read"):
        read_checked(tmp_path / ("x" * 300))
    with pytest.raises(BadInput, match="cannot be read"):
        read_checked(Path("a\0b"))


_READ = """
import sys; from pathlib import Path; from tabletop_tui.storage.records import read_checked
from tabletop_tui.errors import UserError
try: read_checked(Path(sys.argv[1]))
except UserError as error: print(error.sentence, file=sys.stderr)
# Not ru_maxrss: that counts what the tests that started this process hold, too.
print(next(line.split()[1] for line in open("/proc/self/status") if line.startswith("VmHWM")))
"""


def _hints(whole: str) -> str:
    """As many legal entries as the size allows."""
    first = json.loads(whole)["log"][0]["seat"]
    form = edited(whole, log=[]).removesuffix("[]}") + "["
    hint = f'{{"seat":{first},"hint":1}},'
    return form + (hint * ((MAX_BYTES - len(form) - 3) // len(hint)))[:-1] + "]}"


def _lists(whole: str) -> str:
    form = edited(whole, options={}, log=[]).replace('"options": {}', '"options": {"a": [%s]}')
    return form % ("[]," * ((MAX_BYTES - len(form)) // 3))[:-1]


def _faults(whole: str) -> str:
    form = edited(whole, log=[]).removesuffix("[]}") + "["
    return form + ("{}," * ((MAX_BYTES - len(form) - 3) // 3))[:-1] + "]}"


def _strangers(whole: str) -> str:
    """As many keys that do not belong there as the size allows."""
    form = edited(whole, log=[]).removesuffix("}")
    return (
        form
        + "".join(f',"{key:x}":1' for key in range(0x1000, 0x1000 + (MAX_BYTES - len(form) - 1) // 10))
        + "}"
    )


@pytest.mark.parametrize("make", [_hints, _lists, _faults, _strangers])
def test_the_largest_files_take_neither_time_nor_memory(tmp_path: Path, whole: str, make):
    path = tmp_path / "m.json"
    path.write_text(make(whole))
    assert MAX_BYTES * 0.8 < path.stat().st_size <= MAX_BYTES
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    done = subprocess.run(
        [sys.executable, "-c", _READ, str(path)], capture_output=True, text=True, timeout=PATIENCE
    )
    assert resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before < 2
    assert int(done.stdout) < 200 * 1024
