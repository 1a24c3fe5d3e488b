"""The nine Action cards, one by one."""

import pytest

from rules.skyjo_action.game import GAME
from tests.rules.skyjo_action.helpers import (
    PLAIN,
    actions,
    asked,
    at,
    grid,
    moves,
    named,
    names,
    play,
    play_seen,
    rig,
    top,
)

GONE = ". . . . / . . . . / . . . ."


def hand_moves(state):
    play(state, "use action")
    return moves(state)


# 1 replace


def test_replace_takes_one_card_of_every_opponent_in_seat_order():
    state = rig(PLAIN, PLAIN, PLAIN, turn=1, hands=["", "replace"], draw="-2 -1")
    play(state, "use action", "play replace")
    assert asked(state) == (1, "replacing", (2,))
    events = play(state, "pick b1")
    assert named(events, "Replaced") == [{"seat": 1, "target": 2, "cell": 1, "card": -2, "out": 1}]
    assert asked(state) == (1, "replacing", (0,))
    events = play(state, "pick d3")
    assert named(events, "Replaced") == [{"seat": 1, "target": 0, "cell": 11, "card": -1, "out": 6}]
    assert names(events)[1] == "ActionDiscarded"
    assert grid(state, 2).startswith("12 -2 (11)")
    assert top(state.discard, 3) == [5, 1, 6]
    assert state.turn == 2


def test_replace_skips_empty_grids():
    state = rig(PLAIN, GONE, PLAIN, hands=["replace"], closer=1, closed_by=1, last=[2])
    play(state, "use action", "play replace")
    assert asked(state) == (0, "replacing", (2,))


def test_replace_may_complete_a_line_and_its_owner_is_asked_out_of_turn():
    other = "5 (1) (11) (3) / 5 (4) (9) (0) / (8) (2) (7) 6"
    state = rig(PLAIN, other, PLAIN, hands=["replace"], draw="*")
    play(state, "use action", "play replace", "pick a3")
    assert asked(state) == (1, "lines", (0,))
    assert state.turn == 0
    play(state, "clear")
    assert asked(state) == (0, "replacing", (2,))


# 2 swap


def test_swap_own_leaves_both_cards_as_they_lie():
    state = rig(PLAIN, PLAIN, hands=["swap"])
    play(state, "use action", "play swap", "pick a1")
    assert asked(state) == (0, "own_second", (0,))
    assert "pick a1" not in moves(state)
    events = play(state, "pick c2")
    assert named(events, "SwappedOwn") == [{"seat": 0, "cells": (0, 6)}]
    assert grid(state, 0) == "(9) (1) (11) (3) / (10) (4) 12 (0) / (8) (2) (7) 6"
    assert state.turn == 1


def test_swap_own_needs_two_cards():
    state = rig(". . . . / . . . . / . . . (6)", PLAIN, hands=["swap look"])
    assert hand_moves(state) == ["play look", "discard swap", "discard look"]


# 3 turns


def test_two_extra_turns_follow_this_one():
    state = rig(PLAIN, PLAIN, hands=["turns"], draw="7 8 9")
    events = play(state, "use action", "play turns")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 2, "lapsed": 0}]
    assert named(events, "TurnStarted") == [{"seat": 0, "extra": True, "last": False}]
    assert (state.turn, state.extra, state.streak) == (0, 1, 1)
    play(state, "draw", "swap a1")
    assert (state.turn, state.extra, state.streak) == (0, 0, 2)
    play(state, "draw", "swap a1")
    assert (state.turn, state.extra, state.streak) == (1, 0, 0)


def test_extra_turns_add_up_and_a_card_taken_may_be_played_in_one():
    state = rig(PLAIN, PLAIN, hands=["turns"], line="defence look three turns")
    play(state, "use action", "play turns", "take action", "take defence", "use action", "play defence")
    assert (state.turn, state.extra, state.streak) == (0, 0, 3)


def test_sa_12_at_most_four_extra_turns_follow_one_another():
    state = rig(PLAIN, PLAIN, hands=["turns turns defence turns"], line="swap look three steal")
    play(state, "use action", "play turns")
    events = play(state, "use action", "play turns")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 2, "lapsed": 0}]
    assert (state.extra, state.streak) == (2, 2)
    events = play(state, "use action", "play defence")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 0, "lapsed": 1}]
    events = play(state, "use action", "play turns")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 0, "lapsed": 2}]
    assert (state.turn, state.extra, state.streak) == (0, 0, 4)
    play(state, "draw", "swap a1")
    assert state.turn == 1


# 4 three


def test_three_keeps_one_and_discards_the_others_first():
    state = rig(PLAIN, PLAIN, hands=["three"], draw="7 -2 9")
    events = play(state, "use action", "play three")
    assert named(events, "Drew") == [{"seat": 0, "cards": (7, -2, 9)}]
    assert asked(state) == (0, "of_three", (7, -2, 9))
    assert moves(state) == ["discard", "place -2", "place 7", "place 9"]
    play(state, "place -2")
    assert asked(state) == (0, "placing", (-2,))
    play(state, "swap a1")
    assert top(state.discard, 4) == [5, 7, 9, 12]
    assert grid(state, 0).startswith("-2 (1)")


def test_three_may_be_discarded_in_the_order_drawn_for_a_turn():
    state = rig(PLAIN, PLAIN, hands=["three"], draw="7 7 9")
    play(state, "use action", "play three")
    assert moves(state) == ["discard", "place 7", "place 9"]
    play(state, "discard")
    assert asked(state) == (0, "turning", ())
    assert "turn a1" not in moves(state)
    play(state, "turn b1")
    assert top(state.discard, 4) == [5, 7, 7, 9]
    assert grid(state, 0).startswith("12 1 (11)")


def test_three_in_a_last_turn_without_a_card_to_turn():
    shown = "1 2 3 4 / 5 6 7 8 / 9 10 11 12"
    state = rig(PLAIN, shown, turn=1, hands=["", "three"], closer=0, closed_by=0, draw="7 8 9")
    events = play(state, "use action", "play three", "discard")
    assert "RoundScored" in names(events)
    state = rig(PLAIN, GONE, turn=1, hands=["", "three"], closer=0, closed_by=0, draw="7 8 9")
    play(state, "use action", "play three")
    assert moves(state) == ["discard"]


def test_three_drawn_across_a_rebuilt_pile():
    state = rig(PLAIN, PLAIN, hands=["three"])
    state.draw, state.discard = state.draw[-1:], state.draw[:-1] + state.discard
    events = play(state, "use action", "play three")
    assert names(events)[:3] == ["ActionPlayed", "PileRebuilt", "Drew"]
    assert len(state.drawn) == 3


# 5 look


def test_look_shows_the_face_down_cards_of_a_line_to_one_seat():
    state = rig(PLAIN, PLAIN, PLAIN, hands=["look"])
    play(state, "use action", "play look")
    assert asked(state) == (0, "looking", ())
    assert len(moves(state)) == 3 * 7
    twin = state.clone()
    own = play_seen(state, 0, "look 1 row 1")
    assert named(own, "Looked") == [{"seat": 0, "target": 1, "line": 4, "cells": (1, 2, 3)}]
    assert named(own, "SawCards") == [{"to": 0, "target": 1, "cells": (1, 2, 3), "cards": (1, 11, 3)}]
    others = play_seen(twin, 2, "look 1 row 1")
    assert "SawCards" not in names(others)
    assert named(others, "Looked") == named(own, "Looked")
    views = [GAME.view(state, seat).grids[1] for seat in (0, 1, 2)]
    assert views[0].known[:4] == (20, 1, 11, 3)
    assert views[1].known == views[2].known == (20,) * 12
    assert all(seen.lookers(1) == (0,) and seen.lookers(0) == () for seen in views)


def test_look_needs_a_line_with_a_face_down_card():
    shown = "1 (2) 3 4 / 5 6 7 8 / 9 10 11 12"
    state = rig(shown, GONE, hands=["look"], closer=1, closed_by=1)
    play(state, "use action", "play look")
    assert moves(state) == ["look 0 column b", "look 0 row 1"]


def test_look_cannot_be_played_when_every_card_is_up():
    shown = "1 2 3 4 / 5 6 7 8 / 9 10 11 12"
    state = rig(shown, GONE, hands=["look"], closer=1, closed_by=1)
    assert hand_moves(state) == ["discard look"]


def test_a_mark_travels_with_swapped_cards_and_ends_when_turned_or_replaced():
    state = rig(PLAIN, PLAIN, hands=["look swap", "between"], draw="7")
    play(state, "use action", "play look", "look 0 row 1")
    play(state, "use action", "play between", "pick 0 b1", "pick 1 b1")
    assert GAME.view(state, 0).grids[1].known[1] == 1
    assert GAME.view(state, 0).grids[0].known[1] == 20, "the card that came is a stranger"
    play(state, "use action", "play swap", "pick c1", "pick c3")
    seen = GAME.view(state, 0)
    assert (seen.grids[0].known[2], seen.grids[0].known[10]) == (20, 11)
    assert seen.grids[0].lookers(10) == (0,)
    play(state, "draw", "turn b1")
    assert GAME.view(state, 0).grids[1].lookers(1) == (), "turned up"
    play(state, "draw", "swap c3")
    assert GAME.view(state, 1).grids[0].lookers(10) == (), "replaced"


# 6 defence, in the own turn


def test_defence_in_the_own_turn_is_an_extra_turn():
    state = rig(PLAIN, PLAIN, hands=["defence"])
    events = play(state, "use action", "play defence")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 1, "lapsed": 0}]
    assert (state.turn, state.streak) == (0, 1)


# 7 replay


def test_replay_plays_a_card_of_the_action_discard_which_returns_there():
    state = rig(PLAIN, PLAIN, hands=["replay"], action_discard="look turns")
    play(state, "use action", "play replay")
    assert moves(state) == ["replay turns", "replay look"]
    events = play(state, "replay turns")
    assert named(events, "ActionPlayed") == [{"seat": 0, "kind": 3, "how": "replay"}]
    assert state.action_discard == actions("look turns replay")
    assert (state.turn, state.extra) == (0, 1)


def test_replay_cannot_be_played_while_nothing_is_discarded():
    state = rig(PLAIN, PLAIN, hands=["replay"])
    assert hand_moves(state) == ["discard replay"], "it is not a target of itself"


def test_a_replayed_card_without_a_target_does_nothing():
    state = rig(PLAIN, PLAIN, hands=["replay"], action_discard="steal")
    events = play(state, "use action", "play replay", "replay steal")
    assert named(events, "ActionFizzled") == [{"seat": 0, "kind": 8}]
    assert state.action_discard == actions("steal replay")
    assert state.turn == 1


# 8 steal


def test_steal_takes_a_card_and_plays_it_at_once():
    state = rig(PLAIN, PLAIN, PLAIN, hands=["steal", "look turns", ""])
    play(state, "use action", "play steal")
    assert moves(state) == ["from 1"], "seat 2 holds nothing"
    play(state, "from 1")
    assert asked(state) == (0, "steal_card", (1,))
    assert moves(state) == ["steal turns", "steal look"]
    events = play(state, "steal turns")
    assert names(events)[:2] == ["ActionPlayed", "ExtraTurnsWon"]
    assert state.hands == [[], actions("look"), []]
    assert state.action_discard == actions("turns steal")


def test_steal_needs_an_opponent_that_holds_a_card():
    state = rig(PLAIN, PLAIN, hands=["steal look"])
    assert hand_moves(state) == ["play look", "discard look", "discard steal"]


def test_a_stolen_card_without_a_target_does_nothing():
    state = rig(PLAIN, PLAIN, hands=["steal", "replay"])
    events = play(state, "use action", "play steal", "from 1", "steal replay")
    assert named(events, "ActionFizzled") == [{"seat": 0, "kind": 7}]
    assert state.action_discard == actions("replay steal")


# 9 between


def test_between_swaps_two_seats_cards_each_as_it_lies():
    state = rig(PLAIN, PLAIN, PLAIN, hands=["between"])
    play(state, "use action", "play between")
    assert len(moves(state)) == 36
    play(state, "pick 1 a1")
    assert asked(state) == (0, "between_second", (1, 0))
    assert len(moves(state)) == 24
    assert not any(text.startswith("pick 1") for text in moves(state))
    events = play(state, "pick 2 b2")
    assert named(events, "SwappedBetween") == [{"seat": 0, "seats": (1, 2), "cells": (0, 5)}]
    assert (at(state, 1, "a1"), at(state, 2, "b2")) == (4, 12)
    assert grid(state, 1).startswith("(4)")
    assert state.turn == 1


def test_between_needs_two_grids_with_cards():
    state = rig(PLAIN, GONE, hands=["between"], closer=1, closed_by=1)
    assert hand_moves(state) == ["discard between"]


def test_between_looks_for_lines_in_the_acting_seats_grid_first_then_in_seat_order():
    first = "4 (1) (11) (3) / 4 (9) (9) (0) / 7 (2) (7) (6)"
    second = "7 (1) (11) (3) / 7 (8) (2) (0) / 4 (10) (10) (6)"
    for picks in (["pick 0 a3", "pick 1 a3"], ["pick 1 a3", "pick 0 a3"]):
        state = rig(first, second, turn=1, hands=["", "between"])
        events = play(state, "use action", "play between", *picks)
        assert [event["seat"] for event in named(events, "LinesCleared")] == [1, 0]


@pytest.mark.parametrize("card", ["replace", "swap", "turns", "three", "look", "defence", "between"])
def test_a_card_goes_to_the_action_discard_when_its_effect_is_over(card):
    state = rig(PLAIN, PLAIN, hands=[card])
    play(state, "use action", f"play {card}")
    while asked(state)[1] != "option":
        assert state.action_discard == []
        assert GAME.view(state, None).resolving[0] == (0, actions(card)[0])
        play(state, moves(state)[-1])
    assert state.action_discard == actions(card)


def test_a_card_replaced_is_discarded_before_the_draw_pile_is_rebuilt():
    """SA-4: so it is the top that stays, and the old top goes into the new pile."""
    state = rig(PLAIN, PLAIN, hands=["replace"])
    state.draw, state.discard = [], state.draw + state.discard
    size = len(state.discard)
    events = play(state, "use action", "play replace", "pick a1")
    assert named(events, "PileRebuilt") == [{"pile": "numbers", "size": size}]
    assert state.discard == [12]
