"""What a turned card does in scartapacco and in a safe area (spec "Effects")."""

import pytest

from rules.beffababbo.effects import EFFECTS
from rules.beffababbo.events import BlownUp, Cancelled, FoundNothing, Scored, Spared, Stolen, StoodGuard
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    CONIGLIO,
    JACK,
    blank,
    column,
    delivery,
    guards,
    kinds,
    names,
    only,
    run,
    safe_area,
)


def turn(s, text, area):
    events: list = []
    (card,) = kinds(text)
    EFFECTS[card](s, card, area, events.append)
    return events


def test_bb6_a_surprise_scores_for_its_column_in_either_area():
    s = blank()
    turn(s, "surprise", JACK)
    assert turn(s, "surprise", safe_area(JACK)) == [Scored(character=JACK, score=2)]
    assert s.safe == [0, 0, 0, 2]
    assert s.aside == [], "surprises that scored are not set aside"


def test_thief_of_the_worked_case():
    """Thief of Befana (2) in Jack's scartapacco over [surprise, bomb]: +1, the bomb does not explode."""
    s = blank()
    column(s, JACK, "thief-befana surprise bomb-3 surprise")
    s.proposer = BABBO
    events = run(s)
    assert s.safe == [0, 1, 0, 1], "the last surprise, beyond the thief's number, stayed Jack's"
    assert [(e.row, e.card, e.taker) for e in only(events, Stolen)] == [(2, 0, BEFANA), (1, 7, -1)]
    assert not only(events, BlownUp)


def test_thief_of_the_worked_case_with_a_policeman():
    """Nothing stolen, both gone."""
    s = blank()
    s.policemen[JACK] = 1
    column(s, JACK, "surprise bomb-1")
    assert types_of(turn(s, "thief-befana", JACK)) == [Cancelled]
    assert s.safe == [0, 0, 0, 0]
    assert names(s.aside) == "thief-befana policeman"
    assert guards(s, JACK) == (0, 0)
    assert names(c for c in s.rows if c >= 0) == "surprise bomb-1"


def types_of(events):
    return [type(event) for event in events]


def test_a_policeman_elsewhere_or_an_expert_does_not_stop_a_thief():
    s = blank()
    s.policemen[BABBO] = s.policemen[safe_area(JACK)] = s.experts[JACK] = 1
    column(s, JACK, "surprise")
    turn(s, "thief-befana", JACK)
    assert s.safe[BEFANA] == 1


def test_a_policeman_cancels_one_thief_only():
    s = blank()
    s.policemen[JACK] = 1
    column(s, JACK, "surprise surprise")
    turn(s, "thief-babbo", JACK)
    turn(s, "thief-befana", JACK)
    assert s.safe == [0, 2, 0, 0]


@pytest.mark.parametrize("area", [BEFANA, safe_area(BEFANA)])
def test_a_policeman_cancels_the_areas_own_thief_too(area):
    s = blank()
    s.policemen[area] = 1
    column(s, BEFANA, "surprise")
    assert types_of(turn(s, "thief-befana", area)) == [Cancelled]


def test_a_thief_at_home_in_scartapacco_brings_surprises_home():
    s = blank()
    column(s, BEFANA, "surprise courier-1")
    turn(s, "thief-befana", BEFANA)
    assert s.safe[BEFANA] == 1
    assert names(s.aside) == "thief-befana courier-1", "the courier is shown, without effect"
    assert s.chain == []


def test_a_thief_takes_fewer_where_there_are_fewer_and_never_a_standing_card():
    s = blank(thief=(5, 2, 2, 2))
    s.experts[JACK] = 2
    column(s, JACK, "surprise")
    turn(s, "thief-babbo", JACK)
    assert s.safe[BABBO] == 1 and guards(s, JACK) == (0, 2)


def test_bb7_in_a_safe_area_scored_surprises_go_first_then_delivered_cards():
    s = blank(thief=(2, 4, 2, 2))
    s.safe = [0, 0, 2, 3]
    delivery(s, JACK, "bomb-2 surprise expert")
    s.safe[JACK] = 2
    events = turn(s, "thief-befana", safe_area(JACK))
    assert [(e.face_down, e.card, e.taker) for e in only(events, Stolen)] == [
        (False, 0, BEFANA), (False, 0, BEFANA), (True, 6, -1), (True, 0, BEFANA),
    ]  # fmt: skip
    assert s.safe == [0, 3, 2, 0]
    assert s.delivered == kinds("expert")


def test_bb7_at_home_surprises_stay_but_use_up_the_number():
    s = blank(thief=(2, 2, 2, 3))
    delivery(s, JACK, "surprise surprise")
    s.safe[JACK] = 2
    events = turn(s, "thief-jack", safe_area(JACK))
    assert only(events, Spared)[0].count == 2
    assert s.safe[JACK] == 3, "one delivered surprise came home"
    assert s.delivered == kinds("surprise")
    assert s.aside == kinds("thief-jack")


def test_a_bomb_sets_the_next_cards_aside_without_effect():
    s = blank()
    column(s, JACK, "surprise thief-babbo courier-3 surprise")
    events = turn(s, "bomb-3", JACK)
    assert names(s.aside) == "surprise thief-babbo bomb-3 courier-3"
    assert [e.row for e in only(events, BlownUp)] == [3, 2, 1]
    assert s.safe == [0, 0, 0, 0]


def test_a_bomb_in_a_safe_area_picks_as_a_thief_does():
    """Surprises blown up return to the deck with the rest: they are set aside."""
    s = blank()
    delivery(s, BABBO, "policeman surprise")
    s.safe[BABBO] = 1
    events = turn(s, "bomb-2", safe_area(BABBO))
    assert [(e.face_down, e.card) for e in only(events, BlownUp)] == [(False, 0), (True, 10)]
    assert s.safe[BABBO] == 0
    assert names(s.aside) == "surprise bomb-2 policeman"


@pytest.mark.parametrize("area", [CONIGLIO, safe_area(CONIGLIO)])
def test_an_expert_cancels_one_bomb(area):
    s = blank()
    s.experts[area], s.policemen[area], s.safe[CONIGLIO] = 1, 1, 2
    column(s, CONIGLIO, "surprise")
    assert types_of(turn(s, "bomb-3", area)) == [Cancelled]
    assert names(s.aside) == "bomb-3 expert"
    assert guards(s, area) == (1, 0)
    turn(s, "bomb-1", area)
    assert names(s.aside) == "surprise bomb-1 bomb-3 expert"


@pytest.mark.parametrize("card", ["policeman", "expert"])
@pytest.mark.parametrize("area", [BEFANA, safe_area(BEFANA)])
def test_a_turned_guard_stays_in_its_area(card, area):
    s = blank()
    assert types_of(turn(s, card, area)) == [StoodGuard]
    assert guards(s, area) == ((1, 0) if card == "policeman" else (0, 1))
    assert s.aside == []


@pytest.mark.parametrize("card", ["thief-jack", "bomb-2"])
@pytest.mark.parametrize("area", [BEFANA, safe_area(BEFANA)])
def test_an_empty_area_gives_nothing(card, area):
    s = blank()
    assert types_of(turn(s, card, area)) == [FoundNothing]
    assert s.aside == kinds(card)


def test_guards_turned_later_do_not_act_backwards():
    s = blank()
    column(s, BABBO, "bomb-1 surprise expert surprise")
    s.proposer = BABBO
    events = run(s)
    assert s.safe[BABBO] == 1
    assert not only(events, Cancelled)
