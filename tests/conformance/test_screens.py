"""Everything painted is the same for twins: every cell, style, toast, title and delay, for every game.

`SCREEN_TWINS` multiplies the twins that are tried (1 when unset).
"""

from __future__ import annotations

import asyncio
import os
import random

import pytest

from tests.conformance.cases import CASES, GAME_IDS, Case
from tests.conformance.screens import SIZES, difference, leftovers, on_stage
from tests.conformance.screens_faces import dress
from tests.conformance.screens_walk import at_ply, perform_twins, start_ply

TWINS = 6 * int(os.environ.get("SCREEN_TWINS", "1"))


def cases_of(game_id: str) -> list[Case]:
    return [case for case in CASES if case.game_id == game_id]


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game_id", GAME_IDS)
def test_frames_of_twins_look_the_same(game_id, size, tmp_path, monkeypatch):
    dress(monkeypatch, game_id)
    tables = cases_of(game_id)

    async def compare():
        compared = 0
        async with on_stage(tmp_path, monkeypatch, size) as stage:
            for seed in range(TWINS):
                rng = random.Random(f"{game_id} {seed} {size}")
                case = rng.choice(tables)
                match = at_ply(case, seed, start_ply(case, seed, rng))
                onlooker = rng.choice([*range(case.seats), None])
                real, guess = await perform_twins(stage, match, onlooker, seed)
                assert not leftovers(real + guess), f"{case} seed {seed}"
                assert not difference(real, guess), f"{case} seed {seed} onlooker {onlooker}"
                compared += len(real)
        assert compared > TWINS

    asyncio.run(compare())
