"""The board of Pop: five columns over their Fila cards, and below them the turn's cards or a hand.

Rows are absolute while a turn is under way, so that nothing moves but what really moves. Cards are as high
as the tallest column allows, one row at least; ten in a column fit at 80x24.
"""

from __future__ import annotations

from rules.pop.cards import CAPO, COLUMNS, FIVE
from tabletop_tui.games.pop.hand import paint_hand, paint_menu
from tabletop_tui.games.pop.layout import ROOMY, Layout
from tabletop_tui.games.pop.lesson import paint_lesson
from tabletop_tui.games.pop.model import FACE_DOWN, PopModel, Slot
from tabletop_tui.games.pop.pieces import draw_back, draw_blast, draw_card, draw_ghost
from tabletop_tui.games.pop.sidebar import paint_direction, paint_panel
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("pop")


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
        paint_hand(canvas, layout, model)
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
