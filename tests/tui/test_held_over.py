"""Every kind of hand-over of every game with what caused it held down, or clicked again: nobody else's turn.

By a clock of the test's own: first repeats of 0.2 to 1 s, ten and thirty a second, cost no time.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random
from collections import Counter
from dataclasses import dataclass
from types import SimpleNamespace

import pytest
import textual.message
from textual import events

from rules import registry
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Curtain, Finished, Table
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.secrecy import gate as gates
from tabletop_tui.shell.director import Director
from tabletop_tui.widgets.keys import KeysBar
from tests.conformance.cases import EDGES
from tests.conformance.play import fork
from tests.conformance.screens_walk import at_ply, finished
from tests.tui.host import hold_story, running

TRIALS = int(os.environ.get("HELD_TRIALS", "2"))
"""Trials of each kind in each game."""
LONG = 30.0
"""Seconds after which nothing counts as held any more."""
DELAYS = tuple(itertools.product((0.2, 0.3, 0.5, 1.0), (0.1, 1 / 30)))
CHARACTERS = {"enter": "\r", "space": " ", "escape": "\x1b"}
CLOCKS = ("secrecy.safe_app", "shell.app", "shell.director", "screens.clicks")
ROUND = {"hoppla_lama": "round", "skyjo_action": "round", "pop": "set_number", "beffababbo": "session"}
EVERYWHERE = {"end of round", "lift", "story", "question", "resume"}
KINDS = {
    "hoppla_lama": EVERYWHERE | {"normal turn", "undo"},
    "pop": EVERYWHERE | {"simultaneous choice", "undo"},
    "beffababbo": EVERYWHERE | {"normal turn", "look"},
    "skyjo_action": EVERYWHERE | {"normal turn", "look"},
}
"""The kinds of hand-over that the sweep meets in a game."""


@dataclass
class Clock:
    """Goes on when it is told to, and never otherwise."""

    now: float = 1e6

    def __call__(self) -> float:
        return self.now


class Hand:
    """Somebody at the keyboard who holds down what they press."""

    def __init__(self, app, pilot, clock):
        self.app, self.pilot, self.clock = app, pilot, clock
        self.delays = itertools.cycle(DELAYS)
        self.closings, self.verdicts = 0, []
        app.gate.pace = 1.0
        close = app.gate.close

        def counted():
            self.closings += 1
            close()

        admits = app.gate.admits

        def noted(*given):
            self.verdicts.append(admits(*given))
            return self.verdicts[-1]

        app.gate.close, app.gate.admits = counted, noted

    def send(self, what):
        """A key, or a click at a place on the screen, now."""
        if isinstance(what, str):
            self.app.post_message(events.Key(what, CHARACTERS.get(what, what if len(what) == 1 else None)))
            return
        for kind in (events.MouseDown, events.MouseUp):
            self.app.post_message(kind(None, *what, 0, 0, 1, False, False, False, *what))

    async def press(self, what):
        """Once, with all keys let go before."""
        self.clock.now += LONG
        self.send(what)
        await self.pilot.pause()

    def state(self):
        """What no held key may change."""
        director = self.app.director
        if director is None:
            return None
        return director.session.match.log[:], director.session.stage, director.private

    async def hand_over(self, what):
        """Press `what` and keep it down; whether that closed the gate. Fails where more comes of it."""
        before = self.closings
        await self.press(what)
        if self.closings == before:
            return False
        settled, began, self.verdicts = self.state(), self.clock.now, []
        first, every = next(self.delays)
        times = (0.4, 0.5) if isinstance(what, tuple) else [first + n * every for n in range(12)]
        for when in times:
            self.clock.now = began + when
            self.send(what)
            await self.pilot.pause()
        self.clock.now += LONG
        if settled is not None:
            assert self.state() == settled, (what, first, every)
            assert not self.app.gate.shared or not any(self.verdicts), (what, first, every)
        elif self.app.director is not None:  # back in the menu, which may be left by the same key
            assert not self.app.director.private
        return True


@pytest.fixture
def clock(monkeypatch):
    clock = Clock()
    monkeypatch.setattr(textual.message, "_time", SimpleNamespace(get_time=clock))
    for module in CLOCKS:
        monkeypatch.setattr(f"tabletop_tui.{module}.monotonic", clock)
    return clock


def tables(game_id):
    return [case for case in EDGES if case.game_id == game_id and case.seats > 1]


def kind_of(match, entry, name):
    """What kind of hand-over `entry` makes of `match`; "" for none."""
    acting, after = match.game.to_act(match.state), fork(match)
    after.submit(entry.seat, str(entry.move), after.ply)
    if after.over:
        return ""
    if getattr(after.state, name) != getattr(match.state, name):
        return "end of round"
    if len(acting) > 1:
        return "simultaneous choice"
    return "normal turn" if entry.seat not in match.game.to_act(after.state) else ""


def positions(game_id, rng):
    """Matches before a move that ends somebody's turn, with that move and its kind."""
    cases = itertools.cycle(tables(game_id))
    for seed in itertools.count(1):
        case = next(cases)
        log = finished(case, seed).log
        match = at_ply(case, seed, 0)
        found = {}
        for entry in log:
            kind = kind_of(match, entry, ROUND[game_id]) if entry.move is not None else ""
            if kind:
                found.setdefault(kind, []).append((match.ply, entry))
            match.submit(entry.seat, str(entry.move), match.ply)
        for kind, plies in found.items():
            ply, entry = rng.choice(plies)
            yield kind, at_ply(case, seed, ply), entry


async def sit_down(hand, match, entry):
    """`match` on the table, and whoever plays `entry` before it with that move aimed at; None: cannot aim."""
    app = hand.app
    app.settings.one_key, app.settings.motion, app.pace = False, "reduced", 0.0
    app.director = Director(app, "match", Session(fork(match)))
    with app._context():
        app.director.show()
    await hand.pilot.pause()
    for _ in range(6):
        session, stage = app.director.session, app.director.session.stage
        with app._context():
            if isinstance(stage, Curtain):
                app.director.lift(entry.seat if entry.seat in stage.seats else stage.seats[0])
            elif isinstance(stage, Table) and stage.mode != "open":
                app.director.look()
            else:
                break
        await hand.pilot.pause()
    front = app.screen
    if not isinstance(front, GameScreen) or session.seat != entry.seat:
        return False
    hand.clock.now += LONG
    with app._context():
        front.aim_at(str(entry.move))
    await hand.pilot.pause()
    return front.aim == str(entry.move)


def enter_place(screen):
    """Where the keys' line says Enter."""
    bar = screen.query_one(KeysBar)
    region = next((region for region, key in bar._canvas._marks if key == "enter"), None)
    return None if region is None else (bar.region.x + region.x + 1, bar.region.y + region.y)


async def played(hand, kind, number):
    """The aimed move with Enter, the mouse, or its own key; then what may follow a move."""
    app, done = hand.app, Counter()
    how = number % 3
    what = enter_place(app.screen) if how == 1 else "enter"
    if how == 2:
        app.settings.one_key = True
        own = next((c.key for c in app.screen.offered if c.move == app.screen.aim), "")
        what = own if len(own) == 1 and app.screen.typed else "enter"
    done[kind] += await hand.hand_over(what or "enter")
    return done


async def follow_up(hand):
    """From where a move has led: taken back, looked at, asked about leaving."""
    app, done = hand.app, Counter()
    if isinstance(app.director.session.stage, Curtain) and app.director.may_take_back:
        done["undo"] += await hand.hand_over("u")
    for key, name in (("", ""), ("m", "look"), ("l", "look")):
        if key and isinstance(app.screen, GameScreen):
            done[name] += await hand.hand_over(key)
        if isinstance(app.director.session.stage, Curtain):
            if app.screen.cloth.chosen is None:
                await hand.press("1")
            done["lift"] += await hand.hand_over("space")
    if isinstance(app.screen, GameScreen):
        for key in ("escape", "escape"):
            await hand.press(key)
    if app.screen_stack[1:] and not isinstance(app.director.session.stage, Finished):
        await hand.press("escape")
    return done


async def told(hand, match, entry):
    """A move whose story is told, and Space, which ends it and lifts curtains, held down meanwhile."""
    if not await sit_down(hand, match, entry):
        return 0
    hold_story(hand.app)
    await hand.press("enter")
    front = hand.app.screen
    if not isinstance(front, GameScreen) or not front.playing:
        return 0
    log = hand.app.director.session.match.log[:]
    began = hand.clock.now = hand.clock.now + LONG
    first, every = next(hand.delays)
    for when in (0, *(first + n * every for n in range(12))):
        hand.clock.now = began + when
        hand.send("space")
        await hand.pilot.pause()
    assert hand.app.director.session.match.log == log
    assert not hand.app.director.private, (first, every)
    return 1


async def sweep(hand, game_id):
    """Trials of each kind until there are enough, or none of a kind is met any more."""
    done, rng = Counter(), random.Random(game_id)
    for number, (kind, match, entry) in enumerate(itertools.islice(positions(game_id, rng), 14 * TRIALS)):
        if done[kind] < TRIALS and await sit_down(hand, match, entry):
            done += await played(hand, kind, number)
            done += await follow_up(hand)
        if done["story"] < TRIALS:
            done["story"] += await told(hand, match, entry)
    return done


async def left_and_resumed(hand, game_id):
    """The question whether to leave, and the way back to the match from the menu."""
    app, done = hand.app, Counter()
    rows = [(name, "", "human") for name in ("Anna", "Bruno", "Carla")]
    with app._context():
        app.settings.motion, app.pace, app.settings.one_key = "reduced", 0.0, False
        app.begin(game_id, {}, rows, 7)
    await hand.pilot.pause()
    for _ in range(TRIALS):
        await play_one(hand)
        for _ in range(3):
            if not app.screen.is_modal:
                await hand.press("escape")
        if app.screen.is_modal:
            done["question"] += await hand.hand_over("enter")
        with app._context():
            app.to_menu()
        await hand.pilot.pause()
        done["resume"] += await hand.hand_over("enter")
        assert app.director is not None
    return done


async def play_one(hand):
    """One move of whoever comes first, so that there is something to save."""
    app = hand.app
    session = app.director.session
    with app._context():
        if isinstance(session.stage, Curtain):
            app.director.lift(session.stage.seats[0])
        if isinstance(session.stage, Table) and session.stage.mode != "open":
            app.director.look()
            app.director.lift(session.stage.seats[0])
        app.director.play(session.scene().legal[0], session.match.ply)
    await hand.pilot.pause()


def swept(tmp_path, clock, game_id):
    async def flow():
        async with running(tmp_path, pace=0.0) as (app, pilot):
            hand = Hand(app, pilot, clock)
            done = await sweep(hand, game_id)
        async with running(tmp_path / "resumed", pace=0.0) as (app, pilot):
            return done + await left_and_resumed(Hand(app, pilot, clock), game_id)

    return asyncio.run(flow())


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_no_hand_over_is_undone_by_what_caused_it(tmp_path, clock, game_id):
    done = swept(tmp_path, clock, game_id)
    assert {kind for kind, times in done.items() if times} == KINDS[game_id]


def looks():
    """Matches of Skyjo Action before somebody looks at face-down cards, with that look."""
    cases = itertools.cycle(tables("skyjo_action"))
    for seed in itertools.count(1):
        case = next(cases)
        for ply, entry in enumerate(finished(case, seed).log):
            if str(entry.move).startswith("look "):
                yield at_ply(case, seed, ply), entry


def test_skipping_the_story_of_a_look_does_not_open_what_is_looked_at(tmp_path, clock):
    async def flow():
        async with running(tmp_path, pace=0.0) as (app, pilot):
            hand, trials = Hand(app, pilot, clock), 0
            for match, entry in itertools.islice(looks(), 2 * len(DELAYS)):
                trials += await told(hand, match, entry)
                stage = app.director.session.stage
                assert isinstance(stage, Curtain) and stage.peek
            assert trials >= len(DELAYS)

    asyncio.run(flow())


@pytest.mark.parametrize("game_id", ["hoppla_lama"])
def test_a_gate_that_opens_after_a_pause_lets_them_through(tmp_path, clock, game_id, monkeypatch):
    """Positive control."""
    for name in ("HELD", "AGAIN", "BOUND"):
        monkeypatch.setattr(gates, name, gates.QUIET_AFTER_KEY)
    with pytest.raises(AssertionError, match="verdicts"):
        swept(tmp_path, clock, game_id)
