"""Tables for the tests: crafted states, moves by their text, events by their type."""

from __future__ import annotations

from collections import Counter

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, DECK, EMPTY, EXPERT, KINDS, POLICEMAN, SURPRISE
from rules.beffababbo.game import GAME
from rules.beffababbo.phases import advance
from rules.beffababbo.state import BRING, SAFE, SCARTAPACCO, State
from rules.kernel.chance import Chanced
from tests.scripted_chance import ScriptedChance

BABBO, BEFANA, CONIGLIO, JACK = range(4)


def kinds(texts: str) -> list[int]:
    """`"surprise bomb-2"` as kinds."""
    return [CARD_TEXTS.index(text) for text in texts.split()]


def names(cards) -> str:
    """Kinds as one sorted line of text."""
    return " ".join(CARD_TEXTS[card] for card in sorted(cards))


def blank(seats: int = 4, script=(), first: int = BABBO, **options) -> State:
    """A session's scartapacco with every place, hand and the deck empty; seats sit in cycle order."""
    s = GAME.setup(GAME.Options(**options), seats, ScriptedChance(1, ()))
    s.chance = ScriptedChance(1, script)
    s.deck, s.hands, s.rows = [], [[], [], [], []], [EMPTY] * 16
    s.safe, s.policemen, s.experts, s.aside = [0] * 4, [0] * 8, [0] * 8, []
    s.floors = [[0] * KINDS]
    s.first, s.phase, s.step, s.session, s.owing = first, SCARTAPACCO, 0, 1, ()
    return s


def hand(s: State, character: int, texts: str) -> None:
    s.hands[character] = sorted(kinds(texts))


def column(s: State, character: int, texts: str) -> None:
    """Put these cards face down under `character`, the first to be turned first."""
    for row, card in zip((3, 2, 1, 0), kinds(texts), strict=False):
        s.rows[row * 4 + character] = card


def deck(s: State, texts: str) -> None:
    """The main deck, its top first."""
    s.deck = kinds(texts)[::-1]


def rig(s: State, why: str, texts: str) -> None:
    """The next shuffle called `why` leaves these cards, the top last."""
    s.chance.script.append(Chanced(why, tuple(kinds(texts))))


def park(s: State) -> None:
    """Keep the session from ending: Befana, with a card in hand, has one to turn in the first row."""
    hand(s, BEFANA, "surprise")
    s.rows[BEFANA] = SURPRISE


def run(s: State) -> list:
    """Everything until the next choice, as events."""
    events: list = []
    advance(s, events.append)
    return events


def say(s: State, text: str) -> list:
    """The move of whoever is asked, as text; returns its events."""
    (seat,) = GAME.to_act(s)
    move = GAME.parse_move(text)
    assert move in GAME.legal(s, seat), f"{text} is not among {choices(s)}"
    events: list = []
    GAME.apply(s, seat, move, events.append)
    return events


def choices(s: State) -> list[str]:
    """What the asked seat may do."""
    (seat,) = GAME.to_act(s)
    return [GAME.move_text(move) for move in GAME.legal(s, seat)]


def asked(s: State) -> str | None:
    """`"jack turn"`: who is asked what; None when nobody is."""
    for seat in GAME.to_act(s):
        return f"{CHARACTERS[s.setting.characters[seat]]} {GAME.decision(s, seat).kind}"
    return None


def types(events) -> list[str]:
    return [type(event).__name__ for event in events]


def only(events, kind: type) -> list:
    return [event for event in events if type(event) is kind]


def all_cards(s: State) -> Counter:
    """Every card of the match by kind, wherever it lies."""
    count = Counter(s.deck + s.aside + s.chain + s.delivered + [c for c in s.rows if c != EMPTY])
    for cards in s.hands:
        count.update(cards)
    count[SURPRISE] += sum(s.safe)
    count[POLICEMAN] += sum(s.policemen)
    count[EXPERT] += sum(s.experts)
    return +count


def delivery(s: State, receiver: int, texts: str, number: int = 0) -> None:
    """A delivery to `receiver` whose cards came from the deck, one courier in the chain."""
    s.chain, s.receiver, s.divertible, s.phase = kinds("courier-3"), receiver, True, BRING
    s.delivered = kinds(texts)
    s.sources, s.batches = [DECK] * len(s.delivered), [0] * len(s.delivered)
    s.brought, s.bring = len(s.delivered), number


def guards(s: State, area: int) -> tuple[int, int]:
    """Policemen and experts standing in an area."""
    return s.policemen[area], s.experts[area]


def safe_area(character: int) -> int:
    return SAFE + character
