"""What a seat may know, and resampling from it: spec, "What a seat may know"."""

import itertools

import pytest

from rules.hoppla_lama.game import GAME
from rules.hoppla_lama.view import Ending, Reveal
from tests.rules.hoppla_lama.helpers import in_takes, play, play_round, start


def seen(state, seat):
    view = GAME.view(state, seat)
    return view.handful, view.limit


def guesses(state, seat, tries=300):
    """The sets of takes that resampling comes up with, every law held."""
    view, found = GAME.view(state, seat), set()
    for seed in range(tries):
        guess = GAME.resample(view, seed)
        assert GAME.view(guess, seat) == view
        assert GAME.to_act(guess) == GAME.to_act(state)
        if seat is not None:
            assert GAME.legal(guess, seat) == GAME.legal(state, seat)
        found.add(tuple(guess.taken))
    return found


def consistent(state, seat):
    """By trying all: the sets of takes that `seat` cannot tell from the real ones, each take legal."""
    view, found = GAME.view(state, seat), set()
    bet = view.bet
    for counts in itertools.product(range(1, 6), repeat=len(view.takers)):
        if sum(counts) >= view.bag:
            continue
        other = in_takes(view.seats, view.starter, view.bag, bet, *counts)
        if GAME.view(other, seat) == view:
            found.add(tuple(other.taken))
    return found


def test_a_handful_is_its_own_seats_alone_until_the_reveal():
    state = start(seats=3)
    play(state, "bet A", "take 3", "take 1")
    assert [seen(state, seat) for seat in (0, 1, 2, None)] == [(3, 5), (1, 5), (None, 5), (None, None)]
    view = GAME.view(state, 2)
    assert view.taken == (True, True, False)
    assert (view.bag, view.bet, view.phase, view.to_act) == (90, "A", "take", (2,))
    play(state, "take 2")
    assert [seen(state, seat) for seat in range(3)] == [(None, None)] * 3
    assert GAME.view(state, None).last == Reveal("A", 0, (3, 1, 2), (0, 1))


@pytest.mark.parametrize("seat", [1, 2, None])
def test_other_takes_do_not_change_a_view(seat):
    views = {GAME.view(in_takes(3, 0, 20, "B", count), seat) for count in range(1, 6)}
    assert len(views) == 1


def test_a_hand_in_the_bag_feels_when_few_are_left():
    state = in_takes(4, 1, 9, "A", 3, 2)
    assert [seen(state, seat) for seat in range(4)] == [(None, None), (3, 5), (2, 5), (None, 4)]
    play(state, "take 3")
    assert [seen(state, seat) for seat in range(4)] == [(None, 1), (3, 5), (2, 5), (3, 4)]


def test_the_bet_is_made_without_touching_the_bag():
    state = start(seats=3, bag=3)
    assert seen(state, 0) == (None, None)


def test_a_limit_below_five_tells_the_sum_of_the_takes_before():
    state = in_takes(4, 0, 12, "A", 4, 1, 4)
    found = guesses(state, 3)
    assert found == consistent(state, 3)
    assert {sum(takes) for takes in found} == {9}
    assert len(found) > 10


def test_a_limit_of_five_tells_that_five_were_left():
    state = in_takes(4, 0, 12, "A", 2, 2, 3)
    found = guesses(state, 3, 2000)
    assert found == consistent(state, 3)
    assert max(map(sum, found)) == 7


def test_takes_after_ones_own_left_the_bag_not_empty():
    state = in_takes(3, 0, 6, "A", 2, 2)
    assert guesses(state, 0) == {(2, count, 0) for count in (1, 2, 3)}
    assert guesses(state, None) == consistent(state, None)
    assert guesses(state, 2) == {(1, 3, 0), (2, 2, 0), (3, 1, 0)}


def test_both_sides_of_ones_own_take_are_bound_together():
    state = in_takes(5, 2, 15, "C", 3, 5, 3, 2)
    assert seen(state, 4) == (3, 5)
    assert guesses(state, 4, 3000) == consistent(state, 4)


@pytest.mark.parametrize("counts", [(1, 1, 1, 1, 1), (5, 5, 5, 1, 1), (2, 5, 1, 5, 4), (3,), (4, 4)])
@pytest.mark.parametrize("bag", [18, 20, 22, 120])
def test_guesses_are_consistent_wherever_one_sits(counts, bag):
    state = in_takes(6, 4, bag, "D", *counts)
    for seat in (*range(6), None):
        assert guesses(state, seat, 25) <= consistent(state, seat)


def test_every_consistent_guess_is_as_likely():
    state = in_takes(4, 0, 9, "A", 2, 2, 1)
    view = GAME.view(state, 3)
    found = [tuple(GAME.resample(view, seed).taken) for seed in range(3000)]
    shares = [found.count(takes) / len(found) for takes in set(found)]
    assert len(shares) == len(consistent(state, 3)) == 6
    assert max(shares) - min(shares) < 0.05


def test_nothing_is_hidden_between_rounds_and_at_the_end():
    state = start(seats=3)
    play_round(state, "C", 2, 4, 4)
    for seat in (0, 1, 2, None):
        assert GAME.public_state(GAME.resample(GAME.view(state, seat), 5)) == GAME.public_state(state)
    state.bag = state.round_bag = 6
    play(state, "bet A", "take 5", "take 1")
    for seat in (0, 1, 2, None):
        assert GAME.public_state(GAME.resample(GAME.view(state, seat), 5)) == GAME.public_state(state)


def test_an_emptied_bag_shows_one_handful_and_no_other():
    views = []
    for first, second in ((3, 2), (1, 4), (2, 3)):
        state = start(seats=4, bag=9, tokens=[25, 22, 22, 22])
        play(state, "bet A", f"take {first}", f"take {second}", "take 4")
        views.append([GAME.view(state, seat) for seat in (0, 1, 2, 3, None)])
    assert views[0] == views[1] == views[2]
    view = views[0][0]
    assert (view.handful, view.limit, view.taken, view.bag) == (None, None, (False,) * 4, 5)
    assert view.ending == Ending(2, 4, (2,), (1, 3), (2,), (2, 2, 1, 2))


def test_a_resampled_match_plays_on():
    state = in_takes(4, 0, 12, "A", 4, 1, 4)
    guess = GAME.resample(GAME.view(state, 3), 9)
    play(guess, "take 2")
    assert guess.round == 2
    assert guess.bag == 1


def test_views_are_values():
    state = start(seats=3)
    assert hash(GAME.view(state, 0)) == hash(GAME.view(state.clone(), 0))
    assert GAME.view(state, 0) != GAME.view(state, 1)
