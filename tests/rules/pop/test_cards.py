"""Cards and what can be told before they are placed."""

from itertools import combinations

import pytest

from rules.pop.cards import ARROW, COLOUR, COLOURS, DECK, SYMBOLS
from rules.pop.columns import ascending, direction_open, landing_columns, placing_order, unseen


def test_po_1_colour_is_the_number_modulo_five():
    assert [COLOURS[COLOUR[card]] for card in (5, 1, 2, 3, 4)] == ["red", "yellow", "green", "blue", "purple"]
    assert COLOUR[42] == COLOUR[12]
    assert all([COLOUR[card] for card in DECK].count(colour) == 10 for colour in range(5))


def test_arrows_are_on_the_ten_lowest_and_the_ten_highest():
    assert [card for card in DECK if ARROW[card]] == [*range(1, 11), *range(41, 51)]


def test_there_are_eighty_symbols():
    assert sum(SYMBOLS) == 80
    assert [SYMBOLS[card] for card in (1, 5, 6, 15, 16, 20, 21, 30, 31, 35, 36, 45, 46, 50)] == [
        3, 3, 1, 1, 2, 2, 1, 1, 2, 2, 1, 1, 3, 3,
    ]  # fmt: skip


def test_two_arrows_place_upwards_three_downwards():
    assert placing_order([42, 20, 3, 30, 11]) == ((3, 0), (11, 1), (20, 2), (30, 3), (42, 4))
    assert placing_order([42, 20, 3, 30, 10]) == ((42, 4), (30, 3), (20, 2), (10, 1), (3, 0))
    assert ascending([11, 12, 13, 14, 15])
    assert not ascending([1, 2, 3, 4, 5])


def test_what_is_unseen():
    assert unseen(range(1, 40), [45, 50]) == (40, 41, 42, 43, 44, 46, 47, 48, 49)


def test_a_card_lands_where_the_lower_cards_let_it():
    assert landing_columns(1, [], range(2, 51)) == (0,)
    assert landing_columns(50, [], range(1, 50)) == (4,)
    assert landing_columns(25, [], [*range(1, 25), *range(26, 51)]) == (0, 1, 2, 3, 4)
    assert landing_columns(25, [10, 40], range(1, 10)) == (3,)
    assert landing_columns(25, [10, 40, 41, 42], []) == (1,)
    assert landing_columns(3, [], [1, 2, 30, 31, 32, 33]) == (0, 1, 2)
    assert landing_columns(3, [], [1, 2, 30, 31, 32]) == (1, 2), "one of the two lower ones must be in"


@pytest.mark.parametrize("shown", [(), (9,), (9, 44)])
def test_landing_and_direction_agree_with_trying_everything(shown):
    card, hidden = 21, (2, 5, 14, 30, 41, 47)
    fives = [(card, *shown, *rest) for rest in combinations(hidden, 4 - len(shown))]
    columns = {sorted(five).index(card) for five in fives}
    assert landing_columns(card, shown, hidden) == tuple(sorted(columns))
    ways = {ascending(five) for five in fives}
    assert set(direction_open((card, *shown), hidden)) == ways


def test_the_direction_is_known_when_the_cards_leave_no_choice():
    assert direction_open([1, 2, 3], range(20, 30)) == (False,)
    assert direction_open([21, 22, 23], [1, 2, 41]) == (True,)
    assert direction_open([1, 22], [2, 3, 30, 31]) == (True, False)
