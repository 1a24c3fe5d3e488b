"""Where input comes in: which event of Textual's is which token of the gate, and what passes it unasked."""

from __future__ import annotations

from textual import events
from textual.message import Message

from tabletop_tui.secrecy.gate import Gate
from tabletop_tui.secrecy.keyboard import ReleasedKey, RepeatedKey

PANIC = "backspace"
_ITS_OLD_NAMES = frozenset({"ctrl+h", "ctrl+w"})
"""What Textual makes of Backspace with a modifier where the terminal has no keyboard protocol."""
_QUIT = frozenset({"ctrl+q", "ctrl+c"})


def is_panic(event: Message) -> bool:
    """Whether `event` is the panic key, with whatever modifiers held."""
    if not isinstance(event, events.Key):
        return False
    return event.key.rpartition("+")[2] == PANIC or event.key in _ITS_OLD_NAMES


def passes(event: Message) -> bool:
    """Whether `event` acts whatever the gate says: panic and quit."""
    return is_panic(event) or (isinstance(event, events.Key) and event.key in _QUIT)


class Entrance:
    """Asks `gate` about each event once. `clicked`: a key that the app itself made of a click."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate
        self.clicked: events.Key | None = None
        self._down: tuple[str, float] | None = None

    def admits(self, event: events.InputEvent | events.Paste) -> bool:
        """Whether a new event may act; it is remembered either way."""
        if isinstance(event, ReleasedKey):
            self.gate.released(event.key)
            return False
        if isinstance(event, events.MouseUp):
            return self._completes(event)
        if event is self.clicked:
            return self.gate.open_to(event.time)
        token = token_of(event)
        if passes(event):
            self.gate.note(token, event.time)
            return True
        admitted = self.gate.admits(token, event.time, isinstance(event, RepeatedKey))
        if isinstance(event, events.MouseDown):
            self._down = (token, event.time) if admitted else None
        return admitted

    def acts(self, event: Message) -> None:
        """`event` is being dealt with; of a key that a click stands for, the click was."""
        if event is not self.clicked and isinstance(event, (events.InputEvent, events.Paste)):
            self.gate.acts(token_of(event))

    def _completes(self, event: events.MouseUp) -> bool:
        """Whether a button that is let go was pressed on what is still to be seen."""
        down, self._down = self._down, None
        return down is not None and down[0] == token_of(event) and self.gate.open_to(down[1])


def token_of(event: events.Event) -> str:
    """What the gate knows `event` by."""
    if isinstance(event, events.Key):
        return event.key
    if isinstance(event, (events.MouseDown, events.MouseUp)):
        return f"button {event.button}"
    return "wheel" if isinstance(event, events.MouseEvent) else "paste"
