"""A move's text taken apart: `place 3 elf`, `attack thief column`, `take deck`, `propose stop`."""

from __future__ import annotations

from typing import NamedTuple

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, NOBODY

_WHOLE = ("turn", "take deck", "agree", "refuse", "propose stop")


class Parts(NamedTuple):
    """`verb`: the first word, or all of a move that names nothing; `kind`: of the card it lays or plays;
    `column`: the column or the character it names; NOBODY for none."""

    verb: str
    kind: int = NOBODY
    column: int = NOBODY


def parts(text: str) -> Parts:
    """What the move written as `text` says; also of a card that still needs its column: `attack 3`."""
    if text in _WHOLE:
        return Parts(text)
    verb, *words = text.split(" ")
    kind = next((CARD_TEXTS.index(word) for word in words if word in CARD_TEXTS), NOBODY)
    column = next((CHARACTERS.index(word) for word in words if word in CHARACTERS), NOBODY)
    return Parts(verb, kind, column)
