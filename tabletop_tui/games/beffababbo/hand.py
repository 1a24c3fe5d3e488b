"""The hand below the table, drawn as cards: picture, name, what each does; then what else can be chosen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.games.beffababbo import art
from tabletop_tui.games.beffababbo.words import brief, effect, word
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.choices import ChoicePanel, Request
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.pixels import draw

NARROW, WIDE = 12, 25
"""Cells of a card: below NARROW it cannot be read, beyond WIDE it would only be empty."""
PICTURED = 6
"""Rows of a card with a picture: its name, the picture, two lines of words."""
SMALL = 3
"""Rows of a card without one."""


@dataclass(frozen=True, slots=True)
class Held:
    """A kind of card in hand: `count` of them are left (0: all used up), `move` is what its key aims at, ""
    where it cannot be played now; `safe`: whether it would be played into a safe area."""

    kind: int
    count: int
    move: str = ""
    safe: bool = False


class HandPanel(ChoicePanel):
    """The choice panel with the hand in it; without one it is a list of choices like any other."""

    def __init__(self) -> None:
        super().__init__()
        self.held: tuple[Held, ...] = ()
        self.thieves: tuple[int, ...] = ()

    def hold(self, held: Sequence[Held], thieves: Sequence[int]) -> None:
        """Show these cards from the next painting on; `thieves`: their numbers, by character."""
        self.held, self.thieves = tuple(held), tuple(thieves)

    def _paint_choices(self, canvas: Canvas, request: Request) -> int:
        """The cards side by side, in two rows when they are many; a list when they are too many for that."""
        rest = [choice for choice in request.choices if choice.move not in {each.move for each in self.held}]
        aside = max((cell_len(choice.label) + 7 for choice in rest), default=0)
        room, rows = canvas.width - 1 - aside, canvas.height - 2
        lines = 1 if self._width(room, 1) >= NARROW and rows >= PICTURED else 2
        width, high = self._width(room, lines), rows // lines
        if not self.held or width < NARROW or high < SMALL:
            return super()._paint_choices(canvas, request)
        across = -(-len(self.held) // lines)
        keys = {choice.move: choice.key for choice in request.choices}
        for at, held in enumerate(self.held):
            x, y = 1 + at % across * (width + 1), 1 + at // across * high
            self._card(canvas, (x, y, width, high), held, keys.get(held.move, ""))
        for row, choice in enumerate(rest[:rows]):
            left = 3 + across * (width + 1)
            self._paint_choice(canvas, left, 1 + row, canvas.width - left - 1, choice)
        return canvas.height - 1

    def _width(self, room: int, lines: int) -> int:
        """Cells of a card where `lines` rows of them have `room` cells."""
        return min(WIDE, room // max(1, -(-len(self.held) // lines)) - 1)

    def _card(self, canvas: Canvas, place: tuple[int, int, int, int], held: Held, key: str) -> None:
        """Paper, name, key and number, picture, words; a used-up kind or one that cannot be played is dim."""
        x, y, width, high = place
        aimed, open_ = bool(key) and held.move == self.request.aim, bool(held.move) and held.count > 0
        ground: Colour = "accent" if aimed else "face" if open_ else "face-dim"
        ink: Colour = art.ink(held.kind) if open_ else "ink-dim"
        canvas.fill(x, y, width, high - (high == SMALL and not canvas.look.pixels), ground)
        self._edge(canvas, x, y, high)
        pictured = high >= PICTURED
        name = word(held.kind)
        mark = self._mark(held, key, aimed)
        if pictured:
            canvas.put(x + 1 - (cell_len(name) + 1 > width), y, fit(name, width), ink, ground, bold=True)
            self._picture(canvas, (x, y + 1, width), held, open_)
        else:
            canvas.put(x + 3, y, fit(name, width - 6), ink, ground, bold=True)
        canvas.put(
            x, y + pictured, mark, "text" if open_ else "ink-dim", "deep" if open_ else ground, bold=True
        )
        count = f"×{held.count}"
        canvas.put(
            x + width - cell_len(count), y + pictured, count, "ink" if open_ else "ink-dim", ground, bold=True
        )
        self._words(
            canvas, (x, y + (4 if pictured else 1), width, high - (4 if pictured else 1)), held, open_
        )
        if key:
            canvas.mark(x, y, width, high, held.move)

    @staticmethod
    def _mark(held: Held, key: str, aimed: bool) -> str:
        return f"►{key.upper()}" if aimed else f" {key.upper()}" if key else ""

    @staticmethod
    def _edge(canvas: Canvas, x: int, y: int, high: int) -> None:
        """Where paper does not show, a line parts the cards."""
        if not canvas.look.pixels:
            for row in range(high):
                canvas.put(x - 1, y + row, "│", "line", "raised")

    @staticmethod
    def _picture(canvas: Canvas, place: tuple[int, int, int], held: Held, open_: bool) -> None:
        x, y, width = place
        if canvas.look.pixels and open_:
            picture = art.picture(held.kind)
            draw(canvas, x + (width - picture.width) // 2, y, picture)

    def _words(self, canvas: Canvas, place: tuple[int, int, int, int], held: Held, open_: bool) -> None:
        """Four words; where there is room for it, all that the card does."""
        x, y, width, rows = place
        whole = wrap(effect(held.kind, self.thieves, held.safe), width - 2, 9)
        lines = (
            whole
            if len(whole) <= rows and rows > 2
            else wrap(brief(held.kind, self.thieves), width - 1, rows)
        )
        for row, line in enumerate(lines):
            canvas.put(x + 1, y + row, line, "ink" if open_ else "ink-dim")
