"""The lid of the box: all that a menu needs of Pop, light to import."""

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.palette import Hue
from tabletop_tui.widgets.pixels import Sprite

TITLE = N_("Pop")
PITCH = N_("Slip your cards in from below and keep the colours apart. If two of a kind touch: pop!")

ART = Sprite(
    rows=(
        "p..y....o....t..",
        ".p...y.oo.y.t...",
        "..p.yyyyyyyt...b",
        "y...ywwwwwy.t.b.",
        "..y.ywwrwwy.yb..",
        "rrr.ywrrrwy..bb.",
        "..r.yrrrrry.....",
        "y...ywrrrwy.ggg.",
        "..g.ywwrwwy..gg.",
        ".gg.ywwwwwy....y",
        ".g..yyyyyyyp....",
        "g..bb..rr.y.pp..",
    ),
    colours={
        "w": Hue("#fff6e0", "bright_white", light=True),
        "y": Hue("#ffd85e", "bright_yellow", light=True),
        "o": Hue("#ffa03c", "yellow", light=True),
        "r": Hue("#ff6b5e", "bright_red", light=True),
        "p": Hue("#f58bd0", "bright_magenta", light=True),
        "b": Hue("#6fb0ff", "bright_blue", light=True),
        "t": Hue("#4fd8cf", "bright_cyan", light=True),
        "g": Hue("#7fdc72", "bright_green", light=True),
    },
    text=(
        " \\   .  |  .  / ",
        "  * . \\ | / . * ",
        " -- - ( POP )-- ",
        "  * . / | \\ . * ",
        " /   '  |  '  \\ ",
        "   o    *    o  ",
    ),
)
