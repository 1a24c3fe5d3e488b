"""The table of Hoppla Lama as a picture: the volcano to the left, bets and people to the right.

Everything is painted from a `VolcanoModel` of plain values, so that a frame of an animation is a model with
other `positions`. Hit marks: `A` to `D` on the bets.
"""

from __future__ import annotations

from rich.cells import cell_len

from rules.hoppla_lama.path import CRATER, VILLAGE
from tabletop_tui.games.hoppla_lama.art import (
    LAVA,
    RED,
    ROAD,
    YELLOW,
    landscape,
)
from tabletop_tui.games.hoppla_lama.layout import Layout, leftward
from tabletop_tui.games.hoppla_lama.model import CLOSED, NOTHING, VolcanoModel
from tabletop_tui.games.hoppla_lama.words import whereabouts
from tabletop_tui.hotseat.people import Person
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.card import Face, Size, draw_card
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.pixels import Sprite, draw, paint
from tabletop_tui.widgets.scoreboard import Row, badge, draw_rows

_, n_ = translator("hoppla_lama")

BETS = (
    ("A", "▲▼", N_("highest and lowest")),
    ("B", "▲ ", N_("highest")),
    ("C", "= ", N_("same number")),
    ("D", "▼ ", N_("lowest")),
)
"""Key, sign and name of each bet, 21 cells at most."""

EFFECTS = {
    "A": N_("but no number that two share"),
    "B": N_("but no number that two share"),
    "C": N_("as somebody else has taken"),
    "D": N_("but no number that two share"),
}
"""What is to be known of each bet besides its name."""

LLAMA = Sprite(
    (".....b.b.", ".....bkbb", ".bbbbbb..", "bbbbbbb..", ".bbbbbb..", ".bb..bb.."),
    {"b": "white", "k": "ink"},
)
LLAMA_LEFT = Sprite(tuple(row[::-1] for row in LLAMA.rows), LLAMA.colours)
LLAMA_ROOM = {2: 5, 3: 6, 4: 9}
"""Cells for each llama in the village, by the layout's step."""

PANEL = 30
"""Cells that bets and people need beside the volcano, the last one free."""
ROOMY = 22
"""Rows from which on each bet tells its effect and each llama its place."""


def panel_width(width: int) -> int:
    """Cells of the panel on a table `width` cells wide."""
    return max(PANEL, min(44, width * 3 // 8))


def paint_table(canvas: Canvas, model: VolcanoModel) -> None:
    """Paint volcano, bets and people on the whole of `canvas`."""
    panel = panel_width(canvas.width)
    paint_volcano(canvas, model, canvas.width - panel - 1)
    x, step = canvas.width - panel, 2 if canvas.height >= ROOMY else 1
    below = paint_bets(canvas, x, 0, panel - 1, model, step)
    paint_people(canvas, x, below + 1, panel - 1, model, step)


# The panel


def paint_bets(canvas: Canvas, x: int, y: int, width: int, model: VolcanoModel, step: int = 1) -> int:
    """The strip of bets from (x, y) on; returns the row below it. The white llama stands on the bet.

    With two rows for each, the second one tells its effect.
    """
    canvas.put(x + 1, y, _("The bet: who walks?"), "accent", bold=True)
    for number, bet in enumerate(BETS):
        row = y + 1 + number * step
        _bet(canvas, x, row, width, bet, model)
        if step > 1:
            canvas.put(x + 8, row + 1, fit(_(EFFECTS[bet[0]]), width - 8), "dim")
        canvas.mark(x, row, width, step, bet[0])
    return y + 1 + len(BETS) * step


def _bet(canvas: Canvas, x: int, y: int, width: int, bet: tuple[str, str, str], model: VolcanoModel) -> None:
    key, sign, name = bet
    aimed, placed = key == model.aimed, key == model.bet
    idle = bool(model.bet) and not placed
    if aimed or placed:
        canvas.fill(x, y, width, 1, "raised")
    _slip(canvas, x + 1, y, f"{key} {sign}", aimed, idle)
    ink: Colour = "dim" if idle else "text"
    canvas.put(x + 8, y, _(name), ink, bold=aimed or placed)
    if placed:
        white_llama(canvas, x - 1, y)


def _slip(canvas: Canvas, x: int, y: int, text: str, aimed: bool, idle: bool) -> None:
    """A bet's letter and sign on a slip of paper, six cells: unlike the square of a seat's letter."""
    left, right = ("►", "◄") if aimed else (" ", " ") if idle or canvas.look.pixels else ("(", ")")
    paper: Colour = "accent" if aimed else "face-dim" if idle else "face"
    ink: Colour = "ink-dim" if idle and not aimed else "ink"
    canvas.put(x, y, f"{left}{text}{right}", ink, paper, bold=aimed or not idle)


def white_llama(canvas: Canvas, x: int, y: int) -> None:
    """The small white llama, two cells: it stands on the bet and with the seat that starts the round."""
    if canvas.look.ascii:
        canvas.put(x, y, "~W", "white", bold=True)
        return
    canvas.put(x, y, "▄", "white")
    canvas.put(x + 1, y, "•", "ink", "white", bold=True)


def paint_people(canvas: Canvas, x: int, y: int, width: int, model: VolcanoModel, step: int = 1) -> None:
    """The bag, and everybody's handful of this round or the last and tokens so far, from (x, y) on.

    With two rows for each, the second one tells where the llama stands.
    """
    canvas.put(x + 1, y, _("In the bag: {count}", count=model.bag), "accent", bold=True)
    taken, total = _("took"), _("total")
    right = x + width - cell_len(total)
    canvas.put(right - 1 - cell_len(taken), y, taken, "dim")
    canvas.put(right, y, total, "dim")
    rows = [
        Row(person, f"{tokens:>4}", note="    ", active=seat == model.active)
        for seat, (person, tokens) in enumerate(zip(model.people, model.tokens, strict=True))
    ]
    draw_rows(canvas, x, y + 1, width, rows, step)
    for seat, fist in enumerate(model.fists):
        row = y + 1 + seat * step
        _fist(canvas, right - 4, row, fist)
        if seat == model.starter:
            white_llama(canvas, x + 4, row)
        if step > 1:
            canvas.put(x + 7, row + 1, fit(whereabouts(model.positions[seat]), width - 7), "dim")


def _fist(canvas: Canvas, x: int, y: int, fist: int) -> None:
    if fist == CLOSED:
        canvas.put(x, y, "▐?▌" if not canvas.look.ascii else "(?)", "back-pattern", "back", bold=True)
    elif fist != NOTHING:
        draw_card(canvas, x, y, Face(str(fist), band=" "), Size.CHIP)


# The volcano


def paint_volcano(canvas: Canvas, model: VolcanoModel, width: int) -> None:
    """The mountain with everything on it, in the left `width` cells of `canvas`."""
    layout = Layout(width, canvas.height)
    if canvas.look.pixels:
        paint(canvas, 0, 0, landscape(layout, model.board))
    else:
        _outline(canvas, layout)
    _roads(canvas, layout)
    for space in range(VILLAGE, CRATER + 1):
        _number(canvas, layout, model, space)
    _llamas(canvas, layout, model)


def _outline(canvas: Canvas, layout: Layout) -> None:
    """The mountain's slopes in characters, where half blocks cannot show."""
    middle, row = layout.width / 2, layout.crater[1]
    for y in range(row, layout.meadow):
        half = layout.slope(y)
        canvas.put(int(middle - half) - 1, y, "/", "dim")
        canvas.put(int(middle + half), y, "\\", "dim")
    canvas.centre(0, row - 1, layout.width, "* .:(  ):. *", "text")
    canvas.put(0, layout.meadow, "_" * layout.width, "dim")


def _roads(canvas: Canvas, layout: Layout) -> None:
    """The stones of the path, one by one, the village's road, and where the path climbs."""
    for x, y in layout.climbs():
        canvas.put(x, y, "▲ ", "ink", ROAD, bold=True)
    for space in range(VILLAGE + 1, CRATER):
        _stone(canvas, layout, space, ROAD)
    start = layout.left(0)
    canvas.fill(start, layout.height - 1, layout.width - 2 * start - 1, 1, ROAD)


def _stone(canvas: Canvas, layout: Layout, space: int, colour: Colour) -> None:
    x, y = layout.place(space)
    canvas.fill(x, y, layout.tile - 1, 1, colour)


def _number(canvas: Canvas, layout: Layout, model: VolcanoModel, space: int) -> None:
    """A space's number and, where a shortcut begins or ends, its colour and goal."""
    x, y = layout.place(space)
    if space == CRATER:
        canvas.centre(x, y, layout.tile, f" {CRATER} ", "ink", LAVA[0], bold=True)
        return
    board = model.board
    for colour, start, end in (
        (RED, board.red_start, board.red_end),
        (YELLOW, board.yellow_start, board.yellow_end),
    ):
        if space in (start, end):
            _stone(canvas, layout, space, colour)
        if space == start:
            _goal(canvas, layout, model, space, end)
    canvas.put(x, y, f"{space:>2}", "ink", bold=True)


def _goal(canvas: Canvas, layout: Layout, model: VolcanoModel, start: int, end: int) -> None:
    """Where the shortcut from `start` leads, as long as no llama there takes the place for it."""
    (x, y), label = layout.place(start), f"►{end}"
    here = [seat for seat, space in enumerate(model.positions) if space == start]
    if here and not canvas.look.pixels:
        x += 3
    elif here and (layout.step == 2 or here[0] in model.movers):
        return
    if x + 3 + len(label) <= layout.place(start)[0] + layout.tile - 1:
        canvas.put(x + 3, y, label, "ink", bold=True)


def _llamas(canvas: Canvas, layout: Layout, model: VolcanoModel) -> None:
    if model.ghost is not None:
        _ghost(canvas, layout, model, *model.ghost)
    at_home = 0
    # Whoever walks passes in front of the others.
    for seat in sorted(range(len(model.positions)), key=lambda seat: seat in model.movers):
        space = model.positions[seat]
        x, y = layout.place(space)
        if space == VILLAGE:
            x += 1 + at_home * LLAMA_ROOM[layout.step]
            at_home += 1
        _llama(canvas, layout, x, y, model.people[seat], leftward(space))
        if seat in model.movers:
            _stir(canvas, layout, x, y, leftward(space))


def _stir(canvas: Canvas, layout: Layout, x: int, y: int, left: bool) -> None:
    """Arrows that tell that this llama is about to walk."""
    arrows = "◄◄" if left else "►►"
    if layout.step == 2 or not canvas.look.pixels:
        canvas.put(x + 3 + left, y - 1, arrows, "accent", bold=True)
    else:
        canvas.put(x + 4, y, arrows, "ink", bold=True)


def _ghost(canvas: Canvas, layout: Layout, model: VolcanoModel, seat: int, space: int) -> None:
    """Where a previewed walk ends: the whole stone lights up."""
    x, y = layout.place(space)
    canvas.fill(x, y, layout.tile - 1, 1, "accent")
    canvas.put(x, y, f"{space:>2}", "ink", bold=True)
    canvas.put(x - 1, y, "►", "accent", bold=True)
    if space not in model.positions or layout.step > 2:
        canvas.put(x + 3, y, f"({model.people[seat].letter})", "ink", bold=True)


def _llama(canvas: Canvas, layout: Layout, x: int, y: int, person: Person, left: bool) -> None:
    """A person's llama on the stone at (x, y), their letter on its body; its head looks the way it walks."""
    if not canvas.look.pixels:
        badge(canvas, x + 3, y, person)
    elif layout.step < 4:
        _small_llama(canvas, x + 3, y - (layout.step == 3), person, left)
    else:
        draw(canvas, x + 1, y - 3, LLAMA_LEFT if left else LLAMA, {"b": person.colour})
        canvas.put(x + 4 + left, y - 2, person.letter, "ink", person.colour, bold=True)


def _small_llama(canvas: Canvas, x: int, y: int, person: Person, left: bool) -> None:
    """Four cells of body in row `y`, the head above its end."""
    canvas.put(x, y, f" {person.letter}  ", "ink", person.colour, bold=True)
    canvas.put(x if left else x + 3, y - 1, "•", "ink", person.colour)
    canvas.put(x - 1 if left else x + 4, y - 1, "▄", person.colour)
