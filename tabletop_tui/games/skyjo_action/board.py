"""The table of Skyjo Action as a picture: piles and Action cards above, everybody's grid below.

Everything is painted from a `TableModel`. Hit marks: `draw`, `discard`, `deck`, `action N` for an Action card
of the line (N: its kind), `cell S C` for a place (seat and cell), `grid S` for the rest of a grid.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len

from rules.skyjo_action.cards import CELLS, COLUMNS, FACE_DOWN
from tabletop_tui.games.skyjo_action.layout import LOG, SIDE, STRIP, Slot, grid_width, slots, spread
from tabletop_tui.games.skyjo_action.model import TableModel, round_points
from tabletop_tui.games.skyjo_action.pieces import ACTION, Cell, draw_cell, draw_plate, face
from tabletop_tui.games.skyjo_action.sidebar import paint_sidebar
from tabletop_tui.games.skyjo_action.words import KEYS, title
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.card import Size, State, draw_card
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("skyjo_action")

BLOCK = KEYS.casefold()
"""The letters that mirror a grid on the keyboard, by cell."""
PLATE = 11
"""Cells across an Action card of the line, at least."""


def paint_table(canvas: Canvas, model: TableModel) -> None:
    """Paint piles, Action cards and grids on the whole of `canvas`."""
    _strip(canvas, model)
    seats = len(model.people)
    for seat, slot in enumerate(slots(canvas.width, canvas.height, seats, model.focus)):
        _grid(canvas, slot, seat, model)
    if spread(canvas.width, canvas.height, seats):
        paint_sidebar(canvas, SIDE, STRIP, canvas.width - SIDE, LOG - STRIP, model)
    _foot(canvas, model)


# Piles and Action cards


def _strip(canvas: Canvas, model: TableModel) -> None:
    canvas.fill(0, 0, canvas.width, STRIP, "deep")
    _draw_pile(canvas, 0, model)
    _discard_pile(canvas, 9, model)
    left, right = 23, canvas.width - 13
    plate = min(19, max(PLATE, (right - left) // 4 - 1))
    for place, kind in enumerate(model.line):
        x = left + place * (plate + 1)
        state = State.AIMED if kind == model.aim.kind and kind not in model.line[:place] else State.NORMAL
        draw_plate(canvas, x, 0, plate, kind, state)
        canvas.mark(x, 0, plate, STRIP, f"action {kind}")
    _action_piles(canvas, left + 4 * (plate + 1), model)


def _draw_pile(canvas: Canvas, x: int, model: TableModel) -> None:
    aimed = model.aim.pile == "draw"
    if model.shown:
        draw_card(canvas, x, 0, face(model.shown[0], aimed=True), Size.SMALL, State.AIMED)
    elif model.draw_size:
        draw_cell(canvas, x, 0, Size.SMALL, Cell(FACE_DOWN, state=_state(aimed)), model.people)
        canvas.centre(
            x, 1, 5, _("Draw"), "ink" if aimed else "white", "white" if aimed else "back", bold=True
        )
    else:
        draw_card(canvas, x, 0, None, Size.SMALL, State.GAP)
    canvas.put(x + 6, 1, str(model.draw_size), "accent" if aimed else "text", bold=True)
    canvas.mark(x, 0, 9, STRIP, "draw")


def _discard_pile(canvas: Canvas, x: int, model: TableModel) -> None:
    aimed = model.aim.pile == "discard"
    if model.discard:
        card = model.discard[-1]
        draw_card(canvas, x, 0, face(card, aimed), Size.SMALL, _state(aimed))
    else:
        draw_card(canvas, x, 0, None, Size.SMALL, State.GAP)
    size = len(model.discard)
    canvas.put(x + 6, 0, _("Discard"), "accent" if aimed else "dim", bold=aimed)
    canvas.put(x + 6, 1, str(size), "text", bold=True)
    canvas.put(x + 6, 2, n_("card", "cards", size), "dim")
    canvas.mark(x, 0, 13, STRIP, "discard")


def _state(aimed: bool) -> State:
    return State.AIMED if aimed else State.NORMAL


def _action_piles(canvas: Canvas, x: int, model: TableModel) -> None:
    """The Action deck's size, and the Action discard with its top card."""
    aimed = model.aim.pile == "deck"
    room = canvas.width - x
    deck = _("deck {count}", count=model.deck_size)
    canvas.put(x, 0, fit(deck, room), "ink" if aimed else "text", "accent" if aimed else None, bold=True)
    canvas.mark(x, 0, room, 1, "deck")
    canvas.put(x, 1, fit(_("used {count}", count=len(model.used)), room), "dim")
    if model.used:
        canvas.put(x, 2, fit(title(model.used[-1]), room), ACTION)


# Grids


def _grid(canvas: Canvas, slot: Slot, seat: int, model: TableModel) -> None:
    if seat == model.focus:
        canvas.fill(slot.x, slot.y, slot.width, slot.height, "raised")
    canvas.mark(slot.x, slot.y, slot.width, slot.height, f"grid {seat}")
    _name(canvas, slot, seat, model)
    for cell in range(CELLS):
        _place(canvas, slot, seat, cell, model)
    _note(canvas, slot, seat, model)
    _held(canvas, slot, seat, model)


def _held(canvas: Canvas, slot: Slot, seat: int, model: TableModel) -> None:
    """By name, the Action cards of a seat, in what rows are left below its points."""
    if slot.size is not Size.CHIP or seat == model.focus:
        return
    hand = model.hands[seat]
    for row, kind in enumerate(hand[: slot.spare]):
        more = row == slot.spare - 1 and len(hand) > slot.spare
        text = f"+{len(hand) - row}" if more else title(kind)
        canvas.put(slot.left, slot.below + 1 + row, text, ACTION)


def _name(canvas: Canvas, slot: Slot, seat: int, model: TableModel) -> None:
    """The name in its row, and a flag for whoever has closed."""
    person, active = model.people[seat], seat == model.active
    x = slot.left - 1
    canvas.put(x, slot.y, "►" if active else " ", "accent", bold=True)
    badge(canvas, x + 1, slot.y, person)
    right = slot.x + slot.width
    closed = _("closed") if seat == model.closer else ""
    room = right - x - 5 - (cell_len(closed) + 1 if closed else 0)
    name = fit(person.name, room)
    canvas.put(x + 5, slot.y, name, "white" if active else person.colour, bold=active)
    if closed:
        canvas.put(right - cell_len(closed), slot.y, closed, "accent", bold=True)


def _place(canvas: Canvas, slot: Slot, seat: int, cell: int, model: TableModel) -> None:
    spot, (x, y) = (seat, cell), slot.cell(cell)
    card, state = model.grids[seat][cell], State.NORMAL
    if spot in model.aim.cells:
        preview = model.aim.cells[spot]
        card, state = card if preview is None else preview, State.AIMED
    elif spot in model.lit:
        state = State.AIMED
    mask = model.marks[seat][cell]
    lookers = tuple(other for other in range(len(model.people)) if mask >> other & 1)
    known = model.known[seat][cell]
    shade = slot.step == 1 and cell // COLUMNS % 2 == 1
    live = spot in model.letters
    key = KEYS[cell] if live or card == FACE_DOWN or seat == model.focus else ""
    shown = Cell(card, known, lookers, state, spot in model.sparks, shade, key, live)
    draw_cell(canvas, x, y, slot.size, shown, model.people)
    _edge(canvas, slot, seat, cell, model)
    width, height = slot.size.cells
    canvas.mark(x - 1, y, width + 1, height, f"cell {seat} {cell}")


def _edge(canvas: Canvas, slot: Slot, seat: int, cell: int, model: TableModel) -> None:
    """Beside a card: its row's number where lines are chosen, a dot where another grid may be chosen from."""
    x, y = slot.cell(cell)
    row, line = y + slot.size.cells[1] // 2, COLUMNS + cell // COLUMNS
    if seat == model.focus and model.lines:
        if cell % COLUMNS == 0 and line in model.lines:
            canvas.put(x - 1, row, str(line + 1), "accent", bold=True)
    elif (seat, cell) in model.live:
        canvas.put(x - 1, row, "•", "accent")


def _column_numbers(canvas: Canvas, slot: Slot, model: TableModel) -> None:
    """Below the cards of a grid that is looked at: the numbers that mean its columns."""
    for column in range(COLUMNS):
        if column in model.lines:
            x = slot.cell(column)[0] + slot.size.cells[0] // 2
            canvas.put(x, slot.below, str(column + 1), "accent", bold=True)


def _note(canvas: Canvas, slot: Slot, seat: int, model: TableModel) -> None:
    """Total, points of this round, and how many Action cards."""
    if seat == model.focus and model.lines:
        _column_numbers(canvas, slot, model)
        return
    room = grid_width(slot.size) - 1
    standing, held = _fitting(_standings(model, seat), _holdings(len(model.hands[seat])), room)
    canvas.put(slot.left, slot.below, standing, "text", bold=True)
    canvas.put(slot.left + room - cell_len(held), slot.below, held, ACTION)


def _standings(model: TableModel, seat: int) -> tuple[str, ...]:
    """Total and points of this round, from the wordiest to the shortest."""
    now = model.scored[seat] if model.scored else round_points(model.grids[seat], model.hands[seat])
    points = {"total": model.totals[seat], "fresh": f"{now:+d}"}
    return (
        _("total {total}  now {fresh}", **points),
        _("tot {total} {fresh}", **points),
        f"{points['total']} {points['fresh']}",
    )


def _holdings(held: int) -> tuple[str, ...]:
    """How many Action cards, from the wordiest to the shortest; "" for none."""
    if not held:
        return ("",)
    return n_("one action", "{count} actions", held), _("{count} act.", count=held), _("{count}A", count=held)


def _fitting(standings: Sequence[str], holdings: Sequence[str], room: int) -> tuple[str, str]:
    """The first pair that fits: the points keep their words longest."""
    pairs = [(standing, held) for standing in standings for held in holdings]
    return next((pair for pair in pairs if sum(map(cell_len, pair)) + bool(pair[1]) <= room), pairs[-1])


def _foot(canvas: Canvas, model: TableModel) -> None:
    """The Action cards of the seat in question by name, and what each held one costs."""
    hand, person = model.hands[model.focus], model.people[model.focus]
    y = canvas.height - 1
    canvas.fill(0, y, canvas.width, 1, "deep")
    text = _("Action cards (A), 10 points each:")
    canvas.put(1, y, text, "dim")
    x = cell_len(text) + 2
    badge(canvas, x, y, person)
    x += 4
    if not hand:
        none = _("none")
        canvas.put(x, y, none, "dim")
        x += cell_len(none) + 1
    for number, kind in enumerate(hand):
        label = f" {title(kind)} "
        if x + cell_len(label) + 4 > canvas.width and number < len(hand):
            canvas.put(x, y, f"+{len(hand) - number}", ACTION, bold=True)
            break
        ink: Colour = "ink"
        canvas.put(x, y, label, ink, ACTION)
        x += cell_len(label) + 1
    _others(canvas, x + 1, y, model)


def _others(canvas: Canvas, x: int, y: int, model: TableModel) -> None:
    """Behind them, where there is room, the Action cards of the others."""
    for seat, person in enumerate(model.people):
        text = " ".join(map(title, model.hands[seat]))
        if seat == model.focus or not text:
            continue
        if x + 4 + cell_len(text) > canvas.width:
            return
        badge(canvas, x, y, person)
        canvas.put(x + 4, y, text, ACTION)
        x += cell_len(text) + 6
