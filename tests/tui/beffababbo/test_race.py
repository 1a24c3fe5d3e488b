"""The race counts every finished match of the game once, by the year in which it ended."""

import asyncio
import subprocess
import sys
import time
from dataclasses import asdict

import pytest

from rules.beffababbo.game import GAME
from tabletop_tui.games.beffababbo.page import RaceScreen
from tabletop_tui.games.beffababbo.tally import EVER, Tally, result_of, tallies
from tabletop_tui.hotseat.matches import new_record, open_session
from tabletop_tui.storage.store import Store
from tests.tui.beffababbo.positions import steps
from tests.tui.host import painted, press, running, settle

ROWS = [("Anna", "", "human"), ("Bruno", "", "human")]


def saved(store, outcome=None, game="beffababbo", rows=ROWS):
    """A match of its own: no two have the same seed."""
    return store.create(new_record(game, {}, rows, len(store.matches())), outcome)


def noted(winners, scores):
    return {"winners": winners, "scores": scores}


def test_wins_and_parcels_are_added_up(tmp_path):
    with Store.open(tmp_path) as store:
        saved(store, noted([1], [2, 9, 5, 4]))
        saved(store, noted([0, 3], [6, 4, 4, 6]))
        saved(store)
        saved(store, noted([0], [3, 2, 1]), "hoppla_lama", [*ROWS, ("Carla", "", "human")])
        ever = tallies(store)[EVER]
    assert ever.matches == 2
    assert ever.wins == [1, 1, 0, 1]
    assert ever.parcels == [8, 13, 9, 10]


def test_years_are_told_apart(tmp_path, monkeypatch):
    with Store.open(tmp_path) as store:
        for year, winner in ((2024, 0), (2025, 1), (2025, 1)):
            stamp = int(time.mktime((year, 6, 1, 12, 0, 0, 0, 0, -1)))
            monkeypatch.setattr("tabletop_tui.storage.store._now", lambda stamp=stamp: stamp)
            saved(store, noted([winner], [5, 5, 5, 5]))
        found = tallies(store)
    assert list(found) == [EVER, 2025, 2024]
    assert found[2025].wins == [0, 2, 0, 0] and found[2024].wins == [1, 0, 0, 0]
    assert found[EVER].matches == 3


def test_the_same_match_counts_once_and_a_match_of_bots_for_nobody(tmp_path):
    record = new_record("beffababbo", {}, ROWS, 1)
    bots = [(name, "", "random") for name, _colour, _kind in ROWS]
    with Store.open(tmp_path) as store:
        for _import in range(3):
            store.create(record, noted([1], [2, 9, 5, 4]))
        saved(store, noted([1], [2, 9, 5, 4]), rows=bots)
        assert tallies(store)[EVER].wins == [0, 1, 0, 0]
        store.delete(store.matches()[-1].id)
        assert tallies(store)[EVER].wins == [0, 1, 0, 0]
        for row in store.matches():
            store.delete(row.id)
        assert tallies(store)[EVER].matches == 0


@pytest.mark.parametrize(
    "outcome",
    [
        None,
        {},
        noted([0], [1, 2, 3]),
        noted([4], [1, 2, 3, 4]),
        noted(["0"], [1, 2, 3, 4]),
        noted(0, [1] * 4),
    ],
)
def test_what_cannot_be_understood_is_left_out(outcome):
    assert result_of(outcome) is None


def test_a_finished_session_is_counted(tmp_path):
    """The outcome is noted whole: sides, ranks and facts too."""
    with Store.open(tmp_path) as store:
        match_id = store.create(new_record("beffababbo", {"max_sessions": 1}, ROWS, 5))
        session = open_session(store, match_id)
        while session.match.game.outcome(session.match.state) is None:
            session.told()
            seat = session.match.game.to_act(session.match.state)[0]
            legal = session.match.game.legal(session.match.state, seat)
            session.play(session.match.game.move_text(legal[-1]), session.match.ply, seat)
        outcome = session.match.game.outcome(session.match.state)
        assert store.outcome(match_id)["sides"] == "character"
        assert tallies(store)[EVER].parcels == list(outcome.scores)
        assert set(store.outcome(match_id)) == set(asdict(outcome))


def test_a_tally_counts_as_the_rules_do():
    tally, parcels = Tally(), 0
    for seed in range(3):
        state = [state for state, *_rest in steps(seed, 2)][-1]
        outcome = GAME.outcome(state)
        tally.count(outcome.winners, outcome.scores)
        parcels += sum(outcome.scores)
    assert tally.matches == 3 and sum(tally.parcels) == parcels > 0


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_page_shows_years_and_leaders(tmp_path, monkeypatch, language, size):
    async def flow():
        async with running(tmp_path, language=language, size=size) as (app, pilot):
            for year in (2024, 2025):
                stamp = int(time.mktime((year, 6, 1, 12, 0, 0, 0, 0, -1)))
                monkeypatch.setattr("tabletop_tui.storage.store._now", lambda stamp=stamp: stamp)
                saved(app.store, noted([year % 4], [5, 4, 6, 5]))
            app.push_screen(RaceScreen())
            await settle(app, pilot)
            assert ("all years" if language == "en" else "tutti gli anni") in painted(app)
            await press(app, pilot, "right")
            assert "2025" in painted(app)
            await press(app, pilot, "left", "left")
            assert "2024" in painted(app)
            await press(app, pilot, "escape")
            assert not isinstance(app.screen, RaceScreen)

    asyncio.run(flow())


def test_the_door_to_the_race_is_light():
    """Every table asks whether there is a page; only opening it may load one."""
    code = (
        "import sys, tabletop_tui.games.beffababbo.extra as door; assert door.LABEL;"
        " assert not {'textual', 'pydantic', 'tabletop_tui.storage.store'} & set(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
