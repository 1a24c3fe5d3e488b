"""English unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop_tui.games import contract
from tabletop_tui.text.i18n import set_language


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game has no folder of its own among the screens."""
    real = contract.rules_page

    def page(game_id: str, language: str, lines: bool = False) -> str:
        return "# Lanterns\n\nPick cards.\n" if game_id == "toy_game" else real(game_id, language, lines)

    monkeypatch.setattr(contract, "rules_page", page)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")
