"""Resampling: a state that agrees with everything a view knows."""

from __future__ import annotations

import random

from rules.kernel.chance import Chance
from rules.new_game.engine import DECK, State
from rules.new_game.view import View


def resample(view: View, seed: int) -> State:
    """Deal the cards that this seat has not seen to the other hands."""
    state = State(len(view.hand_sizes), Chance(seed))
    state.trick, state.leader = list(view.trick), view.leader
    state.tricks, state.played = list(view.tricks), list(view.played)
    seen = {*view.hand, *view.trick, *view.played}
    unseen = [card for card in DECK if card not in seen]
    random.Random(seed).shuffle(unseen)
    for seat, size in enumerate(view.hand_sizes):
        own = seat == view.seat
        state.hands[seat] = list(view.hand) if own else sorted(unseen.pop() for _ in range(size))
    return state
