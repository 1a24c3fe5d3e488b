"""What was played, for those who count: races, records, statistics.

The rules of counting: a match counts once, however often it was imported; what only bots played (all that
`tabletop simulate` makes) is nobody's, and so is what goes on from within another match; a deleted match
leaves its numbers, without names and moves.
"""

from __future__ import annotations

import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from tabletop_tui.storage import rows


@dataclass(frozen=True, slots=True)
class Played:
    """A match that counts. `when`: last played, in seconds since 1970, as the clock stood; `turn`: the order
    of last use, whatever the clock says; `outcome`: None while it runs or where nobody can read it; `moves`:
    how often each kind of move (its first word) was played, taken back or not, {} where nobody asked.
    """

    options: dict[str, Any]
    seed: int
    when: int
    turn: int
    outcome: dict[str, Any] | None
    moves: dict[str, int] = field(default_factory=dict)


def finished(database: sqlite3.Connection, game_id: str) -> list[Played]:
    """The finished matches of a game that count, in the order of their making."""
    return [match for _id, match in _counted(database, "game = ? AND outcome IS NOT NULL", game_id)]


def played(database: sqlite3.Connection, game_id: str, options: Mapping[str, Any]) -> list[Played]:
    """All matches of a game with these `options` that count, those played longest ago first.

    Running and deleted ones too, with the kinds of their moves.
    """
    found = [
        replace(match, moves=_moves(database, match_id))
        for match_id, match in _counted(database, "game = ?", game_id)
        if _holds(match, options)
    ]
    left = database.execute(
        "SELECT options, seed, ended, recency, facts FROM remains WHERE game = ?", (game_id,)
    ).fetchall()
    found += [match for fields in left if _holds(match := _remained(*fields), options)]
    return sorted(found, key=lambda match: match.turn)


def keep_remains(database: sqlite3.Connection, match_id: str) -> None:
    """Keep what shall count of a match that is about to be deleted, if anything was played in it."""
    for _id, match in _counted(database, "id = ?", match_id):
        moves = _moves(database, match_id)
        if moves:
            facts = json.dumps({"outcome": match.outcome, "moves": moves})
            database.execute(
                "INSERT INTO remains SELECT game, ?, ?, ?, ?, ? FROM match WHERE id = ?",
                (json.dumps(match.options), match.seed, match.when, match.turn, facts, match_id),
            )


def _counted(database: sqlite3.Connection, which: str, value: str) -> list[tuple[str, Played]]:
    """The matches that count, by id, among those `which`."""
    found = database.execute(
        "SELECT id, options, seed, updated, created, recency, outcome, identity, seats FROM match"
        f" WHERE {which} ORDER BY rowid",
        (value,),
    ).fetchall()
    seen: set[Any] = set()
    matches = []
    for match_id, options, seed, updated, created, turn, outcome, identity, seats in found:
        noted = rows.mapping(outcome)
        fresh = identity is None or identity not in seen
        if rows.counted(seats) and fresh and not _branched(database, match_id, noted):
            seen.add(identity)
            match = _match(options, seed, rows.moment(updated, created), turn, noted)
            matches.append((match_id, match))
    return matches


def _branched(database: sqlite3.Connection, match_id: str, outcome: dict[str, Any] | None) -> bool:
    """Whether it goes on from another match: its outcome says so, and while there is none, its log."""
    if outcome is not None:
        return rows.branched(outcome)
    found = database.execute(f"SELECT {rows.BRANCHED} FROM match WHERE id = ?", (match_id,)).fetchone()
    return bool(found and found[0])


def _match(options: Any, seed: Any, when: int, turn: Any, outcome: dict[str, Any] | None) -> Played:
    return Played(rows.mapping(options) or {}, _whole(seed), when, _whole(turn), outcome)


def _whole(number: Any) -> int:
    return number if type(number) is int else 0


def _remained(options: Any, seed: Any, ended: Any, turn: Any, facts: Any) -> Played:
    """A deleted match, as far as it can still be read."""
    known = rows.mapping(facts) or {}
    outcome, moves = known.get("outcome"), known.get("moves")
    noted = outcome if isinstance(outcome, dict) else None
    match = _match(options, seed, rows.moment(ended), turn, noted)
    if not isinstance(moves, dict):
        return match
    sound = {kind: count for kind, count in moves.items() if type(count) is int and count > 0}
    return replace(match, moves=sound)


def _moves(database: sqlite3.Connection, match_id: str) -> dict[str, int]:
    entries = database.execute("SELECT entry FROM log WHERE match = ?", (match_id,)).fetchall()
    return kinds_of_moves(entry for (entry,) in entries)


def kinds_of_moves(entries: Iterable[Any]) -> dict[str, int]:
    """How often each kind of move is in the stored `entries`."""
    moves = [(rows.mapping(entry) or {}).get("move") for entry in entries]
    return dict(Counter(move.partition(" ")[0] for move in moves if isinstance(move, str)))


def _holds(match: Played, options: Mapping[str, Any]) -> bool:
    return all(match.options.get(name) == value for name, value in options.items())
