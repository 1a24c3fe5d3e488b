"""Every way out takes what was painted off the terminal, where there is no alternate screen as well.

pyte has none: it keeps on its one screen whatever has been painted and not erased.
"""

from __future__ import annotations

import os
import signal
import sys

import pyte
import pytest

from tests.terminal.terminal import PROGRAM, Terminal
from tests.terminal.test_crash import F9, FAULTY, HERE, PLAY, assert_clean
from tests.terminal.test_signals import HAND, until_state

UNWIPED = (
    sys.executable,
    "-c",
    "import sys\n"
    "from tabletop_tui.secrecy.driver import HotSeatDriver\n"
    "HotSeatDriver._wipe = lambda self: ''\n"
    "from tabletop_tui.__main__ import main\n"
    "sys.exit(main(sys.argv[1:]))",
)
UNREAD = b"\x1b[<u"
"""The end of the keyboard protocol, of which pyte writes the last letter."""
SIGNALS = ["SIGTERM", "SIGHUP", "SIGINT", "SIGQUIT", "SIGUSR1", "SIGALRM", "SIGRTMAX", "SIGSEGV", "SIGABRT"]


def at_a_hand(tmp_path, *before, program=PROGRAM, **env):
    """Bruno alone at the screen, five tokens aimed at."""
    terminal = Terminal(*before, *PLAY, home=tmp_path, program=program, **env)
    terminal.wait("Which bet")
    terminal.press("c", "enter")
    terminal.wait("Space: it's me")
    terminal.press("space", "5")
    terminal.wait(HAND)
    return terminal


def left_over(terminal):
    """What can still be read on a terminal without an alternate screen, its scroll-back included."""
    screen = pyte.HistoryScreen(80, 24, history=1000)
    pyte.ByteStream(screen).feed(bytes(terminal.raw).replace(UNREAD, b""))
    above = ["".join(cell.data for cell in line.values()) for line in screen.history.top]
    return "\n".join(row.rstrip() for row in (*above, *screen.display) if row.strip())


@pytest.mark.parametrize("name", SIGNALS)
def test_a_signal_leaves_nothing_of_a_hand(tmp_path, name):
    number = getattr(signal, name)
    with at_a_hand(tmp_path) as terminal:
        os.kill(terminal.process.pid, number)
        assert terminal.wait_end(60.0) == 128 + number
        assert left_over(terminal) == ""
        assert_clean(terminal)


def test_without_the_wiping_the_hand_would_stay(tmp_path):
    """Positive control."""
    with at_a_hand(tmp_path, program=UNWIPED) as terminal:
        os.kill(terminal.process.pid, signal.SIGTERM)
        terminal.wait_end(60.0)
        assert HAND in left_over(terminal)


def test_a_crash_leaves_one_sentence_and_nothing_of_a_hand(tmp_path):
    with at_a_hand(tmp_path, "action", program=FAULTY, PYTHONPATH=HERE) as terminal:
        terminal.send(F9)
        assert terminal.wait_end(60.0) == 1
        assert left_over(terminal).startswith("Something went wrong")


def test_quitting_leaves_nothing_of_a_hand(tmp_path):
    with at_a_hand(tmp_path) as terminal:
        terminal.type("\x11")
        terminal.wait("Leave")
        terminal.press("enter")
        assert terminal.wait_end(60.0) == 0
        assert left_over(terminal) == ""


def test_a_suspended_program_leaves_nothing_of_a_hand(tmp_path):
    with at_a_hand(tmp_path) as terminal:
        terminal.send(b"\x1a")
        until_state(terminal, "T", 60.0)
        terminal.settle(0.3)
        assert left_over(terminal) == ""


@pytest.mark.parametrize(
    ("answer", "clears"), [("", True), ("\x1b[?1049;2$y", True), ("\x1b[?1049;1$y", False)]
)
def test_what_a_change_of_size_has_scrolled_away_is_cleared_where_it_may_be_there(tmp_path, answer, clears):
    """On an alternate screen nothing is scrolled away, and what is above is the shell's own."""
    with at_a_hand(tmp_path) as terminal:
        terminal.send(answer)
        terminal.resize(90, 30)
        terminal.wait(HAND)
        terminal.resize(80, 24)
        terminal.wait(HAND)
        terminal.settle()
        os.kill(terminal.process.pid, signal.SIGTERM)
        terminal.wait_end(60.0)
        assert (b"\x1b[3J" in terminal.raw) is clears


def test_without_a_change_of_size_the_shells_scroll_back_stays(tmp_path):
    with at_a_hand(tmp_path) as terminal:
        os.kill(terminal.process.pid, signal.SIGTERM)
        terminal.wait_end(60.0)
        assert b"\x1b[3J" not in terminal.raw
