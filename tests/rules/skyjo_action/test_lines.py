"""Lines of equals: what goes, what is asked, what stays, and in which order it is discarded."""

import pytest

from rules.skyjo_action.cards import GONE, STAR
from rules.skyjo_action.lines import last_lines
from rules.skyjo_action.state import grid_value
from tests.rules.skyjo_action.helpers import PLAIN, asked, cards, grid, moves, named, names, play, rig, top


def test_a_column_of_three_goes_by_itself():
    state = rig("5 (1) (11) (3) / 5 (4) (9) (0) / (8) (2) (7) 6", PLAIN, draw="5")
    events = play(state, "draw", "swap a3")
    assert named(events, "LinesCleared") == [
        {"seat": 0, "lines": (0,), "cells": (0, 4, 8), "cards": (5, 5, 5)}
    ]
    assert grid(state, 0) == ". (1) (11) (3) / . (4) (9) (0) / . (2) (7) 6"
    assert top(state.discard, 4) == [8, 5, 5, 5], "the swapped-out card first, the line on top of it"
    assert state.turn == 1


def test_a_face_down_card_completes_nothing():
    state = rig("5 (1) (11) (3) / (5) (4) (9) (0) / (8) (2) (7) 6", PLAIN, draw="5")
    events = play(state, "draw", "swap a3")
    assert "LinesCleared" not in names(events)


def test_sa_6_a_column_with_a_star_is_the_owners_choice():
    state = rig("5 (1) (11) (3) / 5 (4) (9) (0) / (*) (2) (7) 6", PLAIN, options={"star_bonus": "turned"})
    play(state, "draw", "turn a3")
    assert asked(state) == (0, "lines", (0,))
    assert moves(state) == ["clear", "keep"]
    kept = state.clone()
    events = play(state, "clear")
    assert named(events, "LinesCleared")[0]["cards"] == (STAR, 5, 5), "Stars lowest"
    events = play(kept, "keep")
    assert named(events, "LineKept") == [{"seat": 0, "line": 0}]
    assert grid(kept, 0).startswith("5 (1)")


def test_sa_6_a_row_is_the_owners_choice_even_without_a_star():
    state = rig("0 0 0 (3) / (10) (4) (9) (1) / (8) (2) (7) 6", PLAIN, draw="0")
    play(state, "draw", "swap d1")
    assert asked(state) == (0, "lines", (4,))
    events = play(state, "clear")
    assert named(events, "LinesCleared")[0]["cards"] == (0, 0, 0, 0)
    assert grid(state, 0).startswith(". . . . / (10)")


def test_sa_6_a_kept_line_is_asked_about_again_only_when_touched():
    state = rig("0 0 0 0 / (10) (4) (9) (1) / (8) (2) (7) 6", PLAIN, draw="12 12 0")
    events = play(state, "draw", "swap b2")
    assert state.turn == 1, "the row was not touched"
    assert "LineKept" not in names(events)
    play(state, "draw", "swap a1", "draw", "swap b1")
    assert asked(state) == (0, "lines", (4,)), "a 0 replaced by a 0 makes it new"


def test_sa_11_a_line_of_stars_only_is_never_asked_about_and_counts():
    state = rig("* (1) (11) (3) / * (4) (9) (0) / (8) (2) (7) 6", PLAIN, draw="*")
    play(state, "draw", "swap a3")
    assert asked(state)[1] == "bonus"
    play(state, "decline")
    assert grid(state, 0).startswith("* (1) (11) (3) / * (4)")


def test_a_column_and_a_row_completed_together_share_a_card():
    state = rig("5 (1) (11) (3) / 5 (4) (9) (0) / (8) 5 5 5", PLAIN, draw="5")
    play(state, "draw", "swap a3")
    assert asked(state) == (0, "lines", (6,)), "decide first, then remove both"
    events = play(state, "clear")
    assert named(events, "LinesCleared") == [
        {"seat": 0, "lines": (0, 6), "cells": (0, 4, 8, 9, 10, 11), "cards": (5,) * 6}
    ]
    assert grid(state, 0) == ". (1) (11) (3) / . (4) (9) (0) / . . . ."
    assert top(state.discard, 7) == [8, 5, 5, 5, 5, 5, 5]


def test_when_the_row_is_kept_the_column_goes_alone():
    state = rig("5 (1) (11) (3) / 5 (4) (9) (0) / (8) 5 5 5", PLAIN, draw="5")
    play(state, "draw", "swap a3")
    events = play(state, "keep")
    assert names(events)[:2] == ["LineKept", "LinesCleared"]
    assert grid(state, 0).endswith(". 5 5 5")


def test_lines_of_two_numbers_meet_in_a_star():
    """All Stars lowest, then columns from left to right, then rows; the shared Star goes once."""
    state = rig(
        "4 (1) (11) (3) / 4 (9) (9) (0) / (8) 7 * 7", PLAIN, draw="*", options={"star_bonus": "turned"}
    )
    play(state, "draw", "swap a3")
    assert asked(state) == (0, "lines", (0,))
    play(state, "clear")
    assert asked(state) == (0, "lines", (6,))
    events = play(state, "clear")
    assert named(events, "LinesCleared")[0]["cards"] == (STAR, STAR, 4, 4, 7, 7)
    assert top(state.discard, 7) == [8, STAR, STAR, 4, 4, 7, 7]


def test_two_columns_and_two_rows_by_one_swap_of_two_own_cards():
    """Card 2 touches two cells: four lines, columns left to right, then rows, cleared as one."""
    state = rig("1 3 3 * / 3 ? ? 1 / * 1 1 3", PLAIN, hands=["swap"])
    play(state, "use action", "play swap", "pick a1", "pick d3")
    order = []
    while asked(state)[1] == "lines":
        order.append(asked(state)[2])
        events = play(state, "clear")
    assert order == [(0,), (3,), (4,), (6,)]
    assert named(events, "LinesCleared")[0]["cards"] == (STAR, STAR, 3, 3, 1, 1, 3, 3, 1, 1)
    assert [state.cells[cell] for cell in (5, 6)] != [GONE, GONE]
    assert state.up[0] == 0


def test_lines_come_before_the_star_bonus_which_a_star_leaving_still_gives():
    """SA-5."""
    state = rig("5 (1) (11) (3) / 5 (4) (9) (0) / (*) (2) (7) 6", PLAIN)
    play(state, "draw", "turn a3")
    assert asked(state)[1] == "lines"
    play(state, "clear")
    assert asked(state) == (0, "bonus", ())


@pytest.mark.parametrize(
    ("grid_text", "value"),
    [
        ("* 0 0 0 * 0 0 0 * 0 0 0", -10),
        ("* * * * 0 0 0 0 0 0 0 0", -15),
        ("* * * * * 0 0 0 * 0 0 0", -25),
        ("* * . * * 1 2 3 . 4 5 -2", 13),
        (". . . . . . . . . . . .", 0),
    ],
)
def test_sa_11_star_lines_count_and_crossing_ones_both(grid_text, value):
    assert grid_value(cards(grid_text)) == value


@pytest.mark.parametrize(
    ("grid_text", "lines", "value"),
    [
        ("5 1 2 3 5 4 6 7 5 8 9 10", (0,), 50),
        ("-1 1 2 3 -1 4 6 7 -1 8 9 10", (0,), 50),
        ("-1 1 2 3 -1 4 6 7 * 8 9 10", (), 48),
        ("0 1 2 3 0 4 6 7 * 8 9 10", (), 50),
        ("5 1 2 3 * 4 6 7 5 8 9 10", (0,), 50),
        ("2 2 2 2 0 4 6 7 1 8 9 10", (4,), 45),
        ("-2 -2 -2 0 5 4 6 7 1 8 9 10", (), 44),
        ("* 3 4 1 * 2 7 8 * * * 9", (), 24),
        ("* 3 4 1 * 2 7 8 * * * 12", (6,), 25),
        ("5 5 5 5 5 1 2 3 5 6 7 8", (0,), 42),
        ("* * * * * 1 2 3 5 6 7 8", (), 17),
        ("* * * * 5 1 2 3 5 6 7 8", (), 22),
    ],
)
def test_sa_8_the_last_lines(grid_text, lines, value):
    """Columns, then rows, one after another; a Star only goes where that lowers the grid."""
    grid_cards = cards(grid_text)
    assert last_lines(grid_cards) == lines
    assert grid_value(grid_cards) == value
