"""Bots are honest: the same view and seed, the same choice, whatever the hidden rest is."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

from rules.bots.levels import LEVELS, bot_of
from rules.bots.random import Bot
from rules.kernel.game import AnyGame
from tests.conformance.cases import EDGES, Case
from tests.conformance.leaky import NEXT_HAND_IN_VIEW
from tests.conformance.play import stops


def differences(game: AnyGame, states: Iterable[Any], bot: Bot) -> list[tuple[int, int]]:
    """Choices of `bot` that differ between states a seat cannot tell apart."""
    found = []
    for state in states:
        for seat in game.to_act(state)[:1]:
            chosen = [
                bot.choose(game, game.view(twin, seat), game.legal(twin, seat), random.Random(11))
                for twin in (state, *(game.resample(game.view(state, seat), seed) for seed in (1, 2)))
            ]
            if len(set(chosen)) > 1:
                found.append((chosen[0], chosen[1]))
    return found


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("case", EDGES, ids=str)
def test_the_choice_depends_on_the_view_alone(case: Case, level: str) -> None:
    assert not differences(case.game, stops(case, 0, 3 if level == "hard" else 8), bot_of(level))


class Peeper:
    """Plays by the next seat's hand, which a leaky game shows it."""

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        return legal[sum(view.leak) % len(legal)]


def test_a_dishonest_bot_is_found() -> None:
    states = list(stops(Case("toy_game", 3), 0, 8))
    assert differences(NEXT_HAND_IN_VIEW, states, Peeper())
    assert not differences(NEXT_HAND_IN_VIEW, states, bot_of("normal"))
