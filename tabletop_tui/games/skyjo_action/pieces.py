"""How number cards, Stars and Action cards look: coloured by value as players know them."""

from __future__ import annotations

from dataclasses import dataclass

from rules.skyjo_action.cards import FACE_DOWN, GONE, STAR
from tabletop_tui.games.skyjo_action.words import title
from tabletop_tui.hotseat.people import People
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Face, Size, State, draw_card
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Sprite

DEEP = Hue("#2f4fa8", "blue", light=True)
SKY = Hue("#8fcdf5", "bright_cyan", light=True)
GREEN = Hue("#7fc97a", "bright_green", light=True)
YELLOW = Hue("#f5d35c", "bright_yellow", light=True)
RED = Hue("#f0806e", "bright_red", light=True)
STARRY = Hue("#fff4cf", "bright_white", light=True)
STAR_INK = Hue("#a8328f", "magenta")
ACTION = Hue("#d6c2f2", "bright_magenta", light=True)
ACTION_EDGE = Hue("#a789d4", "magenta")
SPARK = Hue("#ffe98a", "bright_yellow", light=True)

STAR_ART = Sprite(
    (
        "...y...",
        "..yyy..",
        "yyyYyyy",
        ".yYYYy.",
        "..yYy..",
        ".yy.yy.",
    ),
    {"y": Hue("#e0a21c", "yellow"), "Y": Hue("#ffcf4d", "bright_yellow", light=True)},
    (" /\\ ", "<  >", " \\/ "),
)


def ground(card: int) -> Hue:
    """The colour of a card's paper, by its value."""
    if card == STAR:
        return STARRY
    steps = ((-1, DEEP), (0, SKY), (4, GREEN), (8, YELLOW))
    return next((colour for limit, colour in steps if card <= limit), RED)


def face(card: int, aimed: bool = False) -> Face:
    """The face of a number card or a Star; an aimed card lies on white paper."""
    if card == STAR:
        return Face("★", ink=STAR_INK, glyph="★", sprite=STAR_ART, ground=STARRY, stripe=SPARK)
    ink: Colour = "ink"
    if ground(card) is DEEP:
        ink = "blue-ink" if aimed else "white"
    text = str(card)
    return Face(text, ink=ink, glyph=text, ground=ground(card))


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of a grid.

    `known`: what these eyes know of a face-down card; `lookers`: who has looked at it;
    `state`: how it is shown beyond what lies there; `spark`: a Star that was just laid open; `shade`: a back
    that is a little darker, so that the backs above and below it stand apart; `key`: the letter of the
    keyboard that stands on it; `live`: it aims at this card now, and looks like a key.
    """

    card: int
    known: int = FACE_DOWN
    lookers: tuple[int, ...] = ()
    state: State = State.NORMAL
    spark: bool = False
    shade: bool = False
    key: str = ""
    live: bool = False


def draw_cell(canvas: Canvas, x: int, y: int, size: Size, cell: Cell, people: People) -> None:
    """Draw what lies on a place, or the gap that is left."""
    if cell.card == GONE:
        draw_card(canvas, x, y, None, size, State.GAP)
    elif cell.card == FACE_DOWN:
        _draw_back(canvas, x, y, size, cell, people)
    else:
        state = State.AIMED if cell.spark else cell.state
        draw_card(canvas, x, y, face(cell.card, state is State.AIMED), size, state)
        if cell.spark:
            _sparkle(canvas, x, y, size)
        _key(canvas, x, y, size, cell)


def _key(canvas: Canvas, x: int, y: int, size: Size, cell: Cell) -> None:
    """The letter of a place: in the middle of a plain back, else at the left edge, where no number stands."""
    if not cell.key:
        return
    width, height = size.cells
    back = cell.card == FACE_DOWN
    plain = back and cell.known == FACE_DOWN and not cell.lookers
    if plain:
        at = (x + (width - 1) // 2, y + height // 2)
    elif size is Size.CHIP:
        at = (x - 1, y)
    else:
        at = (x + (size is not Size.SMALL), y + height - 2)
    if cell.live:
        canvas.put(*at, cell.key, "ink", "accent", bold=True)
    elif back:
        canvas.put(*at, cell.key, "white", "back")
    elif size is not Size.CHIP:
        paper = "white" if cell.state is State.AIMED else ground(cell.card)
        canvas.put(*at, cell.key, face(cell.card, cell.state is State.AIMED).ink, paper)


def _sparkle(canvas: Canvas, x: int, y: int, size: Size) -> None:
    width, height = size.cells
    if size is Size.CHIP:
        canvas.put(x, y, "★★★", STAR_INK, SPARK, bold=True)
        return
    for dx, dy in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        canvas.put(x + dx, y + dy, "✦", SPARK, bold=True)


def _draw_back(canvas: Canvas, x: int, y: int, size: Size, cell: Cell, people: People) -> None:
    """A back; aimed at, between arrows. On it what these eyes know, or the letters of who has looked."""
    aimed = cell.state is State.AIMED
    draw_card(canvas, x, y, None, size, State.BACK)
    if size is Size.CHIP and cell.shade and canvas.look.pixels:
        canvas.put(x, y, "▒▒▒", "back", "back-edge", bold=True)
    width, height = size.cells
    row = y + height // 2
    if cell.known != FACE_DOWN:
        canvas.centre(x + (width - 3) // 2, row, 3, _known(cell.known), "white", "back", bold=True)
    elif cell.lookers:
        _lookers(canvas, x, row, width, cell.lookers, people)
    if aimed:
        _aim_back(canvas, x, y, width, height)
    _key(canvas, x, y, size, cell)


def _known(card: int) -> str:
    text = "★" if card == STAR else str(card)
    return f"({text})" if len(text) == 1 else f"({text}"


def _lookers(canvas: Canvas, x: int, y: int, width: int, lookers: tuple[int, ...], people: People) -> None:
    """The badges of who has looked, as beside their names: two at most, `+` for more."""
    pattern = "#" if canvas.look.ascii else "▒"
    left = x + (width - 3) // 2
    canvas.put(left, y, pattern * 3, "back-pattern", "back")
    start = left + (len(lookers) == 1)
    for place, seat in enumerate(lookers[:2]):
        canvas.put(start + place, y, people[seat].letter, "ink", people[seat].colour, bold=True)
    if len(lookers) > 2:
        canvas.put(left + 2, y, "+", "white", "back", bold=True)


def _aim_back(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    row = y + height // 2
    canvas.put(x, row, "►", "ink", "accent", bold=True)
    canvas.put(x + width - 1, row, "◄", "ink", "accent", bold=True)
    if height > 1 and canvas.look.pixels:
        canvas.put(x, y, "▄" * width, "accent")
        canvas.put(x, y + height - 1, "▀" * width, "accent")


def draw_plate(canvas: Canvas, x: int, y: int, width: int, kind: int, state: State = State.NORMAL) -> None:
    """An Action card of the line, three rows high: its name on its paper."""
    aimed = state is State.AIMED
    paper: Colour = "white" if aimed else "face-dim" if state is State.DIM else ACTION
    ink: Colour = "ink-dim" if state is State.DIM else "ink"
    edge: Colour = "accent" if aimed else ACTION_EDGE
    top, bottom = ("▄" * width, "▀" * width) if canvas.look.pixels else ("-" * width,) * 2
    canvas.put(x, y, top, edge if aimed else paper)
    canvas.put(x, y + 2, bottom, edge)
    canvas.fill(x, y + 1, width, 1, paper)
    canvas.centre(x, y + 1, width, title(kind), ink, paper, bold=True)
    if aimed:
        canvas.put(x, y + 1, "►", "ink", "accent", bold=True)
        canvas.put(x + width - 1, y + 1, "◄", "ink", "accent", bold=True)
