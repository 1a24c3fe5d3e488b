"""A rules page begins with the game in a few steps, and shows by an example what people get wrong."""

import pytest

from tabletop_tui.games.contract import rules_page

WORDS = {"en": ("## In short", "**For example"), "it": ("## In breve", "**Per esempio")}


@pytest.mark.parametrize("lines", [False, True])
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("game", "examples"), [("hoppla_lama", 3), ("pop", 2)])
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
