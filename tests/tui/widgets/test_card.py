"""Cards in three sizes, five states and four renderings."""

import itertools

import pytest

from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.card import Face, Size, State, draw_card
from tabletop_tui.widgets.palette import Depth, Look
from tabletop_tui.widgets.pixels import Sprite

FACE = Face("12", "red-ink", glyph="12", band="/", stripe="red")
LOOKS = (Look(), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(Depth.NONE, ascii=True), Look(ascii=True))


def drawn(look: Look, size: Size, state: State, face: Face | None = FACE, **facts: str) -> Canvas:
    width, height = size.cells
    canvas = Canvas(width, height, look)
    draw_card(canvas, 0, 0, face, size, state, **facts)
    return canvas


@pytest.mark.parametrize(("look", "size"), itertools.product(LOOKS, Size))
def test_states_look_different(look: Look, size: Size) -> None:
    pictures = [[list(strip) for strip in drawn(look, size, state).to_strips()] for state in State]
    for one, other in itertools.combinations(pictures, 2):
        assert one != other


@pytest.mark.parametrize("size", Size)
@pytest.mark.parametrize("look", LOOKS[2:4])
def test_without_colours_the_aimed_card_is_known_by_its_marks(look: Look, size: Size) -> None:
    assert drawn(look, size, State.AIMED).text() != drawn(look, size, State.NORMAL).text()


@pytest.mark.parametrize(("look", "size"), itertools.product(LOOKS, Size))
def test_a_hidden_card_shows_nothing_of_its_face(look: Look, size: Size) -> None:
    known = drawn(look, size, State.BACK, FACE)
    unknown = drawn(look, size, State.BACK, None)
    assert known.to_strips() == unknown.to_strips()


@pytest.mark.parametrize(("look", "size"), itertools.product(LOOKS[2:], Size))
def test_a_face_tells_its_number_and_its_band(look: Look, size: Size) -> None:
    text = drawn(look, size, State.NORMAL).text()
    assert "12" in text
    assert ("/" in text) is (size is not Size.CHIP)


def test_a_one_digit_chip_has_room_for_its_band() -> None:
    chip = drawn(Look(), Size.CHIP, State.NORMAL, Face("7", band="░"))
    assert chip.text() == " 7░"


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("size", Size)
def test_cards_stay_inside_their_cells(look: Look, size: Size) -> None:
    width, height = size.cells
    for state in State:
        canvas = Canvas(width + 2, height + 2, look)
        draw_card(canvas, 1, 1, Face("123", name="a long name indeed", band="//"), size, state)
        outside = Canvas(width + 2, height + 2, look)
        rows, blank = canvas.text().split("\n"), outside.to_strips()
        assert rows[0] == rows[-1] == ""
        assert canvas.row(0) == blank[0]
        assert all(row[:1] in ("", " ") and len(row) <= width + 1 for row in rows)


def test_ascii_cards_are_ascii() -> None:
    for size, state in itertools.product(Size, State):
        assert drawn(Look(Depth.NONE, ascii=True), size, state, mark="★").text().isascii()


def test_small_ascii_card() -> None:
    look = Look(Depth.NONE, ascii=True)
    assert drawn(look, Size.SMALL, State.NORMAL).text() == "+---+\n|12/|\n+---+"
    assert drawn(look, Size.SMALL, State.AIMED, Face("7")).text() == "#===#\n> 7 <\n#===#"


def test_a_mark_and_a_key() -> None:
    canvas = drawn(Look(), Size.SMALL, State.BACK, None, mark="•", key="3")
    assert canvas.text().split("\n")[0].endswith("•")
    assert canvas.key_at(4, 2) == "3"


def test_large_cards_carry_pixel_art_and_a_name() -> None:
    star = Sprite((".y.", "yyy", ".y."), {"y": "gold"}, ("*",))
    face = Face("5", name="Stella", glyph="*", sprite=star)
    art = drawn(Look(), Size.LARGE, State.NORMAL, face)
    assert "Stella" in art.text()
    assert "gold" in {art.ground(x, y) for x in range(9) for y in range(5)}
    assert "*" in drawn(Look(Depth.NONE), Size.LARGE, State.NORMAL, face).text()
