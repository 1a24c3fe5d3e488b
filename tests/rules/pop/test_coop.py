"""Co-operative: defeat at the first pair, levels, signals and what they still tell."""

import random

import pytest

from rules.pop.cards import CAPO, COLOUR
from rules.pop.columns import unseen
from rules.pop.events import Exploded, GroupEnded, Placed, Signalled, Touched
from rules.pop.game import GAME
from rules.pop.resampling import resample
from rules.pop.signals import SILENT, Signals
from rules.pop.view import view
from tests.rules.pop.helpers import QUIET, of, pick_all, play, random_match, rig, table


def group(seats=4, seed=0, **options):
    return table(seats, seed, mode="coop", **options)


def test_the_first_touching_pair_loses_and_nothing_is_removed():
    state = rig(group(), QUIET, [[13, 26], [18, 27], [20, 28], [24, 29]], shown=[25])
    events = pick_all(state, 13, 18, 20, 24)
    assert of(Touched, events) == [
        Touched(seat=1, cells=((18, 1, 1), (13, 0, 1)), unplaced=(20, 24, 25)),
    ]
    assert not of(Exploded, events)
    assert state.columns == [[1, 13], [2, 18], [3], [4], [5]]
    seen = view(state, None)
    assert seen.fila == (2, 2, 1, 1, 1), "served columns are one lower"
    assert seen.unplaced == ((20, 2), (24, 3), (25, CAPO))
    assert seen.touching == ((18, 1, 1), (13, 0, 1))
    assert GAME.to_act(state) == ()
    assert (GAME.outcome(state).winners, GAME.outcome(state).ranks) == ((), ()), "lost, not ranked"


def test_a_pair_by_the_capo_loses_too_from_either_side():
    state = rig(group(), QUIET, [[2, 26], [3, 27], [9, 28], [24, 29]], shown=[45])
    events = pick_all(state, 2, 3, 9, 24)
    assert [event.seat for event in of(Touched, events)] == [CAPO]
    assert [(event.card, event.column) for event in of(Placed, events)] == [(45, 4)]
    assert of(Touched, events)[0].unplaced == (2, 3, 9, 24)


@pytest.mark.parametrize(
    ("turn", "left", "verdict"),
    [
        (1, 8, "beginners"),
        (4, 5, "beginners"),
        (5, 4, "apprentices"),
        (6, 3, "apprentices"),
        (7, 2, "competent"),
        (8, 1, "competent"),
        (9, 0, "expert"),
    ],
)
def test_the_level_counts_the_hands_after_the_failing_picks(turn, left, verdict):
    state = group(5)
    state.turn = turn
    spare = [26, 27, 28, 29, 30, 36, 37, 38][:left]
    rig(state, QUIET, [[card, *spare] for card in (11, 12, 13, 14, 15)])
    events = pick_all(state, 11, 12, 13, 14, 15)
    assert of(GroupEnded, events) == [GroupEnded(verdict=verdict, left=left)]
    outcome = GAME.outcome(state)
    assert (outcome.verdict, outcome.scores) == (verdict, (left,) * 5)
    assert (outcome.winners, outcome.ranks) == ((), ())


def test_nine_turns_without_a_pair_are_legendary():
    state = group(5)
    state.turn = 9
    rig(state, QUIET, [[13], [14], [15], [16], [17]])
    events = pick_all(state, 13, 14, 15, 16, 17)
    assert of(GroupEnded, events) == [GroupEnded(verdict="legendary", left=0)]
    assert (GAME.outcome(state).winners, GAME.outcome(state).ranks) == ((0, 1, 2, 3, 4), (1,) * 5)


def test_random_groups_end_within_nine_turns():
    for seed in range(40):
        state = group(3 + seed % 3, seed)
        random_match(state, seed)
        assert 1 <= state.turn <= 9
        assert GAME.outcome(state) is not None


def signals(state, seat):
    return [text for text in map(GAME.move_text, GAME.optional(state, seat)) if text.startswith("signal")]


def test_signals_offer_held_colours_and_any_column_only():
    state = rig(group(3, signals=True), hands=[[5, 10, 15, 21], [2, 3, 4], [7, 8, 9]])
    texts = signals(state, 0)
    assert len(texts) == 5 + 2 * 6
    assert not any("green" in text or "blue" in text or "purple" in text for text in texts)
    assert "signal red" in texts
    assert "signal yellow E" in texts
    assert not signals(group(3), 0), "without the option"


def test_signals_are_public_repeatable_and_cleared_each_turn():
    state = group(5, signals=True)
    rig(state, QUIET, [[13, 26], [14, 27], [15, 28], [16, 29], [17, 30]])
    events = play(state, (2, "signal red"), (2, "signal C"), (2, "signal blue A"), (2, "signal red C"))
    assert of(Signalled, events)[-1] == Signalled(seat=2, colour=0, column=2)
    pick_all(state, 13, 14, 15, 16, 17)
    assert view(state, None).signals == (SILENT,) * 5


def test_po9_all_signals_of_a_turn_stay_each_colour_and_each_column_once():
    state, dealt = group(5, signals=True), [[13, 26], [14, 27], [15, 28], [16, 29], [17, 30]]
    rig(state, QUIET, dealt, pile=unseen(*QUIET, *dealt))
    play(state, (2, "signal blue C"), (2, "signal red A"), (2, "signal C"), (2, "signal blue"))
    play(state, (4, "signal E"))
    for viewer in (None, 0, 2):
        seen = view(state, viewer)
        assert seen.signals == (SILENT, SILENT, Signals((0, 3), (0, 2)), SILENT, Signals((), (4,)))
        assert view(resample(seen, 1), viewer) == seen
    assert GAME.public_state(state)["seats"][2]["signals"] == {
        "colours": ["red", "blue"],
        "columns": ["A", "C"],
    }
    twin = state.clone()
    play(twin, (0, "signal B"))
    assert view(state, None).signals[0] == SILENT


def test_a_picked_card_counts_as_held_until_it_is_revealed():
    state = group(3, signals=True)
    rig(state, QUIET, [[13, 26], [14, 27], [15, 28]], shown=[16], hidden=[17])
    play(state, (0, "pick 13"))
    assert "signal blue" in signals(state, 0)
    play(state, (0, "signal blue"), (1, "pick 14"))
    assert view(state, 2).vowed == ((3,), (), ())
    play(state, (2, "pick 15"))
    assert view(state, 2).vowed == ((), (), ()), "its blue card is on the board now"


def test_a_signalled_colour_not_shown_yet_is_surely_still_held():
    """What a signal told in an earlier turn goes on to bind what may be imagined."""
    dealt = [[13, 26, 30], [14, 27, 31], [15, 28, 32]]
    state = rig(group(3, signals=True), QUIET, dealt, shown=[16], hidden=[17])
    state.pile = list(unseen(*QUIET, *dealt, [16, 17]))
    play(state, (0, "signal yellow"), (0, "signal red"), (0, "pick 13"), (1, "pick 14"), (2, "pick 15"))
    seen = view(state, 1)
    assert seen.vowed == ((0, 1), (), ())
    for seed in range(40):
        guess = resample(seen, seed)
        assert {0, 1} == {COLOUR[card] for card in guess.hands[0]}
        assert view(guess, 1) == seen


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_is_imagined_keeps_every_law_with_signals(seats):
    kept = 0
    for seed in range(25):
        state, dice = group(seats, seed, signals=True), random.Random(seed)
        while owing := GAME.to_act(state):
            seat = dice.choice(owing)
            if dice.random() < 0.6:
                GAME.apply(state, seat, dice.choice(GAME.optional(state, seat)))
            else:
                GAME.apply(state, seat, dice.choice(GAME.legal(state, seat)))
            for viewer in (*range(seats), None):
                seen = view(state, viewer)
                guess = resample(seen, seed)
                assert view(guess, viewer) == seen
                for other, colours in enumerate(seen.vowed):
                    held = {COLOUR[c] for c in (*guess.hands[other], *view(guess, other).pick)}
                    assert set(colours) <= held
                    kept += len(colours)
    assert kept > 100
