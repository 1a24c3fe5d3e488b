"""Chance has one door: every shuffle and every blind pick of every game goes through here.

The generator is SplitMix64 (Steele, Lea, Flood 2014): its whole state is one 64-bit word, so a clone
costs one int and a seed means the same match on every machine and Python version. Each outcome carries a
name and is logged while a log is attached; the log belongs to the mid-end and never enters a view.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import perm
from typing import NamedTuple

_MASK = (1 << 64) - 1
# One 64-bit word feeds four bounded draws; each takes at most 8 bits here, so more than 32 always remain
# for the last and the bias stays below 2**-24 for decks of up to 256 cards.
_DRAWS_PER_WORD = 4
_RADIX = {
    size: (perm(size, 4), perm(size - 1, 3), perm(size - 2, 2), size - 3)
    for size in range(_DRAWS_PER_WORD, 257)
}
"""[cards left to shuffle]: in how many ways four draws may fall, the last three, the last two, the last."""


class Chanced(NamedTuple):
    """One outcome: `why` names it (`deal`), `result` holds the cards in the game's own numbers."""

    why: str
    result: tuple[int, ...]


class Chance:
    """A seeded source of outcomes. `word`: the generator's state; `log`: where outcomes go, or None."""

    __slots__ = ("log", "word")

    def __init__(self, seed: int) -> None:
        self.word = seed & _MASK
        self.log: list[Chanced] | None = None

    @staticmethod
    def of(seed: int | Chance) -> Chance:
        """The chance to set up a match with: a fresh one for an int, the given one otherwise."""
        return Chance(seed) if isinstance(seed, int) else seed

    def clone(self) -> Chance:
        """An independent copy that continues the same stream, without a log."""
        twin = Chance.__new__(Chance)
        twin.word = self.word
        twin.log = None
        return twin

    def next_word(self) -> int:
        """The next 64 random bits."""
        self.word = word = (self.word + 0x9E3779B97F4A7C15) & _MASK
        word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
        return word ^ (word >> 31)

    def shuffle(self, why: str, cards: list[int]) -> None:
        """Shuffle `cards` (at most 256) in place; logs the whole new order."""
        size, word = len(cards), self.word
        while size >= _DRAWS_PER_WORD:
            # `next_word`, written out: this is the hottest loop of every set-up
            word = (word + 0x9E3779B97F4A7C15) & _MASK
            mixed = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
            whole, three, two, one = _RADIX[size]
            # one draw out of the product of four sizes is four draws, taken apart digit by digit
            rest = (mixed ^ (mixed >> 31)) * whole >> 64
            place, rest = rest // three, rest % three
            cards[place], cards[size - 1] = cards[size - 1], cards[place]
            place, rest = rest // two, rest % two
            cards[place], cards[size - 2] = cards[size - 2], cards[place]
            place = rest // one
            cards[place], cards[size - 3] = cards[size - 3], cards[place]
            size -= _DRAWS_PER_WORD
            place = rest % one
            cards[place], cards[size] = cards[size], cards[place]
        self.word = word
        if size > 1:
            self._shuffle_rest(cards, size)
        if self.log is not None:
            self.log.append(Chanced(why, tuple(cards)))

    def _shuffle_rest(self, cards: list[int], size: int) -> None:
        """The draws of the first `size` cards, two or three, from a word of their own."""
        fraction = self.next_word()
        for last in range(size - 1, 0, -1):
            fraction *= last + 1
            place = fraction >> 64
            fraction &= _MASK
            cards[place], cards[last] = cards[last], cards[place]

    def pick(self, why: str, pool: Sequence[int]) -> int:
        """The place of a blind pick from a non-empty `pool`; logs the card found there."""
        place = (self.next_word() * len(pool)) >> 64
        if self.log is not None:
            self.log.append(Chanced(why, (pool[place],)))
        return place
