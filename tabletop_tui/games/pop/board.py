"""The board of Pop: five columns over their Fila cards, and below them the turn's cards or a hand.

Rows are absolute while a turn is under way, so that nothing moves but what really moves. Cards are as high
as the tallest column allows, one row at least; ten in a column fit at 80x24.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.pop.cards import CAPO, COLUMNS, FIVE
from tabletop_tui.games.pop.lesson import paint_lesson
from tabletop_tui.games.pop.looks import draw_back, draw_blast, draw_card, draw_ghost
from tabletop_tui.games.pop.model import FACE_DOWN, PopModel, Slot
from tabletop_tui.games.pop.panel import paint_direction, paint_panel
from tabletop_tui.games.pop.signals import paint_menu
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.scoreboard import badge

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


def paint_table(canvas: Canvas, model: PopModel) -> None:
    """Paint board, panel and strip on the whole of `canvas`."""
    layout = Layout(canvas.width, canvas.height, model.last - model.first)
    _columns(canvas, layout, model)
    if canvas.height >= ROOMY:
        free = layout.row(model.first, model.last)
        paint_lesson(canvas, layout.left, layout.column(FIVE) - layout.left - layout.gap, free, model.terms)
    paint_panel(canvas, canvas.width - layout.panel + 1, layout.panel - 2, layout.strip, model)
    if model.signalling is not None:
        paint_menu(canvas, layout.strip, model.signalling)
    elif model.hand:
        _hand(canvas, layout, model)
    else:
        _slots(canvas, layout, model)


def _columns(canvas: Canvas, layout: Layout, model: PopModel) -> None:
    lowered = {ghost.column for ghost in model.ghosts}
    for column in range(FIVE):
        down = column in lowered and model.fila[column] < model.last
        _fila(canvas, layout, column, layout.row(model.fila[column] + down, model.last), down)
    for cell in model.cells:
        card, column, row = cell
        x, y = layout.column(column), layout.row(row, model.last)
        if cell not in model.lit:
            draw_card(canvas, x, y, layout.card, layout.tall, card)
        elif model.wave:
            draw_blast(canvas, x, y, layout.card, layout.tall, card, model.wave)
        else:
            _touching(canvas, layout, x, y, card)
    for ghost in model.ghosts:
        note = f"{ghost.order}." if ghost.order else "?"
        x, y = layout.column(ghost.column), layout.row(model.fila[ghost.column], model.last)
        draw_ghost(canvas, x, y, layout.card, layout.tall, ghost.cards, note)


def _touching(canvas: Canvas, layout: Layout, x: int, y: int, card: int) -> None:
    """A card whose colour touches: marked on both sides."""
    draw_card(canvas, x, y, layout.card, layout.tall, card)
    for row in range(y, y + layout.tall):
        canvas.put(x, row, "►", "ink", "accent", bold=True)
        canvas.put(x + layout.card - 1, row, "◄", "ink", "accent", bold=True)


def _fila(canvas: Canvas, layout: Layout, column: int, y: int, aimed: bool) -> None:
    """A column's Fila card: a bar with its letter."""
    x, width = layout.column(column), layout.card
    ink, ground = ("accent", "raised") if aimed else ("text", "line")
    side = "═" if aimed else "─"
    canvas.fill(x, y, width, 1, ground, side, "accent" if aimed else "dim")
    canvas.centre(x, y, width, f" {COLUMNS[column]} ", ink, ground, bold=True)
    canvas.mark(x, 0, width, layout.strip, COLUMNS[column])


# The strip below the board


def _slots(canvas: Canvas, layout: Layout, model: PopModel) -> None:
    """This turn's five cards, each below the column in which it will land once all are revealed."""
    y = layout.strip + 1
    for column, slot in enumerate(model.slots[:FIVE]):
        if slot is not None:
            x = layout.column(column)
            _slot(canvas, x, y, layout.card, layout.low, slot)
            _owner(canvas, x, y + layout.low, layout.card, model, slot)
    if model.arrows >= 0:
        paint_direction(canvas, canvas.width - layout.panel + 1, y, layout.panel - 2, model)


def _slot(canvas: Canvas, x: int, y: int, width: int, height: int, slot: Slot) -> None:
    if slot.card == FACE_DOWN:
        draw_back(canvas, x, y, width, height)
    else:
        draw_card(canvas, x, y, width, height, slot.card)


def _owner(canvas: Canvas, x: int, y: int, width: int, model: PopModel, slot: Slot) -> None:
    """Whose card it is."""
    if slot.seat == CAPO:
        canvas.centre(x, y, width, _("Capo"), "gold", bold=True)
    elif not model.terms.alone:
        badge(canvas, x + (width - 3) // 2, y, model.people[slot.seat])


def _hand(canvas: Canvas, layout: Layout, model: PopModel) -> None:
    """The hand, sorted; chosen cards stand out by one row and by their key."""
    left, width, step = layout.hand(len(model.hand))
    for place, card in enumerate(model.hand):
        x, raised = left + place * step, card in model.chosen
        y = layout.strip + (not raised)
        draw_card(canvas, x, y, width, layout.low, card)
        _key(canvas, layout, x, width, place, model)
        canvas.mark(x, layout.strip, width, layout.low + 2, key_of(place))


def _key(canvas: Canvas, layout: Layout, x: int, width: int, place: int, model: PopModel) -> None:
    """The key below a card; brackets and a bar tell a chosen one without colour."""
    y, card = layout.strip + layout.low + 1, model.hand[place]
    raised, here = card in model.chosen, place == model.cursor
    text = f"►{key_of(place)}◄" if raised else f" {key_of(place)} "
    if raised:
        canvas.fill(x, y - 1, width, 1, "felt", "▀", "accent")
    canvas.centre(x, y, width, text, "ink", "accent" if raised else "face", bold=True)
    if here:
        canvas.put(x + (width - 3) // 2 - 1, y, "[", "accent", bold=True)
        canvas.put(x + (width - 3) // 2 + 3, y, "]", "accent", bold=True)
    if card in model.mine and not raised:
        canvas.centre(x, layout.strip, width, _("picked"), "accent", bold=True)


def key_of(place: int) -> str:
    """The key of a card in the hand: 1 to 9, 0 for the tenth."""
    return str((place + 1) % 10)
