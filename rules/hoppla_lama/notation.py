"""A move's text taken apart: `bet C` is a bet, `take 3` a handful."""

from __future__ import annotations

from typing import NamedTuple


class Parts(NamedTuple):
    """`verb` is `bet` or `take`; `bet`: its letter, "" for a handful; `tokens`: how many, 0 for a bet."""

    verb: str
    bet: str = ""
    tokens: int = 0


def parts(text: str) -> Parts:
    """What the move written as `text` says; `text` is a move of this game."""
    verb, what = text.split(" ")
    return Parts(verb, bet=what) if verb == "bet" else Parts(verb, tokens=int(what))
