"""The turn that solves an Enigma, told event by event: nobody has played it, but all may look at it."""

from __future__ import annotations

from rules.kernel.chance import Chance
from rules.kernel.events import Event
from rules.pop.deal import lay_out_puzzle
from rules.pop.enigma import Choice, Puzzle
from rules.pop.state import SEAT_BITS, State
from rules.pop.terms import Terms
from rules.pop.turn import reveal


def solving_turn(terms: Terms, puzzle: Puzzle, five: Choice) -> tuple[Event, ...]:
    """What happens when the `five` of a solution are played on the board of `puzzle`, up to the empty board.

    `terms`: those of a match of this puzzle. A solution never has to be counted as a try.
    """
    state = State(terms, Chance(0))
    state.puzzle = puzzle
    lay_out_puzzle(state, puzzle)
    for card in five:
        state.hands[0].remove(card)
        state.laid.append(card << SEAT_BITS | 1)
    events: list[Event] = []
    reveal(state, events.append)
    return tuple(events[:-1])
