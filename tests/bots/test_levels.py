"""Kinds, levels and tempers."""

from __future__ import annotations

import random

import pytest

from rules.bots.levels import KINDS, LEVELS, TEMPERS, Kind, Temper, bot_of, is_bot, leaning, parse_kind
from rules.bots.policy import Trait
from rules.kernel.record import SeatRow
from rules.registry import load
from tests.conformance.cases import EDGES, Case
from tests.toy_game.engine import PASS, PEEK, STEAL
from tests.toy_game.game import GAME as TOY
from tests.toy_game.options import Options


@pytest.mark.parametrize("text", [*KINDS, "hard-quick", "hard-thieving-patient"])
def test_a_kind_is_its_text(text: str) -> None:
    assert str(parse_kind(text)) == text
    assert is_bot(text)
    assert bot_of(text) is not None


@pytest.mark.parametrize(
    "text",
    ["human", "spoken", "", "hard-", "hard--quick", "hard-quick-daring", "easy-quick", "random-daring",
     "hard-brave", "Hard", "-", "hard-daring-daring"],
)  # fmt: skip
def test_what_is_no_kind_is_refused(text: str) -> None:
    assert not is_bot(text)
    with pytest.raises(ValueError, match="bot"):
        bot_of(text)


def test_every_kind_fits_a_record() -> None:
    for text in (*KINDS, *(str(Kind("hard", temper, "patient")) for temper in TEMPERS)):
        assert SeatRow(name="A", kind=text).kind == text


@pytest.mark.parametrize("case", EDGES, ids=str)
@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_legal_moves_the_same_way_each_time(case: Case, level: str) -> None:
    game = case.game
    state = case.table(3).state
    bot, rng = bot_of(level), random.Random(1)
    for ply in range(12 if level == "hard" else 40):
        owing = game.to_act(state)
        if not owing:
            break
        legal = game.legal(state, owing[0])
        view = game.view(state, owing[0])
        moves = {bot.choose(game, view, legal, random.Random(ply)) for _ in range(2 if ply < 3 else 1)}
        assert len(moves) == 1
        assert moves <= set(legal)
        game.apply(state, owing[0], rng.choice(legal))


def test_a_temper_leans_and_never_does_what_is_out_of_the_question() -> None:
    assert leaning([1, 1, 0], [1.0, 0.0, 1.0])[0] > leaning([1, 1, 0], [0.0, 0.0, 0.0])[0]
    assert leaning([1, 1, 0], [0.0, 0.0, 1.0])[2] == 0
    assert leaning([1, 1, 0], [-1.0, 0.0, 0.0])[0] < 0.5


def test_tempers_like_different_things() -> None:
    bold, thief = Trait(daring=1.0), Trait(thieving=1.0)
    assert TEMPERS["daring"].likes(bold) > 0 > TEMPERS["careful"].likes(bold)
    assert TEMPERS["thieving"].likes(thief) > 0 == TEMPERS["daring"].likes(thief)
    assert Temper().likes(bold) == 0


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_tempers_show_in_play(level: str) -> None:
    picks = {temper: [0] * 6 for temper in TEMPERS}
    for seed in range(60):
        state = TOY.setup(Options(), 3, seed)
        view, legal = TOY.view(state, 0), TOY.legal(state, 0)
        for temper, counts in picks.items():
            kind = str(Kind(level, temper))
            for again in range(10):
                counts[bot_of(kind).choose(TOY, view, legal, random.Random(seed * 10 + again))] += 1
    assert picks["thieving"][STEAL] > 1.5 * picks[""][STEAL]
    assert picks["daring"][PEEK] > 1.5 * picks["careful"][PEEK]
    assert picks[""][PASS] < 600


def test_a_daring_llama_takes_more() -> None:
    game = load("hoppla_lama")
    taken = {}
    for temper in TEMPERS:
        bot = bot_of(str(Kind("normal", temper)))
        total = 0
        for seed in range(12):
            state = game.setup(game.Options(), 4, seed)
            for _ in range(5):
                seat = game.to_act(state)[0]
                move = bot.choose(game, game.view(state, seat), game.legal(state, seat), random.Random(seed))
                total += move if move < 6 else 0
                game.apply(state, seat, move)
        taken[temper] = total
    assert taken["daring"] > 1.1 * taken["careful"]
