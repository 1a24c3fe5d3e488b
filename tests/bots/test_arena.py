"""The arena's arithmetic: rotation over the same deals, shared wins, intervals, going on."""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from typing import Any

import pytest

from rules.bots.arena import Played, interval, missing, play_match, played_json, played_of, seating, standings
from rules.bots.levels import bot_of
from rules.kernel.game import AnyGame
from tests.toy_game.engine import PASS
from tests.toy_game.game import GAME as TOY
from tests.toy_game.options import Options


class Watcher:
    """Plays the first move and notes what it was dealt."""

    def __init__(self) -> None:
        self.dealt: list[tuple[int, tuple[int, ...]]] = []

    def choose(self, game: AnyGame, view: Any, legal: Sequence[int], rng: random.Random) -> int:
        if view.round == 1 and not view.stack:
            self.dealt.append((view.seat, view.hand))
        return legal[0]


def test_every_entry_sits_everywhere_over_the_same_deal() -> None:
    line_up = [Watcher() for _ in range(3)]
    for match in range(3):
        play_match(TOY, Options(), line_up, match, 7)
    assert {tuple(sorted(watcher.dealt)) for watcher in line_up} == {tuple(sorted(line_up[0].dealt))}
    assert [seat for seat, _ in line_up[0].dealt] == [0, 1, 2]
    assert [seat for seat, _ in line_up[1].dealt] == [1, 2, 0]
    assert seating(7, 3) == (2, 1)


def test_shares_are_told_by_place_in_the_line_up_and_not_by_seat() -> None:
    strong, weak = bot_of("normal"), Watcher()
    for match in range(2):
        played = play_match(TOY, Options(), [weak, strong], match, 3)
        state = TOY.setup(Options(), 2, random.Random(f"3 deal {match // 2}").getrandbits(53))
        assert TOY.to_act(state) == (0, 1)
        assert played.shares[played.scores.index(max(played.scores))] >= 0.5
    assert PASS == 0, "the watcher passes where it can"


def test_the_same_match_is_the_same_each_time() -> None:
    bots = [bot_of("normal"), bot_of("easy")]
    assert play_match(TOY, Options(), bots, 5, 1) == play_match(TOY, Options(), bots, 5, 1)


def played(match: int, *shares: float) -> Played:
    seats = len(shares)
    return Played(match, shares, (2,) * seats, "", (10,) * seats, (0.5,) * seats)


def test_entries_of_one_name_count_together() -> None:
    table = standings(
        ("hard", "easy", "hard"),
        [played(0, 0.5, 0.0, 0.5), played(1, 0.0, 1.0, 0.0), played(2, 0.5, 0.5, 0.0), played(3, 0, 0, 1.0)],
    )
    assert [row.name for row in table] == ["hard", "easy"]
    hard, easy = table
    assert (hard.share, easy.share) == (0.625, 0.375)
    assert (hard.seats, hard.even) == (2, 2 / 3)
    assert hard.milliseconds == 50
    assert hard.low < hard.share < hard.high <= 1


def test_the_interval_is_that_of_the_mean() -> None:
    assert interval([0.0, 1.0] * 50) == pytest.approx((0.5, 1.96 * 0.050252), rel=1e-3)
    assert interval([1.0]) == (1.0, 1.0), "one match tells nothing"
    assert interval([1.0, 1.0]) == (1.0, 0.0)


def test_a_contest_that_was_left_goes_on() -> None:
    done = [played(0, 1.0, 0.0), played(2, 0.0, 1.0)]
    lines = [json.dumps(played_json(match)) for match in done]
    again = [played_of(json.loads(line)) for line in lines]
    assert again == done
    assert missing(4, again) == [1, 3]
