"""Laws of random matches at every seat count: no card is lost, views hide, every card and rule turns up."""

import random
from collections import Counter

import pytest

from rules.skyjo_action.cards import ACTION_DECK, ACTION_NAMES, DECK
from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from rules.skyjo_action.rounds import MOST_ROUNDS, MOST_TURNS
from tests.rules.skyjo_action.helpers import all_actions, all_numbers, conserved

SEATS = range(2, 9)
OPTIONS = [{}, {"star_bonus": "turned", "tie_doubles": True, "points_limit": 30}]


def walk(seats, seed, emit=None, **options):
    """A random match, the state after every move (one object)."""
    rng = random.Random(seed)
    state = GAME.setup(Options(**options), seats, seed)
    yield state
    while owing := GAME.to_act(state):
        legal = GAME.legal(state, owing[0])
        GAME.apply(state, owing[0], rng.choice(legal), emit)
        yield state


@pytest.mark.parametrize("seats", SEATS)
def test_all_120_and_27_cards_are_somewhere_after_every_move(seats):
    deck, kinds = sorted(DECK), sorted(ACTION_DECK)
    for seed in range(40):
        for state in walk(seats, seed, **OPTIONS[seed % 2]):
            assert all_numbers(state) == deck
            assert all_actions(state) == kinds


@pytest.mark.parametrize("seats", SEATS)
def test_grids_marks_and_counters_hold_together(seats):
    for state in walk(seats, 100 + seats):
        conserved(state)
        assert state.extra + state.streak <= 4
        assert max(state.turns) <= MOST_TURNS + 1
        assert 1 <= len(state.line) <= 4 or not (state.action_deck or state.action_discard)
        assert len(state.discard) + len(state.drawn) >= 1


@pytest.mark.parametrize("seats", SEATS)
def test_matches_end_and_totals_are_the_sums_of_the_rounds(seats):
    for seed in range(4):
        *_, state = walk(seats, seed)
        assert 1 <= state.round <= MOST_ROUNDS
        assert state.totals == [sum(column) for column in zip(*state.scores, strict=True)]
        assert max(state.totals) >= 100
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert all(outcome.scores[seat] == min(outcome.scores) for seat in outcome.winners)


def test_random_play_meets_every_action_card_and_event():
    played, told = Counter(), Counter()

    def emit(event):
        told[type(event).__name__] += 1
        if type(event).__name__ == "ActionPlayed":
            played[event.kind, event.how] += 1

    for seed in range(40):
        for _ in walk(2 + seed % 4, seed, emit):
            pass
    for how in ("hand", "replay", "steal"):
        for kind in range(1, 10):
            assert played[kind, how], f"{ACTION_NAMES[kind]} by {how}"
    expected = {"Defended", "DefenceKept", "LineKept", "LinesCleared", "ActionFizzled", "SwappedBetween"}
    assert expected <= set(told)


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_views_can_be_resampled_at_any_point_and_played_on(seats):
    rng = random.Random(seats)
    for state in walk(seats, 7 * seats):
        if rng.random() > 0.1:
            continue
        seat = rng.choice([*range(seats), None])
        view = GAME.view(state, seat)
        guess = GAME.resample(view, rng.getrandbits(40))
        conserved(guess)
        assert GAME.view(guess, seat) == view
        assert GAME.to_act(guess) == GAME.to_act(state)
        for owing in GAME.to_act(state):
            assert GAME.legal(guess, owing) == GAME.legal(state, owing)
            GAME.apply(guess, owing, GAME.legal(guess, owing)[0])
            conserved(guess)
