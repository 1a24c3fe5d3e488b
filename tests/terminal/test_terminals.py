"""Each kind of terminal: a picture to play by, in no more colours than it has; or one clear sentence."""

import json
import re
import sqlite3
import subprocess

import pytest

from tests.terminal.terminal import PROGRAM, Terminal
from tests.terminal.test_crash import PLAY

NO_UTF8 = {
    "LANG": None,
    "LC_ALL": "C",
    "PYTHONUTF8": "0",
    "PYTHONCOERCECLOCALE": "0",
    "PYTHONIOENCODING": "ascii",
}
POOR = {"COLORTERM": None}
KINDS = {
    "xterm": {**POOR, "TERM": "xterm"},
    "xterm-256color": {**POOR, "TERM": "xterm-256color"},
    "truecolor": {"TERM": "xterm-256color"},
    "tmux": {**POOR, "TERM": "tmux-256color"},
    "screen": {**POOR, "TERM": "screen"},
    "linux": {**POOR, "TERM": "linux"},
    "NO_COLOR": {"NO_COLOR": "1"},
    "NO_COLOR, empty": {"NO_COLOR": ""},
    "no UTF-8": NO_UTF8,
    "no UTF-8, 16 colours": {**NO_UTF8, **POOR, "TERM": "xterm"},
    "no UTF-8, no colours": {**NO_UTF8, "NO_COLOR": "1"},
}
DEPTH = dict.fromkeys(KINDS, "true") | {
    "xterm": "16",
    "screen": "16",
    "linux": "16",
    "no UTF-8, 16 colours": "16",
    "xterm-256color": "256",
    "tmux": "256",
    "NO_COLOR": "none",
    "NO_COLOR, empty": "none",
    "no UTF-8, no colours": "none",
}
SIXTEEN = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}


def depth_of(raw):
    """How many colours the bytes ask for: none, 16, 256 or true."""
    asked = {parameter for codes in re.findall(rb"\x1b\[([\d;]*)m", raw) for parameter in colours(codes)}
    return next((depth for depth in ("true", "256", "16") if depth in asked), "none")


def colours(codes):
    """The kinds of colour that one SGR sequence sets."""
    parts = [int(part or 0) for part in codes.split(b";")]
    while parts:
        part = parts.pop(0)
        if part in (38, 48):
            kind = parts.pop(0)
            yield "true" if kind == 2 else "256"
            del parts[: 3 if kind == 2 else 1]
        elif part in SIXTEEN:
            yield "16"


def test_the_reader_of_colours_reads_them():
    """Positive control."""
    assert depth_of(b"\x1b[1;38;2;34;35;36m") == "true"
    assert depth_of(b"\x1b[0;38;5;34;1m") == "256"
    assert depth_of(b"\x1b[1;97;40m\x1b[0m") == "16"
    assert depth_of(b"\x1b[0;1;7m\x1b[2m\x1b[39;49m") == "none"


@pytest.mark.parametrize("kind", KINDS)
def test_a_hand_over_can_be_played(tmp_path, kind):
    with Terminal(*PLAY, home=tmp_path, **KINDS[kind]) as terminal:
        terminal.wait("Which bet")
        terminal.settle(0.6)
        terminal.type("c")
        terminal.wait("as another walk")
        terminal.press("enter")
        terminal.wait("Space: it's me")
        assert "runo" in terminal.text, "the name that is painted large is written small as well"
        terminal.press("space")
        terminal.wait("How many tokens")
        terminal.type("5")
        terminal.wait("in your fist")
        assert depth_of(terminal.raw) == DEPTH[kind]
        if kind.startswith("no UTF-8"):
            assert terminal.raw.isascii()
        assert "\\u" not in terminal.text, "a character that the terminal cannot show, spelt out"


def test_without_colours_what_is_aimed_at_can_be_told_from_the_rest(tmp_path):
    with Terminal(*PLAY, home=tmp_path, NO_COLOR="1") as terminal:
        terminal.wait("Which bet")
        terminal.settle(0.6)
        terminal.type("c")
        terminal.wait("as another walk")
        assert "►C◄ Same number" in terminal.text
        styles = {
            (cell.bold, cell.reverse) for row in terminal.screen.buffer.values() for cell in row.values()
        }
        assert len(styles) > 2


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_without_a_cursor_gets_one_sentence(tmp_path, term):
    for command in ((), PLAY):
        with Terminal(*command, home=tmp_path, TERM=term) as terminal:
            assert terminal.wait_end() == 4
        assert b"--plain" in terminal.raw and terminal.raw.count(b"\n") == 1
        assert b"\x1b" not in terminal.raw
    listed = subprocess.run(
        [*PROGRAM, "matches"],
        env={"TABLETOP_HOME": str(tmp_path / "data"), "PATH": "/usr/bin:/bin", "HOME": str(tmp_path)},
        capture_output=True,
        check=True,
    )
    assert b"Anna" not in listed.stdout, "no match is made that cannot be shown"


def test_an_unknown_locale_is_no_hindrance(tmp_path):
    with Terminal(home=tmp_path, LANG="xx_YY.KLINGON", LC_ALL=None) as terminal:
        terminal.wait("New game")


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (20, 5), (1, 1)])
def test_a_terminal_that_is_too_small_says_so_and_grows(tmp_path, size):
    with Terminal(*PLAY, home=tmp_path, size=size) as terminal:
        if size[0] >= 20:
            terminal.wait("too small" if size[0] > 40 else "larger")
        else:
            terminal.settle(1.0)
        assert "Which bet" not in terminal.text
        terminal.resize(80, 24)
        terminal.wait("Which bet")


@pytest.mark.parametrize(
    ("colours", "kind", "depth"),
    [
        ("256", "truecolor", "256"),
        ("truecolor", "tmux", "true"),
        ("16", "truecolor", "16"),
        ("none", "truecolor", "none"),
        ("truecolor", "NO_COLOR", "none"),
    ],
)
def test_the_settings_overrule_what_the_terminal_says_but_not_the_person(tmp_path, colours, kind, depth):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "settings.json").write_text(json.dumps({"colours": colours}))
    with Terminal(home=tmp_path, **KINDS[kind]) as terminal:
        terminal.wait("New game")
        terminal.settle(0.2)
        assert depth_of(terminal.raw) == depth


def test_a_locked_data_folder_at_the_start_is_one_sentence(tmp_path):
    with Terminal(home=tmp_path) as terminal:
        terminal.wait("New game")
        terminal.press("q")
        assert terminal.wait_end() == 0
    lock = sqlite3.connect(tmp_path / "data" / "tabletop.db", isolation_level=None)
    lock.execute("PRAGMA locking_mode = EXCLUSIVE")
    lock.execute("BEGIN EXCLUSIVE")
    with Terminal(home=tmp_path) as terminal:
        assert terminal.wait_end() == 3
    assert b"Another program is using the saved matches" in terminal.raw
    assert terminal.raw.count(b"\n") == 1 and b"\x1b" not in terminal.raw
    lock.close()
