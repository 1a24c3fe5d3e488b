"""A large window tells the rules that matter now, in room that the columns leave."""

import dataclasses

import pytest

from tabletop_tui.games.pop.board import paint_table
from tabletop_tui.games.pop.layout import Layout
from tabletop_tui.games.pop.lesson import sentences
from tabletop_tui.games.pop.model import model_of
from tabletop_tui.text.i18n import set_language
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.pop.matches import first_view, people_of

LARGE, SMALL = (120, 28), (80, 16)
MODES = [
    (4, {}),
    (4, {"mode": "trick"}),
    (4, {"mode": "coop"}),
    (1, {"mode": "solo"}),
    (1, {"mode": "enigma", "rows": 1}),
]


@pytest.fixture(params=["en", "it"], autouse=True)
def language(request):
    set_language(request.param)
    yield request.param
    set_language("en")


def first_model(seats, options):
    return model_of(first_view(seats, options), people_of(seats))


def painted(model, size, look=None):
    canvas = Canvas(*size, look or Look(Depth.NONE))
    paint_table(canvas, model)
    return canvas


def left_half(canvas):
    return " ".join(" ".join(line[:80].split()) for line in canvas.text().split("\n"))


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_large_window_tells_every_rule_of_the_mode_at_first(seats, options):
    model = first_model(seats, options)
    text = left_half(painted(model, LARGE))
    assert len(sentences(model.terms)) == 4
    for sentence in sentences(model.terms):
        assert sentence in text


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_a_small_window_keeps_its_room_for_the_cards(seats, options):
    model = first_model(seats, options)
    text = left_half(painted(model, SMALL))
    assert not any(sentence[:12] in text for sentence in sentences(model.terms))


def test_who_wins_is_said_by_the_mode(language):
    few, many = ("fewest", "most win") if language == "en" else ("ne ha meno", "ne ha di più")
    assert few in sentences(first_model(4, {}).terms)[-1]
    assert many in sentences(first_model(4, {"mode": "trick"}).terms)[-1]


@pytest.mark.parametrize("rows", range(1, 11))
def test_the_rules_never_lie_on_the_cards(rows):
    """However high the columns are, what is told ends above them."""
    model = first_model(4, {})
    level = model.fila[0]
    cells = tuple(
        (1 + row * 5 + column, column, level - 1 - row) for row in range(rows) for column in range(5)
    )
    model = dataclasses.replace(model, cells=cells, first=level - rows, last=level + 1)
    layout = Layout(*LARGE, rows + 1)
    top = layout.row(model.first, model.last)
    lines = painted(model, LARGE).text().split("\n")[: max(0, top)]
    with_words = [y for y, line in enumerate(lines) if line[: layout.width - layout.panel].strip()]
    assert all(y < top - 1 for y in with_words)
    assert bool(with_words) == (top > 3)


def test_ascii_tells_them_too():
    canvas = painted(first_model(4, {}), LARGE, Look(Depth.NONE, ascii=True))
    assert canvas.text().isascii() and "^" in canvas.text().split("\n")[1]


def test_the_signs_of_the_cards_are_told_where_they_count():
    assert "46-50" in painted(first_model(4, {}), LARGE).text()
    together = painted(first_model(4, {"mode": "coop"}), LARGE).text()
    assert "41-50" in together and "46-50" not in together
    assert "41-50" not in painted(first_model(4, {}), SMALL).text()


@pytest.mark.parametrize(("seats", "options", "says"), [
    (4, {}, {"en": "goes to the next taker.", "it": "va a chi prende dopo."}),
    (2, {"mode": "trick"}, {"en": "what it takes is lost.", "it": "ciò che prende va perso."}),
    (3, {"mode": "coop"}, {"en": "may not touch either.", "it": "nemmeno le sue si tocchino."}),
])  # fmt: skip
def test_a_small_window_says_who_the_capo_is(seats, options, says, language):
    text = " ".join(
        line[53:].strip() for line in painted(first_model(seats, options), SMALL).text().split("\n")
    )
    assert says[language] in " ".join(text.split())
