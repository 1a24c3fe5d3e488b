"""The page of solved Enigmas: one line each, the latest first."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.games.pop.tally import Riddle, day_of, name_of, result_of, riddles
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.page import Heading
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, pad
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("pop")


class RiddleList(Board):
    """The riddles from `top` on, as many as fit."""

    def __init__(self) -> None:
        super().__init__(id="riddles")
        self.riddles: list[Riddle] = []
        self.top = 0

    def paint(self, canvas: Canvas) -> None:
        """A line for each, or a word when there is none."""
        if not self.riddles:
            canvas.centre(0, canvas.height // 2, canvas.width, _("No Enigma has been solved yet."), "dim")
            return
        for row, riddle in enumerate(self.riddles[self.top : self.top + canvas.height - 1], 1):
            self._line(canvas, row, riddle)

    def _line(self, canvas: Canvas, y: int, riddle: Riddle) -> None:
        mark = "★" if riddle.solved and not riddle.hints else "•" if riddle.solved else "-"
        canvas.put(2, y, mark, "gold" if riddle.solved else "dim", bold=riddle.solved)
        ink = "text" if riddle.solved else "dim"
        canvas.put(4, y, pad(name_of(riddle), 32), ink, bold=riddle.solved)
        canvas.put(37, y, pad(result_of(riddle), 30), ink)
        canvas.put(69, y, day_of(riddle.when), "dim")


class SolvedScreen(HouseScreen):
    """Which Enigmas were solved, in how many tries; arrows scroll."""

    DOMAIN = "pop"
    TOPIC = "pop"
    CSS_PATH = "style.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_list(-1)", N_("Up")),
        Binding("down", "scroll_list(1)", N_("Down")),
        Binding("pageup", "scroll_list(-10)", N_("Up"), show=False),
        Binding("pagedown", "scroll_list(10)", N_("Down"), show=False),
        Binding("escape,f3,q,Q,enter", "leave", N_("Back")),
    ]

    def compose(self) -> ComposeResult:
        """Heading, list, keys."""
        yield Heading()
        yield RiddleList()
        yield KeysBar()

    def on_mount(self) -> None:
        """Read what is saved."""
        for shown in self.query(RiddleList):
            shown.riddles = riddles(self.house.store)
        self.reword()

    def retranslate(self) -> None:
        """Heading and list in the current language."""
        super().retranslate()
        shown = self.query_one(RiddleList)
        solved = sum(riddle.solved for riddle in shown.riddles)
        self.query_one(Heading).tell(_("Enigmas"), n_("one solved", "{count} solved", solved))
        shown.redraw()

    def action_scroll_list(self, by: int) -> None:
        """Further down or up."""
        shown = self.query_one(RiddleList)
        shown.top = max(0, min(shown.top + by, len(shown.riddles) - 1))
        shown.redraw()

    def action_leave(self) -> None:
        """Back to where the page was opened."""
        self.dismiss()
