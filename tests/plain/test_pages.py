"""Rules pages to be heard."""

from __future__ import annotations

import pytest

from rules.registry import GAMES
from tabletop_tui.games.contract import rules_page
from tabletop_tui.plain.pages import parts

PAGE = """# The *Game*

First **bold
words**.

| Card | What it does |
|---|---|
| **1** | walks |

## More
- one
  goes on
- two
1. three
"""


def test_a_page_falls_into_parts_of_one_line_each():
    first, more = parts(PAGE)
    assert first.title == "The Game"
    assert first.lines == ("First bold words.", "Card: 1; What it does: walks")
    assert more.lines == ("- one goes on", "- two", "1. three")


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("language", ["it", "en"])
def test_no_mark_is_left_in_the_rules(game_id: str, language: str):
    told = parts(rules_page(game_id, language))
    assert len(told) > 3
    assert not [line for part in told for line in part.lines if set(line) & set("|*`#") or "\n" in line]
