"""What a menu may know of a game: a module of its own, because it is loaded before the first frame."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

GIVEN_UP = "given_up"
"""The verdict of a match that a sole player has given up."""


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What a menu tells of a game before its rules are loaded.

    `seats`: fewest and most seats by mode (key "" for a game of one mode); `mode_option`: the option
    that chooses the mode; `rules`: version of the rules, raised when old records would replay otherwise;
    `minutes`: shortest and longest usual match; `emblem`: one character that stands for the game.
    """

    id: str
    seats: Mapping[str, tuple[int, int]]
    rules: int
    minutes: tuple[int, int]
    emblem: str
    mode_option: str = ""

    def seat_range(self, mode: str = "") -> tuple[int, int]:
        """Fewest and most seats in `mode`; over all modes when `mode` is not one of this game's."""
        if mode in self.seats:
            return self.seats[mode]
        return min(low for low, _ in self.seats.values()), max(high for _, high in self.seats.values())
