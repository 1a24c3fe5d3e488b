"""The first screen: go on with a match, or open the box of a game. It is cheap: one sheet and the keys."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.registry import GAMES
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.menu import Entry, Menu, title
from tabletop_tui.storage.store import MatchRow
from tabletop_tui.text.i18n import LANGUAGES, N_, language, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("app")

SHOWN_MATCHES = 3
_NEEDS = {
    "play": ("game",),
    "resume": ("match",),
    "result": ("ended",),
    "watch": ("ended",),
    "delete": ("match", "ended"),
    "expand": ("more", "finished"),
}
"""Which kinds of entries an action is for."""


class SelectScreen(HouseScreen):
    """The menu. The cursor stands on the newest unfinished match, so that Enter goes on with it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1)", N_("Choose")),
        Binding("down", "move(1)", N_("Choose")),
        Binding("home", "move(-99)", N_("First"), show=False),
        Binding("end", "move(99)", N_("Last"), show=False),
        Binding("enter", "play", N_("Play")),
        Binding("enter", "resume", N_("Continue")),
        Binding("enter", "result", N_("Result")),
        Binding("enter", "expand", N_("Show all")),
        Binding("w,W", "watch", N_("Watch again"), key_display="w"),
        Binding("delete", "delete", N_("Delete")),
        *(Binding(str(number), f"number({number})", N_("Play"), show=False) for number in range(1, 10)),
        Binding("t,T", "statistics", N_("Statistics")),
        Binding("s,S", "app.settings", N_("Settings")),
        # The name of the language that the key leads to: each catalogue turns it into the other one's.
        Binding("l,L", "language", N_("Italiano")),
        Binding("q,Q", "app.ask_quit", N_("Quit")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.menu = Menu()
        self._all_matches = self._all_finished = self._any_finished = False

    def compose(self) -> ComposeResult:
        """The picture and the keys."""
        self._fill()
        yield self.menu
        yield KeysBar()

    @property
    def topic(self) -> str:
        """`?` opens the rules of the aimed game."""
        return self.menu.aimed.game if self.menu.aimed.game in GAMES else ""

    def reload(self) -> None:
        """Read the matches again, after one was played or deleted; the cursor goes to the first entry."""
        self._all_matches = self._all_finished = False
        self._fill()
        for notice in self.house.store.take_notices():
            self.notify(notice, timeout=12)
        self.refresh_bindings()

    def retranslate(self) -> None:
        """The same list in another language."""
        super().retranslate()
        self.menu.redraw()

    def _fill(self, cursor: int = 0) -> None:
        waiting, finished = self._matches()
        self._any_finished = finished > 0
        shown = waiting if self._all_matches else waiting[:SHOWN_MATCHES]
        entries = [Entry("match", row.id, row) for row in shown]
        if len(shown) < len(waiting):
            entries.append(Entry("more", number=len(waiting) - len(shown)))
        entries += [Entry("game", game_id, number=number) for number, game_id in enumerate(GAMES, 1)]
        if self._all_finished:
            entries += [Entry("ended", row.id, row) for row in self._finished()]
        elif finished:
            entries.append(Entry("finished", number=finished))
        self.menu.offer(entries, cursor)

    def _matches(self) -> tuple[list[MatchRow], int]:
        """What waits to be gone on with, and how many are over: those are only counted, they may be many."""
        try:
            return self.house.store.matches(over=False), self.house.store.count_finished()
        except UserError as error:
            self.notify(error.sentence, severity="error")
            return [], 0

    def _finished(self) -> list[MatchRow]:
        try:
            return self.house.store.matches(over=True)
        except UserError as error:
            self.notify(error.sentence, severity="error")
            return []

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """An action for another kind of entry is not offered."""
        if action == "statistics":
            return self._any_finished
        if action in _NEEDS:
            return self.menu.aimed.kind in _NEEDS[action]
        return True

    # Aiming

    def _aim(self, cursor: int) -> None:
        self.menu.offer(self.menu.entries, cursor)
        self.refresh_bindings()

    def _place(self, key: str) -> int:
        return next((at for at, entry in enumerate(self.menu.entries) if entry.key == key), self.menu.cursor)

    def action_move(self, steps: int) -> None:
        """Up and down the list, without going round."""
        self._aim(self.menu.cursor + steps)

    def action_number(self, number: int) -> None:
        """Aim at a game by its number; Enter opens it."""
        places = [at for at, entry in enumerate(self.menu.entries) if entry.kind == "game"]
        if number <= len(places):
            self._aim(places[number - 1])

    def on_board_aimed(self, message: Board.Aimed) -> None:
        """The mouse aims by pointing."""
        place = self._place(message.key)
        if message.key and place != self.menu.cursor:
            self._aim(place)

    def chosen(self, message: Board.Chosen) -> None:
        """A click is Enter where it points."""
        self._aim(self._place(message.key))
        {"match": self.action_resume, "ended": self.action_result, "game": self.action_play}.get(
            self.menu.aimed.kind, self.action_expand
        )()

    # Doing

    def action_play(self) -> None:
        """To the set-up of the aimed game."""
        self.house.open_setup(self.menu.aimed.id)

    def action_resume(self) -> None:
        """Back to the table of the aimed match."""
        self.house.resume(self.menu.aimed.id)

    def action_result(self) -> None:
        """How the aimed match ended."""
        self.house.resume(self.menu.aimed.id)

    def action_statistics(self) -> None:
        """What people have played; the key is there once something was."""
        from tabletop_tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_watch(self) -> None:
        """The aimed match once more, move by move."""
        from tabletop_tui.hotseat.matches import open_theatre
        from tabletop_tui.screens.theatre import enter

        match_id = self.menu.aimed.id
        enter(self, lambda: open_theatre(self.house.store, match_id, contract.moments))

    def action_expand(self) -> None:
        """Show every unfinished match, or every finished one."""
        if self.menu.aimed.kind == "finished":
            self._all_finished = True
        else:
            self._all_matches = True
        self._fill(self.menu.cursor)
        self.refresh_bindings()

    def action_delete(self) -> None:
        """Forget the aimed match, after a question."""
        from tabletop_tui.screens.dialogs import ConfirmScreen

        row = self.menu.aimed.row
        if row is None:
            return
        question = N_("Delete this match of {game} with {names}?")
        facts = {"game": title(row.game), "names": ", ".join(row.seats)}
        self.app.push_screen(
            ConfirmScreen(question, N_("Delete"), N_("Keep it"), **facts),
            lambda yes: self._delete(row, bool(yes)),
        )

    def _delete(self, row: MatchRow, yes: bool) -> None:
        if not yes:
            return
        try:
            self.house.store.delete(row.id)
        except UserError as error:
            self.notify(error.sentence, severity="error")
        self._fill(self.menu.cursor)
        self.refresh_bindings()

    def action_language(self) -> None:
        """The next language, at once."""
        codes = list(LANGUAGES)
        self.house.settings.language = codes[(codes.index(language()) + 1) % len(codes)]
        self.house.use_settings()
