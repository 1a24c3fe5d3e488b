"""What a match of Pop says of each seat.

Competitive: `matches` and `symbols` collected in them; trick: `tricks` and `collected`. Together and alone:
the level reached, as `coop_<verdict>` or `solo_<verdict>`. Enigma: `enigmas` played, `solved`, the
`tries` of those that were solved, and `solved_1`, `solved_2`, `solved_3` or `solved_more` by tries.
The course is the symbols of everybody after each turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.events import Event
from rules.kernel.figures import Figures, by_seat
from rules.pop.ending import SOLVED, totals
from rules.pop.events import Collected, TurnBegan
from rules.pop.state import State
from rules.pop.terms import COOP, ENIGMA, SOLO, TRICK

MOST_TOLD = 3
"""Tries that are told apart."""


def figures(state: State, seats: int, happened: Sequence[Event]) -> Figures:
    """The figures as the module describes them."""
    mode, own = state.terms.mode, tuple(range(seats))
    if mode in (COOP, SOLO):
        return Figures(by_seat({f"{mode}_{state.verdict}": [1] * seats}, seats), own)
    if mode == ENIGMA:
        return Figures((_enigma(len(state.tried), state.verdict == SOLVED),), own)
    matches, symbols = ("tricks", "collected") if mode == TRICK else ("matches", "symbols")
    counts = {matches: [1] * seats, symbols: list(totals(state.scores))}
    return Figures(by_seat(counts, seats), own, _course(state, seats, happened))


def _enigma(tries: int, solved: bool) -> dict[str, int]:
    if not solved:
        return {"enigmas": 1}
    by_tries = f"solved_{tries if tries <= MOST_TOLD else 'more'}"
    return {"enigmas": 1, "solved": 1, "tries": tries, by_tries: 1}


def _course(state: State, seats: int, happened: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Symbols as they came in, turn by turn."""
    collected, course = [0] * seats, []
    for event in happened:
        if isinstance(event, TurnBegan):
            course.append(tuple(collected))
        elif isinstance(event, Collected) and event.seat >= 0:
            collected[event.seat] += event.symbols
    return (*course, totals(state.scores))
