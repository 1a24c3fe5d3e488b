"""One job, one file name in every game: the table in `tabletop_tui/games/contract.py` is kept."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from rules.registry import GAMES
from tests.architecture.source import HOME, name_of, tracked

SCREENS = HOME / "tabletop_tui/games"
ROW = re.compile(r"^    (\S+\.\w+)\s{2,}\S", re.MULTILINE)
NOT_YET = {
    "beffababbo/articles.py",
    "beffababbo/race.py",
    "hoppla_lama/volcano.py",
    "hoppla_lama/why.py",
    "pop/foresight.py",
    "pop/looks.py",
    "pop/options.py",
    "pop/panel.py",
    "pop/records.py",
    "pop/reviews.py",
    "pop/signals.py",
    "pop/solved.py",
    "skyjo_action/cards.py",
    "skyjo_action/panel.py",
}
"""Files on their way to their names."""
MISSING_YET = {"setup.py", "telling.py"}


def table(text: str) -> tuple[set[str], set[str]]:
    """The file names that every game has, and those that it may have."""
    must, _heading, may = text.partition("\nA game may have:\n")
    return set(ROW.findall(must)), set(ROW.findall(may))


def contract() -> tuple[set[str], set[str]]:
    """The table of the contract."""
    source = (SCREENS / "contract.py").read_text(encoding="utf-8")
    return table(ast.get_docstring(ast.parse(source)) or "")


def strangers(names: set[str]) -> set[str]:
    """Those of a game's files that the table does not know."""
    must, may = contract()
    return names - must - may


def files_of(folder: Path) -> set[str]:
    """The files right in `folder`."""
    return {path.name for path in tracked() if path.parent == folder}


@pytest.mark.parametrize("game_id", GAMES)
def test_every_file_of_a_game_has_a_name_of_the_table(game_id: str) -> None:
    found = {f"{game_id}/{name}" for name in strangers(files_of(SCREENS / game_id))}
    assert not found - NOT_YET


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_what_every_game_has(game_id: str) -> None:
    assert contract()[0] - files_of(SCREENS / game_id) <= MISSING_YET


def test_every_row_of_the_table_is_needed() -> None:
    used = {path.name for path in tracked() if name_of(path).startswith("tabletop_tui/games/")}
    assert contract()[0] | contract()[1] <= used | {
        "setup.py",
        "preview.py",
        "sidebar.py",
        "page.py",
        "tally.py",
    }


def test_the_table_is_read() -> None:
    """Positive control."""
    text = "T.\n\nEvery game has:\n    a.py  one\n    b.md  two\n\nA game may have:\n    c.tcss  three\n"
    assert table(text) == ({"a.py", "b.md"}, {"c.tcss"})
    assert strangers({"cover.py", "looks.py", "style.css"}) == {"looks.py", "style.css"}
