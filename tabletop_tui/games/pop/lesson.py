"""The rules that matter now, in the empty space above the columns: only where a large window leaves it."""

from __future__ import annotations

from rules.pop.terms import COMPETITIVE, COOP, ENIGMA, SOLO, TRICK, Terms
from tabletop_tui.games.pop.pieces import EXPLOSION, UP
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.canvas import Canvas, wrap

_, n_ = translator("pop")

LEAST = 60
"""Cells of width from which on the sentences are worth their room."""

_ORDER = N_("Count the arrows {arrow}. Two at most: lowest first, A to E. More: highest first, E to A.")
_BELOW = N_("Cards enter from below, one column each: the lowest in A, the highest in E.")
_POP = N_("Pop! A card that touches its colour explodes with all of that colour joined to it.")
_FALL = N_("Cards above fall; where colours touch then, they explode as well.")
_SENTENCES = {
    COMPETITIVE: (
        _ORDER,
        _BELOW,
        _POP,
        N_("Whoever set it off takes it all: each {symbol} counts, and the fewest win."),
    ),
    TRICK: (
        _ORDER,
        _BELOW,
        _POP,
        N_("Whoever set it off takes it all: each {symbol} counts, and the most win."),
    ),
    COOP: (
        _ORDER,
        _BELOW,
        N_("Two cards of one colour that touch lose the game for all, the Capo's too."),
        N_("Talk about colours and columns, never about numbers."),
    ),
    SOLO: (_ORDER, _BELOW, _FALL, N_("Clear the board before your hand is empty.")),
    ENIGMA: (_ORDER, _BELOW, _FALL, N_("Five of your cards clear the board in one turn. Which?")),
}


def sentences(terms: Terms) -> list[str]:
    """What to know in this mode, the most forgotten first."""
    return [_(text, arrow=UP, symbol=EXPLOSION) for text in _SENTENCES[terms.mode]]


def paint_lesson(canvas: Canvas, x: int, width: int, free: int, terms: Terms) -> None:
    """Paint the sentences in `width` cells from (x, 0) on, as far as `free` rows from the top allow."""
    rows: list[tuple[str, bool]] = []
    for text in sentences(terms):
        lines = wrap(text, width - 2, 3)
        if len(rows) + len(lines) > free - 2:
            break
        rows += [(line, first == 0) for first, line in enumerate(lines)]
    if not rows or width < LEAST:
        return
    canvas.put(x, 0, _("How it goes"), "accent", bold=True)
    for y, (line, leads) in enumerate(rows, 1):
        if leads:
            canvas.put(x, y, "►", "accent")
        canvas.put(x + 2, y, line, "text")
