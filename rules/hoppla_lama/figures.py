"""What a match of Hoppla Lama says of each seat.

`falls` into the crater; `bets` placed, and `won` ones: those under which the seat's own llama was to move.
The course is the space of each llama after each round and at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama import events
from rules.hoppla_lama.engine import State
from rules.hoppla_lama.path import VILLAGE
from rules.kernel.events import Event
from rules.kernel.figures import Figures, by_seat


def figures(state: State, seats: int, happened: Sequence[Event]) -> Figures:
    """The figures as the module describes them."""
    falls, bets, won = [0] * seats, [0] * seats, [0] * seats
    places, course, bettor = [VILLAGE] * seats, [(VILLAGE,) * seats], 0
    for event in happened:
        _move(places, event)
        match event:
            case events.FellIntoCrater(seat=seat):
                falls[seat] += 1
            case events.BetPlaced(seat=seat):
                bettor = seat
                bets[seat] += 1
            case events.Movers(seats=moving):
                won[bettor] += bettor in moving
            case events.TokensLaid() | events.Ended():
                course.append(tuple(places))
    counts = {"falls": falls, "bets": bets, "won": won}
    return Figures(by_seat(counts, seats), tuple(range(seats)), tuple(course))


def _move(places: list[int], event: Event) -> None:
    match event:
        case events.LlamaWalked(seat=seat, path=path) if path:
            places[seat] = path[-1]
        case events.FellIntoCrater(seat=seat):
            places[seat] = VILLAGE
        case events.LlamaPushed(seat=seat, end=end) | events.ShortcutTaken(seat=seat, end=end):
            places[seat] = end
