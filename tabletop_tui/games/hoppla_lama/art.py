"""The picture of the mountain: sky, rock, lava, shortcuts, the village in its meadow."""

from __future__ import annotations

from functools import lru_cache

from rules.hoppla_lama.path import Board
from tabletop_tui.games.hoppla_lama.layout import Layout
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Picture, Sprite

ROAD = Hue("#d8bf95", "white", light=True)


YELLOW = Hue("#ffdf5e", "bright_yellow", light=True)


RED = Hue("#e0584a", "bright_red", light=True)


RED_DARK = Hue("#9c3329", "red")


LAVA = (Hue("#ffe27a", "bright_yellow", light=True), Hue("#ff9a3c", "yellow"), Hue("#e8502e", "bright_red"))


ROCK = tuple(
    Hue(true, "black")
    for true in ("#7a5546", "#71503f", "#68483a", "#5e4136", "#553a31", "#4b332c", "#402b27")
)


SKY = tuple(
    Hue(true, "blue")
    for true in ("#14283f", "#1a2d48", "#223250", "#2d3757", "#3b3d5c", "#4a4260", "#5b4862", "#6e5062")
)


GLOW = (Hue("#a8553f", "red"), Hue("#84484c", "red"), Hue("#634257", "magenta"))


STAR = Hue("#cfd8e8", "bright_white")


# With sixteen colours no green: a green llama would be lost in the meadow.
GRASS = (Hue("#4c7f45", "bright_black"), Hue("#437340", "bright_black"), Hue("#3b673a", "black"))


HUT = Sprite(
    ("...tt...", "..tttt..", ".tTtttT.", "tttttttt", ".wwwwww.", ".wwddww.", ".wwddww."),
    {
        "t": Hue("#c9873f", "yellow"),
        "T": Hue("#a86c30", "yellow"),
        "w": Hue("#ead9b8", "white"),
        "d": Hue("#4a3326", "black"),
    },
)


TREE = Sprite(
    ("..g..", ".ggg.", "ggggg", ".ggG.", "gggGG", "..t..", "..t.."),
    {"g": Hue("#2f6b3a", "green"), "G": Hue("#24552e", "green"), "t": Hue("#5a3d28", "yellow")},
)


@lru_cache(maxsize=8)
def landscape(layout: Layout, board: Board) -> Picture:
    """Sky, mountain, lava, shortcuts and meadow; the stones of the path are laid on top by the board."""
    picture = Picture(layout.width, 2 * layout.height)
    for y in range(picture.height):
        for x in range(layout.width):
            picture.dot(x, y, _backdrop(layout, x, y))
    _lava(layout, picture)
    for x, y in _trail(layout, board.red_start, board.red_end):
        picture.fill(x, y, 2, 1, RED if (x + y) % 4 else RED_DARK)
    for number, (x, y) in enumerate(_trail(layout, board.yellow_start, board.yellow_end)):
        if number % 3:
            picture.dot(x, y, YELLOW)
    _village(layout, picture)
    return picture


def _backdrop(layout: Layout, x: int, y: int) -> Colour:
    grain = (x * 7 + y * 13 + x * y * 3) % 11
    if y >= 2 * layout.meadow:
        return GRASS[(grain + y) % len(GRASS) if grain < 4 else 1]
    offset = x + 0.5 - layout.width / 2
    half = layout.slope(y / 2) + (grain % 3 - 1) * 0.5
    if y >= 2 * layout.crater[1] and abs(offset) <= half:
        shade = 2.6 + 2.4 * offset / max(half, 1) + (grain < 2) - (grain > 9)
        return ROCK[max(0, min(len(ROCK) - 1, round(shade)))]
    return _sky(layout, x, y, offset)


def _sky(layout: Layout, x: int, y: int, offset: float) -> Colour:
    far = ((offset / layout.tile) ** 2 + ((y - 2 * layout.crater[1]) / (1.6 * layout.step)) ** 2) ** 0.5
    if far < 1.9:
        return GLOW[min(len(GLOW) - 1, int(far * 1.6))]
    if (x * 37 + y * 91) % 97 == 5 and y < 2 * layout.road(1):
        return STAR
    return SKY[min(len(SKY) - 1, y * len(SKY) // (2 * layout.meadow))]


def _lava(layout: Layout, picture: Picture) -> None:
    """The glowing crater and two streams that run from it."""
    row = layout.crater[1]
    for y, share in ((2 * row - 1, 0.6), (2 * row, 0.9), (2 * row + 1, 1.0)):
        half = round(layout.tile * share / 2)
        picture.fill(layout.width // 2 - half, y, 2 * half, 1, LAVA[y % 2])
    for side, length in ((-1, 3.2), (1, 2.2)):
        for y in range(2 * row + 1, round(2 * row + 2 + 2 * layout.step * length)):
            edge = layout.slope(y / 2) * (0.84 + 0.03 * ((y * 5) % 3 - 1))
            at = round(layout.width / 2 + side * edge)
            picture.fill(at - (side < 0), y, 2, 1, LAVA[1 + (y % 3 == 0)])
    for dx, dy in ((-5, 3), (-2, 5), (1, 4), (4, 3), (0, 7), (6, 6)):
        picture.dot(layout.width // 2 + dx, 2 * row - dy, LAVA[(dx + dy) % 3])


def _trail(layout: Layout, start: int, end: int) -> list[tuple[int, int]]:
    """Pixels of a shortcut: off the start's stone, and straight to the goal's; along one bend above it."""
    (x0, row0), (x1, row1) = layout.place(start), layout.place(end)
    x0, x1 = x0 + layout.tile // 2, x1 + layout.tile // 2
    if row0 == row1:
        above = 2 * row0 - 2
        rise = [(x, y) for x in (x0, x1) for y in range(above + 1, 2 * row0)]
        return [(x, above) for x in range(min(x0, x1), max(x0, x1) + 1)] + rise
    y0, y1 = 2 * row0 - 1, 2 * row1 + 2
    steps = max(abs(x1 - x0), abs(y1 - y0), 1)
    return [
        (round(x0 + (x1 - x0) * at / steps), round(y0 + (y1 - y0) * at / steps)) for at in range(steps + 1)
    ]


def _village(layout: Layout, picture: Picture) -> None:
    ground = 2 * layout.height - 2
    right = layout.width - HUT.width
    picture.sprite(right - 1, ground - len(HUT.rows) + 1, HUT)
    picture.sprite(0, ground - len(TREE.rows) + 1, TREE)
    if layout.step > 2:
        picture.sprite(right - 9, ground - len(HUT.rows) - 1, HUT)
        picture.sprite(right - 16, ground - len(TREE.rows), TREE)
