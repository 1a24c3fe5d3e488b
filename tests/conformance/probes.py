"""What is shown to a seat, as pluggable probes.

A probe is a function of a match and a seat (None: a spectator) whose result must depend only on what that
seat may know. A new surface (session states, frames, hints) is one more probe: `SHOWN["frame"] =
frame_probe`. A probe must work from `match.state` and `match.plies`; the twins' log cannot be replayed from
a seed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.events import Event, event_json, visible_to
from rules.kernel.match import Match, Ply

Probe = Callable[[Match, int | None], Any]
RECAP_PLIES = 12


def view(match: Match, seat: int | None) -> Any:
    return match.game.view(match.state, seat)


def owing(match: Match, seat: int | None) -> tuple[int, ...]:
    return match.game.to_act(match.state)


def decisions(match: Match, seat: int | None) -> Any:
    """Whether and why a curtain appears."""
    return tuple(match.game.decision(match.state, other) for other in owing(match, seat))


def defaults(match: Match, seat: int | None) -> Any:
    """What is offered on the open table."""
    return tuple(match.game.default_move(match.state, other) for other in owing(match, seat))


def moves(match: Match, seat: int | None) -> Any:
    """The choices of this very seat."""
    if seat is None:
        return ()
    game = match.game
    return game.legal(match.state, seat), game.optional(match.state, seat)


def visible(ply: Ply, seat: int | None) -> list[Event]:
    return [event for event in ply.events if visible_to(event, seat)]


def recap(match: Match, seat: int | None) -> Any:
    """The latest events this seat may know of, as data."""
    return [event_json(event) for ply in match.plies[-RECAP_PLIES:] for event in visible(ply, seat)]


def undo(match: Match, seat: int | None) -> Any:
    """Who may take something back."""
    return tuple(match.can_undo(other) for other in range(len(match.seats)))


def outcome(match: Match, seat: int | None) -> Any:
    return match.game.outcome(match.state)


SHOWN: dict[str, Probe] = {
    "view": view,
    "owing": owing,
    "decisions": decisions,
    "defaults": defaults,
    "moves": moves,
    "recap": recap,
    "undo": undo,
    "outcome": outcome,
}
"""Every probe by name."""
