"""Taking back at the curtain: what went behind it and was seen by nobody, until somebody lifts it."""

import asyncio

import pytest

from rules.kernel.errors import IllegalMove
from rules.kernel.match import replay
from tabletop_tui.hotseat.stages import Curtain
from tests.tui.host import curtain, painted, playing, press
from tests.tui.test_session import act, session_of


def at_a_curtain():
    """Somebody has bet and taken; whoever took it is the owner of what went behind the curtain."""
    session = session_of("human", "human", "human")
    act(session, "bet C")
    owner = session.stage.seats[0]
    act(session, "take 2")
    assert isinstance(session.stage, Curtain) and owner not in session.stage.seats
    return session, owner


def test_its_owner_may_take_it_back_and_comes_again():
    session, owner = at_a_curtain()
    before = session.stage
    assert session.may_take_back == owner
    session.take_back(session.match.ply)
    assert session.stage == Curtain((owner,)) and session.stage != before
    assert session.match.log[-1].undo == 1 and session.match.log[-1].seat == owner
    assert session.may_take_back is None
    act(session, "take 5")
    assert session.may_take_back == owner


def test_nobody_may_once_somebody_has_lifted_the_curtain():
    session, _owner = at_a_curtain()
    session.lift(session.stage.seats[0])
    session.hide()
    assert isinstance(session.stage, Curtain) and session.may_take_back is None
    with pytest.raises(IllegalMove, match="no_undo"):
        session.take_back(session.match.ply)


def test_what_was_done_in_the_open_is_not_taken_back_at_a_curtain():
    session = session_of("human", "human", "human")
    act(session, "bet C")
    assert isinstance(session.stage, Curtain) and session.may_take_back is None


def test_only_one_move_is_taken_back_and_only_once():
    session, _owner = at_a_curtain()
    session.take_back(session.match.ply)
    with pytest.raises(IllegalMove, match="no_undo"):
        session.take_back(session.match.ply)


def test_the_record_with_it_is_replayed():
    session, _owner = at_a_curtain()
    session.take_back(session.match.ply)
    act(session, "take 4")
    game, again = session.match.game, replay(session.match.game, session.match.record())
    assert game.public_state(again.state) == game.public_state(session.match.state)


def test_on_the_screen_u_takes_it_back_until_the_curtain_is_lifted(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "c", "enter")
            assert curtain(app) and "Take back" not in painted(app)
            await press(app, pilot, "space", "2", "enter")
            assert curtain(app) and "Take back" in painted(app) and "Carla" in painted(app)
            await press(app, pilot, "u")
            assert curtain(app) and "Take back" not in painted(app)
            assert "Only Bruno looks at the screen now." in painted(app)
            await press(app, pilot, "space", "3", "enter", "space", "backspace", "u")
            assert curtain(app) and "Take back" not in painted(app)
            assert [entry.move or entry.undo for entry in app.director.session.match.log] == [
                "bet C",
                "take 2",
                1,
                "take 3",
            ]

    asyncio.run(flow())
