"""A lone seat's choice of five, for bots: what each leaves on the board, and what may be drawn next."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.pop.cards import FIVE
from rules.pop.enigma import Choice, remains
from rules.pop.forecast import placed
from rules.pop.moves import decode, picks_from
from rules.pop.state import SEAT_BITS, State

TALLEST = 4
"""Cards in a column up to which the quick search of an Enigma serves."""

_PROMISING = 5
"""Choices whose next turn is looked at."""
_DRAWS = 2
"""Draws tried for each of them."""


def after(state: State, five: Sequence[int]) -> State:
    """The board after the `five` are placed; hand and pile as before."""
    return placed(state, [card << SEAT_BITS | 1 for card in five])


def left_by_choice(state: State, hand: Sequence[int]) -> dict[Choice, int]:
    """By choice of five out of the ascending `hand`, how many cards it leaves on the board."""
    if max(map(len, state.columns)) <= TALLEST:
        return remains(state.columns, hand)
    fives = [decode(move) for move in picks_from(hand, FIVE)]
    return {five: sum(map(len, after(state, five).columns)) for five in fives}


def fewest_left(state: State, hand: Sequence[int]) -> int:
    """How many cards the best choice out of `hand` leaves."""
    return min(left_by_choice(state, hand).values())


def looked_ahead(state: State) -> dict[Choice, float]:
    """By choice, how many cards are left: at once, or for the best ones after the next turn as well.

    0 for a choice that empties the board. Draws are tried by the state's own luck from the whole pile.
    """
    hand = state.hands[0]
    found: dict[Choice, float] = dict(left_by_choice(state, hand))
    if not state.pile or not min(found.values()):
        return found
    rng = random.Random(state.chance.word)
    best = sorted(found, key=lambda five: (found[five], five))[:_PROMISING]
    for five in best:
        board = after(state, five)
        kept = [card for card in hand if card not in five]
        draws = [rng.sample(sorted(state.pile), FIVE) for _ in range(_DRAWS)]
        ahead = sum(fewest_left(board, sorted(kept + draw)) for draw in draws) / _DRAWS
        found[five] = 1.0 + (found[five] + 2.0 * ahead) / 3.0
    unlikely = max(found[five] for five in best)
    return {five: left if five in best else unlikely + left for five, left in found.items()}
