"""Pixel art: the four characters, the six families of cards, a parcel, a burst."""

from __future__ import annotations

from functools import cache

from rules.beffababbo.cards import family
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Sprite

SKIN = Hue("#f3c9a2", "white", light=True)
BEARD = Hue("#fffaf0", "bright_white", light=True)
RED = Hue("#d8433b", "bright_red")
DARK = Hue("#33241c", "black")
PINK = Hue("#f29cb5", "bright_magenta", light=True)
VIOLET = Hue("#8d5bb5", "magenta")
VIOLET_DARK = Hue("#6a3f8f", "magenta")
GREY = Hue("#b9b3ad", "white", light=True)
ORANGE = Hue("#f08c2e", "yellow")
ORANGE_DARK = Hue("#c96a1c", "red")
GLOW = Hue("#ffe27a", "bright_yellow", light=True)
GREEN = Hue("#4fa862", "bright_green")
GREEN_DARK = Hue("#2f7a45", "green")
GOLD = Hue("#ffd15c", "bright_yellow", light=True)
BLUE = Hue("#3f78c9", "blue")
CARTON = Hue("#c08a4e", "yellow")
STEEL = Hue("#55606b", "bright_black")
FLAME = Hue("#ff7a33", "bright_red")

PORTRAITS = (
    Sprite(
        ("...rrr..", "..rrrrrw", ".rrrrrr.", "wwwwwwww", ".fkffkf.", ".wfppfw.", ".wwmmww.", "..wwww.."),
        {"r": RED, "w": BEARD, "f": SKIN, "k": DARK, "p": PINK, "m": RED},
        ("   __   ", "  /  \\o ", " (o  o) ", "  \\~~/  "),
    ),
    Sprite(
        ("..vvvv..", ".vvvvvv.", ".vggggv.", "vgfkfkgv", "vgfffngv", ".vffnnv.", "..vmmv..", ".VVvvVV."),
        {"v": VIOLET, "V": VIOLET_DARK, "g": GREY, "f": SKIN, "k": DARK, "n": ORANGE_DARK, "m": RED},
        ("  ____  ", " /o_o \\ ", "|  L   |", " \\_-__/ "),
    ),
    Sprite(
        (".ww..ww.", ".wp..pw.", ".wp..pw.", ".wwwwww.", "wwkwwkww", "wpwPPwpw", ".wwkkww.", "..wwww.."),
        {"w": BEARD, "p": PINK, "P": RED, "k": DARK},
        (" (\\ /)  ", " ( . .) ", ' c(")(")', "        "),
    ),
    Sprite(
        ("...GG...", ".oooGoo.", "oooooooo", "oyyooyyo", "oOyOOyOo", "oooyyooo", "oyoyyoyo", ".oyyyyo."),
        {"G": GREEN_DARK, "o": ORANGE, "O": ORANGE_DARK, "y": GLOW},
        ("   ,|   ", " /^  ^\\ ", "|  vv  |", " \\VVVV/ "),
    ),
)
"""The characters, 8 x 8 pixels."""

_CARD_ART = {
    "surprise": Sprite(
        (".g.g...", "..gg...", "rrrgrrr", "rrrgrrr", "gggGggg", "rrrgrrr"), {"r": RED, "g": GOLD, "G": GOLD}
    ),
    "thief": Sprite(
        ("..kkk..", ".kkkkk.", ".fwfwf.", "kkkkkkk", ".kwkwk.", ".kkkkk."),
        {"k": DARK, "f": SKIN, "w": BEARD},
    ),
    "bomb": Sprite(
        ("....gy.", "...g..y", "..kkk..", ".kwkkk.", ".kkkkk.", "..kkk.."),
        {"g": STEEL, "y": FLAME, "k": DARK, "w": GREY},
    ),
    "policeman": Sprite(
        ("..bbb..", ".bbgbb.", "bbbbbbb", ".fkfkf.", ".fffff.", ".bbgbb."),
        {"b": BLUE, "g": GOLD, "f": SKIN, "k": DARK},
    ),
    "expert": Sprite(
        (".GGGGG.", "GGGGGGG", "GssssGG", "GsfkfkG", ".GffffG", "..GGG.."),
        {"G": GREEN_DARK, "s": BLUE, "f": SKIN, "k": DARK},
    ),
    "courier": Sprite(
        (".......", "cccc...", "cCcCoo.", "cCcCobo", "ccccooo", ".k..k.."),
        {"c": CARTON, "C": GOLD, "o": ORANGE, "b": BLUE, "k": DARK},
    ),
}
INKS: dict[str, Colour] = {
    "surprise": Hue("#b3261e", "red"),
    "thief": Hue("#4a2f6e", "magenta"),
    "bomb": Hue("#2b2118", "black"),
    "policeman": Hue("#1d4f9e", "blue"),
    "expert": Hue("#1f6b32", "green"),
    "courier": Hue("#8a4b12", "red"),
}
"""The ink of each family on a card's paper."""

PARCELS = ((RED, GOLD), (GREEN_DARK, GOLD), (BLUE, BEARD), (VIOLET, GOLD), (CARTON, RED))
"""Paper and ribbon of the parcels, one after the other."""


def picture(kind: int) -> Sprite:
    """The picture of a card, 7 x 6 pixels."""
    return _CARD_ART[family(kind)]


def ink(kind: int) -> Colour:
    """The ink of a card."""
    return INKS[family(kind)]


@cache
def portrait(character: int, scale: int) -> Sprite:
    """A character's portrait, `scale` times as large."""
    return enlarged(PORTRAITS[character], scale)


def enlarged(sprite: Sprite, times: int) -> Sprite:
    """`sprite` with every pixel `times` as wide and high; its text art stays."""
    rows = tuple("".join(pixel * times for pixel in row) for row in sprite.rows for _copy in range(times))
    return Sprite(rows, sprite.colours, sprite.text)
