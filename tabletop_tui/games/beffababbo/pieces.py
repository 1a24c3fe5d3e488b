"""The pieces on the table, each painted by one small function: papers, backs, parcels, a card in large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.games.beffababbo import art
from tabletop_tui.games.beffababbo.layout import Layout
from tabletop_tui.games.beffababbo.names import card as card_name
from tabletop_tui.games.beffababbo.names import effect
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Picture, draw, number, paint

SNOW = Hue("#1c4a55", "black")
"""Ground of the safe areas."""
BAND = Hue("#0b2220", "black")
"""Ground behind the characters."""
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


def backs(canvas: Canvas, x: int, y: int, width: int, aimed: bool = False) -> None:
    """A card face down; the one that is turned next is pointed at."""
    body = "[" + "#" * (width - 2) + "]" if canvas.look.ascii and width > 2 else "▒" * width
    canvas.put(x, y, body, "back-pattern", "back")
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


def pile(canvas: Canvas, x: int, y: int, width: int, rows: int, count: int) -> None:
    """Parcels stacked from the floor up; the more there are, the closer they stand."""
    size = next((size for size in (3, 2) if width // size * rows >= count), 1)
    if not canvas.look.pixels:
        _plain_pile(canvas, x, y, width, rows, count)
        return
    picture = Picture(width, 2 * rows)
    across = width // size
    for at in range(min(count, across * rows)):
        colours = art.PARCELS[(at * 2 + at // across) % len(art.PARCELS)]
        left, top = at % across * size, 2 * (rows - 1 - at // across)
        picture.fill(left, top, size, 2, colours[0])
        if size > 1:
            picture.fill(left + size // 2, top, 1, 2, colours[1])
    paint(canvas, x, y, picture)


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
    """A card in large in the middle of the table, with what it does."""
    scale = layout.scale
    width, height = min(canvas.width - 6, 34 + 24 * scale), 3 + 4 * scale
    x, y = (canvas.width - width) // 2, max(0, layout.face + (layout.face_rows - height) // 2)
    canvas.fill(x - 1, y, width + 2, height, "accent")
    canvas.fill(x, y, width, height, "raised")
    _frame(canvas, x - 1, y, width + 2, height)
    paper_width = 9 * scale + 2
    canvas.fill(x + 2, y + 1, paper_width, height - 2, "face")
    draw(
        canvas,
        x + 3 + scale,
        y + 1 + (height - 2 - 3 * scale) // 2,
        art.enlarged(art.picture(big.card), scale),
    )
    left, room = x + paper_width + 4, width - paper_width - 5
    canvas.put(left, y + 1, fit(big.title, room), "dim")
    canvas.put(left, y + 2, fit(card_name(big.card), room), "accent", bold=True)
    text = big.text or effect(big.card, thieves, big.safe)
    for line, part in enumerate(wrap(text, room, height - 4)):
        canvas.put(left, y + 3 + line, part, "text")


def _frame(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """Where colours cannot frame the card, lines do."""
    if canvas.look.pixels:
        return
    canvas.put(x, y, "┌" + "─" * (width - 2) + "┐", "text", "felt")
    canvas.put(x, y + height - 1, "└" + "─" * (width - 2) + "┘", "text", "felt")
    for row in range(y + 1, y + height - 1):
        canvas.put(x, row, "│", "text", "felt")
        canvas.put(x + width - 1, row, "│", "text", "felt")
