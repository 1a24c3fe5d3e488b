"""A finished match that is looked at, in words: where, and through whose eyes."""

from __future__ import annotations

from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.theatre import ALL, Eyes
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
