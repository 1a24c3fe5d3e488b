"""Setting up a set."""

import pytest

from rules.kernel.errors import BadMatch
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from rules.pop.cards import COLOUR, DECK
from rules.pop.deal import next_fitting
from rules.pop.events import SetBegan
from rules.pop.game import GAME
from tests.rules.pop.helpers import of, random_match, table
from tests.scripted_chance import ScriptedChance

CAPO = {2: (1, 2), 3: (1, 1), 4: (1, 0), 5: (0, 0)}


def cards_of(state):
    hands = [card for hand in state.hands for card in hand]
    board = [card for column in state.columns for card in column]
    return sorted([*hands, *board, *state.pile, *state.open_cards, *state.hidden_cards])


TABLES = [(mode, seats) for mode in ("competitive", "trick", "coop") for seats in (2, 3, 4, 5)]
TABLES.remove(("coop", 2))


@pytest.mark.parametrize(("mode", "seats"), TABLES)
def test_nine_cards_each_and_the_capo_by_seats(mode, seats):
    state = table(seats, mode=mode)
    assert [len(hand) for hand in state.hands] == [9] * seats
    shown, hidden = CAPO[seats]
    assert (len(state.open_cards), len(state.hidden_cards)) == (shown, hidden)
    assert len(state.pile) == 45 - 9 * seats - shown - hidden
    assert cards_of(state) == list(DECK)


@pytest.mark.parametrize("rows", [1, 2, 3, 4])
def test_po_2_no_two_neighbours_share_a_colour(rows):
    for seed in range(60):
        state = table(1, seed, mode="solo", rows=rows)
        grid = [[COLOUR[card] for card in column] for column in state.columns]
        for column in range(5):
            assert len(grid[column]) == rows
            for row in range(rows):
                assert row == 0 or grid[column][row] != grid[column][row - 1]
                assert column == 0 or grid[column][row] != grid[column - 1][row]
        assert cards_of(state) == list(DECK)
        assert len(state.hands[0]) == 10


def scripted(top, script=()):
    """A set-up whose deck begins with `top`; the rest ascends from the bottom."""
    rest = [card for card in DECK if card not in top]
    chance = ScriptedChance(0, [("deal", [*rest, *reversed(top)]), *script])
    chance.log = []
    return GAME.setup(GAME.Options(), 4, chance), chance


def test_po_2_a_matching_card_is_put_aside_and_goes_back_before_hands_are_dealt():
    """The 12 matches the 42 to its left: the next card is taken instead."""
    state, chance = scripted([42, 12, 3, 8, 4, 5, 1], [("put back", [0]), ("put back", [44])])
    assert state.columns == [[42], [3], [4], [5], [1]]
    assert [why for why, _ in chance.log] == ["deal", "put back", "put back"]
    assert cards_of(state) == list(DECK)
    assert state.pile[0] == 12, "put back at the end dealt last"
    assert 8 in state.hands[0], "put back at the end dealt first"


def test_po_2_a_deck_that_runs_out_is_renewed_from_what_was_put_aside():
    """Beside a red card and below a yellow one: 10 and 21 are put aside, then the deck is empty."""
    state, deck, aside = table(4), [21, 10], [12]
    state.chance = ScriptedChance(0, [("deal again", [10, 12, 21])])
    assert next_fitting(state, deck, aside, left=0, above=1) == 12
    assert (deck, aside) == ([10], [21])


def test_po_5_every_set_starts_with_all_fifty_cards():
    state = table(3, sets=3)
    events = random_match(state, 1)
    assert [event.number for event in of(SetBegan, events)] == [2, 3]
    state = table(2, 4)
    while state.set_number == 1:
        seat = GAME.to_act(state)[0]
        GAME.apply(state, seat, GAME.legal(state, seat)[0])
    assert cards_of(state) == list(DECK)
    assert state.fila == [1] * 5


def test_the_same_seed_is_the_same_match():
    one, two = table(4, 7), table(4, 7)
    assert GAME.public_state(one) == GAME.public_state(two) != GAME.public_state(table(4, 8))


def test_the_variant_needs_two_seats():
    options = parse_options(GAME, {"two_player_variant": True})
    with pytest.raises(BadMatch) as refused:
        Match(GAME, options, tuple(SeatRow(name=name) for name in "abc"), 0)
    assert refused.value.facts == {"low": 2, "high": 2, "seats": 3, "mode": "competitive"}
