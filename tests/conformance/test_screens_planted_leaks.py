"""Positive controls: every planted leak on the screen is found, and honest screens are clean."""

from __future__ import annotations

import asyncio
import random

import pytest

from tabletop_tui.hotseat.session import Session
from tests.conformance.cases import Case
from tests.conformance.play import fork
from tests.conformance.screens import difference, leftovers, on_stage
from tests.conformance.screens_handovers import choose_in_secret, go, history, linger, panic, rivals_at
from tests.conformance.screens_leaky import (
    PLANTS,
    TOLD_TO_ALL,
    TOY,
    KeepingCurtain,
    SheerCurtain,
    ToastedHand,
    with_curtain,
    with_screen,
)
from tests.conformance.screens_walk import Performance, at_ply, make_plan, perform_twins
from tests.toy_game.at_home import move_in

TABLE = Case(TOY, 3)
SPOTS = ((3, 21), (1, 7), (2, 14), (0, 0))
"""Seed and ply of the matches that are tried."""


def session_of(twin):
    """Its session; at the beginning past the Table: a translucent curtain is seen best with none below."""
    session = Session(twin)
    if not twin.ply:
        session.look()
    return session


async def first_leak(stage):
    """What the first twins with a leak differ in, "" when none do."""
    for seed, ply in SPOTS:
        match = at_ply(TABLE, seed, ply)
        twins = make_plan(match, 0, seed)[:2]
        series = [await linger(stage, session_of(twin), 0, "ask", (history, panic)) for twin in twins]
        found = difference(*series) or difference(*await perform_twins(stage, match, 0, seed))
        if found:
            return found
    return ""


def leak_of(plant, search, tmp_path, monkeypatch):
    move_in(monkeypatch)
    plant(monkeypatch)

    async def flow():
        async with on_stage(tmp_path, monkeypatch) as stage:
            return await search(stage)

    return asyncio.run(flow())


@pytest.mark.parametrize("name", PLANTS)
def test_twins_find_a_planted_leak(name, tmp_path, monkeypatch):
    assert leak_of(PLANTS[name], first_leak, tmp_path, monkeypatch)


@pytest.mark.parametrize("plant", [lambda patch: None, with_screen(ToastedHand)], ids=["honest", "toasts"])
def test_twins_find_nothing_where_nothing_leaks(plant, tmp_path, monkeypatch):
    """A toast to the one who sits there is no leak as long as it goes with the screen."""
    assert leak_of(plant, first_leak, tmp_path, monkeypatch) == ""


async def first_betrayal(stage):
    """What others see of a handful of Hoppla Lama, "" when nothing."""
    rivals = rivals_at(at_ply(Case("hoppla_lama", 3), 1, 1), random.Random(0))
    assert rivals is not None
    return difference(*[await choose_in_secret(stage, rivals, which) for which in (0, 1)])


@pytest.mark.parametrize("name", TOLD_TO_ALL)
def test_hidden_moves_find_what_is_told_to_the_wrong_people(name, tmp_path, monkeypatch):
    assert leak_of(TOLD_TO_ALL[name], first_betrayal, tmp_path, monkeypatch)


def test_hidden_moves_find_nothing_where_nothing_is_told(tmp_path, monkeypatch):
    assert leak_of(lambda patch: None, first_betrayal, tmp_path, monkeypatch) == ""


def test_what_a_curtain_keeps_is_found(tmp_path, monkeypatch):
    for home in ("honest", "keeping"):
        (tmp_path / home).mkdir()

    async def keeps(stage):
        show = Performance(stage, Session(fork(at_ply(TABLE, 0, 0))), None)
        await show.open()
        assert await go(show, "curtain")
        return leftovers(show.frames)

    assert not leak_of(lambda patch: None, keeps, tmp_path / "honest", monkeypatch)
    assert leak_of(with_curtain(KeepingCurtain), keeps, tmp_path / "keeping", monkeypatch)


def test_what_shows_through_a_translucent_curtain_is_in_the_frame(tmp_path, monkeypatch):
    async def seen_through(stage):
        show = Performance(stage, Session(fork(at_ply(TABLE, 3, 21))), None)
        await show.open()
        await stage.do(stage.app.push_screen, SheerCurtain())
        return stage.frame("curtain").text

    text = leak_of(lambda patch: None, seen_through, tmp_path, monkeypatch)
    assert "Who is next?" in text and "deck_size" in text
