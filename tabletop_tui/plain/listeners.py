"""Listeners at a table whose other people use the full screen: when the lines lead, and what they tell.

What happened on the screen is told at every return to the lines, once and in order. As long as a listener may
be next there is nothing but lines: at their curtain anybody may say who comes, and whoever uses the screen
finds the hand there at once.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field

from rules.kernel.game import Seat
from tabletop_tui.hotseat.people import all_listen
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Stage, Table
from tabletop_tui.plain.console import Console, Left
from tabletop_tui.plain.match import end, greet
from tabletop_tui.plain.talk import Talk
from tabletop_tui.plain.turn import step
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


@dataclass(slots=True)
class Listeners:
    """Those of `session`'s people who play by ear.

    `store`: all matches on this machine, if at hand; `ended`: whether they have heard how it came out.
    """

    session: Session
    settings: Settings
    store: Store | None = None
    ended: bool = False
    _talk: Talk | None = field(default=None, repr=False)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The listeners' seats."""
        return tuple(seat for seat, person in enumerate(self.session.people) if person.listens)

    @property
    def alone(self) -> bool:
        """Whether nobody uses the full screen."""
        return all_listen(self.session.people)

    @property
    def lead(self) -> bool:
        """Whether lines are to be shown now: a listener may be next, or is to hear how it ended."""
        stage = self.session.stage
        if isinstance(stage, Finished):
            return bool(self.seats) and not self.ended
        if isinstance(stage, Bot):
            return self.alone
        return any(seat in self.seats for seat in _coming(stage))

    def listen(self, console: Console, pictures: Callable[[], bool]) -> bool:
        """Lead the match until the full screen is wanted: True; False when somebody wants to leave.

        `pictures`: whether the screen has something to show first; if not, bots move here, too. Nothing
        secret of a listener is left on the terminal, and no hand of one is open. Raises Stopped for a signal
        that ends the program, Conflict when the match goes on elsewhere.
        """
        with console.listening():
            try:
                talk = self._begin(console)
                while self.lead or isinstance(self.session.stage, Bot):
                    self._next(talk)
                    if not self.alone and pictures():
                        break
            except Left:
                return False
            finally:
                console.conceal()
        return True

    def _begin(self, console: Console) -> Talk:
        console.take_over()
        if self._talk is None:
            self._talk = Talk.of(self.session, console, self.settings, self.store)
            self._talk.shared = True
            greet(self._talk)
        self._talk.console, self._talk.acting = console, None
        return self._talk

    def _next(self, talk: Talk) -> None:
        stage = self.session.stage
        if not isinstance(stage, Finished):
            step(talk)
            return
        self.ended = True
        end(talk, stage.outcome)
        talk.asking(_("Press Enter to go on."))
        with suppress(Left):
            talk.read()


def _coming(stage: Stage) -> tuple[Seat, ...]:
    """Who may be next. A look at what one knows is asked for on the screen, and taken there."""
    if isinstance(stage, Curtain):
        return () if stage.peek else (*stage.seats, *stage.changers)
    if isinstance(stage, Table):
        return (stage.seat, *stage.others)
    return (stage.seat,) if isinstance(stage, Ask) else ()
