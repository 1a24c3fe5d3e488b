"""Cards and what can be told before they are placed."""

import random
from itertools import combinations

import pytest

from rules.pop.cards import ARROW, COLOUR, COLOURS, DECK, SYMBOLS
from rules.pop.columns import Rest, ascending, direction_open, landing_columns, placing_order, unseen
from rules.pop.game import GAME


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


def rest(pool, count=4):
    return [Rest(count, tuple(pool))]


def test_a_card_lands_where_the_lower_cards_let_it():
    assert landing_columns(1, [], rest(range(2, 51))) == (0,)
    assert landing_columns(50, [], rest(range(1, 50))) == (4,)
    assert landing_columns(25, [], rest([*range(1, 25), *range(26, 51)])) == (0, 1, 2, 3, 4)
    assert landing_columns(25, [10, 40], rest(range(1, 10), 2)) == (3,)
    assert landing_columns(25, [10, 40, 41, 42], []) == (1,)
    assert landing_columns(3, [], rest([1, 2, 30, 31, 32, 33])) == (0, 1, 2)
    assert landing_columns(3, [], rest([1, 2, 30, 31, 32])) == (1, 2), "one of the two lower ones must be in"


@pytest.mark.parametrize("shown", [(), (9,), (9, 44)])
def test_landing_and_direction_agree_with_trying_everything(shown):
    card, hidden = 21, (2, 5, 14, 30, 41, 47)
    fives = [(card, *shown, *rest) for rest in combinations(hidden, 4 - len(shown))]
    columns = {sorted(five).index(card) for five in fives}
    assert landing_columns(card, shown, rest(hidden, 4 - len(shown))) == tuple(sorted(columns))
    ways = {ascending(five) for five in fives}
    assert set(direction_open((card, *shown), rest(hidden, 4 - len(shown)))) == ways


def test_the_direction_is_known_when_the_cards_leave_no_choice():
    assert direction_open([1, 2, 3], rest(range(20, 30), 2)) == (False,)
    assert direction_open([21, 22, 23], rest([1, 2, 41], 2)) == (True,)
    assert direction_open([1, 22], rest([2, 3, 30, 31], 3)) == (True, False)


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("aimed", [1, 2])
def test_the_two_card_preview_agrees_with_trying_everything(seed, aimed):
    """One's own other card, still to be chosen, counts too: seed 6, card 2 alone is not certain of A."""
    match = GAME.setup(GAME.Options(two_player_variant=True), 2, seed)
    dice = random.Random(seed)
    for _turn in range(3):
        for seat in GAME.to_act(match):
            seen = GAME.view(match, seat)
            chosen = tuple(sorted(dice.sample(seen.hand, aimed)))
            own = [others for others in combinations(seen.hand, 2) if set(chosen) <= set(others)]
            fives = [
                (*mine, *theirs, *seen.open_cards) for mine in own for theirs in combinations(seen.unseen, 2)
            ]
            for card in chosen:
                shown = [*seen.open_cards, *(other for other in chosen if other != card)]
                tried = {sum(other < card for other in five) for five in fives}
                assert landing_columns(card, shown, seen.rest(chosen)) == tuple(sorted(tried))
            ways = set(direction_open([*seen.open_cards, *chosen], seen.rest(chosen)))
            assert ways == {ascending(five) for five in fives}
        for seat in GAME.to_act(match):
            GAME.apply(match, seat, dice.choice(GAME.legal(match, seat)))
