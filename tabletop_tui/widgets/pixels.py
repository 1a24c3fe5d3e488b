"""Pictures of half blocks: two square pixels in each cell, one above the other.

Where half blocks or colours are missing nothing is painted and a sprite's own text art stands in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Colour

CLEAR = " ."
"""Letters of a sprite through which the ground shows."""


@dataclass(frozen=True)
class Sprite:
    """Pixel art as data: `rows` of letters, a colour per letter, and `text` for plain terminals."""

    rows: tuple[str, ...]
    colours: Mapping[str, Colour] = field(hash=False)
    text: tuple[str, ...] = ()

    @property
    def width(self) -> int:
        """Pixels and cells across."""
        return max(map(len, self.rows))

    @property
    def height(self) -> int:
        """Cells, two pixels each, from top to bottom."""
        return (len(self.rows) + 1) // 2


class Picture:
    """A grid of pixels, `width` x `height`; None lets the ground show. Outside it all is clipped."""

    def __init__(self, width: int, height: int) -> None:
        self.width, self.height = width, height
        self.rows: list[list[Colour | None]] = [[None] * width for _ in range(height)]

    def dot(self, x: int, y: int, colour: Colour | None) -> None:
        """Colour one pixel."""
        if 0 <= x < self.width and 0 <= y < self.height:
            self.rows[y][x] = colour

    def fill(self, x: int, y: int, width: int, height: int, colour: Colour | None) -> None:
        """Colour a rectangle."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                self.dot(column, row, colour)

    def sprite(self, x: int, y: int, sprite: Sprite, swap: Mapping[str, Colour] | None = None) -> None:
        """Lay `sprite` with its top left pixel at (x, y); `swap` gives letters other colours."""
        colours = {**sprite.colours, **(swap or {})}
        for dy, row in enumerate(sprite.rows):
            for dx, letter in enumerate(row):
                if letter not in CLEAR:
                    self.dot(x + dx, y + dy, colours[letter])


def paint(canvas: Canvas, x: int, y: int, picture: Picture) -> None:
    """Lay `picture` on `canvas` with its top left cell at (x, y); nothing where pixels cannot show."""
    if not canvas.look.pixels:
        return
    for row in range(0, picture.height, 2):
        tops = picture.rows[row]
        bottoms = picture.rows[row + 1] if row + 1 < picture.height else [None] * picture.width
        for column, (top, bottom) in enumerate(zip(tops, bottoms, strict=True)):
            _cell(canvas, x + column, y + row // 2, top, bottom)


def _cell(canvas: Canvas, x: int, y: int, top: Colour | None, bottom: Colour | None) -> None:
    if top is not None and top == bottom:
        canvas.put(x, y, " ", "text", top)
    elif top is not None:
        canvas.put(x, y, "▀", top, bottom)
    elif bottom is not None:
        canvas.put(x, y, "▄", bottom)


def draw(
    canvas: Canvas,
    x: int,
    y: int,
    sprite: Sprite,
    swap: Mapping[str, Colour] | None = None,
    ink: Colour = "text",
) -> None:
    """Draw `sprite` with its top left cell at (x, y), or its text art in `ink` on plain terminals."""
    if not canvas.look.pixels:
        for row, line in enumerate(sprite.text):
            canvas.put(x, y + row, line, ink)
        return
    picture = Picture(sprite.width, len(sprite.rows))
    picture.sprite(0, 0, sprite, swap)
    paint(canvas, x, y, picture)


FONT: dict[str, tuple[str, ...]] = {
    "0": ("###", "#.#", "#.#", "#.#", "###"),
    "1": (".#.", "##.", ".#.", ".#.", "###"),
    "2": ("###", "..#", "###", "#..", "###"),
    "3": ("###", "..#", ".##", "..#", "###"),
    "4": ("#.#", "#.#", "###", "..#", "..#"),
    "5": ("###", "#..", "###", "..#", "###"),
    "6": ("###", "#..", "###", "#.#", "###"),
    "7": ("###", "..#", ".#.", ".#.", ".#."),
    "8": ("###", "#.#", "###", "#.#", "###"),
    "9": ("###", "#.#", "###", "..#", "###"),
    "-": ("..", "..", "##", "..", ".."),
}
"""Digits five pixels high, for numbers that are read from two metres away."""


def number(text: str, ink: Colour) -> Sprite | None:
    """`text` in large digits, or None when it holds anything else."""
    if not text or any(char not in FONT for char in text):
        return None
    rows = tuple(".".join(FONT[char][row] for char in text) for row in range(5))
    return Sprite(rows, {"#": ink}, (text,))
