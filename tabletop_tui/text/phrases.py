"""What every game says: names in a row, who has what, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from tabletop_tui.text.i18n import translator

if TYPE_CHECKING:
    from tabletop_tui.hotseat.people import People

_, n_ = translator("app")


def listed(words: Sequence[str]) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def either(words: Sequence[str]) -> str:
    """`a, b or c`."""
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])


def names(seats: Iterable[int], people: People) -> str:
    """`Anna, Bruno and Carla`."""
    return listed([people[seat].name for seat in seats])


def counts(people: People, numbers: Iterable[int]) -> str:
    """What each has: `Anna 3, Bruno 12`."""
    pairs = zip(people, numbers, strict=True)
    return ", ".join(_("{name} {count}", name=person.name, count=number) for person, number in pairs)


def win(winners: Sequence[str]) -> str:
    """`Anna wins!`, `Anna and Bruno win together!`"""
    return n_("{names} wins!", "{names} win together!", len(winners), names=listed(winners))


def the_end() -> str:
    """Where a match stands that is over, in two words."""
    return _("The end")


def match_over() -> str:
    """The same in a sentence."""
    return _("The match is over.")
