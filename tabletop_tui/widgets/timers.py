"""Timers that go off, however late."""

from __future__ import annotations

from typing import Any

from textual.message_pump import MessagePump
from textual.timer import Timer


class SureTimers(MessagePump):
    """Whatever waits with `set_timer` is called back once, for certain.

    Textual's timers leave out a tick whose time is over before they have begun to wait. For one that ticks
    once this is its only tick: where the process is stopped for as long as the delay between two lines of
    Textual's, a story would stand still for good, or a bot never move.
    """

    def set_timer(self, *arguments: Any, **how: Any) -> Timer:
        """Call back once, after the delay or as soon as possible."""
        timer = super().set_timer(*arguments, **how)
        timer._skip = False
        return timer
