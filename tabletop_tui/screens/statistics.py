"""What people have played: everybody in a list, and all about the one who is aimed at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.registry import GAMES
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.menu import title
from tabletop_tui.screens.page import Heading
from tabletop_tui.storage.statistics import Career, Statistics, Summary
from tabletop_tui.text import counting
from tabletop_tui.text.counting import counting_rules, decimal, figure_values
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.chart import Line, draw_chart
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("app")

_LIST = 38
_TREND = 5
"""Rows of the chart of places."""
_LATEST = 24
"""Matches of which it shows the places."""
_SHARE = 0.03
"""Seconds for which records are read between two looks at the keys."""
_PAUSE = 0.05


class Everybody(Board):
    """The list of people; a mark's name is a person's place in it."""

    def __init__(self) -> None:
        super().__init__(id="everybody")
        self.people: Sequence[Summary] = ()
        self.cursor = self._top = 0
        self.career: Career | None = None
        self.rules = False
        self.game = ""

    def paint(self, canvas: Canvas) -> None:
        """The list to the left, the aimed person to the right; or the rules of counting."""
        if self.rules:
            self._rules(canvas)
        elif not self.people:
            canvas.centre(0, canvas.height // 2, canvas.width, _("No match has been finished yet."), "dim")
        else:
            self._list(canvas)
            if self.career is not None:
                self._person(canvas, self.career, _LIST + 3, canvas.width - _LIST - 5)

    def _rules(self, canvas: Canvas) -> None:
        rules = [wrap(rule, canvas.width - 6, 3) for rule in counting_rules()]
        air = sum(map(len, rules)) + len(rules) <= canvas.height
        y = 0
        for rule in rules:
            canvas.put(2, y, "•", "accent")
            for line in rule:
                canvas.put(4, y, line, "text")
                y += 1
            y += air

    def _list(self, canvas: Canvas) -> None:
        room = canvas.height - 2
        heads = (_("played"), _("won"), _("place"))
        self._columns(canvas, 0, "", heads, "dim")
        self._top = max(0, min(self._top, self.cursor), self.cursor + 1 - room)
        for y, place in enumerate(range(self._top, min(len(self.people), self._top + room)), 1):
            each, aimed = self.people[place], place == self.cursor
            if aimed:
                canvas.fill(1, y, _LIST, 1, "raised")
                canvas.put(1, y, "►", "accent")
            cells = (str(each.played), str(each.won), decimal(each.mean))
            self._columns(canvas, y, each.name, cells, "text", aimed)
            canvas.mark(1, y, _LIST, 1, str(place))

    def _columns(
        self, canvas: Canvas, y: int, name: str, cells: Sequence[str], ink: str, bold: bool = False
    ) -> None:
        canvas.put(3, y, fit(name, 13), "text", bold=bold)
        for end, cell in zip((25, 32, _LIST), cells, strict=True):
            canvas.put(end + 1 - cell_len(cell), y, cell, "text" if ink == "text" else "dim", bold=bold)

    def _person(self, canvas: Canvas, career: Career, x: int, width: int) -> None:
        canvas.put(x, 0, fit(career.summary.name, width), "accent", bold=True)
        places = [each.place for each in career.appearances if each.place is not None][-_LATEST:]
        y = 1
        if len(places) > 1:
            canvas.put(x, y, fit(_("Places in the latest matches, the best on top"), width), "dim")
            draw_chart(canvas, x, y + 1, width, _TREND, [Line(places, "accent", "●")], downwards=True)
            y += _TREND + 2
        for line in (line for told in _told(career, self.game) for line in wrap(told, width, 3)):
            if y < canvas.height:
                canvas.put(x, y, line, "text")
            y += 1


def _told(career: Career, game: str) -> Iterator[str]:
    """All about a person, the most important first; the figures of a game only where it is chosen."""
    summary = career.summary
    if summary.best is not None:
        yield counting.places(summary.best, summary.worst)
    yield counting.row_of_wins(career.streak, career.longest)
    if summary.hinted:
        yield counting.hinted(summary.hinted)
    figured = contract.figured(game)
    if figured is not None:
        for label, value in figure_values(game, figured.FIGURES, career.figures.get(game, {})):
            yield f"{label}: {value}"
    for duel in career.duels:
        yield counting.duel(duel.name, duel.ahead, duel.behind, duel.level)


class StatisticsScreen(HouseScreen):
    """Arrows choose a person and a game; what is not counted yet is read between two keys."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Choose")),
        Binding("down", "move(1)", N_("Choose")),
        Binding("pageup", "move(-10)", N_("Page"), show=False),
        Binding("pagedown", "move(10)", N_("Page"), show=False),
        Binding("home", "move(-9999)", N_("First"), show=False),
        Binding("end", "move(9999)", N_("Last"), show=False),
        Binding("left", "turn(-1)", N_("Game")),
        Binding("right", "turn(1)", N_("Game")),
        Binding("c,C", "rules", N_("How it is counted")),
        Binding("escape,q,Q,t,T,enter", "leave", N_("Back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.board = Everybody()
        self._waiting_matches = 0

    @property
    def topic(self) -> str:
        """`?` opens the rules of the game that is looked at."""
        return self.board.game

    def compose(self) -> ComposeResult:
        """Heading, list, keys."""
        yield Heading()
        yield self.board
        yield KeysBar()

    def on_mount(self) -> None:
        """Count what is saved, a little at a time."""
        self._timer = self.set_interval(_PAUSE, self._read)
        self._read()

    def _read(self) -> None:
        try:
            self._waiting_matches = Statistics(self.house.store).fill(_SHARE)
        except UserError as error:
            self._waiting_matches = 0
            self.notify(error.sentence, severity="error")
        if not self._waiting_matches:
            self._timer.stop()
        self._look()

    def _look(self) -> None:
        """Ask for the list anew; the cursor stays on its person."""
        aimed = self._aimed()
        try:
            self.board.people = Statistics(self.house.store).people(self.board.game)
        except UserError as error:
            self.notify(error.sentence, severity="error")
            self.board.people = ()
        places = [each.person for each in self.board.people]
        self._aim(places.index(aimed) if aimed in places else 0)

    def _aimed(self) -> str:
        people = self.board.people
        return people[self.board.cursor].person if people else ""

    def _aim(self, cursor: int) -> None:
        board = self.board
        board.cursor = max(0, min(cursor, len(board.people) - 1))
        board.career = None
        if board.people:
            try:
                board.career = Statistics(self.house.store).career(self._aimed(), self.board.game)
            except UserError as error:
                self.notify(error.sentence, severity="error")
        self.reword()

    def retranslate(self) -> None:
        """Everything in the current language."""
        super().retranslate()
        remark = title(self.board.game) if self.board.game else _("all games")
        if self._waiting_matches:
            remark = n_("{count} match to be read", "{count} matches to be read", self._waiting_matches)
        self.query_one(Heading).tell(_("Statistics"), remark)
        self.board.redraw()

    def action_move(self, steps: int) -> None:
        """Another person."""
        self._aim(self.board.cursor + steps)

    def action_turn(self, by: int) -> None:
        """Another game, or all of them."""
        games = ["", *GAMES]
        self.board.game = games[(games.index(self.board.game) + by) % len(games)]
        self._look()

    def action_rules(self) -> None:
        """The rules of counting, and back."""
        self.board.rules = not self.board.rules
        self.board.redraw()

    def chosen(self, message: Board.Chosen) -> None:
        """A click aims."""
        self._aim(int(message.key))

    def action_leave(self) -> None:
        """Back to the menu."""
        self.dismiss()
