"""Competitive and trick: turns, the Capo's pile, sets, totals and ties, the two-player variant."""

import pytest

from rules.kernel.errors import IllegalMove
from rules.kernel.match import Match, parse_options
from rules.kernel.record import SeatRow
from rules.pop.cards import CAPO
from rules.pop.events import (
    CapoDrew,
    Collected,
    Drew,
    DrewCards,
    Exploded,
    LeftShown,
    PickChanged,
    Picked,
    Placed,
    Revealed,
    SetEnded,
    TurnBegan,
)
from rules.pop.game import GAME
from rules.pop.view import view
from tests.rules.pop.helpers import QUIET, of, pick_all, play, random_match, rig, table

FILL = [[26, 27], [28, 29], [30, 36], [37, 38]]


def hands(*first):
    """A hand for each seat: the given card and two to spare."""
    return [[card, *FILL[seat]] for seat, card in enumerate(first)]


def test_up_to_two_arrows_place_from_a_and_three_from_e():
    state = rig(table(4), QUIET, hands(13, 14, 15, 16), shown=[17])
    events = pick_all(state, 13, 14, 15, 16)
    assert [(e.card, e.column) for e in of(Placed, events)] == [(13, 0), (14, 1), (15, 2), (16, 3), (17, 4)]
    state = rig(table(4), QUIET, hands(8, 9, 10, 16), shown=[22])
    events = pick_all(state, 8, 9, 10, 16)
    assert [(e.card, e.column) for e in of(Placed, events)] == [(22, 4), (16, 3), (10, 2), (9, 1), (8, 0)]
    told = of(Revealed, events)[0]
    assert (told.cards, told.owners) == ((8, 9, 10, 16, 22), (0, 1, 2, 3, CAPO))
    assert (told.arrows, told.ascending) == (3, False)


def test_the_order_decides_who_triggers():
    """9 and 14 are both purple and meet in C and D: the later one triggers, which the arrows decide."""
    up = rig(table(4), QUIET, hands(8, 11, 19, 24), shown=[45])
    assert [e.seat for e in of(Exploded, pick_all(up, 8, 11, 19, 24))][:1] == [3]
    down = rig(table(4), QUIET, hands(3, 6, 9, 24), shown=[45])
    assert [(e.seat, e.cells[0][0]) for e in of(Exploded, pick_all(down, 3, 6, 9, 24))][:1] == [(CAPO, 5)]


def test_a_pick_is_announced_without_its_card_and_may_be_changed_until_the_last():
    state = table(4, 3)
    first, second = state.hands[1][0], state.hands[1][4]
    events = play(state, (1, f"pick {first}"))
    assert events == [Picked(seat=1)]
    assert GAME.to_act(state) == (0, 2, 3)
    assert len(GAME.optional(state, 1)) == 8
    assert not GAME.optional(state, 0)
    assert play(state, (1, f"change {second}")) == [PickChanged(seat=1)]
    assert view(state, 1).pick == (second,)
    assert view(state, 0).pick == ()
    assert view(state, 0).picked == (False, True, False, False)
    assert first in state.hands[1]
    revealed = of(Revealed, play(state, *((seat, f"pick {state.hands[seat][0]}") for seat in (0, 2, 3))))[0]
    assert revealed.cards[revealed.owners.index(1)] == second
    assert not GAME.optional(state, 1), "a new turn: nothing picked yet"


def test_the_mid_end_refuses_a_change_before_the_pick_and_after_the_last():
    match = Match(GAME, parse_options(GAME, {}), tuple(SeatRow(name=name) for name in "abcd"), 5)
    card = match.state.hands[0][0]
    with pytest.raises(IllegalMove):
        match.submit(0, f"change {card}", match.ply)
    match.submit(0, f"pick {card}", match.ply)
    with pytest.raises(IllegalMove):
        match.submit(0, f"pick {match.state.hands[0][0]}", match.ply)


def test_the_capo_pile_goes_to_the_next_seat_that_explodes_in_the_same_turn():
    state = rig(table(4), QUIET, hands(13, 14, 16, 22), shown=[11])
    events = pick_all(state, 13, 14, 16, 22)
    assert [(e.seat, e.cards, e.pile) for e in of(Collected, events)] == [(CAPO, (1, 11), ())]
    assert state.beside == [1, 11]
    state = rig(table(4), QUIET, hands(13, 14, 16, 25), shown=[11])
    events = pick_all(state, 13, 14, 16, 25)
    taken = of(Collected, events)[-1]
    assert (taken.seat, taken.cards, taken.pile) == (3, (5, 25), (1, 11))
    assert taken.symbols == 3 + 1 + 3 + 1
    assert state.collected[3] == [5, 25, 1, 11]
    assert state.beside == []


def test_the_capo_pile_waits_for_a_later_turn():
    state = rig(table(4), QUIET, hands(13, 14, 15, 21), shown=[12])
    state.beside = [40]
    pick_all(state, 13, 14, 15, 21)
    assert state.beside == [40]
    rig(state, QUIET, hands(11, 13, 14, 15), shown=[16])
    pick_all(state, 11, 13, 14, 15)
    assert state.collected[0] == [1, 11, 40]
    assert state.beside == []


def last_turn(state, hands, **rest):
    state.turn = 8
    return rig(state, QUIET, hands, **rest)


def test_po_4_what_is_beside_the_capo_at_the_end_counts_for_nobody():
    state = last_turn(table(4, sets=1), [[13, 26], [14, 27], [15, 28], [16, 29]], shown=[17])
    state.beside = [46, 47]
    state.collected = [[1], [16, 6], [], []]
    events = pick_all(state, 13, 14, 15, 16)
    assert of(SetEnded, events) == [SetEnded(number=1, scores=(3, 3, 0, 0), totals=(3, 3, 0, 0))]
    assert state.beside == [46, 47]
    assert of(LeftShown, events)[0].cards == (26, 27, 28, 29)
    assert view(state, None).left == (26, 27, 28, 29)
    assert GAME.outcome(state).winners == (2, 3)


def test_left_cards_stay_hidden_after_earlier_sets():
    state = last_turn(table(4, sets=2), [[13, 26], [14, 27], [15, 28], [16, 29]], shown=[17])
    events = pick_all(state, 13, 14, 15, 16)
    assert not of(LeftShown, events)
    assert view(state, None).left == ()
    assert [type(event) for event in events[-3:]][1:] == [TurnBegan, CapoDrew]
    assert state.set_number == 2


def finished(scores, left, **options):
    """A match whose last set is over, with the given totals and cards left in hand."""
    state = table(len(left), **options)
    state.scores, state.over, state.due = (tuple(scores),), True, 0
    state.hands = [[card] for card in left]
    return GAME.outcome(state)


def test_the_lowest_total_wins_then_fewer_symbols_left_then_shared():
    assert finished([9, 5, 7], [30, 30, 30]).ranks == (3, 1, 2)
    tied = finished([5, 5, 9], [46, 31, 30])
    assert (tied.winners, tied.ranks) == ((1,), (2, 1, 3))
    assert tied.facts == {"left_0": 3, "left_1": 2, "left_2": 1}
    shared = finished([5, 5, 5], [31, 16, 1])
    assert (shared.winners, shared.ranks) == ((0, 1), (1, 1, 3))


def test_po_6_trick_has_the_highest_win_and_the_same_tie_break():
    outcome = finished([9, 12, 12], [30, 46, 31], mode="trick")
    assert (outcome.winners, outcome.ranks, outcome.scores) == ((2,), (3, 2, 1), (9, 12, 12))


def test_in_trick_what_the_capo_explodes_is_lost():
    state = rig(table(4, mode="trick"), QUIET, hands(13, 14, 16, 25), shown=[11])
    pick_all(state, 13, 14, 16, 25)
    assert state.lost == [1, 11]
    assert state.beside == []
    assert state.collected[3] == [5, 25]
    assert view(state, 0).lost == (1, 11)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_match_has_three_sets_of_eight_turns(seats):
    state = table(seats)
    events = random_match(state, seats)
    assert len(of(Revealed, events)) == 24
    assert len(of(SetEnded, events)) == 3
    assert all(len(hand) == 1 for hand in state.hands)
    assert GAME.outcome(state).scores == of(SetEnded, events)[-1].totals
    assert all(sum(event.scores) <= 80 for event in of(SetEnded, events))


@pytest.mark.parametrize("mode", ["competitive", "trick"])
def test_in_the_variant_each_draws_one_and_picks_two(mode):
    state = table(2, 1, mode=mode, two_player_variant=True)
    assert [len(hand) for hand in state.hands] == [10, 10]
    assert (len(state.open_cards), len(state.hidden_cards), len(state.pile)) == (1, 0, 24)
    assert len(GAME.legal(state, 0)) == 45
    assert GAME.decision(state, 0).subject == (2, 1, 8)
    a, b = state.hands[0][:2]
    play(state, (0, f"pick {a} {b}"))
    assert len(GAME.optional(state, 0)) == 44
    c, d = state.hands[1][:2]
    top = state.pile[-3:]
    events = play(state, (1, f"pick {c} {d}"))
    owners = dict(zip(of(Revealed, events)[0].cards, of(Revealed, events)[0].owners, strict=True))
    assert (owners[a], owners[b], owners[c], owners[d]) == (0, 0, 1, 1)
    assert [(e.seat, e.cards, e.to) for e in of(DrewCards, events)] == [(0, (top[2],), 0), (1, (top[1],), 1)]
    assert of(Drew, events) == [Drew(seat=0, count=1), Drew(seat=1, count=1)]
    assert of(CapoDrew, events)[0].open_cards == (top[0],), "after the seats"


def test_the_variant_ends_with_one_card_in_each_hand():
    state = table(2, two_player_variant=True, sets=1)
    events = random_match(state, 3)
    assert len(of(Revealed, events)) == 8
    assert [len(hand) for hand in state.hands] == [1, 1]
    assert len(state.pile) == 27 - 24


def test_the_capo_draws_its_open_card_first():
    state = rig(table(2), QUIET, [[13, 26], [14, 27]], shown=[15], hidden=[16, 17], pile=[40, 41, 42, 43])
    events = pick_all(state, 13, 14)
    assert of(CapoDrew, events) == [CapoDrew(open_cards=(43,), hidden=2)]
    assert state.hidden_cards == [42, 41]
    assert view(state, 0).hidden_cards == 2


def test_in_the_variant_both_cards_may_be_changed():
    state = table(2, 6, two_player_variant=True)
    a, b, c, d = state.hands[0][:4]
    play(state, (0, f"pick {a} {b}"), (0, f"change {b} {d}"), (0, f"change {c} {d}"))
    assert view(state, 0).pick == (c, d)
    assert state.hands[0][:2] == [a, b]
    assert view(state, 1).hand_sizes == (8, 10)
    assert view(state, 1).pick == ()
