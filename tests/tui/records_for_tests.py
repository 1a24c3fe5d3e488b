"""Small records for the tests of the store; the store does not ask whether the moves can be played."""

from __future__ import annotations

from rules.kernel.record import LogEntry, MatchRecord, SeatRow

NAMES = ("Anna", "Bo", "Cy")


def some_record(moves: int = 0, rules: int = 1, game: str = "hoppla_lama") -> MatchRecord:
    return MatchRecord(
        game=game,
        rules=rules,
        options={"yellow_start": 7},
        seats=tuple(SeatRow(name=name, colour="red") for name in NAMES),
        seed=42,
        log=tuple(entry(ply) for ply in range(1, moves + 1)),
    )


def entry(ply: int) -> LogEntry:
    return LogEntry(seat=ply % 3, move=f"take {ply}")
