"""The menu of signals in a co-operative match: a colour one holds, a column one wishes for, or both."""

from __future__ import annotations

from rules.pop.cards import COLOURS, COLUMNS
from tabletop_tui.games.pop.looks import TINTS, glyph
from tabletop_tui.games.pop.model import Signalling
from tabletop_tui.games.pop.words import colour_name
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas

_, n_ = translator("pop")

_ROOM = 15


def move_of(aimed: Signalling) -> str | None:
    """The notation of what is aimed, None for nothing."""
    words = [COLOURS[aimed.colour]] if aimed.colour >= 0 else []
    words += [COLUMNS[aimed.column]] if aimed.column >= 0 else []
    return " ".join(["signal", *words]) if words else None


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
