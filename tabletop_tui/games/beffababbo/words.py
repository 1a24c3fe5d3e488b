"""What characters and cards are called, in the current language. Characters keep their Italian names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.beffababbo.cards import (
    CARD_TEXTS,
    CHARACTERS,
    EXPERT,
    POLICEMAN,
    SURPRISE,
    THIEVES,
    family,
    master_of,
    number_of,
)
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("beffababbo")

NAMES = ("Babbo Natale", "Befana", "Coniglio Pasquale", "Jack o'lantern")
LETTERS = "BECJ"
"""A letter for each character, all different."""
SHORT = ("Babbo", "Befana", "Coniglio", "Jack")
FAMILIES = {
    "surprise": N_("Surprise"),
    "thief": N_("Thief"),
    "bomb": N_("Bomb"),
    "policeman": N_("Policeman"),
    "expert": N_("Expert"),
    "courier": N_("Courier"),
}
"""Each family in one word."""


def kind_of(text: str) -> int:
    """The kind written as `text` in moves."""
    return CARD_TEXTS.index(text)


def character_of(text: str) -> int:
    """The character, or column, written as `text` in moves."""
    return CHARACTERS.index(text)


def word(kind: int) -> str:
    """The family of a card in one word: `Thief`."""
    return _(FAMILIES[family(kind)])


def card(kind: int) -> str:
    """A card in few words: `Thief of Befana`, `Bomb 2`, `Surprise`."""
    if kind in THIEVES:
        return _("Thief of {name}", name=NAMES[master_of(kind)])
    number = number_of(kind, ())
    return f"{word(kind)} {number}" if number else word(kind)


def numbered(kind: int, thieves: Sequence[int]) -> str:
    """A card in few words, always with its number: `Thief of Befana 2`."""
    return f"{card(kind)} {thieves[master_of(kind)]}" if kind in THIEVES else card(kind)


def ticket(kind: int, thieves: Sequence[int]) -> str:
    """A card in at most 17 cells, with its number: `Thief Befana 2`."""
    if kind in THIEVES:
        return _("Thief {name}", name=SHORT[master_of(kind)]) + f" {thieves[master_of(kind)]}"
    return card(kind)


def chip(kind: int, thieves: Sequence[int]) -> str:
    """A card in two cells: the first letter of its family and its number."""
    number = number_of(kind, tuple(thieves))
    return word(kind)[:1] + (str(number) if number else "")


def cards(kinds: Iterable[int]) -> str:
    """Several cards, counted: `2 × Surprise, Bomb 1`."""
    counted = Counter(kinds)
    return ", ".join(
        f"{count} × {card(kind)}" if count > 1 else card(kind) for kind, count in sorted(counted.items())
    )


def hand_line(kinds: Iterable[int], room: int) -> str:
    """A hand in one line of `room` cells: its cards, or, when they are too many, its families, counted."""
    held = tuple(kinds)
    line = cards(held)
    if len(line) <= room:
        return line
    counted = Counter(word(kind) for kind in sorted(held))
    return ", ".join(f"{count}×{name}" if count > 1 else name for name, count in counted.items())


def effect(kind: int, thieves: Sequence[int], safe: bool) -> str:
    """What a card does when it is turned, in one sentence."""
    number = number_of(kind, tuple(thieves))
    if kind == SURPRISE:
        return _("A present! It goes to the safe area of this column's character: 1 point.")
    if kind in THIEVES:
        return n_(
            "Steals one card here: a surprise goes home to {name}. A policeman stops it.",
            "Steals {count} cards here: surprises go home to {name}. A policeman stops it.",
            number,
            name=NAMES[master_of(kind)],
        )
    if kind in (POLICEMAN, EXPERT):
        return _GUARDS[kind]()
    if family(kind) == "bomb":
        return n_(
            "Blows up one card here. An expert defuses it.",
            "Blows up {count} cards here. An expert defuses it.",
            number,
        )
    if safe:
        return n_("Brings one more card here.", "Brings {count} more cards here.", number)
    return n_(
        "Brings one card face down to the safe area; it is turned there.",
        "Brings {count} cards face down to the safe area; they are turned there.",
        number,
    )


_GUARDS = {
    POLICEMAN: lambda: _("Stands guard here and stops one thief."),
    EXPERT: lambda: _("Stands guard here and defuses one bomb."),
}
