"""A rules page begins with the game in a few steps, and shows by an example what people get wrong."""

import re

import pytest

from rules.registry import GAMES
from tabletop_tui.games.contract import rules_page
from tabletop_tui.screens.contents import LETTERS, places

WORDS = {"en": ("## In short", "**For example"), "it": ("## In breve", "**Per esempio")}


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    ("game", "examples"), [("hoppla_lama", 3), ("pop", 2), ("skyjo_action", 5), ("beffababbo", 3)]
)
def test_a_summary_comes_first_and_examples_follow(game, examples, language, lines):
    page = rules_page(game, language, lines)
    summary, example = WORDS[language]
    headings = [line for line in page.splitlines() if line.startswith("## ")]
    assert headings[0] == summary
    steps = page.split(summary)[1].split("## ")[0]
    assert all(f"\n{number}. " in steps for number in (1, 2, 3, 4))
    assert page.count(example) == examples


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("ruling", ["PO-9", "PO-10"])
def test_the_page_of_pop_tells_the_rulings_on_signals_and_on_tries(language, ruling):
    """PO-9, PO-10."""
    word = "ruling" if language == "en" else "decisione"
    assert f"({word} {ruling})" in rules_page("pop", language)


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["hoppla_lama", "skyjo_action", "pop", "beffababbo"])
def test_a_page_says_what_its_marks_mean_and_how_to_find_one(game, language, lines):
    page = rules_page(game, language, lines)
    last = page.split("## ")[-1]
    assert last.startswith({"en": "Marks", "it": "Le sigle"}[language])
    assert {"en": ("`C`", "`rules "), "it": ("`C`", "`regole ")}[language][lines] in last


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_every_part_and_every_mark_is_a_place_to_go_to(game, language):
    page = rules_page(game, language)
    found = places(page)
    parts = [place.label for place in found if not place.ruling]
    assert parts == [line[3:] for line in page.splitlines() if line.startswith("## ")]
    assert len(parts) <= len(LETTERS) and len(parts) <= 20, "a line each at 80x24"
    marks = [place for place in found if place.ruling]
    assert {place.label for place in marks} == set(re.findall(r"[A-Z]{2}-\d+", page))
    assert [int(place.label[3:]) for place in marks] == sorted(int(place.label[3:]) for place in marks)
    assert all(place.label in page.splitlines()[place.line] for place in marks)
