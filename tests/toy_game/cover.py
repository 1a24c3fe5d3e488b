"""The lid of the box of Lanterns."""

from tabletop_tui.widgets.pixels import Sprite

TITLE = "Lanterns"
PITCH = "Pick in secret, walk by night, and stop at the brightest lantern."
ART = Sprite(("rr", "rr"), {"r": "red"}, ("##",))
