"""The rules of New Game: tricks, who leads, who wins."""

import pytest

from rules.kernel.errors import BadMatch
from rules.kernel.events import event_json
from rules.kernel.match import parse_options
from rules.new_game.engine import DECK, State
from rules.new_game.game import GAME
from rules.new_game.options import Options


def dealt(*hands: list[int]) -> State:
    """A match in which these hands were dealt."""
    state = GAME.setup(Options(), len(hands), 1)
    state.hands = [sorted(hand) for hand in hands]
    return state


def play(state: State, *cards: int) -> list[dict]:
    """Play the cards, each by whoever acts; returns all events."""
    events = []
    for card in cards:
        (seat,) = GAME.to_act(state)
        assert card in GAME.legal(state, seat)
        GAME.apply(state, seat, card, events.append)
    return [event_json(event) for event in events]


def test_everybody_is_dealt_as_many_cards_as_chosen():
    state = GAME.setup(Options(cards=7), 5, 1)
    assert [len(hand) for hand in state.hands] == [7] * 5
    assert len({card for hand in state.hands for card in hand}) == 35


@pytest.mark.parametrize("cards", [2, 8])
def test_there_are_limits_to_the_cards(cards):
    with pytest.raises(BadMatch):
        parse_options(GAME, {"cards": cards})


def test_ng_1_the_highest_card_takes_the_trick_and_leads():
    state = dealt([1, 30], [20, 3], [10, 5])
    events = play(state, 1, 20, 10)
    assert events[-1] == {"event": "TrickTaken", "seat": 1, "card": 20}
    assert (state.tricks, GAME.to_act(state)) == ([0, 1, 0], (1,))
    assert GAME.outcome(state) is None


def test_most_tricks_win():
    state = dealt([1, 2], [20, 30])
    events = play(state, 1, 20, 30, 2)
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((1,), (2, 1), (0, 2))
    assert events[-1] == {"event": "Ended", "winners": (1,)}


def test_ng_2_equals_share_their_place():
    state = dealt([1, 30], [20, 2])
    play(state, 1, 20, 2, 30)
    outcome = GAME.outcome(state)
    assert (outcome.winners, outcome.ranks) == ((0, 1), (1, 1))


def test_notation_is_lossless():
    assert [GAME.parse_move(GAME.move_text(card)) for card in DECK] == list(DECK)


@pytest.mark.parametrize("text", ["play 0", "play 41", "play", "play 07", "Play 1", ""])
def test_anything_else_is_no_move(text):
    with pytest.raises(ValueError, match="not a move"):
        GAME.parse_move(text)
