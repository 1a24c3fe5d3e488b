"""Deal, placement, turning order, a session's end (spec "Session")."""

import pytest

from rules.beffababbo.events import Dealt, DealtCards, Passed, Placed, SessionStarted, Shuffled, Turned
from rules.beffababbo.game import GAME
from rules.beffababbo.phases import play_order, start_session
from rules.beffababbo.state import TURNING
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    CONIGLIO,
    JACK,
    asked,
    blank,
    choices,
    column,
    deck,
    guards,
    hand,
    names,
    only,
    run,
    safe_area,
    say,
)
from tests.scripted_chance import ScriptedChance


@pytest.mark.parametrize("first", range(4))
@pytest.mark.parametrize("seats", [1, 4])
def test_bb14_the_first_is_any_of_the_four(first, seats):
    s = GAME.setup(GAME.Options(), seats, ScriptedChance(5, [("first", [first])]))
    assert s.first == first
    assert play_order(s)[0] == first


def test_order_of_the_worked_case():
    """First Jack: session 1 Jack, Babbo, Befana, Coniglio; session 2 starts with Babbo."""
    s = blank(first=JACK)
    assert play_order(s) == (JACK, BABBO, BEFANA, CONIGLIO)
    deck(s, "surprise " * 40)
    run(s)
    assert s.session == 2
    assert play_order(s) == (BABBO, BEFANA, CONIGLIO, JACK)


def begin(s):
    events: list = []
    start_session(s, events.append)
    return events


def test_bb3_seven_cards_are_dealt_two_two_two_one():
    s = blank(first=JACK)
    deck(s, "surprise bomb-1 bomb-2 bomb-3 policeman expert courier-1")
    events = begin(s)
    assert [len(s.hands[c]) for c in (JACK, BABBO, BEFANA, CONIGLIO)] == [2, 2, 2, 1]
    assert names(s.hands[JACK]) == "surprise policeman"
    assert names(s.hands[CONIGLIO]) == "bomb-3"
    assert [(e.character, e.count, e.deck) for e in only(events, Dealt)] == [
        (JACK, 2, 0), (BABBO, 2, 0), (BEFANA, 2, 0), (CONIGLIO, 1, 0),
    ]  # fmt: skip
    assert [e.to for e in only(events, DealtCards)] == [3, 0, 1, 2]


def test_five_each_on_top_of_what_is_held_and_none_to_virtual_characters():
    s = blank(2)
    hand(s, BEFANA, "expert")
    deck(s, "surprise " * 12)
    begin(s)
    assert [len(cards) for cards in s.hands] == [5, 6, 0, 0]
    assert len(s.deck) == 2


def test_bb16_any_kind_in_any_empty_column():
    s = blank(1)
    hand(s, BABBO, "bomb-2 bomb-2 surprise expert policeman")
    begin(s)
    run(s)
    assert asked(s) == "babbo place"
    assert len(choices(s)) == 4 * 4, "kinds, not places in the hand"
    say(s, "place bomb-2 jack")
    assert "place bomb-2 jack" not in choices(s)
    assert "place bomb-2 befana" in choices(s)
    say(s, "place bomb-2 befana")
    assert not any("bomb" in text for text in choices(s))
    say(s, "place surprise babbo")
    say(s, "place policeman coniglio")
    assert names(s.hands[BABBO]) == "expert", "more than four are kept"
    assert asked(s) == "babbo turn"


def test_fewer_than_four_start_under_the_own_character():
    s = blank(2)
    hand(s, BEFANA, "bomb-1 surprise")
    begin(s)
    events = run(s)
    assert [e.character for e in only(events, Passed)] == [BABBO], "no card: it passes"
    assert choices(s) == ["place surprise befana", "place bomb-1 befana"]
    assert GAME.decision(s, 1).subject == (BEFANA, 0, 2)
    say(s, "place bomb-1 befana")
    assert choices(s) == [f"place surprise {name}" for name in ("babbo", "coniglio", "jack")]
    events = say(s, "place surprise jack")
    assert [(e.column, e.card) for e in only(events, Turned)[:2]] == [(BEFANA, 5), (JACK, 0)], (
        "all are placed"
    )


def test_virtual_characters_place_from_the_deck_starting_with_their_own_while_it_lasts():
    s = blank(1, first=CONIGLIO)
    deck(s, "surprise " * 5 + "bomb-1 bomb-2 bomb-3 policeman expert courier-1")
    s.hands[BABBO] = []
    begin(s)
    events = run(s)
    placed = [(e.row, e.column, e.virtual) for e in only(events, Placed)]
    assert placed == [(0, 2, True), (0, 3, True), (0, 0, True), (0, 1, True), (1, 3, True), (1, 0, True)]
    assert names(s.rows[place] for place in (2, 3, 0, 1)) == "bomb-1 bomb-2 bomb-3 policeman"
    assert names(s.rows[place] for place in (7, 4)) == "expert courier-1", "Jack's row starts with his column"
    assert asked(s) == "babbo place"


def test_bb4_the_last_row_is_turned_first_in_play_order():
    assert TURNING[JACK][:8] == (15, 12, 13, 14, 11, 8, 9, 10)
    s = blank(first=JACK)
    column(s, JACK, "surprise policeman")
    column(s, BABBO, "expert")
    s.rows[4 + BEFANA] = 0
    s.proposer = BABBO  # the vote at the session's end keeps the table as it is
    turned = [(e.row, e.column) for e in only(run(s), Turned)]
    assert turned == [(3, JACK), (3, BABBO), (2, JACK), (1, BEFANA)]


def test_end_of_session_returns_defence_cards_and_set_aside_ones():
    """Spec Session 4: defence cards of both areas and cards set aside; hands stay."""
    s = blank()
    s.policemen[JACK] = s.experts[safe_area(BABBO)] = 1
    s.aside = [5, 6]
    s.safe = [3, 1, 0, 0]
    hand(s, BEFANA, "bomb-3")
    s.proposer = BEFANA
    (shuffled,) = only(run(s), Shuffled)
    assert sorted(shuffled.returned) == [5, 6, 10, 11]
    assert names(s.deck) == "bomb-1 bomb-2 policeman expert"
    assert s.aside == [] and guards(s, JACK) == guards(s, safe_area(BABBO)) == (0, 0)
    assert names(s.hands[BEFANA]) == "bomb-3"
    assert s.safe == [3, 1, 0, 0]


def test_bb20_a_sessions_end_shuffles_even_when_nothing_was_set_aside():
    s = blank(script=[("session", [0, 5])])
    deck(s, "surprise bomb-1")
    hand(s, JACK, "expert")
    events = run(s)
    assert [e.returned for e in only(events, Shuffled)] == [()]
    assert s.chance.script == [], "the scripted shuffle was used"
    assert names(s.hands[BEFANA]) == "bomb-1", "the new top went to the new first character"
    assert only(events, SessionStarted) == [SessionStarted(session=2, first=BEFANA)]


def test_seats_take_the_characters_of_the_options():
    s = GAME.setup(GAME.Options(characters=("jack", "befana")), 2, 3)
    assert s.setting.characters == (JACK, BEFANA)
    assert s.seat_of == (-1, 1, -1, 0)
    assert [bool(cards) for cards in s.hands] == [False, True, False, True]
