"""The picture of the volcano: every space legible at both sizes, in every rendering."""

import dataclasses
import itertools

import pytest

from rules.hoppla_lama.path import CRATER, VILLAGE, Board
from tabletop_tui.games.hoppla_lama import cover
from tabletop_tui.games.hoppla_lama.art import GRASS, RED, YELLOW
from tabletop_tui.games.hoppla_lama.board import BETS, VolcanoModel, paint_table, panel_width
from tabletop_tui.games.hoppla_lama.layout import Layout, leftward
from tabletop_tui.hotseat.people import COLOURS, seat_people
from tabletop_tui.widgets.canvas import ASCII, Canvas
from tabletop_tui.widgets.palette import ROLES, Depth, Look

PEOPLE = seat_people(
    [(name, "", "human") for name in ("Anna", "Bruno", "Carla", "Dario", "Elena", "Federico12")]
)
START = VolcanoModel(
    people=PEOPLE,
    board=Board(7, 10, 4, 14),
    positions=(1,) * 6,
    tokens=(0, 1, 22, 33, 44, 120),
    fists=(-1, 0, 0, 1, 5, -1),
    starter=1,
    bag=98,
)
SIZES = ((80, 13), (80, 14), (100, 18), (120, 26), (200, 50))
LOOKS = (Look(), Look(Depth.CUBE), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(Depth.NONE, ascii=True))
CASES = list(itertools.product(LOOKS, SIZES))


def painted(model: VolcanoModel, look: Look = LOOKS[3], size: tuple[int, int] = (80, 13)) -> Canvas:
    canvas = Canvas(*size, look)
    paint_table(canvas, model)
    return canvas


def read(canvas: Canvas, x: int, y: int, width: int) -> str:
    return canvas.text().split("\n")[y].ljust(canvas.width)[x : x + width]


def layout_of(size: tuple[int, int]) -> Layout:
    width, height = size
    return Layout(width - panel_width(width) - 1, height)


@pytest.mark.parametrize("size", SIZES)
def test_stones_lie_on_the_sheet_and_do_not_overlap(size: tuple[int, int]) -> None:
    layout = layout_of(size)
    cells = [(x + dx, y) for x, y in map(layout.place, range(VILLAGE, CRATER + 1)) for dx in range(7)]
    assert len(set(cells)) == len(cells)
    assert all(0 <= x < layout.width and 0 <= y < layout.height for x, y in cells)


@pytest.mark.parametrize(("look", "size"), CASES)
def test_every_space_shows_its_number_even_under_a_llama(look: Look, size: tuple[int, int]) -> None:
    layout = layout_of(size)
    for first in (1, 2, 8, 10):
        model = dataclasses.replace(START, positions=tuple(range(first, first + 6)))
        canvas = painted(model, look, size)
        for space in range(VILLAGE, CRATER):
            x, y = layout.place(space)
            assert read(canvas, x, y, 2) == f"{space:>2}"
        assert "16" in read(canvas, *layout.crater, layout.tile)


@pytest.mark.parametrize(("look", "size"), CASES)
def test_six_llamas_in_the_village_can_be_told_apart(look: Look, size: tuple[int, int]) -> None:
    canvas = painted(START, look, size)
    layout = layout_of(size)
    rows = canvas.text().split("\n")[layout.meadow :]
    village = "".join(char for row in rows for char in row[: layout.width] if char.isalpha())
    assert sorted(village) == sorted(person.letter for person in PEOPLE)


@pytest.mark.parametrize("size", SIZES)
def test_each_llama_stands_on_its_space_in_its_colour(size: tuple[int, int]) -> None:
    layout = layout_of(size)
    canvas = painted(dataclasses.replace(START, positions=(3, 5, 8, 12, 14, 15)), Look(), size)
    for seat, space in enumerate((3, 5, 8, 12, 14, 15)):
        x, y = layout.place(space)
        near = [(x + dx, y - dy) for dx in range(layout.tile - 1) for dy in range(layout.step)]
        body = [at for at in near if read(canvas, *at, 1) == PEOPLE[seat].letter]
        assert len(body) == 1
        assert canvas.ground(*body[0]) == PEOPLE[seat].colour


@pytest.mark.parametrize("look", LOOKS)
def test_shortcuts_name_their_goal_without_colour(look: Look) -> None:
    """HL-1: the spaces of the shortcuts are options, and the picture follows them."""
    arrow = ">" if look.ascii else "►"
    for board in (START.board, Board(12, 13, 2, 15), Board(3, 9, 11, 12)):
        canvas = painted(dataclasses.replace(START, board=board), look)
        layout = layout_of((80, 13))
        for start, end in ((board.yellow_start, board.yellow_end), (board.red_start, board.red_end)):
            x, y = layout.place(start)
            assert f"{arrow}{end}" in read(canvas, x, y, layout.tile - 1)


@pytest.mark.parametrize(("look", "size"), [*itertools.product(LOOKS, SIZES[2:]), (LOOKS[3], SIZES[0])])
def test_a_llama_on_a_shortcut_hides_its_goal_only_where_there_is_no_room(
    look: Look, size: tuple[int, int]
) -> None:
    model = dataclasses.replace(START, positions=(7, 4, 1, 1, 1, 1))
    canvas, layout = painted(model, look, size), layout_of(size)
    for start, end in ((7, 10), (4, 14)):
        stone = read(canvas, *layout.place(start), layout.tile - 1)
        room = layout.step > 2 if look.pixels else layout.tile > 9
        assert stone.endswith(f"{end}") or f"{end} " in stone if room else f"{end}" not in stone


def test_the_bets_do_not_look_like_seats() -> None:
    """A bet and a seat may have the same letter, but not the same box."""
    for look in LOOKS:
        lines = [line[50:] for line in painted(dataclasses.replace(START, bet=""), look).text().split("\n")]
        for key, sign, _ in BETS:
            sign = sign.translate(ASCII) if look.ascii else sign
            assert f"{key} {sign}" in "\n".join(lines)
        assert not any(f"[{key}]" in line for line in lines[:5] for key, _, _ in BETS)


def test_both_columns_of_numbers_have_a_head() -> None:
    head = painted(START).text().split("\n")[6]
    assert head.split()[-2:] == ["took", "total"] and head.endswith("took total") and len(head) == 79


def test_the_two_shortcuts_differ_in_colour_and_trail() -> None:
    canvas, layout = painted(START, Look()), layout_of((80, 13))
    grounds = [canvas.ground(*layout.place(space)) for space in (7, 10, 4, 14, 5)]
    assert grounds[0] == grounds[1] != grounds[2] == grounds[3] != grounds[4]


@pytest.mark.parametrize(("look", "size"), CASES)
def test_the_previewed_space_stands_out(look: Look, size: tuple[int, int]) -> None:
    plain = painted(START, look, size)
    ghost = painted(dataclasses.replace(START, ghost=(0, 5)), look, size)
    layout = layout_of(size)
    x, y = layout.place(5)
    assert "(A)" in read(ghost, x, y, layout.tile)
    changed = {at for at in range(size[1]) if plain.row(at) != ghost.row(at)}
    assert changed == {y}


@pytest.mark.parametrize(("look", "size"), CASES)
def test_movers_are_marked_and_keep_their_letters(look: Look, size: tuple[int, int]) -> None:
    still = dataclasses.replace(START, positions=(3, 5, 8, 12, 14, 15))
    arrows = ("<<", ">>") if look.ascii else ("◄◄", "►►")
    for seat, person in enumerate(PEOPLE):
        before = painted(still, look, size).text()
        after = painted(dataclasses.replace(still, movers=(seat,)), look, size).text()
        arrow = arrows[not leftward(still.positions[seat])]
        assert after.count(arrow) == before.count(arrow) + 1
        assert after.count(person.letter) == before.count(person.letter)


def test_bets_can_be_clicked_and_the_placed_one_carries_the_white_llama() -> None:
    canvas = painted(dataclasses.replace(START, bet="C"), Look(Depth.NONE, ascii=True))
    marks = {canvas.key_at(60, y) for y in range(13)} - {None}
    assert marks == {key for key, _, _ in BETS}
    lines = canvas.text().split("\n")
    assert [line for line in lines if "~W" in line] == [lines[3], lines[8]]
    assert "same number" in lines[3] and "Bruno" in lines[8]


def test_fists_and_tokens_stand_with_each_person() -> None:
    lines = painted(START, Look(Depth.NONE, ascii=True)).text().split("\n")
    people = [line[52:].split() for line in lines[7:]]
    assert [row[-2:] for row in people] == [
        ["Anna", "0"],
        ["(?)", "1"],
        ["(?)", "22"],
        ["[1]", "33"],
        ["[5]", "44"],
        ["Federico12", "120"],
    ]
    assert "In the bag: 98" in lines[6]


def test_with_sixteen_colours_no_llama_is_lost_in_the_meadow_and_red_is_red() -> None:
    seats = {ROLES[colour].ansi for colour in COLOURS}
    assert not seats & {each.ansi for each in GRASS}
    assert RED.ansi in ("red", "bright_red") and YELLOW.ansi == "bright_yellow"


def test_llamas_look_the_way_they_walk() -> None:
    assert [space for space in range(1, 17) if leftward(space)] == [7, 8, 9, 10, 14, 15]


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (60, 9)])
def test_a_sheet_too_small_does_not_break(size: tuple[int, int]) -> None:
    assert len(painted(START, Look(), size).to_strips()) == size[1]


def test_the_cover_is_complete() -> None:
    assert cover.ART.width == 16 and len(cover.ART.rows) == 12
    assert len(cover.ART.text) == 6 and all(len(line) == 16 and line.isascii() for line in cover.ART.text)
    assert set("".join(cover.ART.rows)) - set(" .") <= set(cover.ART.colours)
    assert "llama" in cover.PITCH
