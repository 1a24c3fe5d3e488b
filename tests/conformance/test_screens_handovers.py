"""Whatever people do around a hand-over, nothing secret is painted, and nothing of the old screen remains."""

from __future__ import annotations

import asyncio
import gc
import itertools
import os
import random
import weakref

import pytest

from rules import registry
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask
from tabletop_tui.screens.table import GameScreen
from tests.conformance.cases import CASES, EDGES, GAME_IDS
from tests.conformance.play import fork
from tests.conformance.screens import SIZES, difference, folder, leftovers, on_stage
from tests.conformance.screens_handovers import (
    PLACES,
    choose_in_secret,
    find_rivals,
    go,
    linger,
)
from tests.conformance.screens_walk import Performance, at_ply, make_plan
from tests.toy_game.at_home import make_known

SCALE = int(os.environ.get("SCREEN_TWINS", "1"))


def several(game_id):
    """Tables of a game at which something can be hidden from somebody."""
    return [case for case in EDGES if case.game_id == game_id and case.seats > 1]


def leads_to(match, place):
    """Whether the hot seat can be led to `place` at once."""
    session = Session(fork(match))
    if place != "table":
        session.look() if getattr(session.stage, "mode", "open") != "open" else None
    kind = type(session.stage).__name__.casefold()
    return kind == "curtain" if place != "table" else kind == place


def spots(game_id, place, seed):
    """Matches from which `place` can be reached."""
    rng = random.Random(f"{game_id} {place} {seed}")
    for turn in range(200):
        case = rng.choice(several(game_id))
        match = at_ply(case, turn % 3, rng.randrange(60) if turn % 4 else 0)
        if not match.over and leads_to(match, place):
            yield match


def places_of(game_id, seed):
    """Where people come in the game: not every one has private choices, the toy game has."""
    found = [place for place in PLACES if next(spots(game_id, place, seed), None) is not None]
    assert len(found) == len(PLACES) or (found and game_id != "toy_game")
    return found


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_nothing_shows_around_a_hand_over(game_id, tmp_path, monkeypatch):
    make_known(monkeypatch, game_id)

    async def compare(place):
        size = SIZES[PLACES.index(place) % 2]
        with monkeypatch.context() as patch:
            async with on_stage(folder(tmp_path, place), patch, size) as stage:
                for seed, match in zip(range(SCALE), spots(game_id, place, 0), strict=False):
                    onlooker = random.Random(seed).choice([*range(len(match.seats)), None])
                    real, guess, _ = make_plan(match, onlooker, seed)
                    series = [await linger(stage, Session(twin), onlooker, place) for twin in (real, guess)]
                    assert not leftovers(series[0] + series[1]), place
                    assert not difference(*series), place
                    assert len(series[0]) > 5, place

    for place in places_of(game_id, 0):
        asyncio.run(compare(place))


def hidden_choices(game_id, count):
    """Rivals of several tables, none where the game has no hidden move."""
    found = [
        next(find_rivals(case, seed), None)
        for case in CASES
        if case.game_id == game_id and case.seats > 1
        for seed in (1,)
    ]
    known = [rivals for rivals in found if rivals is not None]
    return random.Random(0).sample(known, min(count, len(known)))


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_hidden_move_changes_no_cell_for_others(game_id, tmp_path, monkeypatch):
    """The moves themselves are the sentinels: everything else in the two matches is the same."""
    make_known(monkeypatch, game_id)

    async def compare(number, rivals):
        with monkeypatch.context() as patch:
            async with on_stage(folder(tmp_path, str(number)), patch, SIZES[number % 2]) as stage:
                series = [await choose_in_secret(stage, rivals, which) for which in (0, 1)]
        assert not leftovers(series[0] + series[1])
        assert not difference(*series), rivals.moves
        assert len(series[0]) > 1

    for number, rivals in enumerate(hidden_choices(game_id, 2 * SCALE)):
        asyncio.run(compare(number, rivals))


async def leave_a_private_screen(stage, show, way):
    assert await go(show, "ask")
    private = weakref.ref(stage.app.screen)
    assert isinstance(private(), GameScreen)
    stage.app.notify("a secret toast")
    await stage.press(*way)
    assert stage.curtained and not isinstance(show.session.stage, Ask)
    assert not stage.app._notifications
    gc.collect()
    assert private() is None, f"{stage.session.match.game.info.id}: kept alive after {way}"
    assert [type(each).__name__ for each in stage.app.screen_stack][1:] == ["CurtainScreen"]


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_a_private_screen_is_gone_after_the_hand_over(game_id, tmp_path, monkeypatch):
    """Not only off the screen: nothing refers to it any more."""
    make_known(monkeypatch, game_id)

    async def flow():
        async with on_stage(tmp_path, monkeypatch) as stage:
            for match in itertools.islice(spots(game_id, "ask", 1), 1):
                show = Performance(stage, Session(fork(match)), None)
                await show.open()
                for way in (["backspace"], ["h", "backspace"], ["f1", "backspace"], ["ctrl+z"]):
                    await leave_a_private_screen(stage, show, way)

    assert places_of(game_id, 1)
    asyncio.run(flow())


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_the_set_up_page_is_gone_once_the_match_begins(game_id, tmp_path, monkeypatch):
    make_known(monkeypatch, game_id)
    case = several(game_id)[0]
    rows = [(f"Seat {seat}", "", "human") for seat in range(1, case.seats + 1)]

    async def flow():
        async with on_stage(tmp_path, monkeypatch) as stage:
            await stage.do(stage.app.open_setup, game_id)
            setup = stage.app.screen
            await stage.do(stage.app.notify, "a toast of the set-up")
            await stage.do(stage.app.begin, game_id, case.options, rows, 1)
            assert not setup.is_attached and len(stage.app.screen_stack) == 2
            assert not leftovers([stage.frame("begun")])
            assert not stage.app._notifications

    asyncio.run(flow())


def test_rivals_are_found_where_moves_are_hidden():
    """A test of hidden moves that finds none would pass for nothing."""
    assert hidden_choices("toy_game", 2) and hidden_choices("hoppla_lama", 2)
