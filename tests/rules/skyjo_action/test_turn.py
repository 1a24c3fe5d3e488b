"""The four options of a turn, the draw pile and the line of Action cards."""

from rules.skyjo_action.cards import DEFENCE, STAR
from rules.skyjo_action.game import GAME
from tests.rules.skyjo_action.helpers import (
    PLAIN,
    actions,
    all_actions,
    asked,
    cards,
    grid,
    line_up,
    moves,
    named,
    names,
    play,
    rig,
    top,
)


def test_the_option_is_a_decision_of_its_own():
    state = rig(PLAIN, PLAIN, hands=["look"])
    assert asked(state) == (0, "option", ())
    assert moves(state) == ["draw", "take discard", "take action", "use action"]
    play(state, "draw", "swap a1")
    assert moves(state) == ["draw", "take discard", "take action"], "seat 1 holds no Action card"


def test_a_drawn_card_is_open_and_swaps_with_a_face_up_card():
    state = rig(PLAIN, PLAIN, draw="-2")
    events = play(state, "draw")
    assert named(events, "Drew") == [{"seat": 0, "cards": (-2,)}]
    assert asked(state) == (0, "drawn", (-2,))
    assert GAME.view(state, 1).drawn == (-2,)
    events = play(state, "swap a1")
    assert named(events, "Swapped") == [{"seat": 0, "cell": 0, "card": -2, "out": 12}]
    assert grid(state, 0).startswith("-2 (1)")
    assert top(state.discard, 2) == [5, 12]
    assert state.turn == 1


def test_a_drawn_card_swaps_with_a_face_down_card_which_is_shown():
    state = rig(PLAIN, PLAIN, draw="-2")
    events = play(state, "draw", "swap b1")
    assert named(events, "SwappedUnseen") == [{"seat": 0, "cell": 1, "card": -2, "out": 1}]
    assert grid(state, 0).startswith("12 -2 (11)")


def test_a_drawn_card_is_discarded_for_a_turn():
    state = rig(PLAIN, PLAIN, draw="9")
    play(state, "draw")
    assert "turn a1" not in moves(state), "it is face up"
    assert "discard" not in moves(state), "while there is a card to turn"
    events = play(state, "turn b1")
    assert names(events)[:2] == ["Discarded", "TurnedUp"]
    assert grid(state, 0).startswith("12 1 (11)")
    assert state.discard[-1] == 9


def test_the_top_discard_must_be_swapped():
    state = rig(PLAIN, PLAIN, discard="0 7")
    play(state, "take discard")
    assert asked(state) == (0, "taken", (0,))
    assert state.discard == [7]
    assert all(text.startswith("swap") for text in moves(state))
    play(state, "swap c1")
    assert state.discard == [7, 11]
    assert grid(state, 0).startswith("12 (1) 0 (3)")


def test_a_taken_action_card_is_replaced_in_the_line():
    state = rig(PLAIN, PLAIN, line="swap look three turns", deck="steal replay")
    events = play(state, "take action")
    assert moves(state) == ["take swap", "take turns", "take three", "take look"]
    events = play(state, "take look")
    assert named(events, "LineRefilled") == [{"kind": 8, "place": 1}]
    assert line_up(state) == "swap steal three turns"
    assert state.hands == [actions("look"), []]


def test_an_action_card_is_played_from_the_next_turn_on():
    state = rig(PLAIN, PLAIN)
    play(state, "take action", "take look")
    assert state.turn == 1, "taking is the whole turn"
    play(state, "draw", "swap a1", "use action")
    assert moves(state) == ["play look", "discard look"]


def test_an_action_card_may_be_discarded_without_effect():
    state = rig(PLAIN, PLAIN, hands=["turns defence"])
    events = play(state, "use action", "discard turns")
    assert named(events, "ActionDiscarded") == [{"seat": 0, "kind": 3, "unplayed": True}]
    assert state.action_discard == actions("turns")
    assert (state.turn, state.extra) == (1, 0)


def test_sa_1_a_discarded_action_card_is_not_in_the_line():
    state = rig(PLAIN, PLAIN, hands=["defence"], line="swap swap three turns")
    play(state, "use action", "discard defence", "take action")
    assert moves(state) == ["take swap", "take turns", "take three"]


def test_sa_1_an_empty_action_deck_is_rebuilt_when_a_card_is_needed():
    state = rig(PLAIN, PLAIN, deck="", action_discard="defence")
    size = len(state.action_discard)
    events = play(state, "take action", "take swap")
    assert named(events, "PileRebuilt") == [{"pile": "actions", "size": size}]
    assert (len(state.line), len(state.action_deck), state.action_discard) == (4, size - 1, [])


def everything_taken(**fields):
    """Eight seats hold all Action cards but four of the line."""
    hands = ["replace replace replace swap", "swap turns turns turns", "three three three", "look look look"]
    hands += ["defence defence defence", "replay replay", "steal steal", "between between"]
    return rig(*[HALF] * 8, hands=hands, line="swap replay steal between", **fields)


HALF = "? ? ? ? / ? ? ? ? / . . . ."


def test_sa_1_with_eight_seats_the_line_closes_up_and_is_refilled_at_its_end():
    state = everything_taken()
    assert (state.action_deck, state.action_discard) == ([], [])
    play(state, "take action", "take replay")
    assert line_up(state) == "swap steal between", "nothing replaces it"
    play(state, "draw", "swap a1", "use action")
    events = play(state, "discard three")
    assert named(events, "PileRebuilt") == [{"pile": "actions", "size": 1}]
    assert named(events, "LineRefilled")[0]["place"] == 3, "when the next turn starts"
    assert line_up(state) == "swap steal between three"
    assert names(events).index("TurnStarted") < names(events).index("LineRefilled")


def test_an_empty_line_cannot_be_taken_from():
    state = everything_taken()
    state.hands[7] += state.line
    state.line = []
    assert all_actions(state)
    assert "take action" not in moves(state)


def test_sa_4_the_discard_becomes_the_draw_pile_except_its_top():
    state = rig(PLAIN, PLAIN)
    state.discard, state.draw = state.draw[:-1] + state.discard, state.draw[-1:]
    play(state, "draw", "swap a1")
    assert state.draw == []
    size = len(state.discard)
    events = play(state, "draw")
    assert named(events, "PileRebuilt") == [{"pile": "numbers", "size": size - 1}]
    assert state.discard == [12], "the top stays"
    assert len(state.draw) == size - 2
    assert state.rebuilt
    assert GAME.view(state, 0).draw_made_of == tuple(sorted(state.draw))


def test_a_last_turn_without_a_card_to_turn_may_discard():
    state = rig(PLAIN, "1 2 3 4 / 5 6 7 8 / 9 10 11 12", turn=1, closer=0, closed_by=0, draw="12 0")
    play(state, "draw")
    assert moves(state)[0] == "discard"
    assert not any(text.startswith("turn") for text in moves(state))
    events = play(state, "discard")
    assert named(events, "Discarded") == [{"seat": 1, "cards": (12,)}]
    assert "RoundScored" in names(events)


def test_an_empty_grid_can_only_draw_and_discard_in_its_last_turn():
    gone = ". . . . / . . . . / . . . ."
    state = rig(PLAIN, gone, turn=1, closer=0, closed_by=0, draw="12")
    assert moves(state) == ["draw", "take action"]
    play(state, "draw")
    assert moves(state) == ["discard"]


def test_moves_name_kinds_and_piles_count_their_cards():
    state = rig(PLAIN, PLAIN, hands=["defence defence look"], draw="* 4")
    assert state.hands[0].count(DEFENCE) == 2
    play(state, "use action")
    assert moves(state) == ["play look", "play defence", "discard look", "discard defence"]
    assert state.draw[-1] == STAR
    assert top(state.draw, 2) == cards("4 *")
