"""BeffaBabbo to be heard."""

import pytest

from rules.beffababbo.cards import CARD_TEXTS, POLICEMAN
from rules.beffababbo.game import GAME
from rules.beffababbo.moves import TEXTS
from tabletop_tui.games import contract
from tabletop_tui.text import i18n
from tests.rules.beffababbo.table import blank, column, deck, hand
from tests.tui.beffababbo.positions import people, until

SPOKEN = contract.spoken("beffababbo")


def board(state, seats=2):
    return list(SPOKEN.board(GAME.view(state, None), people(seats)))


def test_the_table_is_told_column_by_column():
    state = blank(2)
    column(state, 1, "bomb-1 surprise")
    hand(state, 1, "policeman")
    deck(state, "surprise surprise courier-1")
    state.policemen[1], state.experts[4], state.safe[2] = 1, 1, 3
    state.aside = [POLICEMAN]
    assert board(state) == [
        "Babbo Natale is first in this session.",
        "Babbo Natale, Anna: 0 parcels, 0 cards face down, 0 cards in hand.",
        "On guard with Babbo Natale in the safe area: Expert.",
        "Befana, Federico1234: 0 parcels, 2 cards face down, one card in hand.",
        "On guard with Befana below: Policeman.",
        "Coniglio Pasquale, virtual: 3 parcels, 0 cards face down.",
        "Jack o'lantern, virtual: 0 parcels, 0 cards face down.",
        "The deck has 3 cards.",
        "Aside: Policeman.",
    ]


def test_a_delivery_is_told_before_the_columns():
    state = until(lambda s: len(s.delivered) > 1)
    lines = board(state, 4)
    assert f"{len(state.delivered)} delivered cards lie face down" in lines[1]


def test_the_table_tells_nothing_of_hands_and_backs():
    state = until(lambda s: s.session == 2 and s.phase == 1)
    twin = GAME.resample(GAME.view(state, None), 5)
    assert board(state, 4) == board(twin, 4)


def test_a_hand_and_what_one_laid():
    state = blank(2)
    hand(state, 0, "surprise surprise thief-jack")
    column(state, 1, "bomb-1 surprise courier-2 bomb-2")
    told = list(SPOKEN.hand(GAME.view(state, 0), people(2)))
    assert told[0] == "You hold 2 × Surprise, Thief of Jack o'lantern."
    assert told[1] == "You laid Befana: Bomb 2."
    assert SPOKEN.hand(GAME.view(state, 1), people(2))[0] == "Your hand is empty."


def test_the_words_are_those_of_the_notation():
    words = {word for text in TEXTS for word in text.split()}
    assert set(SPOKEN.SYNONYMS) <= words | set(CARD_TEXTS)


@pytest.mark.parametrize("language", ["it", "en"])
def test_both_languages_tell_everything(language):
    i18n.set_language(language)
    state = until(lambda s: s.phase == 3)
    assert all(board(state, 4))
    i18n.set_language("en")
