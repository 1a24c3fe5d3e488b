"""One match told to people line by line: what is said of a scene, and who it is said to."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from rules.kernel.errors import Refused
from rules.kernel.events import Event
from rules.kernel.game import Seat
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Scene, Table
from tabletop_tui.plain.console import Console
from tabletop_tui.plain.own_page import commands_of
from tabletop_tui.plain.words import COMMANDS, Choice, Command, choice
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Conflict, Store
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

    `acting`: whom the last question was for; `moves`: what can be played; `choices`: those that are said in
    words; `numbered`: whether their numbers have been told; `hand_told`: whether this seat asked for its hand
    in this turn; `wants_hand`: who asked for it before the curtain; `heard`: the ply up to which all was
    told; `shared`: whether the story is shown on the full screen as well; `prompt`: what is asked, until it
    has been said; `store`: all matches on this machine, None where none is at hand.
    """

    session: Session
    console: Console
    words: contract.Narration
    spoken: contract.Spoken
    settings: Settings
    store: Store | None = None
    acting: Seat | None = None
    moves: tuple[str, ...] = ()
    choices: tuple[Choice, ...] = ()
    numbered: bool = False
    hand_told: bool = False
    wants_hand: Seat | None = None
    heard: int = 0
    shared: bool = False
    prompt: str = ""
    _status: str = ""
    _taught: set[str] = field(default_factory=set)
    _read_last: dict[Seat, list[str]] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        session: Session,
        console: Console,
        settings: Settings | None = None,
        store: Store | None = None,
    ) -> Talk:
        """A talk in the words of the session's game; without `settings` nothing is remembered."""
        game_id = session.match.game.info.id
        words, spoken = contract.narration(game_id), contract.spoken(game_id)
        # A match that goes on tells the last two rounds first.
        heard = max(0, session.match.ply - 2 * len(session.people))
        return cls(session, console, words, spoken, settings or Settings(), store, heard=heard)

    @property
    def game_id(self) -> str:
        """The game that is played."""
        return self.session.match.game.info.id

    @property
    def commands(self) -> Mapping[str, Command]:
        """What can be asked for: the game's own page only where it is known what was played."""
        return COMMANDS if self.store is None else commands_of(self.game_id, self.spoken)

    @property
    def people(self) -> People:
        """Who plays."""
        return self.session.people

    @property
    def open_view(self) -> Any:
        """What everybody may know. All but `hand` is told from this view, so that nothing else can tell."""
        return self.session.match.game.view(self.session.match.state, None)

    # Saying

    @property
    def full(self) -> bool:
        """Whether everything is to be said, each on a line of its own."""
        return self.settings.detail == "full"

    def say(self, *lines: str) -> None:
        """Say `lines`, each on a line of its own, dots between words as commas."""
        self.console.say(*map(_heard, lines))

    def flow(self, *sentences: str) -> None:
        """Say `sentences` in one go, or each on a line of its own where all is said in full."""
        if self.full:
            self.say(*sentences)
        elif sentences:
            # A sentence that trails off and one that goes on from there are one.
            self.say(" ".join(sentences).replace("... ...", "..."))

    def asking(self, *sentences: str, name: str = "") -> None:
        """What the next line answers: the last of it stands before the place where one types."""
        if self.full:
            self.say(*sentences)
            self.prompt = f"{name}>"
        else:
            self.prompt = f"{_heard(' '.join(sentences))} >"

    def read(self, name: str = "") -> str:
        """The next line, after what is asked. Raises Left, Stopped or Suspended."""
        prompt, self.prompt = self.prompt or f"{name}>", ""
        return self.console.ask(prompt)

    def once(self, what: str) -> bool:
        """Whether `what` is to be said: once a match, always where all is said in full."""
        new = what not in self._taught
        self._taught.add(what)
        return new or self.full

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
        theirs = [event for event in events if event.to == seat]
        return [*contract.told(self.words, self.spoken, theirs, self.open_view, self.people)]

    def since(self, *seats: Seat) -> list[Event]:
        """What the eyes here may know of and happened after the last entry of the first of `seats`."""
        entries = {entry.seat: ply for ply, entry in enumerate(self.session.match.log, 1)}
        last = min(entries.get(seat, 0) for seat in seats)
        return [event for ply, event in self.session.chronicle() if ply > last]

    def news(self) -> list[str]:
        """Tell what happened since all was told last: once, in order, and only what all may know.

        The sentences that were said.
        """
        events = [event for ply, event in self.session.chronicle() if ply > self.heard]
        self.heard = self.session.match.ply
        if not self.shared:
            self.session.told()
        if any(isinstance(event, self.spoken.TELL_STATUS) for event in events):
            self._status = self.words.status(self.open_view, self.people)
        said = self.told(self._worth_telling(events))
        self.flow(*said)
        return said

    def _worth_telling(self, events: Iterable[Event]) -> list[Event]:
        return [event for event in events if self.full or not isinstance(event, self.spoken.MINOR)]

    # What can be done

    def offer(self, scene: Scene) -> None:
        """Learn the choices of `scene` in all their words."""
        moves: tuple[str, ...] = (*scene.legal, *scene.optional)
        if isinstance(scene.stage, Table) and scene.stage.mode != "open":
            # Nothing but what needs no look at a hand is accepted here, even if somebody guesses it.
            moves = (scene.default,) if scene.stage.mode == "offer" and scene.default else ()
        self.moves = moves
        self.choices = tuple(self._choice(move, scene) for move in moves if not self.by_numbers(move))

    @property
    def cards(self) -> contract.SpokenCards | None:
        """The game's words for cards with numbers, if it has such cards."""
        return contract.spoken_cards(self.spoken)

    def by_numbers(self, move: str) -> bool:
        """Whether `move` is said by the numbers of its cards."""
        return self.cards is not None and self.cards.by_numbers(move)

    def _choice(self, move: str, scene: Scene) -> Choice:
        label = partial(self.words.label, move, scene.view, self.people)
        return choice(move, label, self.spoken.SYNONYMS)

    def list_moves(self, scene: Scene, beginning: tuple[str, ...] | None = None) -> None:
        """Say what can be played; `beginning`: only these moves."""
        rows = self.rows(scene, beginning)
        self.say(*self._in_one(rows[:MOST_LISTED]))
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

    def rows(self, scene: Scene, beginning: tuple[str, ...] | None = None) -> list[str]:
        """What can be played, with numbers that count from now on; `beginning`: only these moves.

        Where cards have numbers of their own, the list has none.
        """
        if self.cards is not None:
            others = [each.label for each in self.choices if beginning is None or each.move in beginning]
            return [*(() if beginning is not None else self._named(scene)), *others]
        self.numbered = True
        return [
            f"{number}. {each.label}"
            for number, each in enumerate(self.choices, 1)
            if beginning is None or each.move in beginning
        ]

    def _named(self, scene: Scene) -> list[str]:
        """The cards that can be played, where they have numbers of their own."""
        if self.cards is None or not any(map(self.by_numbers, self.moves)):
            return []
        return list(self.cards.cards(scene.view))

    def _unread(self, scene: Scene) -> list[str]:
        """The same, unless this seat has heard just these last: then nothing has changed."""
        assert scene.seat is not None
        named = self._named(scene)
        if self._read_last.get(scene.seat) == named:
            return []
        self._read_last[scene.seat] = named
        return named

    def hides_moves(self, scene: Scene) -> bool:
        """Whether the moves themselves would tell a secret that was not asked for yet."""
        private = scene.decision is None or scene.decision.private
        return isinstance(scene.stage, Ask) and private and not self.hand_told

    def tell_hand(self, scene: Scene) -> None:
        """The secrets of the seat that is alone, and how it plays what it holds."""
        self.flow(*self._hand(scene), *self._how(scene))

    def _hand(self, scene: Scene) -> list[str]:
        assert scene.seat is not None
        self.hand_told = True
        self._unread(scene)
        news = self.told(self._worth_telling(self.since(scene.seat)), scene.seat)
        return [*news, *self.spoken.hand(scene.view, self.people)]

    def _how(self, scene: Scene) -> list[str]:
        """How the moves are said: those that the hand has named are not listed again."""
        kind = scene.decision.kind if scene.decision is not None else ""
        if not self.moves:
            return []
        if kind in self.spoken.HOW and isinstance(scene.stage, Ask):
            return self._how_said(kind)
        return self._moves_in_short(scene)

    def _how_said(self, kind: str) -> list[str]:
        if not self.once(f"how {kind}"):
            return []
        how = translator(self.game_id)[0](self.spoken.HOW[kind])
        return [how, _("{moves} lists all you can do.", moves=COMMANDS["moves"].shown)]

    def _moves_in_short(self, scene: Scene) -> list[str]:
        kind = scene.decision.kind if scene.decision is not None else ""
        if self.cards is not None:
            others = [each.label for each in self.choices]
            rows = [*self._unread(scene), *(others if self.once(f"{others}") else ())]
            return [*self._in_one(rows), *self._how_said(kind)] if rows else []
        if len(self.choices) > _AT_ONCE:
            count, moves = len(self.choices), COMMANDS["moves"].shown
            return [_("{count} moves are possible: {moves} lists them.", count=count, moves=moves)]
        return self._in_one(self.rows(scene))

    def _in_one(self, rows: list[str]) -> list[str]:
        return rows if self.full or not rows else [f"{'; '.join(rows)}."]

    # The question

    def open(self, scene: Scene) -> None:
        """Say what happened and what is asked; lines typed ahead for somebody else are dropped."""
        newcomer = scene.seat != self.acting
        goes_on = not newcomer and self._goes_on(scene)
        self.acting, self.numbered = scene.seat, False
        self.hand_told = self.hand_told and goes_on
        self.offer(scene)
        self.news()
        if self.wants_hand == scene.seat and isinstance(scene.stage, Ask):
            self.flow(*self._hand(scene))
        self.wants_hand = None
        if not (goes_on and self._echo(scene)):
            self._tell_status()
            self.ask(scene)
        if newcomer and self.session.sole is None:
            self.console.forget()

    def _goes_on(self, scene: Scene) -> bool:
        """Whether `scene` only goes on with what its seat did alone a moment ago."""
        log = self.session.match.log
        return isinstance(scene.stage, Ask) and bool(log) and log[-1].seat == scene.seat

    def _echo(self, scene: Scene) -> bool:
        """Answer what the seat has just done in secret, and read what is left; False: there is nothing to."""
        last = self.session.match.ply
        own = [event for ply, event in self.session.chronicle() if ply == last and event.to == scene.seat]
        said = [line for event in own if (line := contract.echo(self.spoken, event, scene.view))]
        if not said:
            return False
        if self.hand_told:
            said += self.spoken.hand(scene.view, self.people)
        assert scene.seat is not None
        self.asking(*said, name=self.people[scene.seat].name)
        return True

    def _tell_status(self) -> None:
        """Where the match stands, if that is new; only on request where little is to be said."""
        status = self.words.status(self.open_view, self.people)
        if self.full or (status != self._status and self.settings.detail != "brief"):
            self.flow(f"{status}.")
        self._status = status

    def ask(self, scene: Scene) -> None:
        """The question of `scene`, with what can be played where that is open and short."""
        assert scene.seat is not None and scene.decision is not None
        name = self.people[scene.seat].name
        asked = f"{name}: {self.words.ask(scene.decision, self.open_view, self.people)}"
        self.asking(asked, *self._offered(scene), name=name)

    def _offered(self, scene: Scene) -> list[str]:
        """What can be played, as far as that may be told now and is worth it."""
        hand = COMMANDS["hand"].shown
        if self.hides_moves(scene):
            how = _("Type your move, or {hand} to hear what you can play when nobody else can.", hand=hand)
            return [how] if self.once("hand") else []
        offered = [] if self.settings.detail == "brief" else self._how(scene)
        if isinstance(scene.stage, Table) and scene.stage.mode == "offer":
            offered.append(_("Or type {hand} to look at your hand first.", hand=hand))
        return offered


def _heard(line: str) -> str:
    """`line` for the ear: dots between words as commas, and the sign of a number as a word."""
    return re.sub(r"(?<![\w-])[-−](?=[0-9])", _("minus") + " ", line.replace(" · ", ", "))
