"""What every screen of the house has: translated keys, help, settings, a notice when the terminal is small."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.binding import ActiveBinding, Binding, BindingType
from textual.screen import Screen

from tabletop_tui.i18n import N_, translator

if TYPE_CHECKING:
    from tabletop_tui.app import TabletopApp

_, n_ = translator("app")

MIN_WIDTH, MIN_HEIGHT = 80, 24

HELP_BINDINGS: list[BindingType] = [
    Binding("question_mark,f1", "app.help", N_("Help"), key_display="?"),
]


class HouseScreen(Screen[Any]):
    """Base of all screens. `TOPIC`: the rules page that `?` opens ("" for the page about the app)."""

    BINDINGS: ClassVar[list[BindingType]] = HELP_BINDINGS
    TOPIC: ClassVar[str] = ""
    DOMAIN: ClassVar[str] = "app"

    @property
    def house(self) -> TabletopApp:
        """The app with its own type."""
        return cast("TabletopApp", self.app)

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

    def retranslate(self) -> None:
        """Show every text in the current language; keeps focus and cursor."""
        self.refresh_bindings()
