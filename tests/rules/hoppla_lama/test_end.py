"""How a match ends: spec, "Round" 2 and "End"."""

from rules.hoppla_lama.game import GAME
from tests.rules.hoppla_lama.helpers import named, play, start


def test_hl_2_the_last_handful_counts_and_the_others_go_back():
    state = start(seats=3, bag=8, tokens=[30, 26, 26], positions=[5, 6, 12])
    events = play(state, "bet A", "take 5", "take 3")
    assert named(events, "BagEmptied") == [{"seat": 1, "count": 3, "back": 5}]
    assert state.tokens == [30, 29, 26]
    assert (state.bag, state.taken) == (5, [0, 0, 0])
    assert named(events, "FistsOpened") == []
    assert GAME.to_act(state) == ()
    assert all(GAME.legal(state, seat) == () for seat in range(3))


def test_a_bag_emptied_by_the_last_seat_opens_no_fists():
    state = start(seats=3, bag=6, tokens=[28] * 3, positions=[8, 9, 11])
    events = play(state, "bet C", "take 2", "take 2", "take 2")
    assert named(events, "FistsOpened") == []
    assert named(events, "Movers") == []
    assert state.tokens == [28, 28, 30]
    assert state.positions == [5, 6, 14], "only the final pass moves them"


def test_the_worked_case():
    state = start(bag=1, starter=2, tokens=[17, 25, 20, 25], positions=[9, 2, 8, 10])
    events = play(state, "bet A", "take 1")
    assert state.tokens == [17, 25, 21, 25]
    assert named(events, "FinalMove") == [{"totals": (17, 25, 21, 25), "forward": (1, 3), "back": (0,)}]
    assert [walk["seat"] for walk in named(events, "LlamaWalked")] == [3, 0, 1], "from the starting seat"
    assert state.positions == [6, 5, 8, 13]


def test_the_final_forward_move_takes_shortcuts_and_the_backward_one_does_not():
    state = start(seats=3, bag=1, tokens=[20, 30, 10], positions=[2, 1, 10])
    play(state, "bet A", "take 1")
    assert state.positions == [2, 14, 7]


def test_hl_7_hl_3_a_final_shortcut_pushes_a_llama_that_then_goes_back():
    state = start(seats=3, bag=1, tokens=[20, 30, 10], positions=[2, 4, 10])
    play(state, "bet A", "take 1")
    assert state.positions == [2, 10, 6]


def test_hl_7_each_walks_from_where_its_turn_finds_it():
    state = start(seats=3, bag=1, tokens=[30, 10, 20], positions=[8, 11, 3])
    events = play(state, "bet A", "take 1")
    assert state.positions == [11, 7, 3], "seat 2 is pushed to 10 and goes back from there"
    assert named(events, "LlamaPushed") == [{"seat": 1, "start": 11, "end": 10, "by": 0}]


def test_hl_7_one_pass_a_later_push_moves_a_llama_that_has_walked():
    state = start(seats=3, bag=1, starter=1, tokens=[10, 40, 20], positions=[14, 8, 3])
    play(state, "bet A", "take 1")
    assert state.positions == [11, 10, 3]


def test_hl_7_the_crater_sends_to_the_village_at_the_end_too():
    state = start(seats=3, bag=1, tokens=[40, 20, 20], positions=[13, 4, 6])
    events = play(state, "bet A", "take 1")
    assert named(events, "FellIntoCrater") == [{"seat": 0}]
    assert state.positions == [1, 1, 3]
    assert GAME.outcome(state).winners == (2,)


def test_hl_4_all_equal_nobody_moves():
    state = start(seats=3, bag=2, tokens=[28, 30, 30], positions=[3, 9, 5])
    events = play(state, "bet D", "take 2")
    assert state.positions == [3, 9, 5]
    assert named(events, "NobodyMoves") == [{}]
    assert GAME.outcome(state).ranks == (3, 1, 2)


def test_hl_5_the_village_shares_ranks_and_wins():
    state = start(bag=1, tokens=[19, 21, 21, 20], positions=[1, 13, 14, 3])
    events = play(state, "bet A", "take 1")
    assert state.positions == [1, 1, 1, 1], "two fall, two go back"
    assert GAME.outcome(state).winners == (0, 1, 2, 3)
    assert named(events, "Ended") == [{"winners": (0, 1, 2, 3), "ranks": (1, 1, 1, 1)}]


def test_the_outcome_scores_are_spaces():
    state = start(seats=3, bag=1, tokens=[20, 30, 10], positions=[2, 1, 10], round=9)
    assert GAME.outcome(state) is None
    play(state, "bet A", "take 1")
    result = GAME.outcome(state)
    assert (result.winners, result.ranks, result.scores) == ((1,), (3, 1, 2), (2, 14, 7))
    assert (result.sides, dict(result.facts)) == ("seat", {"rounds": 9})


def test_a_single_token_left_is_a_forced_take_after_a_bet():
    state = start(seats=3, bag=4, tokens=[28, 28, 30])
    play(state, "bet A", "take 1", "take 1", "take 1")
    assert (GAME.to_act(state), GAME.decision(state, 1).kind) == ((1,), "bet")
    play(state, "bet D")
    assert GAME.legal(state, 1) == (1,)
    play(state, "take 1")
    assert GAME.outcome(state) is not None
    assert state.tokens == [29, 30, 31]
