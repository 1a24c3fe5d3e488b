"""The run of a session: deal, placement, scartapacco, deliveries, the vote; everything between decisions.

Each phase has one step that either moves on or leaves a seat to choose; `advance` takes steps until then.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.beffababbo.cards import DECK, EMPTY, EXPERT, NOBODY, POLICEMAN
from rules.beffababbo.effects import EFFECTS, return_to_deck, take_delivered
from rules.beffababbo.ending import finish
from rules.beffababbo.events import (
    Brought,
    Dealt,
    DealtCards,
    DeliveryEnded,
    LostCard,
    Passed,
    Placed,
    SessionEnded,
    SessionStarted,
    Turned,
)
from rules.beffababbo.state import (
    BRING,
    DELIVER,
    OVER,
    PLACE,
    RECEIVE,
    SAFE,
    SCARTAPACCO,
    TURNING,
    VOTE,
    State,
)
from rules.kernel.events import Emit

DEAL = 5
ROW = 4
OWING = ((0,), (1,), (2,), (3,))


def advance(s: State, emit: Emit | None) -> None:
    """Play everything that needs no choice, until a seat has to choose or the match is over."""
    while not s.owing and s.phase != OVER:
        STEPS[s.phase](s, emit)


def ask(s: State, character: int) -> None:
    """Leave the next choice to the seat of a real character."""
    s.owing = OWING[s.seat_of[character]]


def play_order(s: State) -> tuple[int, ...]:
    """The characters from the session's first on, in cycle order."""
    return tuple((s.first + place) & 3 for place in range(4))


# Deal


def start_session(s: State, emit: Emit | None) -> None:
    """Deal, then let the first character place."""
    s.session += 1
    s.proposer = NOBODY
    s.shown = []
    s.phase, s.position, s.owing = PLACE, -1, ()
    if emit is not None:
        emit(SessionStarted(session=s.session, first=s.first))
    deal(s, emit)


def deal(s: State, emit: Emit | None) -> None:
    """Five cards to each real seat, one at a time in play order until the deck is empty (BB-3)."""
    real = [character for character in play_order(s) if s.seat_of[character] >= 0]
    count = min(len(s.deck), DEAL * len(real))
    dealt = s.deck[len(s.deck) - count :]
    dealt.reverse()
    leave_deck(s, count)
    for place, character in enumerate(real):
        cards = sorted(dealt[place :: len(real)])
        s.hands[character] += cards
        s.hands[character].sort()
        if emit is not None:
            emit(Dealt(character=character, count=len(cards), deck=len(s.deck)))
            emit(DealtCards(to=s.seat_of[character], character=character, cards=tuple(cards)))


def leave_deck(s: State, count: int) -> None:
    """Take `count` cards off the deck: nobody knows which, so every floor sinks by as many."""
    del s.deck[len(s.deck) - count :]
    s.floors = [[least - count if least > count else 0 for least in floor] for floor in s.floors]


# Placement


def place_step(s: State, emit: Emit | None) -> None:
    """The next character in play order places its row (BB-4); after the last one scartapacco begins."""
    s.position += 1
    if s.position == ROW:
        s.phase, s.step = SCARTAPACCO, 0
        return
    character = (s.first + s.position) & 3
    if s.seat_of[character] < 0:
        place_virtual(s, character, emit)
    elif s.hands[character]:
        s.placed, s.quota = 0, min(ROW, len(s.hands[character]))
        ask(s, character)
    elif emit is not None:
        emit(Passed(character=character))


def place_virtual(s: State, character: int, emit: Emit | None) -> None:
    """From the deck, one under each character starting with its own, while the deck lasts."""
    count = min(ROW, len(s.deck))
    drawn = s.deck[len(s.deck) - count :]
    leave_deck(s, count)
    for place, card in enumerate(reversed(drawn)):
        column = (character + place) & 3
        s.rows[s.position * ROW + column] = card
        if emit is not None:
            emit(Placed(character=character, column=column, row=s.position, virtual=True))
    if emit is not None and not count:
        emit(Passed(character=character))


# Scartapacco


def scartapacco_step(s: State, emit: Emit | None) -> None:
    """The next card in turning order: an owner that holds cards is asked first (BB-17)."""
    rows, order, step = s.rows, TURNING[s.first], s.step
    while step < 16 and rows[order[step]] == EMPTY:
        step += 1
    s.step = step
    if step == 16:
        end_session(s, emit)
    elif s.hands[order[step] & 3]:
        s.defended = False
        ask(s, order[step] & 3)
    else:
        turn_card(s, emit)


def turn_card(s: State, emit: Emit | None) -> None:
    """Turn the card at the next place and let it act in its column."""
    place = TURNING[s.first][s.step]
    card, column = s.rows[place], place & 3
    s.rows[place] = EMPTY
    s.shown.append(card)
    s.step += 1
    s.owing = ()
    if emit is not None:
        emit(Turned(column=column, safe=False, row=place >> 2, card=card))
    EFFECTS[card](s, card, column, emit)


# Delivery


def bring_step(s: State, emit: Emit | None) -> None:
    """One source after the other, while there is any; a virtual owner takes the deck (BB-9, BB-18)."""
    if s.bring and s.seat_of[s.receiver] < 0 and s.deck:
        bring_from_deck(s, emit)
    elif s.bring and s.seat_of[s.receiver] >= 0 and (s.deck or robbable(s)):
        ask(s, s.receiver)
    else:
        s.bring = 0
        s.phase = RECEIVE if s.brought else DELIVER


def robbable(s: State) -> list[int]:
    """The opponents of the receiver that hold cards."""
    receiver = s.receiver
    return [character for character, hand in enumerate(s.hands) if hand and character != receiver]


def bring_from_deck(s: State, emit: Emit | None) -> None:
    """The top card of the deck is brought face down."""
    add_delivered(s, s.deck.pop(), DECK, emit)


def bring_from_hand(s: State, robbed: int, emit: Emit | None) -> None:
    """A blind card of an opponent's hand; the robbed seat sees which one left (spec "Courier")."""
    hand = s.hands[robbed]
    card = hand.pop(s.chance.pick("steal", hand))
    add_delivered(s, card, robbed, emit)
    if emit is not None:
        emit(LostCard(to=s.seat_of[robbed], character=robbed, receiver=s.receiver, card=card))


def add_delivered(s: State, card: int, source: int, emit: Emit | None) -> None:
    """One more face-down card, to be turned after those that are there."""
    s.delivered.append(card)
    s.sources.append(source)
    s.batches.append(len(s.floors) - 1)
    s.bring -= 1
    s.brought += 1
    if emit is not None:
        emit(Brought(receiver=s.receiver, source=source))


def receive_step(s: State, emit: Emit | None) -> None:
    """Before anything is turned, a receiver that holds cards is asked (BB-10, BB-17)."""
    if s.hands[s.receiver]:
        ask(s, s.receiver)
    else:
        s.phase = DELIVER


def deliver_step(s: State, emit: Emit | None) -> None:
    """Turn the next delivered card in the receiver's safe area; after the last one the chain ends."""
    if not s.delivered:
        end_delivery(s, emit)
        return
    card = take_delivered(s)
    if emit is not None:
        emit(Turned(column=s.receiver, safe=True, row=-1, card=card))
    EFFECTS[card](s, card, SAFE + s.receiver, emit)


def end_delivery(s: State, emit: Emit | None) -> None:
    """Only now the couriers of the whole chain are set aside (BB-8)."""
    if emit is not None:
        emit(DeliveryEnded(receiver=s.receiver, couriers=tuple(s.chain)))
    s.aside += s.chain
    s.chain = []
    s.receiver = NOBODY
    s.phase, s.divertible, s.brought = SCARTAPACCO, False, 0
    # No delivered card is left, so every floor now speaks of the deck alone.
    s.floors = [[max(least) for least in zip(*s.floors, strict=True)]]


# End of a session


def end_session(s: State, emit: Emit | None) -> None:
    """Defence cards and cards set aside return to the deck, the first card passes on (spec Session 4)."""
    dismiss_guards(s)
    if emit is not None:
        emit(SessionEnded(session=s.session, standing=tuple(s.safe)))
    return_to_deck(s, "session", emit)
    s.first = (s.first + 1) & 3
    if s.session >= s.setting.limit:
        finish(s, "sessions", emit)
    elif s.proposer >= 0:
        s.phase, s.position = VOTE, -1
    else:
        start_session(s, emit)


def dismiss_guards(s: State) -> None:
    """Set all standing defence cards of both areas aside."""
    s.aside += [POLICEMAN] * sum(s.policemen) + [EXPERT] * sum(s.experts)
    s.policemen, s.experts = [0] * 8, [0] * 8


def vote_step(s: State, emit: Emit | None) -> None:
    """The other real seats are asked in the coming play order; all agreed, the standing decides (BB-12)."""
    s.position += 1
    if s.position == ROW:
        finish(s, "agreed", emit)
        return
    character = (s.first + s.position) & 3
    if s.seat_of[character] >= 0 and character != s.proposer:
        ask(s, character)


STEPS: dict[int, Callable[[State, Emit | None], None]] = {
    PLACE: place_step,
    SCARTAPACCO: scartapacco_step,
    BRING: bring_step,
    RECEIVE: receive_step,
    DELIVER: deliver_step,
    VOTE: vote_step,
}
"""[phase]: what moves it on."""
