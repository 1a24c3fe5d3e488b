"""What anyone can work out at the table before a card is placed: pure functions for rules and screens.

Nothing here knows a state, and nothing tells how an explosion will go. Source: specification, section Turn.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from rules.pop.cards import ARROW, DECK, FIVE

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


def landing_columns(card: int, shown: Collection[int], hidden: Collection[int]) -> tuple[int, ...]:
    """The columns in which `card` may land, ascending.

    `shown`: the other cards of this turn that the asker knows (the Capo's open ones, its own second pick);
    `hidden`: the cards the rest of the five may come from. A column is the count of lower cards placed.
    """
    unknown = FIVE - 1 - len(shown)
    lower = sum(other < card for other in shown)
    hidden_lower = sum(other < card for other in hidden)
    hidden_higher = len(hidden) - hidden_lower
    fewest = lower + max(0, unknown - hidden_higher)
    return tuple(range(fewest, lower + min(unknown, hidden_lower) + 1))


def direction_open(shown: Collection[int], hidden: Collection[int]) -> tuple[bool, ...]:
    """The placing directions still possible (True: ascending), for what `landing_columns` calls the same.

    `shown` here includes the asker's own cards.
    """
    unknown = FIVE - len(shown)
    known = arrows_on(shown)
    hidden_arrows = arrows_on(hidden)
    fewest = known + max(0, unknown - (len(hidden) - hidden_arrows))
    most = known + min(unknown, hidden_arrows)
    return tuple(
        way
        for way, possible in (
            (True, fewest <= MOST_ARROWS_ASCENDING),
            (False, most > MOST_ARROWS_ASCENDING),
        )
        if possible
    )
