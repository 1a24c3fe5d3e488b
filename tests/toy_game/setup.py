"""What can be chosen before a match of Lanterns, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import People


def options(values: Mapping[str, Any]) -> Sequence[OptionRow]:
    """Mode, rounds, goal."""
    numbers = tuple((number, str(number)) for number in range(1, 10))
    return [
        OptionRow("mode", "Mode", "Free for all, or a duel.", (("free", "free"), ("duel", "duel"))),
        OptionRow("rounds", "Rounds", "The most rounds.", numbers),
        OptionRow("goal", "Goal", "Points that let a seat go home.", numbers),
    ]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """A minute or two; everybody picks alone in every round."""
    return Estimate((1, 2), (len(people), int(values.get("rounds", 5)) * len(people)))
