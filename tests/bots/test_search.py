"""The search finds what is known to be right, and the same thing each time."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from rules.bots.advice import Advice
from rules.bots.policy import AnyPolicy
from rules.bots.search import search
from rules.kernel.game import AnyGame
from tests.bots.small_games import Pennies, SmallGame, Urns
from tests.toy_game.game import GAME as TOY
from tests.toy_game.options import Options


def advised(game: SmallGame, policy: AnyPolicy, seat: int, playouts: int, seed: int) -> Advice:
    small = cast(AnyGame, game)
    view: Any = SimpleNamespace(seat=seat)
    return search(small, view, game.moves, playouts, seed, policy=policy)


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_done_in_the_dark_is_mixed_as_it_should_be(seat: int) -> None:
    advice = advised(SmallGame(2, 2), Pennies(), seat, 6000, 3)
    assert advice.mixed
    heads = next(candidate.share for candidate in advice.candidates if candidate.move == 0)
    if seat == 0:
        assert heads == pytest.approx(1 / 3, abs=0.06), "the other cannot do better with either side"
    else:
        # A third of its opponent's play is taken for habit (one half), so that more tails are better still.
        assert heads < 0.4


@pytest.mark.parametrize("seed", range(5))
def test_the_best_of_three_is_found_against_the_policys_opinion(seed: int) -> None:
    advice = advised(SmallGame(1, 3), Urns(), 0, 400, seed)
    assert advice.candidates[0].move == 2
    assert not advice.mixed
    assert [candidate.move for candidate in advice.candidates] == [2, 1, 0]
    assert advice.candidates[0].rating > 0.5
    assert advice.playouts <= 400


def test_who_is_behind_for_sure_costs_no_more_playouts() -> None:
    advice = advised(SmallGame(1, 3), Urns(), 0, 3000, 1)
    visits = {candidate.move: candidate.visits for candidate in advice.candidates}
    assert visits[0] < 200
    assert advice.playouts < 3000, "with one left there is nothing to search"


def test_a_move_of_no_weight_is_never_considered() -> None:
    advice = advised(SmallGame(1, 4), Urns(), 0, 200, 1)
    assert {candidate.move for candidate in advice.candidates} == {0, 1, 2}


def test_without_playouts_the_policys_opinion_stands() -> None:
    assert advised(SmallGame(1, 3), Urns(), 0, 0, 1).candidates[0].move in (0, 1, 2)


@pytest.mark.parametrize("seed", range(3))
def test_the_same_view_and_seed_give_the_same_advice(seed: int) -> None:
    state = TOY.setup(Options(), 3, seed)
    view, legal = TOY.view(state, 0), TOY.legal(state, 0)
    assert search(TOY, view, legal, 60, seed) == search(TOY, view, legal, 60, seed)


def test_figures_are_means_over_continuations() -> None:
    state = TOY.setup(Options(), 3, 1)
    advice = search(TOY, TOY.view(state, 0), TOY.legal(state, 0), 60, 1, figures=True)
    assert all("points" in candidate.figures for candidate in advice.candidates)
    assert not search(TOY, TOY.view(state, 0), TOY.legal(state, 0), 60, 1).candidates[0].figures
