"""Signals and a terminal that goes away: a clean end, the right exit code, no hand repainted."""

import os
import re
import signal
import sys
import time
from pathlib import Path

import pytest

from tests.terminal.processes import state_of
from tests.terminal.terminal import Terminal
from tests.terminal.test_crash import PLAY, assert_clean
from tests.waiting import PATIENCE

HAND = "in your fist"
UNTOLD = (
    sys.executable,
    "-c",
    "import os, signal, subprocess, sys; signal.signal(signal.SIGHUP, signal.SIG_IGN);"
    " sys.exit(subprocess.run([sys.executable, '-m', 'tabletop_tui'], preexec_fn=os.setsid).returncode)",
)
"""The program in a session of its own: the terminal's end raises no signal in it."""


def at_a_hand(tmp_path):
    """Bruno alone at the screen, five tokens aimed at."""
    terminal = Terminal(*PLAY, home=tmp_path)
    terminal.wait("Which bet")
    terminal.press("c", "enter")
    terminal.wait("Space: it's me")
    terminal.press("space", "5")
    terminal.wait(HAND)
    return terminal


def until_state(terminal, letters, seconds=PATIENCE):
    end = time.monotonic() + seconds
    while time.monotonic() < end and state_of(terminal.process.pid) not in letters:
        terminal.read(0.02)
    assert state_of(terminal.process.pid) in letters


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_it_clean_with_its_code(tmp_path, number):
    with at_a_hand(tmp_path) as terminal:
        os.kill(terminal.process.pid, number)
        assert terminal.wait_end() == 128 + number
        assert_clean(terminal)
    assert not (tmp_path / "data" / "crash").exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_at_any_moment_of_the_start_leaves_no_mess(tmp_path, number):
    for wait in (0.1, 0.15, 0.2, 0.25, 0.3, 0.4):
        with Terminal(home=tmp_path) as terminal:
            end = time.monotonic() + wait
            while time.monotonic() < end:
                terminal.read(0.01)
            os.kill(terminal.process.pid, number)
            assert terminal.wait_end() in (-number, 128 + number)
            if b"\x1b[?1049h" in terminal.raw:
                assert_clean(terminal)


def test_a_closed_terminal_ends_it(tmp_path):
    terminal = at_a_hand(tmp_path)
    os.close(terminal.fd)
    assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP
    with Terminal(home=tmp_path) as again:
        again.wait("Continue")


def test_a_closed_terminal_ends_it_even_without_a_signal(tmp_path):
    """As under a program that keeps the session for itself: only the reading tells."""
    with Terminal(home=tmp_path, program=UNTOLD) as terminal:
        terminal.wait("New game")
        os.close(terminal.fd)
        terminal.fd = os.open(os.devnull, os.O_RDWR)
        assert terminal.process.wait(PATIENCE) == 128 + signal.SIGHUP


@pytest.mark.parametrize("how", ["ctrl+z", "outside"])
def test_a_suspend_shows_the_curtain_first_and_comes_back_to_it(tmp_path, how):
    with at_a_hand(tmp_path) as terminal:
        if how == "ctrl+z":
            terminal.send(b"\x1a")
        else:
            os.kill(terminal.process.pid, signal.SIGTSTP)
        until_state(terminal, "T")
        terminal.settle(0.1)
        assert_clean(terminal)
        before = len(terminal.raw)
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.wait("Space: it's me, Bruno")
        terminal.settle(0.4)
        assert "Space: it's me, Bruno" in terminal.text
        assert HAND.encode() not in terminal.raw[before:]
        terminal.press("space", "2", "enter")
        terminal.wait("Space: it's me, Carla")
        terminal.type("\x11")
        terminal.wait("Leave")
        terminal.press("enter")
        assert terminal.wait_end() == 0
        assert_clean(terminal)


def test_a_stop_that_cannot_be_noticed_comes_back_to_the_curtain(tmp_path):
    with at_a_hand(tmp_path) as terminal:
        for _ in range(3):
            os.kill(terminal.process.pid, signal.SIGSTOP)
            until_state(terminal, "T")
            before = len(terminal.raw)
            os.kill(terminal.process.pid, signal.SIGCONT)
            terminal.wait("Space: it's me, Bruno")
            terminal.settle(0.4)
            assert "Space: it's me, Bruno" in terminal.text
            assert HAND.encode() not in terminal.raw[before:]
            assert threads_of(terminal) <= 4, "a second reader would compete for the keys"
            terminal.press("space")
            terminal.wait(HAND)
        terminal.press("2", "enter")
        terminal.wait("Space: it's me, Carla")
        os.kill(terminal.process.pid, signal.SIGTERM)
        assert terminal.wait_end() == 128 + signal.SIGTERM
        assert_clean(terminal)


def threads_of(terminal):
    status = Path(f"/proc/{terminal.process.pid}/status").read_text()
    return int(re.search(r"Threads:\s+(\d+)", status)[1])


def test_a_continuation_without_a_stop_changes_nothing(tmp_path):
    with Terminal(home=tmp_path) as terminal:
        terminal.wait("New game")
        os.kill(terminal.process.pid, signal.SIGCONT)
        terminal.settle(0.3)
        assert "New game" in terminal.text
        terminal.press("q")
        assert terminal.wait_end() == 0
        assert_clean(terminal)
