"""The deck, the deal, the set-up and who begins."""

import pytest

from rules.skyjo_action.cards import ACTION_DECK, CELL_NAMES, DECK, STAR
from rules.skyjo_action.game import GAME
from rules.skyjo_action.options import Options
from tests.rules.skyjo_action.helpers import asked, at, conserved, moves, named, names, play
from tests.scripted_chance import ScriptedChance


def dealt(seats, first, seed=1):
    """A match whose numbers are shuffled so that `first` come first."""
    rest = list(DECK)
    for card in first:
        rest.remove(card)
    return GAME.setup(Options(), seats, ScriptedChance(seed, [("numbers", [*first, *rest])]))


def test_the_deck_is_the_one_of_the_specification():
    assert len(DECK) == 105 + 15
    assert sum(card for card in DECK if card != STAR) == 533
    assert DECK.count(STAR) == 15
    assert [DECK.count(card) for card in (-2, -1, 0, 1, 12)] == [3, 7, 11, 7, 7]
    assert len(ACTION_DECK) == 27
    assert all(ACTION_DECK.count(kind) == 3 for kind in range(1, 10))


@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_gets_twelve_and_four_actions_lie_open(seats):
    state = GAME.setup(Options(), seats, 7)
    conserved(state)
    assert len(state.cells) == 12 * seats
    assert len(state.discard) == 1
    assert len(state.draw) == 120 - 12 * seats - 1
    assert (len(state.line), len(state.action_deck)) == (4, 23)


def test_cells_are_dealt_seat_by_seat_and_row_by_row():
    first = [5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 0, 0, -2]
    state = dealt(2, first)
    assert [at(state, 0, name) for name in ("a1", "d1", "a2", "d3")] == [5, 8, 9, 4]
    assert [at(state, 1, name) for name in ("a1", "b1", "c1")] == [0, 0, -2]


def test_numbers_are_shuffled_before_actions():
    chance = ScriptedChance(1, [])
    chance.log = []
    GAME.setup(Options(), 3, chance)
    assert [chanced.why for chanced in chance.log] == ["numbers", "actions"]
    assert GAME.chance_json(*chance.log[1])[0] in {"replace", "swap", "turns", "three", "look"} | {
        "defence",
        "replay",
        "steal",
        "between",
    }


def test_two_cards_are_turned_in_seat_order_one_decision_each():
    state = GAME.setup(Options(), 3, 1)
    seen = []
    for turned in (0, 1) * 3:
        seen.append(asked(state))
        assert moves(state) == [f"turn {name}" for name in CELL_NAMES][turned:]
        play(state, f"turn {CELL_NAMES[turned]}")
    assert seen == [(seat, "set_up", (turned,)) for seat in range(3) for turned in (0, 1)]
    assert asked(state)[1] == "option"


def test_sa_2_the_highest_sum_begins():
    state = dealt(2, [1, 2, *[12] * 5, *[0] * 5, 11, 11])
    events = play(state, "turn a1", "turn b1", "turn a1", "turn b1")
    assert named(events, "RoundOpened") == [{"seat": 1, "sums": (3, 22)}]
    assert state.turn == 1


def test_sa_2_of_a_tie_the_earliest_seat_begins_and_a_star_counts_nothing():
    first = [1] * 6 + [2] * 6 + [4, 5] + [3] * 5 + [7] * 5 + [STAR, 9] + [6] * 5 + [8] * 5
    state = dealt(3, first)
    events = play(state, "turn a1", "turn b1", "turn a1", "turn b1", "turn a1", "turn b1")
    assert named(events, "RoundOpened") == [{"seat": 1, "sums": (2, 9, 9)}]


def test_sa_3_a_star_turned_up_in_the_set_up_wins_nothing():
    state = dealt(2, [STAR, STAR])
    events = play(state, "turn a1", "turn b1")
    assert asked(state) == (1, "set_up", (0,))
    assert names(events) == ["TurnedUp", "TurnedUp"]
    assert state.hands == [[], []]
