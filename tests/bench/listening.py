"""Lines that a listener hears for each move, in whole matches line by line.

usage: python -m tests.bench.listening [--matches 3] [--read]

Everybody at the table plays by ear: they hear what is told, ask for their hand before a private choice, and
play at random. Wanted at `normal`: at most 8 lines a move at 80 columns. `--read` prints one match instead.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from rules.registry import GAMES, load
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Finished, Scene, Table
from tabletop_tui.plain.console import Console
from tabletop_tui.plain.match import play
from tabletop_tui.plain.talk import Talk
from tabletop_tui.storage.settings import Settings
from tabletop_tui.text.i18n import LANGUAGES, set_language

WANTED = 8.0
"""Lines a move at 80 columns."""
NAMES = ("Anna", "Bruno", "Carla")
COLUMNS = ((80, "brief"), (80, "normal"), (80, "full"), (40, "normal"))
"""Cells of a line and how much is said, for each column of the table."""


@dataclass(frozen=True)
class Heard:
    """What was heard of a match: `text`, and how many `moves` people made."""

    text: str
    moves: int

    @property
    def lines_a_move(self) -> float:
        """Lines with words in them, questions included, by move."""
        return sum(bool(line.strip()) for line in self.text.split("\n")) / self.moves


class Listeners:
    """All people at the table: they ask for what they may know before a private choice, then play."""

    def __init__(self, session: Session, seed: int) -> None:
        self.session, self.rng = session, random.Random(seed)
        self.asked: set[tuple[int, Any, str]] = set()
        self.text: list[str] = []
        self.alone: Any = None

    def __call__(self) -> str:
        """The next line that one of them types."""
        line = self._line()
        self.text.append(f"{line}\n")
        return line

    def _line(self) -> str:
        stage = self.session.stage
        if isinstance(stage, Curtain):
            self.alone = None
            several = len(stage.seats) + len(stage.changers) > 1
            return self.session.people[stage.seats[0]].name if several else ""
        assert isinstance(stage, (Table, Ask))
        scene = self.session.scene()
        private = isinstance(stage, Ask) and scene.decision is not None and scene.decision.private
        if not isinstance(stage, Ask) or stage != self.alone:
            self.alone = stage if private else None
            if private:
                return "hand"
        if len(scene.legal) > 1 and self._only_counted() and self._new(scene, "moves"):
            return "moves"
        if isinstance(stage, Table) and stage.mode == "pass":
            return ""
        if isinstance(stage, Table) and stage.mode == "offer":
            return str(scene.default)
        return self.rng.choice(scene.legal)

    def _new(self, scene: Scene, word: str) -> bool:
        """Whether `word` was not yet asked at this point of the match."""
        now = (scene.ply, scene.stage, word)
        new = now not in self.asked
        self.asked.add(now)
        return new

    def _only_counted(self) -> bool:
        """Whether the moves were not listed but only counted."""
        question = "".join(self.text[-2:])
        return bool(re.search(r"[0-9]+ (moves are possible|mosse)", question))


def listen(game_id: str, seed: int, columns: int, detail: str = "normal", **options: Any) -> Heard:
    """A whole match of `game_id` by ear, on lines of `columns` cells."""
    game = load(game_id)
    rows = tuple(SeatRow(name=name, kind="human") for name in NAMES)
    session = Session(Match(game, parse_options(game, options), rows, seed), rng=random.Random(seed))
    people = Listeners(session, seed)
    console = Console(people, people.text.append, wipe="\n", columns=lambda: columns)
    play(Talk.of(session, console, Settings(detail=detail)))
    assert isinstance(session.stage, Finished)
    return Heard("".join(people.text), session.match.ply)


def mean(values: list[float]) -> float:
    """Their mean."""
    return sum(values) / len(values)


def table(matches: int) -> Iterator[tuple[str, str, list[float]]]:
    """Game, language, and lines a move: brief, normal and full at 80 columns, normal at 40."""
    for game_id in GAMES:
        for code in LANGUAGES:
            set_language(code)
            yield game_id, code, [lines_a_move(game_id, matches, *column) for column in COLUMNS]


def lines_a_move(game_id: str, matches: int, columns: int, detail: str) -> float:
    """The mean over `matches` matches."""
    return mean([listen(game_id, seed, columns, detail).lines_a_move for seed in range(matches)])


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--read", metavar="GAME", default="")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--language", default="en")
    parser.add_argument("--detail", default="normal")
    given = parser.parse_args()
    if given.read:
        set_language(given.language)
        print(listen(given.read, 9, given.columns, given.detail).text)
        return
    print(" " * 20 + "".join(f"{f'{detail} {columns}':>12}" for columns, detail in COLUMNS))
    for game_id, code, found in table(given.matches):
        print(f"{game_id:<16}{code:<4}" + "".join(f"{value:>12.1f}" for value in found))


if __name__ == "__main__":
    main()
