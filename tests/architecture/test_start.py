"""What is loaded before the menu's first frame: start-up time is spent here, module by module."""

from __future__ import annotations

import json
import subprocess
import sys

from tests.architecture.source import HOME, under

TO_THE_MENU = """
import json, sys
from tabletop_tui.shell import app
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store

class Peek(app.TabletopApp):
    CSS_PATH = app.__file__.replace("app.py", "house.tcss")
    def _first_frame(self):
        print(json.dumps(sorted(sys.modules)), file=sys.__stdout__)
        self.exit()

with Store.open() as store:
    Peek(store, Settings()).run(headless=True, size=(80, 24))
"""
HEAVY = (
    "pydantic",
    "pydantic_core",
    "markdown_it",
    "tree_sitter",
    "pygments",
    "importlib.metadata",
)
WIDGETS = ("textual.widgets._markdown", "textual.widgets._footer")
LATER = (
    "tabletop_tui.hotseat.session",
    "tabletop_tui.shell.director",
    "tabletop_tui.plain",
    "tabletop_tui.hotseat.matches",
)


def loaded_for_the_menu(home):
    run = subprocess.run(
        [sys.executable, "-c", TO_THE_MENU],
        cwd=HOME,
        env={"TABLETOP_HOME": str(home), "PATH": "/usr/bin:/bin", "TERM": "xterm-256color"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(json.loads(run.stdout.splitlines()[0]))


def test_the_menu_loads_nothing_heavy(tmp_path):
    loaded = loaded_for_the_menu(tmp_path)
    assert "tabletop_tui.screens.select" in loaded, "positive control"
    assert not under(loaded, *HEAVY)
    assert not under(loaded, *WIDGETS)


def test_the_menu_loads_no_rules_and_of_a_game_only_its_cover(tmp_path):
    loaded = loaded_for_the_menu(tmp_path)
    assert under(loaded, "rules") == {"rules", "rules.registry", "rules.kernel", "rules.kernel.info"}
    assert not under(loaded, *LATER)
    games = {module for module in under(loaded, "tabletop_tui.games") if module.count(".") > 2}
    assert {module.rsplit(".", 1)[1] for module in games} <= {"cover"}
    screens = {module.rsplit(".", 1)[1] for module in under(loaded, "tabletop_tui.screens")}
    assert screens <= {"screens", "base", "select", "menu"}
