"""Couriers: chains, sources, windows, diversions (spec "Courier")."""

from rules.beffababbo.cards import DECK
from rules.beffababbo.events import (
    Brought,
    Cancelled,
    CourierCame,
    DeliveryEnded,
    Diverted,
    LostCard,
    Shuffled,
    Turned,
)
from rules.beffababbo.game import GAME
from rules.beffababbo.state import SCARTAPACCO
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    CONIGLIO,
    JACK,
    asked,
    blank,
    choices,
    column,
    deck,
    delivery,
    guards,
    hand,
    kinds,
    names,
    only,
    park,
    rig,
    run,
    safe_area,
    say,
    types,
)


def with_courier(text: str, seats: int = 4, **options):
    """Babbo's courier is the next card; one more card of his keeps the session going."""
    s = blank(seats, **options)
    column(s, BABBO, f"{text} expert")
    return s


def test_bb8_cards_set_aside_so_far_are_shuffled_in_first_but_not_the_chain():
    s = with_courier("courier-2")
    s.aside = kinds("bomb-1 thief-jack")
    deck(s, "courier-1 courier-1")
    rig(s, "courier", "thief-jack bomb-1 courier-1 courier-1")
    events = run(s)
    assert types(events)[1:3] == ["CourierCame", "Shuffled"]
    assert only(events, Shuffled)[0].returned == tuple(kinds("bomb-1 thief-jack"))
    assert s.chain == kinds("courier-2") and s.aside == []
    say(s, "take deck")
    events = say(s, "take deck")
    assert only(events, CourierCame)[0].chained
    assert only(events, Shuffled)[0].returned == (), "the first courier is still in the chain"


def test_bb8_the_whole_chain_is_set_aside_when_it_has_ended():
    s = with_courier("courier-1")
    hand(s, JACK, "courier-2")
    deck(s, "surprise surprise")
    run(s)
    say(s, "take jack")
    say(s, "take deck")
    assert s.aside == []
    events = say(s, "take deck")
    assert only(events, DeliveryEnded) == [
        DeliveryEnded(receiver=BABBO, couriers=tuple(kinds("courier-1 courier-2")))
    ]
    assert s.safe[BABBO] == 2


def test_bb20_a_courier_shuffles_even_when_nothing_was_set_aside():
    s = with_courier("courier-1")
    deck(s, "surprise bomb-1")
    rig(s, "courier", "surprise bomb-1")
    run(s)
    assert s.chance.script == []
    assert only(say(s, "take deck"), Turned)[0].card == kinds("bomb-1")[0]


def test_bb18_sources_are_asked_card_by_card_and_public():
    s = with_courier("courier-3")
    hand(s, JACK, "surprise")
    hand(s, BEFANA, "bomb-1 bomb-2")
    s.rows[BEFANA] = 0
    deck(s, "expert")
    run(s)
    assert asked(s) == "babbo source"
    assert not GAME.decision(s, 0).private
    assert GAME.decision(s, 0).subject == (BABBO, 0, 3)
    assert choices(s) == ["take deck", "take befana", "take jack"]
    events = say(s, "take jack")
    assert events == [
        Brought(receiver=BABBO, source=JACK),
        LostCard(to=JACK, character=JACK, receiver=BABBO, card=0),
    ]
    assert choices(s) == ["take deck", "take befana"]
    assert say(s, "take deck")[0] == Brought(receiver=BABBO, source=DECK)
    assert choices(s) == ["take befana"], "a short deck: from hands"
    assert GAME.view(s, None).delivered[0].source == JACK
    events = say(s, "take befana")
    assert len(s.hands[BEFANA]) == 1
    assert [e.card for e in only(events, Turned)][:2] == kinds("surprise expert"), "in the order brought"


def test_a_courier_brings_fewer_when_there_is_nothing_left():
    s = with_courier("courier-3")
    deck(s, "surprise")
    run(s)
    events = say(s, "take deck")
    assert s.safe[BABBO] == 1
    assert only(events, DeliveryEnded)


def test_bb18_nothing_brought_no_window():
    s = with_courier("courier-3")
    hand(s, BABBO, "policeman courier-1")
    run(s)
    assert asked(s) == "babbo turn"
    events = say(s, "turn")
    assert types(events)[:4] == ["Turned", "CourierCame", "Shuffled", "DeliveryEnded"]
    assert asked(s) == "babbo turn", "the next card of scartapacco"
    assert s.phase == SCARTAPACCO


def test_bb9_a_virtual_owner_takes_the_deck_and_gets_fewer_when_it_is_short():
    s = blank(1, first=JACK)
    column(s, JACK, "courier-3")
    hand(s, BABBO, "surprise surprise")
    column(s, BABBO, "surprise")
    deck(s, "surprise surprise")
    events = run(s)
    assert [e.source for e in only(events, Brought)] == [DECK, DECK]
    assert s.safe[JACK] == 2
    assert len(s.hands[BABBO]) == 2


def received(cards: str, delivered: str, seats: int = 4):
    """Babbo, holding `cards`, has been brought `delivered`."""
    s = blank(seats)
    hand(s, BABBO, cards)
    column(s, BABBO, "surprise")
    delivery(s, BABBO, delivered)
    run(s)
    return s


def test_bb10_the_window_of_the_receiver():
    s = received("surprise policeman expert courier-1 courier-2", "thief-jack surprise")
    assert asked(s) == "babbo receive"
    assert GAME.decision(s, 0).private
    assert GAME.decision(s, 0).subject == (BABBO, 2, 1)
    assert GAME.default_move(s, 0) == GAME.parse_move("turn")
    others = ("befana", "coniglio", "jack")
    diversions = [f"divert courier-{number} {name}" for number in (1, 2) for name in others]
    assert choices(s) == ["defend policeman", "defend expert", *diversions, "turn"]


def test_defence_cards_against_a_delivery_lie_in_the_safe_area():
    s = received("policeman surprise", "thief-jack surprise")
    s.safe[BABBO] = 2
    say(s, "defend policeman")
    assert guards(s, safe_area(BABBO)) == (1, 0) and guards(s, BABBO) == (0, 0)
    assert only(say(s, "turn"), Cancelled)
    assert s.safe[BABBO] == 3


def test_bb10_diverted_after_a_defence_card_which_stays():
    s = received("policeman courier-1 surprise", "surprise surprise")
    hand(s, JACK, "expert")
    say(s, "defend policeman")
    events = say(s, "divert courier-1 jack")
    assert events == [Diverted(character=BABBO, card=12, receiver=JACK, count=2)]
    assert asked(s) == "jack receive"
    assert guards(s, safe_area(BABBO)) == (1, 0)
    assert names(s.chain) == "courier-1 courier-3", "the played courier joins the chain"
    say(s, "turn")
    assert s.safe[JACK] == 2 and s.safe[BABBO] == 0
    assert names(s.aside) == "courier-1 courier-3"


def test_bb10_there_and_back_again():
    """The previous sender is an allowed target; the number of a played courier is ignored."""
    s = received("courier-1 surprise", "surprise")
    hand(s, JACK, "courier-2 surprise")
    say(s, "divert courier-1 jack")
    assert GAME.decision(s, JACK).subject == (JACK, 1, 1)
    say(s, "divert courier-2 babbo")
    assert asked(s) == "babbo receive"
    assert choices(s) == ["turn"]
    say(s, "turn")
    assert s.safe[BABBO] == 1


def test_bb10_a_virtual_receiver_just_turns_the_cards():
    s = received("courier-1 surprise", "surprise expert", seats=1)
    events = say(s, "divert courier-1 coniglio")
    assert s.safe[CONIGLIO] == 1 and guards(s, safe_area(CONIGLIO)) == (0, 1)
    assert asked(s) == "babbo turn"
    assert only(events, DeliveryEnded)[0].receiver == CONIGLIO


def test_bb10_an_emptied_hand_closes_the_window():
    s = received("policeman", "surprise")
    assert asked(s) == "babbo receive"
    events = say(s, "defend policeman")
    assert Turned(column=BABBO, safe=True, row=-1, card=0) in events


def test_bb10_an_emptied_hand_has_no_window():
    s = blank()
    park(s)
    delivery(s, BABBO, "surprise")
    run(s)
    assert asked(s) == "befana turn" and s.safe[BABBO] == 1


def chained():
    """Babbo is turning [courier-2, surprise]; he holds an expert and a courier."""
    s = received("expert courier-1", "courier-2 surprise")
    hand(s, BEFANA, "bomb-1")
    deck(s, "thief-jack bomb-2")
    rig(s, "courier", "bomb-2 thief-jack")
    say(s, "turn")
    return s


def test_bb15_a_delivered_courier_brings_more_to_the_same_receiver_turned_after_the_earlier_ones():
    s = chained()
    assert asked(s) == "babbo source"
    assert s.delivered == kinds("surprise")
    say(s, "take deck")
    say(s, "take befana")
    assert s.delivered == kinds("surprise thief-jack bomb-1")
    assert names(s.chain) == "courier-2 courier-3"


def test_bb15_a_new_window_for_defence_cards_without_diversion():
    s = chained()
    say(s, "take deck")
    say(s, "take befana")
    assert asked(s) == "babbo receive"
    assert GAME.decision(s, 0).subject == (BABBO, 3, 0)
    assert choices(s) == ["defend expert", "turn"]
    say(s, "defend expert")
    events = say(s, "turn")
    assert s.safe[JACK] == 1, "the delivered surprise scored, then the thief took it"
    assert not only(events, Cancelled), "the thief took the bomb before it could go off"
    assert guards(s, safe_area(BABBO)) == (0, 1)


def test_bb18_sources_of_a_chained_courier_are_the_current_receivers():
    """After a diversion from Babbo to Jack it is Jack who chooses, and Babbo's hand is a source."""
    s = received("courier-1 surprise surprise", "courier-2")
    deck(s, "expert expert")
    say(s, "divert courier-1 jack")
    assert asked(s) == "jack source"
    assert choices(s) == ["take deck", "take babbo"]
    say(s, "take babbo")
    say(s, "take deck")
    assert s.safe[JACK] == 1 and guards(s, safe_area(JACK)) == (0, 1)
    assert asked(s) == "babbo turn"
    assert names(s.aside) == "courier-1 courier-2 courier-3"


def test_sources_do_not_change_on_a_diversion():
    s = with_courier("courier-1")
    hand(s, BABBO, "courier-2 surprise")
    hand(s, JACK, "bomb-1")
    run(s)
    say(s, "turn")
    say(s, "take jack")
    events = say(s, "divert courier-2 jack")
    assert [(e.column, e.card) for e in only(events, Turned)] == [(JACK, kinds("bomb-1")[0])]
    assert not only(events, Brought), "Jack is brought his own bomb"


def test_a_delivered_thief_takes_what_is_still_unturned():
    """BB-7 within a delivery: scored surprises first, then the next face-down cards."""
    s = blank()
    park(s)
    delivery(s, BABBO, "surprise thief-jack surprise bomb-3 surprise")
    run(s)
    assert s.safe == [0, 0, 0, 2]
    assert names(s.aside) == "surprise thief-jack bomb-3 courier-3"


def test_guards_delivered_after_the_bomb_do_not_act_backwards():
    s = blank()
    park(s)
    delivery(s, BABBO, "bomb-1 surprise expert")
    run(s)
    assert guards(s, safe_area(BABBO)) == (0, 1)
    assert s.safe[BABBO] == 0


def test_couriers_within_deliveries_within_diversions():
    """Babbo's delivery goes to Jack, back to Babbo, on to virtual Coniglio, and two couriers are in it."""
    s = blank(3, characters=("babbo", "befana", "jack"), thief=(2, 1, 2, 2))
    park(s)
    hand(s, BABBO, "courier-1 courier-2 surprise")
    hand(s, JACK, "courier-1 expert")
    deck(s, "surprise surprise courier-2 bomb-1")
    delivery(s, BABBO, "courier-1 thief-befana surprise")
    rig(s, "courier", "bomb-1 surprise surprise courier-2")
    rig(s, "courier", "thief-befana bomb-1 surprise surprise")
    run(s)
    say(s, "divert courier-1 jack")
    say(s, "defend expert")
    say(s, "divert courier-1 babbo")
    events = say(s, "divert courier-2 coniglio")
    turned = [(e.column, e.card) for e in only(events, Turned)]
    brought = "courier-1 thief-befana courier-2 surprise surprise"
    assert turned == [(CONIGLIO, card) for card in kinds(brought)]
    assert s.safe == [0, 1, 2, 0], "the thief took the surprise still unturned"
    ended = only(events, DeliveryEnded)[0]
    assert names(ended.couriers) == "courier-1 courier-1 courier-1 courier-2 courier-2 courier-3"
    assert guards(s, safe_area(JACK)) == (0, 1), "what Jack laid stays with him"
    assert asked(s) == "befana turn"
