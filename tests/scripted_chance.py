"""Chance that a test dictates, through the door that every shuffle and blind pick goes through."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.chance import Chance, Chanced


class ScriptedChance(Chance):
    """Plays the given outcomes, by name, before it turns to the generator.

    A scripted shuffle must be a permutation of what is shuffled, a scripted pick must be in the pool;
    anything else is a mistake in the script and raises ValueError.
    """

    __slots__ = ("script",)

    def __init__(self, seed: int, script: Sequence[tuple[str, Sequence[int]]]) -> None:
        super().__init__(seed)
        self.script = [Chanced(why, tuple(result)) for why, result in script]

    def clone(self) -> ScriptedChance:
        """An independent copy with what is left of the script."""
        twin = ScriptedChance(self.word, self.script)
        twin.word = self.word
        return twin

    def _scripted(self, why: str) -> tuple[int, ...] | None:
        for place, chanced in enumerate(self.script):
            if chanced.why == why:
                del self.script[place]
                return chanced.result
        return None

    def shuffle(self, why: str, cards: list[int]) -> None:
        """As scripted for `why`, else as `Chance.shuffle`."""
        order = self._scripted(why)
        if order is None:
            super().shuffle(why, cards)
            return
        if sorted(order) != sorted(cards):
            raise ValueError(f"the scripted {why!r} is not a permutation of the {len(cards)} cards")
        cards[:] = order
        if self.log is not None:
            self.log.append(Chanced(why, order))

    def pick(self, why: str, pool: Sequence[int]) -> int:
        """As scripted for `why`, else as `Chance.pick`."""
        wanted = self._scripted(why)
        if wanted is None:
            return super().pick(why, pool)
        place = list(pool).index(wanted[0])
        if self.log is not None:
            self.log.append(Chanced(why, wanted))
        return place
