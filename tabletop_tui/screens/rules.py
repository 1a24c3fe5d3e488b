"""The rules of a game, or help about the app, as a page to read. Opaque: nothing of a match shows through."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Markdown

from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.menu import title
from tabletop_tui.screens.page import Heading, Pane
from tabletop_tui.text.i18n import N_, language, translator
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("app")


def page(game_id: str) -> str:
    """The rules of `game_id`, or the help for "", as Markdown in the current language."""
    if game_id:
        return contract.rules_page(game_id, language())
    return (Path(__file__).parent / f"help.{language()}.md").read_text(encoding="utf-8")


class RulesScreen(HouseScreen):
    """Shows one page; from a game's rules `?` goes on to the help about the app."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll_by(-1)", N_("Scroll")),
        Binding("down,j", "scroll_by(1)", N_("Scroll")),
        Binding("pageup,b", "page(-1)", N_("Page")),
        Binding("pagedown,space", "page(1)", N_("Page")),
        Binding("home", "edge(-1)", N_("First"), show=False),
        Binding("end", "edge(1)", N_("Last"), show=False),
        Binding("question_mark,f1", "other", N_("Keys"), key_display="?"),
        Binding("question_mark,f1", "other_rules", N_("Rules"), key_display="?"),
        Binding("escape,q,Q,enter", "leave", N_("Back")),
    ]

    def __init__(self, game_id: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self.shown = game_id
        self.pane = Pane(Markdown(id="page"), id="reading", can_focus=False)

    def compose(self) -> ComposeResult:
        """Heading, page, keys."""
        yield Heading()
        yield self.pane
        yield KeysBar()

    def on_mount(self) -> None:
        """Open the page."""
        self.reword()

    def retranslate(self) -> None:
        """The page in the current language, at the same place."""
        super().retranslate()
        name = title(self.shown) if self.shown else _("How it works")
        self.query_one(Heading).tell(name, _("rules") if self.shown else _("help"))
        self.query_one(Markdown).update(page(self.shown))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`?` switches between a game's rules and the help, where there are two pages."""
        if action == "other":
            return bool(self.shown)
        if action == "other_rules":
            return bool(self.game_id) and not self.shown
        return True

    def action_other(self) -> None:
        """From the rules to the help."""
        self._turn_to("")

    def action_other_rules(self) -> None:
        """Back from the help to the rules."""
        self._turn_to(self.game_id)

    def _turn_to(self, shown: str) -> None:
        self.shown = shown
        self.pane.scroll_home(animate=False)
        self.reword()

    def action_scroll_by(self, lines: int) -> None:
        """By lines."""
        self.pane.scroll_relative(y=lines, animate=False)

    def action_page(self, direction: int) -> None:
        """By pages."""
        self.pane.scroll_relative(y=direction * max(1, self.pane.size.height - 2), animate=False)

    def action_edge(self, direction: int) -> None:
        """To the beginning or the end."""
        if direction < 0:
            self.pane.scroll_home(animate=False)
        else:
            self.pane.scroll_end(animate=False)

    def action_leave(self) -> None:
        """Back to where the page was opened."""
        self.dismiss()
