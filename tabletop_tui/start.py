"""What the command line asks the app to begin with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Start:
    """`play`: the match `match`, just created; `resume`: a saved one, None for the list of them.

    `plain`: line by line instead of full screen; `notices`: sentences to show first, already translated.
    """

    kind: Literal["play", "resume"]
    match: str | None = None
    plain: bool = False
    notices: tuple[str, ...] = ()
