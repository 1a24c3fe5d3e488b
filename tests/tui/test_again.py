"""R tells the last round once more, as the Table saw it: whoever looked away can catch up."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from rules.hoppla_lama.events import BetPlaced, FistsOpened, RoundStarted, Took
from rules.kernel.match import Match
from rules.registry import GAMES
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.hotseat.past import Past, standing
from tabletop_tui.hotseat.session import RECAP_LIMIT
from tabletop_tui.screens.history import HistoryScreen
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.storage.store import Store
from tests.hall import keep, played
from tests.tui.host import hold_story, painted, playing, press, running, settle


def llamas(*texts: str) -> Match:
    """Three llamas, with what each in turn takes."""
    match = played("hoppla_lama", 3, plies=0)
    match = Match(match.game, match.options, match.seats, 7)
    for text in texts:
        match.submit(match.game.to_act(match.state)[0], text, match.ply)
    return match


ROUND = ("bet C", "take 3", "take 2", "take 1")


def told_by(tmp_path: Path, match: Match) -> tuple[type, ...]:
    with Store.open(tmp_path) as store:
        past = open_session(store, keep(store, match), contract.moments).last_round()
    return () if past is None else tuple(type(event) for event in past.story)


def test_the_last_whole_round_and_what_came_since(tmp_path: Path) -> None:
    first = told_by(tmp_path, llamas(*ROUND))
    assert first[0] is BetPlaced and FistsOpened in first and first[-1] is RoundStarted
    second = told_by(tmp_path, llamas(*ROUND, *ROUND, "bet A"))
    assert second[0] is BetPlaced and second[-1] is BetPlaced
    assert second.count(FistsOpened) == 1, "the round before the last is told no more"
    assert second.count(BetPlaced) == 2


def test_at_the_beginning_there_is_nothing_to_tell(tmp_path: Path) -> None:
    assert told_by(tmp_path, llamas()) == ()


@pytest.mark.parametrize("game_id", GAMES)
def test_only_what_everybody_saw_from_what_the_table_showed(tmp_path: Path, game_id: str) -> None:
    match = played(game_id, plies=30)
    with Store.open(tmp_path) as store:
        session = open_session(store, keep(store, match), contract.moments)
    past = session.last_round()
    assert past is not None
    assert {event.to for event in past.story} == {None}
    assert len(past.story) <= RECAP_LIMIT
    assert past.viewer is None
    assert past.view == match.game.view(match.state, None)
    assert type(past.before) is type(past.view)


def test_moves_that_were_taken_back_are_left_out() -> None:
    skyjo = played("skyjo_action", 2, plies=0)
    live = Match(skyjo.game, skyjo.options, skyjo.seats, 7)
    seat = live.game.to_act(live.state)[0]
    while not live.can_undo(seat):
        seat = live.game.to_act(live.state)[0]
        live.submit(seat, live.game.move_text(live.game.legal(live.state, seat)[-1]), live.ply)
    taken, before = live.ply, [ply.number for ply in standing(live.plies)]
    live.undo(seat, live.ply)
    after = [ply.number for ply in standing(live.plies)]
    assert before == [*after, taken]


def test_what_is_too_long_ago_to_be_shown_is_not_told() -> None:
    match = llamas()
    past = Past((RoundStarted,))
    for text in ROUND[:3]:
        match.submit(match.game.to_act(match.state)[0], text, match.ply)
    past.note(match)
    assert past.last_round(match.plies, 40) is None
    match.submit(match.game.to_act(match.state)[0], ROUND[3], match.ply)
    past.note(match)
    found = past.last_round(match.plies, 40)
    assert found is not None and BetPlaced not in {type(event) for event in found[1]}
    assert found[1][0] == Took(seat=found[1][0].seat)


def test_r_tells_it_step_by_step_and_a_key_leads_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            app.resume(keep(app.store, llamas(*ROUND)))
            await settle(app, pilot)
            screen = app.screen
            assert isinstance(screen, GameScreen)
            assert "r Recap" in painted(app)
            before, legal = painted(app), screen.scene.legal
            hold_story(app)
            await pilot.press("r")
            assert screen.playing
            assert "The last round once more." in painted(app)
            await press(app, pilot, "enter")
            assert not screen.playing
            assert screen.scene.legal == legal
            assert screen.scene.ply == 4, "the key ended the story and did no more"
            assert painted(app).splitlines()[:14] == before.splitlines()[:14]

    asyncio.run(run())


def test_without_motion_it_is_read(tmp_path: Path) -> None:
    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            app.resume(keep(app.store, llamas(*ROUND)))
            await settle(app, pilot)
            await press(app, pilot, "R")
            assert isinstance(app.screen, HistoryScreen)
            assert "The fists open" in painted(app)
            await press(app, pilot, "escape")
            assert isinstance(app.screen, GameScreen)

    asyncio.run(run())


def test_skyjo_has_a_place_r_and_tells_it_on_f4(tmp_path: Path) -> None:
    async def run() -> None:
        async with playing(tmp_path, "skyjo_action", size=(120, 40)) as (app, pilot):
            await press(app, pilot, "q", "enter", "f4")
            assert isinstance(app.screen, HistoryScreen)
            await press(app, pilot, "escape")
            assert "F4 Recap" in painted(app)

    asyncio.run(run())


def test_a_look_at_cards_is_not_offered_again(tmp_path: Path) -> None:
    """What comes after a story comes once: telling it again asks nobody to the curtain."""

    async def run() -> None:
        async with running(tmp_path) as (app, pilot):
            app.resume(keep(app.store, llamas(*ROUND)))
            await settle(app, pilot)
            asked = []
            app.screen.told_all = lambda scene: asked.append(scene)
            hold_story(app)
            await pilot.press("r")
            await press(app, pilot, "enter")
            assert asked == []

    asyncio.run(run())
