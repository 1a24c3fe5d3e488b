"""Which screen a game has."""

from __future__ import annotations

from importlib import import_module
from typing import cast

from tabletop_tui.screens.table import GameScreen


def screen_class(game_id: str) -> type[GameScreen]:
    """The screen of `game_id`: class `SCREEN` of its module."""
    return cast("type[GameScreen]", import_module(f"tabletop_tui.games.{game_id}.screen").SCREEN)
