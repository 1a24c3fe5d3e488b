"""What can be chosen before a match of Skyjo Action, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.games.skyjo_action.words import points
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("skyjo_action")

_LIMITS = (30, 50, 100, 150, 200)


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """The three options."""
    limits = sorted({*_LIMITS, int(values.get("points_limit", 100))})
    return [
        OptionRow(
            "points_limit",
            _("The match ends at"),
            _("The match ends after the round in which a total reaches this: 100 as printed."),
            tuple((limit, points(limit)) for limit in limits),
        ),
        OptionRow(
            "star_bonus",
            _("A Star wins an Action card"),
            _("When you turn a Star up in your turn, or also when you lay one into your grid (ruling SA-5)."),
            (("both", _("turned up or laid down")), ("turned", _("only turned up"))),
        ),
        OptionRow(
            "tie_doubles",
            _("Closing with a shared lowest score"),
            _("Whether it is doubled all the same, as in the game without Action cards (ruling SA-9)."),
            ((False, _("counts once")), (True, _("is doubled"))),
        ),
    ]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """Some 17 turns a seat and round, a quarter of a minute each; about 28 points a round for the last."""
    rounds = max(1, round(int(values.get("points_limit", 100)) / 28))
    minutes = max(5, round(rounds * len(people) * 2.8))
    return Estimate((minutes * 2 // 3, minutes))
