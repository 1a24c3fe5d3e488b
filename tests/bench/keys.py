"""From a key to the picture it makes, through a pseudo-terminal.

usage: python -m tests.bench.keys [--times 60]

Wanted: `cursor, ratio` (p95 of ours to p95 of a bare app's) at most 3; `commit` (the transaction included)
at most 50 ms; `lift` (the gate's deliberate quiet time aside) at most 100 ms; each `board` (a whole table
painted anew at 120 by 40) at most 25 ms.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from rules.registry import GAMES
from tabletop_tui.hotseat.stages import Curtain
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tests.bench.bare_textual import READY
from tests.bench.line import BARE, OURS, Line, nth

RIGHT, ENTER, SPACE = "\x1b[C", "\r", " "
STILL = 0.6
"""Seconds after which the gate is open again, whatever was typed."""
PLAY = (*OURS, "play", "hoppla_lama", "--seat", "Anna", "--seat", "Bruno", "--seat", "Carla", "--seed", "7")
BET, CURTAIN, PRIVATE = "Which bet", "Space: it", "Round 1"


def cursors(times: int, home: Path) -> tuple[list[float], list[float]]:
    """Seconds from an arrow key to the whole picture: a bare app's and ours, in turn."""
    bare_times: list[float] = []
    our_times: list[float] = []
    with Line(*BARE, home=home) as bare, Line(*PLAY, home=home) as ours:
        bare.until(READY)
        ours.until(BET)
        bare.rest(STILL)
        ours.rest(STILL)
        for _ in range(times):
            bare_times.append(bare.key(RIGHT))
            our_times.append(ours.key(RIGHT))
    return bare_times, our_times


def hand_overs(times: int, home: Path) -> tuple[list[float], list[float]]:
    """Seconds from Enter to the curtain, and from Space to the private screen behind it."""
    commits: list[float] = []
    lifts: list[float] = []
    while len(lifts) < times:
        with Line(*PLAY, home=home) as line:
            line.until(BET)
            steps = (("c", "walks", None), (ENTER, CURTAIN, commits), (SPACE, PRIVATE, lifts))
            for key, mark, found in steps:
                line.rest(STILL)
                spent = line.key(key, mark)
                if found is not None:
                    found.append(spent)
    return commits, lifts


async def boards(home: Path, times: int = 20) -> list[tuple[str, float]]:
    """Seconds that each game's table takes when it is painted anew, at 120 by 40."""
    found = []
    for game_id, info in GAMES.items():
        home_of_game = home / game_id
        home_of_game.mkdir()
        with Store.open(home_of_game) as store:
            app = TabletopApp(store, Settings(motion="reduced"), pace=0.0)
            async with app.run_test(size=(120, 40)) as pilot:
                seats = max(low for low, _high in info.seats.values())
                app.begin(game_id, {}, [(f"seat {seat}", "", "human") for seat in range(seats)], 1)
                await pilot.pause(0.2)
                assert app.director is not None
                if isinstance(app.director.session.stage, Curtain):
                    app.director.lift(app.director.session.stage.seats[0])
                    await pilot.pause(0.2)
                found.append((game_id, statistics.median(_repaints(app, times))))
    return found


def _repaints(app: TabletopApp, times: int) -> Iterator[float]:
    from tabletop_tui.screens.table import GameScreen

    screen = app.screen
    assert isinstance(screen, GameScreen)
    for _ in range(times):
        screen.board._strips = []
        begun = time.perf_counter()
        screen.board.redraw()
        yield time.perf_counter() - begun


def measure(times: int) -> Iterator[tuple[str, float]]:
    """Name and value of each figure, in milliseconds but for the ratio."""
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        bare, ours = cursors(times, home)
        yield "cursor, bare p95 ms", 1000 * nth(bare, 0.95)
        yield "cursor, ours p95 ms", 1000 * nth(ours, 0.95)
        yield "cursor, ratio", nth(ours, 0.95) / nth(bare, 0.95)
        commits, lifts = hand_overs(max(3, times // 10), home)
        yield "commit, median ms", 1000 * statistics.median(commits)
        yield "lift, median ms", 1000 * statistics.median(lifts)
        for game_id, seconds in asyncio.run(boards(home)):
            yield f"board {game_id} ms", 1000 * seconds


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--times", type=int, default=60)
    for name, value in measure(parser.parse_args().times):
        print(f"{name:<28}{value:>9.2f}", flush=True)


if __name__ == "__main__":
    main()
