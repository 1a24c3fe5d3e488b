"""Notation, options, and the match around the rules."""

import pytest

from rules.hoppla_lama.game import GAME
from rules.kernel.errors import BadMatch, IllegalMove
from rules.kernel.match import Match, parse_options, replay, validate
from rules.kernel.record import MatchRecord, SeatRow
from tests.rules.hoppla_lama.helpers import play, play_round, start

ROWS = tuple(SeatRow(name=name) for name in ("Ada", "Bo", "Cy"))


@pytest.mark.parametrize("move", range(1, 10))
def test_notation_is_lossless(move):
    assert GAME.parse_move(GAME.move_text(move)) == move


def test_notation_of_all_moves():
    texts = [GAME.move_text(move) for move in range(1, 10)]
    assert texts == [*(f"take {count}" for count in range(1, 6)), *(f"bet {bet}" for bet in "ABCD")]


@pytest.mark.parametrize("text", ["take 0", "take 6", "take", "bet E", "bet a", "Take 1", " take 1", ""])
def test_anything_else_is_no_move(text):
    with pytest.raises(ValueError, match="not a move"):
        GAME.parse_move(text)


@pytest.mark.parametrize(
    ("raw", "field", "problem"),
    [
        ({"yellow_start": 1}, "yellow_start", "greater_than_equal"),
        ({"red_end": 16}, "red_end", "less_than_equal"),
        ({"yellow_start": 10, "yellow_end": 9}, "yellow_end", "not_uphill"),
        ({"yellow_start": 12}, "yellow_start", "not_uphill"),
        ({"yellow_start": 12, "yellow_end": 10, "red_start": 4}, "yellow_start", "not_uphill"),
        ({"yellow_start": 4}, "yellow_start", "same_space"),
        ({"yellow_start": 3, "yellow_end": 4}, "yellow_end", "same_space"),
        ({"yellow_start": 8, "yellow_end": 11, "red_start": 8}, "red_start", "same_space"),
        ({"red_start": 15}, "red_start", "not_uphill"),
        ({"red_start": 7}, "red_start", "same_space"),
        ({"red_end": 10}, "red_end", "same_space"),
        ({"yellow_end": 7}, "yellow_end", "not_uphill"),
        ({"crater": 20}, "crater", "extra_forbidden"),
    ],
)
def test_hl_1_the_board_is_checked(raw, field, problem):
    with pytest.raises(BadMatch) as refused:
        parse_options(GAME, raw)
    assert (refused.value.facts["field"], refused.value.facts["problem"]) == (field, problem)


def test_hl_1_another_board_is_played_on():
    options = parse_options(GAME, {"yellow_start": 2, "yellow_end": 3, "red_start": 14, "red_end": 15})
    state = GAME.setup(options, 3, 1)
    state.starter = state.turn = 0
    play_round(state, "A", 1, 5, 3)
    assert state.positions == [3, 6, 1]


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_seats(seats):
    with pytest.raises(BadMatch, match="seats"):
        Match(GAME, GAME.Options(), tuple(SeatRow(name=str(seat)) for seat in range(seats)), 1)


def submit(match, *texts):
    for text in texts:
        match.submit(match.game.to_act(match.state)[0], text, match.ply)


def test_a_bet_can_be_taken_back_until_the_hand_goes_into_the_bag():
    match = Match(GAME, GAME.Options(), ROWS, 1)
    (seat,) = GAME.to_act(match.state)
    assert match.can_undo(seat) == 0
    submit(match, "bet A")
    assert match.can_undo(seat) == 1
    match.undo(seat, match.ply)
    submit(match, "bet B", "take 2")
    assert match.can_undo(seat) == 0


def test_nothing_is_undone_across_the_open_fists():
    match = Match(GAME, GAME.Options(), ROWS, 1)
    submit(match, "bet A", "take 1", "take 2", "take 3")
    assert not any(match.can_undo(seat) for seat in range(3))
    assert any(event.reveals for event in match.plies[-1].events)


def test_the_untrusted_door_knows_the_limit():
    match = Match(GAME, GAME.Options(), ROWS, 1)
    match.state.bag = match.state.round_bag = 3
    submit(match, "bet A")
    with pytest.raises(IllegalMove) as refused:
        submit(match, "take 4")
    assert refused.value.key == "not_legal"
    assert match.ply == 1


def test_a_record_replays_to_the_same_state():
    match = Match(GAME, GAME.Options(), ROWS, 11)
    submit(match, "bet A", *["take 5"] * 3, "bet C", "take 1", "take 4", "take 4")
    record = MatchRecord.model_validate_json(match.record().to_json())
    expected = GAME.public_state(match.state)
    assert GAME.public_state(validate(GAME, record)) == expected
    assert GAME.public_state(replay(GAME, record).state) == expected


def test_public_state_in_the_middle_of_a_round():
    state = start(seats=3)
    play_round(state, "A", 1, 2, 2)
    play(state, "bet B", "take 3")
    plain = GAME.public_state(state)
    board = plain.pop("board")
    assert board == {"yellow_start": 7, "yellow_end": 10, "red_start": 4, "red_end": 14}
    assert plain == {
        "round": 2,
        "phase": "take",
        "to_act": [2],
        "starter": 1,
        "bet": "B",
        "positions": [2, 1, 1],
        "tokens": [1, 2, 2],
        "round_bag": 85,
        "bag": 82,
        "taken": [0, 3, 0],
        "last": {"bet": "A", "counts": [1, 2, 2]},
        "emptied": None,
    }


def test_public_state_of_the_end():
    state = start(seats=3, bag=2)
    play(state, "bet D", "take 1", "take 1")
    plain = GAME.public_state(state)
    assert plain["phase"] == "over"
    assert plain["emptied"] == {"seat": 1, "count": 1}
    assert plain["to_act"] == []
