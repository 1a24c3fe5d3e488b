"""The rules of a game, or help about the app, as a page to read. Opaque: nothing of a match shows through.

`C` shows the contents: the parts of the page, and the marks of its rulings; each leads to its place.
"""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Markdown
from textual.widgets.markdown import MarkdownBlock

from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.contents import Contents, places
from tabletop_tui.screens.menu import title
from tabletop_tui.screens.page import Heading, Pane
from tabletop_tui.text.i18n import N_, language, translator
from tabletop_tui.widgets.board import Board
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
        Binding("c,C", "contents", N_("Contents"), key_display="c"),
        Binding("up,k", "scroll_by(-1)", N_("Scroll")),
        Binding("down,j", "scroll_by(1)", N_("Scroll")),
        Binding("pageup,b", "page(-1)", N_("Page")),
        Binding("pagedown,space", "page(1)", N_("Page")),
        Binding("home", "edge(-1)", N_("First"), show=False),
        Binding("end", "edge(1)", N_("Last"), show=False),
        Binding("question_mark,f1", "other", N_("Keys"), key_display="?"),
        Binding("question_mark,f1", "other_rules", N_("Rules"), key_display="?"),
        Binding("escape,c,C", "close_contents", N_("Back to the page")),
        Binding("escape,q,Q,enter", "leave", N_("Back")),
        Binding("enter", "go_there", N_("Go there")),
    ]

    def __init__(self, game_id: str = "") -> None:
        super().__init__()
        self.game_id = game_id
        self.shown = game_id
        self.pane = Pane(Markdown(id="page"), id="reading", can_focus=False)
        self.contents = Contents()
        self.contents.display = False

    def compose(self) -> ComposeResult:
        """Heading, page, keys."""
        yield Heading()
        yield self.pane
        yield self.contents
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
        self.contents.offer(places(page(self.shown)))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """`?` switches between a game's rules and the help, where there are two pages."""
        listing = self.contents.display
        answers = {
            "other": bool(self.shown) and not listing,
            "other_rules": bool(self.game_id) and not self.shown and not listing,
            "contents": not listing,
            "close_contents": listing,
            "go_there": listing,
            "page": not listing,
            "leave": not listing,
        }
        return answers.get(action, True)

    def pressed(self, event: events.Key) -> bool:
        """In the contents every part has a letter."""
        at = self.contents.of_key(event.character) if event.character and self.contents.display else None
        if at is not None:
            self.go_to(at)
        return at is not None

    def chosen(self, message: Board.Chosen) -> None:
        """A click on a place goes there."""
        self.go_to(int(message.key))

    def go_to(self, at: int) -> None:
        """Close the contents and go to the place of this number."""
        self.contents.lit = at
        self._list(False)
        line = self.contents.places[at].line
        for block in reversed(self.query(MarkdownBlock)):
            if block.source_range and block.source_range[0] <= line < block.source_range[1]:
                self.call_after_refresh(self.pane.scroll_to_widget, block, animate=False, top=True)
                return

    def action_go_there(self) -> None:
        """Go to the place that is lit."""
        self.go_to(self.contents.lit)

    def action_contents(self) -> None:
        """Open the contents."""
        self._list(True)

    def action_close_contents(self) -> None:
        """Back to the page where it was."""
        self._list(False)

    def _list(self, listing: bool) -> None:
        self.contents.display = listing
        # A page that were hidden would forget its place.
        self.pane.styles.height = 0 if listing else "1fr"
        self.contents.redraw()
        self.refresh_bindings()

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
        """By lines; in the contents, to the next place."""
        if self.contents.display:
            self.contents.walk(lines)
            return
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
