"""A crash at any place: one sentence, exit code 1, a file without values, a clean terminal, nothing lost."""

import re
import sys
from pathlib import Path

import pytest

from tests.terminal.faulty import FAULTS, SENTINEL
from tests.terminal.terminal import Terminal

FAULTY = (sys.executable, str(Path(__file__).with_name("faulty.py")))
SEATS = ("--seat", "Anna", "--seat", "Bruno", "--seat", "Carla")
ALONE = ("play", "hoppla_lama", "--seat", "Anna", "--seat", "B:random", "--seat", "C:random", "--seed", "1")
PLAY = ("play", "hoppla_lama", *SEATS, "--seed", "7")
F9 = "\x1b[20~"
HERE = str(Path(__file__).parents[2])


def last_change(raw, mode):
    """Whether the terminal's private `mode` was switched on last (True), off (False) or never (None)."""
    changes = re.findall(rb"\x1b\[\?" + str(mode).encode() + rb"([hl])", raw)
    return changes[-1] == b"h" if changes else None


def assert_clean(terminal):
    """The terminal is as the shell left it."""
    raw = bytes(terminal.raw)
    assert last_change(raw, 1049) is False, "still on the alternate screen"
    assert last_change(raw, 25) is True, "the cursor is hidden"
    for mode in (1000, 1003, 1006, 1015, 1004, 2004):
        assert last_change(raw, mode) is False, f"mode {mode} is still on"
    assert raw.count(b"\x1b[>27u") == raw.count(b"\x1b[<u"), "the keyboard protocol is still on"
    assert last_change(raw, 7) is True, "lines do not wrap"


@pytest.mark.parametrize("fault", FAULTS)
def test_a_crash_says_one_sentence_and_no_card(tmp_path, fault):
    with Terminal(fault, *ALONE, home=tmp_path, program=FAULTY, PYTHONPATH=HERE) as terminal:
        terminal.wait("How many tokens", "Which bet")
        terminal.send(F9)
        assert terminal.wait_end() == 1
        assert_clean(terminal)
        said = terminal.raw[terminal.raw.rindex(b"\x1b[?1049l") :].decode()
    assert "Something went wrong" in said and "Details" in said
    assert said.count("\n") <= 2 and "Traceback" not in said
    assert SENTINEL.encode() not in terminal.raw
    (report,) = (tmp_path / "data" / "crash").iterdir()
    assert SENTINEL not in report.read_text()
    assert f"{Path(__file__).with_name('faulty.py')}:" in report.read_text()


def test_the_match_goes_on_where_it_was(tmp_path):
    with Terminal("action", *PLAY, home=tmp_path, program=FAULTY, PYTHONPATH=HERE, LANG="it_IT.UTF-8") as it:
        it.wait("Su quale scommessa")
        it.press("c", "enter")
        it.wait("sono Bruno")
        it.press("space", "5", "enter")
        it.wait("sono Carla")
        it.send(F9)
        assert it.wait_end() == 1
        assert "Qualcosa è andato storto" in it.raw.decode()
    with Terminal(home=tmp_path) as again:
        again.wait("Continue")
        again.press("enter")
        again.wait("chooses bet C")


def test_where_no_file_can_be_written_there_is_still_a_sentence(tmp_path):
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "crash").write_text("in the way")
    with Terminal("action", home=tmp_path, program=FAULTY, PYTHONPATH=HERE) as terminal:
        terminal.wait("New game")
        terminal.send(F9)
        assert terminal.wait_end() == 1
        assert_clean(terminal)
    assert b"Something went wrong" in terminal.raw and b"Details" not in terminal.raw


def test_the_check_for_a_clean_terminal_finds_a_dirty_one(tmp_path):
    """Positive control: killed, the program leaves everything on."""
    with Terminal(home=tmp_path) as terminal:
        terminal.wait("New game")
        terminal.process.kill()
        terminal.wait_end()
        with pytest.raises(AssertionError):
            assert_clean(terminal)
