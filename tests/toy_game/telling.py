"""Lanterns told: every field of an event is told, so that a leak would be read."""

from __future__ import annotations

from rules.kernel.events import Event, Undone, event_json
from tabletop_tui.hotseat.people import People


def tell(event: Event, people: People) -> str:
    """The event's name and all its fields."""
    if isinstance(event, Undone):
        return f"{people[event.seat].name} takes {event.count} back"
    facts = [f"{key} {value}" for key, value in event_json(event).items() if key not in ("event", "to")]
    return f"{type(event).__name__} {', '.join(facts)}"
