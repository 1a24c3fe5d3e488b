"""Moves as ints and as text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.pop.game import GAME
from rules.pop.moves import CHANGE, GIVE_UP, HINT, decode, encode, picks_from, signals_of

cards = st.integers(1, 50)


@given(st.sets(cards, min_size=5, max_size=5), st.sets(cards, min_size=2, max_size=2), cards)
def test_every_pick_round_trips(five, two, one):
    for chosen in (sorted(five), sorted(two), [one]):
        move = encode(chosen)
        assert decode(move) == tuple(chosen)
        assert GAME.move_text(move) == " ".join(["pick", *map(str, chosen)])
        assert GAME.parse_move(GAME.move_text(move)) == move
    for chosen in (sorted(two), [one]):
        move = CHANGE + encode(chosen)
        assert GAME.parse_move(GAME.move_text(move)) == move
        assert GAME.move_text(move) == " ".join(["change", *map(str, chosen)])


def test_signals_and_the_other_words():
    texts = [GAME.move_text(move) for move in signals_of([0, 4])]
    assert len(texts) == 5 + 2 * 6
    assert texts[0] == "signal A"
    assert {"signal red", "signal red C", "signal purple E", "signal E"} < set(texts)
    assert [GAME.parse_move(text) for text in texts] == list(signals_of([0, 4]))
    assert (GAME.parse_move("hint"), GAME.parse_move("give up")) == (HINT, GIVE_UP)


@pytest.mark.parametrize("text", [
    "", "pick", "pick 0", "pick 51", "pick 07", "pick +7", "pick 7 ", " pick 7", "pick  7", "Pick 7", "7",
    "pick 3 3", "pick 17 3", "pick 1 2 3", "pick 1 2 3 4", "pick 1 2 3 4 5 6", "pick 5 4 3 2 1",
    "pick ٣", "change", "change 1 2 3 4 5", "signal", "signal C red", "signal orange", "signal F",
    "signal red C ", "giveup", "give  up", "hint 1", "pick 1\n",
])  # fmt: skip
def test_only_the_exact_notation_is_read(text):
    with pytest.raises(ValueError, match="not a move"):
        GAME.parse_move(text)


def test_picks_are_sorted_and_complete():
    hand = [3, 8, 17, 21, 22, 30, 40, 44, 49, 50]
    for count, total in ((1, 10), (2, 45), (5, 252)):
        picks = picks_from(hand, count)
        assert len(set(picks)) == total
        assert list(picks) == sorted(picks)
