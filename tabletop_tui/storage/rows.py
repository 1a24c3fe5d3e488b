"""Rows of the database, which anybody may have written, as the rest of the suite may trust them."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.kernel.info import GIVEN_UP
from tabletop_tui.errors import echo

PEOPLE = ("human", "spoken")
"""Kinds of seats in which a person sits."""
LOST = "lost"
"""The `defeat` of a match that was played to an end without a winner."""

BRANCHED = (
    "EXISTS (SELECT 1 FROM log WHERE log.match = match.id"
    """ AND typeof(entry) = 'text' AND entry LIKE '{"seat":%,"branch":%')"""
)
"""Whether the log of a match says that it goes on from another one."""

OVER = "typeof(outcome) = 'text' AND outcome LIKE '{%}'"
"""What holds in SQL of a match that is over."""
_LISTED = (
    "SELECT rowid, id, game, CASE WHEN length(seats) <= 9999 THEN seats END, created, updated,"
    f" (SELECT max(ply) FROM log WHERE match = id), {OVER},"
    " CASE WHEN length(outcome) <= 9999 THEN outcome END,"
    f" outcome IS NULL AND {BRANCHED}"
    f" FROM match WHERE {{which}} ORDER BY typeof(recency) = 'integer' DESC, recency DESC, rowid DESC"
)


def query(over: bool | None = None) -> str:
    """What a list needs of every match, or only of those that are `over` (or not), played last first."""
    which = "1" if over is None else OVER if over else f"NOT ({OVER})"
    return _LISTED.replace("{which}", which)


_ID = re.compile(r"[a-z0-9]{1,16}")
_GAME_LETTERS = 40
_MOST_SEATS = 16
_MOST_PLIES = 1 << 31
_END_OF_TIME = 32_503_680_000
"""The year 3000: no clock means later times, and not every calendar can show them."""


@dataclass(frozen=True, slots=True)
class MatchRow:
    """A saved match as a list shows it.

    `seats`: names; `ply`: entries in the log; `created`, `updated`: seconds since 1970, as the clock stood;
    `counts`: whether a person plays in it, so that its result is somebody's; `defeat`: `lost` or `given_up`
    where a group or a sole player has not won, else ""; `branched`: it goes on from within another one.
    """

    id: str
    game: str
    seats: tuple[str, ...]
    ply: int
    created: int
    updated: int
    over: bool
    counts: bool = True
    defeat: str = ""
    branched: bool = False


def listed(fields: tuple[Any, ...]) -> MatchRow | None:
    """The row that `query` gave; None when it is not one of ours."""
    _row, match_id, game, seats, created, updated, ply, over, outcome, branching = fields
    people, noted = _people(seats), mapping(outcome) or {}
    if not isinstance(match_id, str) or not _ID.fullmatch(match_id) or not people:
        return None
    if not isinstance(game, str) or not game.isprintable() or not 0 < len(game) <= _GAME_LETTERS:
        return None
    return MatchRow(
        match_id,
        game,
        tuple(echo(name) for name, _kind in people),
        ply if type(ply) is int and 0 <= ply < _MOST_PLIES else 0,
        moment(created, updated),
        moment(updated, created),
        bool(over),
        any(kind in PEOPLE for _name, kind in people),
        _defeat(noted) if over else "",
        bool(branching) or branched(noted),
    )


def branched(outcome: Mapping[str, Any]) -> bool:
    """Whether an outcome is that of a match which goes on from another one: then it counts for nobody."""
    return outcome.get("branched") is True


def _defeat(outcome: Mapping[str, Any]) -> str:
    """`lost` or `given_up` by an outcome that nobody has won."""
    if outcome.get("winners") != []:
        return ""
    return GIVEN_UP if outcome.get("verdict") == GIVEN_UP else LOST


def moment(seconds: Any, otherwise: Any = 0) -> int:
    """A time that every calendar can show: `seconds`, else `otherwise`, else 1970."""
    return next(
        (time for time in (seconds, otherwise) if type(time) is int and 0 <= time < _END_OF_TIME),
        0,
    )


def mapping(text: Any) -> dict[str, Any] | None:
    """The JSON object that `text` spells, None for anything else."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def counted(seats: Any) -> bool:
    """Whether a person sits in one of the stored `seats`."""
    return any(kind in PEOPLE for _name, kind in _people(seats))


def _people(seats: Any) -> list[tuple[str, str]]:
    """Name and kind of the stored seats; [] when they are not ours."""
    try:
        found = json.loads(seats)
    except (ValueError, TypeError, RecursionError):
        return []
    if not isinstance(found, list) or len(found) > _MOST_SEATS:
        return []
    if not all(isinstance(seat, Mapping) and isinstance(seat.get("name"), str) for seat in found):
        return []
    return [(seat["name"], str(seat.get("kind", "human"))) for seat in found]
