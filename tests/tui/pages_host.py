"""A small app around the pages: the house's own methods, noting what they were asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.screen import Screen

from rules import registry
from rules.kernel.record import LogEntry, MatchRecord, SeatRow
from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.shell import app
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text import i18n
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.palette import Look

GAME = next(iter(registry.GAMES))


class Host(TabletopApp):
    """Shows one page over the selection; `asked` holds what the page asked of the house."""

    CSS_PATH = Path(app.__file__).with_name("house.tcss")

    def __init__(self, home: Path, page: Screen[Any] | None = None, look: Look | None = None) -> None:
        palette._Current.look = look or Look()
        super().__init__(Store.open(home), Settings(), pace=0.0)
        self.page = page
        self.asked: list[tuple[Any, ...]] = []

    def on_mount(self) -> None:
        if self.page is not None:
            self.push_screen(self.page)

    def on_unmount(self) -> None:
        self.store.close()

    def open_setup(self, game_id: str) -> None:
        self.asked.append(("setup", game_id))

    def begin(
        self, game_id: str, options: dict[str, Any], rows: Sequence[Any], seed: int | None = None
    ) -> None:
        self.asked.append(("begin", game_id, options, list(rows)))

    def resume(self, match_id: str) -> None:
        self.asked.append(("resume", match_id))

    def again(self) -> None:
        self.asked.append(("again",))

    def to_menu(self) -> None:
        self.asked.append(("menu",))

    def open_rules(self, game_id: str) -> None:
        self.asked.append(("rules", game_id))

    def action_settings(self) -> None:
        self.asked.append(("settings",))

    def action_ask_quit(self) -> None:
        self.asked.append(("quit",))

    def use_settings(self) -> None:
        i18n.set_language(self.settings.language)
        for screen in self.screen_stack:
            if isinstance(screen, HouseScreen):
                screen.retranslate()

    def shown(self) -> str:
        """All characters on the screen."""
        strips = self.screen._compositor.render_strips()
        return "\n".join(strip.text.rstrip() for strip in strips)

    def words(self) -> str:
        """The same as one line of words, without frames."""
        return " ".join(self.shown().replace("│", " ").split())


def save_match(store: Store, names: Sequence[str], moves: int = 0) -> str:
    """An unfinished match of the first game."""
    seats = tuple(SeatRow(name=name, colour=colour) for name, colour in zip(names, COLOURS, strict=False))
    match_id = store.create(
        MatchRecord(game=GAME, rules=registry.GAMES[GAME].rules, options={}, seats=seats, seed=1)
    )
    for ply in range(1, moves + 1):
        store.append(match_id, ply, LogEntry(seat=0, move="bet A"))
    return match_id
