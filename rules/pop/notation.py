"""A move's text taken apart: `pick 3 17`, `change 17`, `signal red C`, `hint`, `give up`."""

from __future__ import annotations

from typing import NamedTuple

from rules.pop.cards import COLOURS, COLUMNS


class Parts(NamedTuple):
    """`cards` of a pick or a change, ascending; `colour` and `column` of a signal by number, -1 for none."""

    verb: str
    cards: tuple[int, ...] = ()
    colour: int = -1
    column: int = -1


def parts(text: str) -> Parts:
    """What the move written as `text` says; `text` is a move of this game."""
    verb, *words = text.split(" ")
    if verb == "signal":
        colour = next((COLOURS.index(word) for word in words if word in COLOURS), -1)
        column = next((COLUMNS.index(word) for word in words if word in COLUMNS), -1)
        return Parts(verb, colour=colour, column=column)
    if verb in ("pick", "change"):
        return Parts(verb, tuple(map(int, words)))
    return Parts(text)
