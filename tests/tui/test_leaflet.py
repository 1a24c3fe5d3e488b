"""What is aimed at, told in full on a key: the same key in every game, whole in the smallest window."""

import asyncio
import random
from dataclasses import replace

import pytest

from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.text import i18n
from tabletop_tui.widgets.board import nothing
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.leaflet import LEAFLET, Line, Topic, laid_out, paint_leaflet
from tabletop_tui.widgets.palette import Look
from tests.conformance.cases import Case
from tests.conformance.play import finished, fork
from tests.tui.host import painted, playing, press

ROWS = 13
"""Rows that every game's table leaves for a leaflet at 80x24, its edge not counted."""
CASES = [
    Case("hoppla_lama", 4),
    Case("skyjo_action", 4),
    Case("pop", 4),
    Case("pop", 3, {"mode": "coop"}),
    Case("pop", 1, {"mode": "solo"}),
    Case("pop", 1, {"mode": "enigma"}),
    Case("beffababbo", 4),
]
SHORT, LONG = (
    Topic("Bomb", "It bursts."),
    Topic("Thief", "It steals whatever lies nearest. " * 3, "It steals."),
)


def scenes(case, plies):
    """The open choices of a match at some of its plies, as the person who is to act sees them."""
    match = case.table(3)
    for ply, entry in enumerate(finished(case, 3).log):
        if ply in plies:
            session = Session(fork(match))
            if isinstance(session.stage, Table) and session.stage.mode != "open":
                yield session.scene()
                session.look()
            if isinstance(session.stage, Curtain):
                session.lift(session.stage.seats[0])
            if isinstance(session.stage, (Ask, Table)):
                yield session.scene()
        match.submit(entry.seat, str(entry.move), match.ply)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("case", CASES, ids=str)
def test_all_that_can_be_aimed_at_is_told_whole_in_the_smallest_window(case, language):
    i18n.set_language(language)
    view, told = screen_class(case.game_id).apart(case.game_id), set()
    length = finished(case, 3).ply
    for scene in scenes(case, set(random.Random(1).sample(range(length), min(60, length)))):
        start = view.start(scene, AimState())
        moves = [choice.move for choice in view.choices(scene, start) if choice.move]
        for aim in (start, *(replace(start, move=move) for move in moves)):
            topics = view.explain(scene, aim)
            told.update(topics)
            rows = laid_out(topics, 76, ROWS)
            words = (
                [text.split()[-1] for text in (topics[-1].text, topics[-1].brief) if text] if topics else []
            )
            assert not topics or rows[-1].text.endswith(tuple(words)), rows
    i18n.set_language("en")
    assert told and all(topic.title and topic.text for topic in told)


@pytest.mark.parametrize(("game", "keys", "title"), [
    ("hoppla_lama", ("b",), "B · Highest"),
    ("skyjo_action", ("q", "enter", "x", "enter") * 3 + ("1",), "Equal cards"),
    ("pop", (), "How it goes"),
    ("pop", ("enter", "1", "space", "2"), "How it goes"),
    ("beffababbo", (), "Laying cards"),
    ("beffababbo", ("enter", "space"), "Laying cards"),
])  # fmt: skip
def test_one_key_tells_in_every_game_what_is_aimed_at_and_puts_it_away(tmp_path, game, keys, title):
    async def flow():
        async with playing(tmp_path, game) as (app, pilot):
            await press(app, pilot, *keys)
            calm, aim = painted(app), app.screen.aiming
            assert "i Info" in calm.split("\n")[-1]
            await press(app, pilot, "i")
            assert f"\n  {title}" in painted(app)
            await press(app, pilot, "escape")
            assert painted(app) == calm and app.screen.aiming == aim

    asyncio.run(flow())


def test_the_leaflet_follows_the_aim_and_goes_with_the_scene(tmp_path):
    async def flow():
        async with playing(tmp_path) as (app, pilot):
            await press(app, pilot, "a", "I", "b")
            assert "  B · Highest\n" in painted(app).replace(" " * 60, "\n").replace("  \n", "\n")
            await press(app, pilot, "enter", "space")
            assert "Tokens" not in painted(app)

    asyncio.run(flow())


def test_a_leaflet_is_airy_then_close_then_in_brief_and_cut_at_last():
    assert laid_out([SHORT, SHORT], 40, 9)[:3] == [Line("Bomb"), Line("  ", "It bursts."), Line("")]
    assert [line.lead for line in laid_out([SHORT, SHORT], 40, 4)] == ["Bomb", "  "] * 2
    assert laid_out([SHORT, SHORT], 40, 2) == [Line("Bomb: ", "It bursts.")] * 2
    assert laid_out([LONG, SHORT], 40, 2) == [Line("Thief: ", "It steals."), Line("Bomb: ", "It bursts.")]
    assert laid_out([LONG, SHORT], 40, 1) == [Line("Thief: ", "It steals.")]


def test_a_leaflet_takes_the_foot_of_the_table_and_its_clicks():
    canvas = Canvas(40, 9, Look())
    paint_leaflet(canvas, nothing, [SHORT])
    assert canvas.text().split("\n")[6:] == ["━" * 40, "  Bomb", "    It bursts."]
    assert canvas.key_at(0, 5) is None and canvas.key_at(39, 6) == LEAFLET
