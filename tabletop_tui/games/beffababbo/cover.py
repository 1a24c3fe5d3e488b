"""The lid of the box: all that a menu needs of BeffaBabbo, light to import."""

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.palette import Hue
from tabletop_tui.widgets.pixels import Sprite

TITLE = N_("BeffaBabbo")
PITCH = N_("Bring your favourite the most parcels. But who has put a bomb among the presents?")

ART = Sprite(
    rows=(
        "......rrrr......",
        "....rrrrrrrr....",
        "...rrrrrrrrrr...",
        "..rrrrrrrr.rww..",
        ".wwwwwwwwwwwww..",
        ".wwwwwwwwwww.w..",
        "..gggggyygggg...",
        "..gGGGGyyGGGg...",
        "..gGGGGyyGGGg...",
        "..yyyyyyyyyyy...",
        "..gGGGGyyGGGg...",
        "..gggggyygggg...",
    ),
    colours={
        "r": Hue("#d8433b", "bright_red"),
        "w": Hue("#fff8ea", "bright_white", light=True),
        "g": Hue("#2f7a45", "green"),
        "G": Hue("#4fa862", "bright_green"),
        "y": Hue("#ffd15c", "bright_yellow", light=True),
    },
    text=(
        "     ____       ",
        "    /    \\_o    ",
        "   (======)     ",
        "   |  ||  |     ",
        "   |==##==|     ",
        "   |__||__|     ",
    ),
)
