"""The game's own page, light to import: the race of the characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.text.i18n import N_

if TYPE_CHECKING:
    from tabletop_tui.screens.base import HouseScreen

LABEL = N_("The race")


def page() -> HouseScreen:
    """The race of the characters over all matches of this machine."""
    from tabletop_tui.games.beffababbo.page import RaceScreen

    return RaceScreen()
