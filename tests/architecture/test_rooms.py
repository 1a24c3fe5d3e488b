"""The rooms of the house: no circle, arrows that point down, a picture that is true."""

from __future__ import annotations

import ast
import re
import tomllib

from tests.architecture.rooms import ROOMS, arrows, circles, picture, room_of, sources
from tests.architecture.source import HOME

MOST_ON_TOP = 6


def test_no_modules_go_in_a_circle() -> None:
    assert not circles(sources())


def test_a_circle_is_found_even_when_only_types_close_it() -> None:
    for_types = "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from a import X\n"
    found = circles({"a": "import b", "b": "from c import y", "c": for_types, "d": "import a"})
    assert found == [{"a", "b", "c"}]
    assert circles({"a": "import b", "b": "x = 1"}) == []


def test_the_import_contracts_count_types() -> None:
    settings = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]
    assert settings["exclude_type_checking_imports"] is False


def test_every_arrow_points_down() -> None:
    found = arrows(sources())
    assert set(found) == set(ROOMS)
    up = [(room, other) for room in found for other in found[room] if ROOMS.index(other) <= ROOMS.index(room)]
    assert not up


def test_the_picture_of_the_rooms_is_true() -> None:
    shown = re.search(
        r"<!-- rooms -->\n```\n(.*?)\n```", (HOME / "ARCHITECTURE.md").read_text("utf-8"), re.DOTALL
    )
    assert shown is not None
    assert shown[1] == picture(arrows(sources()))


def test_arrows_are_drawn_from_imports_of_every_kind() -> None:
    found = arrows(
        {
            "tabletop_tui.screens.base": "from tabletop_tui.widgets import palette\nimport textual",
            "tabletop_tui.games.pop.screen": "def f():\n    from tabletop_tui.screens.base import X",
            "tabletop_tui.widgets.header": "from tabletop_tui.games import contract",
            "tabletop_tui.shell.app": "if TYPE_CHECKING:\n    from rules.kernel.game import Seat",
        }
    )
    assert found == {
        "screens": {"widgets"},
        "games/<game>": {"screens"},
        "widgets": {"games/contract"},
        "shell": {"rules"},
    }
    assert picture(found, ("shell", "screens", "widgets", "rules")) == (
        "shell   ──▶ rules\nscreens ──▶ widgets\nwidgets\nrules"
    )
    assert room_of("tabletop_tui.__version__") is None


def test_few_files_lie_on_top() -> None:
    files = [path.name for path in (HOME / "tabletop_tui").iterdir() if path.is_file()]
    assert len(files) <= MOST_ON_TOP, files


def test_each_room_says_in_its_first_line_what_it_may_know() -> None:
    folders = [path.parent for path in (HOME / "tabletop_tui").glob("*/__init__.py")]
    folders += [HOME / "rules", HOME / "rules/kernel", HOME / "rules/bots"]
    for folder in folders:
        told = ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8"))) or ""
        assert re.search(r"\b[Kk]nows?\b", told.splitlines()[0]), folder
