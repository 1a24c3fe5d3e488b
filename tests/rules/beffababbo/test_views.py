"""What a seat may know, and states imagined from it."""

import dataclasses
import random

import pytest

from rules.beffababbo.cards import DECK, EMPTY, HIDDEN, KINDS
from rules.beffababbo.effects import take_delivered
from rules.beffababbo.events import DealtCards, LostCard, Placed, PlacedCard
from rules.beffababbo.game import GAME
from rules.beffababbo.resampling import unknown_counts
from rules.kernel.events import visible_to
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    CONIGLIO,
    JACK,
    all_cards,
    blank,
    column,
    deck,
    delivery,
    hand,
    kinds,
    only,
    park,
    rig,
    run,
    say,
)

SEATS = (0, 1, 2, 3, None)


def random_states(seats: int, seed: int, **options):
    """Every state of a random match, proposals to stop included; the same object each time."""
    rng = random.Random(seed)
    s = GAME.setup(GAME.Options(**options), seats, seed)
    yield s
    while GAME.to_act(s):
        (seat,) = GAME.to_act(s)
        if rng.random() < 0.02:
            seat = rng.randrange(seats)
            moves = GAME.optional(s, seat) or GAME.legal(s, seat)
        else:
            moves = GAME.legal(s, seat)
        if moves:
            GAME.apply(s, seat, rng.choice(moves))
            yield s


def test_a_placed_card_is_known_to_its_placer_alone():
    s = GAME.setup(GAME.Options(), 4, 2)
    (seat,) = GAME.to_act(s)
    move = GAME.legal(s, seat)[-1]
    events: list = []
    GAME.apply(s, seat, move, events.append)
    placed, card = only(events, Placed)[0], only(events, PlacedCard)[0]
    place = placed.row * 4 + placed.column
    assert card.to == seat and card.card == move // 4
    for other in SEATS:
        seen = GAME.view(s, other).rows[place]
        assert seen == (card.card if other == seat else HIDDEN)
    assert GAME.view(s, None).row_of(placed.row) == s.setting.characters[seat]


def test_own_rows_are_shown_whoever_is_first():
    s = blank(first=CONIGLIO)
    s.rows = list(range(16))
    view = GAME.view(s, BABBO)
    assert [card for card in view.rows if card != HIDDEN] == [8, 9, 10, 11], "Babbo places third"
    outside = GAME.view(s, None)
    assert outside.rows == (HIDDEN,) * 16
    assert outside.play_order() == (CONIGLIO, JACK, BABBO, BEFANA)
    assert outside.turning_order()[:5] == (14, 15, 12, 13, 10)


def test_virtual_placements_are_known_to_nobody():
    s = GAME.setup(GAME.Options(), 1, 4)
    virtual = [place for place, card in enumerate(s.rows) if card != EMPTY]
    assert all(GAME.view(s, seat).rows[place] == HIDDEN for place in virtual for seat in (0, None))


def test_a_stolen_hand_card_is_known_to_the_robbed_seat_until_it_is_turned():
    """Even when it is the robbed seat that receives it after a diversion."""
    s = blank()
    park(s)
    column(s, BABBO, "courier-2")
    hand(s, BABBO, "courier-1 expert")
    hand(s, JACK, "bomb-1 expert")
    deck(s, "policeman")
    s.setting = complete(s)
    run(s)
    say(s, "turn")
    (lost,) = only(say(s, "take jack"), LostCard)
    say(s, "take deck")
    for seat in SEATS:
        card, second = GAME.view(s, seat).delivered
        assert (card.source, second.source) == (JACK, DECK)
        assert card.card == (lost.card if seat == JACK else HIDDEN)
        assert second.card == HIDDEN
        assert visible_to(lost, seat) == (seat == JACK)
    say(s, "divert courier-1 jack")
    view = GAME.view(s, JACK)
    assert view.receiver == JACK and view.delivered[0].card == lost.card
    assert {GAME.resample(view, seed).delivered[0] for seed in range(20)} == {lost.card}


def test_hands_and_dealt_cards_are_private():
    s = blank()
    hand(s, BABBO, "bomb-1 surprise")
    hand(s, JACK, "expert")
    assert GAME.view(s, BABBO).hand == tuple(kinds("surprise bomb-1"))
    assert GAME.view(s, None).hand == ()
    assert all(GAME.view(s, seat).hand_sizes == (2, 0, 0, 1) for seat in SEATS)
    assert DealtCards.reveals, "no dealt card is seen twice"


@pytest.mark.parametrize(("seats", "parcels"), [(1, 60), (2, 20), (3, 40), (4, 20)])
def test_laws_of_resampling(seats, parcels):
    for ply, s in enumerate(random_states(seats, seats, parcels=parcels)):
        if ply % 5:
            continue
        for seat in (*range(seats), None):
            view = GAME.view(s, seat)
            guess = GAME.resample(view, ply)
            assert GAME.view(guess, seat) == view
            assert all_cards(guess) == all_cards(s)
            assert GAME.to_act(guess) == GAME.to_act(s)
            if seat is not None:
                assert GAME.legal(guess, seat) == GAME.legal(s, seat)
                assert GAME.optional(guess, seat) == GAME.optional(s, seat)


def test_resampling_deals_hidden_cards_anew():
    s = GAME.setup(GAME.Options(), 4, 9)
    guesses = [GAME.resample(GAME.view(s, 0), seed) for seed in range(8)]
    assert len({tuple(guess.deck) for guess in guesses}) == 8
    assert len({tuple(guess.hands[1]) for guess in guesses}) > 1
    assert all(guess.hands[0] == s.hands[0] for guess in guesses)
    assert all(hand == sorted(hand) for guess in guesses for hand in guess.hands)


# Cards that all saw go into the deck (BB-19)


def within(s, batch: int, kind: int) -> int:
    """Cards of `kind` in the deck, and face down out of it in this batch or later."""
    drawn = zip(s.delivered, s.sources, s.batches, strict=True)
    return s.deck.count(kind) + sum(c == kind and f == DECK and b >= batch for c, f, b in drawn)


def holds_floors(s) -> bool:
    return all(
        within(s, batch, kind) >= least
        for batch, floor in enumerate(s.floors)
        for kind, least in enumerate(floor)
    )


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_floors_are_true_of_the_match_and_of_every_guess(seats):
    deepest = 0
    for seed in range(12):
        for ply, s in enumerate(random_states(seats, seed, courier=(3, 3, 4, 4))):
            assert holds_floors(s)
            deepest = max(deepest, len(s.floors))
            if ply % 7 == 0:
                assert holds_floors(GAME.resample(GAME.view(s, None), ply))
    assert deepest >= 3, "couriers within deliveries were met"


def test_bb19_what_a_courier_shuffled_in_cannot_be_in_a_hand():
    """All four policemen were set aside: no opponent holds one, no face-down card of scartapacco is one."""
    s = blank()
    park(s)
    column(s, BABBO, "courier-1 surprise")
    s.aside = kinds("policeman policeman policeman policeman")
    hand(s, BABBO, "expert")
    hand(s, JACK, "surprise surprise bomb-1")
    deck(s, "surprise bomb-2")
    s.setting = complete(s)
    run(s)
    say(s, "turn")
    assert s.floors[0][10] == 4
    say(s, "take deck")
    for seed in range(60):
        guess = GAME.resample(GAME.view(s, BABBO), seed)
        assert 10 not in guess.hands[JACK] + guess.hands[BEFANA] + guess.rows
        assert (guess.deck + guess.delivered).count(10) == 4


def test_earlier_deliveries_cannot_hold_what_a_later_courier_shuffled_in():
    s = blank()
    park(s)
    delivery(s, BABBO, "courier-1 surprise")
    s.aside = kinds("bomb-3")
    deck(s, "expert policeman")
    rig(s, "courier", "expert policeman bomb-3")
    s.setting = complete(s)
    run(s)
    assert len(s.floors) == 2
    assert [floor[7] for floor in s.floors] == [1, 1]
    for seed in range(40):
        guess = GAME.resample(GAME.view(s, JACK), seed)
        assert 7 in guess.deck and guess.delivered[0] != 7


def complete(s):
    """A setting whose deck is just what lies on this crafted table."""
    cards = all_cards(s)
    return dataclasses.replace(s.setting, pack=tuple(cards[kind] for kind in range(KINDS)))


def test_a_card_seen_again_no_longer_vouches_for_the_deck():
    s = blank()
    s.floors = [[0] * KINDS, [0] * KINDS]
    s.floors[0][5], s.floors[1][5] = 1, 1
    s.delivered, s.sources, s.batches = kinds("bomb-1 bomb-1 bomb-1"), [JACK, DECK, DECK], [0, 0, 1]
    take_delivered(s)
    assert [floor[5] for floor in s.floors] == [1, 1], "it came from a hand"
    take_delivered(s)
    assert [floor[5] for floor in s.floors] == [0, 1], "drawn before the second shuffle"
    take_delivered(s)
    assert [floor[5] for floor in s.floors] == [0, 0]


def test_unknown_cards_are_counted():
    s = GAME.setup(GAME.Options(), 4, 3)
    assert sum(unknown_counts(GAME.view(s, None))) == 40
    assert sum(unknown_counts(GAME.view(s, 0))) == 35


def test_views_are_values():
    s = GAME.setup(GAME.Options(), 3, 8)
    assert hash(GAME.view(s, 1)) == hash(GAME.view(s.clone(), 1))
    assert GAME.view(s, 1) != GAME.view(s, 2)


@pytest.mark.parametrize("seats", [1, 4])
def test_decision_and_default_move_are_public(seats):
    for ply, s in enumerate(random_states(seats, 11)):
        if ply % 3 == 0 and GAME.to_act(s):
            guess = GAME.resample(GAME.view(s, None), ply)
            (seat,) = GAME.to_act(s)
            assert GAME.decision(guess, seat) == GAME.decision(s, seat)
            assert GAME.default_move(guess, seat) == GAME.default_move(s, seat)


def test_what_came_to_light_is_remembered_in_order_for_the_session():
    s = blank()
    park(s)
    column(s, BABBO, "thief-jack surprise bomb-1")
    delivery(s, CONIGLIO, "bomb-2 expert surprise policeman")
    run(s)
    shown = kinds("bomb-2 expert surprise policeman thief-jack surprise bomb-1")
    assert all(GAME.view(s, seat).shown == tuple(shown) for seat in SEATS)
    say(s, "turn")
    assert (s.session, GAME.view(s, None).shown) == (2, ())
