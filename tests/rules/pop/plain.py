"""Pop's placing and exploding once more, as plainly as can be: a grid, flood fill, nothing shared with the
rules but the numbers on the cards.

A column stands upright in a flat list with an empty cell around every side, the top row first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

HIGHEST = 12
"""Rows of the grid, the two empty ones included."""


def plain_order(five: Sequence[int]) -> list[tuple[int, int]]:
    """(card, column) in placing order."""
    arrows = sum(1 for card in five if card <= 10 or card >= 41)
    landed = list(enumerate(sorted(five)))
    if arrows > 2:
        landed.reverse()
    return [(card, column) for column, card in landed]


class Grid:
    """`colours`: colour + 1 by cell, 0 where empty; `floors`: the lowest cell of each column."""

    def __init__(self, columns: Sequence[Sequence[int]], highest: int = HIGHEST) -> None:
        self.high = highest
        self.colours = [0] * (highest * 7)
        self.floors = []
        rows = max(map(len, columns))
        for number, column in enumerate(columns):
            top = (number + 1) * highest + 1
            floor = top + rows - 1
            for card, cell in zip(reversed(column), range(floor, top - 1, -1), strict=False):
                self.colours[cell] = card % 5 + 1
            self.floors.append(floor)

    def feed(self, card: int, column: int) -> list[int]:
        """Place `card` from below; how many cards explode in each wave."""
        cell = self.floors[column] = self.floors[column] + 1
        colour = self.colours[cell] = card % 5 + 1
        waves = []
        if colour in (self.colours[cell - 1], self.colours[cell - self.high], self.colours[cell + self.high]):
            while doomed := self.doomed():
                waves.append(len(doomed))
                for gone in doomed:
                    self.colours[gone] = 0
                self.fall()
        return waves

    def doomed(self) -> list[int]:
        """Every cell of every connected group of two or more."""
        found: list[int] = []
        seen: set[int] = set()
        for cell, colour in enumerate(self.colours):
            if colour and cell not in seen:
                group = self.group(cell, colour)
                seen |= group
                if len(group) > 1:
                    found += group
        return found

    def group(self, cell: int, colour: int) -> set[int]:
        group, edge = {cell}, [cell]
        while edge:
            at = edge.pop()
            for near in (at - 1, at + 1, at - self.high, at + self.high):
                if self.colours[near] == colour and near not in group:
                    group.add(near)
                    edge.append(near)
        return group

    def fall(self) -> None:
        for number, floor in enumerate(self.floors):
            top = (number + 1) * self.high + 1
            solid = [colour for colour in self.colours[top : floor + 1] if colour]
            self.colours[top : floor + 1] = [0] * (floor + 1 - top - len(solid)) + solid

    def left(self) -> int:
        return len(self.colours) - self.colours.count(0)


def plain_left(columns: Sequence[Sequence[int]], five: Sequence[int]) -> int:
    """How many cards the `five` leave."""
    grid = Grid(columns, highest=max(map(len, columns)) + 3)
    for card, column in plain_order(five):
        grid.feed(card, column)
    return grid.left()


def plain_solutions(columns: Sequence[Sequence[int]], hand: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every choice of five that empties the board, by trying all that could.

    A colour that occurs once among board and five can never explode, so such a choice is not played.
    """
    board = [0] * 5
    for card in (card for column in columns for card in column):
        board[card % 5] += 1
    for five in combinations(sorted(hand), 5):
        counts = board[:]
        for card in five:
            counts[card % 5] += 1
        if 1 not in counts and not plain_left(columns, five):
            yield five
