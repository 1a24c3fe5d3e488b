"""Lanterns in words that hide nothing: every field of an event is told, so that a leak would be read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.events import Event, Undone, event_json
from rules.kernel.game import Decision, Outcome
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import People
from tests.toy_game.view import View


def tell(event: Event, people: People) -> str:
    """The event's name and all its fields."""
    if isinstance(event, Undone):
        return f"{people[event.seat].name} takes {event.count} back"
    facts = [f"{key} {value}" for key, value in event_json(event).items() if key not in ("event", "to")]
    return f"{type(event).__name__} {', '.join(facts)}"


def ask(decision: Decision, view: View, people: People) -> str:
    """The kind of decision."""
    return f"Choose: {decision.kind}"


def label(move: str, view: View, people: People) -> str:
    """The notation."""
    return move


def status(view: View, people: People) -> str:
    """The round."""
    return "the end" if view.over else f"round {view.round}"


def verdict(outcome: Outcome, view: View, people: People) -> Sequence[str]:
    """What lay behind the lanterns."""
    return [f"The lanterns hid {', '.join(map(str, view.seen))}."]


def score(outcome: Outcome, side: int) -> str:
    """Points."""
    return f"{outcome.scores[side]} points"


def options(values: Mapping[str, Any]) -> Sequence[OptionRow]:
    """Mode, rounds, goal."""
    numbers = tuple((number, str(number)) for number in range(1, 10))
    return [
        OptionRow("mode", "Mode", "Free for all, or a duel.", (("free", "free"), ("duel", "duel"))),
        OptionRow("rounds", "Rounds", "The most rounds.", numbers),
        OptionRow("goal", "Goal", "Points that let a seat go home.", numbers),
    ]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """A minute or two; everybody picks alone in every round."""
    return Estimate((1, 2), int(values.get("rounds", 5)) * len(people))
