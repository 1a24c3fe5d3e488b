"""Hoppla Lama to be heard."""

from __future__ import annotations

import pytest

from tabletop_tui.games import contract
from tabletop_tui.games.hoppla_lama.words import BETS
from tabletop_tui.text.i18n import set_language
from tests.plain.stage import three, told

SPOKEN = contract.spoken("hoppla_lama")


def board(session) -> list[str]:
    return list(SPOKEN.board(session.match.game.view(session.match.state, None), session.people))


def hand(session, seat: int) -> list[str]:
    return list(SPOKEN.hand(session.match.game.view(session.match.state, seat), session.people))


def test_the_first_table():
    session = three()
    assert board(session) == [
        "Bruno has the white llama and has yet to bet.",
        "Anna: the village; 0 tokens.",
        "Bruno: the village; 0 tokens.",
        "Carla: the village; 0 tokens.",
        "The bag held 90 tokens when the round began.",
        "The yellow shortcut leads from 7 to 10, the red one from 4 to 14; the crater is 16.",
    ]


def test_the_bet_and_the_handfuls():
    session = three()
    told(session, "c")
    assert board(session)[:2] == [
        "Bruno has chosen bet C, same number. All who took the same number as another walk.",
        "Nobody has taken a handful yet.",
    ]
    told(session, "", "take 2")
    assert board(session)[1] == "Handfuls are taken by Bruno, still missing: Carla and Anna." or (
        board(session)[1] == "Handfuls are taken by Bruno, still missing: Anna and Carla."
    )


def test_after_a_round_the_highest_llama_comes_first():
    session = three()
    told(session, "d", "", "take 2", "", "take 5", "", "take 5")
    lines = board(session)
    assert lines[1] == "Bruno: space 3, 13 below the crater; 2 tokens."
    assert "The round before, bet D: Anna 5, Bruno 2, Carla 5; walked: Bruno." in lines


def test_a_round_in_which_nobody_walked():
    session = three()
    told(session, "c", "", "take 1", "", "take 2", "", "take 3")
    assert any(line.endswith("walked: nobody.") for line in board(session))


def test_the_table_says_nothing_of_a_handful():
    tables = []
    for take in ("take 1", "take 5"):
        session = three()
        told(session, "c", "", take)
        tables.append(board(session))
    assert tables[0] == tables[1]


def test_the_hand():
    session = three()
    assert hand(session, 1) == ["Your fist is empty; you have no secrets now."]
    told(session, "c")
    assert hand(session, 1) == ["You can take up to 5 tokens."]
    assert hand(session, 0) == ["Your fist is empty; you have no secrets now."]
    told(session, "", "take 3")
    assert hand(session, 1) == ["You hold 3 tokens in your fist."]


def test_the_end_has_no_bag_and_no_bet():
    session = three()
    session.match.state.bag = session.match.state.round_bag = 3
    told(session, "c", "", "take 3")
    lines = board(session)
    assert lines[0] == "The match is over."
    assert not [line for line in lines if "bag" in line]


@pytest.mark.parametrize("language", ["it", "en"])
def test_each_word_of_the_notation_has_others(language: str):
    set_language(language)
    assert set(SPOKEN.SYNONYMS) == {"bet", "take"}
    assert set(BETS) == set("ABCD")


def test_round_and_bag_are_told_once():
    text = told(three(), "c", "", "take 1", "", "take 2", "", "take 3").text
    assert text.count("Round 2") == 1 and text.count("84 tokens") == 1
