"""The line of keys at the foot of every screen: only keys that work now, in the current language."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len
from textual.screen import Screen

from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas

_, n_ = translator("app")

HELP_KEYS = ("question_mark", "f1")
KEPT_KEYS = (*HELP_KEYS, "backspace")
"""Keys that stay however narrow the line is: help, and the panic key."""
_GAP, _MARGIN = 2, 1
_NAMES = {
    "enter": N_("Enter"),
    "escape": N_("Esc"),
    "space": N_("Space"),
    "tab": N_("Tab"),
    "delete": N_("Del"),
    "backspace": N_("Backspace"),
    "pageup": N_("PgUp"),
    "pagedown": N_("PgDn"),
    "home": N_("Home"),
    "end": N_("End"),
}
_SIGNS = {"up": "↑", "down": "↓", "left": "←", "right": "→", "plus": "+", "minus": "-", "question_mark": "?"}
_PLAIN_ARROWS = {"up": N_("Up"), "down": N_("Down"), "left": N_("Left"), "right": N_("Right")}
_LEAST = {**dict.fromkeys(_PLAIN_ARROWS, 0), "r": 1, "f4": 1, "f2": 2, "h": 3, "f3": 4, "p": 5}
"""Which keys leave a full line first."""


class KeyItem(NamedTuple):
    """One entry of the line: `caps` as shown, `key` pressed by a click, `help` for what it does."""

    caps: str
    help: str
    key: str
    action: str
    enabled: bool = True

    @property
    def caps_width(self) -> int:
        """Cells of the cap."""
        return cell_len(self.caps)

    @property
    def width(self) -> int:
        """Cells it takes, with one space between cap and words."""
        return self.caps_width + 1 + cell_len(self.help)


def key_cap(key: str, display: str | None = None, ascii_only: bool = False) -> str:
    """How a key is written; a function key always by its own name, as it stands on the keyboard."""
    if key[:1] == "f" and key[1:].isdigit():
        return key.upper()
    if display:
        return _(display) if len(display) > 1 else display
    if ascii_only and key in _PLAIN_ARROWS:
        return _(_PLAIN_ARROWS[key])
    if key in _NAMES:
        return _(_NAMES[key])
    return _SIGNS.get(key) or key.removeprefix("upper_").replace("ctrl+", "^")


def key_items(screen: Screen[object], ascii_only: bool = False) -> list[KeyItem]:
    """The screen's keys of now, help last: one entry per action, neighbours that do the same thing joined."""
    items: list[KeyItem] = []
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if not binding.show or any(item.action == binding.action for item in items):
            continue
        caps = key_cap(key, binding.key_display, ascii_only)
        if items and items[-1].help == binding.description:
            items[-1] = items[-1]._replace(caps=_joined(items[-1].caps, caps), action=binding.action)
        else:
            items.append(KeyItem(caps, binding.description, key, binding.action, active.enabled))
    return sorted(items, key=lambda item: item.key in HELP_KEYS)


def _joined(first: str, second: str) -> str:
    if first == second:
        return first
    return f"{first}{second}" if len(second) == 1 and len(first) < 4 else f"{first}/{second}"


def fitting(items: list[KeyItem], width: int) -> list[KeyItem]:
    """As many entries as `width` cells hold.

    Arrows, which anybody tries, go first, then recap, settings and history; `KEPT_KEYS` never go.
    """
    kept = list(items)
    while sum(item.width + _GAP for item in kept) > width + _GAP:
        droppable = [item for item in kept if item.key not in KEPT_KEYS]
        if not droppable:
            break
        kept.remove(min(reversed(droppable), key=lambda item: _LEAST.get(item.key, len(_LEAST))))
    return kept


class KeysBar(Board):
    """One line of clickable keys; dim where a key is shown but does nothing now."""

    DEFAULT_CSS = "KeysBar { dock: bottom; height: 1; }"

    def __init__(self, id: str | None = None) -> None:
        super().__init__(ground="raised", id=id)
        self._waits = False

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, self._bindings_changed)

    def _bindings_changed(self, screen: Screen[object]) -> None:
        if self.is_attached and screen is self.screen:
            self.redraw()

    def wait(self, waits: bool) -> None:
        """Say first that no key is heard yet, or no longer so."""
        if waits != self._waits:
            self._waits = waits
            self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """The keys that fit, each a mark of its key."""
        left = self._paint_wait(canvas) if self._waits else _MARGIN
        for item in fitting(key_items(self.screen, canvas.look.ascii), canvas.width - left):
            canvas.put(left, 0, item.caps, "accent" if item.enabled else "dim", bold=item.enabled)
            canvas.put(left + item.caps_width + 1, 0, item.help, "text" if item.enabled else "dim")
            if item.enabled:
                canvas.mark(left, 0, item.width, 1, item.key)
            left += item.width + _GAP

    @staticmethod
    def _paint_wait(canvas: Canvas) -> int:
        """The request to wait; returns the column where the keys go on."""
        shown = " " + _("One moment: let go of the keys.") + " "
        canvas.put(_MARGIN, 0, shown, "ink", "accent", bold=True)
        return _MARGIN + cell_len(shown) + _GAP

    def on_board_chosen(self, message: Board.Chosen) -> None:
        """A click is as good as the key."""
        message.stop()
        self.app.simulate_key(message.key)

    def on_board_aimed(self, message: Board.Aimed) -> None:
        """Nothing is previewed here."""
        message.stop()
