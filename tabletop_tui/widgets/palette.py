"""One warm palette for the whole suite: roles, seat colours, and what they become on poorer terminals.

A colour is named by its role ("text", "face", a seat's "red", its card ink "red-ink") or, for a game's own
pictures, given as a `Hue`. A `Look` turns colours into styles for the terminal at hand; `current()` is
the one in force, chosen by `use` from the settings and the environment.

Without colours the app must be made with `ansi_color=True` and NO_COLOR in the environment: Textual reads
it when an app is made, and only then drops the colours of its own style sheets.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from rich.console import Console
from rich.style import Style
from textual.theme import Theme

from tabletop_tui.widgets.cube import nearest


class Depth(StrEnum):
    """How many colours the terminal shows."""

    TRUE = "truecolor"
    CUBE = "256"
    SIXTEEN = "16"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Hue:
    """One colour: `true` as #rrggbb, `ansi` among the sixteen; `light`: as a ground it is bright.

    Without colours a light ground becomes reverse video and a `faint` ink becomes dim.
    """

    true: str
    ansi: str
    light: bool = False
    faint: bool = False


Colour = str | Hue
"""A role of `ROLES`, or a hue of a game's own."""

ROLES: dict[str, Hue] = {
    # the table
    "felt": Hue("#12302e", "black"),
    "raised": Hue("#1a403d", "black"),
    "deep": Hue("#0b2220", "black"),
    "line": Hue("#3f6a64", "bright_black", faint=True),
    "text": Hue("#f5ecd9", "bright_white", light=True),
    "dim": Hue("#a3b8ae", "white", faint=True),
    "accent": Hue("#ffc857", "bright_yellow", light=True),
    "good": Hue("#93d99a", "bright_green", light=True),
    "bad": Hue("#ff9182", "bright_red", light=True),
    "gold": Hue("#f2c14e", "bright_yellow", light=True),
    "white": Hue("#ffffff", "bright_white", light=True),
    # the cards
    "face": Hue("#f6efdd", "white", light=True),
    "edge": Hue("#cfc3a2", "white", light=True),
    "ink": Hue("#2b2118", "black"),
    "ink-soft": Hue("#6b5f49", "black"),
    "face-dim": Hue("#34504c", "black"),
    "edge-dim": Hue("#294441", "bright_black", faint=True),
    "ink-dim": Hue("#b9c8bf", "white", faint=True),
    "back": Hue("#7c2f3e", "red"),
    "back-edge": Hue("#592030", "red"),
    "back-pattern": Hue("#c27a80", "white"),
    # the seats, bright on the felt
    "red": Hue("#ff8a80", "bright_red", light=True),
    "blue": Hue("#82b8ff", "bright_blue", light=True),
    "green": Hue("#86dc7c", "bright_green", light=True),
    "yellow": Hue("#ffe066", "bright_yellow", light=True),
    "purple": Hue("#c9a6ff", "magenta", light=True),
    "orange": Hue("#ffa85c", "yellow", light=True),
    "teal": Hue("#5fd8d0", "bright_cyan", light=True),
    "pink": Hue("#ffa3cf", "bright_magenta", light=True),
    # the seats as ink on a card
    "red-ink": Hue("#b3261e", "red"),
    "blue-ink": Hue("#1d4f9e", "blue"),
    "green-ink": Hue("#1f6b32", "green"),
    "yellow-ink": Hue("#7a5c00", "black"),
    "purple-ink": Hue("#6b2fa0", "magenta"),
    "orange-ink": Hue("#9a4a00", "red"),
    "teal-ink": Hue("#0b6460", "blue"),
    "pink-ink": Hue("#a3195b", "magenta"),
}
"""Every role's hue."""


def hue(colour: Colour) -> Hue:
    """The hue of `colour`; raises KeyError for an unknown role."""
    return ROLES[colour] if isinstance(colour, str) else colour


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal at hand can show: its colours, and whether only ASCII is safe."""

    depth: Depth = Depth.TRUE
    ascii: bool = False

    @property
    def shades(self) -> bool:
        """Whether shades of one colour can be told apart."""
        return self.depth in (Depth.TRUE, Depth.CUBE)

    @property
    def pixels(self) -> bool:
        """Whether half blocks in two colours make a picture here."""
        return self.depth is not Depth.NONE and not self.ascii

    def style(
        self,
        ink: Colour,
        on: Colour | None = "felt",
        bold: bool = False,
        dim: bool = False,
        underline: bool = False,
    ) -> Style:
        """The style of `ink` on the ground `on`; None: on whatever is there."""
        return _style(self.depth, ink, on, bold, dim, underline)


@cache
def _style(depth: Depth, ink: Colour, on: Colour | None, bold: bool, dim: bool, underline: bool) -> Style:
    fore, back = hue(ink), None if on is None else hue(on)
    if depth is Depth.NONE:
        reverse = back is not None and back.light
        return Style(bold=bold, dim=dim or (fore.faint and not reverse), underline=underline, reverse=reverse)
    if depth is Depth.SIXTEEN:
        ground = back.ansi if back else None
        # Bold black is grey on many terminals: a letter on its seat's colour could not be read.
        return Style(color=fore.ansi, bgcolor=ground, bold=bold and fore.ansi != "black", underline=underline)
    shade = _SHADES[depth]
    return Style(
        color=shade(fore.true),
        bgcolor=shade(back.true) if back else None,
        bold=bold,
        dim=dim,
        underline=underline,
    )


_SHADES: dict[Depth, Callable[[str], str]] = {Depth.TRUE: str, Depth.CUBE: nearest}
"""What a colour becomes where shades can be told apart."""


class _Current:
    """The look in force."""

    look = Look()


def current() -> Look:
    """The look in force."""
    return _Current.look


def style(ink: Colour, on: Colour | None = None, bold: bool = False, dim: bool = False) -> Style:
    """The style of `ink` in the look in force, on whatever is there unless `on` is given."""
    return _Current.look.style(ink, on, bold, dim)


def use(colours: str = "auto", ascii: str = "auto") -> Look:
    """Put the settings in force: `colours` auto, truecolor, 256, 16 or none; `ascii` auto, on or off."""
    # Textual writes to the error stream, and to a terminal whatever Rich thinks of it.
    forced = os.environ.get("TEXTUAL_COLOR_SYSTEM", "auto")
    system = Console(file=sys.__stderr__, force_terminal=True).color_system if forced == "auto" else forced
    encoding = getattr(sys.__stderr__, "encoding", None) or "ascii"
    _Current.look = chosen(detect(system, os.environ, encoding), colours, ascii)
    return _Current.look


def chosen(found: Look, colours: str, ascii: str) -> Look:
    """`found` as changed by the settings. Colours cannot be forced where NO_COLOR forbids them."""
    depth = found.depth if colours == "auto" or found.depth is Depth.NONE else _WISHES[colours]
    return Look(depth, found.ascii if ascii == "auto" else ascii == "on")


_WISHES = {"truecolor": Depth.TRUE, "256": Depth.CUBE, "16": Depth.SIXTEEN, "none": Depth.NONE}


def detect(system: str | None, env: Mapping[str, str], encoding: str = "utf-8") -> Look:
    """The look for a terminal: `system` as Rich names its colours (`Console.color_system`).

    NO_COLOR in any form, even empty, means no colour; an encoding other than UTF means ASCII.
    """
    return Look(_depth(system, env), ascii=not _is_utf(encoding) or not _speaks_utf(env))


def _is_utf(encoding: str) -> bool:
    return encoding.lower().startswith("utf")


def _speaks_utf(env: Mapping[str, str]) -> bool:
    """Whether the locale asked for allows UTF-8: Python writes UTF-8 even where it was asked for C.

    A locale that is not set, or names no charset, says nothing against it. LC_CTYPE=C.UTF-8 beside LANG=C
    is how Python itself has changed it (PEP 538).
    """
    asked = env.get("LC_ALL") or env.get("LC_CTYPE") or env.get("LANG") or ""
    coerced = not env.get("LC_ALL") and asked.casefold() in ("c.utf-8", "c.utf8", "utf-8")
    if coerced and env.get("LANG") in _PLAIN:
        return False
    charset = asked.partition(".")[2].partition("@")[0]
    return asked not in _PLAIN and (not charset or _is_utf(charset))


_PLAIN = ("C", "POSIX")


def _depth(system: str | None, env: Mapping[str, str]) -> Depth:
    term = env.get("TERM", "")
    if "NO_COLOR" in env or system is None or term == "dumb":
        return Depth.NONE
    if system in ("standard", "windows") or term == "linux":
        return Depth.SIXTEEN
    return Depth.CUBE if system == "256" else Depth.TRUE


def _felt(name: str, depth: Depth) -> Theme:
    shade = {role: _SHADES[depth](each.true) for role, each in ROLES.items()}
    return Theme(
        name=name,
        primary=shade["accent"],
        secondary=shade["teal"],
        warning=shade["orange"],
        error=shade["bad"],
        success=shade["good"],
        accent=shade["accent"],
        foreground=shade["text"],
        background=shade["felt"],
        surface=shade["felt"],
        panel=shade["raised"],
        boost=shade["raised"],
        dark=True,
        variables={
            "border": shade["line"],
            "border-blurred": shade["line"],
            "text-muted": shade["dim"],
            "foreground-muted": shade["dim"],
            "footer-background": shade["deep"],
            "footer-foreground": shade["text"],
            "footer-description-foreground": shade["dim"],
            "footer-key-foreground": shade["accent"],
            "block-cursor-background": shade["accent"],
            "block-cursor-foreground": shade["ink"],
        },
    )


def _felt_ansi() -> Theme:
    return Theme(
        name="felt-ansi",
        ansi=True,
        primary="ansi_bright_yellow",
        secondary="ansi_bright_cyan",
        warning="ansi_yellow",
        error="ansi_bright_red",
        success="ansi_bright_green",
        accent="ansi_bright_yellow",
        foreground="ansi_bright_white",
        background="ansi_black",
        surface="ansi_black",
        panel="ansi_black",
        boost="ansi_black",
        dark=True,
        variables={
            # Textual's own style sheets ask for these of every ansi theme.
            "ansi-background": "ansi_black",
            "ansi-foreground": "ansi_white",
            "border-blurred": "ansi_bright_black",
            "input-cursor-background": "ansi_white",
            "input-cursor-foreground": "ansi_black",
            "input-cursor-text-style": "none",
            "input-selection-background": "ansi_bright_blue",
            "input-selection-foreground": "ansi_black",
            "screen-selection-background": "ansi_bright_blue",
            "screen-selection-foreground": "ansi_black",
            "block-cursor-foreground": "ansi_black",
            "block-cursor-background": "ansi_white",
            "footer-key-foreground": "ansi_bright_yellow",
        },
    )


FELT = _felt("felt", Depth.TRUE)
"""Textual's theme for `Depth.TRUE`."""
FELT_ANSI = _felt_ansi()
"""Textual's theme for 16 colours and, with `App(ansi_color=True)`, for none."""


def theme(look: Look | None = None) -> Theme:
    """The theme that goes with `look`, by default the one in force."""
    depth = (look or current()).depth
    if depth is Depth.CUBE:
        return _felt_cube()
    return FELT if depth is Depth.TRUE else FELT_ANSI


@cache
def _felt_cube() -> Theme:
    """The theme for 256 colours; made when it is needed, for the nearest colours take their time."""
    return _felt("felt-cube", Depth.CUBE)
