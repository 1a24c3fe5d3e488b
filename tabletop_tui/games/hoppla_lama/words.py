"""Names of bets and spaces, as all texts of Hoppla Lama use them."""

from __future__ import annotations

from rules.hoppla_lama.path import CRATER, VILLAGE
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("hoppla_lama")


BETS = {
    "A": N_("Highest and lowest"),
    "B": N_("Highest"),
    "C": N_("Same number"),
    "D": N_("Lowest"),
}
"""The bets in a few words."""


BET_HELP = {
    "A": N_("Highest and lowest walk; numbers that two share don’t count."),
    "B": N_("The highest walks; numbers that two share don’t count."),
    "C": N_("All who took the same number as another walk."),
    "D": N_("The lowest walks; numbers that two share don’t count."),
}
"""What each bet means for the llamas, in ten words at most."""


def space_name(space: int) -> str:
    """`space 7` or `the village`."""
    if space == VILLAGE:
        return _("the village")
    return _("space {number}", number=space)


def to_space(space: int) -> str:
    """`to space 7` or `to the village`."""
    if space == VILLAGE:
        return _("to the village")
    return _("to space {number}", number=space)


def whereabouts(space: int) -> str:
    """`space 7, 9 below the crater`."""
    place = space_name(space)
    if space == VILLAGE:
        return place
    below = n_("one below the crater", "{count} below the crater", CRATER - space)
    return f"{place}, {below}"
