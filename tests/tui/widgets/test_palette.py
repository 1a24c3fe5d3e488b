"""Contrast, the three depths, and how the look is found."""

import pytest
from rich.color import Color

from tabletop_tui.people import COLOURS
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.palette import ROLES, Depth, Hue, Look, chosen, contrast, detect

AA = 4.5
ON_FELT = ("text", "dim", "accent", "good", "bad", "gold", "white", *COLOURS)
ON_CARD = ("ink", "ink-soft", *(f"{colour}-ink" for colour in COLOURS))


@pytest.mark.parametrize("ground", ["felt", "raised", "deep"])
@pytest.mark.parametrize("ink", ON_FELT)
def test_text_on_the_table_meets_wcag_aa(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= AA


@pytest.mark.parametrize("ground", ["face", "white"])
@pytest.mark.parametrize("ink", ON_CARD)
def test_ink_on_a_card_meets_wcag_aa(ink: str, ground: str) -> None:
    assert contrast(ink, ground) >= AA


@pytest.mark.parametrize("colour", [*COLOURS, "accent"])
def test_a_letter_on_a_seat_colour_meets_wcag_aa(colour: str) -> None:
    assert contrast("ink", colour) >= AA


def test_a_card_that_cannot_be_chosen_can_still_be_read() -> None:
    assert contrast("ink-dim", "face-dim") >= AA


def test_contrast_is_that_of_wcag() -> None:
    black, white, grey = Hue("#000000", "black"), Hue("#ffffff", "white"), Hue("#777777", "white")
    assert contrast(black, white) == pytest.approx(21)
    assert contrast(white, grey) == pytest.approx(4.48, abs=0.005)
    assert contrast(grey, grey) == 1


def test_seat_colours_differ_at_both_depths() -> None:
    assert len({ROLES[colour].true for colour in COLOURS}) == len(COLOURS)
    assert len({ROLES[colour].ansi for colour in COLOURS}) == len(COLOURS)


@pytest.mark.parametrize("role", sorted(ROLES))
def test_every_hue_is_one_that_terminals_know(role: str) -> None:
    assert Color.parse(ROLES[role].true).is_default is False
    assert Color.parse(ROLES[role].ansi).number in range(16)


def test_sixteen_colours_use_names_only() -> None:
    made = Look(Depth.SIXTEEN).style("red", "face")
    assert made.color is not None and made.color.triplet is None
    assert made.bgcolor is not None and made.bgcolor.number == 7


def test_without_colours_only_attributes_remain() -> None:
    look = Look(Depth.NONE)
    styles = [look.style(ink, on, bold=True) for ink in ROLES for on in ROLES]
    assert all(style.color is None and style.bgcolor is None for style in styles)
    assert look.style("ink", "face").reverse
    assert not look.style("text", "felt").reverse
    assert look.style("dim").dim and not look.style("text").dim


def test_a_style_without_ground_leaves_what_is_there() -> None:
    assert palette.style("text").bgcolor is None


@pytest.mark.parametrize(
    ("system", "env", "depth"),
    [
        ("truecolor", {"TERM": "xterm-256color"}, Depth.TRUE),
        ("256", {"TERM": "xterm-256color"}, Depth.TRUE),
        ("standard", {"TERM": "xterm"}, Depth.SIXTEEN),
        ("truecolor", {"TERM": "linux"}, Depth.SIXTEEN),
        ("truecolor", {"TERM": "dumb"}, Depth.NONE),
        ("truecolor", {"NO_COLOR": "1"}, Depth.NONE),
        ("truecolor", {"NO_COLOR": ""}, Depth.NONE),
        (None, {}, Depth.NONE),
    ],
)
def test_the_terminal_tells_the_depth(system: str | None, env: dict[str, str], depth: Depth) -> None:
    assert detect(system, env).depth is depth


@pytest.mark.parametrize(
    ("encoding", "ascii"), [("utf-8", False), ("UTF8", False), ("ascii", True), ("latin-1", True)]
)
def test_only_utf_shows_more_than_ascii(encoding: str, ascii: bool) -> None:
    assert detect("truecolor", {}, encoding).ascii is ascii


def test_settings_overrule_what_was_found_but_not_no_color() -> None:
    found = Look(Depth.TRUE, ascii=True)
    assert chosen(found, "auto", "auto") == found
    assert chosen(found, "16", "off") == Look(Depth.SIXTEEN, ascii=False)
    assert chosen(found, "none", "on") == Look(Depth.NONE, ascii=True)
    assert chosen(Look(Depth.NONE), "truecolor", "auto").depth is Depth.NONE


def test_use_puts_a_look_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    before = palette.current()
    monkeypatch.setenv("TEXTUAL_COLOR_SYSTEM", "truecolor")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setattr(palette._Current, "look", before)
    assert palette.use("16", "on") == palette.current() == Look(Depth.SIXTEEN, ascii=True)
    assert palette.theme() is palette.FELT_ANSI
    assert palette.use("truecolor", "off") == Look()
    assert palette.theme() is palette.FELT
