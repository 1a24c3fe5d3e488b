"""After each reveal of Hoppla Lama: not only who walks, but why."""

import pytest

from rules.hoppla_lama import events as told
from tabletop_tui.games.contract import narration
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.text.i18n import set_language

WORDS = narration("hoppla_lama")


def tell(bet, *counts, language="en"):
    people = seat_people([(name, "", "human") for name in ("Anna", "Bruno", "Carla", "Dario")][: len(counts)])
    set_language(language)
    try:
        text = WORDS.tell(told.FistsOpened(bet=bet, counts=counts), people)
    finally:
        set_language("en")
    return text.split(". ", 1)[1]


@pytest.mark.parametrize(
    ("bet", "counts", "why"),
    [
        (
            "A",
            (5, 5, 4),
            "Anna and Bruno both took 5: they stay. Carla walks 4: the only number nobody shares.",
        ),
        (
            "A",
            (4, 1, 4, 3),
            "Anna and Carla both took 4: they stay. Dario walks 3, the highest nobody shares."
            " Bruno walks 1, the lowest.",
        ),
        ("A", (5, 2, 3), "Anna walks 5, the highest. Bruno walks 2, the lowest."),
        (
            "B",
            (4, 1, 4, 3),
            "Anna and Carla both took 4: they stay. Dario walks 3, the highest nobody shares.",
        ),
        ("B", (5, 2, 3), "Anna walks 5, the highest."),
        ("B", (2, 2, 2), "Anna, Bruno and Carla all took 2: they stay."),
        ("C", (4, 1, 4, 3), "Anna and Carla both took 4: they walk."),
        ("C", (3, 3, 3), "Anna, Bruno and Carla all took 3: they walk."),
        ("C", (1, 2, 3), "No two took the same."),
        ("C", (2, 5, 2, 5), "Bruno and Dario both took 5: they walk. Anna and Carla both took 2: they walk."),
        ("D", (4, 1, 4, 3), "Anna and Carla both took 4: they stay. Bruno walks 1, the lowest."),
        (
            "D",
            (1, 1, 4, 3),
            "Anna and Bruno both took 1: they stay. Dario walks 3, the lowest nobody shares.",
        ),
    ],
)
def test_the_reason_is_told(bet, counts, why):
    assert tell(bet, *counts) == why


def test_the_reason_in_italian():
    assert tell("D", 1, 1, 4, 3, language="it") == (
        "Anna e Bruno hanno preso 1 tutti e due: restano dove sono."
        " Dario cammina di 3, il più basso senza parità."
    )


def test_what_the_table_shows_needs_no_sentence():
    people = seat_people([(name, "", "human") for name in "ABC"])
    assert WORDS.tell(told.Took(seat=0), people) == ""
    assert WORDS.tell(told.Movers(seats=(0,)), people) == ""


def test_the_last_move_tells_its_numbers():
    people = seat_people([(name, "", "human") for name in ("Anna", "Bruno", "Carla")])
    last = told.FinalMove(totals=(30, 21, 39), forward=(2,), back=(1,))
    assert WORDS.tell(last, people) == "Most tokens, 39: Carla, 3 forward. Fewest, 21: Bruno, 3 back."
    equal = told.FinalMove(totals=(30, 30, 30), forward=(), back=())
    assert WORDS.tell(equal, people) == "All have the same number of tokens: 30."


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("bet", "ABCD")
def test_what_a_bet_does_takes_ten_words_at_most(language, bet):
    from tabletop_tui.games.hoppla_lama.words import BET_HELP, _

    set_language(language)
    text = _(BET_HELP[bet])
    set_language("en")
    assert len(text.split()) <= 10 and text.endswith(".")
