"""Every refusal of the command line: exit code, one sentence, both languages, no traceback."""

from __future__ import annotations

import fcntl
import json
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from tabletop_tui.storage.store import Store
from tests.commands.conftest import GAME, Answer, Call
from tests.waiting import PATIENCE

SEATS = ("--seat", "Anna", "--seat", "Bo", "--seat", "Cy")
SIMULATE = ("simulate", GAME, "--seats", "3", "--seed", "1")


def in_both(call: Call, *arguments: str) -> tuple[int, str]:
    """The exit code and the English sentence; the Italian one must be another."""
    english, italian = call("--lang", "en", *arguments), call("--lang", "it", *arguments)
    assert english.code == italian.code
    assert english.sentence != italian.sentence
    for sentence in (english.sentence, italian.sentence):
        assert sentence[-1] in ".?"
        assert "{" not in sentence
    return english.code, english.sentence


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("plya",), "did you mean “play”?"),
        (("xyzzy",), "There is no command “xyzzy”"),
        (("-",), "There is no command “-”"),
        (("--jsn", "games"), "does not understand “--jsn”"),
        (("games", "--jsn"), "did you mean “--json”?"),
        (("games", "--zzz"), "“games” has no option “--zzz”"),
        (("games", "-x"), "“games” has no option “-x”"),
        (("games", "extra"), "“games” does not understand “extra”"),
        (("games", "--json", "--json"), "only once"),
        (("games", "--json=3"), "takes no value"),
        (("play", "--seat", "Anna"), "“play” needs GAME"),
        (("play", "--plain", "--option", "mode=solo"), "“play” needs GAME"),
        (("play", GAME, "--plain", "--option", "yellow_end=99"), "“yellow_end” cannot have this value"),
        (("play", "hopla", *SEATS), "did you mean “hoppla_lama”?"),
        (("play", "chess", *SEATS), "There is no game “chess”; there are"),
        (("play", "--seed", "7"), "“play” needs GAME"),
        (("play", GAME, "--option", "yellow_start=4"), "“yellow_start” cannot have this value"),
        ((*SIMULATE, "--option", "yellow_start=12"), "“yellow_start” cannot have this value"),
        (("play", GAME, "--seat"), "--seat needs a value"),
        (("play", GAME, "--seat", "--plain"), "--seat needs a value"),
        (("play", GAME, "--seat", "Anna"), "3 to 6 players"),
        (("play", GAME, *SEATS, *SEATS), "Two players are called"),
        (("play", GAME, *SEATS, "--seat", ""), "needs a name"),
        (("play", GAME, *SEATS, "--seat", "x" * 13), "too long"),
        (("play", GAME, *SEATS, "--seat", "\x1b[31mRed"), "cannot be shown"),
        (("play", GAME, *SEATS, "--seat", "Di:rndom"), "did you mean “random”?"),
        (("play", "pop", *SEATS, "--option", "two_player_variant=true"), "for 2 players"),
        (("play", GAME, *SEATS, "--seed", "x"), "whole number from 0"),
        (("play", GAME, *SEATS, "--seed", "-1"), "whole number from 0"),
        (("play", GAME, *SEATS, "--seed", "1" * 9000), "whole number from 0"),
        (("play", GAME, *SEATS, "--seed", "1", "--seed", "2"), "only once"),
        ((*SIMULATE, "--option", "yellow_end"), "NAME=VALUE"),
        ((*SIMULATE, "--option", "yelow_end=9"), "did you mean “yellow_end”?"),
        ((*SIMULATE, "--option", "zzz=9"), "there are yellow_start"),
        ((*SIMULATE, "--option", "red_end=9", "--option", "red-end=9"), "given twice"),
        ((*SIMULATE, "--option", "yellow_end=many"), "“yellow_end” cannot have this value"),
        ((*SIMULATE, "--option", "yellow_end=99"), "“yellow_end” cannot have this value"),
        (("simulate", GAME, "--seed", "1"), "needs --seats"),
        (("simulate", GAME, "--seats", "3"), "needs --seed"),
        (("simulate", GAME, "--seats", "7", "--seed", "1"), "3 to 6 players"),
        (("simulate", GAME, "--seats", "99", "--seed", "1"), "whole number from 1"),
        (("simulate", GAME, "--seats", "three", "--seed", "1"), "not “three”"),
        (("resume", "zzzz"), "There is no saved match “zzzz”"),
        (("export", "zzzz", "out.json"), "There is no saved match “zzzz”"),
        (("export", "", "out.json"), "There is no saved match “”"),
        (("export", "zzzz"), "“export” needs FILE"),
        (("import",), "“import” needs FILE"),
        (("import", "missing.json"), "There is no file “missing.json”"),
        (("import", "."), "is not a file"),
        (("replay", "missing.json", "--json"), "There is no file"),
        (("replay", "missing.json"), "There is no file"),
        (("play", GAME, *SEATS, "--seat", "Di:zzz"), "There are human, spoken, random"),
        (
            ("play", "pop", "--seat", "Anna"),
            "For one player there is: --option mode=solo, --option mode=enigma.",
        ),
        (("simulate", "pop", "--seats", "1", "--seed", "1"), "--option mode=solo, --option mode=enigma."),
        (("delete", "zzzz"), "There is no saved match “zzzz”"),
        (("delete",), "“delete” needs MATCH"),
    ],
)
def test_bad_input_ends_with_2(call: Call, arguments: tuple[str, ...], told: str):
    code, sentence = in_both(call, *arguments)
    assert code == 2
    assert told in sentence
    assert sentence.isprintable()


def test_a_table_that_cannot_be_leaves_no_match(call: Call, home: Path):
    """Pop, two cards each, three people: refused before anything is stored."""
    refused = call("play", "pop", *SEATS, "--option", "two_player_variant=true")
    assert refused.code == 2
    with Store.open(home) as store:
        assert store.matches() == []


@pytest.mark.parametrize("arguments", [("--lang", "de"), ("--lang",), ("--lang=", "games")])
def test_other_languages_are_refused(call: Call, home: Path, arguments: tuple[str, ...]):
    refused = call(*arguments)
    assert refused.code == 2
    assert "--lang needs it or en" in refused.sentence
    home.mkdir()
    (home / "settings.json").write_text('{"language": "it"}')
    assert "--lang vuole it oppure en" in call(*arguments).sentence


def test_after_two_dashes_everything_is_a_word(call: Call):
    assert "There is no file “--json”" in call("import", "--", "--json").sentence


@pytest.mark.parametrize(
    "content", ["", "{", "[]", "\x00\x01", "[" * 9000], ids=["empty", "cut", "list", "binary", "deep"]
)
def test_files_that_are_no_records(call: Call, tmp_path: Path, content: str):
    path = tmp_path / "bad.json"
    path.write_text(content)
    for arguments in (("import", str(path)), ("replay", str(path), "--json")):
        code, sentence = in_both(call, *arguments)
        assert code == 2
        assert str(path) in sentence


def test_a_move_that_cannot_be_played_is_named(call: Call, finished: Path):
    record = json.loads(finished.read_text())
    record["log"][6] = record["log"][0]
    finished.write_text(json.dumps(record))
    code, sentence = in_both(call, "import", str(finished))
    assert code == 2
    assert "Move 7 of this match" in sentence
    assert call("matches").out == "There are no saved matches.\n"


def test_matches_that_begin_alike(call: Call, finished: Path, monkeypatch: pytest.MonkeyPatch):
    letters = iter("abca" + "abcb")
    monkeypatch.setattr("secrets.choice", lambda _letters: next(letters))
    record = json.loads(finished.read_text())
    for names in ("ABC", "DEF"):
        seats = [seat | {"name": name} for seat, name in zip(record["seats"], names, strict=True)]
        finished.write_text(json.dumps(record | {"seats": seats}))
        call("import", str(finished))
    code, sentence = in_both(call, "export", "abc", "-")
    assert code == 2
    assert "abca" in sentence
    assert "abcb" in sentence
    assert "did you mean “abca”" in call("export", "abxa", "-").sentence


def test_a_file_that_cannot_be_written(call: Call, finished: Path, tmp_path: Path):
    call("import", str(finished))
    match_id = json.loads(call("matches", "--json").out)[0]["id"]
    code, sentence = in_both(call, "export", match_id, str(tmp_path / "no" / "where.json"))
    assert code == 2
    assert "cannot be written" in sentence


def test_a_file_in_place_of_the_data_folder_ends_with_3(call: Call, home: Path, finished: Path):
    home.write_text("mine")
    for arguments in (("matches",), ("import", str(finished)), ("export", "x", "-"), ("resume", "x")):
        code, sentence = in_both(call, *arguments)
        assert code == 3
        assert str(home) in sentence
    assert home.read_text() == "mine"


def test_a_newer_store_ends_with_3(call: Call, home: Path):
    call("matches")
    raw = sqlite3.connect(home / "tabletop.db")
    raw.execute("PRAGMA user_version = 9")
    raw.close()
    code, sentence = in_both(call, "matches")
    assert code == 3
    assert "newer version" in sentence


def test_a_locked_store_ends_with_3(call: Call, home: Path, finished: Path):
    call("matches")
    other = sqlite3.connect(home / "tabletop.db", isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    code, sentence = in_both(call, "import", str(finished))
    other.close()
    assert code == 3
    assert "Another program" in sentence


def test_a_damaged_store_is_named_and_the_answer_comes(call: Call, home: Path):
    home.mkdir()
    (home / "tabletop.db").write_bytes(b"broken" * 999)
    answer = call("matches")
    assert answer.code == 0
    assert answer.out == "There are no saved matches.\n"
    assert str(home / "damaged") in answer.err


@pytest.mark.parametrize("arguments", [(), ("play",), ("play", GAME, *SEATS), ("resume",)])
def test_without_a_terminal_it_ends_with_4(call: Call, arguments: tuple[str, ...], home: Path):
    code, sentence = in_both(call, *arguments)
    assert code == 4
    assert "needs a terminal" in sentence
    if arguments[:2] == ("play", GAME):
        assert call("matches").out == "There are no saved matches.\n"


def test_a_crash_ends_with_1_and_tells_no_value(call: Call, home: Path, monkeypatch: pytest.MonkeyPatch):
    def broken(_text: str) -> None:
        raise KeyError("the ace of llamas")

    monkeypatch.setattr("tabletop_tui.commands.simulate.game_named", broken)
    code, sentence = in_both(call, *SIMULATE)
    assert code == 1
    assert sentence.startswith("Something went wrong")
    files = list((home / "crash").iterdir())
    assert len(files) == 2
    assert str(files[0].parent) in sentence
    for file in files:
        assert "KeyError" in file.read_text()
        assert "ace" not in file.read_text()


def test_a_crash_without_a_data_folder_is_told_too(call: Call, home: Path, monkeypatch: pytest.MonkeyPatch):
    home.write_text("mine")
    monkeypatch.setattr("tabletop_tui.commands.simulate.play_random", None)
    refused = call(*SIMULATE)
    assert refused.code == 1
    assert "Details" not in refused.sentence


def test_ctrl_c_is_quiet(call: Call, monkeypatch: pytest.MonkeyPatch):
    def interrupted(_text: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tabletop_tui.commands.simulate.game_named", interrupted)
    assert call(*SIMULATE) == Answer(130, "", "")


def run_tabletop(
    *arguments: str, home: Path, stdout: int = subprocess.PIPE, **variables: str
) -> subprocess.Popen[bytes]:
    environment = os.environ | {"TABLETOP_HOME": str(home), "LANG": "C.UTF-8"} | variables
    command = [sys.executable, "-m", "tabletop_tui", *arguments]
    return subprocess.Popen(command, stdout=stdout, stderr=subprocess.PIPE, env=environment)


def test_a_reader_that_leaves_early_is_no_crash(home: Path, finished: Path):
    reading, writing = os.pipe()
    # A pipe that cannot hold the whole answer: else it might be written before the reader leaves.
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 4096)
    with run_tabletop("replay", str(finished), "--json", home=home, stdout=writing) as process:
        os.close(writing)
        assert process.stderr is not None
        assert os.read(reading, 1)
        os.close(reading)
        assert process.stderr.read() == b""
    assert process.returncode == 128 + signal.SIGPIPE
    assert not home.exists()


def test_a_full_device_is_told(home: Path):
    with Path("/dev/full").open("wb") as full:
        environment = os.environ | {"TABLETOP_HOME": str(home), "LANG": "C.UTF-8"}
        command = [sys.executable, "-m", "tabletop_tui", *SIMULATE]
        done = subprocess.run(
            command, stdout=full, stderr=subprocess.PIPE, text=True, env=environment, check=False
        )
    assert done.returncode == 2
    assert done.stderr == "The answer cannot be written: the disk is full or the device is gone.\n"


def test_an_old_terminal_gets_question_marks(home: Path):
    process = run_tabletop("--lang", "en", "play", "--seed", "1", home=home, PYTHONIOENCODING="ascii")
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert err.decode("ascii").startswith("?play? needs GAME")


def test_an_argument_that_is_no_text_is_told(home: Path):
    process = run_tabletop("play", GAME, *SEATS, "--seat", os.fsdecode(b"\xff\xfe"), home=home)
    _out, err = process.communicate(timeout=PATIENCE)
    assert process.returncode == 2
    assert b"Traceback" not in err
