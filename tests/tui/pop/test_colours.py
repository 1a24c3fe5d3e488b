"""Pop can be played by everybody's eyes: five papers far apart, five glyphs, five patterns, five letters."""

from itertools import combinations

import pytest

from tabletop_tui.games.pop.pieces import EXPLOSION, TINTS, UP, card_line, draw_card
from tabletop_tui.text import i18n
from tabletop_tui.widgets.canvas import Canvas, to_ascii
from tabletop_tui.widgets.palette import Depth, Look
from tests.tui.contrast import contrast
from tests.tui.pop.eyes import VISIONS, distance, lab, seen

FAR = 20.0
"""CIEDE2000 below which two papers would be too alike; about 2 is just noticeable side by side."""
PAIRS = list(combinations(range(5), 2))


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        # from the test data published with the formula (Sharma, Wu, Dalal 2005)
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_distance_is_ciede2000(first, second, expected):
    assert distance(first, second) == pytest.approx(expected, abs=1e-4)


def test_white_is_white_to_all_eyes():
    for vision in VISIONS:
        assert seen("#ffffff", vision) == pytest.approx(lab((1.0, 1.0, 1.0)), abs=0.3)


def test_the_simulation_confuses_what_it_should():
    """Red and green of one lightness: far apart for most people, near without green cones."""
    red, green = "#b85c4a", "#7d7d4a"
    apart = {vision: distance(seen(red, vision), seen(green, vision)) for vision in VISIONS}
    assert apart["normal"] > 30
    assert apart["deuteranopia"] < FAR


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize(("one", "two"), PAIRS)
def test_every_pair_of_papers_is_far_apart(vision, one, two):
    papers = [seen(TINTS[colour].paper.true, vision) for colour in (one, two)]
    assert distance(*papers) >= FAR


@pytest.mark.parametrize("tint", TINTS, ids=lambda tint: tint.glyph)
def test_what_is_printed_can_be_read(tint):
    assert contrast(tint.ink, tint.paper) >= 4.5
    assert contrast(tint.bright, "raised") >= 4.5
    assert contrast(tint.paper, "felt") >= 1.2


@pytest.mark.parametrize("sign", ["glyph", "letter", "pattern", "plain"])
def test_five_signs_of_each_kind(sign):
    assert len({getattr(tint, sign) for tint in TINTS}) == 5


@pytest.mark.parametrize("language", ["it", "en"])
def test_five_letters_in_either_language(language):
    i18n.set_language(language)
    letters = {i18n.translator("pop")[0](tint.letter) for tint in TINTS}
    i18n.set_language("en")
    assert len(letters) == 5 and all(letter.isascii() and len(letter) == 1 for letter in letters)


def test_no_colour_sign_is_an_arrow_or_an_explosion():
    signs = {tint.glyph for tint in TINTS} | {tint.pattern for tint in TINTS}
    assert not signs & {UP, EXPLOSION}
    assert {to_ascii(UP), to_ascii(EXPLOSION)} == {"^", "*"}


def symbols_of(card):
    """As the specification has it."""
    if card <= 5 or card >= 46:
        return 3
    return 2 if 16 <= card <= 20 or 31 <= card <= 35 else 1


@pytest.mark.parametrize(
    "look", [Look(), Look(Depth.SIXTEEN), Look(Depth.NONE), Look(Depth.NONE, ascii=True)]
)
@pytest.mark.parametrize("size", [(8, 1), (9, 1), (9, 2), (9, 3), (7, 3), (13, 3), (13, 4), (13, 5), (9, 5)])
def test_all_fifty_cards_look_different_without_colour(look, size):
    """PO-1: number, glyph, arrow and symbols are on every card at any size; so nothing rests on colour."""
    faces = set()
    for card in range(1, 51):
        canvas = Canvas(*size, look)
        draw_card(canvas, 0, 0, *size, card)
        text = canvas.text()
        tint = TINTS[card % 5]
        assert (tint.letter if look.ascii else tint.glyph) in text
        large = look.pixels and (size[1] >= 5 or (size[1] >= 3 and size[0] >= 12))
        assert large or str(card) in text
        sign, arrow = ("*", "^") if look.ascii else (EXPLOSION, UP)
        assert text.count(sign) == symbols_of(card)
        assert (arrow in text) == (card <= 10 or card >= 41)
        if size[0] > 8:
            pattern = tint.plain if look.ascii else tint.pattern
            assert pattern in text
        faces.add(text)
    assert len(faces) == 50


def test_a_line_is_as_wide_as_it_should_be():
    for width in (8, 9, 13):
        canvas = Canvas(width, 1, Look())
        assert {len(card_line(canvas, card, width)) for card in range(1, 51)} == {width}
