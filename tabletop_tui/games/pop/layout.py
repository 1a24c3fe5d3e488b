"""Where everything lies: columns and rows of the board, the sidebar, the strip below them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.pop.cards import FIVE
from tabletop_tui.text.i18n import translator

_, n_ = translator("pop")


TALLEST = 5
"""Rows a card has at most; with five its number is drawn large."""


ROOMY = 24
"""Rows of the whole picture from which on the cards below the board are large."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where things are on a canvas of `width` x `height` cells that holds `rows` rows of cards."""

    width: int
    height: int
    rows: int

    @property
    def panel(self) -> int:
        """Cells of the panel to the right."""
        return max(28, min(40, self.width // 3))

    @property
    def card(self) -> int:
        """Cells across a card of the board."""
        return min(13, (self.width - self.panel - 2 - (FIVE - 1) * self.gap) // FIVE)

    @property
    def gap(self) -> int:
        """Cells between two columns."""
        return 1 if self.width < 100 else 2

    @property
    def left(self) -> int:
        """First cell of column A."""
        whole = FIVE * self.card + (FIVE - 1) * self.gap
        return max(1, (self.width - self.panel - whole) // 2)

    @property
    def low(self) -> int:
        """Rows of a card in the strip below the board."""
        return 5 if self.height >= ROOMY else 3

    @property
    def strip(self) -> int:
        """First row of the strip: a row to raise chosen cards into, the cards, their keys."""
        return self.height - self.low - 2

    @property
    def tall(self) -> int:
        """Rows of a card on the board."""
        return max(1, min(TALLEST, (self.strip - 1) // max(1, self.rows)))

    def column(self, number: int) -> int:
        """First cell of a column."""
        return self.left + number * (self.card + self.gap)

    def row(self, number: int, last: int) -> int:
        """First line of an absolute row, `last` being the lowest place of the Fila cards."""
        return self.strip - 1 - (last - number) * self.tall

    def hand(self, count: int) -> tuple[int, int, int]:
        """First cell, width and distance of the cards of a hand."""
        step = min(12, (self.width - 1) // max(1, count))
        step = min(step, 8) if self.height < ROOMY else step
        return (self.width - count * step + 1) // 2, step - 1, step
