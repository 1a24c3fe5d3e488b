"""The gate for typed-ahead and held input: a key meant for one person must never act for the next.

Closed from the moment another screen is asked for. It opens a quarter of a second after that screen has been
painted, and not while somebody goes on typing, but at the latest `BOUND` after the paint; what was typed
before the opening is dropped even if it arrives later. Then

- what closed the gate counts as held: it acts again only after `HELD` of silence, which
  is longer than any first repeat of a key that is held down; after `AGAIN`, longer than a slow double
  click, where the terminal has told that it was let go;
- what else was pressed before the opening counts as held until `BOUND` is over;
- a repetition told as such by the terminal never acts when its key went down before the opening.

An input is known by its `token`: the name of a key, a button of the mouse wherever it was pressed. All times
are seconds of the monotonic clock.
"""

from __future__ import annotations

from dataclasses import dataclass

QUIET_AFTER_PAINT = 0.25
QUIET_AFTER_KEY = 0.20
HELD = 1.25
"""Keys that are held down repeat first after 0.2 to 1 s, as the system is set up; a busy one is late."""
AGAIN = 0.7
"""A slow double click takes up to 0.5 s."""
BOUND = 1.5
_KEPT = 32
"""Tokens that are remembered: more than anybody presses in `HELD` seconds."""


@dataclass(slots=True)
class _Heard:
    """When a token came last, and whether it was let go since."""

    when: float
    released: bool = False


class Gate:
    """Decides which input events may act. `pace` scales the quiet times; 0 opens at the paint.

    `shared`: several people use the keyboard, so that what is held down must be let go first.
    """

    def __init__(self, pace: float = 1.0, shared: bool = True) -> None:
        self.pace, self.shared = pace, shared
        self.opens: float | None = float("-inf")
        """When it opens (or opened); None while it waits for a paint."""
        self._latest = 0.0
        self._heard: dict[str, _Heard] = {}
        self._held: set[str] = set()
        self._acting = self._last = ""

    def close(self) -> None:
        """Another screen was asked for: nothing passes until it is painted."""
        self.opens = None
        self._held = set(self._heard)
        self._last = self._acting

    def painted(self, now: float) -> None:
        """The new screen can be seen since `now`."""
        if self.opens is None:
            self.opens = now + QUIET_AFTER_PAINT * self.pace
            self._latest = now + BOUND * self.pace

    def acts(self, token: str) -> None:
        """`token` is being dealt with: it is what closes the gate, if anything does.

        What has come after it meanwhile was pressed before the closing as well, but need not be held down.
        """
        self._acting = token

    def note(self, token: str, born: float) -> None:
        """`token` was pressed, and acts whatever the gate says."""
        self._hear(token, born)

    def released(self, token: str) -> None:
        """The terminal tells that `token` was let go."""
        if token in self._heard:
            self._heard[token].released = True

    def admits(self, token: str, born: float, repeated: bool = False) -> bool:
        """Whether the new input `token`, made at `born`, may act; a refused one prolongs the quiet.

        `repeated`: the terminal tells that it is a repetition of a key held down.
        """
        silence = self._hear(token, born)
        if not self.open_to(born):
            self._held.add(token)
            if self.opens is not None:
                self.opens = max(self.opens, min(born + QUIET_AFTER_KEY * self.pace, self._latest))
            return False
        if token in self._held and (repeated or not self._let_go(token, born, silence)):
            return False
        self._held.discard(token)
        return True

    def open_to(self, born: float) -> bool:
        """Whether what was made at `born`, and admitted then, may still act."""
        return self.opens is not None and born >= self.opens

    def waits(self, now: float) -> bool:
        """Whether at `now` there is still something that would not be admitted at once."""
        return not self.open_to(now) or any(
            not self._let_go(token, now, self._silence(token, now)) for token in self._held
        )

    def _hear(self, token: str, born: float) -> float:
        """Remember `token`; returns for how long it had been silent."""
        silence = self._silence(token, born)
        self._heard.pop(token, None)
        self._heard[token] = _Heard(born)
        while len(self._heard) > _KEPT:
            del self._heard[next(iter(self._heard))]
        return silence

    def _silence(self, token: str, now: float) -> float:
        """For how long `token` has not come; endless when it was let go long enough ago to come anew."""
        heard = self._heard.get(token)
        if heard is None:
            return float("inf")
        silence = now - heard.when
        return float("inf") if heard.released and silence >= AGAIN * self.pace else silence

    def _let_go(self, token: str, now: float, silence: float) -> bool:
        """Whether `token`, silent for so long, is no longer held."""
        if not self.shared:
            return silence >= QUIET_AFTER_KEY * self.pace
        return silence >= HELD * self.pace or (token != self._last and now >= self._latest)
