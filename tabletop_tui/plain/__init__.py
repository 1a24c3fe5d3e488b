"""The same match line by line, for screen readers and slow lines. Knows the hot seat, and no Textual."""

from tabletop_tui.plain.entry import run
from tabletop_tui.plain.listeners import Listeners

__all__ = ["Listeners", "run"]
