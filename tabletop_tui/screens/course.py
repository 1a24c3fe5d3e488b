"""How a match came about: everybody's score after each of its rounds, as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import Person
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.menu import title
from tabletop_tui.screens.page import Heading
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.chart import Line, draw_chart
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.scoreboard import Row, draw_rows

_, n_ = translator("app")

_NAMES = 26


class CourseScreen(HouseScreen):
    """The chart of a finished match. `course`: rows of scores by side; `sides`: who they are."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,Q,c,C,enter", "leave", N_("Back")),
    ]

    def __init__(self, game_id: str, sides: Sequence[Person], course: Sequence[Sequence[int]]) -> None:
        super().__init__()
        self.game_id, self.sides, self.course = game_id, sides, course

    @property
    def topic(self) -> str:
        """`?` opens the rules of this game."""
        return self.game_id

    def compose(self) -> ComposeResult:
        """Heading, chart, keys."""
        yield Heading()
        yield Board(id="course", painter=self._paint)
        yield KeysBar()

    def on_mount(self) -> None:
        """Word the heading."""
        self.reword()

    def retranslate(self) -> None:
        """What the chart shows, in the current language."""
        super().retranslate()
        figured = contract.figured(self.game_id)
        shown = translator(self.game_id)[0](figured.COURSE) if figured is not None else ""
        self.query_one(Heading).tell(title(self.game_id), shown)
        self.query_one("#course", Board).redraw()

    def _paint(self, canvas: Canvas) -> None:
        """Lines to the left, who they are and where they ended to the right."""
        series = list(zip(*self.course, strict=True))
        lines = [
            Line(values, person.colour, person.letter)
            for values, person in zip(series, self.sides, strict=True)
        ]
        draw_chart(canvas, 2, 1, canvas.width - _NAMES - 6, canvas.height - 2, lines)
        rows = [Row(person, str(values[-1])) for person, values in zip(self.sides, series, strict=True)]
        draw_rows(canvas, canvas.width - _NAMES - 1, 1, _NAMES, rows, 2)

    def action_leave(self) -> None:
        """Back to the result."""
        self.dismiss()
