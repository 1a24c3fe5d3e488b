"""The hot seat: who may see what, and who is to act, from set-up to result. Free of Textual.

Which stage follows depends on public information only, so that a curtain tells nothing by itself.
Screens and plain mode render a `Scene` and know nothing else.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from rules.kernel.errors import IllegalMove
from rules.kernel.events import Event, visible_to
from rules.kernel.game import Outcome, Seat
from rules.kernel.match import Commit, Match, Ply
from tabletop_tui.hotseat.past import Past
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, PassedAlone, Peek, Scene, Stage, Table
from tabletop_tui.hotseat.thinking import Question, game_module, think

RECAP_LIMIT = 40
"""Events a recap tells at most: the latest ones."""
RECENT = 12
"""Events that a scene repeats from before its story."""


class Session:
    """One match played by people and bots at one terminal."""

    def __init__(
        self,
        match: Match,
        save: Commit | None = None,
        rng: random.Random | None = None,
        finish: Callable[[Outcome], None] | None = None,
        past: Past | None = None,
    ) -> None:
        """`save` makes each entry lasting before it shows; `rng` feeds the bots; `finish` hears the end.

        `past`: what the Table saw before this session began; `failed` hears of what went wrong in a bot:
        no more of it must be told than where. `last`: who was at the keyboard last.
        """
        self.match = match
        self.past = past or Past()
        self.past.note(match)
        self.people = seat_people([(row.name, row.colour, row.kind) for row in match.seats])
        self.humans = tuple(seat for seat, person in enumerate(self.people) if person.human)
        self._save = save
        self._rng = rng or random.Random()
        self._finish = finish
        self.failed: Callable[[Exception], None] = lambda _error: None
        self._seen = [max(0, match.ply - 2 * len(self.people))] * len(self.people)
        self._told = match.ply
        self._passes: dict[int, PassedAlone] = {}
        self._shown: set[int] = set()
        self._gone: Seat | None = None
        self.last: Seat | None = None
        self._before = self._view(self.sole)
        # Every match begins on the Table, where people may talk before anybody is alone; a saved one as well.
        self.stage: Stage = self._next_stage(revealed=True)

    @property
    def sole(self) -> Seat | None:
        """The only human seat: nothing needs hiding from it by a curtain. None when there are several."""
        return self.humans[0] if len(self.humans) == 1 else None

    @property
    def viewer(self) -> Seat | None:
        """Whose eyes are on the screen; None when everybody's are."""
        return self.stage.seat if isinstance(self.stage, (Ask, Peek)) else self.sole

    @property
    def private(self) -> bool:
        """Whether somebody's secrets are on the screen, to be kept from somebody else."""
        return isinstance(self.stage, (Ask, Peek)) and self.sole is None

    @property
    def seat(self) -> Seat | None:
        """Who is to act here and now."""
        return self.stage.seat if isinstance(self.stage, (Table, Ask, Bot)) else None

    def _view(self, seat: Seat | None) -> Any:
        return self.match.game.view(self.match.state, seat)

    # What is shown

    def scene(self) -> Scene:
        """The scene of the current stage."""
        viewer, stage = self.viewer, self.stage
        if isinstance(stage, Curtain):
            return Scene(stage, self.match.ply, self.people, None, None)
        story = self._story(viewer)
        scene = Scene(
            stage=stage,
            ply=self.match.ply,
            people=self.people,
            viewer=viewer,
            view=self._view(viewer),
            seat=stage.seat if isinstance(stage, Peek) else self.seat,
            before=self._before if story else None,
            story=story,
            recent=self._recent(viewer, len(story)),
            recap=self.recap(stage.seat) if isinstance(stage, Ask) and self.sole is None else (),
        )
        return self._with_choice(scene) if isinstance(stage, (Table, Ask)) else scene

    def _with_choice(self, scene: Scene) -> Scene:
        """`scene` with what its seat may do, as far as these eyes may know it."""
        game, state, seat = self.match.game, self.match.state, scene.seat
        assert seat is not None
        default = game.default_move(state, seat)
        open_to_eyes = scene.viewer == seat or (isinstance(scene.stage, Table) and scene.stage.mode == "open")
        return replace(
            scene,
            decision=game.decision(state, seat),
            legal=self._texts(game.legal(state, seat)) if open_to_eyes else (),
            optional=self._texts(game.optional(state, seat)) if open_to_eyes else (),
            default=None if default is None else game.move_text(default),
            may_undo=self.match.can_undo(seat) if open_to_eyes else 0,
        )

    def _texts(self, moves: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.match.game.move_text(move) for move in moves)

    def _story(self, viewer: Seat | None) -> tuple[Event, ...]:
        """What happened since the Table was last shown; behind a curtain the recap tells it instead."""
        if self.private:
            return ()
        fresh = self.match.plies[self._told + 1 :]
        return tuple(event for ply in fresh for event in self._events(ply) if visible_to(event, viewer))

    def _events(self, ply: Ply) -> tuple[Event, ...]:
        """The events of `ply`, after the word that it played itself, if it did."""
        passed = self._passes.get(ply.number)
        return ply.events if passed is None else (passed, *ply.events)

    def _recent(self, viewer: Seat | None, newer: int) -> tuple[Event, ...]:
        """The last events before the `newer` ones of a story."""
        latest: list[Event] = []
        for ply in reversed(self.match.plies):
            latest[:0] = [event for event in self._events(ply) if visible_to(event, viewer)]
            if len(latest) >= RECENT + newer:
                break
        return tuple(latest[: len(latest) - newer][-RECENT:])

    def told(self) -> None:
        """The screen has shown the scene's story: it is not told again."""
        if isinstance(self.stage, Curtain) or self.private:
            return
        self._shown.update(range(self._told + 1, self.match.ply + 1))
        self._told = self.match.ply
        self._before = self._view(self.sole)

    def recap(self, seat: Seat) -> tuple[Event, ...]:
        """What `seat` may know of and has not seen, neither on the Table nor at its own last choice."""
        missed = [
            event
            for ply in self.match.plies[self._seen[seat] + 1 :]
            if ply.number not in self._shown
            for event in ply.events
            if visible_to(event, seat)
        ]
        return tuple(missed[-RECAP_LIMIT:])

    def last_round(self) -> Scene | None:
        """The last round and what has happened since, as the Table saw it: nothing that only one seat saw.

        Its `view` and `before` are a spectator's, whoever looks; None where there is nothing to tell.
        """
        found = self.past.last_round(self.match.plies, RECAP_LIMIT)
        if found is None:
            return None
        before, story = found
        return Scene(
            self.stage, self.match.ply, self.people, None, self._view(None), before=before, story=story
        )

    def chronicle(self) -> tuple[tuple[int, Event], ...]:
        """All (ply, event) pairs that the eyes on the screen may know of, oldest first."""
        viewer = self.viewer
        return tuple(
            (ply.number, event)
            for ply in self.match.plies
            for event in self._events(ply)
            if visible_to(event, viewer)
        )

    # What people do

    def play(self, text: str, ply: int, seat: Seat | None = None) -> None:
        """Play `text` for `seat` (default: who is to act); raises IllegalMove, StaleMove or what save raises.

        On a Table that only offers the default move, nothing else is accepted: the hand was not looked at.
        """
        actor = self._actor() if seat is None else seat
        self._moved(self.match.submit(actor, text, ply, self._save))

    def undo(self, ply: int, count: int = 1) -> None:
        """Take back the acting seat's last `count` moves; raises IllegalMove `no_undo` or StaleMove."""
        self._moved(self.match.undo(self._actor(), ply, count, self._save))

    @property
    def may_take_back(self) -> Seat | None:
        """Who may take back the move that went behind this curtain: nobody has seen anything since."""
        seat = self._gone
        behind = isinstance(self.stage, Curtain) and not self.stage.peek and seat is not None
        return seat if behind and seat is not None and self.match.can_take_back(seat) else None

    def take_back(self, ply: int) -> None:
        """Take back the move that went behind this curtain; its owner is to come again.

        Raises IllegalMove `no_undo` once somebody has lifted the curtain, and StaleMove.
        """
        seat = self.may_take_back
        if seat is None:
            raise IllegalMove("no_undo")
        number = self.match.undo(seat, ply, 1, self._save).number
        self._seen[seat], self._gone = number, None
        self.past.note(self.match)
        self.stage = self._curtain()

    def look(self) -> None:
        """From the Table to the curtain of the seat that wants to see its hand, or of all that may come."""
        if isinstance(self.stage, Table):
            self.stage = self._curtain() if self.stage.others else Curtain((self.stage.seat,), last=self.last)

    def lift(self, seat: Seat) -> None:
        """`seat` sits alone at the screen: show its private choice."""
        if isinstance(self.stage, Curtain) and seat in (*self.stage.seats, *self.stage.changers):
            self.stage = Peek(seat) if self.stage.peek else Ask(seat)
            self._gone, self.last = None, seat

    def peek(self, seats: Iterable[Seat]) -> None:
        """From the Table to a curtain behind which one of `seats` looks at what only it knows.

        Only people look, and a sole person sees what it knows all the time. Which seats have something to
        look at must be public, or the curtain would tell it.
        """
        comers = tuple(seat for seat in seats if seat in self.humans)
        if comers and self.sole is None and isinstance(self.stage, (Table, Bot)):
            self.stage = Curtain(comers, peek=True, last=self.last)

    def look_up(self) -> None:
        """From a peek, or the curtain before it, back to the Table."""
        if isinstance(self.stage, Peek) or (isinstance(self.stage, Curtain) and self.stage.peek):
            self.stage = self._next_stage(revealed=True)

    def hide(self) -> None:
        """The panic key: whatever was private is behind a curtain again."""
        if isinstance(self.stage, Peek):
            self.stage = Curtain((self.stage.seat,), peek=True, last=self.last)
        elif self.private:
            self.stage = self._curtain()

    def question(self) -> Question | None:
        """What the bot whose turn it is has to answer: from what its seat may know. None at other stages."""
        if not isinstance(self.stage, Bot):
            return None
        seat, game, state = self.stage.seat, self.match.game, self.match.state
        return Question(
            module=game_module(game),
            kind=self.people[seat].kind,
            view=game.view(state, seat),
            legal=game.legal(state, seat),
            optional=game.optional(state, seat),
            seed=self._rng.getrandbits(53),
        )

    def bot_move(self, answer: Callable[[Question], int] = think) -> None:
        """Let the bot whose turn it is move by its `answer`; one that fails plays its default."""
        question = self.question()
        if question is None or not isinstance(self.stage, Bot):
            return
        seat, game = self.stage.seat, self.match.game
        try:
            move = answer(question)
        except Exception as error:
            self.failed(error)
            default = game.default_move(self.match.state, seat)
            move = default if default in question.legal else question.legal[0]
        self._moved(self.match.submit(seat, game.move_text(move), self.match.ply, self._save))

    def _actor(self) -> Seat:
        seat = self.seat
        if seat is None:
            raise RuntimeError("nobody is to act at this stage")
        return seat

    # Where it goes next

    def _moved(self, ply: Ply) -> None:
        """Go on from `ply`, and from what plays itself after it."""
        self._settle(ply)
        while isinstance(self.stage, Ask) and (forced := self._forced(self.stage.seat)) is not None:
            passed = PassedAlone(seat=self.stage.seat, move=forced)
            ply = self.match.submit(passed.seat, forced, self.match.ply, self._save)
            self._passes[ply.number] = passed
            self._settle(ply)

    def _forced(self, seat: Seat) -> str | None:
        """The default move of the only person at the table where it is the only one; else None.

        With more people it would tell the others that there was nothing to choose.
        """
        game, state = self.match.game, self.match.state
        default = game.default_move(state, seat)
        alone = self.sole is not None and default is not None and game.legal(state, seat) == (default,)
        return game.move_text(default) if alone and default is not None else None

    def _settle(self, ply: Ply) -> None:
        assert ply.entry is not None
        self._seen[ply.entry.seat] = ply.number
        if ply.entry.seat in self.humans:
            self.last = ply.entry.seat
        self.past.note(self.match)
        alone = isinstance(self.stage, Ask)
        same_eyes = alone and not any(event.reveals for event in ply.events)
        revealed = any(event.reveals and event.to is None for event in ply.events)
        self.stage = self._next_stage(revealed, ply.entry.seat if same_eyes else None)
        self._gone = ply.entry.seat if alone and isinstance(self.stage, Curtain) else None
        if isinstance(self.stage, Finished) and self._finish is not None:
            self._finish(self.stage.outcome)

    def _next_stage(self, revealed: bool, looking: Seat | None = None) -> Stage:
        """The stage after a ply. `revealed`: something was turned up for all; `looking`: who sits there."""
        game, state = self.match.game, self.match.state
        outcome = game.outcome(state)
        if outcome is not None:
            return Finished(outcome)
        owing = game.to_act(state)
        bots = [seat for seat in owing if not self.people[seat].human]
        if bots:
            return Bot(bots[0])
        seat = owing[0]
        private = game.decision(state, seat).private
        if not private:
            return Table(seat)
        if self.sole is not None:
            return Ask(seat)
        if looking in owing and not revealed:
            return Ask(looking)
        if len(owing) == 1 and game.default_move(state, seat) is not None:
            return Table(seat, "offer")
        return Table(seat, "pass", owing[1:]) if revealed else self._curtain()

    def _curtain(self) -> Curtain:
        """The curtain for whoever still owes a choice, and for who has chosen and may change it.

        Those are the seats with optional moves of a kind that who owes one has not: a wish that anybody may
        utter at any time (to stop, say) is no reason to come to the curtain.
        """
        owing = tuple(seat for seat in self.match.game.to_act(self.match.state) if self.people[seat].human)
        common = {kind for seat in owing for kind in self._optional_kinds(seat)}
        others = [seat for seat in self.humans if owing and seat not in owing]
        changers = tuple(seat for seat in others if self._optional_kinds(seat) - common)
        return Curtain(owing, changers, last=self.last)

    def _optional_kinds(self, seat: Seat) -> set[str]:
        """The first words of `seat`'s optional moves."""
        moves = self.match.game.optional(self.match.state, seat)
        return {text.partition(" ")[0] for text in self._texts(moves)}
