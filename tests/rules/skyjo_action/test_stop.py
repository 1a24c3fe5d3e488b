"""SA-15: an open proposal to finish after the round."""

import pytest

from rules.kernel.errors import IllegalMove
from rules.kernel.match import Match
from rules.kernel.record import SeatRow
from rules.skyjo_action.game import GAME
from rules.skyjo_action.moves import PROPOSE_STOP
from rules.skyjo_action.options import Options
from tests.rules.skyjo_action.helpers import PLAIN, asked, moves, named, play, rig

LONG = {"points_limit": 500}


def proposed(seats=3, proposer=1, **fields):
    """The last turn of a round, seat 0's, after `proposer` has proposed to finish."""
    fields = {"options": LONG, "hands": ["look"], "closer": 1, "closed_by": 1, **fields}
    return rig(*[PLAIN] * seats, proposer=proposer, **fields)


def test_sa_15_whoever_owes_a_move_may_propose_once_a_round():
    state = rig(PLAIN, PLAIN, turn=1)
    assert GAME.optional(state, 1) == (PROPOSE_STOP,)
    assert GAME.optional(state, 0) == ()
    before = GAME.legal(state, 1)
    told = []
    GAME.apply(state, 1, PROPOSE_STOP, told.append)
    assert [(type(event).__name__, event.seat) for event in told] == [("StopProposed", 1)]
    assert GAME.legal(state, 1) == before, "its own decision is still to be made"
    assert GAME.optional(state, 1) == ()
    play(state, "draw", "swap a1")
    assert GAME.optional(state, 0) == ()
    assert GAME.view(state, 0).proposer == 1


def test_sa_15_the_others_are_asked_in_seat_order_after_the_round():
    state = proposed()
    play(state, "use action", "discard look")
    assert asked(state) == (2, "stopping", (1,))
    assert moves(state) == ["agree", "go on"]
    assert GAME.optional(state, 2) == ()
    assert GAME.view(state, None).last_round.round == 1
    play(state, "agree")
    assert asked(state) == (0, "stopping", (1,))
    events = play(state, "agree")
    assert named(events, "MatchEnded") == [{"why": "agreed"}]
    outcome = GAME.outcome(state)
    assert outcome.facts == {"rounds": 1, "agreed": 1}
    assert outcome.scores == tuple(state.totals)


@pytest.mark.parametrize("answers", [["go on"], ["agree", "go on"]])
def test_sa_15_the_first_no_ends_it_and_the_next_round_begins(answers):
    state = proposed()
    events = play(state, "use action", "discard look", *answers)
    assert [answer["agreed"] for answer in named(events, "StopAnswered")] == [
        answer == "agree" for answer in answers
    ]
    assert asked(state) == (0, "set_up", (0,))
    assert (state.round, state.proposer) == (2, -1)
    assert GAME.optional(state, 0) == (PROPOSE_STOP,), "a new round, a new chance"


def test_sa_15_nobody_is_asked_when_the_match_is_over_anyway():
    state = proposed(options={"points_limit": 30})
    events = play(state, "use action", "discard look")
    assert named(events, "MatchEnded") == [{"why": "limit"}]


def test_sa_15_a_proposal_in_a_match_is_logged_and_can_be_taken_back():
    rows = (SeatRow(name="Ada"), SeatRow(name="Bo"))
    match = Match(GAME, Options(), rows, 1)
    match.submit(0, "propose stop", 0)
    with pytest.raises(IllegalMove):
        match.submit(0, "propose stop", 1)
    match.undo(0, 1)
    assert match.state.proposer == -1
    match.submit(0, "propose stop", 2)
    assert match.log[-1].move == "propose stop"
