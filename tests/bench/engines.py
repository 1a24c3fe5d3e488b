"""Benchmark of every registered game's rules against the yardstick, in alternating windows.

usage: python -m tests.bench.engines [--seconds 0.5] [--windows 4] [game ...]

Columns, one row per game, mode and number of seats (fewest and most):
`random`    decisions of uniformly random play, set-up included, as a ratio to the yardstick's
`validate`  entries of records parsed from JSON and checked move by move, as a ratio to the same
`clone`     how many times as fast as `copy.deepcopy` a state's `clone` is
`resample`  states drawn from a view per second
"""

from __future__ import annotations

import argparse
import copy
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from rules.bots.random import play_random
from rules.kernel.game import AnyGame
from rules.kernel.match import Match, validate
from rules.kernel.record import MatchRecord, SeatRow
from rules.registry import GAMES, load
from tests.bench import yardstick

MAX_DECISIONS = 20_000
"""A random match that is longer is cut off."""

Work = Callable[[], int]
"""Does a piece of work and returns how many units it did."""


class Table(NamedTuple):
    """A game set up to be measured."""

    game: AnyGame
    options: Any
    seats: int
    label: str


def tables(game_id: str) -> Iterator[Table]:
    """Every mode of the game with its fewest and its most seats."""
    game, info = load(game_id), GAMES[game_id]
    for mode, (low, high) in info.seats.items():
        options = game.Options.model_validate({info.mode_option: mode} if info.mode_option else {})
        for seats in sorted({low, high}):
            yield Table(game, options, seats, f"{game_id} {mode} {seats}".replace("  ", " "))


def play(table: Table, rng: random.Random) -> int:
    """One random match through the Game object; returns its decisions."""
    game, choose = table.game, rng.random
    to_act, legal, apply = game.to_act, game.legal, game.apply
    state = game.setup(table.options, table.seats, rng.getrandbits(50))
    for decisions in range(MAX_DECISIONS):
        owing = to_act(state)
        if not owing:
            return decisions
        seat = owing[0]
        moves = legal(state, seat)
        apply(state, seat, moves[int(choose() * len(moves))])
    return MAX_DECISIONS


def match_of(table: Table, seed: int, plies: int = MAX_DECISIONS) -> Match:
    """A random match, at most `plies` long."""
    rows = tuple(SeatRow(name=f"seat {seat}") for seat in range(table.seats))
    return play_random(Match(table.game, table.options, rows, seed), seed, plies)


def checker(table: Table) -> Work:
    """Parses and validates one of a few exported random matches."""
    records = [match_of(table, seed, 2000).record() for seed in range(3)]
    texts = [(record.to_json(), len(record.log)) for record in records]
    turn = 0

    def work() -> int:
        nonlocal turn
        text, entries = texts[turn % len(texts)]
        turn += 1
        validate(table.game, MatchRecord.model_validate_json(text))
        return entries

    return work


def rate(work: Work, seconds: float) -> float:
    """Units of work per second, over about `seconds`."""
    done, start = 0, time.perf_counter()
    while (spent := time.perf_counter() - start) < seconds:
        done += work()
    return done / spent


def ratio(ours: Work, theirs: Work, seconds: float, windows: int) -> float:
    """The median of ours / theirs over alternating windows."""
    found = sorted(rate(ours, seconds) / rate(theirs, seconds) for _ in range(windows))
    return (found[(windows - 1) // 2] + found[windows // 2]) / 2


def repeat(action: Callable[[], object], times: int) -> Work:
    """Work of `times` units, each one `action`."""

    def work() -> int:
        for _ in range(times):
            action()
        return times

    return work


def resampler(table: Table, state: Any) -> Work:
    """Draws states from the view of the seat that acts."""
    game = table.game
    view = game.view(state, (game.to_act(state) or (0,))[0])
    return repeat(lambda: game.resample(view, 1), 20)


def measure(table: Table, seconds: float, windows: int) -> dict[str, float | str]:
    """One row of the table."""
    rng, bare = random.Random(1), random.Random(1)
    state = match_of(table, 1, 22).state
    clone, deep = repeat(state.clone, 100), repeat(lambda: copy.deepcopy(state), 10)

    def skyjo() -> int:
        return yardstick.play(2, bare)

    return {
        "table": table.label,
        "random": ratio(lambda: play(table, rng), skyjo, seconds, windows),
        "validate": ratio(checker(table), skyjo, seconds, windows),
        "clone": ratio(clone, deep, seconds / 4, windows),
        "resample": rate(resampler(table, state), seconds),
    }


def main() -> None:
    """Print the table, or the rows as JSON lines."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", metavar="game", help="all registered games by default")
    parser.add_argument("--seconds", type=float, default=0.5, help="length of a window")
    parser.add_argument("--windows", type=int, default=4)
    parser.add_argument("--json", action="store_true", help="one JSON line per row")
    chosen = parser.parse_args()
    if not chosen.json:
        print(f"{'table':<28}{'random':>9}{'validate':>10}{'clone':>9}{'resample':>12}")
    for game_id in chosen.games or GAMES:
        for table in tables(game_id):
            row = measure(table, chosen.seconds, chosen.windows)
            print(json.dumps(row) if chosen.json else _line(row), flush=True)


def _line(row: dict[str, float | str]) -> str:
    return "{table:<28}{random:>9.2f}{validate:>10.2f}{clone:>8.0f}x{resample:>10.0f}/s".format(**row)


if __name__ == "__main__":
    main()
