"""Playthroughs: short matches whose every step is kept as text, regenerated and compared. See README.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from rules.kernel.events import event_json
from rules.kernel.game import AnyGame
from rules.kernel.match import Match, Ply, steps
from rules.kernel.record import LogEntry, MatchRecord
from rules.registry import load

HOME = Path(__file__).parent
FEWEST = 3
"""Every registered game has at least this many."""


def records(game_id: str) -> list[Path]:
    """The match records of a game, in order of their names."""
    return sorted((HOME / game_id).glob("*.json"))


def read(record: Path) -> MatchRecord:
    """The record in that file."""
    return MatchRecord.model_validate_json(record.read_text(encoding="utf-8"))


def playthrough(record: MatchRecord) -> str:
    """The whole match as text, a short block for each ply."""
    game = load(record.game)
    blocks = [_header(record)]
    for match in steps(game, record):
        blocks.append("\n".join(_block(game, match, match.plies[-1])))
    return "\n\n".join([*blocks, _result(match)]) + "\n"


def _header(record: MatchRecord) -> str:
    return (
        f"{record.game}, rules {record.rules}, {len(record.seats)} seats, seed {record.seed}\n"
        f"options {_line(record.options)}"
    )


def _block(game: AnyGame, match: Match, ply: Ply) -> Iterator[str]:
    yield f"ply {ply.number}: {_entry(ply.entry)}"
    for why, result in ply.chance:
        yield f"  chance {why}: {_line(game.chance_json(why, result))}"
    for event in ply.events:
        yield f"  event {_line(event_json(event))}"
    yield f"  state {_line(game.public_state(match.state))}"


def _entry(entry: LogEntry | None) -> str:
    if entry is None:
        return "set-up"
    if entry.undo is not None:
        return f"seat {entry.seat} takes back {entry.undo}"
    return f"seat {entry.seat}  {entry.move or 'asks for a hint'}"


def _result(match: Match) -> str:
    outcome = match.game.outcome(match.state)
    if outcome is None:
        return f"cut off; to act: {_line(match.game.to_act(match.state))}"
    sides = f"winners {_line(outcome.winners)}, ranks {_line(outcome.ranks)}, scores {_line(outcome.scores)}"
    return f"over; {sides}" + (f", verdict {outcome.verdict}" if outcome.verdict else "")


def _line(plain: Any) -> str:
    return json.dumps(plain, ensure_ascii=False)


def regenerate(game_ids: Iterable[str]) -> Iterator[Path]:
    """Write the text beside each record; yields the files whose text changed."""
    for game_id in game_ids:
        for record in records(game_id):
            text, target = playthrough(read(record)), record.with_suffix(".txt")
            if not target.exists() or target.read_text(encoding="utf-8") != text:
                target.write_text(text, encoding="utf-8")
                yield target
