"""The fixed numbers that mode, options and seats lead to: public, part of every view."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from rules.kernel.errors import BadMatch

if TYPE_CHECKING:
    from rules.pop.options import Options


COMPETITIVE, TRICK, COOP, SOLO, ENIGMA = "competitive", "trick", "coop", "solo", "enigma"

_CAPO = {2: (1, 2), 3: (1, 1), 4: (1, 0), 5: (0, 0)}


class Terms(NamedTuple):
    """The fixed numbers of a match.

    `mode`, `signals`, `level`, `date` as in the options (`level` and `date` are "" where they do
    not apply); `seats`; `sets` and `turns` at most in each; `rows` at the start; `dealt`: first hand;
    `picks`: cards a seat picks in a turn; `drawn`: cards a seat draws at a turn's start;
    `capo_open`, `capo_hidden`: cards the Capo draws in a turn.
    """

    mode: str
    seats: int
    sets: int
    turns: int
    rows: int
    dealt: int
    picks: int
    drawn: int
    capo_open: int
    capo_hidden: int
    signals: bool = False
    level: str = ""
    date: str = ""

    @property
    def alone(self) -> bool:
        """Whether one seat plays with an open hand (solo and Enigma)."""
        return self.mode in (SOLO, ENIGMA)


def terms_of(options: Options, seats: int) -> Terms:
    """The terms of a match; raises BadMatch `seats` when the two-player variant has not two seats."""
    if options.two_player_variant and seats != 2:
        raise BadMatch("seats", low=2, high=2, seats=seats)
    if options.mode == ENIGMA:
        return _enigma(options)
    if options.mode == SOLO:
        return Terms(SOLO, 1, 1, 10 - options.rows, options.rows, 10, 5, 0, 0, 0)
    if options.mode == COOP:
        return Terms(COOP, seats, 1, 9, 1, 9, 1, 0, *_CAPO[seats], signals=options.signals)
    if options.two_player_variant:
        return Terms(options.mode, 2, options.sets, 8, 1, 9, 2, 1, 1, 0)
    return Terms(options.mode, seats, options.sets, 8, 1, 9, 1, 0, *_CAPO[seats])


def _enigma(options: Options) -> Terms:
    rows, level = options.rows, options.level
    if options.date is not None:
        rows, level = rows_on(options.date), "hard"
    return Terms(ENIGMA, 1, 1, 1, rows, 10, 5, 0, 0, 0, level=level, date=options.date or "")


def rows_on(day: str) -> int:
    """Rows of the puzzle of `day` (YYYY-MM-DD): one on Monday and Tuesday, up to four on Sunday."""
    return date.fromisoformat(day).weekday() // 2 + 1
