"""Variables that lie about the terminal, or are meant for Textual's developers, change nothing."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tabletop_tui.commands.launch import BROWSER, tame_environment
from tests.terminal.terminal import Terminal

NONSENSE = {
    "COLUMNS": "132",
    "LINES": "50",
    "TEXTUAL_DRIVER": "no.such:Driver",
    "TEXTUAL_COLOR_SYSTEM": "purple",
    "TEXTUAL_FPS": "many",
    "TEXTUAL_THEME": "none such",
    "TEXTUAL_PRESS": "enter,enter,enter",
    "TEXTUAL_SCREENSHOT": "1",
    "TEXTUAL_FILTERS": "no-such-filter",
    "TEXTUAL_DEBUG": "1",
    "TEXTUAL_LOG": "/dev/full",
    "TEXTUAL_ANIMATIONS": "wild",
    "TEXTUAL_SMOOTH_SCROLL": "x",
    "TEXTUAL_DEVTOOLS_PORT": "x",
    "TEXTUAL_SHOW_RETURN": "1",
    "ESCDELAY": "soon",
}


def menu_of(home: Path, **variables: str) -> list[str]:
    with Terminal(home=home, **variables) as terminal:
        terminal.settled("BeffaBabbo", seconds=60)
        shown = terminal.text.splitlines()
        terminal.type("q")
        assert terminal.wait_end(60) == 0
    return shown


def test_the_picture_is_the_same_whatever_the_environment_says(tmp_path: Path):
    expected = menu_of(tmp_path)
    assert menu_of(tmp_path, **NONSENSE) == expected
    assert menu_of(tmp_path, COLUMNS="20", LINES="5") == expected
    assert menu_of(tmp_path, COLUMNS="x", LINES="-1") == expected


def test_line_by_line_the_terminals_own_width_counts(tmp_path: Path):
    with Terminal("play", "hoppla_lama", "--plain", home=tmp_path, COLUMNS="20", LINES="5") as terminal:
        terminal.wait("Player 1:", seconds=60)
        assert max(len(line.rstrip()) for line in terminal.screen.display) > 40


def test_in_a_browser_the_driver_stays(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv(*BROWSER)
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", "truecolor")
    monkeypatch.setenv("COLUMNS", "80")
    tame_environment()
    assert os.environ[BROWSER[0]] == BROWSER[1]
    assert "TEXTUAL_COLOR_SYSTEM" not in os.environ
    assert "COLUMNS" not in os.environ
