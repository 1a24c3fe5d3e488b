"""Contrast, the three depths, and how the look is found."""

import pytest
from rich.color import Color

from tabletop_tui.hotseat.people import COLOURS
from tabletop_tui.widgets import palette
from tabletop_tui.widgets.cube import COLOURS as COLOURS_256
from tabletop_tui.widgets.cube import nearest
from tabletop_tui.widgets.palette import ROLES, Depth, Hue, Look, chosen, detect
from tests.tui.contrast import contrast

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
        ("256", {"TERM": "xterm-256color"}, Depth.CUBE),
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


@pytest.mark.parametrize(
    ("env", "ascii"),
    [
        ({}, False),
        ({"LANG": ""}, False),
        ({"LANG": "it_IT.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({"LANG": "it_IT"}, False),
        ({"LC_CTYPE": "C.UTF-8"}, False),
        ({"LC_ALL": "en_US.utf8", "LANG": "C"}, False),
        ({"LC_ALL": "C"}, True),
        ({"LC_ALL": "POSIX", "LANG": "it_IT.UTF-8"}, True),
        ({"LANG": "C"}, True),
        ({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, True),
        ({"LANG": "it_IT.ISO-8859-15@euro"}, True),
    ],
)
def test_a_locale_that_is_not_utf_means_ascii(env: dict[str, str], ascii: bool) -> None:
    assert detect("truecolor", env, "utf-8").ascii is ascii


def on_cube(role: str) -> Hue:
    return Hue(nearest(ROLES[role].true), ROLES[role].ansi)


def test_256_colours_are_told_by_eye() -> None:
    """Seats and inks stay apart, the table stays dark and grey, everything can be read."""
    assert len(set(COLOURS_256)) == 240
    assert all(nearest(true) in COLOURS_256 for true in (hue.true for hue in ROLES.values()))
    for roles in (COLOURS, [f"{colour}-ink" for colour in COLOURS], ("felt", "raised", "deep")):
        assert len({on_cube(role).true for role in roles}) == len(roles)
    assert {on_cube(role).true for role in ("felt", "raised", "deep")} <= set(COLOURS_256[216:])
    for ground in ("felt", "raised", "deep"):
        assert all(contrast(on_cube(ink), on_cube(ground)) >= AA for ink in ON_FELT)
    assert all(contrast(on_cube(ink), on_cube("face")) >= AA for ink in ON_CARD)


def test_256_colours_have_their_own_theme_and_styles() -> None:
    look = Look(Depth.CUBE)
    assert look.shades and look.pixels and palette.theme(look).background == nearest(ROLES["felt"].true)
    ground = look.style("text", "felt").bgcolor
    assert ground is not None and ground.name == nearest(ROLES["felt"].true)


def test_ink_on_a_seat_colour_is_never_bold_black_with_sixteen() -> None:
    """Bold black is dark grey on many terminals."""
    assert not Look(Depth.SIXTEEN).style("ink", "red", bold=True).bold
    assert Look(Depth.SIXTEEN).style("text", "felt", bold=True).bold


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
