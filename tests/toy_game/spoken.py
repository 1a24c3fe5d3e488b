"""Lanterns to be heard: every field of the view, so that a leak would be heard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.kernel.events import Event
from tabletop_tui.hotseat.people import People
from tests.toy_game.view import View

SYNONYMS = {"pass": ("passo",)}
TELL_STATUS: tuple[type[Event], ...] = ()
MINOR: tuple[type[Event], ...] = ()
HOW: Mapping[str, str] = {}


def board(view: View, people: People) -> Sequence[str]:
    """All that a spectator sees."""
    return [f"The table: {view!r}."]


def hand(view: View, people: People) -> Sequence[str]:
    """All that this seat sees."""
    return [f"Your own: {view!r}."]


def secret(view: View, seat: int) -> bool:
    """Until a seat goes home it holds cards."""
    return not view.home[seat]
