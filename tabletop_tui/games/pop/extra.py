"""The game's own page, light to import: the Enigmas solved on this machine."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.text.i18n import N_

if TYPE_CHECKING:
    from tabletop_tui.screens.base import HouseScreen

LABEL = N_("Enigmas")


def page() -> HouseScreen:
    """Which Enigmas were solved, in how many tries."""
    from tabletop_tui.games.pop.page import SolvedScreen

    return SolvedScreen()
