"""What can be refused, as a key and its numbers: whoever talks to the player puts it into words."""

from __future__ import annotations


class Refused(Exception):
    """A request that the rules turn down. `key` names the reason, `facts` fills its sentence."""

    def __init__(self, key: str, **facts: object) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class IllegalMove(Refused):
    """The move cannot be played: `unreadable`, `not_your_turn`, `not_legal`, `match_over` or `no_undo`."""


class StaleMove(Refused):
    """The match has moved on since the screen was drawn: key `stale`."""


class BadMatch(Refused):
    """No match can be made of it.

    `seats`, `options`, `kind`, `temper`, `game`, `rules_version`, `log` (with its `ply`), or `running`: only
    once it is over may its hands be seen.
    """
