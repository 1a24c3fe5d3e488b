"""What a bot is asked, and the process of its own in which those think that take long.

The process is a plain pipe away: questions and answers are pickled, it reads nothing but them, writes nothing
else, and ends with the pipe, however the app ends.
"""

from __future__ import annotations

import os
import pickle
import queue
import random
import subprocess
import sys
import threading
import traceback
from dataclasses import dataclass
from importlib import import_module
from typing import Any, BinaryIO

from rules.bots.levels import bot_of, is_bot, parse_kind, turn_of
from rules.kernel.game import AnyGame, Move
from tabletop_tui.errors import BotFailed


@dataclass(frozen=True, slots=True)
class Question:
    """All that a bot may know for its next move: the `module` of its game, its `kind`, its seat's view.

    The same question has the same answer in every process.
    """

    module: str
    kind: str
    view: Any
    legal: tuple[Move, ...]
    optional: tuple[Move, ...]
    seed: int


def game_module(game: AnyGame) -> str:
    """The module that holds `game`, wherever it is kept, so that another process finds it, too."""
    return f"{game.setup.__module__.rpartition('.')[0]}.game"


def searches(kind: str) -> bool:
    """Whether bots of this kind take so long that they need a process of their own."""
    return is_bot(kind) and parse_kind(kind).level == "hard"


def think(question: Question) -> Move:
    """The answer to `question`."""
    game = import_module(question.module).GAME
    bot, rng = bot_of(question.kind), random.Random(question.seed)
    return turn_of(bot, game, question.view, question.legal, question.optional, rng)


class Thinker:
    """Answers one question at a time in a process of its own, which starts with it."""

    def __init__(self) -> None:
        self._answers: queue.SimpleQueue[Move | BotFailed] = queue.SimpleQueue()
        self._process: subprocess.Popen[bytes] | None = None
        self._pending = False
        self._start()

    def _start(self) -> None:
        """Begin anew: what an earlier process still answers is heard by nobody."""
        self._answers = queue.SimpleQueue()
        life = f"from {serve.__module__} import {serve.__name__} as life; life()"
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", life],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            start_new_session=True,
        )
        pipe = self._process.stdout
        assert pipe is not None
        threading.Thread(target=_listen, args=(pipe, self._answers), daemon=True).start()

    @property
    def pid(self) -> int | None:
        """The number of the process; None when there is none."""
        return self._process.pid if self._process is not None else None

    def ask(self, question: Question) -> None:
        """Put `question`; whatever was asked before is dropped. A process that has ended starts again."""
        if self._process is None or self._process.poll() is not None or self._pending:
            self.close()
            self._start()
        assert self._process is not None and self._process.stdin is not None
        self._pending = True
        try:
            pickle.dump(question, self._process.stdin)
            self._process.stdin.flush()
        except OSError as error:
            self._answers.put(BotFailed(_places(error)))

    def answer(self) -> Move | None:
        """The answer, None while there is none. Raises BotFailed."""
        try:
            found = self._answers.get_nowait()
        except queue.Empty:
            return None
        self._pending = False
        if isinstance(found, BotFailed):
            self.close()
            raise found
        return found

    def close(self) -> None:
        """End the process, in the middle of a thought if need be."""
        process, self._process, self._pending = self._process, None, False
        if process is not None:
            process.kill()
            process.wait()
            assert process.stdin is not None
            try:
                process.stdin.close()
            except OSError:
                return  # a question that was never read went with it


def _listen(pipe: BinaryIO, answers: queue.SimpleQueue[Move | BotFailed]) -> None:
    """Pass on what comes from a process until it ends; that it has ended is the last answer."""
    with pipe:
        try:
            while True:
                answers.put(pickle.load(pipe))
        except (EOFError, OSError, pickle.UnpicklingError) as error:
            answers.put(BotFailed(_places(error)))


def serve() -> None:
    """Answer questions from standard input until it ends: the whole life of the process."""
    questions, answers = sys.stdin.buffer, os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # nothing else may get among the answers
    while True:
        try:
            question = pickle.load(questions)
        except EOFError:
            return
        try:
            found: Move | BotFailed = think(question)
        except Exception as error:
            found = BotFailed(_places(error))
        try:
            pickle.dump(found, answers)
            answers.flush()
        except OSError:
            return  # nobody waits for it any more


def _places(error: BaseException) -> list[str]:
    """What went wrong where: types and places, never a message or a value."""
    frames = traceback.extract_tb(error.__traceback__)
    kind = f"{type(error).__module__}.{type(error).__qualname__}"
    return [kind, *(f"{frame.filename}:{frame.lineno}:{frame.name}" for frame in frames)]
