"""Lanterns in words that hide nothing, so that a leak would be read."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.game import Decision, Outcome
from tabletop_tui.hotseat.people import People
from tests.toy_game.setup import estimate, options
from tests.toy_game.telling import tell
from tests.toy_game.view import View

__all__ = ["ask", "estimate", "label", "options", "score", "status", "tell", "verdict"]


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
