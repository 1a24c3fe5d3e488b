"""A small app around the pages: the house's own methods, noting what they were asked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from textual.app import App
from textual.screen import Screen

from rules import registry
from rules.kernel.record import LogEntry, MatchRecord, SeatRow
from tabletop_tui import i18n
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.settings import Settings
from tabletop_tui.store import Store
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.palette import Look

GAME = next(iter(registry.GAMES))


class Host(App[int]):
    """Shows one page; `asked` holds what the page asked of the house."""

    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, home: Path, page: Screen[Any] | None = None, look: Look | None = None) -> None:
        super().__init__()
        self.store = Store.open(home)
        self.settings = Settings()
        self.home = home
        self.page = page
        palette._Current.look = look or Look()
        self.asked: list[tuple[Any, ...]] = []

    def get_default_screen(self) -> Screen[Any]:
        return SelectScreen()

    def on_mount(self) -> None:
        self.register_theme(palette.FELT)
        self.theme = palette.FELT.name
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

    def action_help(self) -> None:
        screen = self.screen
        self.open_rules(screen.topic if isinstance(screen, HouseScreen) else "")

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


def save_match(store: Store, names: Sequence[str], moves: int = 0) -> str:
    """An unfinished match of the first game."""
    seats = tuple(
        SeatRow(name=name, colour=colour) for name, colour in zip(names, palette.SEATS, strict=False)
    )
    match_id = store.create(
        MatchRecord(game=GAME, rules=registry.GAMES[GAME].rules, options={}, seats=seats, seed=1)
    )
    for ply in range(1, moves + 1):
        store.append(match_id, ply, LogEntry(seat=0, move="bet A"))
    return match_id
