"""A data folder of ten thousand finished matches and two hundred people.

usage: python -m tests.bench.scale [--matches 10000] [--people 200]

Wanted: `migration` (from the version before the statistics) at most 1000 ms; `menu` (what it reads), `people`
(all of them in a list) and `person` (all about the one who has played most) at most 100 ms each.
"""

from __future__ import annotations

import argparse
import random
import sqlite3
import statistics as middle
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from rules.kernel.record import LogEntry, MatchRecord, SeatRow
from rules.registry import GAMES
from tabletop_tui.storage import schema, scores
from tabletop_tui.storage.scores import SeatScore
from tabletop_tui.storage.statistics import Statistics
from tabletop_tui.storage.store import Store

TIMES = 5
_FIGURES = {"falls": 2, "bets": 8, "won": 3}
_LOG = tuple(LogEntry(seat=ply % 4, move=f"take {1 + ply % 5}") for ply in range(60))
_BEFORE = 2
"""The version of the tables before the statistics."""


def fill(home: Path, matches: int, people: int) -> None:
    """Finished matches of four people each, as the program saves them; the cache as it would be."""
    chance, names = random.Random(1), [f"Person {number}" for number in range(people)]
    with Store.open(home) as store:
        database = store._db
        database.execute("PRAGMA synchronous = OFF")
        for _number in range(matches):
            seats = chance.sample(names, 4)
            ranks = chance.sample(range(1, 5), 4)
            record = MatchRecord(
                game=chance.choice(tuple(GAMES)),
                rules=1,
                seats=tuple(SeatRow(name=name) for name in seats),
                seed=chance.randrange(1 << 50),
                log=_LOG,
            )
            outcome = {"winners": [ranks.index(1)], "ranks": ranks, "scores": ranks}
            match_id = store.create(record, outcome)
            rows = [
                SeatScore(
                    seat, record.game, name.casefold(), name, ranks[seat], ranks[seat] == 1, 9, 0, _FIGURES
                )
                for seat, name in enumerate(seats)
            ]
            with store.writing() as writable:
                scores.note(writable, match_id, rows)


def migration(home: Path) -> float:
    """Milliseconds to open a folder whose tables are of the version before."""
    raw = sqlite3.connect(home / "tabletop.db", isolation_level=None)
    raw.execute("DROP TABLE score")
    raw.execute(f"PRAGMA user_version = {_BEFORE}")
    raw.close()
    begun = time.perf_counter()
    Store.open(home).close()
    return 1000 * (time.perf_counter() - begun)


def median(deed: Callable[[], object]) -> float:
    """Milliseconds of `deed`, the median of several times."""
    times = []
    for _time in range(TIMES):
        begun = time.perf_counter()
        deed()
        times.append(time.perf_counter() - begun)
    return 1000 * middle.median(times)


def measure(matches: int, people: int) -> Iterator[tuple[str, float]]:
    """Name and milliseconds of each figure."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        fill(home, matches, people)
        with Store.open(home) as store:
            statistics = Statistics(store)
            yield "menu ms", median(lambda: (store.matches(over=False), store.count_finished()))
            yield "menu, all finished ms", median(lambda: store.matches(over=True))
            yield "nothing to count ms", median(lambda: statistics.fill(0))
            yield "people ms", median(statistics.people)
            yield "people of a game ms", median(lambda: statistics.people("pop"))
            most = max(statistics.people(), key=lambda each: each.played).name
            yield "person ms", median(lambda: statistics.career(most))
        assert schema.SCHEMA > _BEFORE
        yield "migration ms", migration(home)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--people", type=int, default=200)
    asked = parser.parse_args()
    for name, value in measure(asked.matches, asked.people):
        print(f"{name:<28}{value:>9.2f}", flush=True)


if __name__ == "__main__":
    main()
