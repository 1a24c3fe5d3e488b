"""What anyone can work out at the table before a card is placed: pure functions for rules and screens.

Nothing here knows a state, and nothing tells how an explosion will go. Source: specification, section Turn.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from rules.pop.cards import ARROW, DECK

MOST_ARROWS_ASCENDING = 2
"""With more arrow cards than this among the five, the highest card is placed first."""


def arrows_on(cards: Iterable[int]) -> int:
    """How many of `cards` bear an arrow."""
    return sum([ARROW[card] for card in cards])


def ascending(cards: Iterable[int]) -> bool:
    """Whether the five `cards` are placed lowest first (A to E) rather than highest first (E to A)."""
    return arrows_on(cards) <= MOST_ARROWS_ASCENDING


def placing_order(cards: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The five `cards` as (card, column) in the order in which they are placed."""
    landed = [(card, column) for column, card in enumerate(sorted(cards))]
    return tuple(landed if ascending(cards) else reversed(landed))


def unseen(*seen: Iterable[int]) -> tuple[int, ...]:
    """The cards of the deck that are in none of the `seen` groups, ascending."""
    known = set().union(*seen)
    return tuple(card for card in DECK if card not in known)


class Rest(NamedTuple):
    """Cards of the five that are not known yet: so many are `missing`, each out of `pool`."""

    missing: int
    pool: tuple[int, ...]


def landing_columns(card: int, shown: Iterable[int], rest: Iterable[Rest]) -> tuple[int, ...]:
    """The columns in which `card` may land, ascending.

    `shown`: the other cards of this turn that the asker knows (the Capo's open ones, its own second pick);
    `rest`: where the others of the five come from (the asker's own hand, what it has not seen). A column is
    the count of lower cards placed.
    """
    lower = sum(other < card for other in shown)
    fewest, most = _drawn(rest, lambda other: other < card)
    return tuple(range(lower + fewest, lower + most + 1))


def direction_open(shown: Iterable[int], rest: Iterable[Rest]) -> tuple[bool, ...]:
    """The placing directions still possible (True: ascending), for what `landing_columns` calls the same.

    `shown` here includes the asker's own cards.
    """
    known = arrows_on(shown)
    fewest, most = (known + drawn for drawn in _drawn(rest, lambda other: ARROW[other] == 1))
    return tuple(
        way
        for way, possible in (
            (True, fewest <= MOST_ARROWS_ASCENDING),
            (False, most > MOST_ARROWS_ASCENDING),
        )
        if possible
    )


def _drawn(rest: Iterable[Rest], fits: Callable[[int], bool]) -> tuple[int, int]:
    """How many cards that fit are among the rest at least, and at most."""
    fewest = most = 0
    for missing, pool in rest:
        fitting = sum(map(fits, pool))
        fewest += max(0, missing - (len(pool) - fitting))
        most += min(missing, fitting)
    return fewest, most
