"""What can be chosen before a match of New Game, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("new_game")


def options(values: Mapping[str, Any]) -> Sequence[OptionRow]:
    """How many cards are dealt."""
    help = _("So many tricks are played.")
    counts = tuple((count, n_("one card", "{count} cards", count)) for count in range(3, 8))
    return [OptionRow("cards", _("Cards in hand"), help, counts)]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """Every card is played alone at the screen."""
    alone = sum(person.human for person in people)
    cards = int(values.get("cards", 5))
    minutes = max(2, cards * len(people) // 3)
    return Estimate((minutes, 2 * minutes), (cards * (alone - 1), cards * alone) if alone > 1 else (0, 0))
