"""The look-away veil: one person looks at what only they know, outside of any choice."""

import asyncio

import pytest

from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Peek, Table
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.shell.director import Director
from tests.tui.host import curtain, painted, playing, press, settle
from tests.tui.test_session import act, session_of


def test_a_peek_leads_through_the_curtain_and_back_to_the_same_table():
    session = session_of("human", "human", "human")
    before = session.stage
    session.peek((2,))
    assert session.stage == Curtain((2,), peek=True)
    assert (session.scene().view, session.scene().viewer) == (None, None)
    session.lift(1)
    assert session.stage == Curtain((2,), peek=True)
    session.lift(2)
    assert session.stage == Peek(2)
    session.look_up()
    assert session.stage == before
    assert session.match.ply == 0


def test_a_peek_shows_the_seats_own_view_and_nothing_to_choose():
    session = session_of("human", "human", "human")
    session.peek((1,))
    session.lift(1)
    scene = session.scene()
    assert (scene.viewer, scene.seat, scene.view.seat) == (1, 1, 1)
    assert (scene.legal, scene.optional, scene.decision, scene.story) == ((), (), None, ())
    assert session.seat is None
    with pytest.raises(RuntimeError):
        session.play("bet A", 0)


def test_what_a_peek_interrupts_is_told_on_the_table_afterwards():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    for _ in range(3):
        act(session)
    assert session.scene().story
    session.peek((1,))
    session.lift(1)
    session.told()
    session.look_up()
    assert session.scene().story


def test_the_panic_key_sends_a_peek_behind_the_curtain():
    session = session_of("human", "human", "human")
    session.peek((1, 2))
    session.lift(2)
    session.hide()
    assert session.stage == Curtain((2,), peek=True)
    session.look_up()
    assert isinstance(session.stage, Table)


def test_nobody_peeks_from_a_hand_or_a_curtain_and_looking_up_ends_no_choice():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    before = session.stage
    session.peek((1,))
    session.look_up()
    assert session.stage == before
    session.lift(before.seats[0])
    session.peek((1,))
    session.look_up()
    assert session.stage == Ask(before.seats[0])


def test_bots_and_sole_people_never_peek():
    session = session_of("human", "human", "random")
    before = session.stage
    session.peek((2,))
    assert session.stage == before
    sole = session_of("random", "human", "random")
    before = sole.stage
    sole.peek((1,))
    assert sole.stage == before


def test_a_peek_before_a_bots_turn_leads_back_to_it():
    session = next(
        found
        for seed in range(30)
        if isinstance((found := session_of("human", "human", "random", seed=seed)).stage, Bot)
    )
    session.peek((1,))
    assert session.stage == Curtain((1,), peek=True)
    session.bot_move()
    assert session.match.ply == 0
    session.look_up()
    assert session.stage == Bot(2)


def run(test):
    asyncio.run(test)


def test_on_screen_space_lifts_the_veil_and_enter_ends_the_look(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.director.peek((1,))
            await settle(app, pilot)
            assert curtain(app)
            assert "Look away, please" in painted(app) and "Bruno" in painted(app)
            assert "Back to the table" in painted(app)
            await press(app, pilot, "space")
            private = app.screen
            assert private.scene.viewer == 1 and "alone sees this" in painted(app)
            await press(app, pilot, "enter")
            assert app.screen.scene.viewer is None
            assert not private.is_attached and not private.is_running

    run(flow())


def test_on_screen_the_panic_key_hides_a_look_at_once(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.director.peek((1,))
            await settle(app, pilot)
            await press(app, pilot, "space", "backspace")
            assert curtain(app)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, GameScreen) and app.screen.scene.viewer is None

    run(flow())


def test_without_the_private_stage_the_panic_key_would_do_nothing(tmp_path, monkeypatch):
    """Positive control."""
    monkeypatch.setattr(Director, "private", property(lambda self: False))

    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.director.peek((1,))
            await settle(app, pilot)
            await press(app, pilot, "space", "backspace")
            assert not curtain(app)

    run(flow())


def test_several_may_come_to_look_and_escape_goes_back_step_by_step(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.director.peek((0, 2))
            await settle(app, pilot)
            assert "Who is next?" in painted(app) and "knows some cards" in painted(app)
            await press(app, pilot, "2")
            assert "Carla" in painted(app)
            await press(app, pilot, "escape")
            assert "Who is next?" in painted(app)
            await press(app, pilot, "escape")
            assert app.screen.scene.viewer is None

    run(flow())


def test_moves_chosen_in_one_go_are_played_in_a_row_until_somebody_else_acts(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            app.director.play_all(["bet C", "bet D"], 0)
            await settle(app, pilot)
            moves = [entry.move for entry in app.director.session.match.log]
            assert moves == ["bet C"]
            assert curtain(app)

    run(flow())


def test_playing_on_stops_where_nothing_is_named(tmp_path):
    rows = (("Anna", "red", "human"), ("Bot", "blue", "random"), ("Carla", "green", "random"))

    def choose(scene):
        return "any" if isinstance(scene.stage, Bot) else (scene.legal[0] if scene.ply < 8 else None)

    async def flow():
        async with playing(tmp_path, rows=rows) as (app, _pilot):
            start = app.director.session.match.ply
            app.director.play_on(choose)
            session = app.director.session
            assert session.match.ply >= 8 > start
            assert not isinstance(session.stage, Bot)

    run(flow())
