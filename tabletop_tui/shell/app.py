"""The app: which screen is shown, what passes from the keyboard, and how it ends.

Nothing here imports pydantic or a game's rules: the menu is on screen before either is needed.
"""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, cast

from rich.console import Console
from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver
from textual.filter import Monochrome, NoColor
from textual.notifications import SeverityLevel
from textual.screen import Screen

from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.secrecy.safe_app import SafeApp
from tabletop_tui.secrecy.veil import veil
from tabletop_tui.storage import crash
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text import i18n
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.canvas import to_ascii
from tabletop_tui.widgets.timers import SureTimers

if TYPE_CHECKING:
    from tabletop_tui.hotseat.start import Start
    from tabletop_tui.screens.house import House, Row
    from tabletop_tui.shell.director import Director

    def _as_house(app: TabletopApp) -> House:
        """The screens see the app as a `House`: a type checker holds it to that here."""
        return app


_, n_ = translator("app")

_COLOUR_SYSTEMS = ("truecolor", "256")
"""Settings that overrule what the terminal says of itself; the other ones need only other colours."""


class TabletopApp(SureTimers, SafeApp):
    """The whole suite in one app. `pace` scales every pause and animation; tests use 0."""

    TITLE = "Tabletop"
    ALLOW_SELECT = False
    ENABLE_COMMAND_PALETTE = False
    CSS_PATH = "house.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("backspace", "hide", N_("Hide"), priority=True),
        Binding("ctrl+q,ctrl+c", "ask_quit", N_("Quit"), priority=True, show=False),
        Binding("ctrl+z", "suspend", N_("Suspend"), show=False, priority=True),
    ]

    def __init__(
        self, store: Store, settings: Settings, start: Start | None = None, pace: float = 1.0
    ) -> None:
        super().__init__(store.home, _driver(), pace)
        # Dressed before it runs: setting the theme at the mount would lay out the first screen twice.
        self.register_theme(palette.theme())
        self.set_reactive(App.theme, palette.theme().name)
        self.stylesheet.set_variables(self.get_css_variables())
        self.set_reactive(App.ansi_color, self._bare)
        self._refresh_truecolor_filter(self.ansi_theme)
        self._strip_colours()
        if settings.colours in _COLOUR_SYSTEMS:
            self.console = _console(settings.colours)
        self.store = store
        self.settings = settings
        self.start = start
        self._settled_language = settings.language
        self.pace = pace
        self.director: Director | None = None

    # The frame

    def get_default_screen(self) -> Screen[Any]:
        """The selection: made by the app itself, which is faster than pushing it."""
        return SelectScreen()

    def on_mount(self) -> None:
        """Go where the command line asked, once the first frame is seen."""
        self.watch_loop()
        self.call_after_refresh(self._first_frame)

    def _first_frame(self) -> None:
        enable_gc()
        # The match first: its veil clears what was to be read.
        if self.start is not None and self.start.match:
            self.resume(self.start.match)
        elif self.start is not None and self.start.game:
            self.open_setup(self.start.game, self.start.seed, self.start.options)
        asked = self.start.notices if self.start is not None else ()
        for notice in (*self.settings.notices, *self.store.take_notices(), *asked):
            self.notify(notice, timeout=12)

    @property
    def _bare(self) -> bool | None:
        """Whether colours are to be left to the terminal; None: as the theme says."""
        return palette.current().depth is palette.Depth.NONE or None

    def _apply_theme(self) -> None:
        """Wear what goes with the look in force."""
        self.register_theme(palette.theme())
        self._strip_colours()
        self.ansi_color = self._bare
        self.theme = palette.theme().name

    def _strip_colours(self) -> None:
        """Filter colours out of Textual's own style sheets where there shall be none.

        Textual does so only for a NO_COLOR in the environment, and looks there only once.
        """
        look = palette.current()
        self.set_class(look.ascii, "-plain")
        self.set_class(not look.shades, "-flat")
        kept = [each for each in self._filters if not isinstance(each, (NoColor, Monochrome))]
        self._filters = [*kept, NoColor()] if self._bare else kept

    @property
    def animated(self) -> bool:
        """Whether stories are told step by step: not over a slow line, unless the settings insist."""
        remote = "SSH_CONNECTION" in os.environ or "SSH_TTY" in os.environ
        motion = self.settings.motion
        return self.pace > 0 and motion != "reduced" and not (motion == "auto" and remote)

    # The gate

    @property
    def blind(self) -> bool:
        """Whether nothing but the wish for a larger window can be read, or lines are about to be."""
        if self.director is not None and self.director.awaits_listener:
            return True
        return self._small

    @property
    def _small(self) -> bool:
        return isinstance(self.screen, HouseScreen) and self.screen.has_class("-small")

    @property
    def hiding(self) -> bool:
        """Whether the panic key has something to hide; elsewhere it is a key like any other."""
        return self.director is not None and self.director.private

    def ask_to_wait(self) -> None:
        """Say that keys are heard in a moment."""
        if isinstance(self.screen, HouseScreen):
            self.screen.ask_to_wait(lambda: self.gate.waits(monotonic()))

    def veil(self, make: Callable[[], HouseScreen]) -> None:
        """Replace the match's screen and all above it by the screen that `make()` gives."""
        veil(self, make)

    def hide_secrets(self) -> None:
        """The panic key, a suspend, a return from one: a hand on screen goes behind the curtain."""
        if self.director is not None:
            self.director.hide()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """The panic key is a key like any other where no match is on the table."""
        if action == "hide":
            return self.hiding
        return super().check_action(action, parameters)

    def action_hide(self) -> None:
        """Hide every secret now."""
        self.hide_secrets()

    def action_suspend(self) -> None:
        """Into the background, the curtain first."""
        self.hide_secrets()
        self.call_after_refresh(self.action_suspend_process)

    # Ways through the house

    def open_setup(
        self, game_id: str, seed: int | None = None, settled: Mapping[str, Any] | None = None
    ) -> None:
        """The set-up of `game_id`; `seed` and `settled` options are what the command line says of it."""
        from tabletop_tui.screens.setup import SetupScreen

        self.push_screen(SetupScreen(game_id, seed, settled))

    def begin(
        self, game_id: str, options: dict[str, Any], rows: Sequence[Row], seed: int | None = None
    ) -> None:
        """Start a match and open its table; raises Refused or StoreError with the menu untouched."""
        from tabletop_tui.hotseat.matches import new_record

        self.resume(self.store.create(new_record(game_id, options, rows, seed)))

    def resume(self, match_id: str) -> None:
        """Open the table of a saved match; a match that cannot be opened is answered in words."""
        from tabletop_tui.hotseat.matches import open_session
        from tabletop_tui.shell.director import Director
        from tabletop_tui.text.refusals import sentence

        try:
            session = open_session(self.store, match_id, contract.moments)
        except Exception as error:
            text = sentence(error)
            if text is None:
                raise
            self.notify(text, severity="error", timeout=10)
            return
        self.on_unmount()
        self.director = Director(self, match_id, session)
        self.director.show()

    def again(self) -> None:
        """The same game with the same people and options; after a riddle another one."""
        if self.director is not None:
            match = self.director.session.match
            rows = [(row.name, row.colour, row.kind) for row in match.seats]
            try:
                game_id = match.game.info.id
                options = contract.again(game_id, match.options.model_dump(mode="json"))
                self.begin(game_id, dict(options), rows)
            except UserError as error:
                self.complain(error)

    def to_menu(self) -> None:
        """Back to the selection; every move of the match is saved already."""
        self._forget_unplayed()
        self.on_unmount()
        self.gate.shared = False
        self.gate.close()
        with self.batch_update():
            self.clear_notifications()
            while len(self.screen_stack) > 1:
                self.pop_screen()
        menu = cast("SelectScreen", self.screen)
        menu.reload()
        self.call_after_refresh(self.screen_painted)

    def on_unmount(self) -> None:
        """No bot thinks on when the match has left the table, or the app has ended."""
        if self.director is not None:
            self.director.close()
        self.director = None

    @property
    def begun(self) -> bool:
        """Whether something was played in the match on the table."""
        return self.director is not None and self.director.session.match.ply > 0

    def _forget_unplayed(self) -> None:
        """A match that was opened and left before its first move is not worth keeping."""
        if self.director is not None and not self.begun:
            with suppress(UserError):
                self.store.discard(self.director.match_id)

    def open_rules(self, game_id: str) -> None:
        """The rules page of a game, or help about the app for ""."""
        from tabletop_tui.screens.rules import RulesScreen

        if not isinstance(self.screen, RulesScreen):
            self.push_screen(RulesScreen(game_id))

    def open_settings(self) -> None:
        """The settings."""
        from tabletop_tui.screens.settings import SettingsScreen

        if not isinstance(self.screen, SettingsScreen):
            self.push_screen(SettingsScreen())

    def action_help(self) -> None:
        """Help for the screen in front."""
        self.open_rules(self.screen.topic if isinstance(self.screen, HouseScreen) else "")

    def action_settings(self) -> None:
        """The settings, from anywhere."""
        self.open_settings()

    def action_ask_quit(self) -> None:
        """Ask whether to leave."""
        self.ask_quit()

    def ask_quit(self) -> None:
        """Leave after a question; from the selection, or where no question could be read, at once."""
        from tabletop_tui.screens.dialogs import QuitDialog

        if len(self.screen_stack) == 1 or self._small:
            self._answered_quit(True)
        elif not isinstance(self.screen, QuitDialog):
            self.push_screen(QuitDialog(self.begun or self.director is None), self._answered_quit)

    def ask_leave(self) -> None:
        """Back to the menu after a question; the match is saved."""
        from tabletop_tui.screens.dialogs import ConfirmScreen

        saved = N_("Back to the menu? The match is saved; you can go on any time.")
        question = saved if self.begun else N_("Back to the menu? Nothing has been played yet.")
        self.push_screen(ConfirmScreen(question, N_("Menu"), N_("Stay")), self._answered_leave)

    def _answered_leave(self, yes: bool | None) -> None:
        if yes:
            self.to_menu()

    def _answered_quit(self, yes: bool | None) -> None:
        if yes:
            self._forget_unplayed()
            self.exit(return_code=0)

    def use_settings(self) -> None:
        """Save the settings and show everything accordingly.

        A language asked for on the command line stays until another one is chosen in the settings.
        """
        try:
            self.settings.save()
        except UserError as error:  # in force they are all the same
            self.complain(error)
        if self.settings.language != self._settled_language:
            self._settled_language = self.settings.language
            i18n.set_language(self.settings.language)
        palette.use(self.settings.colours, self.settings.ascii)
        self._apply_theme()
        for screen in self.screen_stack:
            if isinstance(screen, HouseScreen):
                screen.reword()
        self.refresh(layout=True)

    def notify(
        self,
        message: str,
        *,
        title: str = "",
        severity: SeverityLevel = "information",
        timeout: float | None = None,
        markup: bool = False,
    ) -> None:
        """Show a sentence in the corner for a while; never read as markup, for names may be in it."""
        shown = to_ascii(message) if palette.current().ascii else message
        super().notify(shown, title=title, severity=severity, timeout=timeout, markup=False)

    def complain(self, error: UserError) -> None:
        """Say what went wrong with the data folder; play goes on."""
        self.notify(error.sentence, severity="error", timeout=10)


def _driver() -> type[Driver] | None:
    """The driver for this system; None: Textual's own choice, as on Windows or in a browser."""
    if sys.platform == "win32" or "TEXTUAL_DRIVER" in os.environ:
        return None
    from tabletop_tui.secrecy.driver import HotSeatDriver

    return HotSeatDriver


def _console(colour_system: str) -> Console:
    """A console as Textual makes it, for these colours; nothing is ever written to it directly."""
    return Console(
        color_system="256" if colour_system == "256" else "truecolor",
        file=io.StringIO(),
        highlight=False,
        emoji=False,
        legacy_windows=False,
        force_terminal=True,
        safe_box=False,
    )


def enable_gc() -> None:
    """Collect garbage from now on; `launch` has put it off, for it would find nothing before the menu."""
    gc.freeze()
    gc.enable()


def run(start: Start | None = None) -> int:
    """Open the app; returns its exit code. The data folder's errors are the caller's to word."""
    from tabletop_tui.storage.paths import data_folder

    home = data_folder()
    settings = Settings.load(home)
    i18n.set_language((start.language if start else "") or settings.language)
    palette.use(settings.colours, settings.ascii)
    store = Store.open(home)
    app = TabletopApp(store, settings, start)
    try:
        app.run_safely()
    finally:
        store.close()
    if app.broken:
        print(crash.sentence(app.crash_file), file=sys.stderr)
    return app.return_code or 0
