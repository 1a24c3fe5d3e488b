"""How much is said: few lines a move, each thing once, more or less of it as people like."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tabletop_tui.text.i18n import set_language
from tests.bench.listening import WANTED, lines_a_move, listen


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_a_move_takes_eight_lines_at_most(game: str, language: str):
    set_language(language)
    assert lines_a_move(game, 2, 80, "normal") <= WANTED


@pytest.mark.parametrize("game", GAMES)
def test_brief_normal_and_full_differ_in_length_and_not_in_what_happens(game: str):
    brief, normal, full = (listen(game, 3, 80, detail) for detail in ("brief", "normal", "full"))
    assert brief.moves == normal.moves == full.moves
    assert len(brief.text) < len(normal.text) < len(full.text)
    assert brief.lines_a_move <= normal.lines_a_move < full.lines_a_move
    assert brief.text.split()[-12:] == normal.text.split()[-12:] == full.text.split()[-12:]


def test_the_headphones_are_mentioned_once_a_match():
    assert listen("hoppla_lama", 3, 0).text.count("headphones") == 1
    assert listen("hoppla_lama", 3, 0, "full").text.count("headphones") > 9


def test_every_reveal_is_told_once():
    text = listen("hoppla_lama", 3, 0).text
    rounds = text.count("The fists open")
    assert [text.count(f"Round {number}: ") for number in range(2, rounds + 1)] == [1] * (rounds - 1)


def test_narrow_lines_break_between_words():
    assert max(map(len, listen("pop", 3, 40, sets=1).text.split("\n"))) <= 40 + len(" pick 50")
