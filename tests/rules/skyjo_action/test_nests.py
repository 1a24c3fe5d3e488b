"""Cards inside cards: a replayed steal, a stolen replay, Defence against each, and why nests end."""

import pytest

from rules.skyjo_action.game import GAME
from tests.rules.skyjo_action.helpers import PLAIN, actions, asked, grid, moves, named, names, play, rig


def resolving(state):
    return [kind for _, kind in GAME.view(state, None).resolving]


def test_a_stolen_replay_plays_a_discarded_card():
    state = rig(PLAIN, PLAIN, hands=["steal", "replay"], action_discard="look")
    play(state, "use action", "play steal", "from 1", "steal replay")
    assert asked(state) == (0, "replaying", ())
    assert resolving(state) == actions("steal replay")
    play(state, "replay look")
    assert asked(state) == (0, "looking", ())
    assert resolving(state) == actions("steal replay look")
    events = play(state, "look 1 row 1")
    assert [event["kind"] for event in named(events, "ActionDiscarded")] == actions("look replay steal")
    assert state.action_discard == actions("look replay steal")
    assert state.turn == 1


def test_a_replayed_steal_takes_a_card_and_plays_it():
    state = rig(PLAIN, PLAIN, hands=["replay", "turns"], action_discard="steal")
    play(state, "use action", "play replay", "replay steal", "from 1")
    assert resolving(state) == actions("replay steal")
    play(state, "steal turns")
    assert state.action_discard == actions("turns steal replay")
    assert (state.turn, state.extra, state.streak) == (0, 1, 1)


def test_replays_of_replays_and_steals_of_steals_run_dry():
    """All three replays and all three steals in one nest: each card is out of reach while it is resolved."""
    state = rig(
        PLAIN, PLAIN, hands=["steal", "steal steal replay replay"], action_discard="replay", line="look " * 3
    )
    play(state, "use action", "play steal", "from 1", "steal steal", "from 1", "steal steal", "from 1")
    assert moves(state) == ["steal replay"]
    play(state, "steal replay")
    assert resolving(state) == actions("steal steal steal replay")
    assert moves(state) == ["replay replay"]
    events = play(state, "replay replay")
    assert named(events, "ActionFizzled") == [{"seat": 0, "kind": 7}], "nothing is left to play"
    assert state.action_discard == actions("replay replay steal steal steal")
    assert asked(state)[:2] == (1, "option")


def test_the_last_of_a_nest_of_replays_finds_nothing():
    state = rig(PLAIN, PLAIN, hands=["replay"], action_discard="replay replay")
    play(state, "use action", "play replay", "replay replay")
    assert moves(state) == ["replay replay"]
    events = play(state, "replay replay")
    assert named(events, "ActionFizzled") == [{"seat": 0, "kind": 7}]
    assert state.action_discard == actions("replay replay replay")
    assert state.turn == 1


def test_defence_against_a_theft_sa_10():
    state = rig(PLAIN, PLAIN, hands=["steal", "turns defence"])
    play(state, "use action", "play steal", "from 1", "steal turns")
    assert asked(state) == (1, "defending", (0, 8, 1, 3))
    assert moves(state) == ["defend", "allow"]
    allowed = state.clone()
    events = play(state, "defend")
    assert named(events, "Defended") == [{"seat": 1, "attacker": 0, "kind": 8}]
    assert state.hands == [[], actions("turns")]
    assert state.action_discard == actions("defence steal")
    assert (state.turn, state.extra) == (1, 0)
    events = play(allowed, "allow")
    assert named(events, "DefenceKept") == [{"seat": 1, "attacker": 0, "kind": 8}]
    assert allowed.hands == [[], actions("defence")]
    assert allowed.turn == 0


def test_the_very_defence_being_stolen_may_be_used():
    state = rig(PLAIN, PLAIN, hands=["steal", "defence"])
    play(state, "use action", "play steal", "from 1", "steal defence")
    allowed = state.clone()
    play(state, "defend")
    assert state.hands == [[], []]
    assert state.action_discard == actions("defence steal")
    assert state.turn == 1
    events = play(allowed, "allow")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 1, "lapsed": 0}], "stolen: an extra turn"
    assert allowed.action_discard == actions("defence steal")


def test_a_replayed_defence_is_an_extra_turn():
    state = rig(PLAIN, PLAIN, hands=["replay"], action_discard="defence")
    events = play(state, "use action", "play replay", "replay defence")
    assert named(events, "ExtraTurnsWon") == [{"seat": 0, "count": 1, "lapsed": 0}]


def test_defence_against_replace_saves_only_that_seat():
    state = rig(PLAIN, PLAIN, PLAIN, hands=["replace", "defence", ""], draw="-2")
    play(state, "use action", "play replace", "pick b1")
    assert asked(state) == (1, "defending", (0, 1, 1, 1))
    play(state, "defend")
    assert asked(state) == (0, "replacing", (2,))
    play(state, "pick b1")
    assert grid(state, 1) == PLAIN
    assert grid(state, 2).startswith("12 -2")
    assert state.action_discard == actions("defence replace")


def test_every_opponent_is_asked_for_itself_and_once():
    state = rig(PLAIN, PLAIN, PLAIN, hands=["replace", "defence defence", "defence"], draw="-2 -1")
    play(state, "use action", "play replace", "pick b1", "allow")
    assert asked(state) == (0, "replacing", (2,)), "its second Defence is not asked about"
    play(state, "pick b1")
    assert asked(state) == (2, "defending", (0, 1, 2, 1))
    events = play(state, "allow")
    assert named(events, "Replaced")[0]["target"] == 2


@pytest.mark.parametrize("picks", [["pick 2 a1", "pick 1 b1"], ["pick 1 b1", "pick 2 a1"]])
def test_either_touched_seats_defence_cancels_a_swap_between_players(picks):
    """Asked in seat order from the acting one, whichever card was picked first."""
    state = rig(PLAIN, PLAIN, PLAIN, hands=["between", "defence", "defence"])
    play(state, "use action", "play between", *picks)
    assert asked(state)[:2] == (1, "defending")
    first = state.clone()
    play(first, "defend")
    assert (first.turn, first.hands[2]) == (1, actions("defence")), "nobody else is asked"
    assert grid(first, 1) == grid(first, 2) == PLAIN
    play(state, "allow")
    assert asked(state)[:2] == (2, "defending")
    play(state, "defend")
    assert grid(state, 1) == grid(state, 2) == PLAIN
    assert state.action_discard == actions("defence between")


def test_the_acting_seat_is_not_asked_about_its_own_swap():
    state = rig(PLAIN, PLAIN, PLAIN, turn=1, hands=["", "between defence", "defence"])
    play(state, "use action", "play between", "pick 1 a1", "pick 0 b1")
    assert state.turn == 2, "seat 0 holds none, seat 2 is not touched"


def test_defence_deep_inside_a_nest():
    """A stolen replay replays *between*; the Defence ends only the innermost effect."""
    state = rig(PLAIN, PLAIN, PLAIN, hands=["steal", "replay", "defence"], action_discard="between")
    play(state, "use action", "play steal", "from 1", "steal replay", "replay between")
    play(state, "pick 1 a1", "pick 2 b1")
    assert asked(state) == (2, "defending", (0, 9, 1, 0, 2, 1))
    assert resolving(state) == actions("steal replay between")
    events = play(state, "defend")
    assert names(events)[:2] == ["Defended", "ActionDiscarded"]
    assert state.action_discard == actions("defence between replay steal")
    assert state.turn == 1


def test_a_defence_spent_inside_a_nest_can_be_replayed_only_later():
    """The replay picks its card before the Defence is discarded."""
    state = rig(PLAIN, PLAIN, hands=["replay", "defence look"], action_discard="steal")
    play(state, "use action", "play replay", "replay steal", "from 1", "steal look", "defend")
    assert state.hands == [[], actions("look")]
    assert state.action_discard == actions("defence steal replay")


def test_lines_inside_a_nest_are_decided_before_the_cards_go():
    first = "4 (1) (11) (3) / 4 (9) (9) (0) / 7 (2) (7) (6)"
    second = "7 (1) (11) (3) / 7 (8) (2) (0) / * (10) (10) (6)"
    state = rig(first, second, hands=["replay"], action_discard="between")
    play(state, "use action", "play replay", "replay between", "pick 0 a3", "pick 1 a3")
    assert asked(state) == (0, "lines", (0,))
    assert state.action_discard == []
    play(state, "keep")
    assert state.action_discard == actions("between replay")
    assert grid(state, 1).startswith(". (1)"), "the other grid's column of sevens went by itself"
