"""What finished matches say: whole and true to their outcome, and blind to what was taken back."""

from __future__ import annotations

import pytest

from rules.bots.random import play_random
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from rules.registry import GAMES, load

TABLES = [
    ("hoppla_lama", 3, {}),
    ("hoppla_lama", 6, {}),
    ("skyjo_action", 2, {}),
    ("skyjo_action", 4, {"points_limit": 30}),
    ("beffababbo", 1, {}),
    ("beffababbo", 2, {"characters": ["jack", "befana"]}),
    ("beffababbo", 4, {"parcels": 40}),
    ("pop", 3, {}),
    ("pop", 4, {"mode": "trick", "sets": 2}),
    ("pop", 3, {"mode": "coop"}),
    ("pop", 1, {"mode": "solo"}),
]


def played(game_id: str, seats: int, options: dict, seed: int) -> Match:
    game = load(game_id)
    rows = tuple(SeatRow(name=f"S{seat}") for seat in range(seats))
    return play_random(Match(game, parse_options(game, options), rows, seed), seed)


@pytest.mark.parametrize(("game_id", "seats", "options"), TABLES, ids=lambda value: str(value))
def test_the_course_ends_in_the_outcome(game_id: str, seats: int, options: dict):
    for seed in range(4):
        match = played(game_id, seats, options, seed)
        outcome, found = match.game.outcome(match.state), match.figures()
        assert outcome is not None
        assert len(found.by_seat) == len(found.sides) == seats
        assert set(found.sides) <= set(range(len(outcome.scores)))
        if found.course:
            assert found.course[-1] == outcome.scores
            assert len(found.course) > 1
            assert len({len(row) for row in found.course}) == 1
        assert all(count > 0 for row in found.by_seat for key, count in row.items() if key != "points")


def test_every_table_is_of_a_game_there_is():
    assert {game_id for game_id, _seats, _options in TABLES} == set(GAMES)


def total(found, key: str) -> int:
    return sum(row.get(key, 0) for row in found.by_seat)


def test_hoppla_lama_counts_falls_and_bets():
    seen: set[str] = set()
    for seed in range(6):
        match = played("hoppla_lama", 4, {}, seed)
        told = [type(event).__name__ for event in match.lasting()]
        found = match.figures()
        assert total(found, "falls") == told.count("FellIntoCrater")
        assert total(found, "bets") == told.count("BetPlaced") >= total(found, "won")
        seen |= {key for row in found.by_seat for key in row}
        for before, after in zip(found.course, found.course[1:-1], strict=False):
            assert before != after or "NobodyMoves" in told
    assert seen == {"falls", "bets", "won"}


def test_a_bet_is_won_when_ones_own_llama_moves():
    match = Match(load("hoppla_lama"), load("hoppla_lama").Options(), (SeatRow(name="x"),) * 3, 1)
    first = match.state.turn
    for move in ("bet B", "take 5", "take 1", "take 2"):
        match.submit(match.state.turn, move, match.ply)
    second = match.state.turn
    assert first != second
    for move in ("bet D", "take 5", "take 1", "take 2"):
        match.submit(match.state.turn, move, match.ply)
    found = match.figures()
    assert found.by_seat[first]["won"] == 1
    assert found.by_seat[second] == {"bets": 1}
    highest = [seat for seat in range(3) if found.course[1][seat] == 6]
    assert highest == [first]
    assert found.course[0] == (1, 1, 1)


def test_skyjo_counts_rounds_closed_and_doubled():
    closed = doubled = 0
    for seed in range(6):
        match = played("skyjo_action", 3, {"points_limit": 40}, seed)
        found, rounds = match.figures(), match.state.round
        assert [row.get("points", 0) for row in found.by_seat] == match.state.totals
        assert {row["rounds"] for row in found.by_seat} == {rounds}
        assert total(found, "doubled") <= total(found, "closed") <= rounds
        closed, doubled = closed + total(found, "closed"), doubled + total(found, "doubled")
    assert closed > doubled > 0


def test_beffababbo_counts_by_the_character_of_each_seat():
    match = played("beffababbo", 2, {"characters": ["jack", "befana"]}, 3)
    found, outcome = match.figures(), match.game.outcome(match.state)
    assert found.sides == (3, 1)
    assert outcome is not None
    assert [row.get("parcels", 0) for row in found.by_seat] == [outcome.scores[3], outcome.scores[1]]
    placed = [event for event in match.lasting() if type(event).__name__ == "PlacedCard"]
    assert 0 < total(found, "bombs") < len(placed)
    exploded = [event.column for event in match.lasting() if type(event).__name__ == "BlownUp"]
    assert [row.get("blown", 0) for row in found.by_seat] == [exploded.count(3), exploded.count(1)]
    assert exploded


def test_pop_counts_levels_and_symbols():
    coop = played("pop", 3, {"mode": "coop"}, 2)
    assert coop.figures().by_seat == ({f"coop_{coop.state.verdict}": 1},) * 3
    solo = played("pop", 1, {"mode": "solo"}, 2)
    assert solo.figures().by_seat == ({f"solo_{solo.state.verdict}": 1},)
    trick = played("pop", 4, {"mode": "trick", "sets": 2}, 1)
    assert {row["tricks"] for row in trick.figures().by_seat} == {1}
    assert total(trick.figures(), "symbols") == 0 < total(trick.figures(), "collected")


def enigma(*moves: str) -> Match:
    game = load("pop")
    match = Match(game, parse_options(game, {"mode": "enigma", "level": "easy"}), (SeatRow(name="x"),), 5)
    for move in moves:
        match.submit(0, move, match.ply)
    return match


def test_enigmas_are_told_apart_by_their_tries():
    match = enigma()
    answer = match.game.move_text(solution(match))
    assert enigma(answer).figures().by_seat == ({"enigmas": 1, "solved": 1, "tries": 1, "solved_1": 1},)
    wrong = [text for text in map(match.game.move_text, match.game.legal(match.state, 0)) if text != answer]
    tried = [text for text in wrong if text.startswith("pick")]
    many = enigma(*[text for text in tried if not solves(text)][:4], answer)
    assert many.figures().by_seat == ({"enigmas": 1, "solved": 1, "tries": 5, "solved_more": 1},)


def solves(text: str) -> bool:
    return enigma(text).over


def solution(match: Match) -> int:
    moves = match.game.legal(match.state, 0)
    return next(move for move in moves if solves(match.game.move_text(move)))


def test_what_was_taken_back_never_happened():
    plain, changed = (
        Match(load("hoppla_lama"), load("hoppla_lama").Options(), (SeatRow(name="x"),) * 3, 1)
        for _ in range(2)
    )
    first = plain.state.turn
    for bet in ("bet A", "bet C"):
        changed.submit(first, bet, changed.ply)
        changed.hint(first, changed.ply)
        changed.undo(first, changed.ply)
    for match in (plain, changed):
        for move in ("bet B", "take 5", "take 1", "take 2"):
            match.submit(match.state.turn, move, match.ply)
    assert list(changed.lasting()) == list(plain.lasting())
    assert changed.figures() == plain.figures()
    assert plain.figures().by_seat[first] == {"bets": 1, "won": 1}
