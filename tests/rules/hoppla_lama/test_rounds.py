"""Whole rounds and what they tell."""

import pytest

from rules.hoppla_lama.game import GAME
from rules.hoppla_lama.options import Options
from rules.kernel.chance import Chance
from tests.rules.hoppla_lama.helpers import named, play, play_round, start
from tests.scripted_chance import ScriptedChance


@pytest.mark.parametrize(("seats", "bag"), [(3, 90), (4, 100), (5, 110), (6, 120)])
def test_the_bag_at_the_start(seats, bag):
    state = GAME.setup(Options(), seats, 7)
    assert state.bag == bag
    assert state.positions == [1] * seats


def test_hl_6_the_first_starting_seat_is_random_and_named():
    assert {GAME.to_act(GAME.setup(Options(), 4, seed)) for seed in range(40)} == {(0,), (1,), (2,), (3,)}
    chance = Chance(5)
    chance.log = []
    state = GAME.setup(Options(), 4, chance)
    assert chance.log == [("first seat", (state.starter,))]
    assert GAME.chance_json(*chance.log[0]) == state.starter
    assert GAME.to_act(GAME.setup(Options(), 4, ScriptedChance(1, [("first seat", [2])]))) == (2,)


@pytest.mark.parametrize(
    ("bet", "positions"),
    [("A", [1, 2, 1, 14]), ("B", [1, 1, 1, 14]), ("C", [4, 1, 5, 1]), ("D", [1, 2, 1, 1])],
)
def test_the_worked_case_on_the_board(bet, positions):
    state = start()
    play_round(state, bet, 4, 1, 4, 3)
    assert state.positions == positions, "seat 4 takes the red shortcut, seat 3 pushes seat 1"
    assert state.tokens == [4, 1, 4, 3]


def test_takes_follow_seat_order_from_the_starter():
    state = start(seats=3, starter=2)
    order = [GAME.to_act(state)]
    for text in ("bet B", "take 1", "take 2"):
        play(state, text)
        order.append(GAME.to_act(state))
    assert order == [(2,), (2,), (0,), (1,)]
    play(state, "take 3")
    assert GAME.to_act(state) == (0,), "the white llama goes to the next seat"
    assert state.tokens == [2, 3, 1]
    assert state.bag == 84


def test_decisions_are_told_from_public_information():
    state = start(seats=3)
    assert GAME.decision(state, 0).kind == "bet"
    assert not GAME.decision(state, 0).private
    play(state, "bet A")
    for bag in (90, 4, 1):
        state.bag = bag
        assert GAME.decision(state, 0).kind == "take"
        assert GAME.decision(state, 0).private
    assert GAME.default_move(state, 0) is None
    assert GAME.optional(state, 0) == ()


@pytest.mark.parametrize(("bag", "most"), [(90, 5), (6, 5), (5, 5), (4, 4), (2, 2), (1, 1)])
def test_the_limit_is_five_or_what_is_left(bag, most):
    state = start(bag=bag)
    play(state, "bet A")
    texts = [GAME.move_text(move) for move in GAME.legal(state, 0)]
    assert texts == [f"take {count}" for count in range(1, most + 1)]
    assert GAME.legal(state, 1) == ()


def test_the_events_of_a_round():
    state = start(seats=3, starter=1, positions=[2, 1, 1])
    events = play_round(state, "B", 1, 1, 2)
    assert [event["event"] for event in events] == [
        "BetPlaced",
        *["Took", "TookTokens"] * 3,
        "FistsOpened",
        "Movers",
        "LlamaWalked",
        "ShortcutTaken",
        "TokensLaid",
        "WhitePassed",
        "RoundStarted",
    ]
    assert named(events, "BetPlaced") == [{"seat": 1, "bet": "B"}]
    assert named(events, "Took") == [{"seat": 1}, {"seat": 2}, {"seat": 0}]
    assert named(events, "TookTokens")[2] == {"to": 0, "seat": 0, "count": 2, "limit": 5}
    assert named(events, "FistsOpened") == [{"bet": "B", "counts": (2, 1, 1)}]
    assert named(events, "LlamaWalked") == [{"seat": 0, "start": 2, "path": (3, 4)}]
    assert named(events, "ShortcutTaken") == [{"seat": 0, "start": 4, "end": 14}]
    assert named(events, "TokensLaid") == [{"counts": (2, 1, 1), "totals": (2, 1, 1)}]
    assert named(events, "RoundStarted") == [{"round": 2, "seat": 2, "bag": 86}]


def test_nobody_moves_is_told():
    state = start(seats=3)
    events = play_round(state, "C", 1, 2, 3)
    assert named(events, "NobodyMoves") == [{}]
    assert named(events, "Movers") == []
    assert state.positions == [1, 1, 1]


def test_a_fall_and_a_push_are_told():
    state = start(seats=3, positions=[15, 3, 1])
    events = play_round(state, "A", 3, 1, 2)
    assert named(events, "Movers") == [{"seats": (0, 1)}]
    assert named(events, "FellIntoCrater") == [{"seat": 0}]
    assert state.positions == [1, 14, 1]
    state = start(seats=3, positions=[8, 11, 1])
    assert named(play_round(state, "B", 3, 1, 1), "LlamaPushed") == [
        {"seat": 1, "start": 11, "end": 10, "by": 0}
    ]


def test_a_mover_pushed_before_its_turn_walks_from_there():
    state = start(seats=3, positions=[8, 11, 2])
    play_round(state, "A", 3, 1, 2)
    assert state.positions == [10, 11, 2], "pushed to 10, then 1 forward, pushing back"


@pytest.mark.parametrize("bet", "ABCD")
def test_every_bet_is_always_open(bet):
    state = start(bag=1)
    play(state, f"bet {bet}", "take 1")
    assert GAME.to_act(state) == ()


def test_a_clone_is_independent():
    state = start(seats=3)
    play_round(state, "A", 1, 2, 3)
    play(state, "bet B", "take 3")
    twin, before = state.clone(), GAME.public_state(state)
    play(twin, "take 1", "take 1", "bet D")
    assert GAME.public_state(state) == before


def test_a_clone_copies_every_slot():
    state = start(seats=3)
    play_round(state, "A", 1, 2, 3)
    play(state, "bet B", "take 3")
    twin = state.clone()
    for name in type(state).__slots__:
        if name != "chance":
            assert getattr(twin, name) == getattr(state, name), name
    assert twin.chance.next_word() == state.chance.next_word()
