"""Laws of views: what a seat may know, twins and sentinels. The planted leaks are in
`test_planted_leaks.py`."""

from __future__ import annotations

import random

import pytest

from tests.conformance.cases import CASES, GAME_IDS, Case, seeds
from tests.conformance.play import random_ply, stops
from tests.conformance.sentinels import foreign_in_view, marks_in_events, marks_in_view
from tests.conformance.twins import Memory, find_leaks
from tests.conformance.walk import dump

STOPS = 8
GUESSES = 2
TWINS = 6
each_case = pytest.mark.parametrize("case", CASES, ids=str)


def all_seats(case: Case) -> list[int | None]:
    return [*range(case.seats), None]


@each_case
def test_resample_laws(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in all_seats(case):
            view = game.view(state, seat)
            for seed in range(GUESSES):
                guess = game.resample(view, seed)
                assert game.view(guess, seat) == view
                assert game.to_act(guess) == game.to_act(state)
                assert game.outcome(guess) == game.outcome(state)
                assert dump(game.resample(view, seed)) == dump(guess), "the same seed guesses the same"
                if seat is not None:
                    assert game.legal(guess, seat) == game.legal(state, seat)
                    assert game.optional(guess, seat) == game.optional(state, seat)


@each_case
def test_a_guess_can_be_played_on(case: Case) -> None:
    """A resampled state is a full state: a bot plays it to the end of its horizon."""
    game, rng = case.game, random.Random(0)
    for state in stops(case, 1, 4):
        for seat in all_seats(case):
            guess = game.resample(game.view(state, seat), 7)
            for _ in range(40):
                owing = game.to_act(guess)
                if not owing:
                    break
                mover = rng.choice(owing)
                game.apply(guess, mover, rng.choice(game.legal(guess, mover)))


@each_case
def test_a_spectator_knows_no_more_than_a_seat(case: Case) -> None:
    """States that differ only in what some seat does not know look alike from outside."""
    game = case.game
    for state in stops(case, 0, STOPS):
        outside = game.view(state, None)
        for seat in all_seats(case):
            guess = game.resample(game.view(state, seat), 3)
            assert game.view(guess, None) == outside


@each_case
def test_decision_and_default_move_are_public(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seed in range(GUESSES):
            guess = game.resample(game.view(state, None), seed)
            for seat in game.to_act(state):
                assert game.decision(guess, seat) == game.decision(state, seat)
                assert game.default_move(guess, seat) == game.default_move(state, seat)


@each_case
def test_an_open_choice_is_open(case: Case) -> None:
    """What is chosen on the table is shown to all: its moves must not depend on a secret."""
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in game.to_act(state):
            if game.decision(state, seat).private:
                continue
            for seed in range(GUESSES):
                guess = game.resample(game.view(state, None), seed)
                assert game.legal(guess, seat) == game.legal(state, seat)
                assert game.optional(guess, seat) == game.optional(state, seat)


@each_case
def test_whether_a_seat_may_do_something_unasked_is_public(case: Case) -> None:
    """The curtain names who may still change a choice."""
    game = case.game
    for state in stops(case, 0, STOPS):
        guess = game.resample(game.view(state, None), 5)
        for seat in range(case.seats):
            assert bool(game.optional(guess, seat)) == bool(game.optional(state, seat))


@each_case
def test_views_are_values(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in all_seats(case):
            view = game.view(state, seat)
            assert view == game.view(state.clone(), seat)
            assert hash(view) == hash(game.view(state.clone(), seat))
            field = view.__slots__[0]
            with pytest.raises(AttributeError):
                setattr(view, field, None)


@each_case
def test_views_hold_no_state_and_no_chance(case: Case) -> None:
    for state in stops(case, 0, STOPS):
        for seat in all_seats(case):
            assert not foreign_in_view(case.game, state, seat)


@each_case
def test_sentinels_stay_hidden(case: Case) -> None:
    game, rng = case.game, random.Random(0)
    for state in stops(case, 0, STOPS):
        owing = game.to_act(state)
        for seat in all_seats(case):
            assert not marks_in_view(game, state, seat, 0)
            if owing:
                mover = rng.choice(owing)
                move = mover, rng.choice(game.legal(state, mover))
                assert not marks_in_events(game, state, move, seat)


@each_case
def test_twins_look_the_same(case: Case) -> None:
    for seed in seeds(TWINS):
        match = random_ply(case, seed)
        for seat in all_seats(case):
            assert not find_leaks(match, seat, seed)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_what_events_reveal_the_views_keep(game_id: str) -> None:
    memory = Memory()
    for case in (case for case in CASES if case.game_id == game_id):
        for seed in seeds(3):
            match = random_ply(case, seed)
            for seat in all_seats(case):
                find_leaks(match, seat, seed + 1, {}, memory)
    assert not memory.betrayed(), memory
