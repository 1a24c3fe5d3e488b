"""What went wrong outside the rules, in one sentence that a player can act on."""

from __future__ import annotations

import re

CRASH = 1
BAD_INPUT = 2
DATA_FOLDER = 3
TERMINAL = 4

_ECHO_CELLS = 60
_JOINED = re.compile(r"\S[\ufe0f\U0001f3fb-\U0001f3ff]*(?:\u200d\S[\ufe0f\U0001f3fb-\U0001f3ff]*)+")
"""Characters joined into one, as in the picture of a family."""


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


def clean(text: object) -> str:
    """`text` from outside, safe to print: on one line, without control characters.

    What joiners make one picture of is one unknown character, for its pieces would tell something else.
    """
    return "".join(char if char.isprintable() else "�" for char in _JOINED.sub("�", str(text)))


def echo(text: object) -> str:
    """`text` from outside, clean and short, to print it back."""
    plain = clean(text)
    return plain if len(plain) <= _ECHO_CELLS else plain[: _ECHO_CELLS - 1] + "…"
