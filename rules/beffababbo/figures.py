"""What a match of BeffaBabbo says of each seat.

`parcels` of its character at the end, `bombs` it laid from its hand, cards of its column that were `blown`
up. The course is the parcels of every character after each session and at the end.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.beffababbo.cards import BOMBS
from rules.beffababbo.events import BlownUp, MatchEnded, PlacedCard, SessionEnded
from rules.beffababbo.state import State
from rules.kernel.events import Event
from rules.kernel.figures import Figures, by_seat


def figures(state: State, seats: int, happened: Sequence[Event]) -> Figures:
    """The figures as the module describes them."""
    bombs, blown = [0] * 4, [0] * 4
    course: list[tuple[int, ...]] = [(0,) * 4]
    for event in happened:
        match event:
            case PlacedCard(character=character, card=card):
                bombs[character] += card in BOMBS
            case BlownUp(column=column):
                blown[column] += 1
            case SessionEnded(standing=standing) if standing != tuple(state.safe):
                course.append(standing)
            case MatchEnded(scores=scores):
                course.append(scores)
    sides = state.setting.characters[:seats]
    counts = {"parcels": state.safe, "bombs": bombs, "blown": blown}
    own = {key: [row[character] for character in sides] for key, row in counts.items()}
    return Figures(by_seat(own, seats), tuple(sides), tuple(course))
