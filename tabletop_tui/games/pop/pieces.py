"""What Pop's cards look like: five colours, each with a glyph and a pattern of its own, at any size.

The papers are chosen so that every pair stays far apart for red-, green- and blue-blind eyes too (tested);
glyph, pattern and, in ASCII, a letter tell the colour where colours are missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from rules.pop.cards import ARROW, COLOUR, SYMBOLS
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Picture, number, paint

_, n_ = translator("pop")

EXPLOSION, UP = "✶", "▲"
"""The signs of an explosion symbol and of an arrow."""


@dataclass(frozen=True, slots=True)
class Tint:
    """How one of the five colours is painted. `paper` with `ink` on it, the pattern in `shade`.

    `bright`: the colour on the dark table. `glyph` and `pattern` tell it without colour; where only ASCII
    is safe, `letter` (to be translated) and `plain`.
    """

    paper: Hue
    ink: Colour
    shade: Hue
    bright: Hue
    glyph: str
    letter: str
    pattern: str
    plain: str


TINTS = (
    Tint(
        Hue("#ae1a18", "red", light=True),
        "white",
        Hue("#d65a50", "bright_red"),
        Hue("#ff8a80", "bright_red", light=True),
        "●",
        N_("R"),
        "╱",
        "/",
    ),
    Tint(
        Hue("#fff04a", "bright_yellow", light=True),
        "ink",
        Hue("#c0a814", "yellow"),
        Hue("#fff04a", "bright_yellow", light=True),
        "★",
        N_("Y"),
        "•",
        ".",
    ),
    Tint(
        Hue("#4bb088", "green", light=True),
        "ink",
        Hue("#2b7a5b", "bright_green"),
        Hue("#6fd0a8", "bright_green", light=True),
        "■",
        N_("G"),
        "│",
        "|",
    ),
    Tint(
        Hue("#174da0", "blue", light=True),
        "white",
        Hue("#4f86d8", "bright_blue"),
        Hue("#86b4ff", "bright_blue", light=True),
        "◆",
        N_("B"),
        "≈",
        "=",
    ),
    Tint(
        Hue("#e57de6", "bright_magenta", light=True),
        "ink",
        Hue("#a948ad", "magenta"),
        Hue("#ee9def", "bright_magenta", light=True),
        "✚",
        N_("P"),
        "╳",
        "x",
    ),
)
"""By colour number."""

TALL, WIDE = 5, 12
"""Rows, or cells across, from which on a number is drawn large."""
BLAST = Hue("#fff8d8", "bright_white", light=True)
FLAME = Hue("#ff8a1f", "bright_red")
BACK, BACK_INK = "back", "back-pattern"


def tint_of(card: int) -> Tint:
    """How `card` is painted."""
    return TINTS[COLOUR[card]]


def glyph(canvas: Canvas, colour: int) -> str:
    """The sign of a colour: its glyph, or its letter where only ASCII is safe."""
    return _(TINTS[colour].letter) if canvas.look.ascii else TINTS[colour].glyph


def card_line(canvas: Canvas, card: int, width: int) -> str:
    """A card in one line: pattern, glyph, number, arrow, explosion symbols; exactly `width` cells."""
    tint = tint_of(card)
    pattern = (tint.plain if canvas.look.ascii else tint.pattern) * max(0, width - 8)
    arrow = UP if ARROW[card] else " "
    return f"{pattern}{glyph(canvas, COLOUR[card])}{card:>2} {arrow}{EXPLOSION * SYMBOLS[card]:<3}"[:width]


def draw_card(canvas: Canvas, x: int, y: int, width: int, height: int, card: int) -> None:
    """Draw `card` face up as a solid rectangle, as much of it as the size allows: 8x1 and up."""
    canvas.fill(x, y, width, height, tint_of(card).paper)
    if height == 1:
        _line(canvas, x, y, width, card)
    elif 3 <= height < TALL and width >= WIDE and canvas.look.pixels:
        _wide(canvas, x, y, width, height, card)
    else:
        _upright(canvas, x, y, width, height, card)


def _upright(canvas: Canvas, x: int, y: int, width: int, height: int, card: int) -> None:
    """Glyph and arrow above, the number in the middle, explosion symbols below."""
    if height >= TALL and canvas.look.pixels:
        band(canvas, x, y, width, height, card)
    _head(canvas, x, y, width, card)
    _foot(canvas, x, y + height - 1, width, card, numbered=height == 2)
    if height > 2:
        _middle(canvas, x, y, width, height, card)


def _wide(canvas: Canvas, x: int, y: int, width: int, height: int, card: int) -> None:
    """The number large to the left, everything else to the right of it."""
    tint, right = tint_of(card), x + 10
    band(canvas, x, y, width, height, card)
    _large_number(canvas, x, y + (height - 3) // 2, 9, card)
    signs = (f" {glyph(canvas, COLOUR[card])} ", f" {UP} " if ARROW[card] else "")
    for row, text in enumerate((*signs, f"{EXPLOSION * SYMBOLS[card]}".center(3))):
        canvas.put(right - 1, y + row + (row == 2) * (height - 3), text, tint.ink, tint.paper, bold=True)


def _large_number(canvas: Canvas, x: int, y: int, width: int, card: int) -> None:
    """Digits of half blocks, three rows high, in the middle of `width` cells."""
    tint = tint_of(card)
    big = number(str(card), tint.ink)
    assert big is not None
    left = x + (width - big.width) // 2
    canvas.fill(left - 1, y, big.width + 2, 3, tint.paper)
    picture = Picture(big.width, 6)
    picture.sprite(0, 1, big)
    paint(canvas, left, y, picture)


def _line(canvas: Canvas, x: int, y: int, width: int, card: int) -> None:
    tint, text = tint_of(card), card_line(canvas, card, width)
    banded = max(0, width - 8)
    canvas.put(x, y, text[:banded], tint.shade, tint.paper)
    canvas.put(x + banded, y, text[banded:], tint.ink, tint.paper, bold=True)


def _head(canvas: Canvas, x: int, y: int, width: int, card: int) -> None:
    """Glyph to the left, arrow to the right; the number too where no row is left for it."""
    tint = tint_of(card)
    canvas.put(x, y, f" {glyph(canvas, COLOUR[card])} ", tint.ink, tint.paper, bold=True)
    if ARROW[card]:
        canvas.put(x + width - 3, y, f" {UP} ", tint.ink, tint.paper, bold=True)


def _foot(canvas: Canvas, x: int, y: int, width: int, card: int, numbered: bool) -> None:
    """Explosion symbols in the middle of the lowest row; with two rows the number stands above them."""
    tint = tint_of(card)
    if numbered:
        band(canvas, x, y, width, 1, card)
        canvas.centre(x, y - 1, width, f"{card}", tint.ink, tint.paper, bold=True)
    canvas.centre(x, y, width, f" {EXPLOSION * SYMBOLS[card]} ", tint.ink, tint.paper, bold=True)


def _middle(canvas: Canvas, x: int, y: int, width: int, height: int, card: int) -> None:
    """The number over the pattern: large where there is room."""
    tint = tint_of(card)
    band(canvas, x, y + 1, width, height - 2, card)
    if height >= TALL and canvas.look.pixels:
        _large_number(canvas, x, y + 1, width, card)
    else:
        canvas.centre(x, y + height // 2, width, f" {card} ", tint.ink, tint.paper, bold=True)


def band(canvas: Canvas, x: int, y: int, width: int, height: int, card: int) -> None:
    """Fill a rectangle with the pattern of the card's colour."""
    tint = tint_of(card)
    char = tint.plain if canvas.look.ascii else tint.pattern
    canvas.fill(x, y, width, height, tint.paper, char, tint.shade)


def draw_back(canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
    """A card face down."""
    canvas.fill(x, y, width, height, BACK, "#" if canvas.look.ascii else "▒", BACK_INK)
    canvas.centre(x, y + height // 2, width, " ? ", "text", BACK, bold=True)


def draw_ghost(
    canvas: Canvas, x: int, y: int, width: int, height: int, cards: Sequence[int], note: str
) -> None:
    """The one or two cards that may come to lie here: an outline on the table, with a `note` before them."""
    bright = tint_of(cards[0]).bright
    canvas.fill(x, y, width, height, "raised")
    sides = ("┆", "┆") if not canvas.look.ascii else (":", ":")
    for row in range(y, y + height):
        canvas.put(x, row, sides[0], bright)
        canvas.put(x + width - 1, row, sides[1], bright)
    texts = [f"{glyph(canvas, COLOUR[card])}{card}" for card in cards]
    texts[0] = note + texts[0]
    at = x + 1 + (width - 2 - sum(map(cell_len, texts))) // 2
    for card, text in zip(cards, texts, strict=True):
        canvas.put(at, y + height // 2, text, tint_of(card).bright, "raised", bold=True)
        at += cell_len(text)


def draw_blast(canvas: Canvas, x: int, y: int, width: int, height: int, card: int, wave: int) -> None:
    """A card at the moment it explodes; its number can still be read."""
    canvas.fill(x, y, width, height, BLAST, EXPLOSION if wave % 2 else "*", FLAME)
    canvas.centre(x, y + height // 2, width, f" {card} ", "ink", BLAST, bold=True)
