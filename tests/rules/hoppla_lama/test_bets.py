"""Who moves: spec, "Round" 3, and who goes 3 at the end."""

import pytest

from rules.hoppla_lama.bets import BETS, most_and_fewest, movers


def moving(bet, counts, starter=0):
    seats = len(counts)
    return movers(BETS.index(bet), counts, [(starter + turn) % seats for turn in range(seats)])


@pytest.mark.parametrize(("bet", "seats"), [("A", [1, 3]), ("B", [3]), ("C", [0, 2]), ("D", [1])])
def test_the_worked_case(bet, seats):
    assert moving(bet, [4, 1, 4, 3]) == seats


@pytest.mark.parametrize("bet", "ABD")
def test_all_tied_nobody_is_alone(bet):
    assert moving(bet, [2, 5, 5, 2]) == []


def test_all_tied_all_move_under_same():
    assert moving("C", [2, 5, 5, 2], starter=3) == [3, 0, 1, 2]


def test_nobody_the_same():
    assert moving("C", [1, 2, 3, 4, 5]) == []


@pytest.mark.parametrize("bet", "ABD")
def test_a_single_untied_count_is_highest_and_lowest_and_moves_once(bet):
    assert moving(bet, [3, 1, 3, 3]) == [1]
    assert moving(bet, [3, 5, 3]) == [1]


def test_ties_at_both_ends_leave_the_middle():
    assert moving("A", [1, 2, 5, 5, 1, 4]) == [1, 5]
    assert moving("B", [1, 2, 5, 5, 1, 4]) == [5]
    assert moving("D", [1, 2, 5, 5, 1, 4]) == [1]


@pytest.mark.parametrize(("starter", "order"), [(0, [1, 2]), (2, [2, 1])])
def test_movers_come_in_seat_order_from_the_starter(starter, order):
    assert moving("A", [3, 1, 5], starter) == order


def test_the_final_worked_case():
    assert most_and_fewest([17, 25, 21, 25]) == ((1, 3), (0,))


def test_hl_4_nobody_when_all_are_equal():
    assert most_and_fewest([30, 30, 30]) == ((), ())
    assert most_and_fewest([30, 30, 31]) == ((2,), (0, 1)), "ties count here"
