"""One match told to people line by line: what is said of a scene, and who it is said to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Any

from rules.kernel.errors import Refused
from rules.kernel.events import Event
from rules.kernel.game import Seat
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Ask, Scene, Session, Table
from tabletop_tui.plain.console import Console
from tabletop_tui.plain.words import COMMANDS, Choice, choice
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Conflict
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.refusals import sentence

_, n_ = translator("app")

MOST_LISTED = 40
"""Moves that are listed at once."""
_AT_ONCE = 9
"""Open moves that are listed without being asked for."""


@dataclass(slots=True)
class Talk:
    """A session and the console that tells it.

    `acting`: whom the last question was for; `choices`: what can be played; `numbered`: whether their
    numbers have been told; `hand_told`: whether this seat asked for its hand in this turn.
    """

    session: Session
    console: Console
    words: contract.Narration
    spoken: contract.Spoken
    settings: Settings
    acting: Seat | None = None
    choices: tuple[Choice, ...] = ()
    numbered: bool = False
    hand_told: bool = False

    @classmethod
    def of(cls, session: Session, console: Console, settings: Settings | None = None) -> Talk:
        """A talk in the words of the session's game; without `settings` nothing is remembered."""
        game_id = session.match.game.info.id
        words, spoken = contract.narration(game_id), contract.spoken(game_id)
        return cls(session, console, words, spoken, settings or Settings())

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.session.match.game.info.id

    @property
    def people(self) -> People:
        """Who plays."""
        return self.session.people

    @property
    def open_view(self) -> Any:
        """What everybody may know. All but `hand` is told from this view, so that nothing else can tell."""
        return self.session.match.game.view(self.session.match.state, None)

    def say(self, *lines: str) -> None:
        """Say `lines`, dots between words as commas."""
        self.console.say(*(line.replace(" · ", ", ") for line in lines))

    def attempt(self, deed: Callable[[], None]) -> None:
        """Do what a player asks; a refusal is told and changes nothing.

        Raises Conflict: the match goes on elsewhere, so not here.
        """
        try:
            deed()
        except Conflict:
            raise
        except (Refused, UserError) as error:
            self.say(sentence(error) or "")

    # What happened

    def told(self, events: Iterable[Event], seat: Seat | None = None) -> list[str]:
        """The sentences of `events` that are for all, or only those for `seat` alone."""
        lines = (self.words.tell(event, self.people) for event in events if event.to == seat)
        return [line for line in lines if line]

    def since(self, seat: Seat) -> list[Event]:
        """What the eyes at this console may know of and happened after `seat`'s last entry."""
        own = [ply for ply, entry in enumerate(self.session.match.log, 1) if entry.seat == seat]
        last = own[-1] if own else 0
        return [event for ply, event in self.session.chronicle() if ply > last]

    # What can be done

    def offer(self, scene: Scene) -> None:
        """Learn the choices of `scene` in all their words."""
        moves: tuple[str, ...] = (*scene.legal, *scene.optional)
        if isinstance(scene.stage, Table) and scene.stage.mode != "open":
            # Nothing but what needs no look at a hand is accepted here, even if somebody guesses it.
            moves = (scene.default,) if scene.stage.mode == "offer" and scene.default else ()
        self.choices = tuple(self._choice(move, scene) for move in moves)

    def _choice(self, move: str, scene: Scene) -> Choice:
        label = partial(self.words.label, move, scene.view, self.people)
        return choice(move, label, self.spoken.SYNONYMS)

    def list_moves(self, beginning: tuple[str, ...] | None = None) -> None:
        """Say the choices with their numbers; `beginning`: only these moves."""
        rows = [
            f"{number}. {each.label}"
            for number, each in enumerate(self.choices, 1)
            if beginning is None or each.move in beginning
        ]
        self.say(*rows[:MOST_LISTED])
        if len(rows) > MOST_LISTED:
            moves = COMMANDS["moves"].shown
            more = len(rows) - MOST_LISTED
            self.say(
                n_(
                    "And one more: {moves} and the word it begins with tells it.",
                    "And {count} more: {moves} and the word they begin with tells them.",
                    more,
                    moves=moves,
                )
            )
        self.numbered = True

    def hides_moves(self, scene: Scene) -> bool:
        """Whether the moves themselves would tell a secret that was not asked for yet."""
        private = scene.decision is None or scene.decision.private
        return isinstance(scene.stage, Ask) and private and not self.hand_told

    # The question

    def open(self, scene: Scene) -> None:
        """Say what happened and what is asked; lines typed ahead for somebody else are dropped."""
        newcomer = scene.seat != self.acting
        self.acting, self.numbered, self.hand_told = scene.seat, False, False
        self.offer(scene)
        news = (*scene.story, *scene.recap)
        self.say(*self.told(news))
        self.session.told()
        if not any(isinstance(event, self.spoken.TELL_STATUS) for event in news):
            self.say(self.words.status(self.open_view, self.people))
        self.ask(scene)
        if newcomer:
            self.console.forget()

    def ask(self, scene: Scene) -> None:
        """The question of `scene`, with what can be played where that is open and short."""
        assert scene.seat is not None and scene.decision is not None
        name, hand = self.people[scene.seat].name, COMMANDS["hand"].shown
        if isinstance(scene.stage, Table) and scene.stage.others:
            self.say(_("Now everybody chooses, alone. Press Enter when all of you have heard this."))
            return
        if isinstance(scene.stage, Table) and scene.stage.mode == "pass":
            self.say(_("{name} is next, alone. Press Enter when all of you have heard this.", name=name))
            return
        self.say(f"{name}: {self.words.ask(scene.decision, self.open_view, self.people)}")
        if self.hides_moves(scene):
            self.say(
                _(
                    "Type your move, or {hand} to hear what you can play when nobody else can.",
                    hand=hand,
                )
            )
        elif len(self.choices) <= _AT_ONCE:
            self.list_moves()
        else:
            count, moves = len(self.choices), COMMANDS["moves"].shown
            self.say(_("{count} moves are possible: {moves} lists them.", count=count, moves=moves))
        if isinstance(scene.stage, Table) and scene.stage.mode == "offer":
            self.say(_("Or type {hand} to look at your hand first.", hand=hand))
