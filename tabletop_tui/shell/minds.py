"""What the bots of a match on the table are thinking: here if they answer at once, else elsewhere."""

from __future__ import annotations

from time import monotonic

from rules.kernel.game import Move
from tabletop_tui.errors import BotFailed
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.thinking import Question, Thinker, searches

PATIENCE = 60.0
"""Seconds after which a bot that has not answered is given up: many times the longest thought."""


class Minds:
    """A process starts only where a bot sits that searches, and as the match opens: it is ready in time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        hard = any(searches(person.kind) for person in session.people)
        self._thinker = Thinker() if hard else None
        self._ply = -1
        self._since = 0.0
        self._found: Move | BotFailed | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process in which they think; None without one."""
        return self._thinker.pid if self._thinker is not None else None

    def consider(self) -> None:
        """Have a bot that searches think about its move, once for each."""
        ply, question = self._session.match.ply, self._session.question()
        if question is None or ply == self._ply or len(question.legal) == 1 or not searches(question.kind):
            return
        self._thinker = self._thinker or Thinker()
        self._ply, self._since, self._found = ply, monotonic(), None
        self._thinker.ask(question)

    @property
    def ready(self) -> bool:
        """Whether the bot whose turn it is may move now."""
        if self._thinker is None or self._ply != self._session.match.ply or self._found is not None:
            return True
        try:
            self._found = self._thinker.answer()
        except BotFailed as error:
            self._found = error
        if self._found is None and monotonic() - self._since > PATIENCE:
            self._thinker.close()
            self._found = BotFailed(["no answer in time"])
        return self._found is not None

    def move(self) -> None:
        """Let the bot whose turn it is move; what it has thought of stays until it could be saved."""
        if self._ply == self._session.match.ply and self._found is not None:
            self._session.bot_move(self._answer)
        else:
            self._session.bot_move()

    def _answer(self, _question: Question) -> Move:
        if not isinstance(self._found, Move):
            raise self._found or BotFailed(["no answer"])
        return self._found

    def close(self) -> None:
        """End the process, in the middle of a thought if need be."""
        if self._thinker is not None:
            self._thinker.close()
