"""The gate for typed-ahead input: a key meant for one person must never act for the next.

Closed from the moment another screen is asked for; it opens a quarter of a second after that screen has been
painted, and not before the keyboard has been still for a fifth of a second. What was typed before
the opening is dropped even if it arrives later. All times are seconds of the monotonic clock.
"""

from __future__ import annotations

QUIET_AFTER_PAINT = 0.25
QUIET_AFTER_KEY = 0.20


class Gate:
    """Decides which input events may pass. `pace` scales the quiet times; 0 opens at the paint."""

    def __init__(self, pace: float = 1.0) -> None:
        self.pace = pace
        self._opens: float | None = 0.0

    @property
    def opens(self) -> float | None:
        """When it opens (or opened); None while it waits for a paint."""
        return self._opens

    def close(self) -> None:
        """Another screen was asked for: nothing passes until it is painted."""
        self._opens = None

    def painted(self, now: float) -> None:
        """The new screen can be seen since `now`."""
        if self._opens is None:
            self._opens = now + QUIET_AFTER_PAINT * self.pace

    def admits(self, born: float, now: float) -> bool:
        """Whether an input event made at `born` may act at `now`; a refused one prolongs the quiet."""
        if self._opens is None:
            return False
        if now >= self._opens:
            return born >= self._opens
        self._opens = max(self._opens, now + QUIET_AFTER_KEY * self.pace)
        return False
