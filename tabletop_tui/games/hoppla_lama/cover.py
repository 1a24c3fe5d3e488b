"""The lid of the box: all that a menu needs of Hoppla Lama, light to import."""

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.palette import Hue
from tabletop_tui.widgets.pixels import Sprite

TITLE = N_("Hoppla Lama")
PITCH = N_("Climb as near to the crater as you dare. One step too far, and your llama starts again!")

ART = Sprite(
    rows=(
        ".......oO.......",
        "....O.oyo..o....",
        "......yOyo......",
        "w.w..roOyor.....",
        "wwwrrryyyrrr....",
        "wkwrrrryorrrr...",
        "wwwwrrrrorrssr..",
        "Wwwwrrrrorrrss..",
        ".wwwwwwwwrrrrss.",
        ".wwwwwwwwwrrrrss",
        "gwwwwwwwwWgggggg",
        "gwgwgggwgWgggggg",
    ),
    colours={
        "o": Hue("#ff7a33", "bright_red"),
        "O": Hue("#e8452c", "red"),
        "y": Hue("#ffd35c", "bright_yellow", light=True),
        "r": Hue("#8a5a4a", "yellow"),
        "s": Hue("#6b4339", "bright_black"),
        "w": Hue("#fff8ea", "bright_white", light=True),
        "W": Hue("#d9cbb2", "white", light=True),
        "k": Hue("#2b2118", "black"),
        "g": Hue("#6fae5e", "green"),
    },
    text=(
        "      * .       ",
        "     .(@)*      ",
        "  ^^ /~~~\\      ",
        "  o_/  ~  \\     ",
        " (___)~ . .\\    ",
        "_/|_|\\______\\___",
    ),
)
