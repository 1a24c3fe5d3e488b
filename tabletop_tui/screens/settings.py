"""The settings: arrows change one at once, and the example shows what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal

from rules.registry import GAMES
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.menu import draw_cover
from tabletop_tui.screens.page import Heading, Pane, Words
from tabletop_tui.text.i18n import LANGUAGES, N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Face, Size, State, draw_card
from tabletop_tui.widgets.chooser import Chooser, Values
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("app")


def _languages() -> Values:
    return [("", _("as the system")), *LANGUAGES.items()]


def _colours() -> Values:
    return [
        ("auto", _("automatic")),
        ("truecolor", _("all colours")),
        ("16", _("16 colours")),
        ("none", _("no colours")),
    ]


def _symbols() -> Values:
    return [("auto", _("automatic")), ("off", _("blocks and arrows")), ("on", _("plain ASCII"))]


def _motion() -> Values:
    return [
        ("auto", _("automatic")),
        ("slow", _("slow")),
        ("full", _("normal")),
        ("brisk", _("brisk")),
        ("reduced", _("none")),
    ]


def _commit() -> Values:
    return [(False, _("aim first, Enter plays")), (True, _("one key plays at once"))]


def _speech() -> Values:
    return [("brief", _("brief")), ("normal", _("normal")), ("full", _("in full"))]


_ROWS: dict[str, tuple[str, str, Callable[[], Values]]] = {
    "language": (N_("Language"), N_("The words of the whole program, switched at once."), _languages),
    "colours": (
        N_("Colours"),
        N_("Colour is never the only sign: letters and patterns say the same."),
        _colours,
    ),
    "ascii": (N_("Symbols"), N_("Plain ASCII is for terminals that show boxes or question marks."), _symbols),
    "motion": (
        N_("Motion"),
        N_("How fast the table shows what happens; automatic: none over a remote line."),
        _motion,
    ),
    "one_key": (
        N_("Moves"),
        N_("Aiming first shows what a move would do; with one key there is no way back."),
        _commit,
    ),
    "detail": (N_("Speech"), N_("How much is said to those who play line by line."), _speech),
}
"""Each setting with its label, its explanation and its values."""


class Example(Board):
    """A few people, cards and a picture as they look with these settings."""

    def paint(self, canvas: Canvas) -> None:
        """People above, cards below, a box to the right."""
        people = seat_people([(name, "", "human") for name in ("Anna", "Bruno", "Carla", "Dino")])
        for seat, person in enumerate(people):
            badge(canvas, seat * 5, 0, person)
        cards = (Face("3", "red-ink", "▲"), Face("7", "blue-ink", "●"), Face("9", "green-ink", "■"))
        for place, (face, state) in enumerate(
            zip(cards, (State.NORMAL, State.AIMED, State.BACK), strict=True)
        ):
            draw_card(canvas, place * 7, 2, face, Size.SMALL, state)
        draw_cover(canvas, 22, 0, canvas.width - 22, canvas.height, next(iter(GAMES)))


class SettingsScreen(HouseScreen):
    """One line per setting; every change is saved and in force at once."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "app.focus_previous", N_("Setting")),
        Binding("down", "app.focus_next", N_("Setting")),
        Binding("escape,enter", "leave", N_("Back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.fields: dict[str, Chooser] = {}

    def compose(self) -> ComposeResult:
        """A line for each setting, then the example and the explanation."""
        yield Heading()
        with Pane(id="settings", can_focus=False):
            for key in _ROWS:
                self.fields[key] = Chooser((), getattr(self.house.settings, key), id=key)
                with Horizontal(classes="setting"):
                    yield Words(id=f"label-{key}", classes="label")
                    yield self.fields[key]
            yield Example(id="example")
        yield Words(id="help")
        yield KeysBar()

    def on_mount(self) -> None:
        """Say everything in the current language."""
        self.reword()
        self.fields["language"].focus()

    def retranslate(self) -> None:
        """All words and the example again."""
        super().retranslate()
        self.query_one(Heading).tell(_("Settings"), _("saved at once"))
        for key, (label, _help, values) in _ROWS.items():
            self.query_one(f"#label-{key}", Words).say(_(label))
            offered = values()
            self.fields[key].offer(offered, getattr(self.house.settings, key))
        for board in self.query(Board):
            board.redraw()
        self._explain(self.focused)

    def _explain(self, widget: Any) -> None:
        key = next((key for key, field in self.fields.items() if field is widget), None)
        self.query_one("#help", Words).say(_(_ROWS[key][1]) if key else "")

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the setting that has the focus."""
        self._explain(event.widget)

    def on_chooser_changed(self, message: Chooser.Changed) -> None:
        """Another value: in force at once."""
        setattr(self.house.settings, str(message.chooser.id), message.value)
        self.house.use_settings()

    def action_leave(self) -> None:
        """Back to where they were opened."""
        self.dismiss()
