"""The lines that tell what has just happened, and names in their seats' colours wherever text names them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from tabletop_tui.hotseat.people import People
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.canvas import to_ascii
from tabletop_tui.widgets.palette import Colour


def with_names(text: str, people: People, ink: Colour = "text") -> Text:
    """`text` with every person's name in its seat's colour; nothing in it is read as markup."""
    look = palette.current()
    painted = Text(to_ascii(text) if look.ascii else text, style=look.style(ink), end="")
    for person in people:
        name = to_ascii(person.name) if look.ascii else person.name
        pattern = rf"(?<!\w){re.escape(name)}(?!\w)"
        painted.highlight_regex(pattern, look.style(person.colour, bold=True))
    return painted


_MARGIN = 2


def _mark(text: str) -> Text:
    """The margin in front of a line."""
    return Text(to_ascii(text) if palette.current().ascii else text, palette.style("accent"), end="")


class NarrationPanel(Static):
    """The latest sentences, newest last and brightest."""

    def __init__(self) -> None:
        super().__init__("", id="narration", markup=False)

    def tell(self, lines: Sequence[str], people: People) -> None:
        """Show as many of the last `lines` as fit; an empty sequence clears the panel."""
        rows, width = max(1, self.size.height), max(20, self.size.width)
        told: list[Text] = []
        newest_mark = "> " if palette.current().ascii else "› "
        for line in reversed(lines):
            newest = not told
            text = with_names(line, people, "text" if newest else "dim")
            marks = [_mark(newest_mark if newest else "  "), *[_mark("  ")] * rows]
            wrapped = text.wrap(self.app.console, width - _MARGIN)
            told[:0] = [mark + row for mark, row in zip(marks, wrapped, strict=False)]
            if len(told) >= rows:
                break
        self.update(Text("\n", end="").join(told[-rows:]), layout=False)
