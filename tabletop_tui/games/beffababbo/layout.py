"""Where everything lies on a sheet of cells: four columns, a margin to their left, a strip below."""

from __future__ import annotations

from dataclasses import dataclass

SAFE = 4
Spot = tuple[str, int, int]
"""A place something can fly from or to: `row` (row, column), `pile`, `delivered`, `hand` (character, 0),
`guard` (area, 0), `deck` or `aside` (0, 0)."""

TALL = 24
"""Rows from which on everything is twice as large."""


@dataclass(frozen=True, slots=True)
class Layout:
    """The table fitted to `width` x `height` cells; `y` values are rows from the top."""

    width: int
    height: int

    @property
    def tall(self) -> bool:
        """Whether there is room for large portraits and cards."""
        return self.height >= TALL and self.width >= 110

    @property
    def margin(self) -> int:
        """Cells left of the first column."""
        return 8 if self.width < 100 else 10

    @property
    def pitch(self) -> int:
        """Cells from one column to the next."""
        return (self.width - self.margin) // 4

    @property
    def inner(self) -> int:
        """Cells of a column that may be painted."""
        return self.pitch - 1

    @property
    def scale(self) -> int:
        """How large pixels are."""
        return 2 if self.tall else 1

    @property
    def top(self) -> int:
        """First row of the safe areas: what is left over is air above."""
        return max(0, (self.height - self.needed) // 2)

    @property
    def needed(self) -> int:
        """Rows that the table takes."""
        return 25 if self.tall else 14

    @property
    def safe_rows(self) -> int:
        """Rows of a safe area."""
        return 5 if self.tall else 3

    @property
    def face(self) -> int:
        """First row of the portraits."""
        return self.top + self.safe_rows

    @property
    def face_rows(self) -> int:
        """Rows of a portrait."""
        return 4 * self.scale

    @property
    def badge(self) -> int:
        """Row of the players' names."""
        return self.face + self.face_rows

    @property
    def guards(self) -> int:
        """Row of the defence cards in scartapacco."""
        return self.badge + 1 + 4 * self.scale

    @property
    def strip(self) -> int:
        """The row at the foot."""
        return self.height - 1

    def column(self, column: int) -> int:
        """Left cell of a column."""
        return self.margin + column * self.pitch

    def row(self, row: int) -> int:
        """First cell row of a row of scartapacco."""
        return self.badge + 1 + row * self.scale

    @property
    def side(self) -> int:
        """Cells from a column's left edge to what stands beside its portrait and its number."""
        return 8 * self.scale

    def spot(self, spot: Spot) -> tuple[int, int]:
        """Cell at which a flying card of three cells begins or ends."""
        what, first, second = spot
        if what == "row":
            return self.column(second) + self.inner // 2 - 1, self.row(first)
        if what == "guard":
            below = self.top if first >= SAFE else self.guards
            return self.column(first % SAFE) + self.side, below
        if what in ("deck", "aside"):
            return 1, self.top + (1 if what == "deck" else 4)
        y = {"pile": self.top + self.safe_rows - 1, "delivered": self.top, "hand": self.face + 2}[what]
        return self.column(first) + self.side + 2, y
