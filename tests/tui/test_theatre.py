"""The replay theatre: every place of a finished match, through every pair of eyes, on every game's table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.kernel.errors import BadMatch
from rules.registry import GAMES
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import open_theatre
from tabletop_tui.hotseat.stages import Ask, Finished
from tabletop_tui.hotseat.theatre import ALL
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.select import SelectScreen
from tabletop_tui.screens.theatre import TheatreScreen
from tabletop_tui.storage.store import OtherRules, Store
from tabletop_tui.text.refusals import sentence
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Look
from tests.hall import keep, played, theatre, watch
from tests.tui.host import hold_story, painted, press, running, settle
from tests.tui.pages_support import finished, opened
from tests.waiting import until

each_game = pytest.mark.parametrize("game_id", GAMES)


# Places and eyes


def test_places_of_rounds_and_turning_points_are_where_their_events_are() -> None:
    hall = theatre("hoppla_lama")
    opening = [ply.number for ply in hall.plies if "RoundStarted" in {type(e).__name__ for e in ply.events}]
    assert hall.rounds == (0, *opening)
    assert hall.keys and set(hall.keys) <= set(range(1, hall.last + 1))
    second = opening[0]
    assert hall.beside(0, hall.rounds, 1) == second
    assert hall.beside(second, hall.rounds, 1) == opening[1]
    assert hall.beside(second + 1, hall.rounds, -1) == second
    assert hall.beside(second, hall.rounds, -1) == 0
    assert hall.beside(opening[-1], hall.rounds, 1) == hall.last
    assert hall.beside(0, hall.keys, -1) == 0


@each_game
def test_every_game_names_its_rounds(game_id: str) -> None:
    hall = theatre(game_id)
    assert len(hall.rounds) > 1
    assert len(hall.keys) > 1


@each_game
def test_each_pair_of_eyes_sees_what_its_view_holds(game_id: str) -> None:
    hall = theatre(game_id)
    game, match = hall.game, played(game_id)
    assert hall.eyes == (None, ALL, 0, 1, 2, 3)
    assert hall.scene(hall.last, None).view == game.view(match.state, None)
    assert hall.scene(hall.last, 2).view == game.view(match.state, 2)
    assert hall.scene(hall.last, ALL).view == game.view(match.state, None)
    assert hall.open_hands(None) == ()
    assert hall.open_hands(ALL) == (0, 1, 2, 3)
    assert hall.open_hands(1) == (1,)
    assert isinstance(hall.scene(hall.last, None).stage, Finished)
    told = hall.events(1, hall.last, 1)
    assert {event.to for event in told} <= {None, 1}
    assert {event.to for event in hall.events(1, hall.last, None)} == {None}
    assert {event.to for event in hall.events(1, hall.last, ALL)} == {None}


def test_a_private_choice_is_open_to_the_eyes_that_made_it() -> None:
    hall = theatre("pop")
    place = next(
        at
        for at in range(hall.last)
        if hall.scene(at, None).decision is not None and hall.scene(at, None).decision.private
    )
    seat = hall.scene(place, None).seat
    assert isinstance(hall.scene(place, seat).stage, Ask)
    assert not isinstance(hall.scene(place, None).stage, Ask)


def test_a_match_that_runs_shows_no_hand() -> None:
    hall = theatre("pop", plies=9)
    assert hall.eyes == (None,)
    for eyes in (ALL, 0, 1):
        with pytest.raises(BadMatch) as refused:
            hall.scene(3, eyes)
        assert refused.value.key == "running"
    assert hall.scene(3, None).view is not None


# What may be opened


def test_a_match_that_runs_has_no_theatre(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        match_id = keep(store, played("pop", plies=9))
        with pytest.raises(BadMatch) as refused:
            open_theatre(store, match_id, contract.moments)
    assert sentence(refused.value) == "This match is not over: its hands stay closed until it is."


def test_a_match_of_other_rules_is_refused_in_a_sentence(tmp_path: Path) -> None:
    record = played("pop").record()
    with Store.open(tmp_path) as store:
        older = record.model_copy(update={"rules": record.rules + 1})
        match_id = store.create(older, {"winners": [0]})
        with pytest.raises(OtherRules) as refused:
            open_theatre(store, match_id, contract.moments)
    assert "version" in refused.value.sentence


def test_a_match_of_other_rules_leaves_the_menu_as_it_is(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            record = played("pop").record()
            match_id = app.store.create(record.model_copy(update={"rules": 99}), {"winners": [0]})
            watch(app, match_id)
            await settle(app, pilot)
            assert isinstance(app.screen, SelectScreen)
            assert "version 99" in " ".join(painted(app).split())

    asyncio.run(run())


# Painted


@each_game
@pytest.mark.parametrize("look", [Look(), Look(depth=Look().depth.NONE), Look(ascii=True)], ids=str)
def test_every_place_can_be_painted_through_all_eyes(game_id: str, look: Look) -> None:
    hall = theatre(game_id)
    view = screen_class(game_id).apart(game_id)
    drawn = set()
    for at in {*range(0, hall.last, max(1, hall.last // 12)), hall.last}:
        for eyes in hall.eyes:
            scene = hall.scene(at, eyes)
            canvas = Canvas(80, 14, look)
            view.painter(scene, view.start(scene, AimState()))(canvas)
            drawn.add(canvas.text())
            if at:
                told = hall.scene(at, eyes, at - 1)
                for frame in view.frames(told) if told.story else ():
                    if frame.picture is not None:
                        frame.picture(Canvas(80, 14, look))
    assert len(drawn) > 5


@each_game
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
def test_forwards_backwards_rounds_moments_and_ends(
    tmp_path: Path, game_id: str, size: tuple[int, int]
) -> None:
    async def run() -> None:
        async with running(tmp_path, size=size) as (app, pilot):
            watch(app, keep(app.store, played(game_id)))
            await settle(app, pilot)
            screen = app.screen
            assert isinstance(screen, TheatreScreen)
            hall = screen.theatre
            assert "As the Table saw it" in painted(app)
            places = []
            for key in ("right", "right", "left", "down", "up", "n", "b", "end", "left", "home"):
                await press(app, pilot, key)
                places.append(screen.at)
            assert places == [
                *(1, 2, 1),
                hall.rounds[1],
                0,
                hall.keys[0],
                0,
                hall.last,
                hall.last - 1,
                0,
            ]
            await press(app, pilot, "end")
            assert f"move {hall.last} of {hall.last}" in painted(app)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, SelectScreen)

    asyncio.run(run())


@each_game
def test_eyes_go_round_and_open_the_hands(tmp_path: Path, game_id: str) -> None:
    async def run() -> None:
        async with running(tmp_path, size=(120, 40)) as (app, pilot):
            watch(app, keep(app.store, played(game_id)))
            await settle(app, pilot)
            screen, spoken = app.screen, contract.spoken(game_id)
            screen.look_at(screen.theatre.last // 2)
            await settle(app, pilot)
            assert not screen.hands.display
            held = spoken.hand(screen.theatre.view(screen.at, 2), screen.theatre.people)[0]
            for said in ("All hands open", "Anna", "Bruno", "Carla"):
                await press(app, pilot, "tab")
                assert said in painted(app)
            flat = " ".join(painted(app).split())
            assert held[:40] in flat
            await press(app, pilot, "tab", "tab")
            assert "As the Table saw it" in painted(app)
            assert not screen.hands.display

    asyncio.run(run())


def test_it_plays_by_itself_to_the_end_and_stops_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            screen = app.screen
            await pilot.press("space")
            await until(lambda: screen.at == screen.theatre.last, "the end")
            await settle(app, pilot)
            assert not screen.plays
            hold_story(app)
            await pilot.press("space")
            assert (screen.at, screen.plays) == (0, True)
            await pilot.press("plus", "plus", "plus")
            assert screen.pace == 4.0
            assert "4×" in painted(app)
            await pilot.press("minus", "minus", "minus", "minus")
            assert screen.pace == 0.5
            await pilot.press("space")
            assert not screen.plays
            await pilot.press("plus")
            assert screen.pace == 0.5

    asyncio.run(run())


def test_it_stops_playing_while_something_lies_over_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            hold_story(app)
            screen = app.screen
            await pilot.press("space")
            assert screen.plays
            await pilot.press("f1")
            assert not screen.plays
            await pilot.press("escape")
            assert app.screen is screen and not screen.plays and not screen.story.playing

    asyncio.run(run())


def test_other_eyes_and_another_size_keep_the_place(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path, size=(120, 40)) as (app, pilot):
            watch(app, keep(app.store, played("pop")))
            await settle(app, pilot)
            screen = app.screen
            await press(app, pilot, "n", "tab")
            at, high = screen.at, screen.hands.size.height
            await pilot.resize_terminal(80, 24)
            await settle(app, pilot)
            assert screen.at == at > 0
            assert screen.hands.size.height <= 6 < high, "where the screen is low, hands take fewer rows"
            assert screen.narration.size.height == 1

    asyncio.run(run())


def test_a_move_is_told_step_by_step_and_a_key_goes_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            hold_story(app)
            screen = app.screen
            opened = next(ply.number for ply in screen.theatre.plies if len(ply.events) > 3)
            screen.look_at(opened - 1)
            await pilot.press("right")
            assert screen.story.playing
            assert screen.at == opened
            await pilot.press("left")
            assert not screen.story.playing
            assert screen.at == opened - 1

    asyncio.run(run())


def test_a_click_on_the_course_goes_there(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            screen = app.screen
            row = screen.timeline.region.y
            end = painted(app).splitlines()[row].index("move 0") - 3
            await pilot.click(offset=(end, row))
            await settle(app, pilot)
            assert screen.at == screen.theatre.last
            await pilot.click(offset=(end // 2 + 12, row))
            await settle(app, pilot)
            assert 0 < screen.at < screen.theatre.last
            at = screen.at
            keys = painted(app).splitlines()[-1]
            await pilot.click(offset=(keys.index("Play"), 23))
            await settle(app, pilot)
            assert screen.at == screen.theatre.last > at

    asyncio.run(run())


def test_it_opens_from_the_finished_list_and_from_the_result(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            keep(app.store, played("hoppla_lama"))
            app.screen.reload()
            await press(app, pilot, "end", "enter", "w")
            assert isinstance(app.screen, TheatreScreen)

    asyncio.run(run())

    async def result() -> None:
        async with opened(tmp_path, ResultsScreen(finished())) as (app, pilot):
            await pilot.press("w")
            await pilot.pause()
            assert isinstance(app.screen, TheatreScreen)
            await pilot.press("escape")
            await pilot.pause()
            assert isinstance(app.screen, ResultsScreen)

    asyncio.run(result())


def test_it_speaks_italian_and_ascii(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path, language="it") as (app, pilot):
            app.settings.ascii = "on"
            app.use_settings()
            watch(app, keep(app.store, played("pop")))
            await settle(app, pilot)
            await press(app, pilot, "end", "tab")
            assert painted(app).isascii()
            assert "Tutte le mani scoperte" in painted(app)
            assert "mossa" in painted(app)
            await press(app, pilot, "home")
            keys = painted(app).splitlines()[-1]
            assert all(
                said in keys for said in ("Occhi", "Gioca", "Da qui", "Esporta", "Esc Indietro", "Aiuto")
            )

    asyncio.run(run())
