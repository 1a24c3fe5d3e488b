"""Who has won."""

from __future__ import annotations

from rules.kernel.game import Outcome
from rules.skyjo_action.state import State


def outcome(state: State) -> Outcome | None:
    """None while the match runs; the lowest total wins, equal totals share.

    `facts`: `rounds` played and, when the seats agreed to finish (SA-15), `agreed` 1.
    """
    if not state.ended:
        return None
    totals = state.totals
    lowest = min(totals)
    facts = {"rounds": state.round, "agreed": int(state.ended == "agreed")}
    return Outcome(
        winners=tuple(seat for seat, total in enumerate(totals) if total == lowest),
        ranks=tuple(1 + sum(other < total for other in totals) for total in totals),
        scores=tuple(totals),
        facts=facts,
    )
