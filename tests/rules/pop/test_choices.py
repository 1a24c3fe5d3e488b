"""What an Enigma leaves untried."""

from __future__ import annotations

import random

from rules.pop.game import GAME
from rules.pop.moves import picks_from
from tests.rules.pop.helpers import table


def test_the_choices_left_are_all_but_those_tried() -> None:
    """The list is kept from try to try; a copy goes its own way, a resampled match works it out anew."""
    state = table(1, 3, mode="enigma")
    left, dice = list(picks_from(state.puzzle.hand, 5)), random.Random(3)
    assert len(left) == 252
    for _ in range(30):
        assert GAME.legal(state, 0) == GAME.legal(GAME.resample(GAME.view(state, 0), 1), 0) == tuple(left)
        move = dice.choice(left)
        left.remove(move)
        twin = state.clone()
        GAME.apply(state, 0, move)
        assert move in GAME.legal(twin, 0)
        if state.over:
            break
    assert len(left) < 250
