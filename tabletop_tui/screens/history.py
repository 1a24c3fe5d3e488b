"""The chronicle of a match: numbered sentences with a rule between rounds, the newest at the foot."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Session
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.page import Heading
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, wrap
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("app")

_INDENT, _LONGEST = 8, 20
RULE = ""
"""Between two sentences: there a round begins."""


def chronicle(session: Session) -> list[str]:
    """The match so far in sentences, as far as the eyes on the screen may know it; a rule between rounds."""
    game_id = session.match.game.info.id
    tell, moments = contract.narration(game_id).tell, contract.moments(game_id)
    rounds = moments.ROUNDS if moments is not None else ()
    lines: list[str] = []
    for _ply, event in session.chronicle():
        if isinstance(event, rounds) and lines[-1:] not in ([], [RULE]):
            lines.append(RULE)
        if text := tell(event, session.people):
            lines.append(text)
    return lines[:-1] if lines and lines[-1] == RULE else lines


class Chronicle(Board):
    """The sentences, wrapped, from a place counted in lines from the foot."""

    def __init__(self, lines: Sequence[str], people: People = ()) -> None:
        super().__init__(id="chronicle")
        self.lines, self.people = lines, people
        self.count = sum(line != RULE for line in lines)
        self.back = 0

    def _rows(self, width: int) -> list[tuple[int, str]]:
        """(number of the sentence, or 0 where it goes on; text) pairs."""
        rows: list[tuple[int, str]] = []
        number = 0
        for line in self.lines:
            number += line != RULE
            parts = wrap(line, max(8, width - _INDENT - 2), _LONGEST) or [RULE]
            rows += [(number if part == 0 and line != RULE else 0, text) for part, text in enumerate(parts)]
        return rows

    def paint(self, canvas: Canvas) -> None:
        """As many lines as fit; the newest sentence is brightest."""
        rows = self._rows(canvas.width)
        if not rows:
            canvas.centre(0, canvas.height // 2, canvas.width, _("Nothing has happened yet."), "dim")
            return
        self.back = max(0, min(self.back, len(rows) - canvas.height))
        last = len(rows) - self.back
        first = max(0, last - canvas.height)
        for y, (number, text) in enumerate(rows[first:last]):
            if number:
                canvas.put(2, y, f"{number:>4}", "accent" if number == self.count else "dim")
            if text == RULE:
                canvas.put(_INDENT, y, "─" * (canvas.width - _INDENT - 4), "dim")
            self._paint_sentence(canvas, y, text)
        if first:
            canvas.put(canvas.width - 2, 0, "▲", "dim")
        if self.back:
            canvas.put(canvas.width - 2, canvas.height - 1, "▼", "dim")

    def _paint_sentence(self, canvas: Canvas, y: int, text: str) -> None:
        """The words, and every name in its seat's colour; bold tells it apart without colours."""
        canvas.put(_INDENT, y, text, "text")
        for person in self.people:
            for found in re.finditer(rf"(?<!\w){re.escape(person.name)}(?!\w)", text):
                x = _INDENT + cell_len(text[: found.start()])
                canvas.put(x, y, person.name, person.colour, bold=True)

    def scroll_lines(self, lines: int) -> None:
        """Towards the older ones (negative) or the newer ones."""
        self.back = max(0, self.back - lines)
        self.redraw()

    def on_mouse_scroll_up(self, _event: events.MouseScrollUp) -> None:
        """Older."""
        self.scroll_lines(-3)

    def on_mouse_scroll_down(self, _event: events.MouseScrollDown) -> None:
        """Newer."""
        self.scroll_lines(3)


class HistoryScreen(HouseScreen):
    """What happened so far, as ready-made sentences: the screen adds nothing of its own."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_by(-1)", N_("Scroll")),
        Binding("down", "scroll_by(1)", N_("Scroll")),
        Binding("pageup", "page(-1)", N_("Page")),
        Binding("pagedown,space", "page(1)", N_("Page")),
        Binding("home", "scroll_by(-99999)", N_("First"), show=False),
        Binding("end", "scroll_by(99999)", N_("Last"), show=False),
        Binding("escape,q,Q,h,H,enter", "leave", N_("Back")),
    ]

    def __init__(self, lines: Sequence[str], people: People = ()) -> None:
        """`lines`: sentences, and `RULE` where a round begins; `people`: those whose names stand in them."""
        super().__init__()
        self.chronicle = Chronicle(lines, people)

    def compose(self) -> ComposeResult:
        """Heading, sentences, keys."""
        yield Heading()
        yield self.chronicle
        yield KeysBar()

    def on_mount(self) -> None:
        """Say the heading."""
        self.reword()

    def retranslate(self) -> None:
        """The heading; the sentences stay as they were told."""
        super().retranslate()
        count = self.chronicle.count
        self.query_one(Heading).tell(_("What happened"), n_("{count} event", "{count} events", count))

    def action_scroll_by(self, lines: int) -> None:
        """By lines."""
        self.chronicle.scroll_lines(lines)

    def action_page(self, direction: int) -> None:
        """By pages."""
        self.chronicle.scroll_lines(direction * max(1, self.chronicle.size.height - 2))

    def action_leave(self) -> None:
        """Back to the match or the result."""
        self.dismiss()
