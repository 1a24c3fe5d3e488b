"""The pieces on the table, each painted by one small function: papers, backs, parcels, a card in large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.games.beffababbo import art
from tabletop_tui.games.beffababbo.layout import Layout
from tabletop_tui.games.beffababbo.words import effect, numbered, word
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Picture, draw, number, paint

SNOW = Hue("#1c4a55", "black")
"""Ground of the safe areas."""
BAND = Hue("#0b2220", "black")
"""Ground behind the characters."""
FLAKE = Hue("#86bcc6", "bright_black", faint=True)
BOARDS = Hue("#33291f", "black")
"""Ground of scartapacco."""


@dataclass(frozen=True, slots=True)
class Big:
    """A card held up for all: `title` says where, `safe` in which kind of area; `text` instead of its
    effect."""

    card: int
    title: str
    safe: bool = False
    text: str = ""


def snow(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """A few flakes, always the same ones, where nothing lies yet."""
    if not canvas.look.pixels:
        return
    for row in range(y, y + height):
        for cell in range(x, x + width):
            if (cell * 11 + row * 29) % 17 == 3:
                canvas.put(cell, row, "·" if (cell + row) % 3 else "*", FLAKE)


def paper(
    canvas: Canvas, x: int, y: int, width: int, text: str, ink: Colour, lit: bool = False, aimed: bool = False
) -> None:
    """An open card as a strip of paper; aimed at, it is pointed at from both sides."""
    ground: Colour = "accent" if aimed else "white" if lit else "face"
    canvas.fill(x, y, width, 1, ground)
    if aimed:
        canvas.put(x, y, "►", "ink", ground, bold=True)
        canvas.put(x + width - 1, y, "◄", "ink", ground, bold=True)
    left = 1 if width > cell_len(text) else 0
    canvas.put(x + left, y, fit(text, width - left), ink, ground, bold=True)


def backs(canvas: Canvas, x: int, y: int, width: int, aimed: bool = False, apart: bool = False) -> None:
    """A card face down; the one that is turned next is pointed at, one that lies `apart` from the card above
    it shows an edge."""
    if canvas.look.pixels:
        body = "▆" * width if apart and not aimed else "▒" * width
    else:
        side, inner = ("[]", "#") if canvas.look.ascii else ("▐▌", "▒")
        body = side[0] + inner * (width - 2) + side[1] if width > 2 else inner * width
    ground: Colour | None = None if body.startswith("▆") else "back"
    canvas.put(x, y, body, "back" if ground is None else "back-pattern", ground)
    if aimed:
        _point(canvas, x, y, width)


def _point(canvas: Canvas, x: int, y: int, width: int) -> None:
    canvas.put(x, y, "►", "accent", "back", bold=True)
    canvas.put(x + width - 1, y, "◄", "accent", "back", bold=True)


def known(canvas: Canvas, x: int, y: int, width: int, text: str, ink: Colour, aimed: bool = False) -> None:
    """A card face down that these eyes know: its name between two slices of its back."""
    edge = 1 if width > 4 else 0
    backs(canvas, x, y, width)
    canvas.fill(x + edge, y, width - 2 * edge, 1, "face")
    canvas.put(x + edge, y, fit(text, width - 2 * edge), ink, "face", bold=True)
    if aimed:
        _point(canvas, x, y, width)


def figure(canvas: Canvas, x: int, y: int, text: str, scale: int) -> None:
    """A number in large digits."""
    digits = number(text, "gold")
    if digits is None or not canvas.look.pixels:
        canvas.put(x + 1, y + 1, text, "gold", bold=True)
        return
    large = art.enlarged(digits, scale)
    lower = 1 if scale == 1 else 0
    picture = Picture(large.width, len(large.rows) + lower)
    picture.sprite(0, lower, large)
    paint(canvas, x, y, picture)


SIZES = ((6, 4), (4, 4), (3, 2), (2, 2), (1, 2))
"""Pixels of a parcel, width and height, largest first."""


def pile(canvas: Canvas, x: int, y: int, width: int, rows: int, count: int) -> None:
    """Parcels stacked from the floor up; the more there are, the smaller they are painted."""
    if not canvas.look.pixels:
        _plain_pile(canvas, x, y, width, rows, count)
        return
    sizes = [size for size in SIZES if size[1] * 2 <= 2 * rows]
    wide, high = next((size for size in sizes if width // size[0] * (2 * rows // size[1]) >= count), (1, 2))
    picture = Picture(width, 2 * rows)
    across, most = width // wide, width // wide * (2 * rows // high)
    for at in range(min(count, most)):
        left, top = at % across * wide, 2 * rows - high * (1 + at // across)
        _parcel(picture, left, top, wide, high, (at * 2 + at // across) % len(art.PARCELS))
    paint(canvas, x, y, picture)


def _parcel(picture: Picture, x: int, y: int, wide: int, high: int, colour: int) -> None:
    box, ribbon = art.PARCELS[colour]
    picture.fill(x, y, wide, high, box)
    if wide > 1:
        picture.fill(x + (wide - 1) // 2, y, 2 - wide % 2 if wide > 2 else 1, high, ribbon)


def _plain_pile(canvas: Canvas, x: int, y: int, width: int, rows: int, count: int) -> None:
    for row in range(rows):
        here = max(0, min(width // 2, count - row * (width // 2)))
        canvas.put(x, y + rows - 1 - row, "[]" * here, "text")


def burst(canvas: Canvas, x: int, y: int) -> None:
    """An explosion over three cells."""
    for dx, dy, sign in ((-2, 0, "✦"), (0, -1, "*"), (4, 0, "✦"), (2, 1, "*"), (-1, 1, "•"), (3, -1, "•")):
        canvas.put(x + dx, y + dy, sign, art.GLOW, bold=True)
    canvas.put(x, y, "***", "ink", art.FLAME, bold=True)


def paint_big(canvas: Canvas, layout: Layout, big: Big, thieves: Sequence[int]) -> None:
    """A card in large across the portraits, with what it does."""
    scale = layout.scale
    x, width, height = layout.column(0), 4 * layout.pitch - 1, 3 + 4 * scale
    y = max(0, layout.face + (layout.face_rows - height) // 2)
    canvas.fill(x, y, width, height, "accent")
    canvas.fill(x + 1, y, width - 2, height, "raised")
    _frame(canvas, x, y, width, height)
    sheet = 9 * scale + 2
    canvas.fill(x + 3, y + 1, sheet, height - 2, "face")
    _print(canvas, x + 3, y + 1, sheet, height - 2, big.card, scale)
    left, room = x + sheet + 5, width - sheet - 7
    canvas.put(left, y + 1, fit(big.title, room), "dim")
    canvas.put(left, y + 2, fit(numbered(big.card, thieves), room), "accent", bold=True)
    text = big.text or effect(big.card, thieves, big.safe)
    for line, part in enumerate(wrap(text, room, height - 4)):
        canvas.put(left, y + 3 + line, part, "text")


def _print(canvas: Canvas, x: int, y: int, width: int, height: int, kind: int, scale: int) -> None:
    """A card's picture in the middle of its paper, or its name where there are no pictures."""
    if canvas.look.pixels:
        picture = art.enlarged(art.picture(kind), scale)
        draw(canvas, x + (width - picture.width) // 2, y + (height - picture.height) // 2, picture)
    else:
        canvas.centre(x, y + height // 2, width, word(kind), "ink", "face", bold=True)


def _frame(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Where colours cannot frame the card, lines do."""
    if canvas.look.pixels:
        return
    canvas.put(x, y, "┌" + "─" * (width - 2) + "┐", "text", "felt")
    canvas.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", "text", "felt")
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", "text", "felt")
        canvas.put(x + width - 1, row, "│", "text", "felt")
