"""English unless a test says otherwise."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop_tui.text.i18n import set_language
from tests.toy_game.at_home import lay_rules


@pytest.fixture(autouse=True)
def toy_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy game has its rules pages elsewhere."""
    lay_rules(monkeypatch)


@pytest.fixture(autouse=True)
def in_english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")
