"""What can be chosen before a match of Hoppla Lama, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping
from math import ceil
from typing import Any

from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.games.hoppla_lama.words import space_name
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("hoppla_lama")


_SHORTCUTS = (
    ("yellow_start", N_("Yellow shortcut starts at")),
    ("yellow_end", N_("Yellow shortcut ends at")),
    ("red_start", N_("Red shortcut starts at")),
    ("red_end", N_("Red shortcut ends at")),
)


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """The four shortcut spaces, for owners of the box."""
    help = _("The printed rules do not give the spaces: match them to your own board if you have one.")
    spaces = tuple((space, space_name(space)) for space in range(2, 16))
    return [OptionRow(key, _(text), help, spaces) for key, text in _SHORTCUTS]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """About one round per nine tokens and three seats; in each, every person is alone once.

    Whoever bets has the keyboard already; who likes large fists empties the bag sooner.
    """
    seats = len(people)
    bag = 60 + 10 * seats
    rounds = max(1, round(bag / (3 * seats)))
    alone = sum(person.human for person in people)
    passing = alone - alone / seats
    handovers = (bag // (5 * seats) * (alone - 1), ceil(rounds * passing)) if alone > 1 else (0, 0)
    minutes = max(5, rounds * (1 + len(people) // 2))
    return Estimate((minutes * 2 // 3, minutes), handovers)
