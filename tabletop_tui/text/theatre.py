"""A finished match that is looked at, in words: where, through whose eyes, what lies open."""

from __future__ import annotations

from typing import NamedTuple

from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import People, Person
from tabletop_tui.hotseat.theatre import ALL, Eyes, Theatre
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def eyes_in_words(eyes: Eyes, people: People) -> str:
    """`as the Table saw it`, `all hands open`, or whose eyes."""
    if eyes is None:
        return _("As the Table saw it")
    if eyes == ALL:
        return _("All hands open")
    return _("Through the eyes of {name}", name=people[eyes].name)


def place_in_words(at: int, last: int) -> str:
    """`move 7 of 96`."""
    return _("move {at} of {last}", at=at, last=last)


class Hand(NamedTuple):
    """What `person` holds, `text`: a few sentences."""

    person: Person
    text: str


def open_hands(theatre: Theatre, at: int, eyes: Eyes) -> list[Hand]:
    """The hands that lie open to `eyes` at the place `at`."""
    hand, people = contract.spoken(theatre.record.game).hand, theatre.people
    seats = theatre.open_hands(eyes)
    return [Hand(people[seat], " ".join(hand(theatre.view(at, seat), people))) for seat in seats]
