"""A page of its own that a game may have, opened by one key from its set-up, its table and its result."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib import import_module
from typing import ClassVar, Protocol, cast

from textual.binding import ActiveBinding, Binding, BindingType

from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.text.i18n import translator

EVERYWHERE = ("extra", "history", "app.settings")
"""Actions whose keys stand last: they can always be found."""


class Extra(Protocol):
    """What the module `extra.py` of a game holds, light to import.

    `LABEL`: what the key does, an English msgid of the game's domain.
    """

    LABEL: str

    def page(self) -> HouseScreen:
        """The page; a new screen each time."""
        ...


@cache
def extra_of(game_id: str) -> Extra | None:
    """The page of its own of `game_id`, if it has one."""
    if not game_id or not (contract.GAMES / game_id / "extra.py").is_file():
        return None
    return cast("Extra", import_module(f"tabletop_tui.games.{game_id}.extra"))


class ExtraScreen(HouseScreen):
    """A screen about the game `topic`: where that game has a page of its own, F3 opens it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("f3", "extra", "F3")]

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings of now, what works everywhere last; that of the page in the game's own words."""
        extra = extra_of(self.topic)
        found = super().active_bindings
        for key in [key for key, active in found.items() if active.binding.action in EVERYWHERE]:
            active = found.pop(key)
            if active.binding.action == "extra":
                if extra is None:
                    continue
                words = translator(self.topic)[0](extra.LABEL)
                active = active._replace(binding=replace(active.binding, description=words))
            found[key] = active
        return found

    def action_extra(self) -> None:
        """Open the game's own page."""
        extra = extra_of(self.topic)
        if extra is not None:
            self.app.push_screen(extra.page())
