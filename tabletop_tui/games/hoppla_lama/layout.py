"""Where the spaces of the volcano lie on a sheet of cells."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hoppla_lama.path import CRATER, VILLAGE

TIERS = (range(2, 7), range(7, 11), range(11, 14), range(14, 16))
"""Spaces of each bend of the path, lowest first; every other bend runs from right to left."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The mountain fitted to `width` x `height` cells."""

    width: int
    height: int

    @property
    def step(self) -> int:
        """Rows from one bend of the path to the next: 2 to 4; the lowest row of them is the road."""
        return max(2, min(4, (self.height - 5) // 4))

    @property
    def tile(self) -> int:
        """Cells across one space."""
        return max(7, min(12, (self.width - 9) // 5))

    @property
    def meadow(self) -> int:
        """First row of the village."""
        return self.height - self.step - 1

    @property
    def crater(self) -> tuple[int, int]:
        """Left cell and row of the crater's number, as wide as a tile."""
        return (self.width - self.tile) // 2, self.meadow - 4 * self.step - 1

    def left(self, tier: int) -> int:
        """Leftmost cell of a bend's road."""
        return (self.width - len(TIERS[tier]) * self.tile) // 2

    def road(self, tier: int) -> int:
        """Row of a bend's road."""
        return self.meadow - 1 - tier * self.step

    def place(self, space: int) -> tuple[int, int]:
        """Left cell and row of a space's number."""
        if space == CRATER:
            return self.crater
        if space == VILLAGE:
            return self.left(0), self.height - 1
        tier = tier_of(space)
        order = TIERS[tier].index(space)
        column = order if tier % 2 == 0 else len(TIERS[tier]) - 1 - order
        return self.left(tier) + column * self.tile, self.road(tier)

    def climbs(self) -> list[tuple[int, int]]:
        """Left cell and row of each place, two cells wide, where the path climbs to the next bend."""
        spots = [(self.left(0) + 1, row) for row in range(self.meadow, self.height - 1)]
        for tier in range(4):
            x = self.left(tier + 1) if tier < 3 else self.crater[0]
            if tier % 2 == 0:
                x += len(TIERS[tier + 1]) * self.tile - 3
            top = self.road(tier + 1) if tier < 3 else self.crater[1]
            spots += [(x, row) for row in range(top + 1, self.road(tier))]
        return spots

    def slope(self, row: float) -> float:
        """Half the mountain's width, in cells, at a row (halves count)."""
        top, bottom = self.crater[1], self.meadow
        share = max(0.0, (row - top) / (bottom - top))
        return self.tile * 0.72 + share * (self.width / 2 - self.tile * 0.72 - 0.5)


def tier_of(space: int) -> int:
    """The bend on which a space of the path lies, 0 for the lowest."""
    return next(tier for tier, spaces in enumerate(TIERS) if space in spaces)


def leftward(space: int) -> bool:
    """Whether llamas walk to the left here."""
    return space not in (VILLAGE, CRATER) and tier_of(space) % 2 == 1
