"""The hand below the board, or in its place the menu of signals."""

from __future__ import annotations

from rules.pop.cards import COLUMNS
from tabletop_tui.games.pop.layout import Layout
from tabletop_tui.games.pop.model import PopModel, Signalling
from tabletop_tui.games.pop.pieces import TINTS, draw_card, glyph
from tabletop_tui.games.pop.words import colour_name
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas

_, n_ = translator("pop")


def paint_hand(canvas: Canvas, layout: Layout, model: PopModel) -> None:
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


_ROOM = 15


def paint_menu(canvas: Canvas, top: int, menu: Signalling) -> None:
    """Colours by number, columns by letter, from the row `top` on."""
    canvas.put(1, top, _("A signal for all to see: a colour you hold, a column you wish for."), "accent")
    for place, colour in enumerate(menu.held):
        x = 1 + place * _ROOM
        _item(canvas, x, top + 2, str(colour + 1), colour == menu.colour)
        tint = TINTS[colour]
        text = f" {glyph(canvas, colour)} {colour_name(colour)} "
        canvas.put(x + 4, top + 2, text, tint.ink, tint.paper, bold=True)
        canvas.mark(x, top + 2, _ROOM, 1, str(colour + 1))
    for column, name in enumerate(COLUMNS):
        x = 1 + column * _ROOM
        _item(canvas, x, top + 4, name, column == menu.column)
        canvas.put(x + 4, top + 4, _("column {name}", name=name))
        canvas.mark(x, top + 4, _ROOM, 1, name)


def _item(canvas: Canvas, x: int, y: int, key: str, aimed: bool) -> None:
    text = f"►{key}◄" if aimed else f" {key} "
    canvas.put(x, y, text, "ink", "accent" if aimed else "face", bold=True)
