"""SA-5, the Star bonus: who wins an Action card for a Star, when and which."""

import pytest

from tests.rules.skyjo_action.helpers import PLAIN, actions, asked, line_up, moves, named, names, play, rig

HIDDEN_STAR = "12 (*) (11) (3) / (10) (4) (9) (0) / (8) (2) (7) 6"
TURNED_ONLY = {"star_bonus": "turned"}


def bonus_follows(state):
    return asked(state)[1] == "bonus"


@pytest.mark.parametrize("options", [{}, TURNED_ONLY])
def test_sa_5_turning_a_star_up_wins_a_card(options):
    state = rig(HIDDEN_STAR, PLAIN, options=options, line="swap look three turns", deck="steal replay")
    play(state, "draw", "turn b1")
    assert moves(state) == ["deck", "decline", "take swap", "take turns", "take three", "take look"]
    taken, declined = state.clone(), state.clone()
    events = play(state, "deck")
    assert named(events, "TookAction") == [{"seat": 0, "kind": 8, "source": "deck", "bonus": True}]
    events = play(taken, "take three")
    assert named(events, "TookAction") == [{"seat": 0, "kind": 4, "source": "line", "bonus": True}]
    assert line_up(taken) == "swap look steal turns"
    events = play(declined, "decline")
    assert named(events, "BonusDeclined") == [{"seat": 0}]
    assert (state.hands[0], taken.hands[0], declined.hands[0]) == (actions("steal"), actions("three"), [])
    assert state.turn == taken.turn == declined.turn == 1


@pytest.mark.parametrize(("options", "wins"), [({}, True), (TURNED_ONLY, False)])
def test_sa_5_placing_a_star_wins_a_card_unless_only_turning_does(options, wins):
    for way in (["draw", "swap a1"], ["draw", "swap b1"]):
        state = rig(PLAIN, PLAIN, draw="*", options=options)
        play(state, *way)
        assert bonus_follows(state) == wins
    state = rig(PLAIN, PLAIN, discard="*", options=options)
    play(state, "take discard", "swap a1")
    assert bonus_follows(state) == wins
    state = rig(PLAIN, PLAIN, draw="1 * 2", hands=["three"], options=options)
    play(state, "use action", "play three", "place star", "swap b2")
    assert bonus_follows(state) == wins


def test_sa_5_a_star_turned_after_discarding_all_three_wins_a_card():
    state = rig(HIDDEN_STAR, PLAIN, draw="1 0 2", hands=["three"], options=TURNED_ONLY)
    play(state, "use action", "play three", "discard", "turn b1")
    assert bonus_follows(state)
    assert state.action_discard == [], "the card goes there once its bonus is over"
    play(state, "decline")
    assert state.action_discard == actions("three")


def test_sa_5_a_star_swapped_out_or_discarded_wins_nothing():
    state = rig(HIDDEN_STAR, PLAIN, draw="3 *")
    play(state, "draw", "swap b1")
    assert state.turn == 1
    play(state, "draw", "turn b1")
    assert asked(state) == (0, "option", ())


def test_sa_5_not_through_card_1():
    state = rig(PLAIN, PLAIN, draw="*", hands=["replace"])
    play(state, "use action", "play replace", "pick a1")
    assert asked(state) == (1, "option", ())


@pytest.mark.parametrize("card", ["swap", "between"])
def test_sa_5_not_through_cards_2_and_9(card):
    star_up = "12 (1) (11) (3) / (10) (4) (9) (0) / (8) (2) (7) *"
    state = rig(star_up, PLAIN, hands=[card])
    picks = ["pick d3", "pick b1"] if card == "swap" else ["pick 0 d3", "pick 1 a1"]
    play(state, "use action", f"play {card}", *picks)
    assert asked(state) == (1, "option", ())


def test_sa_5_the_bonus_lapses_when_nothing_is_left_to_take():
    hands = ["replace replace replace swap swap swap turns turns turns three three three look look look"]
    hands += ["defence defence defence replay replay replay steal steal steal between between between"]
    state = rig(HIDDEN_STAR, PLAIN, hands=hands, line="")
    assert state.action_deck == []
    events = play(state, "draw", "turn b1")
    assert named(events, "BonusLapsed") == [{"seat": 0}]
    assert asked(state) == (1, "option", ())


def test_sa_5_the_action_deck_is_rebuilt_for_a_bonus_but_not_with_the_card_being_played():
    hands = ["three", "replace replace replace swap swap swap turns turns turns three look look look"]
    hands[1] += " defence defence defence replay replay replay steal steal steal between between between"
    state = rig(HIDDEN_STAR, PLAIN, hands=hands, line="", deck="", action_discard="three", draw="1 0 2")
    state.line, state.action_discard = state.action_discard, []
    play(state, "use action", "play three", "discard", "turn b1")
    assert moves(state) == ["decline", "take three"], "the deck is empty, the discard too"
    state.line, state.action_discard = [], state.line
    assert moves(state) == ["deck", "decline"]
    events = play(state, "deck")
    assert names(events)[:3] == ["PileRebuilt", "TookAction", "ActionDiscarded"]
    assert line_up(state) == "three", "the played card came back when the next turn started"


def test_a_star_in_the_final_reveal_wins_nothing():
    state = rig(HIDDEN_STAR, PLAIN, turn=1, closer=0, closed_by=0, points_limit=500)
    events = play(state, "take discard", "swap a1")
    assert "RoundScored" in names(events)
    assert "TookAction" not in names(events)
    assert asked(state)[1] == "set_up"
