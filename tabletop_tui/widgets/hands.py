"""Hands that lie open, in the words of plain mode: one person after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import Person
from tabletop_tui.hotseat.theatre import Eyes, Theatre
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, wrap
from tabletop_tui.widgets.scoreboard import badge

_BADGE = 5
_GAP = 2


class Hand(NamedTuple):
    """What `person` holds, `text`: a few sentences."""

    person: Person
    text: str


class HandsPanel(Board):
    """The open hands, side by side where they are many; as high as they need, up to `most` rows."""

    def __init__(self) -> None:
        super().__init__(ground="raised", id="hands")
        self.hands: Sequence[Hand] = ()

    def hold(self, hands: Sequence[Hand], width: int, most: int) -> int:
        """Show `hands`; the panel takes the rows that they need at `width`, at most `most`: how many."""
        self.hands = hands
        high = min(most, max([0, *(y + len(lines) for _x, y, _hand, lines in self._rows(width, most))]))
        self.display = high > 0
        self.styles.height = max(1, high)
        self.redraw()
        return high

    def paint(self, canvas: Canvas) -> None:
        """A letter in the seat's colour before each hand."""
        for x, y, hand, lines in self._rows(canvas.width, canvas.height):
            badge(canvas, x, y, hand.person)
            for row, line in enumerate(lines, y):
                canvas.put(x + _BADGE - 1, row, line, "text")

    def _rows(self, width: int, most: int) -> list[tuple[int, int, Hand, list[str]]]:
        """(x, y, hand, lines): each whole where there is room, else cut, in two columns at last."""
        for columns, lines in ((1, most), (1, 3), (1, 2), (2, 3), (2, 2), (2, 1)):
            placed = self._placed(width, columns, lines)
            if all(y + len(text) <= most for _x, y, _hand, text in placed):
                return placed
        return self._placed(width, 2, 1)

    def _placed(self, width: int, columns: int, lines: int) -> list[tuple[int, int, Hand, list[str]]]:
        wide = (width - 1) // columns
        tall = -(-len(self.hands) // columns)
        placed, y = [], 0
        for at, hand in enumerate(self.hands):
            y = 0 if at % max(1, tall) == 0 else y
            text = wrap(hand.text, max(8, wide - _BADGE - _GAP), lines) or [""]
            placed.append((1 + at // max(1, tall) * wide, y, hand, text))
            y += len(text)
        return placed


def open_hands(theatre: Theatre, at: int, eyes: Eyes) -> list[Hand]:
    """The hands that lie open to `eyes` at the place `at`."""
    hand, people = contract.spoken(theatre.record.game).hand, theatre.people
    seats = theatre.open_hands(eyes)
    return [Hand(people[seat], " ".join(hand(theatre.view(at, seat), people))) for seat in seats]
