"""How llamas walk: spec, "Round" 4 and "End"."""

import pytest

from rules.hoppla_lama.path import Board, landing, shortcuts
from tests.rules.hoppla_lama.helpers import BOARD


def pushed(landed):
    return [(step.seat, step.start, step.end) for step in landed.pushes]


def test_a_walk_counts_occupied_spaces_and_leaves_them_alone():
    landed = landing((1, 2, 3), BOARD, 0, 4)
    assert landed.positions == (5, 2, 3)
    assert landed.path == (2, 3, 4, 5)
    assert landed.steps == ()


def test_ending_on_a_llama_pushes_it_one_back():
    landed = landing((2, 5, 1), BOARD, 0, 3)
    assert landed.positions == (5, 4, 1)
    assert pushed(landed) == [(1, 5, 4)]


def test_pushes_cascade_down_to_a_gap():
    landed = landing((6, 9, 8, 7, 5, 2), BOARD, 0, 3)
    assert landed.positions == (9, 8, 7, 6, 5, 2)
    assert pushed(landed) == [(1, 9, 8), (2, 8, 7), (3, 7, 6)], "the space it left is free again"


def test_pushes_cascade_into_the_village_which_holds_all():
    landed = landing((1, 3, 2, 1), BOARD, 0, 2)
    assert landed.positions == (3, 2, 1, 1)
    assert pushed(landed) == [(1, 3, 2), (2, 2, 1)]


@pytest.mark.parametrize("steps", [1, 2, 5])
def test_reaching_or_passing_the_crater_ends_in_the_village(steps):
    landed = landing((15, 3, 1), BOARD, 0, steps)
    assert landed.positions == (1, 3, 1)
    assert landed.path == (16,), "the walk ends there"
    assert landed.fell


def test_the_space_below_the_crater_is_safe():
    landed = landing((10, 1, 1), BOARD, 0, 5)
    assert landed.space == 15
    assert not landed.fell


@pytest.mark.parametrize(("start", "steps", "end"), [(5, 2, 10), (2, 2, 14)])
def test_hl_1_the_default_shortcuts(start, steps, end):
    landed = landing((start, 1, 1), BOARD, 0, steps)
    assert landed.space == end
    assert landed.shortcut == ("shortcut", 0, start + steps, end)


def test_walking_over_or_off_a_shortcut_start_does_not_take_it():
    assert landing((6, 1, 1), BOARD, 0, 2).space == 8
    assert landing((7, 1, 1), BOARD, 0, 1).space == 8


def test_a_shortcut_end_is_an_ordinary_space():
    assert landing((9, 1, 1), BOARD, 0, 1).space == 10


def test_the_end_of_a_shortcut_pushes_too():
    landed = landing((5, 10, 9, 1), BOARD, 0, 2)
    assert landed.positions == (10, 9, 8, 1)
    assert [step.kind for step in landed.steps] == ["shortcut", "push", "push"]


def test_hl_3_an_occupied_shortcut_start_is_pushed_then_its_end():
    landed = landing((5, 7, 10), BOARD, 0, 2)
    assert landed.positions == (10, 6, 9)
    assert landed.steps == (("push", 1, 7, 6), ("shortcut", 0, 7, 10), ("push", 2, 10, 9))


def test_hl_3_the_pushes_at_the_end_may_reach_the_start_and_stay_there():
    landed = landing((5, 10, 9, 8, 7), BOARD, 0, 2)
    assert landed.positions == (10, 9, 8, 7, 6)
    assert [step[1:] for step in landed.steps] == [
        (4, 7, 6),
        (0, 7, 10),
        (1, 10, 9),
        (2, 9, 8),
        (3, 8, 7),
    ]


def test_hl_3_a_llama_may_be_pushed_at_both_ends_of_a_short_shortcut():
    landed = landing((5, 7, 8), Board(7, 8, 3, 14), 0, 2)
    assert landed.positions == (8, 6, 7)


def test_a_llama_pushed_onto_a_shortcut_stays():
    assert landing((3, 8, 1), BOARD, 0, 5).positions == (8, 7, 1)
    assert landing((1, 5, 1), BOARD, 0, 4).positions == (5, 4, 1)


def test_back_stops_at_the_village():
    assert landing((3, 1, 1), BOARD, 0, -3).positions == (1, 1, 1)
    assert landing((3, 1, 1), BOARD, 0, -3).path == (2, 1)
    assert landing((1, 1, 1), BOARD, 0, -3).path == ()
    assert landing((4, 1, 1), BOARD, 0, -3).path == (3, 2, 1)


def test_back_pushes_and_cascades_without_shortcuts():
    landed = landing((10, 7, 6, 4), BOARD, 0, -3)
    assert landed.positions == (7, 6, 5, 4)
    assert landed.shortcut is None
    assert landed.path == (9, 8, 7)


def test_the_preview_changes_nothing():
    positions = [5, 7, 10]
    landing(positions, BOARD, 0, 2)
    assert positions == [5, 7, 10]


def test_shortcuts_by_space():
    ends = shortcuts(Board(2, 3, 4, 15))
    assert (ends[2], ends[4]) == (3, 15)
    assert sum(map(bool, ends)) == 2
