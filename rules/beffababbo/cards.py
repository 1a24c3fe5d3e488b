"""The vocabulary of BeffaBabbo: four characters and seventeen kinds of card, as small ints and English keys.

Cards alike are one kind: all surprises (BB-1), one thief per character (BB-2), bombs and couriers by their
printed number, policemen, bomb-disposal experts. Hands are sorted by kind.
"""

from __future__ import annotations

CHARACTERS = ("babbo", "befana", "coniglio", "jack")
"""Babbo Natale, Befana, Coniglio Pasquale, Jack o'lantern: the fixed cycle; a column is its character."""

HIGHEST = 5
"""The largest number a thief, a bomb or a courier can bear."""

SURPRISE = 0
THIEVES = range(1, 5)
BOMBS = range(5, 5 + HIGHEST)
POLICEMAN = 10
EXPERT = 11
COURIERS = range(12, 12 + HIGHEST)
KINDS = 17

EMPTY = -1
"""No card in this place."""
HIDDEN = -2
"""A face-down card whose kind the viewer does not know."""
DECK = -1
"""As a source of a delivered card: the main deck rather than a character's hand."""
NOBODY = -1
"""In place of a character."""

CARD_TEXTS = (
    "surprise",
    *(f"thief-{character}" for character in CHARACTERS),
    *(f"bomb-{number}" for number in range(1, HIGHEST + 1)),
    "policeman",
    "expert",
    *(f"courier-{number}" for number in range(1, HIGHEST + 1)),
)
"""The key of each kind, as moves write it."""


def master_of(thief: int) -> int:
    """The character a thief works for."""
    return thief - THIEVES.start


def bomb(number: int) -> int:
    """The kind of a bomb with this printed number."""
    return BOMBS[number - 1]


def courier(number: int) -> int:
    """The kind of a courier with this printed number."""
    return COURIERS[number - 1]


def number_of(kind: int, thieves: tuple[int, ...]) -> int:
    """The printed number of a thief, a bomb or a courier, 0 elsewhere; `thieves`: theirs, by character."""
    if kind in THIEVES:
        return thieves[master_of(kind)]
    if kind in BOMBS:
        return kind - BOMBS.start + 1
    return kind - COURIERS.start + 1 if kind in COURIERS else 0


def family(kind: int) -> str:
    """`surprise`, `thief`, `bomb`, `policeman`, `expert` or `courier`."""
    return CARD_TEXTS[kind].partition("-")[0]


def pack(parcels: int, bombs: tuple[int, ...], couriers: tuple[int, ...]) -> tuple[int, ...]:
    """How many cards of each kind a match has: the parcels and four of every other family."""
    counts = [0] * KINDS
    counts[SURPRISE] = parcels
    counts[POLICEMAN] = counts[EXPERT] = 4
    for kind in (*THIEVES, *map(bomb, bombs), *map(courier, couriers)):
        counts[kind] += 1
    return tuple(counts)
