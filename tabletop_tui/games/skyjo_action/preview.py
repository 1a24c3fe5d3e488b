"""What can be said of a move before it is made: what a swap comes to, whether an Action card has a target."""

from __future__ import annotations

from rules.skyjo_action.cards import (
    FACE_DOWN,
    GONE,
    LINE_CELLS,
    LOOK,
    REPLACE,
    REPLAY,
    STAR,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    UNEQUAL,
    line_number,
)
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.words import card_word, line_word
from tabletop_tui.text.i18n import translator

_, n_ = translator("skyjo_action")


def playable(view: View, seat: int, kind: int) -> bool:
    """Whether `seat` can play `kind`: one without a target can only be given up."""
    others = [other for other in range(len(view.grids)) if other != seat]
    present = [sum(card != GONE for card in grid.cards) for grid in view.grids]
    checks = {
        REPLACE: any(present[other] for other in others),
        SWAP_OWN: present[seat] > 1,
        LOOK: any(FACE_DOWN in grid.cards for grid in view.grids),
        REPLAY: bool(view.action_discard),
        STEAL: any(view.hands[other] for other in others),
        SWAP_BETWEEN: sum(map(bool, present)) > 1,
    }
    return checks.get(kind, True)


def swap_hint(view: View, seat: int, cell: int, card: int) -> str:
    """What a swap would come to: what goes, and the line it completes."""
    line = completed(view, seat, cell, card)
    if line is not None:
        return _("That completes {line}!", line=line_word(line))
    grid = view.grids[seat]
    out = grid.cards[cell] if grid.cards[cell] != FACE_DOWN else grid.known[cell]
    if out == FACE_DOWN:
        return _("A card that nobody knows goes to the discard.")
    return _("{out:The} goes to the discard.", out=card_word(out))


def completed(view: View, seat: int, cell: int, card: int) -> int | None:
    """The line of equals that `card` on `cell` would complete; None for none."""
    cards = list(view.grids[seat].cards)
    cards[cell] = card
    for line, cells in enumerate(LINE_CELLS):
        lies = {cards[other] for other in cells}
        if (
            cell in cells
            and not lies & {FACE_DOWN, GONE}
            and line_number(cards, 0, line) not in (UNEQUAL, STAR)
        ):
            return line
    return None
