"""What stands beside the grids where there is room: everybody's Action cards, with what they do."""

from __future__ import annotations

from collections import Counter

from rich.cells import cell_len

from tabletop_tui.games.skyjo_action.model import TableModel
from tabletop_tui.games.skyjo_action.pieces import ACTION
from tabletop_tui.games.skyjo_action.words import BRIEF, title
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import listed
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("skyjo_action")


def paint_sidebar(canvas: Canvas, x: int, y: int, width: int, height: int, model: TableModel) -> None:
    """Name by name the Action cards that are held: one a row with its effect, or all in a row where they
    are too many for that."""
    canvas.put(x, y, fit(_("Action cards held, 10 points each"), width), "dim")
    rows = sum(max(1, len(set(hand))) for hand in model.hands) + len(model.people)
    y += 1
    for seat, person in enumerate(model.people):
        badge(canvas, x, y, person)
        canvas.put(x + 4, y, person.name, person.colour, bold=seat == model.active)
        held = Counter(model.hands[seat])
        if not held:
            canvas.put(x + 5 + cell_len(person.name), y, _("none"), "dim")
            y += 1
        elif rows < height:
            y = _effects(canvas, x, y + 1, width, held)
        else:
            names = wrap(listed([_counted(kind, held[kind]) for kind in held]), width - 4, 2)
            for row, line in enumerate(names, y + 1):
                canvas.put(x + 4, row, line, ACTION)
            y += 1 + len(names)


def _counted(kind: int, count: int) -> str:
    return title(kind) if count == 1 else f"{title(kind)} ×{count}"


def _effects(canvas: Canvas, x: int, y: int, width: int, held: Counter[int]) -> int:
    """Each kind with what it does; returns the first row below."""
    for kind, count in held.items():
        name = _counted(kind, count)
        canvas.put(x + 4, y, name, ACTION)
        left = x + 5 + max(9, cell_len(name))
        canvas.put(left, y, fit(_(BRIEF[kind]), width - (left - x)), "dim")
        y += 1
    return y
