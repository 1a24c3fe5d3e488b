"""What went wrong outside the rules, in one sentence that a player can act on."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

CRASH = 1
BAD_INPUT = 2
DATA_FOLDER = 3
TERMINAL = 4

_ECHO_CELLS = 60
JOINER = "\u200d"
"""Between the pieces of a joined picture, as of a family."""
VARIANTS = "\ufe0f\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""Behind a picture: how it is drawn, its tone of skin."""
_PIECE = rf"\S[{VARIANTS}]*"
_LAST = re.compile(rf"{_PIECE}\Z")
_JOINED = re.compile(rf"{_PIECE}(?:{JOINER}{_PIECE})+")
"""Characters joined into one picture."""


class UserError(Exception):
    """`sentence` is in the player's language; `exit_code` is what the command line ends with."""

    exit_code = BAD_INPUT

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class BadInput(UserError):
    """Something typed, or a file given, that cannot be used."""


class DataFolderError(UserError):
    """The data folder cannot be used: read-only, full, locked, not a folder, from a newer version."""

    exit_code = DATA_FOLDER


class NoTerminal(UserError):
    """There is no terminal to play on."""

    exit_code = TERMINAL


class BotFailed(Exception):
    """A bot could not choose. `places`: what went wrong where in the code, without a single value."""

    def __init__(self, places: Sequence[str]) -> None:
        super().__init__(tuple(places))
        self.places = tuple(places)


def clean(text: object) -> str:
    """`text` from outside, safe to print: on one line, without control characters.

    What joiners make one picture of is one unknown character, for its pieces would tell something else.
    """
    return "".join(char if char.isprintable() else "�" for char in _JOINED.sub("�", str(text)))


def echo(text: object) -> str:
    """`text` from outside, clean and short, to print it back."""
    plain = clean(text)
    return plain if len(plain) <= _ECHO_CELLS else plain[: _ECHO_CELLS - 1] + "…"


def nearest(text: str, known: Iterable[str]) -> str:
    """The known word that `text` was probably meant to be, or ""."""
    from difflib import get_close_matches

    lower = {each.casefold(): each for each in known}
    close = get_close_matches(text[:40].casefold(), list(lower), 1, 0.6)
    return lower[close[0]] if close else ""


def without_joined(text: str) -> str:
    """`text` without the pictures that are joined of several."""
    return _JOINED.sub("", text)


def last_picture(text: str) -> int:
    """Where the last character of `text` begins, with its variant or tone of skin."""
    found = _LAST.search(text)
    return found.start() if found else len(text)
