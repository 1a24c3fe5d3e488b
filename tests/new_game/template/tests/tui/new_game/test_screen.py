"""New Game as it is played on screen."""

import asyncio

from tabletop_tui.hotseat.stages import Finished
from tests.tui.host import painted, playing, press

TWO = (("Anna", "red", "human"), ("Bruno", "blue", "human"))


def test_a_match_from_the_first_card_to_the_result(tmp_path):
    async def flow():
        async with playing(tmp_path, "new_game", TWO, {"cards": 3}) as (app, pilot):
            session = app.director.session
            for _turn in range(6):
                (seat,) = session.match.game.to_act(session.match.state)
                mine, other = (f"Your cards: {', '.join(map(str, hand))}." for hand in hands(session, seat))
                await press(app, pilot, "enter", "space")
                assert mine in painted(app)
                assert other not in painted(app)
                await press(app, pilot, "1", "enter")
            assert isinstance(session.stage, Finished)
            await press(app, pilot, "enter")
            assert "3 tricks were played." in painted(app)

    asyncio.run(flow())


def hands(session, seat):
    """The hand of `seat`, then the other one."""
    return session.match.state.hands[seat], session.match.state.hands[1 - seat]


def test_an_aimed_card_is_previewed(tmp_path):
    async def flow():
        async with playing(tmp_path, "new_game", TWO) as (app, pilot):
            await press(app, pilot, "enter", "space")
            first = app.director.session.match.state.hands[0][0]
            await press(app, pilot, "1")
            lines = [line.strip() for line in painted(app).splitlines()]
            assert f"Play the {first}" in lines

    asyncio.run(flow())
