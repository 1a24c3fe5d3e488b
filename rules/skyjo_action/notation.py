"""A move's text taken apart: `swap b1`, `pick 2 c3`, `look 1 column a`, `take star`, `place 7`, `draw`."""

from __future__ import annotations

from typing import NamedTuple

from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES, LINE_NAMES, card_name
from rules.skyjo_action.moves import PLACEABLE

NONE = -1
_CARDS = {card_name(card): card for card in PLACEABLE}


class Parts(NamedTuple):
    """`verb`: the first word, or all of a move that names nothing (`take discard`, `go on`).

    `seat`: whose grid or hand; `cell`; `line`; `kind` of an Action card (0 for none); `card`: the number card
    or Star that is placed. NONE where the move names none.
    """

    verb: str
    seat: int = NONE
    cell: int = NONE
    line: int = NONE
    kind: int = 0
    card: int | None = None


def parts(text: str) -> Parts:
    """What the move written as `text` says; `text` is a move of this game."""
    verb, *words = text.split(" ")
    rest = " ".join(words)
    if verb == "place":
        return Parts(verb, card=_CARDS[rest])
    if rest in ACTION_NAMES[1:]:
        return Parts(verb, kind=ACTION_NAMES.index(rest))
    if verb in ("pick", "swap", "turn") and rest in CELL_NAMES:
        return Parts(verb, cell=CELL_NAMES.index(rest))
    if not words or not words[0].isdigit():
        return Parts(text)
    seat, named = int(words[0]), " ".join(words[1:])
    if verb == "look":
        return Parts(verb, seat, line=LINE_NAMES.index(named))
    return Parts(verb, seat, cell=CELL_NAMES.index(named) if named else NONE)
