"""The window before a card of scartapacco is turned."""

import pytest

from rules.beffababbo.events import Attacked, Cancelled, Defended, Stolen, Turned
from rules.beffababbo.game import GAME
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    JACK,
    asked,
    blank,
    choices,
    column,
    guards,
    hand,
    names,
    only,
    run,
    safe_area,
    say,
)


def window(cards: str, **options):
    """Befana, holding `cards`, is about to turn her card; Jack has three cards face down."""
    s = blank(first=BEFANA, **options)
    column(s, BEFANA, "surprise")
    for row, card in enumerate((0, 5, 0)):
        s.rows[row * 4 + JACK] = card
    hand(s, BEFANA, cards)
    run(s)
    return s


def test_bb17_whoever_holds_cards_is_asked_even_when_nothing_can_be_played():
    s = window("surprise")
    assert asked(s) == "befana turn"
    assert choices(s) == ["turn"]
    assert GAME.decision(s, 1).private
    assert GAME.decision(s, 1).subject == (BEFANA, 3)
    assert GAME.default_move(s, 1) == GAME.parse_move("turn")


def test_an_empty_hand_is_not_asked():
    s = window("")
    assert s.safe[BEFANA] == 1, "its card was turned at once"


def test_a_column_without_a_card_is_passed():
    s = blank(first=BEFANA)
    hand(s, BEFANA, "expert")
    column(s, JACK, "surprise")
    hand(s, JACK, "expert")
    run(s)
    assert asked(s) == "jack turn"


def test_bb5_attack_takes_from_another_column_for_the_thiefs_character():
    s = window("thief-babbo expert")
    events = say(s, "attack thief-babbo jack")
    assert events[0] == Attacked(character=BEFANA, card=1, column=JACK)
    assert s.safe == [1, 0, 0, 0]
    assert [(e.row, e.card) for e in only(events, Stolen)] == [(2, 0), (1, 5)]
    assert names(s.aside) == "thief-babbo bomb-1"
    assert asked(s) == "befana turn", "the window goes on"


def test_bb5_targets_are_other_columns_that_hold_face_down_cards():
    s = window("thief-babbo thief-jack bomb-1")
    assert choices(s) == ["attack thief-babbo jack", "attack thief-jack jack", "turn"]
    s.rows[BABBO] = 5
    assert "attack thief-babbo babbo" in choices(s), "the thief's own column is allowed"
    assert not any(text.endswith("befana") for text in choices(s))


def test_bb5_several_thieves_and_an_emptied_column():
    s = window("thief-babbo thief-jack surprise")
    say(s, "attack thief-jack jack")
    assert s.safe[JACK] == 1
    say(s, "attack thief-babbo jack")
    assert s.safe == [1, 0, 0, 1]
    assert choices(s) == ["turn"]


def test_bb5_a_policeman_lying_there_cancels_an_attack():
    s = window("thief-babbo surprise")
    s.policemen[JACK] = 1
    events = say(s, "attack thief-babbo jack")
    assert only(events, Cancelled)
    assert names(s.aside) == "thief-babbo policeman"
    assert s.safe == [0, 0, 0, 0]


def test_bb5_nobody_reacts_to_an_attack():
    s = window("thief-babbo surprise")
    hand(s, JACK, "policeman")
    say(s, "attack thief-babbo jack")
    assert asked(s) == "befana turn"
    assert s.safe[BABBO] == 1


def test_bb17_attacks_come_before_defence_cards():
    s = window("thief-babbo policeman expert expert")
    assert choices(s) == ["attack thief-babbo jack", "defend policeman", "defend expert", "turn"]
    events = say(s, "defend expert")
    assert events == [Defended(character=BEFANA, card=11, safe=False)]
    assert choices(s) == ["defend policeman", "defend expert", "turn"]
    say(s, "defend expert")
    say(s, "defend policeman")
    assert guards(s, BEFANA) == (1, 2)
    assert guards(s, safe_area(BEFANA)) == (0, 0)
    assert choices(s) == ["turn"]


def test_attacks_are_open_again_in_the_next_window():
    s = window("thief-babbo expert expert")
    s.rows[8 + BEFANA] = 0
    say(s, "defend expert")
    events = say(s, "turn")
    assert [(e.column, e.row) for e in only(events, Turned)] == [(BEFANA, 3)]
    assert "attack thief-babbo jack" in choices(s)


@pytest.mark.parametrize("move", ["attack thief-babbo jack", "defend expert"])
def test_an_emptied_hand_closes_the_window(move):
    s = window(move.split()[1])
    events = say(s, move)
    assert Turned(column=BEFANA, safe=False, row=3, card=0) in events


def test_a_defence_card_lies_before_the_card_is_turned():
    s = window("expert surprise")
    s.rows[12 + BEFANA] = 6
    s.rows[8 + BEFANA] = 0
    say(s, "defend expert")
    assert only(say(s, "turn"), Cancelled)
    assert names(s.aside) == "bomb-2 expert"
