"""The same match line by line: for screen readers, braille and slow lines. Free of Textual."""

from tabletop_tui.plain.entry import run
from tabletop_tui.plain.turn import spoken_turn

__all__ = ["run", "spoken_turn"]
