"""Which card was seen in which role, told from events: `("bomb-2", "scartapacco")`."""

from __future__ import annotations

from collections.abc import Iterable

from rules.beffababbo.cards import CARD_TEXTS, SURPRISE, family
from rules.beffababbo.events import (
    Attacked,
    BlownUp,
    Cancelled,
    Defended,
    Diverted,
    Spared,
    Stolen,
    Turned,
)
from rules.kernel.events import Event

Role = tuple[str, str]

BY_FAMILY = {
    "surprise": ("scartapacco", "safe", "stolen face down", "stolen scored", "spared", "blown up"),
    "thief": ("scartapacco", "safe", "attack", "cancelled"),
    "bomb": ("scartapacco", "safe", "cancelled"),
    "policeman": ("scartapacco", "safe", "defence", "defence of safe", "used"),
    "expert": ("scartapacco", "safe", "defence", "defence of safe", "used"),
    "courier": ("scartapacco", "safe", "diversion"),
}
"""Every role of a family in the standard game; any card can besides be stolen or blown up, without effect."""


def every_role(pack: tuple[int, ...]) -> set[Role]:
    """All roles of all cards of a deck."""
    return {(CARD_TEXTS[kind], role) for kind, n in enumerate(pack) if n for role in BY_FAMILY[family(kind)]}


def roles(events: Iterable[Event]) -> set[Role]:
    """The roles these events show."""
    return {(CARD_TEXTS[card], role) for event in events for card, role in _shown(event)}


def _shown(event: Event) -> list[tuple[int, str]]:
    match event:
        case Turned(card=card, safe=safe):
            return [(card, "safe" if safe else "scartapacco")]
        case Attacked(card=card):
            return [(card, "attack")]
        case Defended(card=card, safe=safe):
            return [(card, "defence of safe" if safe else "defence")]
        case Cancelled(card=card, guard=guard):
            return [(card, "cancelled"), (guard, "used")]
        case Diverted(card=card):
            return [(card, "diversion")]
        case Stolen(card=0, face_down=face_down):
            return [(SURPRISE, "stolen face down" if face_down else "stolen scored")]
        case Spared():
            return [(SURPRISE, "spared")]
        case BlownUp(card=0):
            return [(SURPRISE, "blown up")]
        case _:
            return []
