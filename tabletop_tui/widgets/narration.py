"""The lines that tell what has just happened, and names in their seats' colours wherever text names them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text
from textual.widgets import Static

from tabletop_tui.people import People
from tabletop_tui.widgets import palette


def with_names(text: str, people: People, style: str = "text") -> Text:
    """`text` with every person's name in its seat's colour; nothing in it is read as markup."""
    painted = Text(text, style=palette.style(style), no_wrap=False, end="")
    for person in people:
        pattern = rf"(?<!\w){re.escape(person.name)}(?!\w)"
        painted.highlight_regex(pattern, palette.style(person.colour, bold=True))
    return painted


class NarrationPanel(Static):
    """The latest sentences, newest last and brightest."""

    def __init__(self, rows: int = 3) -> None:
        super().__init__("", id="narration", markup=False)
        self.rows = rows

    def tell(self, lines: Sequence[str], people: People) -> None:
        """Show the last of `lines`; an empty sequence clears the panel."""
        last = list(lines)[-self.rows :]
        told = Text(end="")
        for number, line in enumerate(last, 1):
            mark = "› " if number == len(last) else "  "
            told.append(mark, palette.style("dim"))
            told.append_text(with_names(line, people, "text" if number == len(last) else "dim"))
            if number < len(last):
                told.append("\n")
        self.update(told)
