"""The first line of every match: game, where it stands, whose turn it is in the seat's colour."""

from __future__ import annotations

from rich.cells import cell_len

from rules.registry import GAMES
from tabletop_tui.games.contract import Cover
from tabletop_tui.hotseat.people import Person
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit


class Header(Board):
    """One line on the dark rail above the table."""

    DEFAULT_CSS = "Header { height: 1; }"

    def __init__(self) -> None:
        super().__init__(ground="deep", id="header")
        self._title = self._status = ""
        self._person: Person | None = None

    def show_match(self, cover: Cover, game_id: str, status: str, person: Person | None) -> None:
        """Show the match's game, its `status` and who is to act (None: nobody)."""
        emblem = GAMES[game_id].emblem if game_id in GAMES else ""
        self._title = f"{emblem} {translator(game_id)[0](cover.TITLE)}"
        self._status, self._person = status, person
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Title at the left, status in the middle, the person at the right."""
        canvas.put(1, 0, self._title, "accent", bold=True)
        right = canvas.width - 1
        if self._person is not None:
            text = f"{self._person.plate} "
            right -= cell_len(text)
            canvas.put(right, 0, text, "ink", self._person.colour, bold=True)
        left = cell_len(self._title) + 4
        canvas.put(left, 0, fit(self._status, right - left - 1), "dim")
