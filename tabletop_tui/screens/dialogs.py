"""Small questions over the screen in front. They show nothing of a match, so they may be translucent."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.screen import ModalScreen

from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.page import Words
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.keys import KeysBar, key_cap

_, n_ = translator("app")


class ConfirmScreen(HouseScreen, ModalScreen[bool], inherit_bindings=False):
    """Asks `question` with two answers; texts are msgids of the app, `facts` fill them in."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        # The box names these two keys already, so that the line of keys need not.
        Binding("enter,y,Y,s,S", "answer(True)", N_("Yes"), show=False),
        Binding("escape,n,N", "answer(False)", N_("No"), show=False),
    ]

    def __init__(self, question: str, yes: str = N_("Yes"), no: str = N_("No"), **facts: object) -> None:
        super().__init__()
        self._question, self._yes, self._no, self._facts = question, yes, no, facts

    def compose(self) -> ComposeResult:
        """The question, and the answers as clickable lines."""
        with Vertical(id="dialog"):
            yield Words(id="question")
            yield Words(id="yes", classes="answer")
            yield Words(id="no", classes="answer")
        yield KeysBar()

    def on_mount(self) -> None:
        """Say it in the current language."""
        self.reword()

    def retranslate(self) -> None:
        """The question and its answers again."""
        super().retranslate()
        self.set_class(self.look.ascii, "-ascii")
        self.query_one("#question", Words).say(_(self._question, **self._facts))
        for key, answer, words in (("enter", "#yes", self._yes), ("escape", "#no", self._no)):
            self.query_one(answer, Words).say(f"{key_cap(key):>7}  {_(words)}")

    def on_click(self, event: events.Click) -> None:
        """An answer may be clicked; a click beside the dialog means no."""
        target = event.widget
        if target is self or (target is not None and target.id in ("yes", "no")):
            self.dismiss(target is not self and target.id == "yes")

    def action_answer(self, yes: bool) -> None:
        """Close with the answer."""
        self.dismiss(yes)


class QuitDialog(ConfirmScreen):
    """Asks before leaving a running match."""

    def __init__(self, begun: bool = True) -> None:
        saved = N_("Leave the game? The match is saved; nothing is lost.")
        question = saved if begun else N_("Leave the game? Nothing has been played yet.")
        super().__init__(question, N_("Leave"), N_("Keep playing"))
