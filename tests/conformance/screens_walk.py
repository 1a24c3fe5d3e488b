"""Twins on the screen: the same keys on two matches that a seat cannot tell apart, frame against frame.

First a plan is made with the matches alone: moves for as long as the onlooker is told the same. Then each
twin performs it on the stage, with the same detours (aims, pages, peeks, undo) chosen by the plan's luck.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

import pytest

from rules.kernel.match import Match
from rules.kernel.record import SeatRow
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Finished, Peek, Table
from tabletop_tui.screens.table import GameScreen
from tests.conformance.cases import Case
from tests.conformance.play import finished, fork
from tests.conformance.screens import Frame, Stage
from tests.conformance.twins import Memory, Twins, part

HORIZON = 8
"""Moves that a plan has at most."""
AIMS, PICTURES = 5, 4
"""Previews and pictures of a story that are looked at in one scene."""


@dataclass(frozen=True)
class Step:
    """`seat` plays `move` ("": takes its last move back), the match's entry number `ply`.

    `luck` decides about the detours on the way.
    """

    seat: int
    move: str
    luck: float
    ply: int = 0


def at_ply(case: Case, seed: int, ply: int) -> Match:
    """A random match stopped at `ply`."""
    match = case.table(seed)
    for entry in finished(case, seed).log[:ply]:
        match.submit(entry.seat, str(entry.move), match.ply)
    return match


def start_ply(case: Case, seed: int, rng: random.Random) -> int:
    """The set-up, the end and anything between, in turn."""
    length = finished(case, seed).ply
    return (0, rng.randrange(length), max(0, length - HORIZON // 2))[seed % 3]


def undone(twins: Twins, rng: random.Random) -> Step | None:
    """Now and then, where both twins allow it: take back."""
    for seat in twins.real.game.to_act(twins.real.state):
        if twins.real.can_undo(seat) and twins.guess.can_undo(seat) and rng.random() < 0.3:
            for match in (twins.real, twins.guess):
                match.undo(seat, match.ply)
            return Step(seat, "", rng.random(), twins.real.ply)
    return None


def make_plan(match: Match, seat: int | None, seed: int) -> tuple[Match, Match, list[Step]]:
    """Both twins as they are now, and what can be played on both while `seat` is told the same."""
    twins = part(match, seat, seed, {}, Memory())
    twins.guess.state.chance = twins.real.state.chance.clone()
    real, guess = fork(twins.real), fork(twins.guess)
    game, rng, plan = match.game, random.Random(seed), []
    while len(plan) < HORIZON:
        step = undone(twins, rng)
        if step is not None:
            plan.append(step)
            continue
        choices = twins.common_moves()
        if not choices:
            break
        mover, move = rng.choice(choices)
        before = game.to_act(twins.real.state)
        if twins.told(twins.submit(mover, move)) is not None or twins.asked(before) is not None:
            break
        plan.append(Step(mover, game.move_text(move), rng.random(), twins.real.ply))
    return real, guess, plan


def seated(match: Match, kinds: tuple[str, ...]) -> Match:
    """The match with people and bots on its seats."""
    table = fork(match)
    table.seats = tuple(
        SeatRow(name=row.name, kind=kind) for row, kind in zip(match.seats, kinds, strict=True)
    )
    return table


def kinds_of(seats: int, onlooker: int | None, seed: int) -> tuple[str, ...]:
    """People only; the onlooker among bots; or a bot between two people."""
    if seed % 4 == 1 and onlooker is not None:
        return tuple("human" if seat == onlooker else "random" for seat in range(seats))
    if seed % 4 == 3 and seats > 2:
        bot = next(seat for seat in range(1, seats) if seat != onlooker)
        return tuple("random" if seat == bot else "human" for seat in range(seats))
    return ("human",) * seats


class Performance:
    """One twin on the stage, watched by `onlooker` (None: somebody who is never alone at the screen)."""

    def __init__(self, stage: Stage, session: Session, onlooker: int | None) -> None:
        self.stage, self.session, self.onlooker = stage, session, onlooker
        self.frames: list[Frame] = []

    def note(self, label: str) -> None:
        """What lies on the screen, if the onlooker is among those who may look at it now."""
        if self.session.viewer in (None, self.onlooker):
            kind = type(self.session.stage).__name__
            self.frames.append(self.stage.frame(f"ply {self.session.match.ply} {kind} {label}"))

    async def perform(self, plan: list[Step]) -> list[Frame]:
        """All that the onlooker sees of `plan`, the result page included."""
        await self.open()
        for step in plan:
            if step.ply <= self.session.match.ply:
                continue  # what a sole person has no choice about has played itself
            await self.approach(step)
            await self.play(step)
            if self.session.match.ply > plan[-1].ply:
                return self.frames
            self.note("moved")
        await self.close()
        return self.frames

    async def close(self) -> None:
        """The result, or what the onlooker's own screen and history say of what it has missed."""
        await self.end_peek()
        if isinstance(self.session.stage, Finished):
            await self.stage.do(self.stage.director.finish)
            self.note("result")
        elif isinstance(self.session.stage, Curtain) and self.onlooker in self.session.stage.seats:
            await self.stage.do(self.stage.director.lift, self.onlooker)
            self.note("lifted")
        await self.history()

    async def open(self) -> None:
        await self.stage.open(self.session)
        self.note("opened")

    async def play(self, step: Step) -> None:
        ply, director = self.session.match.ply, self.stage.director
        if step.move:
            await self.stage.do(director.play, step.move, ply, step.seat)
        else:
            await self.stage.do(director.undo, ply)
        assert self.session.match.ply > ply, f"{step} was refused"

    async def approach(self, step: Step) -> None:
        """Lead the session to where the step's seat can play, as people would."""
        session, director, do = self.session, self.stage.director, self.stage.do
        await self.detour(step.luck)
        await self.end_peek()
        if isinstance(session.stage, Ask) and session.stage.seat != step.seat and session.private:
            await do(director.hide)
            self.note("hidden")
        unseen = step.move and step.move == session.scene().default and step.luck >= 0.5
        if isinstance(session.stage, Table) and session.stage.mode != "open" and not unseen:
            await do(director.look)
            self.note("asked for the hand")
        if isinstance(session.stage, Curtain):
            await do(director.lift, step.seat)
            self.note("lifted")
            await self.detour(1 - step.luck)

    async def detour(self, luck: float) -> None:
        """Aims and pictures, a peek, or the history, as luck will have it."""
        if luck < 0.35:
            await self.preview()
        elif luck < 0.45:
            await self.peek()
        elif luck < 0.55:
            await self.history()

    async def preview(self) -> None:
        """The pictures of the story and what each aim shows."""
        screen, seen = self.stage.app.screen, self.session.viewer in (None, self.onlooker)
        if not isinstance(screen, GameScreen) or not seen:
            return
        told = screen.frames(screen.scene) if screen.scene.story else ()
        for picture in [frame.picture for frame in told if frame.picture][:PICTURES]:
            await self.stage.do(screen.board.show, picture)
            self.note("story")
        await self.stage.do(screen._paint)
        offered = screen.offered if isinstance(screen.scene.stage, (Table, Ask)) else ()
        # Aims that play at once, as drawing a card does, are played by the plan alone.
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(screen, "action_commit", lambda: None)
            for choice in offered[:AIMS]:
                await self.stage.do(screen.aim_at, choice.move)
                self.note("aim")
            await self.explained(screen)
            await self.stage.do(screen.action_release)

    async def explained(self, screen: GameScreen) -> None:
        """What is aimed at told in full, and put away again."""
        for label in ("explained", "put away") if screen.check_action("explain", ()) else ():
            await self.stage.do(screen.action_explain)
            self.note(label)

    async def peek(self) -> None:
        """The onlooker looks at what it knows, then somebody else does, and all look again."""
        for seat in dict.fromkeys((self.onlooker, len(self.session.people) - 1)):
            if seat is not None and isinstance(self.session.stage, Table):
                await self.stage.do(self.stage.director.peek, (seat,))
                self.note("asked for a peek")
                await self.end_peek()

    async def end_peek(self) -> None:
        """Whoever is offered a look looks; then all do again."""
        director, stage = self.stage.director, self.session.stage
        if isinstance(stage, Curtain) and stage.peek:
            await self.stage.do(director.lift, stage.seats[0])
            self.note("peek")
        if isinstance(self.session.stage, Peek):
            await self.stage.do(director.look_up)
            self.note("looked up")

    async def history(self) -> None:
        """The history page over the screen in front; from a private one the panic key."""
        screen = self.stage.app.screen
        if isinstance(screen, GameScreen):
            await self.stage.do(screen.action_history)
            self.note("history")
            await self.stage.do(self.stage.app.screen.dismiss)


async def perform_twins(
    stage: Stage,
    match: Match,
    onlooker: int | None,
    seed: int,
    kind: type[Session] = Session,
) -> tuple[list[Frame], list[Frame]]:
    """The frames of both twins of `match`."""
    kinds = kinds_of(len(match.seats), onlooker, seed)
    watching = onlooker if onlooker is not None and kinds[onlooker] == "human" else None
    real, guess, plan = make_plan(match, onlooker, seed)
    stage.app.settings.motion = "full" if seed % 2 else "reduced"
    series = []
    for twin in (real, guess):
        session = kind(seated(twin, kinds))
        series.append(await Performance(stage, session, watching).perform(plan))
    return series[0], series[1]
