"""One whole session worked out by hand: two people, Babbo and Befana, with Coniglio and Jack virtual.

Jack is first, so the rows are Jack's (0), Babbo's (1), Befana's (2), Coniglio's (3), and every row is turned
in the order Jack, Babbo, Befana, Coniglio. Columns, the first to be turned at the top:

    row  Jack           Babbo        Befana    Coniglio
    3    policeman      courier-2    surprise  surprise
    2    surprise       thief-jack   surprise  expert
    1    thief-befana   surprise     bomb-2    courier-1
    0    surprise       bomb-1       surprise  thief-babbo
"""

from collections import Counter

from rules.beffababbo.cards import DECK, pack
from rules.beffababbo.events import (
    BlownUp,
    Brought,
    Cancelled,
    CourierCame,
    Defended,
    DeliveryEnded,
    FoundNothing,
    LostCard,
    Placed,
    Scored,
    SessionEnded,
    SessionStarted,
    Shuffled,
    Stolen,
    StoodGuard,
    Turned,
)
from rules.beffababbo.game import GAME
from tests.rules.beffababbo.table import (
    BABBO,
    BEFANA,
    CONIGLIO,
    JACK,
    all_cards,
    asked,
    kinds,
    names,
    only,
    say,
)
from tests.scripted_chance import ScriptedChance

BABBOS = "surprise thief-befana bomb-2 policeman courier-1"
BEFANAS = "surprise surprise thief-jack expert courier-2"
JACKS_ROW = "surprise bomb-1 surprise thief-babbo"
CONIGLIOS_ROW = "surprise policeman courier-2 surprise"
"""As virtual characters draw: starting with their own column, then in cycle order."""
BROUGHT = "surprise thief-coniglio bomb-2 surprise"
"""What the couriers will draw from the deck, in this order."""
AT_THE_LAST_COURIER = (
    "thief-coniglio policeman bomb-2 surprise courier-2 courier-2 "
    "thief-jack bomb-1 thief-befana policeman bomb-2 surprise"
)
"""The cards set aside when the third courier comes, in order."""

SURPRISE, BOMB_1, BOMB_2, POLICEMAN, EXPERT, COURIER_1, COURIER_2 = kinds(
    "surprise bomb-1 bomb-2 policeman expert courier-1 courier-2"
)
OF_BABBO, OF_BEFANA, OF_CONIGLIO, OF_JACK = kinds("thief-babbo thief-befana thief-coniglio thief-jack")


def on_top(texts: str, of: Counter) -> list[int]:
    """The cards `of` a deck with these on top, the very top last."""
    top = kinds(texts)
    return sorted((of - Counter(top)).elements()) + top[::-1]


def opening():
    """The match up to Babbo's first placement."""
    everything = Counter({kind: n for kind, n in enumerate(pack(20, (1, 2, 2, 3), (1, 2, 2, 3))) if n})
    dealt = " ".join(f"{a} {b}" for a, b in zip(BABBOS.split(), BEFANAS.split(), strict=True))
    drawn = f"{dealt} {JACKS_ROW} {CONIGLIOS_ROW}"
    rest = everything - Counter(kinds(drawn))
    after = rest - Counter(kinds("surprise"))
    later = after - Counter(kinds("thief-coniglio bomb-2"))
    back = Counter(kinds(AT_THE_LAST_COURIER))
    script = [
        ("deck", on_top(f"{drawn} {BROUGHT}", everything)),
        ("first", [JACK]),
        ("courier", on_top(BROUGHT, rest)),
        ("courier", on_top("thief-coniglio bomb-2 surprise", after)),
        ("courier", on_top("surprise", later + back)),
    ]
    return GAME.setup(GAME.Options(), 2, ScriptedChance(7, script))


def placed():
    """The match when all four rows lie."""
    s = opening()
    assert asked(s) == "babbo place"
    for move in ("thief-befana jack", "bomb-2 befana", "surprise babbo", "courier-1 coniglio"):
        say(s, f"place {move}")
    assert asked(s) == "befana place"
    for move in ("surprise befana", "expert coniglio", "thief-jack babbo"):
        say(s, f"place {move}")
    return s, say(s, "place surprise jack")


def test_deal_and_placement():
    s = opening()
    assert names(s.hands[BABBO]) == BABBOS
    assert names(s.hands[BEFANA]) == BEFANAS
    s, _ = placed()
    lying = ["thief-jack", "surprise", "bomb-1"]
    assert [GAME.public_state(s)["scartapacco"]["babbo"][row] for row in (2, 1, 0)] == lying
    assert len(s.deck) == 40 - 10 - 8


def test_jacks_policeman_stands_and_babbo_is_asked():
    s, events = placed()
    assert [e.column for e in only(events, Placed)] == [JACK, CONIGLIO, JACK, BABBO, BEFANA]
    assert events[-2:] == [
        Turned(column=JACK, safe=False, row=3, card=POLICEMAN),
        StoodGuard(column=JACK, safe=False, card=POLICEMAN),
    ]
    assert asked(s) == "babbo turn"


def couriers():
    """Babbo's courier brings a surprise from the deck and Befana's last card; it is a courier too."""
    s, _ = placed()
    came = say(s, "turn")
    first = say(s, "take deck")
    second = say(s, "take befana")
    return s, came, first, second


def test_babbos_courier():
    s, came, first, second = couriers()
    assert came == [
        Turned(column=BABBO, safe=False, row=3, card=COURIER_2),
        CourierCame(receiver=BABBO, card=COURIER_2, number=2, chained=False),
        Shuffled(returned=(), deck=22),
    ]
    assert first == [Brought(receiver=BABBO, source=DECK)]
    assert second == [
        Brought(receiver=BABBO, source=BEFANA),
        LostCard(to=1, character=BEFANA, receiver=BABBO, card=COURIER_2),
    ]
    assert asked(s) == "babbo receive"


def chain():
    """Babbo lays his last card, the policeman: nobody is asked any more, the delivery is turned."""
    s, *_ = couriers()
    return s, say(s, "defend policeman")


def test_the_courier_within_the_delivery():
    s, events = chain()
    assert events == [
        Defended(character=BABBO, card=POLICEMAN, safe=True),
        Turned(column=BABBO, safe=True, row=-1, card=SURPRISE),
        Scored(character=BABBO, score=1),
        Turned(column=BABBO, safe=True, row=-1, card=COURIER_2),
        CourierCame(receiver=BABBO, card=COURIER_2, number=2, chained=True),
        Shuffled(returned=(), deck=21),
    ]
    assert asked(s) == "babbo source"
    assert [GAME.move_text(move) for move in GAME.legal(s, 0)] == ["take deck"], "Befana's hand is empty"


def session():
    """The rest plays itself: no hand holds a card."""
    s, _ = chain()
    say(s, "take deck")
    return s, say(s, "take deck")


def test_the_rest_of_the_session_plays_itself():
    _, events = session()
    end = events.index(SessionEnded(session=1, standing=(0, 2, 2, 3)))
    expected = [
        Brought(receiver=BABBO, source=DECK),
        Turned(column=BABBO, safe=True, row=-1, card=OF_CONIGLIO),
        Cancelled(column=BABBO, safe=True, card=OF_CONIGLIO, guard=POLICEMAN),
        Turned(column=BABBO, safe=True, row=-1, card=BOMB_2),
        BlownUp(bomb=BOMB_2, column=BABBO, safe=True, row=-1, face_down=False, card=SURPRISE),
        DeliveryEnded(receiver=BABBO, couriers=(COURIER_2, COURIER_2)),
        Turned(column=BEFANA, safe=False, row=3, card=SURPRISE),
        Scored(character=BEFANA, score=1),
        Turned(column=CONIGLIO, safe=False, row=3, card=SURPRISE),
        Scored(character=CONIGLIO, score=1),
        # Row 2
        Turned(column=JACK, safe=False, row=2, card=SURPRISE),
        Scored(character=JACK, score=1),
        Turned(column=BABBO, safe=False, row=2, card=OF_JACK),
        Stolen(thief=OF_JACK, column=BABBO, safe=False, row=1, face_down=True, card=SURPRISE, taker=JACK),
        Stolen(thief=OF_JACK, column=BABBO, safe=False, row=0, face_down=True, card=BOMB_1, taker=-1),
        Turned(column=BEFANA, safe=False, row=2, card=SURPRISE),
        Scored(character=BEFANA, score=2),
        Turned(column=CONIGLIO, safe=False, row=2, card=EXPERT),
        StoodGuard(column=CONIGLIO, safe=False, card=EXPERT),
        # Row 1: Babbo's column is empty
        Turned(column=JACK, safe=False, row=1, card=OF_BEFANA),
        Cancelled(column=JACK, safe=False, card=OF_BEFANA, guard=POLICEMAN),
        Turned(column=BEFANA, safe=False, row=1, card=BOMB_2),
        BlownUp(bomb=BOMB_2, column=BEFANA, safe=False, row=0, face_down=True, card=SURPRISE),
        Turned(column=CONIGLIO, safe=False, row=1, card=COURIER_1),
        CourierCame(receiver=CONIGLIO, card=COURIER_1, number=1, chained=False),
        Shuffled(
            returned=tuple(kinds(AT_THE_LAST_COURIER)),
            deck=31,
        ),
        Brought(receiver=CONIGLIO, source=DECK),
        Turned(column=CONIGLIO, safe=True, row=-1, card=SURPRISE),
        Scored(character=CONIGLIO, score=2),
        DeliveryEnded(receiver=CONIGLIO, couriers=(COURIER_1,)),
        # Row 0: Babbo's and Befana's columns are empty
        Turned(column=JACK, safe=False, row=0, card=SURPRISE),
        Scored(character=JACK, score=3),
        Turned(column=CONIGLIO, safe=False, row=0, card=OF_BABBO),
        FoundNothing(column=CONIGLIO, safe=False, card=OF_BABBO),
    ]
    assert events[:end] == expected


def test_the_end_of_the_session():
    s, events = session()
    assert only(events, Shuffled)[-1] == Shuffled(returned=(COURIER_1, OF_BABBO, EXPERT), deck=33)
    assert only(events, SessionStarted) == [SessionStarted(session=2, first=BABBO)]
    assert s.safe == [0, 2, 2, 3]
    assert [len(cards) for cards in s.hands] == [5, 5, 0, 0]
    assert asked(s) == "babbo place"
    assert all_cards(s) == {kind: n for kind, n in enumerate(s.setting.pack) if n}
    assert s.chance.script == [], "every scripted outcome was needed"
