"""The hot seat keeps secrets: twins of sessions, for every game, and planted leaks that they find."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.events import Event
from rules.kernel.match import Match
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Scene
from tests.conformance import leaky
from tests.conformance.cases import CASES, Case, seeds
from tests.conformance.play import random_ply
from tests.conformance.seating import alone, find_session_leaks, scenes
from tests.conformance.twins import Memory, find_leaks, part
from tests.toy_game.game import GAME as HONEST

TWINS = 4
SHOWN = {"scenes": scenes, "alone": alone}
each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_scenes_of_twins_look_the_same(case: Case) -> None:
    for seed in seeds(TWINS):
        match = random_ply(case, seed)
        for seat in (*range(case.seats), None):
            assert not find_leaks(match, seat, seed, SHOWN)


@each_case
def test_sessions_of_twins_look_the_same(case: Case) -> None:
    compared = 0
    for seed in seeds(TWINS):
        match = random_ply(case, seed)
        for seat in (*range(case.seats), None):
            leaks, looks = find_session_leaks(part(match, seat, seed, {}, Memory()), seed)
            assert not leaks
            compared += looks
    assert compared, "nothing was compared"


class CarelessRecap(Session):
    """A recap that forgets for whom an event is."""

    def recap(self, seat: int) -> tuple[Event, ...]:
        missed = self.match.plies[self._seen[seat] + 1 :]
        return tuple(event for ply in missed for event in ply.events)


class CarelessStory(Session):
    """The open table tells the story as the one who acts may know it."""

    def _story(self, viewer: int | None) -> tuple[Event, ...]:
        return super()._story(self.seat)


class CarelessTable(Session):
    """The open table shows the view of the one who acts."""

    def scene(self) -> Scene:
        scene = super().scene()
        return scene if scene.view is None else replace(scene, view=self._view(self.seat))


class CarelessPast(Session):
    """The last round is told with what only single seats saw of it."""

    def last_round(self) -> Scene | None:
        past = super().last_round()
        everything = tuple(event for ply in self.match.plies for event in ply.events)
        return None if past is None else replace(past, story=everything)


class ClearPast(Session):
    """The last round is shown as the one who acts may know it."""

    def last_round(self) -> Scene | None:
        past = super().last_round()
        return None if past is None else replace(past, view=self._view(self.seat))


def session_leaks(game: Any, kind: type[Session] = Session) -> int:
    """How often the twins of sessions differ."""
    found = 0
    for seed in range(40):
        live = random_ply(Case("toy_game", 3), seed)
        match = Match(game, live.options, live.seats, live.seed)
        for entry in live.log:
            match.submit(entry.seat, str(entry.move), match.ply)
        for seat in (0, 1):
            found += bool(find_session_leaks(part(match, seat, seed, {}, Memory()), seed, kind)[0])
    return found


@pytest.mark.parametrize("kind", [CarelessRecap, CarelessStory, CarelessTable, CarelessPast, ClearPast])
def test_a_leaky_session_is_found(kind: type[Session]) -> None:
    assert session_leaks(HONEST, kind)


@pytest.mark.parametrize("game", [leaky.DECISION_TELLS_HAND, leaky.DEFAULT_TELLS_HAND], ids=["at", "to"])
def test_a_curtain_that_tells_is_found(game: Any) -> None:
    assert session_leaks(game)


def test_the_honest_session_is_clean() -> None:
    assert session_leaks(HONEST) == 0
