"""The games of the suite. Importing this imports neither pydantic nor a game."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rules.kernel.info import GameInfo

if TYPE_CHECKING:
    from rules.kernel.game import AnyGame

GAMES: dict[str, GameInfo] = {
    info.id: info
    for info in (
        GameInfo("hoppla_lama", {"": (3, 6)}, rules=1, minutes=(20, 35), emblem="▲"),
        GameInfo("skyjo_action", {"": (2, 8)}, rules=1, minutes=(30, 60), emblem="★"),
        GameInfo(
            "pop",
            {"competitive": (2, 5), "trick": (2, 5), "coop": (3, 5), "solo": (1, 1), "enigma": (1, 1)},
            rules=2,
            minutes=(15, 30),
            emblem="●",
            mode_option="mode",
        ),
        GameInfo("beffababbo", {"": (1, 4)}, rules=2, minutes=(20, 40), emblem="♦"),
    )
}
"""All games by id, in menu order."""


def load(game_id: str) -> AnyGame:
    """The rules of `game_id`; raises KeyError for a game that is not registered."""
    game: AnyGame = import_module(f"rules.{GAMES[game_id].id}.game").GAME
    return game
