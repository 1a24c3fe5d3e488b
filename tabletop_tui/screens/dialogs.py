"""Small questions over the screen in front. They show nothing of a match, so they may be translucent."""

from __future__ import annotations

from collections.abc import Sequence
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


class _Question(HouseScreen):
    """A box with a question, a msgid of the app that `facts` fill in; the answers stand below it."""

    CSS_PATH = "pages.tcss"

    def __init__(self, question: str, **facts: object) -> None:
        super().__init__()
        self._question, self._facts = question, facts

    def on_mount(self) -> None:
        """Say it in the current language."""
        self.reword()

    def retranslate(self) -> None:
        """The question again."""
        super().retranslate()
        self.set_class(self.look.ascii, "-ascii")
        self.query_one("#question", Words).say(_(self._question, **self._facts))


class ConfirmScreen(_Question, ModalScreen[bool], inherit_bindings=False):
    """Asks `question` with two answers; texts are msgids of the app, `facts` fill them in."""

    BINDINGS: ClassVar[list[BindingType]] = [
        # The box names these two keys already, so that the line of keys need not.
        Binding("enter,y,Y,s,S", "answer(True)", N_("Yes"), show=False),
        Binding("escape,n,N", "answer(False)", N_("No"), show=False),
    ]

    def __init__(self, question: str, yes: str = N_("Yes"), no: str = N_("No"), **facts: object) -> None:
        super().__init__(question, **facts)
        self._yes, self._no = yes, no

    def compose(self) -> ComposeResult:
        """The question, and the answers as clickable lines."""
        with Vertical(id="dialog"):
            yield Words(id="question")
            yield Words(id="yes", classes="answer")
            yield Words(id="no", classes="answer")
        yield KeysBar()

    def retranslate(self) -> None:
        """The question and its answers again."""
        super().retranslate()
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


class PickScreen(_Question, ModalScreen[str], inherit_bindings=False):
    """Asks `question` with several answers, (name, msgid) pairs; closes with the name of one, "" for none."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(str(number), f"pick({number})", N_("OK"), show=False) for number in range(1, 10)),
        Binding("escape,q,Q", "pick(0)", N_("Back"), show=False),
    ]

    def __init__(self, question: str, answers: Sequence[tuple[str, str]]) -> None:
        super().__init__(question)
        self._answers = [("", N_("Back")), *answers]

    def compose(self) -> ComposeResult:
        """The question, and the answers as clickable lines, the way back last."""
        with Vertical(id="dialog"):
            yield Words(id="question")
            for number in (*range(1, len(self._answers)), 0):
                yield Words(id=f"answer-{number}", classes="answer")
        yield KeysBar()

    def retranslate(self) -> None:
        """The question and its answers again."""
        super().retranslate()
        for number, (_name, words) in enumerate(self._answers):
            cap = str(number) if number else key_cap("escape")
            self.query_one(f"#answer-{number}", Words).say(f"{cap:>7}  {_(words)}")

    def on_click(self, event: events.Click) -> None:
        """An answer may be clicked; a click beside the dialog means none."""
        where, number = (event.widget.id or "").partition("-")[::2] if event.widget is not None else ("", "")
        if event.widget is self or where == "answer":
            self.action_pick(int(number or 0))

    def action_pick(self, number: int) -> None:
        """Close with the answer of that number, if there is one."""
        if number < len(self._answers):
            self.dismiss(self._answers[number][0])


class QuitDialog(ConfirmScreen):
    """Asks before leaving a running match."""

    def __init__(self, begun: bool = True) -> None:
        saved = N_("Leave the game? The match is saved; nothing is lost.")
        question = saved if begun else N_("Leave the game? Nothing has been played yet.")
        super().__init__(question, N_("Leave"), N_("Keep playing"))
