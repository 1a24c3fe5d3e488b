"""A game's screen overrides what `GameScreen` offers for that, and touches nothing else of it."""

from __future__ import annotations

import ast
import inspect
from pathlib import Path

import pytest

from rules import registry
from tabletop_tui.screens.game_view import OVERRIDABLE
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.screens.table import GameScreen

INHERITED = {name for base in GameScreen.__mro__ for name in vars(base)}


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_only_what_is_named_is_overridden(game: str) -> None:
    made_by_textual = {
        "_bindings",
        "_merged_bindings",
        "_css_type_name",
        "_css_type_names",
        "_decorated_handlers",
    }
    own = {name for name in vars(screen_class(game)) if not name.startswith("__")}
    textual = {name for name in own if name in made_by_textual or name.startswith(("_inherit", "_reactive"))}
    assert own & INHERITED - OVERRIDABLE - textual <= {"_computes", "can_focus", "can_focus_children"}


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_nothing_private_of_the_house_is_touched(game: str) -> None:
    source = Path(inspect.getfile(screen_class(game))).read_text(encoding="utf-8")
    tree = ast.parse(source)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    touched = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr.startswith("_") and not node.attr.startswith("__")
    }
    assert touched <= own


@pytest.mark.parametrize("game", sorted(registry.GAMES))
def test_what_a_screen_remembers_between_two_keys_is_one_frozen_value(game: str) -> None:
    source = inspect.getsource(screen_class(game))
    stored = {
        node.attr
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)
    }
    assert stored <= {"aiming"}
