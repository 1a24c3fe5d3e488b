"""One renderer for the cards of all games: solid light rectangles with half-block edges, in three sizes."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rich.cells import cell_len

from tabletop_tui.widgets.canvas import Canvas, fit, pad, wrap
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.pixels import Picture, Sprite, number, paint


class Size(StrEnum):
    """Cells of a card: chip 3x1, small 5x3, medium 8x4, large 9x5."""

    CHIP = "chip"
    SMALL = "small"
    MEDIUM = "medium"
    LARGE = "large"

    @property
    def cells(self) -> tuple[int, int]:
        """Width and height in cells."""
        return _CELLS[self]


_CELLS = {Size.CHIP: (3, 1), Size.SMALL: (5, 3), Size.MEDIUM: (8, 4), Size.LARGE: (9, 5)}


class State(StrEnum):
    """How a card lies there. `dim`: cannot be chosen; `back`: face down; `gap`: an empty place."""

    NORMAL = "normal"
    AIMED = "aimed"
    DIM = "dim"
    BACK = "back"
    GAP = "gap"


@dataclass(frozen=True, slots=True)
class Face:
    """What a card shows.

    `corner`: 1 to 3 cells, the whole of a chip; `name`: the word below, large cards only; `glyph`: the
    centre of a large card when there is no `sprite` (7 pixels wide, 4 high, 6 without a corner); a number
    of up to two digits is drawn large and needs no corner. `ink`: colour of all that. `band`: one
    character that tells the colour without colour, beside the corner or down both sides;
    `ground`: colour of the paper; `stripe`: colour of the upper edge.
    """

    corner: str
    ink: Colour = "ink"
    glyph: str = ""
    name: str = ""
    band: str = ""
    sprite: Sprite | None = None
    ground: Colour = "face"
    stripe: Colour | None = None


NO_FACE = Face("")


class _Tone(NamedTuple):
    """Colours of a card's paper, its two edges, and its print (None: the face's own ink)."""

    paper: Colour
    upper: Colour
    lower: Colour
    ink: Colour | None


class _Rim(NamedTuple):
    """Characters around a card: corners and top, sides, corners and bottom, a chip's sides."""

    top: str
    sides: str
    bottom: str
    chip: str


_BLOCK = _Rim("▄▄▄", "  ", "▀▀▀", "  ")
_RIMS: dict[State, _Rim] = {
    State.NORMAL: _BLOCK,
    State.AIMED: _Rim("▄▄▄", "►◄", "▀▀▀", "►◄"),
    State.DIM: _BLOCK,
    State.BACK: _BLOCK,
    State.GAP: _Rim("┌╌┐", "╎╎", "└╌┘", "[]"),
}
_OUTLINES: dict[State, _Rim] = {
    **_RIMS,
    State.DIM: _Rim("┌─┐", "││", "└─┘", "  "),
    State.BACK: _Rim("▄▄▄", "▌▐", "▀▀▀", "  "),
}
_ASCII_RIMS: dict[State, _Rim] = {
    State.NORMAL: _Rim("+-+", "||", "+-+", "[]"),
    State.AIMED: _Rim("#=#", "><", "#=#", "><"),
    State.DIM: _Rim("...", "::", "...", "  "),
    State.BACK: _Rim("+-+", "||", "+-+", "[]"),
    State.GAP: _Rim(". .", "  ", ". .", "[]"),
}


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    face: Face | None,
    size: Size = Size.SMALL,
    state: State = State.NORMAL,
    mark: str = "",
    key: str = "",
) -> None:
    """Draw a card with its top left cell at (x, y).

    `face` None: nothing is known of it, for `State.BACK` and `State.GAP`. `mark`: one cell in the upper
    right corner of any card (seen by its owner, for instance). `key`: what a click on it means.
    """
    shown = NO_FACE if face is None else face
    if size is Size.CHIP:
        _chip(canvas, x, y, shown, state)
    else:
        _sheet(canvas, x, y, shown, size, state)
    width, height = size.cells
    if mark:
        canvas.put(x + width - 1, y, mark, "accent", "felt" if size is Size.CHIP else "deep", bold=True)
    if key:
        canvas.mark(x, y, width, height, key)


def _tone(face: Face, state: State) -> _Tone:
    if state is State.AIMED:
        return _Tone("white", "accent", "accent", None)
    if state is State.DIM:
        return _Tone("face-dim", "edge-dim", "edge-dim", "ink-dim")
    if state is State.BACK:
        return _Tone("back", "back", "back-edge", "back-pattern")
    if state is State.GAP:
        return _Tone("felt", "line", "line", "line")
    return _Tone(face.ground, face.stripe or face.ground, "edge", None)


def _rim(canvas: Canvas, state: State) -> _Rim:
    if canvas.look.ascii:
        return _ASCII_RIMS[state]
    return (_RIMS if canvas.look.shades else _OUTLINES)[state]


def _chip(canvas: Canvas, x: int, y: int, face: Face, state: State) -> None:
    tone, rim = _tone(face, state), _rim(canvas, state)
    ink = face.ink if tone.ink is None else tone.ink
    if state is State.BACK:
        body = "▒▒▒" if not canvas.look.ascii else "[#]"
    elif state is State.GAP:
        body = rim.chip[0] + " " + rim.chip[1]
    else:
        body = _chip_text(face, rim)
    canvas.put(x, y, body, ink, tone.paper, bold=state is not State.DIM)


def _chip_text(face: Face, rim: _Rim) -> str:
    """Corner and sides in three cells; the band takes the right side where there is room."""
    text = fit(face.corner, 3)
    if cell_len(text) == 3:
        return text
    if cell_len(text) == 2:
        return rim.chip[0] + text
    return rim.chip[0] + pad(text, 1) + (rim.chip[1] if rim.chip[1] != " " else face.band[:1] or " ")


def _sheet(canvas: Canvas, x: int, y: int, face: Face, size: Size, state: State) -> None:
    width, height = size.cells
    tone, rim = _tone(face, state), _rim(canvas, state)
    around = canvas.ground(x, y) if not canvas.look.ascii or state is State.GAP else tone.paper
    _edge(canvas, x, y, width, rim.top, tone.upper, around)
    _edge(canvas, x, y + height - 1, width, rim.bottom, tone.lower, around)
    canvas.fill(x, y + 1, width, height - 2, tone.paper)
    for row in range(y + 1, y + height - 1):
        _sides(canvas, x, row, width, rim.sides, tone)
    if state is State.BACK:
        _back(canvas, x, y, width, height, tone)
    elif state is not State.GAP:
        _print(canvas, x, y, face, size, tone.ink or face.ink, state)


def _edge(canvas: Canvas, x: int, y: int, width: int, rim: str, ink: Colour, on: Colour) -> None:
    canvas.put(x, y, rim[0] + rim[1] * (width - 2) + rim[2], ink, on)


def _sides(canvas: Canvas, x: int, y: int, width: int, sides: str, tone: _Tone) -> None:
    if sides == "►◄" and canvas.look.pixels:
        sides = "▌▐"
    ink = tone.lower if canvas.look.pixels else "ink"
    for side, at in zip(sides, (x, x + width - 1), strict=True):
        if side != " ":
            canvas.put(at, y, side, ink, tone.paper)


def _back(canvas: Canvas, x: int, y: int, width: int, height: int, tone: _Tone) -> None:
    pattern = "#" if canvas.look.ascii else "▒"
    for row in range(y + 1, y + height - 1):
        canvas.put(x + 1, row, pattern * (width - 2), tone.ink or "text", tone.paper)


def _print(canvas: Canvas, x: int, y: int, face: Face, size: Size, ink: Colour, state: State) -> None:
    bold = state is not State.DIM
    if size is Size.SMALL:
        canvas.put(x + 1, y + 1, _small_text(face), ink, bold=bold)
        return
    if size is Size.MEDIUM:
        text = _small_text(face)
        canvas.put(x + 1, y + 1, text, ink, bold=bold)
        canvas.put(x + 4, y + 2, text, ink, bold=bold)
        return
    if face.band:
        _bands(canvas, x, y, face.band[:1], ink, state)
    _centre(canvas, x, y, face, ink, bold)
    for row, line in enumerate(wrap(face.name, 7, 1)):
        canvas.centre(x + 1, y + 3 + row, 7, line, ink)


def _small_text(face: Face) -> str:
    """The three cells in the middle of a small card."""
    if face.band and cell_len(face.corner) < 3:
        return pad(face.corner, 2) + face.band[:1]
    return pad(f" {face.corner}" if cell_len(face.corner) < 3 else face.corner, 3)


def _bands(canvas: Canvas, x: int, y: int, band: str, ink: Colour, state: State) -> None:
    """The pattern of a colour down both sides of a large card; the frame of an aimed one shines through."""
    paper: Colour | None = "accent" if state is State.AIMED and canvas.look.pixels else None
    if state is State.AIMED and not canvas.look.pixels:
        x, inner = x + 1, 6
    else:
        inner = 8
    for row in range(y + 1, y + 4):
        canvas.put(x, row, band, ink, paper)
        canvas.put(x + inner, row, band, ink, paper)


def _centre(canvas: Canvas, x: int, y: int, face: Face, ink: Colour, bold: bool) -> None:
    """Corner and centre of a large card."""
    big = number(face.glyph, ink) if cell_len(face.glyph) < 3 and not face.name else None
    if big is not None and canvas.look.pixels:
        _stamp(canvas, x + (10 - big.width) // 2, y + 1, big, 1)
        return
    canvas.put(x + 1, y + 1, fit(face.corner, 3), ink, bold=bold)
    if face.sprite is not None and canvas.look.pixels and bold:
        _stamp(
            canvas, x + (9 - face.sprite.width) // 2, y + (2 if face.corner and face.name else 1), face.sprite
        )
    else:
        canvas.centre(x + 1, y + 2, 7, face.glyph, ink, bold=bold)


def _stamp(canvas: Canvas, x: int, y: int, sprite: Sprite, lower: int = 0) -> None:
    """Lay `sprite` on the paper, `lower` pixels below the top of cell (x, y)."""
    picture = Picture(sprite.width, len(sprite.rows) + lower)
    picture.sprite(0, lower, sprite)
    paint(canvas, x, y, picture)
