"""Everything painted is the same for twins: every cell, style, toast, title and delay, for every game.

`SCREEN_TWINS` multiplies the twins that are tried (1 when unset).
"""

from __future__ import annotations

import asyncio
import itertools
import os
import random

import pytest

from tests.conformance.cases import CASES, GAME_IDS, Case
from tests.conformance.play import finished, fork
from tests.conformance.screens import SIZES, difference, leftovers, on_stage
from tests.conformance.screens_walk import at_ply, kinds_of, make_plan, perform_twins, start_ply
from tests.toy_game.at_home import make_known

TWINS = 4 * int(os.environ.get("SCREEN_TWINS", "1"))
SEARCHED = 60
"""Matches that are searched for a kind of hand-over."""


def cases_of(game_id: str) -> list[Case]:
    return [case for case in CASES if case.game_id == game_id]


async def compare(stage, match, onlooker, seed):
    """How many frames were compared."""
    real, guess = await perform_twins(stage, match, onlooker, seed)
    where = f"{match.game.info.id}, seed {seed}, onlooker {onlooker}"
    assert not leftovers(real + guess), where
    assert not difference(real, guess), where
    return len(real)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_frames_of_twins_look_the_same(game_id, size, tmp_path, monkeypatch):
    make_known(monkeypatch, game_id)
    tables = cases_of(game_id)

    async def flow():
        compared = 0
        async with on_stage(tmp_path, monkeypatch, size) as stage:
            for seed in range(TWINS):
                rng = random.Random(f"{game_id} {seed} {size}")
                case = rng.choice(tables)
                match = at_ply(case, seed, start_ply(case, seed, rng))
                onlooker = rng.choice([*range(case.seats), None])
                compared += await compare(stage, match, onlooker, seed)
        assert compared >= TWINS

    asyncio.run(flow())


def played_out(match, plan):
    """The match after `plan`."""
    after = fork(match)
    for step in plan:
        if step.move:
            after.submit(step.seat, step.move, after.ply)
        else:
            after.undo(step.seat, after.ply)
    return after


KINDS = {
    "set-up and first turn": lambda match, plan, kinds: match.ply == 0 and len(plan) > 1,
    "undo": lambda match, plan, kinds: any(not step.move for step in plan),
    "simultaneous choice": lambda match, plan, kinds: len(match.game.to_act(match.state)) > 1,
    "a bot between two people": lambda match, plan, kinds: (
        kinds.count("human") > 1 and any(kinds[step.seat] != "human" for step in plan)
    ),
    "a sole person among bots": lambda match, plan, kinds: kinds.count("human") == 1 < len(kinds),
    "the end": lambda match, plan, kinds: played_out(match, plan).over,
    "a finished seat": lambda match, plan, kinds: any(getattr(match.state, "home", ())),
}
"""Kinds of hand-over by what a match, a plan and the seats must be like; those around one: `DETOURS`."""


def example(game_id, kind):
    """A match, an onlooker and a seed that show this kind of hand-over; None when the game has no such."""
    rng, tables = random.Random(f"{game_id} {kind}"), cases_of(game_id)
    for seed, case in zip(range(SEARCHED), itertools.cycle(rng.sample(tables, len(tables))), strict=False):
        length = finished(case, seed % 3).ply
        ply = {"set-up and first turn": 0, "the end": max(0, length - 3)}.get(kind, rng.randrange(length))
        match, onlooker = at_ply(case, seed % 3, ply), rng.randrange(case.seats)
        plan, kinds = make_plan(match, onlooker, seed)[2], kinds_of(case.seats, onlooker, seed)
        if plan and KINDS[kind](match, plan, kinds):
            return match, onlooker, seed
    return None


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_hand_overs_of_every_kind_look_the_same(game_id, tmp_path, monkeypatch):
    """Of those kinds that the game has: the toy game has all of them."""
    found = [each for each in (example(game_id, kind) for kind in KINDS) if each is not None]
    assert len(found) == len(KINDS) or (found and game_id != "toy_game")
    make_known(monkeypatch, game_id)

    async def flow():
        async with on_stage(tmp_path, monkeypatch) as stage:
            for each in found:
                assert await compare(stage, *each)

    asyncio.run(flow())
