"""What screens need of the app they are in, apart from what every Textual app has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from textual.message import Message

if TYPE_CHECKING:
    from tabletop_tui.storage.settings import Settings
    from tabletop_tui.storage.store import Store

Row = tuple[str, str, str]
"""A seat at set-up: name, colour, kind."""


class House(Protocol):
    """The app as its screens see it. `pace` scales every pause and animation; tests use 0."""

    pace: float
    settings: Settings
    store: Store

    @property
    def animated(self) -> bool:
        """Whether stories are told step by step."""

    def may_act(self, event: Message) -> bool:
        """Whether an input event, or what a widget made of one at its time, may act now."""

    def use_settings(self) -> None:
        """Save the settings and show everything accordingly."""

    def open_setup(self, game_id: str) -> None:
        """The set-up of `game_id`."""

    def begin(
        self, game_id: str, options: dict[str, Any], rows: Sequence[Row], seed: int | None = None
    ) -> None:
        """Start a match and open its table; raises Refused or StoreError with the menu untouched."""

    def resume(self, match_id: str) -> None:
        """Open the table of a saved match; a match that cannot be opened is answered in words."""

    def again(self) -> None:
        """The same game with the same people and options."""

    def to_menu(self) -> None:
        """Back to the selection."""

    def ask_leave(self) -> None:
        """Back to the menu after a question."""
