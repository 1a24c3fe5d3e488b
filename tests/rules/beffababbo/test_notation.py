"""Cards, notation and options."""

import pytest
from pydantic import ValidationError

from rules.beffababbo import cards, moves
from rules.beffababbo.game import GAME
from rules.beffababbo.options import Options
from tests.rules.beffababbo.table import blank, kinds


def test_the_standard_deck():
    """BB-1, BB-2: 40 cards; surprises are alike, thieves belong to one character each."""
    pack = cards.pack(20, (1, 2, 2, 3), (1, 2, 2, 3))
    assert sum(pack) == 40
    assert pack[cards.SURPRISE] == 20
    assert [pack[kind] for kind in cards.THIEVES] == [1, 1, 1, 1]
    assert [pack[kind] for kind in cards.BOMBS] == [1, 2, 1, 0, 0]
    assert [pack[cards.POLICEMAN], pack[cards.EXPERT]] == [4, 4]
    assert [pack[kind] for kind in cards.COURIERS] == [1, 2, 1, 0, 0]


def test_families_and_numbers():
    """BB-2: a thief's number is the match's, by character; bombs and couriers bear theirs."""
    thieves = (1, 2, 4, 5)
    told = [(cards.family(kind), cards.number_of(kind, thieves)) for kind in range(cards.KINDS)]
    assert told[:5] == [("surprise", 0), ("thief", 1), ("thief", 2), ("thief", 4), ("thief", 5)]
    assert told[5:10] == [("bomb", number) for number in range(1, 6)]
    assert told[10:12] == [("policeman", 0), ("expert", 0)]
    assert told[12:] == [("courier", number) for number in range(1, 6)]
    assert [cards.master_of(thief) for thief in cards.THIEVES] == [0, 1, 2, 3]


def test_every_move_has_one_text():
    assert len(set(moves.TEXTS)) == moves.COUNT == len(moves.TEXTS)
    for move, text in enumerate(moves.TEXTS):
        assert GAME.parse_move(text) == move
        assert GAME.move_text(move) == text


def test_builders_agree_with_texts():
    bomb, thief, courier = kinds("bomb-2 thief-befana courier-3")
    assert moves.TEXTS[moves.place(bomb, 3)] == "place bomb-2 jack"
    assert moves.TEXTS[moves.attack(thief, 2)] == "attack thief-befana coniglio"
    assert moves.TEXTS[moves.defend(cards.EXPERT)] == "defend expert"
    assert moves.TEXTS[moves.divert(courier, 0)] == "divert courier-3 babbo"
    assert moves.TEXTS[moves.take_from(1)] == "take befana"
    ends = [moves.TURN, moves.TAKE_DECK, moves.AGREE, moves.REFUSE, moves.PROPOSE]
    assert [moves.TEXTS[move] for move in ends] == ["turn", "take deck", "agree", "refuse", "propose stop"]


@pytest.mark.parametrize(
    "text", ["", "Turn", "turn ", "place bomb-6 jack", "attack bomb-1 jack", "take", "1"]
)
def test_anything_else_is_no_move(text):
    with pytest.raises(ValueError, match="no such move"):
        GAME.parse_move(text)


@pytest.mark.parametrize(
    "raw",
    [
        {"parcels": 30},
        {"bomb": [1, 2, 3]},
        {"thief": [0, 2, 2, 2]},
        {"courier": [1, 2, 2, 6]},
        {"max_sessions": 201},
        {"max_sessions": -1},
        {"characters": ["jack", "jack"]},
        {"characters": ["rudolph"]},
        {"snow": True},
    ],
)
def test_bad_options_are_refused(raw):
    with pytest.raises(ValidationError):
        Options.model_validate(raw)


def test_characters_are_completed_in_cycle_order():
    options = Options.model_validate({"characters": ["jack"]})
    assert options.characters == ("jack", "babbo", "befana", "coniglio")
    assert Options.model_validate(options.model_dump(mode="json")) == options


def test_printed_numbers_are_options():
    """BB-2: owners of the box can match theirs."""
    s = blank(bomb=(5, 5, 4, 1), courier=(3, 3, 3, 3), thief=(1, 2, 3, 4), parcels=60)
    pack = s.setting.pack
    assert [pack[kind] for kind in cards.BOMBS] == [1, 0, 0, 1, 2]
    assert [pack[kind] for kind in cards.COURIERS] == [0, 0, 4, 0, 0]
    assert s.setting.thieves == (1, 2, 3, 4)
    assert s.setting.parcels == pack[cards.SURPRISE] == 60
