"""What every game says is said once, in the app's words: no game has a copy in a domain of its own."""

from __future__ import annotations

import pytest
from babel.messages.extract import extract_from_file

from rules.registry import GAMES
from tests.locale.catalogues import KEYWORDS, PACKAGE, extracted

SHARED = ("phrases", "event_texts", "results")


def said(*modules: str) -> set[str]:
    """The texts of modules of `tabletop_tui/text`; of a plural its first form."""
    return {
        text if isinstance(text, str) else text[0]
        for module in modules
        for _line, text, _comments, _context in extract_from_file(
            "python", PACKAGE / f"text/{module}.py", keywords=KEYWORDS
        )
    }


@pytest.mark.parametrize("game_id", GAMES)
def test_no_game_repeats_what_every_game_says(game_id: str) -> None:
    own = {message.id if isinstance(message.id, str) else message.id[0] for message in extracted(game_id)}
    assert len(own) > 10
    assert not own & said(*SHARED)


def test_what_every_game_says_is_found() -> None:
    """Positive control."""
    assert {"{name} takes the last move back.", "{first} and {last}", "{names} wins!"} <= said(*SHARED)
