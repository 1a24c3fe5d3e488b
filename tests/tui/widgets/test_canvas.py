"""The sheet of cells: clipping, wide characters, grounds, marks, strips, ASCII."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from tabletop_tui.widgets.canvas import ASCII, Canvas, fit, pad, to_ascii, wrap
from tabletop_tui.widgets.palette import Depth, Look

LOOK = Look()


def test_text_is_clipped_on_all_sides() -> None:
    canvas = Canvas(4, 2, LOOK)
    canvas.put(-2, 0, "abcdefgh")
    canvas.put(0, -1, "x")
    canvas.put(0, 2, "x")
    canvas.put(3, 1, "日")
    assert canvas.text() == "cdef\n"


def test_wide_characters_take_two_cells_and_never_half_remain() -> None:
    canvas = Canvas(6, 1, LOOK)
    canvas.put(0, 0, "日本")
    assert canvas.row(0).cell_length == 6
    canvas.put(1, 0, "x")
    assert canvas.text() == " x本"
    canvas.put(2, 0, "y")
    assert canvas.text() == " xy"


@given(st.lists(st.tuples(st.integers(-3, 9), st.integers(-1, 3), st.text(max_size=6)), max_size=8))
def test_rows_stay_as_wide_as_the_sheet(writes: list[tuple[int, int, str]]) -> None:
    canvas = Canvas(8, 3, LOOK)
    for x, y, text in writes:
        canvas.put(x, y, text)
    for strip in canvas.to_strips():
        assert sum(cell_len(segment.text) for segment in strip) == 8


def test_what_takes_no_cell_is_left_out() -> None:
    canvas = Canvas(6, 1, LOOK)
    canvas.put(0, 0, "a\x1b\x9b\u200d\ufe0fe\u0301\n\tz")
    assert canvas.text() == "aéz"


def test_a_ground_stays_under_later_text() -> None:
    canvas = Canvas(3, 1, LOOK)
    canvas.fill(0, 0, 2, 1, "face")
    canvas.put(0, 0, "abc", "ink")
    styles = [(segment.text, segment.style) for segment in canvas.row(0)]
    assert styles == [("ab", LOOK.style("ink", "face")), ("c", LOOK.style("ink", "felt"))]
    assert (canvas.ground(1, 0), canvas.ground(2, 0), canvas.ground(7, 7)) == ("face", "felt", "felt")


def test_the_topmost_mark_is_hit() -> None:
    canvas = Canvas(9, 3, LOOK)
    canvas.mark(0, 0, 9, 3, "table")
    canvas.mark(2, 1, 3, 1, "card")
    assert canvas.key_at(2, 1) == "card"
    assert canvas.key_at(5, 1) == "table"
    assert canvas.key_at(9, 1) is None


def test_blit_brings_cells_and_marks() -> None:
    small = Canvas(3, 2, LOOK, "face")
    small.put(0, 0, "abc")
    small.mark(1, 0, 1, 1, "b")
    canvas = Canvas(4, 2, LOOK)
    canvas.blit(small, 2, 1)
    canvas.blit(small, -1, -1)
    assert canvas.text() == "\n  ab"
    assert canvas.key_at(3, 1) == "b"
    assert canvas.ground(2, 1) == "face"


def test_ascii_replaces_every_glyph_by_as_many_cells() -> None:
    canvas = Canvas(20, 1, Look(Depth.NONE, ascii=True))
    canvas.put(0, 0, "▄█▀ é ║►日本")
    assert canvas.text() == '_#" e |>????'
    assert all(cell_len(chr(glyph)) == len(str(plain)) == 1 for glyph, plain in ASCII.items())


@given(st.text(max_size=12))
def test_ascii_keeps_the_width(text: str) -> None:
    plain = to_ascii(text)
    assert plain.isascii()
    assert len(plain) == sum(cell_len(char) for char in text if not char.isascii()) + sum(
        char.isascii() for char in text
    )


@pytest.mark.parametrize(
    ("text", "width", "cut"), [("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("x", 0, "")]
)
def test_fit_cuts_with_an_ellipsis(text: str, width: int, cut: str) -> None:
    assert fit(text, width) == cut


def test_pad_and_wrap() -> None:
    assert pad("日", 4) == "日  "
    assert wrap("one two three four", 7, 3) == ["one two", "three", "four"]
    assert wrap("one two three four", 7, 2) == ["one two", "three …"]
    assert wrap("", 7, 2) == []
