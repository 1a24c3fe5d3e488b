"""A thousand generated Enigmas against an independent brute force."""

import os

import pytest

from rules.pop.cards import DECK
from rules.pop.enigma import Puzzle
from rules.pop.puzzles import LEVELS, WANTED, generate
from tests.rules.pop.plain import Grid, plain_solutions

PUZZLES = int(os.environ.get("POP_PUZZLES", "1000"))
ROWS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4)
"""Rows of ten puzzles in a row: small ones are quick to try out, all are there by the hundred."""


PINNED_SMALL = Puzzle(
    number=1,
    rows=1,
    level="hard",
    columns=((47,), (50,), (16,), (27,), (38,)),
    hand=(3, 11, 22, 28, 30, 31, 32, 34, 48, 49),
    solutions=1,
    near_misses=15,
    waves=5,
)
PINNED_LARGE = Puzzle(
    number=20261129,
    rows=4,
    level="hard",
    columns=((30, 19, 15, 29), (4, 50, 34, 6), (43, 36, 13, 24), (42, 9, 5, 11), (14, 35, 46, 25)),
    hand=(3, 8, 10, 12, 20, 28, 37, 41, 45, 48),
    solutions=1,
    near_misses=6,
    waves=7,
)


@pytest.mark.parametrize("block", range(10))
def test_every_puzzle_has_exactly_the_solutions_brute_force_finds(block):
    for number in range(block, PUZZLES, 10):
        level = LEVELS[number // 10 % 3]
        puzzle = generate(number, ROWS[block], level)
        solved = list(plain_solutions(puzzle.columns, puzzle.hand))
        assert solved, "always solvable"
        assert len(solved) == puzzle.solutions
        fewest, most = WANTED[level]
        assert fewest <= len(solved) <= most
        check_laid_out(puzzle, ROWS[block])


def check_laid_out(puzzle, rows):
    """Nothing touches before the first card, and no card is used twice."""
    assert [len(column) for column in puzzle.columns] == [rows] * 5
    assert not Grid(puzzle.columns).doomed()
    used = [*puzzle.hand, *(card for column in puzzle.columns for card in column)]
    assert len(set(used)) == len(used) == 10 + 5 * rows
    assert set(used) <= set(DECK)
    assert len(puzzle.hand) == 10
    assert list(puzzle.hand) == sorted(puzzle.hand)


def test_a_number_is_the_same_puzzle_everywhere():
    """Pinned: a change of the generator would make old records replay otherwise."""
    assert generate(1, 1, "hard") == PINNED_SMALL
    assert generate(20261129, 4, "hard") == PINNED_LARGE
