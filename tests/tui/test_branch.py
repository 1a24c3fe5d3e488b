"""Another match from any place of a finished one: named as such, and counted for nobody."""

from __future__ import annotations

import asyncio
import hashlib
import json
from dataclasses import asdict
from pathlib import Path

import pytest

from rules.kernel.errors import IllegalMove
from rules.kernel.events import Branched
from rules.kernel.match import Match, replay, validate
from rules.kernel.record import LogEntry, MatchRecord
from rules.registry import GAMES
from tabletop_tui.commands.transfer import import_
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import noted, theatre_of
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.screens.theatre import TheatreScreen
from tabletop_tui.storage.statistics import Statistics
from tabletop_tui.storage.store import Store
from tabletop_tui.text.counting import counting_rules
from tests.hall import keep, played, theatre, watch
from tests.tui.host import painted, press, running, settle
from tests.tui.pages_support import opened

AFRESH = 77
each_game = pytest.mark.parametrize("game_id", GAMES)


def branched(game_id: str, seed: int, share: float = 0.5) -> tuple[Match, int]:
    """The match that goes on from within a finished one, and from where."""
    hall = theatre(game_id)
    at = int(hall.last * share)
    return replay(hall.game, hall.branch(at, seed)), at


def to_the_end(match: Match) -> Match:
    while not match.over:
        seat = match.game.to_act(match.state)[0]
        match.submit(seat, match.game.move_text(match.game.legal(match.state, seat)[0]), match.ply)
    return match


# The rules layer


@each_game
def test_with_the_same_chance_all_goes_on_as_it_was(game_id: str) -> None:
    match, at = branched(game_id, 0)
    old = played(game_id)
    assert match.ply == at + 1
    for entry in old.log[at:]:
        match.submit(entry.seat, str(entry.move), match.ply)
    assert match.game.public_state(match.state) == match.game.public_state(old.state)


@each_game
def test_with_chance_afresh_what_lies_open_stays_and_what_is_hidden_is_dealt_anew(game_id: str) -> None:
    hall, game = theatre(game_id), theatre(game_id).game
    changed = 0
    for share in (0.2, 0.4, 0.6):
        match, at = branched(game_id, AFRESH, share)
        assert game.view(match.state, None) == hall.view(at, None)
        assert game.to_act(match.state) == game.to_act(hall._states[at])
        changed += game.public_state(match.state) != game.public_state(hall._states[at])
        again = replay(game, match.record())
        assert game.public_state(again.state) == game.public_state(match.state)
    assert changed


@each_game
def test_it_is_played_to_its_end_and_its_record_is_sound(game_id: str) -> None:
    match = to_the_end(branched(game_id, AFRESH)[0])
    record = MatchRecord.model_validate_json(match.record().to_json())
    assert record.branched
    assert not played(game_id).record().branched
    assert match.game.public_state(validate(match.game, record)) == match.game.public_state(match.state)


PINNED = {
    "hoppla_lama": "16750fc29855b203",
    "skyjo_action": "52a279c1d589f7b1",
    "pop": "8d549b1d11d9332c",
    "beffababbo": "5e16284c5e75e750",
}
"""The states after a branch afresh. Another one means that old records replay otherwise: raise `rules`."""


@each_game
def test_a_branch_replays_as_ever(game_id: str) -> None:
    state = theatre(game_id).game.public_state(branched(game_id, AFRESH)[0].state)
    assert hashlib.sha256(json.dumps(state, sort_keys=True).encode()).hexdigest()[:16] == PINNED[game_id]


def test_nothing_is_taken_back_across_a_branch() -> None:
    match = played("hoppla_lama", plies=0)
    match = Match(match.game, match.options, match.seats, 7)
    seat = match.game.to_act(match.state)[0]
    match.submit(seat, "bet C", match.ply)
    assert match.can_undo(seat) or match.can_take_back(seat)
    match.branch(0, match.ply)
    assert not match.can_undo(seat) and not match.can_take_back(seat)
    with pytest.raises(IllegalMove):
        match.undo(seat, match.ply)
    assert match.plies[-1].events == (Branched(afresh=False),)


def test_where_nothing_is_left_to_play_nothing_goes_on() -> None:
    hall = theatre("hoppla_lama")
    for deed in (
        lambda: hall.branch(hall.last, 0),
        lambda: replay(hall.game, hall.record).branch(0, hall.last),
    ):
        with pytest.raises(IllegalMove) as refused:
            deed()
        assert refused.value.key == "match_over"


def test_an_entry_holds_one_thing_only() -> None:
    assert LogEntry(seat=0, branch=0).branch == 0
    with pytest.raises(ValueError):
        LogEntry(seat=0, branch=0, hint=1)
    with pytest.raises(ValueError):
        LogEntry(seat=0, branch=-1)


# Counting and naming


def test_it_is_named_and_counts_for_nobody_running_over_or_deleted(tmp_path: Path) -> None:
    match, _at = branched("hoppla_lama", AFRESH)
    with Store.open(tmp_path) as store:
        keep(store, played("hoppla_lama"))
        running_id = store.create(match.record())
        assert len(store.played("hoppla_lama")) == 1
        over = to_the_end(match)
        outcome = over.game.outcome(over.state)
        over_id = store.create(over.record(), noted(outcome, over.record()))
        rows = {row.id: row for row in store.matches()}
        assert rows[running_id].branched and rows[over_id].branched
        assert sum(row.branched for row in rows.values()) == 2
        assert len(store.finished("hoppla_lama")) == len(store.played("hoppla_lama")) == 1
        store.delete(over_id)
        store.delete(running_id)
        assert len(store.played("hoppla_lama")) == 1


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_the_menu_says_so_beside_the_match_that_is_aimed_at(tmp_path: Path, size: tuple[int, int]) -> None:
    with Store.open(tmp_path) as store:
        keep(store, played("hoppla_lama"))
        store.create(branched("pop", AFRESH)[0].record())
        store.create(branched("hoppla_lama", AFRESH)[0].record())

    async def flow() -> None:
        async with running(tmp_path, size=size) as (app, pilot):
            await settle(app, pilot)
            assert "from another match" in painted(app)

    asyncio.run(flow())


def test_statistics_pass_it_over_and_say_so(tmp_path: Path) -> None:
    whole, other = played("hoppla_lama"), to_the_end(branched("hoppla_lama", AFRESH)[0])
    with Store.open(tmp_path) as store:
        statistics = Statistics(store)
        store.create(other.record(), noted(other.game.outcome(other.state), other.record()))
        statistics.fill()
        assert statistics.people() == []
        keep(store, whole)
        statistics.fill()
        assert {summary.played for summary in statistics.people()} == {1}
    assert "A match that goes on from within another one counts for nobody." in counting_rules()


def test_its_outcome_says_so_and_only_its(tmp_path: Path) -> None:
    whole = played("hoppla_lama")
    outcome = whole.game.outcome(whole.state)
    assert noted(outcome, whole.record()) == asdict(outcome)
    assert noted(outcome, branched("hoppla_lama", 0)[0].record())["branched"] is True


def test_imported_it_still_counts_for_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from tabletop_tui.commands.arguments import Given

    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    file = tmp_path / "branched.json"
    file.write_text(to_the_end(branched("hoppla_lama", AFRESH)[0]).record().to_json())
    assert import_(Given("import", {"FILE": str(file)})) == 0
    with Store.open(tmp_path / "home") as store:
        (row,) = store.matches()
        assert row.over and row.branched
        assert store.finished("hoppla_lama") == []


# On the screen


@pytest.mark.parametrize(("key", "afresh"), [("1", False), ("2", True)])
def test_g_goes_on_from_the_place_one_looks_at(tmp_path: Path, key: str, afresh: bool) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            await press(app, pilot, "down", "g")
            assert "counts for nobody" in " ".join(painted(app).split())
            await press(app, pilot, "escape")
            assert isinstance(app.screen, TheatreScreen)
            at = app.screen.at
            await press(app, pilot, "g", key)
            assert isinstance(app.screen, GameScreen)
            match = app.director.session.match
            assert match.ply == at + 1
            assert match.plies[-1].events == (Branched(afresh=afresh),)
            assert "From here on it is another match" in " ".join(painted(app).split())
            app.to_menu()
            await settle(app, pilot)
            assert "from another match" in painted(app)

    asyncio.run(run())


def test_at_the_end_g_is_not_offered(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path, size=(120, 40)) as (app, pilot):
            watch(app, keep(app.store, played("hoppla_lama")))
            await settle(app, pilot)
            assert "g From here" in painted(app)
            await press(app, pilot, "end")
            assert "g From here" not in painted(app)
            await press(app, pilot, "g")
            assert isinstance(app.screen, TheatreScreen)

    asyncio.run(run())


def test_the_result_says_that_it_counts_for_nobody(tmp_path: Path) -> None:
    from tabletop_tui.hotseat.session import Session

    async def run() -> None:
        async with opened(tmp_path, ResultsScreen(Session(to_the_end(branched("hoppla_lama", 0)[0])))) as (
            app,
            _pilot,
        ):
            assert "counts for nobody" in app.shown()

    asyncio.run(run())


def test_a_branch_can_be_watched_too() -> None:
    match = to_the_end(branched("pop", AFRESH)[0])
    hall = theatre_of(match.record(), contract.moments)
    assert hall.outcome is not None
    assert Branched(afresh=True) in hall.events(0, hall.last, None)
