"""Laws of moves: legality, notation, clones, determinism."""

from __future__ import annotations

import random

import pytest

from rules.kernel.errors import BadMatch, IllegalMove
from rules.kernel.match import validate
from rules.kernel.record import LogEntry
from tests.conformance.cases import CASES, GAME_IDS, Case, load, seeds
from tests.conformance.play import finished, stops
from tests.conformance.walk import dump

STOPS = 12
each_case = pytest.mark.parametrize("case", CASES, ids=str)


@each_case
def test_legal_is_sorted_unique_and_only_for_who_owes(case: Case) -> None:
    game = case.game
    for seed in seeds(2):
        for state in stops(case, seed, STOPS):
            owing = game.to_act(state)
            assert list(owing) == sorted(set(owing))
            for seat in range(case.seats):
                legal = game.legal(state, seat)
                assert isinstance(legal, tuple)
                assert list(legal) == sorted(set(legal))
                assert bool(legal) == (seat in owing)
                assert all(type(move) is int for move in legal)


@each_case
def test_optional_is_unique_and_disjoint_from_legal(case: Case) -> None:
    game = case.game
    for seed in seeds(2):
        for state in stops(case, seed, STOPS):
            for seat in range(case.seats):
                optional = game.optional(state, seat)
                assert len(optional) == len(set(optional))
                assert not set(optional) & set(game.legal(state, seat))
                assert not (optional and game.outcome(state)), "nothing is left to do after the end"


@each_case
def test_default_move_is_legal(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in game.to_act(state):
            default = game.default_move(state, seat)
            assert default is None or default in game.legal(state, seat)


@each_case
def test_asking_changes_nothing(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        before = dump(state)
        for seat in (*range(case.seats), None):
            game.resample(game.view(state, seat), 1)
            if seat is not None:
                game.legal(state, seat), game.optional(state, seat)
            if seat in game.to_act(state):
                game.decision(state, seat), game.default_move(state, seat)
        game.outcome(state), game.public_state(state)
        assert dump(state) == before


@each_case
def test_notation_round_trips(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in range(case.seats):
            for move in (*game.legal(state, seat)[:200], *game.optional(state, seat)[:200]):
                text = game.move_text(move)
                assert game.parse_move(text) == move
                assert text == " ".join(text.split())
                assert 1 <= len(text) <= 64


JUNK = [
    "",
    " ",
    "zzz",
    "-1",
    "0",
    "1",
    "None",
    "take",
    "take -1",
    "take 99999999999999999999",
    "pick ¹",
    "\x00",
    "é" * 50,
]


@pytest.mark.parametrize("game_id", GAME_IDS)
@pytest.mark.parametrize("junk", JUNK)
def test_junk_is_no_move(game_id: str, junk: str) -> None:
    with pytest.raises(ValueError):
        load(game_id).parse_move(junk)


@each_case
def test_only_the_exact_notation_is_read(case: Case) -> None:
    game = case.game
    for state in stops(case, 0, STOPS):
        for seat in game.to_act(state):
            for move in game.legal(state, seat)[:20]:
                text = game.move_text(move)
                spoilt = {
                    text.upper(),
                    text.title(),
                    f" {text}",
                    f"{text} ",
                    f"{text}\n",
                    f"{text} x",
                    f"x{text}",
                }
                spoilt |= {text.replace(" ", "  ", 1), text.replace(" ", "\t", 1), text.replace(" ", " 0", 1)}
                for wrong in spoilt - {text}:
                    with pytest.raises(ValueError):
                        reread = game.parse_move(wrong)
                        pytest.fail(f"{wrong!r} was read as {game.move_text(reread)!r}")


@each_case
def test_an_illegal_move_is_refused_with_a_reason(case: Case) -> None:
    match = case.table(0)
    known = {entry.move for entry in finished(case, 0).log}
    for seat in (-1, *range(case.seats), case.seats, 15):
        for text in sorted(filter(None, known))[:40]:
            move = match.game.parse_move(text)
            if seat in range(case.seats) and move in (
                *match.game.legal(match.state, seat),
                *match.game.optional(match.state, seat),
            ):
                continue
            before = dump(match.state)
            with pytest.raises(IllegalMove) as refused:
                match.submit(seat, text, 0)
            assert refused.value.key in {"not_legal", "not_your_turn"}
            assert dump(match.state) == before
            assert match.ply == 0


@each_case
def test_a_record_with_a_seat_that_is_not_there_is_refused(case: Case) -> None:
    match = finished(case, 0)
    first = match.log[0]
    stranger = first.model_copy(update={"seat": 15})
    with pytest.raises(BadMatch):
        validate(case.game, match.record().model_copy(update={"log": (stranger,)}))


@each_case
def test_clones_are_independent(case: Case) -> None:
    game, rng = case.game, random.Random(0)
    for state in stops(case, 1, STOPS):
        for _ in range(3):
            owing = game.to_act(state)
            if not owing:
                break
            seat = rng.choice(owing)
            move = rng.choice(game.legal(state, seat))
            twin, before = state.clone(), dump(state)
            assert dump(twin) == before
            assert twin.chance.log is None
            game.apply(twin, seat, move)
            assert dump(state) == before, "a move on the clone shows in the original"
            after = dump(twin)
            game.apply(state, seat, move)
            assert dump(twin) == after, "a move on the original shows in the clone"
            assert dump(state) == after, "the same move led elsewhere"


@each_case
def test_events_change_nothing(case: Case) -> None:
    game, rng = case.game, random.Random(0)
    for state in stops(case, 1, STOPS):
        for seat in game.to_act(state):
            loud, silent = state.clone(), state.clone()
            move = rng.choice(game.legal(state, seat))
            told: list[object] = []
            game.apply(loud, seat, move, told.append)
            game.apply(silent, seat, move)
            assert dump(loud) == dump(silent)


@each_case
def test_same_seed_same_match(case: Case) -> None:
    live = finished(case, 0)
    again, other = case.table(0), case.table(1)
    assert dump(again.state) != dump(other.state), "the seed matters"
    for entry in live.log:
        assert isinstance(entry, LogEntry)
        again.submit(entry.seat, str(entry.move), again.ply)
    assert [ply.events for ply in again.plies] == [ply.events for ply in live.plies]
    assert [ply.chance for ply in again.plies] == [ply.chance for ply in live.plies]
    assert dump(again.state) == dump(live.state)
