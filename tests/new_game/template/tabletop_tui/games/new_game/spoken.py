"""New Game to be heard: the table in sentences, the important ones first, and words for its moves."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.new_game.view import View
from tabletop_tui.games.new_game.words import tricks
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("new_game")

SYNONYMS = {"play": ("gioca", "gioco", "cala", "calo", "lay")}
TELL_STATUS: tuple[type[Event], ...] = ()
MINOR: tuple[type[Event], ...] = ()
HOW = {"play": N_("Say the number of the card.")}


def board(view: View, people: People) -> Sequence[str]:
    """The cards on the table, then the tricks of each seat."""
    seats = range(view.leader, view.leader + len(view.trick))
    laid = ", ".join(
        _("{name} {card}", name=people[seat % len(people)].name, card=card)
        for seat, card in zip(seats, view.trick, strict=True)
    )
    lines = [_("On the table: {cards}.", cards=laid) if laid else _("There is no card on the table.")]
    for person, count in zip(people, view.tricks, strict=True):
        lines.append(_("{name}: {tricks}.", name=person.name, tricks=tricks(count)))
    return lines


def hand(view: View, people: People) -> Sequence[str]:
    """The cards in hand."""
    if not view.hand:
        return [_("No cards in hand.")]
    return [_("Your cards: {cards}.", cards=", ".join(map(str, view.hand)))]


def secret(view: View, seat: int) -> bool:
    """As long as a seat has cards, it knows more than others."""
    return view.hand_sizes[seat] > 0
