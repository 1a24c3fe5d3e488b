"""Every command with each standard stream closed, full or gone: a sentence where one can be said."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.commands.conftest import GAME, Call

COMMANDS = {
    "menu": (),
    "play": ("play", GAME, "--seat", "A", "--seat", "B", "--seat", "C"),
    "plain": ("play", GAME, "--seat", "A", "--seat", "B", "--seat", "C", "--plain"),
    "set-up": ("play", "--plain"),
    "resume": ("resume", "--plain"),
    "enigma": ("enigma", "--plain"),
    "games": ("games",),
    "games --json": ("games", "--json"),
    "matches": ("matches",),
    "matches --json": ("matches", "--json"),
    "export": ("export", "{match}", "-"),
    "import": ("import", "{file}"),
    "delete": ("delete", "{match}", "--yes"),
    "simulate": ("simulate", GAME, "--seats", "3", "--seed", "5"),
    "replay": ("replay", "{file}"),
    "replay --json": ("replay", "{file}", "--json"),
    "help": ("--help",),
    "nonsense": ("nonsense",),
}
APP = {"menu", "play"}
TALKS = {"plain", "set-up", "resume", "enigma"}
REFUSED = {"nonsense"}
FULL = "The answer cannot be written: the disk is full or the device is gone.\n"
CLOSED = "There is nowhere to write the answer: standard output is closed.\n"


@pytest.fixture
def shell(call: Call, home: Path, finished: Path):
    """Runs a command with `redirection` in a real shell; nothing it says is a crash."""
    call("import", str(finished))
    (match,) = [line.split()[0] for line in call("matches").out.splitlines()]

    def run(name: str, redirection: str) -> subprocess.CompletedProcess[str]:
        words = [word.format(match=match, file=finished) for word in COMMANDS[name]]
        command = [sys.executable, "-m", "tabletop_tui", "--lang", "en", *words]
        environment = os.environ | {"TABLETOP_HOME": str(home), "LANG": "C.UTF-8"}
        done = subprocess.run(
            ["sh", "-c", f'exec "$@" {redirection}', "sh", *command],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            env=environment,
            check=False,
            timeout=240,
        )
        for said in (done.stdout, done.stderr):
            assert "Traceback" not in said
            assert "went wrong" not in said
            assert "Exception ignored" not in said
        assert not (home / "crash").exists()
        return done

    return run


@pytest.mark.parametrize("name", COMMANDS)
def test_standard_input_closed(shell, name: str):
    done = shell(name, "<&-")
    expected = 4 if name in APP | TALKS else 2 if name in REFUSED else 0
    assert done.returncode == expected
    assert bool(done.stderr) == (expected != 0)
    if name in TALKS:
        assert done.stderr == "There is nobody to play with: standard input is closed.\n"


@pytest.mark.parametrize("name", COMMANDS)
def test_standard_output_closed(shell, name: str):
    done = shell(name, ">&-")
    assert done.returncode == (4 if name in APP | TALKS else 2)
    assert done.stdout == ""
    if name in TALKS:
        assert done.stderr == "There is nowhere to show the match: standard output is closed.\n"
    elif name not in APP | REFUSED:
        assert done.stderr == CLOSED


@pytest.mark.parametrize("name", COMMANDS)
def test_standard_output_full(shell, name: str):
    done = shell(name, ">/dev/full")
    assert done.returncode == (4 if name in APP else 2)
    if name not in APP | REFUSED:
        assert done.stderr == FULL


@pytest.mark.parametrize("redirection", ["2>&-", "2>/dev/full"])
@pytest.mark.parametrize("name", COMMANDS)
def test_standard_error_closed_or_full(shell, name: str, redirection: str):
    """A refusal is said on the other stream; an answer comes as ever."""
    done = shell(name, redirection)
    assert done.returncode == (4 if name in APP else 2 if name in REFUSED else 0)
    assert done.stderr == ""
    assert done.stdout != ""


@pytest.mark.parametrize("name", COMMANDS)
def test_all_streams_closed(shell, name: str):
    done = shell(name, "<&- >&- 2>&-")
    assert done.returncode == (4 if name in APP | TALKS else 2)
    assert done.stdout == done.stderr == ""


def test_a_reader_that_is_gone_ends_like_the_signal(home: Path):
    read, write = os.pipe()
    os.close(read)
    command = [sys.executable, "-m", "tabletop_tui", "games"]
    environment = os.environ | {"TABLETOP_HOME": str(home), "LANG": "C.UTF-8"}
    done = subprocess.run(command, stdout=write, stderr=subprocess.PIPE, env=environment, check=False)
    os.close(write)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")


def test_a_database_never_takes_the_place_of_a_closed_stream(shell, home: Path):
    """What is printed by mistake must not land in the saved matches."""
    for redirection in (">&-", "2>&-", "<&- >&- 2>&-"):
        shell("import", redirection)
    assert shell("matches", "").returncode == 0
    assert not (home / "damaged").exists()
