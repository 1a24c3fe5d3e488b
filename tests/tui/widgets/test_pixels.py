"""Half-block pictures and their stand-ins."""

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tabletop_tui.widgets.pixels import FONT, Picture, Sprite, draw, number, paint

SPRITE = Sprite(("a.b", "aab", ".a."), {"a": "red", "b": "blue"}, ("/|", "\\|"))


def test_two_pixels_share_a_cell() -> None:
    canvas = Canvas(3, 2, Look(), "face")
    draw(canvas, 0, 0, SPRITE)
    assert canvas.text() == " ▄\n ▀"
    assert (SPRITE.width, SPRITE.height) == (3, 2)
    first = [segment.style for segment in canvas.row(0)]
    look = canvas.look
    assert first == [look.style("text", "red"), look.style("red", "face"), look.style("text", "blue")]


def test_letters_can_be_recoloured() -> None:
    canvas = Canvas(3, 2, Look())
    draw(canvas, 0, 0, SPRITE, {"a": "green"})
    assert canvas.ground(0, 0) == "green"


def test_two_colours_in_one_cell() -> None:
    canvas = Canvas(1, 1, Look())
    picture = Picture(1, 2)
    picture.dot(0, 0, "red")
    picture.dot(0, 1, "blue")
    picture.dot(0, 2, "green")
    paint(canvas, 0, 0, picture)
    assert [segment.style for segment in canvas.row(0)] == [canvas.look.style("red", "blue")]


def test_text_art_stands_in_where_pixels_cannot_show() -> None:
    for look in (Look(Depth.NONE), Look(Depth.TRUE, ascii=True)):
        canvas = Canvas(3, 2, look)
        draw(canvas, 1, 0, SPRITE)
        assert canvas.text() == " /|\n \\|"


def test_numbers_are_drawn_large() -> None:
    twelve = number("12", "ink")
    assert twelve is not None and twelve.width == 7
    assert number("Q", "ink") is None and number("", "ink") is None
    assert all(len(rows) == 5 and len({len(row) for row in rows}) == 1 for rows in FONT.values())
