"""What the screen of a match needs of whoever leads it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from tabletop_tui.hotseat.stages import Scene


class MatchController(Protocol):
    """What a screen needs of its director."""

    game_id: str

    def play(self, move: str, ply: int, seat: int | None = None) -> None:
        """Play a move chosen at `ply`."""

    def play_all(self, moves: Sequence[str], ply: int, seat: int | None = None) -> None:
        """Play several moves of the same seat in a row, the first chosen at `ply`."""

    def play_on(self, choose: Callable[[Scene], str | None]) -> None:
        """Play what `choose` names for scene after scene, until it names nothing."""

    def undo(self, ply: int) -> None:
        """Take the last move back."""

    def look(self) -> None:
        """To the curtain, to see a hand."""

    def peek(self, seats: Sequence[int]) -> None:
        """To the curtain behind which one of `seats` looks at what only it knows."""

    def look_up(self) -> None:
        """From there back to the table."""

    def shown(self) -> None:
        """The scene's story has been told."""

    def covered(self) -> None:
        """The screen in front hides a story that goes on later."""

    def uncovered(self) -> None:
        """The screen can be seen again."""

    def finish(self) -> None:
        """On to the result."""

    def last_round(self) -> Scene | None:
        """The last round as the Table saw it; None where there is nothing to tell."""

    def chronicle(self) -> list[str]:
        """The match so far in sentences."""
