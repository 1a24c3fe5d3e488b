"""Which line acts for somebody who has just come to the keyboard: none that a key held down has sent.

The line-by-line counterpart of the full screen's gate. A terminal sends whole lines, so the key that counts
is Enter: an empty line, or the same line once more, acts only after a silence longer than any first repeat.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

QUIET = 0.1
"""Seconds in which nobody can have read what is asked and typed an answer."""
HELD = 1.25
"""A key that is held down repeats first after 0.2 to 1 s."""


class HeldLines:
    """Decides which lines act. `clock` gives seconds; `last` is when a line, "" at first, came before."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._last, self._when = "", clock()
        self._asked: float | None = None

    @property
    def guards(self) -> bool:
        """Whether the next line has to be of whoever is asked now."""
        return self._asked is not None

    def newcomer(self) -> None:
        """From now on somebody else is asked."""
        self._asked = self._clock()

    def admits(self, line: str) -> bool:
        """Whether `line`, which has just come, may act."""
        now, asked = self._clock(), self._asked
        before, self._last = self._last, line
        silence, self._when = now - self._when, now
        if asked is not None and (
            now - asked < QUIET or (silence < HELD and (not line.strip() or line == before))
        ):
            return False
        self._asked = None
        return True
