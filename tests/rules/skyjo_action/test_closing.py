"""Closing, last turns, the limits of a round, scores and the end of the match."""

import pytest

from rules.skyjo_action.game import GAME
from rules.skyjo_action.rounds import closer_doubles
from tests.rules.skyjo_action.helpers import PLAIN, asked, moves, named, names, play, rig

NEARLY = "12 1 11 3 / 10 4 9 0 / 8 2 7 (6)"
LONG = {"points_limit": 500}


def last(state, count=1):
    """`count` quick turns: the discard swapped with an own face-up card, or the first that is there."""
    events = []
    for _ in range(count):
        play_events = play(state, "take discard")
        events += play_events + play(state, moves(state)[0])
    return events


def test_the_seat_that_turns_its_last_card_closes_and_the_others_have_one_turn():
    state = rig(PLAIN, NEARLY, PLAIN, turn=1, options=LONG)
    events = play(state, "draw", "turn d3")
    assert named(events, "Closed") == [{"seat": 1, "by": 1}]
    assert named(events, "TurnStarted") == [{"seat": 2, "extra": False, "last": True}]
    assert GAME.view(state, None).last_turns == (0,)
    last(state)
    assert state.turn == 0
    events = last(state)
    assert "RoundScored" in names(events)
    assert asked(state) == (0, "set_up", (0,))
    assert (state.round, state.opener) == (2, 1)


def test_a_seat_closes_when_no_card_remains():
    state = rig(". . . (6) / . . . 5 / . . . 5", PLAIN, draw="5", options=LONG)
    events = play(state, "draw", "swap d1")
    assert names(events)[:4] == ["Drew", "SwappedUnseen", "LinesCleared", "Closed"]
    assert GAME.view(state, 1).closer == 0


def test_closing_is_looked_at_after_the_line_decisions():
    state = rig("5 1 11 3 / 5 4 9 0 / (*) 2 7 6", PLAIN, options=LONG)
    events = play(state, "draw", "turn a3")
    assert "Closed" not in names(events)
    events = play(state, "clear", "decline")
    assert named(events, "Closed") == [{"seat": 0, "by": 0}]


def test_the_last_closer_opens_the_next_round_sa_2():
    state = rig(PLAIN, NEARLY, PLAIN, turn=1, options=LONG)
    play(state, "draw", "turn d3")
    last(state, 2)
    events = play(state, *["turn a1", "turn b1"] * 3)
    assert named(events, "RoundOpened") == [{"seat": 1, "sums": ()}]
    assert state.turn == 1


def test_sa_7_unused_extra_turns_lapse_when_a_seat_closes():
    state = rig(NEARLY, PLAIN, extra=2, options=LONG)
    play(state, "draw", "turn d3")
    assert (state.turn, state.extra) == (1, 0)


def test_sa_7_extra_turns_won_in_a_last_turn_lapse():
    state = rig(PLAIN, PLAIN, PLAIN, turn=1, hands=["", "turns"], closer=0, closed_by=0, last=[2])
    events = play(state, "use action", "play turns")
    assert named(events, "ExtraTurnsWon") == [{"seat": 1, "count": 0, "lapsed": 2}]
    assert state.turn == 2


def test_sa_13_a_seat_closed_by_anothers_card():
    """The others go on from the acting seat's left, the closer skipped, the acting seat last; no doubling."""
    state = rig(PLAIN, NEARLY, PLAIN, PLAIN, hands=["", "", "replace"], turn=2, draw="12 11 10", options=LONG)
    events = play(state, "use action", "play replace", "pick a1", "pick a1", "pick d3")
    assert named(events, "Closed") == [{"seat": 1, "by": 2}]
    assert state.turn == 3
    assert state.last == [0, 2]
    events = last(state, 3)
    (scored,) = named(events, "RoundScored")
    assert scored["closer"] == 1
    assert not scored["doubled"]
    assert scored["scores"][1] > min(scored["scores"])
    assert state.opener == 1


def test_several_seats_closed_at_once_the_acting_seat_is_the_closer():
    state = rig(NEARLY, "12 1 11 3 / 10 4 9 0 / 8 2 7 (5)", hands=["between"], options=LONG)
    state.up[0] |= state.down[0]
    state.down[0] = 0
    play(state, "use action", "play between", "pick 0 a1", "pick 1 a1")
    assert state.closer == 0


def test_several_seats_closed_at_once_else_the_first_after_the_acting_one():
    state = rig(NEARLY, PLAIN, PLAIN, NEARLY, turn=1, hands=["", "replace"], draw="5 3 1", options=LONG)
    play(state, "use action", "play replace", "pick b1", "pick d3", "pick d3")
    assert (state.closer, state.closed_by) == (3, 1)
    assert state.turn == 2
    assert state.last == [0, 1]


def test_there_is_one_closer_for_good():
    state = rig(NEARLY, NEARLY, NEARLY, options=LONG)
    play(state, "draw", "turn d3")
    events = play(state, "draw", "turn d3")
    assert "Closed" not in names(events)
    assert state.closer == 0


def test_sa_12_a_seat_that_has_had_sixty_turns_is_skipped():
    state = rig(PLAIN, PLAIN, PLAIN, turn=0, turns=[58, 60, 59])
    last(state)
    assert state.turn == 2
    last(state)
    assert state.turn == 0
    assert state.turns == [59, 60, 60]


def test_sa_12_extra_turns_count_and_lapse_at_sixty():
    state = rig(PLAIN, PLAIN, turns=[59, 30], extra=2)
    last(state)
    assert (state.turn, state.turns, state.extra) == (0, [60, 30], 1)
    last(state)
    assert (state.turn, state.turns, state.extra) == (1, [60, 31], 0)


def test_sa_12_when_everybody_has_had_sixty_turns_the_round_is_scored_without_a_closer():
    state = rig(PLAIN, PLAIN, turn=1, turns=[60, 60], options=LONG)
    events = last(state)
    (scored,) = named(events, "RoundScored")
    assert (scored["closer"], scored["doubled"]) == (-1, False)
    assert state.opener == -1
    events = play(state, *["turn a1", "turn b1"] * 2)
    assert named(events, "RoundOpened")[0]["sums"], "the highest sum begins again"


def test_sa_14_closing_is_looked_at_before_sa_12_and_the_last_turn_is_had_all_the_same():
    state = rig(NEARLY, PLAIN, turns=[60, 60], options=LONG)
    events = play(state, "draw", "turn d3")
    assert named(events, "Closed") == [{"seat": 0, "by": 0}]
    assert state.turn == 1
    assert state.turns == [60, 61]


def test_sa_14_after_fifty_rounds_the_match_ends():
    state = rig(PLAIN, PLAIN, turn=1, closer=0, closed_by=0, round=50, options=LONG)
    events = last(state)
    assert named(events, "MatchEnded") == [{"why": "rounds"}]
    assert GAME.to_act(state) == ()


@pytest.mark.parametrize(
    ("scores", "tie_doubles", "doubled"),
    [
        ([13, 15, 12], False, True),
        ([12, 15, 12], False, False),
        ([12, 15, 12], True, True),
        ([-3, 4, -5], False, False),
        ([7, 8, 9], False, False),
        ([7, 8, 9], True, False),
        ([0, -1, 4], False, False),
        ([0, 0, 4], True, False),
    ],
)
def test_sa_9_when_the_closers_score_is_doubled(scores, tie_doubles, doubled):
    """Worked cases: 13 scores 26, 12 shared stays (24 with `tie_doubles`), -3 and 7 stay."""
    assert closer_doubles(scores, 0, tie_doubles) == doubled


def worth(total):
    """An open grid without lines that counts `total`."""
    return f"0 1 2 3 / 4 1 0 2 / 1 3 5 {total - 22}"


@pytest.mark.parametrize(
    ("closer", "other", "tie_doubles", "scores"),
    [
        (28, 27, False, (56, 27)),
        (27, 27, False, (27, 27)),
        (27, 27, True, (54, 27)),
        (26, 27, False, (26, 27)),
    ],
)
def test_the_closers_score(closer, other, tie_doubles, scores):
    options = LONG | {"tie_doubles": tie_doubles}
    state = rig(
        worth(closer), worth(other), turn=1, hands=["", "look"], closer=0, closed_by=0, options=options
    )
    play(state, "use action", "discard look")
    assert state.scores == [scores]


def test_action_cards_still_held_count_ten_each_and_are_doubled_with_the_closer():
    state = rig(worth(28), worth(27), turn=1, hands=["look swap", ""], closer=0, closed_by=0, options=LONG)
    events = play(state, "take action", "take swap")
    (scored,) = named(events, "RoundScored")
    assert scored["held"] == (2, 1)
    assert scored["values"] == (28, 27)
    assert scored["scores"] == (2 * 48, 37)


def test_the_final_reveal_shows_the_grids_before_the_last_lines_leave_sa_8():
    grids = ["5 1 2 3 / * 4 6 7 / 5 8 9 10", "1 2 3 4 / (5) (5) (5) (5) / 6 7 8 9"]
    state = rig(*grids, turn=1, closer=0, closed_by=0, options=LONG)
    events = play(state, "take action", "take swap")
    (scored,) = named(events, "RoundScored")
    assert scored["grids"][0][:9] == (5, 1, 2, 3, 13, 4, 6, 7, 5)
    assert scored["cleared"] == ((0,), (5,))
    assert scored["values"] == (50, 40)
    view = GAME.view(state, 1)
    assert view.last_round.cleared == ((0,), (5,)), "the next round's view still tells"
    assert view.round == 2


def test_the_match_ends_when_a_total_reaches_the_limit_and_the_lowest_wins():
    state = rig(worth(28), worth(27), turn=1, closer=0, closed_by=1, totals=[70, 10])
    state.points_limit = 98
    events = play(state, "take action", "take swap")
    assert named(events, "MatchEnded") == [{"why": "limit"}]
    outcome = GAME.outcome(state)
    assert outcome.scores == (98, 47)
    assert (outcome.winners, outcome.ranks) == ((1,), (2, 1))
    assert outcome.facts == {"rounds": 1, "agreed": 0}
    assert moves(state) == []


def test_one_point_below_the_limit_the_match_goes_on():
    state = rig(worth(28), worth(27), turn=1, closer=0, closed_by=1, totals=[71, 10])
    play(state, "take action", "take swap")
    assert GAME.outcome(state) is None
    assert state.totals == [99, 47]


def test_equal_totals_share_the_win():
    state = rig(worth(28), worth(28), PLAIN, turn=1, closer=0, closed_by=1, totals=[72, 62, 200])
    play(state, "take action", "take swap")
    outcome = GAME.outcome(state)
    assert outcome.scores[:2] == (100, 100)
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1, 3))


def test_a_closer_stays_the_closer_when_a_face_down_card_comes_back_to_its_grid():
    """There is one closer, for good."""
    state = rig(
        "12 1 11 3 / 10 4 9 0 / 8 2 7 6",
        PLAIN,
        turn=1,
        hands=["", "between"],
        closer=0,
        closed_by=0,
        options=LONG,
    )
    events = play(state, "use action", "play between", "pick 0 a1", "pick 1 b1")
    (scored,) = named(events, "RoundScored")
    assert scored["closer"] == 0
    assert scored["grids"][0][0] == 1, "turned up with all others"
