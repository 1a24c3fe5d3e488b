"""The lid of the box: all that a menu needs of Skyjo Action, light to import."""

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.palette import Hue
from tabletop_tui.widgets.pixels import Sprite

TITLE = N_("Skyjo Action")
PITCH = N_("Turn, swap and clear your cards, with Stars and Action cards. The fewest points win!")

ART = Sprite(
    rows=(
        "......bbbbb.....",
        ".ggg..bBBBb.rrrr",
        "gGGGggbBBBbrRRRr",
        "gGGGGgbBBBbrRRRr",
        ".gGGGgbByBbrRRr.",
        ".gGGGGbyyybRRRr.",
        "..gGyyyyyyyyyr..",
        "..gGGyyyyyyyRr..",
        "...gGgyyyyybr...",
        "...gggyyyyybr...",
        ".....yyyByyy....",
        ".....yy...yy....",
    ),
    colours={
        "g": Hue("#3f9c52", "green"),
        "G": Hue("#8fd694", "bright_green", light=True),
        "b": Hue("#2f62b5", "blue"),
        "B": Hue("#8fbcff", "bright_blue", light=True),
        "r": Hue("#b3372c", "red"),
        "R": Hue("#ff8b80", "bright_red", light=True),
        "y": Hue("#ffd85e", "bright_yellow", light=True),
    },
    text=(
        "  +---+---+     ",
        "  |12 | 7 |-+   ",
        " +| /\\|   |3|   ",
        " |<    >  | |   ",
        " | \\/\\/ --+-+   ",
        " +--+           ",
    ),
)
