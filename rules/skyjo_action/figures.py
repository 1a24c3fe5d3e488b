"""What a match of Skyjo Action says of each seat.

`rounds` played and `points` in them; rounds `closed`, and how often the closer's score was `doubled`. The
course is everybody's total after each round.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.kernel.figures import Figures, by_seat
from rules.skyjo_action.events import RoundScored
from rules.skyjo_action.state import State


def figures(state: State, seats: int, happened: Sequence[Event]) -> Figures:
    """The figures as the module describes them."""
    rounds = [event for event in happened if isinstance(event, RoundScored)]
    closed, doubled = [0] * seats, [0] * seats
    for event in rounds:
        if event.closer >= 0:
            closed[event.closer] += 1
            doubled[event.closer] += event.doubled
    counts = {
        "rounds": [len(rounds)] * seats,
        "points": list(state.totals),
        "closed": closed,
        "doubled": doubled,
    }
    course = ((0,) * seats, *(event.totals for event in rounds))
    return Figures(by_seat(counts, seats), tuple(range(seats)), course)
