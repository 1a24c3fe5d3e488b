"""The fifty cards of Pop: plain tables, free of any state, for rules and screens alike.

Source: specification, section Cards. A card is its number, 1 to 50.
"""

from __future__ import annotations

DECK: tuple[int, ...] = tuple(range(1, 51))
"""All cards."""

COLOURS = ("red", "yellow", "green", "blue", "purple")
"""Colour names by colour number (ruling PO-1: a card's colour is its number modulo five)."""

COLUMNS = "ABCDE"
"""Column names by column number, from the left."""

FIVE = 5
"""Columns, colours and cards placed in a turn."""

CAPO = -1
"""Stands for the Capo Multicolore where a seat is expected."""

NO_ONE_GIVEN = -1
"""Stands for `no colour` or `no column` in a signal."""

COLOUR: tuple[int, ...] = tuple(card % FIVE for card in range(51))
"""Colour number by card."""

ARROW: tuple[int, ...] = tuple(int(card <= 10 or card >= 41) for card in range(51))
"""1 for a card that bears an arrow, else 0; by card (place 0 is no card)."""


def _symbols(card: int) -> int:
    if card <= 5 or card >= 46:
        return 3
    return 2 if 16 <= card <= 20 or 31 <= card <= 35 else 1


SYMBOLS: tuple[int, ...] = (0, *map(_symbols, DECK))
"""Explosion symbols by card (place 0 is no card); 80 in all."""

ONE_HOT: tuple[int, ...] = tuple(1 << card % FIVE for card in range(51))
"""A card's colour as one of five bits."""


def symbols_on(cards: list[int] | tuple[int, ...]) -> int:
    """Explosion symbols on `cards` together."""
    return sum([SYMBOLS[card] for card in cards])
