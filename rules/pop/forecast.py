"""What may come of a pick, as far as its seat can tell: chances of columns, samples of the others' cards."""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import comb

from rules.pop.blast import place_all
from rules.pop.cards import ARROW, COLOUR, DECK, FIVE, symbols_on
from rules.pop.columns import MOST_ARROWS_ASCENDING
from rules.pop.state import OWNER, SEAT_BITS, State

_UP, _DOWN = tuple(range(FIVE)), tuple(reversed(range(FIVE)))


def _column_chances(card: int) -> tuple[float, ...]:
    """How likely `card` lands in each column when the other four are any cards."""
    lower, higher = card - 1, len(DECK) - card
    return tuple(
        comb(lower, column) * comb(higher, FIVE - 1 - column) / comb(len(DECK) - 1, FIVE - 1)
        for column in range(FIVE)
    )


COLUMN_CHANCES = ((), *map(_column_chances, DECK))
"""[card][column]: how likely it lands there, nothing known of the others."""

_IN_SETS = tuple(
    tuple(
        sum(chance for column, chance in enumerate(chances) if columns >> column & 1) for columns in range(32)
    )
    for chances in COLUMN_CHANCES
)
"""[card][set of columns]: how likely it lands in one of them."""


def lowest(state: State) -> tuple[int, ...]:
    """By colour, the set of columns whose lowest card has it."""
    sets = [0] * FIVE
    for column, cards in enumerate(state.columns):
        if cards:
            sets[COLOUR[cards[-1]]] |= 1 << column
    return tuple(sets)


def touch_chance(card: int, sets: Sequence[int]) -> float:
    """How likely `card` lands under its own colour; `sets` as `lowest` tells them."""
    return _IN_SETS[card][sets[COLOUR[card]]]


def unseen_by(state: State, seat: int) -> list[int]:
    """The cards that `seat` cannot place, ascending: how this state deals them makes no difference."""
    cards = [owned >> SEAT_BITS for owned in state.laid if owned & OWNER != seat + 1]
    cards += state.hidden_cards + state.pile
    for other, hand in enumerate(state.hands):
        if other != seat:
            cards += hand
    return sorted(cards)


class Others:
    """Samples of what the other seats and the Capo may add to a pick of `seat`'s.

    Drawn by the state's own luck, so that one invented state always leads to the same samples. A seat's
    signals bind its card where they can.
    """

    def __init__(self, state: State, seat: int, count: int) -> None:
        self.state, self.seat = state, seat
        self.rng = random.Random(state.chance.word ^ seat)
        self.pool = unseen_by(state, seat)
        self.shown = [card << SEAT_BITS for card in state.open_cards]
        self.samples = [self._sample() for _ in range(count)]

    def _sample(self) -> list[int]:
        """Owned cards of the others and of the Capo."""
        state, free = self.state, set(self.pool)
        drawn = list(self.shown)
        for other in range(state.terms.seats):
            if other == self.seat:
                continue
            for _ in range(state.terms.picks):
                card = self._card_of(other, free)
                free.discard(card)
                drawn.append(card << SEAT_BITS | other + 1)
        hidden = self.rng.sample(sorted(free), state.terms.capo_hidden)
        return drawn + [card << SEAT_BITS for card in hidden]

    def _card_of(self, other: int, free: set[int]) -> int:
        """One card that `other` may pick: of a colour it signalled, likely to land where it wishes."""
        cards = sorted(free)
        signals = self.state.signals[other] if self.state.signals else None
        if signals is None or not (signals.colours or signals.columns):
            return cards[int(self.rng.random() * len(cards))]
        if signals.colours:
            cards = [card for card in cards if COLOUR[card] in signals.colours] or cards
        if not signals.columns:
            return cards[int(self.rng.random() * len(cards))]
        weights = [sum(COLUMN_CHANCES[card][column] for column in signals.columns) for card in cards]
        return self.rng.choices(cards, [weight**2 + 1e-6 for weight in weights])[0]

    def outcomes(self, cards: Sequence[int]) -> list[State]:
        """The table after `cards` are placed with each sample, as `placed` leaves it."""
        own = [card << SEAT_BITS | self.seat + 1 for card in cards]
        return [placed(self.state, own + sample) for sample in self.samples]


def placed(state: State, owned: list[int]) -> State:
    """`state` after the five `owned` cards are placed; the hands are not brought up to date.

    Co-operative: `unplaced` is not empty when colours touched.
    """
    five = sorted(owned)
    twin = state.clone()
    arrows = sum([ARROW[card >> SEAT_BITS] for card in five])
    stopped = place_all(twin, five, _UP if arrows <= MOST_ARROWS_ASCENDING else _DOWN, None)
    if stopped >= 0:
        twin.unplaced = ((stopped, 0),)
    return twin


def gains(before: State, after: State) -> list[int]:
    """Symbols that each seat has collected meanwhile."""
    return [
        symbols_on(new) - symbols_on(old) for old, new in zip(before.collected, after.collected, strict=True)
    ]
