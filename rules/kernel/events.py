"""What happened, as data: keys and numbers, never prose.

An event goes to everyone or to one seat: what a secret part holds is an event of its own (`Drew` to all,
`DrewCard` to the drawer). Events drive narration, recap, animation, plain mode and `replay --json` alike.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ClassVar


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. `to`: the only seat that may know of it, None for everyone."""

    reveals: ClassVar[bool] = False
    """Whether it shows something that was hidden: undo never crosses it."""

    to: int | None = None


Emit = Callable[[Event], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class Undone(Event):
    """`seat` took back its last `count` moves (public)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Branched(Event):
    """From here on it is another match; `afresh`: with a chance of its own (public)."""

    reveals: ClassVar[bool] = True

    afresh: bool


def visible_to(event: Event, seat: int | None) -> bool:
    """Whether `seat` (None: a spectator) may know of `event`."""
    return event.to is None or event.to == seat


def event_json(event: Event) -> dict[str, Any]:
    """`event` as plain JSON: its name under `event`, then its fields; `to` only when it is not for all."""
    plain: dict[str, Any] = {"event": type(event).__name__}
    for field in fields(event):
        value = getattr(event, field.name)
        if field.name != "to" or value is not None:
            plain[field.name] = value
    return plain
