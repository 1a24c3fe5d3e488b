"""Names of cards, places and lines, as all of the game's texts use them."""

from __future__ import annotations

from collections.abc import Iterable

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
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import listed

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
    REPLACE: N_("a new card for rivals"),
    SWAP_OWN: N_("swap two of your cards"),
    TURNS: N_("two more turns"),
    THREE: N_("draw three, keep one"),
    LOOK: N_("see face-down cards"),
    DEFENCE: N_("one turn, or a shield"),
    REPLAY: N_("play a used Action"),
    STEAL: N_("play a rival’s Action"),
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
    STEAL: N_("Take an opponent’s Action card and play its effect now."),
    SWAP_BETWEEN: N_("Swap one card of a grid with one of another grid, each as it lies."),
}
"""What each does, in one sentence."""


def title(kind: int) -> str:
    """The name of an Action card."""
    return _(TITLES[kind])


_VOWELS = (1, 8, 11)
"""Numbers that begin with a vowel when they are said in Italian; in English only the last two."""
_ARTICLES: dict[str, tuple[str, str, str, str]] = {
    "the": ("the ", "the ", "the ", "the "),
    "a": ("a ", "an ", "a ", "a "),
    "il": ("il ", "l’", "lo ", "la "),
    "un": ("un ", "un ", "uno ", "una "),
}
"""What stands before a number, one that begins with a vowel, the zero, and a Star or a card."""


class CardWord(str):
    """A card in words. In a sentence `{card:the}` is `the 8`, `{card:a}` is `an 8`; the Italian ones write
    `{card:il}`, `l’8`, and `{card:un}`, `un 8`. A form with a capital letter gives one."""

    card: int
    noun: str

    def __new__(cls, card: int, alone: str, noun: str) -> CardWord:
        """`alone`: as it stands in a list; `noun`: as it stands behind an article."""
        made = super().__new__(cls, alone)
        made.card, made.noun = card, noun
        return made

    def __format__(self, form: str) -> str:
        """With the article of `form`."""
        if form.lower() not in _ARTICLES:
            return super().__format__(form)
        plain, vowel, zero, noun = _ARTICLES[form.lower()]
        before = noun if self.card in (STAR, FACE_DOWN) else zero if self.card == 0 else plain
        if self.card in _VOWELS and not (self.card == 1 and form.lower() in ("a", "the")):
            before = vowel
        return (before.capitalize() if form[0].isupper() else before) + self.noun


def card_word(card: int) -> CardWord:
    """`5`, `a Star`, `a face-down card`."""
    if card == STAR:
        return CardWord(card, _("a Star"), _("Star"))
    if card == FACE_DOWN:
        return CardWord(card, _("a face-down card"), _("face-down card"))
    return CardWord(card, str(card), str(card))


def cards_word(cards: Iterable[int]) -> str:
    """`5, 12 and a Star`."""
    return listed(list(map(card_word, cards)))


def line_word(line: int) -> str:
    """`column 2`, `row 2`: columns from the left, rows from the top."""
    if is_column(line):
        return _("column {number}", number=line + 1)
    return _("row {number}", number=line - 3)


def cell_word(cell: int) -> str:
    """`W`: the key of the second place in the first row. The notation of moves calls it `b1`."""
    return KEYS[cell]


def points(count: int) -> str:
    """`one point`, `12 points`."""
    return n_("one point", "{count} points", count)
