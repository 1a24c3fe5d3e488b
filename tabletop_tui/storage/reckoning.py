"""From a finished match to what it says of each seat; how is worded in `text/counting.py`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.kernel.errors import BadMatch
from rules.kernel.figures import Figures
from rules.kernel.game import Outcome
from rules.kernel.match import replay
from rules.kernel.record import PERSONS, MatchRecord
from rules.registry import GAMES, load
from tabletop_tui.hotseat.people import folded_name
from tabletop_tui.storage.scores import NOBODY, SeatScore

_HINT = "hint"
"""First word of the moves by which a game itself gives hints."""


def reckon(record: MatchRecord, noted: Mapping[str, Any] | None) -> list[SeatScore]:
    """A score for each seat; that of NOBODY when the match counts for no person.

    `noted`: the outcome as it was saved, for a match of rules that this program does not have.
    """
    if record.branched or not any(seat.kind in PERSONS for seat in record.seats):
        return [SeatScore(NOBODY, record.game)]
    found = _played(record) or _noted(record, noted)
    if found is None:
        return [SeatScore(NOBODY, record.game)]
    outcome, figures = found
    return [_score(record, outcome, figures, seat) for seat in range(len(record.seats))]


def _score(record: MatchRecord, outcome: Outcome, figures: Figures, seat: int) -> SeatScore:
    row, side = record.seats[seat], figures.sides[seat]
    ranked = bool(outcome.ranks) and not outcome.verdict
    return SeatScore(
        seat,
        record.game,
        folded_name(row.name) if row.kind in PERSONS else None,
        row.name.strip(),
        outcome.ranks[side] if ranked else None,
        side in outcome.winners,
        outcome.scores[side],
        sum(_is_hint(entry.move, entry.hint) for entry in record.log if entry.seat == seat),
        dict(figures.by_seat[seat]),
    )


def _is_hint(move: str | None, hint: int | None) -> bool:
    return bool(hint) or (move or "").partition(" ")[0] == _HINT


def _played(record: MatchRecord) -> tuple[Outcome, Figures] | None:
    """Outcome and figures by playing the record; None for one that these rules cannot play to an end."""
    info = GAMES.get(record.game)
    if info is None or info.rules != record.rules:
        return None
    try:
        match = replay(load(record.game), record)
    except BadMatch:
        return None
    outcome = match.game.outcome(match.state)
    return None if outcome is None else (outcome, match.figures())


def _noted(record: MatchRecord, noted: Mapping[str, Any] | None) -> tuple[Outcome, Figures] | None:
    """The outcome as it was noted, where its sides are the seats; without figures."""
    seats = len(record.seats)
    found = noted or {}
    winners, ranks, scores = (found.get(name) for name in ("winners", "ranks", "scores"))
    whole = all(
        isinstance(row, list) and all(type(number) is int for number in row)
        for row in (winners, ranks, scores)
    )
    if not whole or found.get("sides", "seat") != "seat":
        return None
    assert isinstance(winners, list) and isinstance(ranks, list) and isinstance(scores, list)
    if len(scores) != seats or len(ranks) not in (0, seats):
        return None
    outcome = Outcome(tuple(winners), tuple(ranks), tuple(scores), str(found.get("verdict", "")))
    return outcome, Figures(tuple({} for _seat in range(seats)), tuple(range(seats)))
