"""How the keyboard goes round: the Table first, a curtain that knows who sits there, a true forecast."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules import registry
from rules.kernel.match import parse_options
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import seat_people
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.text.passing import passing
from tests.curtains import opened, passed
from tests.hall import NAMES
from tests.tui.host import painted, playing, press

MATCHES = 6

TABLES = [
    ("hoppla_lama", 3, 0, {}),
    ("hoppla_lama", 5, 0, {}),
    ("hoppla_lama", 2, 2, {}),
    ("skyjo_action", 3, 0, {}),
    ("pop", 3, 0, {"sets": 1}),
    ("pop", 2, 0, {"two_player_variant": True, "sets": 1}),
    ("pop", 2, 1, {"mode": "trick", "sets": 1}),
    ("pop", 3, 0, {"mode": "coop"}),
    ("beffababbo", 2, 0, {}),
    ("beffababbo", 3, 0, {"parcels": 40}),
    ("beffababbo", 4, 0, {"parcels": 60}),
    ("beffababbo", 2, 2, {"max_sessions": 2}),
]


@pytest.mark.parametrize(("game_id", "humans", "bots", "options"), TABLES)
def test_the_forecast_of_passing_is_true(game_id, humans, bots, options) -> None:
    game = registry.load(game_id)
    values = parse_options(game, dict(options)).model_dump(mode="json")
    kinds = ["human"] * humans + ["random"] * bots
    people = seat_people([(name, "", kind) for name, kind in zip(NAMES, kinds, strict=False)])
    low, high = contract.narration(game_id).estimate(values, people).handovers
    counts = sorted(passed(game_id, humans, seed, options, bots) for seed in range(MATCHES))
    assert sum(low <= count <= high for count in counts) >= MATCHES - 1, (low, counts, high)


def test_what_is_said_of_passing() -> None:
    people = seat_people([(name, "", "human") for name in NAMES[:3]])
    assert passing(9, 9, people[:1]) == "the keyboard is never passed"
    assert passing(0, 0, people) == "everybody plays in the open"
    assert passing(1, 1, people) == "the keyboard is passed once"
    assert passing(7, 7, people) == "the keyboard is passed 7 times"
    assert passing(3, 27, people) == "the keyboard is passed 3 to 27 times"


@pytest.mark.parametrize("game_id", registry.GAMES)
def test_every_match_begins_on_the_table(game_id: str) -> None:
    assert isinstance(opened(game_id, 3, 1).stage, Table)


def test_a_curtain_knows_who_was_at_the_keyboard() -> None:
    session = opened("hoppla_lama", 3, 1)
    better = session.seat
    session.play("bet C", 0)
    assert session.stage == Curtain((better,)) and session.stage.last == better
    session.lift(better)
    session.hide()
    assert isinstance(session.stage, Curtain) and session.stage.last == better
    session.lift(better)
    assert isinstance(session.stage, Ask)
    session.play("take 3", 1)
    assert isinstance(session.stage, Curtain)
    assert session.stage.last == better not in session.stage.seats


@pytest.mark.parametrize(
    ("language", "stay", "hand_on"),
    [
        ("en", ", stay at the keyboard", "Pass the keyboard"),
        ("it", ", resta pure alla tastiera", "Passa la tastiera"),
    ],
)
def test_who_sits_there_is_asked_to_stay(tmp_path: Path, language: str, stay: str, hand_on: str) -> None:
    async def run() -> None:
        async with playing(tmp_path, language=language) as (app, pilot):
            await press(app, pilot, "c", "enter")
            assert stay in painted(app) and hand_on not in painted(app)
            await press(app, pilot, "space", "3", "enter")
            assert stay not in painted(app) and hand_on in painted(app)

    asyncio.run(run())
