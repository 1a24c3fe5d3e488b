"""Names large enough to read across a table: a five-by-five pixel font in half blocks."""

from __future__ import annotations

import unicodedata

GLYPHS: dict[str, str] = {
    "A": ".###.#...#######...##...#",
    "B": "####.#...#####.#...#####.",
    "C": ".#####....#....#.....####",
    "D": "####.#...##...##...#####.",
    "E": "######....####.#....#####",
    "F": "######....####.#....#....",
    "G": ".#####....#..###...#.####",
    "H": "#...##...#######...##...#",
    "I": "###.#..#..#.###",
    "J": "..###...#....#.#..#..##..",
    "K": "#..#.#.#..##...#.#..#..#.",
    "L": "#...#...#...#...####",
    "M": "#...###.###.#.##...##...#",
    "N": "#...###..##.#.##..###...#",
    "O": ".###.#...##...##...#.###.",
    "P": "####.#...#####.#....#....",
    "Q": ".###.#...##.#.##..#..##.#",
    "R": "####.#...#####.#..#.#...#",
    "S": ".#####.....###.....#####.",
    "T": "#####..#....#....#....#..",
    "U": "#...##...##...##...#.###.",
    "V": "#...##...#.#.#..#.#...#..",
    "W": "#...##...##.#.###.###...#",
    "X": "#...#.#.#...#...#.#.#...#",
    "Y": "#...#.#.#...#....#....#..",
    "Z": "#####...#...#...#...#####",
    "0": ".##.#..##..##..#.##.",
    "1": ".#.##..#..#.###",
    "2": "###....#.##.#...####",
    "3": "###....#.##....####.",
    "4": "#..##..#####...#...#",
    "5": "#####...###....####.",
    "6": ".##.#...###.#..#.##.",
    "7": "####...#..#..#...#..",
    "8": ".##.#..#.##.#..#.##.",
    "9": ".##.#..#.###...#.##.",
    " ": "...............",
    "-": "......###......",
    "'": "##........",
    ".": "........##",
}
ROWS = 5


def _pixels(char: str) -> list[str]:
    dots = GLYPHS[char]
    width = len(dots) // ROWS
    return [dots[row * width : (row + 1) * width] for row in range(ROWS)]


def _letters(text: str) -> str:
    """`text` in capitals without accents, as the font has them."""
    return "".join(
        char for char in unicodedata.normalize("NFD", text.upper()) if not unicodedata.combining(char)
    )


def big(text: str, width: int, ascii: bool = False) -> list[str]:
    """`text` as three lines of half blocks, in ASCII as five of `#`.

    One plain line where the font or the width does not do.
    """
    shown = _letters(text)
    if not shown or any(char not in GLYPHS for char in shown):
        return [text]
    columns = [_pixels(char) for char in shown]
    lines = [" ".join(glyph[row].replace(".", " ") for glyph in columns) for row in range(ROWS)]
    if len(lines[0]) > width:
        return [text]
    if ascii:
        return lines
    lines.append(" " * len(lines[0]))
    return [_halves(lines[row], lines[row + 1]) for row in range(0, ROWS + 1, 2)]


def _halves(upper: str, lower: str) -> str:
    """Two pixel rows as one line of text."""
    cells = {"##": "█", "# ": "▀", " #": "▄", "  ": " "}
    return "".join(cells[above + below] for above, below in zip(upper, lower, strict=True))
