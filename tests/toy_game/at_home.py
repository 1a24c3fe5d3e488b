"""Lets Lanterns into the house for one test: a registry row, and its parts where the house looks for them."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest

from rules import registry
from tabletop_tui.games import contract
from tabletop_tui.screens.table import GameScreen
from tests.toy_game.game import GAME

TOY = GAME.info.id
PARTS = ("cover", "narration", "spoken", "screen")


def move_in(monkeypatch: pytest.MonkeyPatch, screen: type[GameScreen] | None = None) -> None:
    """Make the product know the toy game, last in the menu; `screen`: another screen than its own."""
    monkeypatch.setitem(registry.GAMES, TOY, GAME.info)
    monkeypatch.setitem(sys.modules, f"rules.{TOY}.game", import_module("tests.toy_game.game"))
    for part in PARTS:
        module = import_module(f"tests.toy_game.{part}")
        monkeypatch.setitem(sys.modules, f"tabletop_tui.games.{TOY}.{part}", module)
    if screen is not None:
        other = SimpleNamespace(SCREEN=screen)
        monkeypatch.setitem(sys.modules, f"tabletop_tui.games.{TOY}.screen", other)
    lay_rules(monkeypatch)


def make_known(monkeypatch: pytest.MonkeyPatch, game_id: str) -> None:
    """Make sure that the product knows `game_id`."""
    if game_id == TOY:
        move_in(monkeypatch)


def lay_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the product find the rules pages."""
    real = contract.rules_page

    def page(game_id: str, language: str, lines: bool = False) -> str:
        if game_id != TOY:
            return real(game_id, language, lines)
        return Path(__file__).with_name(f"rules.{language}.md").read_text(encoding="utf-8")

    monkeypatch.setattr(contract, "rules_page", page)
