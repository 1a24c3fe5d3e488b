"""Whatever comes in from the terminal: play goes on."""

import os

import pytest

from tests.terminal.processes import seconds_used
from tests.terminal.terminal import Terminal
from tests.terminal.test_crash import PLAY

NOISE = {
    "a byte that is no UTF-8": b"\xff",
    "half a character": b"\xe2\x82",
    "all bytes": bytes(range(128, 256)) * 4,
    "nul": b"\0" * 50,
    "a code point beyond Unicode": b"\x1b[1114112u\x1b[99999999999u",
    "half a surrogate pair": b"\x1b[55296u\x1b[56320;1u",
    "kitty: empty and odd fields": b"\x1b[;u\x1b[;;u\x1b[:;u\x1b[97:65;2:1;u\x1b[97;1:3u\x1b[97;;u",
    "kitty: release, repeat, functional keys": b"\x1b[97;1:2u\x1b[57399u\x1b[57441;2u\x1b[57358;65u",
    "kitty: answers to queries": b"\x1b[?25u\x1b[?62;c\x1b[>1;10;0c",
    "answers of the terminal": b"\x1b[?2026;2$y\x1b[?2048;0$y\x1b]11;rgb:0000/0000/0000\x1b\\\x1b[12;40R",
    "an endless sequence": b"\x1b[" + b"1;" * 300,
    "an unfinished sequence": b"\x1b[<0;",
    "an unfinished string": b"\x1b]52;c;" + b"A" * 200 + b"\x07",
    "sizes that cannot be": b"\x1b[48;0;0;0;0t\x1b[48;99999;99999;1;1t\x1b[48;24;80;0;0t",
    "mouse: far away and negative": b"\x1b[<0;99999;99999M\x1b[<0;-5;-5M\x1b[<35;999;1M\x1b[M\xff\xff\xff",
    "mouse: buttons that are not": b"\x1b[<255;10;10M\x1b[<67;5;5m\x1b[<3;3;3m\x1b[<64;10;10M",
    "mouse: noise": b"".join(b"\x1b[<35;%d;%dM" % (1 + n % 80, 1 + n % 24) for n in range(2000)),
    "focus back and forth": b"\x1b[I\x1b[O" * 30,
    "a paste that ends before it begins": b"\x1b[201~",
    "lone Esc": b"\x1b",
    "a flood of Esc": b"\x1b" * 3000,
    "a flood of arrows": b"\x1b[A\x1b[B\x1b[C\x1b[D" * 800,
}


def send(terminal, data):
    """Write all of `data`, reading meanwhile: either side's buffer may be full."""
    os.set_blocking(terminal.fd, False)
    while data:
        terminal.read(0.001)
        try:
            data = data[os.write(terminal.fd, data[:2048]) :]
        except BlockingIOError:
            continue
    os.set_blocking(terminal.fd, True)


def the_table_again(terminal):
    """Out of whatever question or page the noise has opened, back to the bet."""
    for _ in range(8):
        terminal.settle(0.25)
        if "Which bet" in terminal.text:
            return
        terminal.type("escape")
    raise AssertionError(terminal.text)


def still_plays(terminal):
    """The first key aims as ever; which one: not what is aimed at already."""
    aimed = "The lowest walks" in terminal.text
    terminal.type("a" if aimed else "d")
    terminal.wait("Highest and lowest walk" if aimed else "The lowest walks")


@pytest.fixture(scope="module")
def terminal(tmp_path_factory):
    with Terminal(*PLAY, home=tmp_path_factory.mktemp("noise")) as terminal:
        terminal.wait("Which bet")
        terminal.settle(0.6)
        yield terminal


@pytest.mark.parametrize("noise", NOISE)
def test_noise_on_the_table_is_survived(terminal, noise):
    send(terminal, NOISE[noise])
    terminal.settle(0.3)
    the_table_again(terminal)
    still_plays(terminal)


@pytest.mark.parametrize("frame", [(b"\x1b[200~", b"\x1b[201~"), (b"", b"")], ids=["bracketed", "raw"])
@pytest.mark.parametrize("text", [b"z" * 100_000, "ピーター [bold]".encode() * 5_000], ids=["latin", "wide"])
def test_a_huge_paste_on_the_table_is_over_soon(terminal, frame, text):
    before = seconds_used(terminal.process.pid)
    send(terminal, frame[0] + text + frame[1])
    terminal.send(b"\x1b")
    terminal.settle(0.3)
    the_table_again(terminal)
    still_plays(terminal)
    assert seconds_used(terminal.process.pid) - before < 8
    assert terminal.peak_memory() < 200 * 1024


@pytest.mark.parametrize("frame", [(b"\x1b[200~", b"\x1b[201~"), (b"", b"")], ids=["bracketed", "raw"])
def test_a_huge_paste_into_a_name_can_be_mended(tmp_path, frame):
    with Terminal(home=tmp_path) as terminal:
        terminal.wait("New game")
        terminal.press("enter", "down")
        terminal.wait("12 letters at most")
        before = seconds_used(terminal.process.pid)
        send(terminal, frame[0] + b"x" * 100_000 + frame[1])
        terminal.settle(0.4)
        assert seconds_used(terminal.process.pid) - before < 5
        terminal.type(*["backspace"] * 60)
        terminal.settle(0.3)
        terminal.type("Z", "o")
        terminal.wait("Zo ")
        terminal.press("f5")
        terminal.wait("Which bet")


def test_a_paste_never_plays(terminal):
    """Pasted text is no key: `a`, Enter in it bets nothing."""
    the_table_again(terminal)
    terminal.send(b"\x1b[200~a\r\ra\r\x1b[201~")
    terminal.settle(0.4)
    assert "Which bet" in terminal.text
