"""Matches in which somebody listens, in a real terminal: among people at the screen, and alone with bots."""

from __future__ import annotations

import re
import time
from pathlib import Path

from tests.terminal.terminal import Terminal

WAITING = 60.0
PICTURE = b"\x1b[?1049h"
"""What opens a full screen."""


def until(terminal: Terminal, wanted: str, *keys: str) -> None:
    """Press `keys` until `wanted` is there: the gate may still be closed for the first of them."""
    end = time.monotonic() + WAITING
    while wanted not in terminal.text and time.monotonic() < end:
        terminal.press(*keys)
        terminal.settle(0.5)
    terminal.wait(wanted, seconds=1.0)


def test_lines_and_pictures_take_turns_with_one_curtain_each(tmp_path: Path):
    """Anna listens: her curtain is a line and Enter. Bruno's is drawn and lifts with Space."""
    seats = ("--seat", "Anna:spoken", "--seat", "Bruno", "--seat", "Carla:random")
    with Terminal("play", "hoppla_lama", *seats, "--seed", "9", home=tmp_path) as terminal:
        terminal.wait("Anna: press Enter when you are", seconds=WAITING)
        assert b"Space: it's me, Anna" not in terminal.raw
        until(terminal, "How many tokens", "enter")
        terminal.send("take 3\r")
        terminal.wait("Space: it's me, Bruno", seconds=WAITING)
        until(terminal, "one token", "space")
        until(terminal, "Which bet do you put the white llama on? 1.", "2", "enter")
        assert "The fists open: Anna 3, Bruno 2, Carla" in terminal.text


def test_who_listens_alone_with_bots_hears_the_whole_match_and_sees_no_picture(tmp_path: Path):
    seats = ("--seat", "Anna:spoken", "--seat", "Bruno:random", "--seat", "Carla:random")
    with Terminal("play", "hoppla_lama", *seats, "--seed", "9", home=tmp_path) as terminal:
        answered, end = 0, time.monotonic() + 2 * WAITING
        while terminal.process.poll() is None:
            assert time.monotonic() < end, terminal.text
            asked = [*re.finditer(rb"(Lowest|fist\?|can)\.? > $", bytes(terminal.raw))]
            if asked and asked[-1].start() >= answered:
                answered = len(terminal.raw)
                terminal.send("c\r" if b"Lowest" in asked[-1].group() else "take 1\r")  # always possible
            if not terminal.read(0.1):
                break
        assert terminal.wait_end(WAITING) == 0
        told = bytes(terminal.raw).decode()
        rounds = [int(number) for number in re.findall(r"Round ([0-9]+):", " ".join(told.split()))]
        assert rounds == list(range(2, len(rounds) + 2)) and len(rounds) > 5
        assert told.count("fists") == len(rounds) and "1. " in told
        assert PICTURE not in terminal.raw
