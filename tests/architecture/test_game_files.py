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


def table(text: str) -> tuple[set[str], set[str]]:
    """The file names that every game has, and those that it may have."""
    must, _heading, may = text.partition("\nA game may have:\n")
    return set(ROW.findall(must)), set(ROW.findall(may))


def contract() -> tuple[set[str], set[str]]:
    """The table of the contract."""
    return table(docstring())


def docstring() -> str:
    """What the contract says of itself."""
    source = (SCREENS / "contract.py").read_text(encoding="utf-8")
    return ast.get_docstring(ast.parse(source)) or ""


def strangers(names: set[str]) -> set[str]:
    """Those of a game's files that the table does not know."""
    must, may = contract()
    return names - must - may


def files_of(folder: Path) -> set[str]:
    """The files right in `folder`."""
    return {path.name for path in tracked() if path.parent == folder}


BEGUN = HOME / "tests/new_game/template/tabletop_tui/games/new_game"
TOY = HOME / "tests/toy_game"


@pytest.mark.parametrize("name", ["new_game", "toy_game"])
def test_what_a_game_begins_with_and_the_toy_follow_the_table(name: str) -> None:
    """The toy's rules lie in the same folder; it is no more than a test needs."""
    files = files_of(BEGUN if name == "new_game" else TOY)
    of_rules = {"engine.py", "events.py", "game.py", "options.py", "policy.py", "view.py", "at_home.py"}
    assert contract()[0] <= files
    assert not strangers(files - of_rules if name == "toy_game" else files)


@pytest.mark.parametrize("game_id", GAMES)
def test_every_file_of_a_game_has_a_name_of_the_table(game_id: str) -> None:
    assert not strangers(files_of(SCREENS / game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_a_game_has_what_every_game_has(game_id: str) -> None:
    assert not contract()[0] - files_of(SCREENS / game_id)


def test_every_row_of_the_table_is_needed() -> None:
    used = {path.name for path in tracked() if name_of(path).startswith("tabletop_tui/games/")}
    assert contract()[0] | contract()[1] <= used


def test_the_table_is_read() -> None:
    """Positive control."""
    text = "T.\n\nEvery game has:\n    a.py  one\n    b.md  two\n\nA game may have:\n    c.tcss  three\n"
    assert table(text) == ({"a.py", "b.md"}, {"c.tcss"})
    assert strangers({"cover.py", "looks.py", "style.css"}) == {"looks.py", "style.css"}


def test_whoever_adds_a_game_is_shown_the_table() -> None:
    shown = re.search(
        r"<!-- files -->\n```\n(.*?)\n```", (HOME / "CONTRIBUTING.md").read_text("utf-8"), re.DOTALL
    )
    assert shown is not None and docstring().endswith(shown[1])
    assert table(shown[1]) == contract()
