"""Solo: five cards a turn out of ten, an empty board wins."""

import pytest

from rules.pop.events import Drew, DrewCards, Placed, SoloEnded
from rules.pop.game import GAME
from rules.pop.view import view
from tests.rules.pop.helpers import QUIET, of, play, random_match, rig, table

SPARE = [26, 27, 28, 29, 30]


def solo(rows=1, seed=0):
    return table(1, seed, mode="solo", rows=rows)


def test_a_turn_offers_all_252_choices_in_the_open():
    state = solo()
    assert len(GAME.legal(state, 0)) == 252
    decision = GAME.decision(state, 0)
    assert (decision.kind, decision.private, decision.subject) == ("choose", False, (5, 1, 9))
    assert GAME.optional(state, 0) == ()
    assert view(state, None).hand == tuple(state.hands[0])


def test_after_a_turn_five_cards_are_drawn_while_the_pile_lasts():
    state = rig(solo(), QUIET, [[13, 14, 15, 16, 17, *SPARE]], pile=[40, 41, 42, 43, 44])
    events = play(state, (0, "pick 13 14 15 16 17"))
    assert [(event.card, event.seat) for event in of(Placed, events)] == [
        (c, 0) for c in (13, 14, 15, 16, 17)
    ]
    assert of(Drew, events) == [Drew(seat=0, count=5)]
    assert of(DrewCards, events)[0].cards == (40, 41, 42, 43, 44)
    assert state.hands[0] == [*SPARE, 40, 41, 42, 43, 44]
    events = play(state, (0, "pick 26 27 28 29 30"))
    assert not of(Drew, events)
    assert len(GAME.legal(state, 0)) == 1, "the last turn uses the last five"


BOARD, EMPTYING = [[21], [2], [23], [4], [25]], "pick 11 12 13 14 15"


def test_po_7_an_empty_board_wins_at_the_end_of_the_turn_even_with_cards_in_hand():
    state = rig(solo(), BOARD, [[11, 12, 13, 14, 15, *SPARE]])
    events = play(state, (0, EMPTYING))
    assert of(SoloEnded, events) == [SoloEnded(verdict="novice", left=0)]
    assert len(state.hands[0]) == 5
    assert (GAME.outcome(state).winners, GAME.outcome(state).ranks) == ((0,), (1,))


def test_po_7_an_empty_board_inside_a_turn_is_no_win():
    """12 takes the only card; the three after it stay."""
    state = rig(solo(), [[], [2], [], [], []], [[11, 12, 13, 14, 15, *SPARE]])
    play(state, (0, "pick 12 26 28 29 30"))
    assert not state.over
    state = rig(solo(), [[2], [], [], [], []], [[11, 12, 13, 14, 15, *SPARE]])
    events = play(state, (0, "pick 12 13 14 15 26"))
    assert not of(SoloEnded, events)
    assert state.columns == [[], [13], [14], [15], [26]]


def test_both_empty_is_a_win_and_cards_left_on_the_board_are_a_loss():
    state = rig(solo(3), BOARD, [[11, 12, 13, 14, 15]], pile=[])
    play(state, (0, EMPTYING))
    assert GAME.outcome(state).verdict == "evil"
    state = rig(solo(3), QUIET, [[13, 14, 15, 16, 17]], pile=[])
    play(state, (0, "pick 13 14 15 16 17"))
    outcome = GAME.outcome(state)
    assert (outcome.verdict, outcome.winners, outcome.ranks, outcome.scores) == ("failed", (), (), (10,))


@pytest.mark.parametrize(("rows", "verdict"), [(1, "novice"), (2, "nasty"), (3, "evil"), (4, "renegade")])
def test_the_level_of_a_win_is_the_rows(rows, verdict):
    state = rig(solo(rows), BOARD, [[11, 12, 13, 14, 15, *SPARE]])
    play(state, (0, EMPTYING))
    assert GAME.outcome(state).verdict == verdict


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_a_match_has_at_most_ten_turns_less_the_rows(rows):
    for seed in range(15):
        state = solo(rows, seed)
        random_match(state, seed)
        assert state.turn <= 10 - rows
        assert not (state.verdict == "failed" and state.turn < 10 - rows)
        assert GAME.outcome(state).scores == (sum(map(len, state.columns)),)
