"""What the command line asks the app to begin with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal


@dataclass(frozen=True, slots=True)
class Start:
    """`menu`: the selection; `play`: the new match `match`, None for one that has yet to be set up;
    `resume`: a saved one, None for their list.

    `plain`: line by line instead of full screen; `notices`: sentences to show first, already translated;
    `language`: the one asked for on the command line, which goes before the settings', or "";
    `game`: the game of a match that has yet to be set up, "" when plain mode is to ask for that too;
    `seed`, `options`: what is settled of that match already.
    """

    kind: Literal["menu", "play", "resume"]
    match: str | None = None
    plain: bool = False
    notices: tuple[str, ...] = ()
    language: str = ""
    game: str = ""
    seed: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
