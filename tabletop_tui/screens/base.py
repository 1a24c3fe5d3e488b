"""What every screen of the house has: translated keys, help, a notice when the terminal is small."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.binding import ActiveBinding, Binding, BindingType
from textual.css.query import NoMatches
from textual.events import Key, Resize
from textual.screen import Screen
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.palette import Look
from tabletop_tui.widgets.timers import SureTimers

if TYPE_CHECKING:
    from tabletop_tui.screens.house import House

_, n_ = translator("app")

MIN_WIDTH, MIN_HEIGHT = 80, 24

HELP_BINDINGS: list[BindingType] = [
    Binding("question_mark,f1", "app.help", N_("Help"), key_display="?"),
]


TALL = 34
"""Rows from which on the regions around the table get more room."""
LARGE = (118, 39)
"""Columns and rows from which on a game may rearrange the regions."""
WAITING_TICK = 0.05
"""Seconds between two looks at whether keys are heard again."""


class TooSmall(Static):
    """Covers a screen that does not fit; what is beneath is not shown at all."""

    DEFAULT_CSS = """
    TooSmall { width: 1fr; height: 1fr; content-align: center middle; text-align: center; }
    """

    def on_mount(self) -> None:
        """Word the notice for the terminal as it is."""
        self.tell()

    def tell(self) -> None:
        """Say what is needed and what there is."""
        width, height = self.app.size
        self.update(
            _(
                "Please make the window larger:\n{width} x {height} is too small, 80 x 24 is enough.",
                width=width,
                height=height,
            )
        )


class HouseScreen(SureTimers, Screen[Any]):
    """Base of all screens. `TOPIC`: the rules page that `?` opens ("" for the page about the app)."""

    BINDINGS: ClassVar[list[BindingType]] = HELP_BINDINGS
    TOPIC: ClassVar[str] = ""
    DOMAIN: ClassVar[str] = "app"
    _kept_focus: Widget | None = None
    _waiting: Timer | None = None

    @property
    def house(self) -> House:
        """The app, as far as a screen may know it."""
        return cast("House", self.app)

    @property
    def look(self) -> Look:
        """What the terminal can show."""
        return palette.current()

    def on_resize(self, event: Resize) -> None:
        """Below 80x24 only the notice; with more rows more room around the table."""
        small = event.size.width < MIN_WIDTH or event.size.height < MIN_HEIGHT
        self._keep_focus(small)
        self.set_class(small, "-small")
        self.set_class(event.size.height >= TALL, "-tall")
        self.set_class(event.size.width >= LARGE[0] and event.size.height >= LARGE[1], "-large")
        if small:
            notices = self.query(TooSmall)
            if notices:
                notices.first(TooSmall).tell()
            else:
                self.mount(TooSmall())
        self.resized()

    def resized(self) -> None:
        """Follow another size. For subclasses: Textual calls the handlers of every class in turn."""

    def _keep_focus(self, small: bool) -> None:
        """What is hidden loses the focus: it gets it back when there is room again."""
        if small and not self.has_class("-small"):
            self._kept_focus = self.focused
        elif not small and self._kept_focus is not None:
            self.call_after_refresh(self.set_focus, self._kept_focus)
            self._kept_focus = None

    @property
    def topic(self) -> str:
        """The game whose rules `?` opens here; "" for help about the app."""
        return self.TOPIC

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """The bindings of now, their descriptions in the current language (see `Binding`)."""
        return {
            key: active._replace(binding=self._translated(active.binding))
            for key, active in super().active_bindings.items()
        }

    def _translated(self, binding: Binding) -> Binding:
        text = binding.description
        if not text:
            return binding
        local = translator(self.DOMAIN)[0](text) if self.DOMAIN != "app" else text
        return replace(binding, description=local if local != text else _(text))

    async def on_key(self, event: Key) -> None:
        """Act on keys here, strictly in the order in which they were typed.

        Stock Textual runs a binding only after the key has bubbled to the app; until then the keys behind
        it have reached this screen already, so that `2 Enter 1` could commit 1 - or act for the next person.
        """
        if self.app.screen is not self or not self.is_mounted or not self.house.may_act(event):
            event.stop()
            return
        if self.pressed(event):
            event.stop()
            return
        active = self.active_bindings.get(event.key)
        if active is not None and active.enabled and not active.binding.priority:
            event.stop()
            await self.app.run_action(active.binding.action, active.node)

    def on_board_chosen(self, message: Board.Chosen) -> None:
        """A click on a mark: the only handler of this message among screens, for Textual calls every class's.

        A click waits in two queues, of its widget and of this screen: the one before it may have ended the
        turn meanwhile, and then it acts for nobody.
        """
        message.stop()
        if self.house.may_act(message):
            self.chosen(message)

    def chosen(self, message: Board.Chosen) -> None:
        """A mark was clicked. For subclasses."""

    def pressed(self, event: Key) -> bool:
        """Use up a key before the bindings see it; a screen's own keys. False: not mine."""
        return False

    def ask_to_wait(self, waits: Callable[[], bool]) -> None:
        """Say in the line of keys that they are heard in a moment, for as long as `waits` says so."""
        if self._waiting is None and self.query(KeysBar):
            self._waiting = self.set_interval(WAITING_TICK, lambda: self._show_wait(waits()))

    def _show_wait(self, waits: bool) -> None:
        if not waits and self._waiting is not None:
            self._waiting.stop()
            self._waiting = None
        for bar in self.query(KeysBar):
            bar.wait(waits)

    def reword(self) -> None:
        """Every text anew, unless there is none yet, or none any more: a screen may be closed as it opens."""
        if not self.children:
            return
        try:
            self.retranslate()
        except NoMatches:
            if self.is_mounted and self in self.app.screen_stack:
                raise

    def retranslate(self) -> None:
        """Show every text in the current language; keeps focus and cursor."""
        self.refresh_bindings()
