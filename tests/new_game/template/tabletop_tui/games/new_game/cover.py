"""The lid of the box: all that a menu needs of New Game, light to import."""

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.palette import Hue
from tabletop_tui.widgets.pixels import Sprite

TITLE = N_("New Game")
PITCH = N_("Everybody plays a card, and the highest takes the trick. Keep your best for the right moment!")

ART = Sprite(
    rows=(
        "................",
        "....wwwwwwww....",
        "....wwwwwwww....",
        "....wwrwwrww....",
        "....wrrrrrrw....",
        "....wrrrrrrw....",
        "....wwrrrrww....",
        "....wwwrrwww....",
        "....wwwwwwww....",
        "....wwwwwwww....",
        "................",
        "................",
    ),
    colours={"w": Hue("#fff8ea", "bright_white", light=True), "r": Hue("#e8452c", "red")},
    text=(
        "    ________    ",
        "   |        |   ",
        "   |  /\\/\\  |   ",
        "   |  \\  /  |   ",
        "   |   \\/   |   ",
        "   |________|   ",
    ),
)
