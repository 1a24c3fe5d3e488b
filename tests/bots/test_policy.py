"""The contract of a game's policy, over the toy game."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from rules.bots.policy import Ignorance, Policy, payoffs, pick, policy_of
from rules.kernel.game import Outcome
from tests.conformance.leaky import NEXT_HAND_IN_VIEW
from tests.conformance.walk import dump
from tests.toy_game.engine import LEFT, PASS
from tests.toy_game.game import GAME as TOY
from tests.toy_game.options import Options
from tests.toy_game.policy import POLICY


def ranked(*ranks: int, verdict: str = "", winners: tuple[int, ...] = ()) -> Outcome:
    return Outcome(winners, ranks, ranks, verdict)


def test_a_policy_lies_beside_its_game() -> None:
    assert policy_of(TOY) is POLICY
    assert policy_of(NEXT_HAND_IN_VIEW) is POLICY, "a game made from another inherits its policy"


def test_a_game_without_a_policy_is_played_in_ignorance() -> None:
    policy = policy_of(replace(TOY, setup=lambda options, seats, seed: None))
    assert isinstance(policy, Ignorance)
    assert policy.horizon == 0, "without an evaluation a play-out must reach the end"
    assert policy.weights(None, 0, (3, 4)) == [1.0, 1.0]


def test_a_policy_lacks_nothing() -> None:
    class Half(Policy[Any]):
        def evaluate(self, state: Any) -> list[float]:
            return []

    half: type = Half
    with pytest.raises(TypeError, match="weights"):
        half()


@pytest.mark.parametrize("seed", range(20))
def test_a_policy_reads_and_never_writes(seed: int) -> None:
    rng = random.Random(seed)
    state = TOY.setup(Options(), 3, seed)
    while owing := TOY.to_act(state):
        seat = rng.choice(owing)
        legal = TOY.legal(state, seat)
        before = dump(state)
        weights = POLICY.weights(state, seat, legal)
        beginner = POLICY.beginner(state, seat, legal)
        assert len(weights) == len(beginner) == len(POLICY.traits(state, seat, legal)) == len(legal)
        assert min(weights) >= 0 < sum(weights)
        assert min(beginner) > 0, "a beginner may do anything"
        assert POLICY.playout(state, seat, legal, rng) in legal
        assert sum(POLICY.evaluate(state)) == pytest.approx(1)
        assert dump(state) == before
        TOY.apply(state, seat, rng.choice(legal))
    outcome = TOY.outcome(state)
    assert outcome is not None
    assert sum(POLICY.reward(state, outcome)) == pytest.approx(1)


def test_pick_follows_the_weights() -> None:
    rng = random.Random(1)
    drawn = [pick((PASS, 3, LEFT), (1, 0, 3), rng) for _ in range(4000)]
    assert drawn.count(3) == 0
    assert 900 < drawn.count(PASS) < 1100


def test_a_shared_win_counts_in_parts() -> None:
    assert payoffs(ranked(1, 3, 1)) == [0.5, 0.0, 0.5]
    assert payoffs(ranked(2, 1)) == [0.0, 1.0]


def test_sides_that_nobody_plays_do_not_count() -> None:
    assert payoffs(ranked(1, 2, 4, 2), sides=(1, 2)) == [1.0, 0.0]
    assert payoffs(ranked(1, 2, 4, 2), sides=(3, 1, 2)) == [0.5, 0.5, 0.0]


def test_a_group_wins_or_loses_together() -> None:
    assert payoffs(ranked(1, 1, 1, verdict="legendary", winners=(0, 1, 2))) == [1.0, 1.0, 1.0]
    assert payoffs(Outcome((), (), (0, 0, 0), "expert")) == [0.0, 0.0, 0.0], "a defeat has no ranks"
