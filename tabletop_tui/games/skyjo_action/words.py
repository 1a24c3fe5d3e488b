"""Names of cards, places and lines, as all of the game's texts use them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.skyjo_action.cards import (
    DEFENCE,
    FACE_DOWN,
    LOOK,
    REPLACE,
    REPLAY,
    STAR,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    THREE,
    TURNS,
    is_column,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("skyjo_action")

KEYS = "QWERASDFZXCV"
"""The keys that mirror a grid on the keyboard, by cell: they also name its places in all texts."""

TITLES = {
    REPLACE: N_("Replace"),
    SWAP_OWN: N_("Rearrange"),
    TURNS: N_("Two turns"),
    THREE: N_("Draw 3"),
    LOOK: N_("Look"),
    DEFENCE: N_("Defence"),
    REPLAY: N_("Replay"),
    STEAL: N_("Steal"),
    SWAP_BETWEEN: N_("Exchange"),
}
"""Names of the Action cards: at most 9 cells, so that they fit on a card of the line, aimed at or not."""
BRIEF = {
    REPLACE: N_("one card of each rival"),
    SWAP_OWN: N_("swap two of your cards"),
    TURNS: N_("two more turns"),
    THREE: N_("keep one of three"),
    LOOK: N_("see a row or column"),
    DEFENCE: N_("one turn, or a shield"),
    REPLAY: N_("a discarded Action card"),
    STEAL: N_("play a rival's card"),
    SWAP_BETWEEN: N_("swap cards of two grids"),
}
"""What each does, in a list."""
HELP = {
    REPLACE: N_("One card of each opponent is replaced, face up, by the top of the draw pile."),
    SWAP_OWN: N_("Two of your own cards change places, each as it lies."),
    TURNS: N_("You have two extra turns after this one."),
    THREE: N_("Draw three cards: swap one in, or discard all three and turn a card up."),
    LOOK: N_("You alone look at the face-down cards of a row or a column of any grid."),
    DEFENCE: N_("In your turn: one extra turn. Kept: it cancels what is about to hit you."),
    REPLAY: N_("Pick any card of the Action discard and play its effect now."),
    STEAL: N_("Take an opponent's Action card and play its effect now."),
    SWAP_BETWEEN: N_("Swap one card of a grid with one of another grid, each as it lies."),
}
"""What each does, in one sentence."""


def title(kind: int) -> str:
    """The name of an Action card."""
    return _(TITLES[kind])


def card_word(card: int) -> str:
    """`5`, `a Star`, `a face-down card`."""
    if card == STAR:
        return _("a Star")
    return _("a face-down card") if card == FACE_DOWN else str(card)


def cards_word(cards: Iterable[int]) -> str:
    """`5, 12, a Star`."""
    return ", ".join(map(card_word, cards))


def line_word(line: int) -> str:
    """`column 2`, `row 2`: columns from the left, rows from the top."""
    if is_column(line):
        return _("column {number}", number=line + 1)
    return _("row {number}", number=line - 3)


def cell_word(cell: int) -> str:
    """`W`: the key of the second place in the first row. The notation of moves calls it `b1`."""
    return KEYS[cell]


def names(seats: Sequence[int], people: People) -> str:
    """`Anna, Bruno and Carla`."""
    listed = [people[seat].name for seat in seats]
    if len(listed) < 2:
        return "".join(listed)
    return _("{first} and {last}", first=", ".join(listed[:-1]), last=listed[-1])


def points(count: int) -> str:
    """`one point`, `12 points`."""
    return n_("one point", "{count} points", count)
