"""The terminal: lines whatever arrives, hiding, signals only where they do no harm."""

from __future__ import annotations

import os
import signal
import threading

import pytest

from tabletop_tui.errors import BadInput
from tabletop_tui.plain.console import (
    BLANKS,
    CLEAR,
    GARBLED,
    MAX_LINE,
    Console,
    Left,
    Lines,
    Stopped,
    Suspended,
    readable,
)
from tests.terminal.processes import until_waiting
from tests.waiting import PATIENCE


def lines_of(data: bytes) -> Lines:
    reading, writing = os.pipe()
    with os.fdopen(writing, "wb") as file:
        file.write(data)
    return Lines(reading)


def all_of(data: bytes) -> list[str]:
    lines, read = lines_of(data), []
    with pytest.raises(Left):
        while True:
            read.append(lines.read())
    return read


def test_lines_are_read_one_by_one_without_ends_and_edges():
    assert all_of(b"take 3\n\n  b \r\n") == ["take 3", "", "b"]


def test_a_line_that_the_end_cuts_off_is_not_read():
    assert all_of(b"one\ntake 3") == ["one"]


def test_a_long_line_is_one_line_that_means_nothing():
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.write(writing, b"take 3" + b" " * 100_000 + b"x\nboard\n")
        os._exit(0)
    os.close(writing)
    lines = Lines(reading)
    assert [lines.read(), lines.read()] == [GARBLED, "board"]
    os.wait()


@pytest.mark.parametrize(
    "data", [b"\xff\xfe", b"take\xff 3", b"take 3\x00", b"\x1b[Atake 3", "ta\ufffdke".encode()]
)
def test_what_is_no_text_means_nothing(data: bytes):
    assert readable(data) == GARBLED


def test_text_of_any_language_is_read():
    assert readable("  novità 火 ".encode()) == "novità 火"
    assert readable(b"a" * MAX_LINE) == "a" * MAX_LINE


def console_of(*lines: str) -> tuple[Console, list[str]]:
    written: list[str] = []
    waiting = iter(lines)
    return Console(lambda: next(waiting), written.append, wipe="<wiped>"), written


def test_hiding_happens_once_and_only_where_something_was_shown():
    console, written = console_of("x")
    console.conceal()
    assert written == []
    console.ask("Anna>")
    console.conceal()
    console.conceal()
    assert written == ["Anna> ", "<wiped>"]


def test_nothing_written_can_move_the_cursor():
    console, written = console_of()
    console.say("a\x1b[2Jb\r\nc")
    assert written == ["a�[2Jb��c\n"]


def test_the_wipe_is_the_documented_one():
    assert CLEAR == "\x1b[3J\x1b[2J\x1b[H"
    assert set(BLANKS) == {"\n"} and len(BLANKS) >= 50


def test_a_hung_up_terminal_does_not_keep_a_turn_from_ending():
    def broken(text: str) -> None:
        raise OSError

    console = Console(lambda: "", broken)
    with pytest.raises(BadInput):
        console.say("a hand")
    console.conceal()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_a_signal_ends_the_wait_for_a_line(number: int):
    def read() -> str:
        signal.raise_signal(number)
        return "take 3"

    console = Console(read, lambda text: None)
    with console.listening(), pytest.raises(Stopped) as stop:
        console.ask(">")
    assert stop.value.number == number


def test_a_signal_that_interrupts_no_read_ends_the_wait_all_the_same():
    """As one does that comes just before the read; here it is one that another thread hears."""
    reading, writing = os.pipe()
    reader, heard, overdue = threading.get_native_id(), threading.Event(), threading.Event()

    def send() -> None:
        until_waiting(reader)
        signal.pthread_kill(threading.get_ident(), signal.SIGTERM)
        if not heard.wait(PATIENCE):
            overdue.set()
            os.write(writing, b"a line\n")

    console = Console(Lines(reading).read, lambda text: None)
    sender = threading.Thread(target=send)
    with console.listening(), pytest.raises(Stopped):
        sender.start()
        console.ask(">")
    heard.set()
    sender.join()
    assert not overdue.is_set()


def test_a_signal_while_a_move_is_made_waits_for_the_next_question():
    console, written = console_of("never read")
    with console.listening():
        signal.raise_signal(signal.SIGTERM)
        with pytest.raises(Stopped):
            console.ask(">")
        console.say("and only once")
    assert written[-1] == "and only once\n"


def test_a_stop_is_told_to_a_private_turn_and_to_nobody_else(monkeypatch: pytest.MonkeyPatch):
    console, _written = console_of("a", "b")
    stops: list[int] = []
    monkeypatch.setattr(console, "stop", lambda: stops.append(1))
    with console.listening():
        signal.raise_signal(signal.SIGTSTP)
        assert (console.ask(">"), stops) == ("a", [1])
        console.private = True
        signal.raise_signal(signal.SIGTSTP)
        with pytest.raises(Suspended):
            console.ask(">")
    assert stops == [1]


def test_the_handlers_of_before_come_back():
    before = signal.getsignal(signal.SIGTERM)
    with console_of()[0].listening():
        assert signal.getsignal(signal.SIGTERM) != before
    assert signal.getsignal(signal.SIGTERM) == before


def test_a_script_that_is_piped_in_is_not_dropped():
    lines = lines_of(b"one\ntwo\n")
    assert lines.read() == "one"
    lines.forget()
    assert lines.read() == "two"


def test_what_was_typed_ahead_at_a_terminal_is_dropped():
    master, slave = os.openpty()
    lines = Lines(slave)
    os.write(master, b"one\ntwo\n")
    assert lines.read() == "one"
    lines.forget()
    os.write(master, b"three\n")
    assert lines.read() == "three"


def test_the_end_of_input_and_a_closed_terminal_are_told_apart():
    master, slave = os.openpty()
    lines = Lines(slave)
    os.write(master, b"\x04")
    with pytest.raises(Left):
        lines.read()
    os.close(master)
    with pytest.raises(Stopped) as stop:
        lines.read()
    assert stop.value.number == signal.SIGHUP


def test_long_lines_break_between_words_where_there_are_columns():
    written: list[str] = []
    console = Console(lambda: "", written.append, columns=lambda: 12)
    console.say("one two three four-five", "", "six")
    assert "".join(written) == "one two\nthree\nfour-five\n\nsix\n"
    Console(lambda: "", written.append).say("word " * 99)
    assert written[-1].count("\n") == 1
