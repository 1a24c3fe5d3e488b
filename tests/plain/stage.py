"""People at a console without a terminal: they type what they are told to, and all they read is kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Any

from rules.hoppla_lama.game import GAME
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.plain.console import Console, Left
from tabletop_tui.plain.match import play
from tabletop_tui.plain.talk import Talk
from tests.toy_game.game import GAME as TOY

NAMES = ("Anna", "Bruno", "Carla", "Dario", "Elsa", "Fritz")
WIPED = "\x00wiped\x00"
"""Stands in what was written for everything having been hidden."""


class Paper(Console):
    """A console on paper: `text` is all that was written and typed, `WIPED` where it was hidden."""

    def __init__(self, read: Callable[[], str]) -> None:
        self.text = ""
        self.forgotten = 0
        super().__init__(self._answer, self._keep, self._forgot, WIPED)
        self._reader = read

    def _keep(self, text: str) -> None:
        self.text += text

    def _forgot(self) -> None:
        self.forgotten += 1

    def _answer(self) -> str:
        line = self._reader()
        self.text += f"«{line}»\n"
        return line

    @property
    def pages(self) -> list[str]:
        """What could be read between one wiping and the next."""
        return self.text.split(WIPED)


def typing(lines: Iterable[str]) -> Callable[[], str]:
    """A reader of `lines`, who leaves after the last one."""
    waiting = iter(lines)

    def read() -> str:
        for line in waiting:
            return line
        raise Left

    return read


def session_of(*kinds: str, game: Any = GAME, seed: int = 7, save: Any = None, **options: Any) -> Session:
    rows = tuple(SeatRow(name=name, kind=kind) for name, kind in zip(NAMES, kinds, strict=False))
    return Session(Match(game, parse_options(game, options), rows, seed), save, random.Random(5))


def three(seed: int = 7, **facts: Any) -> Session:
    return session_of("human", "human", "human", seed=seed, **facts)


class ToyWords:
    """A narration of the toy game that hides nothing by itself: what must not be told has to be kept away."""

    def tell(self, event: Any, people: Any) -> str:
        return repr(event)

    def ask(self, decision: Any, view: Any, people: Any) -> str:
        return f"{decision.kind}? {view!r}"

    def label(self, move: str, view: Any, people: Any) -> str:
        return f"to {move}"

    def status(self, view: Any, people: Any) -> str:
        return f"round {view.round}"

    def verdict(self, outcome: Any, view: Any, people: Any) -> list[str]:
        return ["that was it"]

    def score(self, outcome: Any, side: int) -> str:
        return f"{outcome.scores[side]} points"


class ToySpoken:
    SYNONYMS: dict[str, tuple[str, ...]] = {"pass": ("passo",)}
    TELL_STATUS = ()
    MINOR = ()
    HOW: dict[str, str] = {}

    def board(self, view: Any, people: Any) -> list[str]:
        return [f"board {view!r}"]

    def hand(self, view: Any, people: Any) -> list[str]:
        return [f"secret {view!r}"]

    def secret(self, view: Any, seat: int) -> bool:
        return True


def talk_of(session: Session, console: Console) -> Talk:
    if session.match.game is not TOY:
        return Talk.of(session, console)
    from tabletop_tui.storage.settings import Settings

    return Talk(session, console, ToyWords(), ToySpoken(), Settings())


def told(session: Session, *lines: str) -> Paper:
    """Play `lines` from the start or until they end; what was read and typed."""
    paper = Paper(typing(lines))
    try:
        play(talk_of(session, paper))
    except Left:
        paper.text += "(left)"
    return paper


class Player:
    """Plays a whole match: looks about, asks for its hand, and says its moves in changing words.

    `say`: how a move is said, from (notation, rng).
    """

    def __init__(
        self, seed: int, say: Callable[[str, random.Random], str], chatter: Iterable[str] = ()
    ) -> None:
        self.rng = random.Random(seed)
        self.say = say
        self.chatter = list(chatter)
        self.session: Session

    def __call__(self) -> str:
        stage, rng = self.session.stage, self.rng
        if self.chatter and rng.random() < 0.3:
            return rng.choice(self.chatter)
        if isinstance(stage, Curtain):
            several = len(stage.seats) + len(stage.changers) > 1
            return self.session.people[rng.choice(stage.seats)].name if several else ""
        scene = self.session.scene()
        if isinstance(stage, Table) and stage.mode != "open":
            return "" if stage.mode == "pass" else "hand"
        assert isinstance(stage, (Ask, Table))
        return self.say(rng.choice(scene.legal), rng)


def whole(session: Session, player: Player) -> Paper:
    """A whole match between copies of `player`."""
    player.session = session
    paper = Paper(player)
    play(talk_of(session, paper))
    return paper
