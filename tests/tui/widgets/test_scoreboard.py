"""Lines of people."""

from tabletop_tui.hotseat.people import Person
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tabletop_tui.widgets.scoreboard import Row, draw_rows

ANNA, LONG = Person("Anna", "red", "A"), Person("Massimiliano", "blue", "M")


def test_letter_name_note_and_score_fit_one_line() -> None:
    canvas = Canvas(28, 2, Look(Depth.NONE))
    draw_rows(canvas, 0, 0, 28, [Row(ANNA, "12", note="+3", active=True), Row(LONG, "104")])
    assert canvas.text().split("\n") == ["►[A]   Anna            +3 12", " [M]   Massimiliano      104"]


def test_badges_wear_the_seat_colour() -> None:
    canvas = Canvas(28, 3, Look())
    draw_rows(canvas, 0, 0, 28, [Row(ANNA, "1"), Row(LONG, "2")], step=2)
    assert canvas.ground(2, 0) == "red"
    assert canvas.ground(2, 2) == "blue"
    assert canvas.text().split("\n")[1] == ""


def test_the_eyes_of_a_bot_touch_no_name() -> None:
    bot = Person("Bit", "teal", "B", "hard-daring")
    assert (ANNA.plate, bot.plate) == (" A Anna", ">B< Bit")
    canvas = Canvas(28, 1, Look(Depth.NONE))
    draw_rows(canvas, 0, 0, 28, [Row(bot, "1")])
    assert ">B<   Bit" in canvas.text()
