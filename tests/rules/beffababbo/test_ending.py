"""How a match ends, in the middle of anything (spec "End")."""

import pytest

from rules.beffababbo.cards import SURPRISE
from rules.beffababbo.events import MatchEnded, Scored, Stolen, StopAnswered, StopProposed, Turned
from rules.beffababbo.game import GAME
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    JACK,
    asked,
    blank,
    choices,
    column,
    deck,
    delivery,
    hand,
    kinds,
    only,
    park,
    run,
    say,
    types,
)


def nearly_over(missing: int, **options):
    """Befana and Jack hold all parcels but `missing`."""
    s = blank(**options)
    s.safe = [0, 12, 0, 8 - missing]
    return s


def test_at_once_in_the_middle_of_a_session():
    s = nearly_over(1)
    column(s, BABBO, "surprise bomb-1")
    hand(s, JACK, "courier-1")
    events = run(s)
    assert events[-1] == MatchEnded(reason="parcels", scores=(1, 12, 0, 7), winners=(BEFANA,))
    assert GAME.to_act(s) == () and GAME.legal(s, 0) == () and GAME.optional(s, 0) == ()
    assert s.rows.count(kinds("bomb-1")[0]) == 1, "the rest stays unturned"
    outcome = GAME.outcome(s)
    assert outcome.sides == "character"
    assert (outcome.scores, outcome.winners, outcome.ranks) == ((1, 12, 0, 7), (1,), (3, 1, 4, 2))


def test_in_the_middle_of_a_delivery():
    s = nearly_over(1)
    delivery(s, JACK, "expert surprise bomb-3 courier-1")
    run(s)
    assert GAME.outcome(s).scores == (0, 12, 0, 8)
    assert s.delivered == kinds("bomb-3 courier-1")
    assert s.chain, "its couriers are still on their way"
    assert GAME.public_state(s)["delivery"]["cards"][0] == {"card": "bomb-3", "source": "deck"}


def test_by_a_theft():
    s = nearly_over(1)
    column(s, BABBO, "thief-jack surprise surprise")
    s.safe[BEFANA] = 11
    run(s)
    assert GAME.outcome(s).scores == (0, 11, 0, 9)


def test_a_theft_that_ends_the_match_goes_no_further():
    """At once, the rest stays unturned: the thief's second card too."""
    s = nearly_over(1)
    column(s, BABBO, "thief-jack surprise bomb-1")
    events = run(s)
    assert types(events)[-2:] == ["Stolen", "MatchEnded"]
    assert (s.rows.count(kinds("bomb-1")[0]), s.aside) == (1, kinds("thief-jack"))


def test_a_theft_in_a_delivery_goes_no_further_either():
    s = nearly_over(1)
    delivery(s, BABBO, "thief-jack surprise expert")
    events = run(s)
    assert types(events)[-2:] == ["Stolen", "MatchEnded"]
    assert (s.delivered, s.aside) == (kinds("expert"), kinds("thief-jack"))


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_the_last_card_of_a_match_is_its_last_surprise(seats):
    """Whatever ends it, by the default move or the first legal one: no card comes to light afterwards."""
    ended = 0
    for seed in range(200, 260):
        s, events = GAME.setup(GAME.Options(), seats, seed), []
        while owing := GAME.to_act(s):
            move = GAME.default_move(s, owing[0])
            GAME.apply(s, owing[0], GAME.legal(s, owing[0])[0] if move is None else move, events.append)
        if s.reason == "parcels":
            ended += 1
            lit = [
                event.card for event in events if getattr(event, "reveals", False) and hasattr(event, "card")
            ]
            assert lit[-1] == SURPRISE
            assert isinstance(events[-1], MatchEnded)
            assert isinstance(events[-2], Scored | Stolen)
    assert ended > 5


def test_by_an_attack_before_the_own_card_is_turned():
    s = nearly_over(1)
    column(s, BABBO, "bomb-1")
    s.rows[JACK] = 0
    hand(s, BABBO, "thief-babbo policeman")
    run(s)
    events = say(s, "attack thief-babbo jack")
    assert not only(events, Turned)
    assert GAME.outcome(s).scores == (1, 12, 0, 7)


def test_a_theft_between_safe_areas_ends_nothing():
    s = nearly_over(1)
    park(s)
    delivery(s, JACK, "thief-babbo surprise")
    s.safe = [0, 12, 0, 6]
    run(s)
    assert GAME.outcome(s) is None
    assert s.safe == [2, 12, 0, 5]


def test_bb11_equal_characters_share_the_win():
    """Virtual ones included."""
    s = blank(1)
    s.safe = [0, 9, 9, 1]
    column(s, BABBO, "surprise")
    run(s)
    outcome = GAME.outcome(s)
    assert outcome.winners == (1, 2)
    assert outcome.ranks == (3, 1, 1, 3)
    assert outcome.facts == {"sessions": 1}


@pytest.mark.parametrize(("parcels", "limit"), [(20, 30), (40, 45), (60, 60)])
def test_bb13_the_last_session_decides(parcels, limit):
    s = blank(parcels=parcels)
    s.safe, s.session = [3, 2, 0, 0], limit
    assert s.setting.limit == limit
    events = run(s)
    assert events[-1] == MatchEnded(reason="sessions", scores=(3, 2, 0, 0), winners=(BABBO,))


def test_bb13_not_one_session_earlier():
    s = blank()
    s.session = 29
    deck(s, "surprise surprise")
    run(s)
    assert (s.session, GAME.outcome(s)) == (30, None)


def test_bb13_the_limit_is_an_option():
    s = blank(max_sessions=1)
    s.proposer = BABBO
    run(s)
    assert GAME.outcome(s) is not None, "nobody is asked when the match is over"


def proposing(seats: int = 4):
    """Babbo is asked before the last card of the session is turned."""
    s = blank(seats)
    column(s, BABBO, "expert")
    hand(s, BABBO, "policeman")
    deck(s, "surprise " * 6)
    s.safe = [1, 2, 0, 0]
    run(s)
    return s


def propose(s, seat: int):
    events: list = []
    (move,) = GAME.optional(s, seat)
    assert GAME.move_text(move) == "propose stop"
    GAME.apply(s, seat, move, events.append)
    return events


def test_bb12_once_a_session_by_any_real_seat_at_any_decision():
    s = proposing()
    before = choices(s)
    assert propose(s, 2) == [StopProposed(character=2)]
    assert choices(s) == before, "the decision stays"
    assert [GAME.optional(s, seat) for seat in range(4)] == [()] * 4


def test_bb12_not_for_a_sole_seat_nor_a_seat_that_does_not_exist():
    assert GAME.optional(proposing(1), 0) == ()
    s = proposing(2)
    assert [GAME.optional(s, seat) for seat in (-1, 2, 15)] == [(), (), ()]


def test_bb12_the_others_are_asked_in_the_coming_play_order_after_the_session():
    s = proposing()
    propose(s, 2)
    say(s, "turn")
    assert asked(s) == "befana vote", "Befana holds the first card of the coming session"
    assert not GAME.decision(s, 1).private
    assert GAME.decision(s, 1).subject == (BEFANA, 2)
    assert choices(s) == ["agree", "refuse"]
    assert [GAME.optional(s, seat) for seat in range(4)] == [()] * 4
    assert say(s, "agree") == [StopAnswered(character=BEFANA, agrees=True)]
    assert asked(s) == "jack vote", "the proposer is not asked"
    say(s, "agree")
    events = say(s, "agree")
    assert events[-1] == MatchEnded(reason="agreed", scores=(1, 2, 0, 0), winners=(BEFANA,))
    assert s.session == 1


def test_bb12_the_first_no_ends_it_and_the_game_goes_on():
    s = proposing()
    propose(s, 0)
    say(s, "turn")
    say(s, "agree")
    say(s, "refuse")
    assert (s.session, asked(s)) == (2, "befana place")
    assert GAME.optional(s, 0), "a new session, a new chance to propose"


def test_bb12_virtual_characters_are_not_asked():
    s = proposing(2)
    propose(s, 0)
    say(s, "turn")
    say(s, "agree")
    assert GAME.outcome(s).winners == (BEFANA,)


def test_bb12_not_asked_when_the_match_is_over():
    s = proposing()
    s.safe = [19, 0, 0, 0]
    column(s, BABBO, "surprise")
    propose(s, 1)
    say(s, "turn")
    assert s.reason == "parcels"


def test_jack_and_babbo_hold_equal_scores_rank_equal():
    s = blank()
    s.safe = [5, 4, 0, 6]
    s.safe[BABBO] = 6
    s.session = 30
    run(s)
    assert GAME.outcome(s).ranks == (1, 3, 4, 1)
    assert GAME.outcome(s).winners == (BABBO, JACK)
