"""What characters and cards are called, in the current language. Characters keep their Italian names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from rules.beffababbo.cards import (
    EXPERT,
    POLICEMAN,
    SURPRISE,
    THIEVES,
    family,
    master_of,
    number_of,
)
from tabletop_tui.text.articles import Named
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("beffababbo")

NAMES = (
    Named("Babbo Natale"),
    Named("Befana", "f"),
    Named("Coniglio Pasquale", "m"),
    Named("Jack o'lantern"),
)
LETTERS = "BECJ"
"""A letter for each character, all different."""
SHORT = (Named("Babbo"), Named("Befana", "f"), Named("Coniglio", "m"), Named("Jack"))
FAMILIES = {
    "surprise": N_("Surprise"),
    "thief": N_("Thief"),
    "bomb": N_("Bomb"),
    "policeman": N_("Policeman"),
    "expert": N_("Expert"),
    "courier": N_("Courier"),
}
"""Each family in one word."""


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


def brief(kind: int, thieves: Sequence[int]) -> str:
    """What a card does in about four words, as it stands on the card."""
    number = number_of(kind, tuple(thieves))
    if kind in THIEVES:
        return _("steals {count} for {name}", count=number, name=SHORT[master_of(kind)])
    if family(kind) == "bomb":
        return n_("blows up one card", "blows up {count} cards", number)
    if family(kind) == "courier":
        return n_("brings one more card", "brings {count} more cards", number)
    return _(_BRIEF[kind])


_BRIEF = {
    SURPRISE: N_("a present: 1 point"),
    POLICEMAN: N_("stops one thief"),
    EXPERT: N_("defuses one bomb"),
}


def effect(kind: int, thieves: Sequence[int], safe: bool) -> str:
    """What a card does when it is turned, in at most ten words."""
    number = number_of(kind, tuple(thieves))
    if kind == SURPRISE:
        return _("A present: 1 point for the character of this column.")
    if kind in THIEVES:
        return n_(
            "Steals one card for {name}; a policeman stops it.",
            "Steals {count} cards for {name}; a policeman stops it.",
            number,
            name=NAMES[master_of(kind)],
        )
    if family(kind) == "bomb":
        return n_(
            "Blows up one card here, unless an expert stands guard.",
            "Blows up {count} cards here, unless an expert stands guard.",
            number,
        )
    if family(kind) == "courier":
        return _delivers(number, safe)
    return _(_GUARDS[kind])


def _delivers(number: int, safe: bool) -> str:
    if safe:
        return n_("Brings one more card here.", "Brings {count} more cards here.", number)
    return n_(
        "Brings one card to the safe area, turned there.",
        "Brings {count} cards to the safe area, turned there.",
        number,
    )


_GUARDS = {
    POLICEMAN: N_("Stands guard here and stops the next thief."),
    EXPERT: N_("Stands guard here and defuses the next bomb."),
}


def parcels(count: int) -> str:
    """`7 parcels`."""
    return n_("one parcel", "{count} parcels", count)
