"""What each card does once it is turned: one small function per family, its rule cited.

Every effect takes the state, the card, the area it lies in (a column, or `SAFE` + a column) and `emit`.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.beffababbo.cards import (
    COURIERS,
    DECK,
    EMPTY,
    EXPERT,
    KINDS,
    NOBODY,
    POLICEMAN,
    SURPRISE,
    THIEVES,
    number_of,
)
from rules.beffababbo.ending import end_if_all_scored
from rules.beffababbo.events import (
    BlownUp,
    Cancelled,
    CourierCame,
    FoundNothing,
    Scored,
    Shuffled,
    Spared,
    Stolen,
    StoodGuard,
)
from rules.beffababbo.state import BRING, SAFE, State
from rules.kernel.events import Emit

Effect = Callable[[State, int, int, Emit | None], None]

COLUMN = tuple((12 + column, 8 + column, 4 + column, column) for column in range(4))
"""[column]: its places of scartapacco in turning order."""


def surprise(s: State, card: int, area: int, emit: Emit | None) -> None:
    """To the safe area of the column's character, for one point (BB-6)."""
    character = area & 3
    s.safe[character] += 1
    if emit is not None:
        emit(Scored(character=character, score=s.safe[character]))
    end_if_all_scored(s, emit)


def thief(s: State, card: int, area: int, emit: Emit | None) -> None:
    """Takes its number of cards from the area for its own character; a policeman there cancels it."""
    if s.policemen[area]:
        cancel(s, card, POLICEMAN, area, emit)
        return
    s.aside.append(card)
    number = s.setting.thieves[card - THIEVES.start]
    used = steal_scored(s, card, area, number, emit) if area >= SAFE else 0
    stolen = steal_face_down(s, card, area, number - used, emit)
    if emit is not None and not used and not stolen:
        emit(FoundNothing(column=area & 3, safe=area >= SAFE, card=card))


def steal_scored(s: State, card: int, area: int, number: int, emit: Emit | None) -> int:
    """In a safe area scored surprises go first; at home they stay but use up the number (BB-7).

    Returns how much of `number` is used up.
    """
    column, master = area & 3, card - THIEVES.start
    count = min(number, s.safe[column])
    s.safe[column] -= count
    s.safe[master] += count
    if emit is not None and column == master and count:
        emit(Spared(thief=card, column=column, count=count))
    elif emit is not None:
        for _ in range(count):
            emit(_stolen(card, area, -1, SURPRISE, face_down=False))
    return count


def steal_face_down(s: State, card: int, area: int, number: int, emit: Emit | None) -> int:
    """Take up to `number` face-down cards, one by one; returns how many were taken.

    A surprise reaches the safe area of the thief's character, anything else is set aside. The last surprise
    ends the match at once: what would have been taken after it stays unturned (spec "End").
    """
    master = card - THIEVES.start
    for taken_before in range(number):
        found = take_face_down(s, area, 1)
        if not found:
            return taken_before
        ((row, taken),) = found
        if emit is not None:
            emit(_stolen(card, area, row, taken))
        if taken != SURPRISE:
            s.aside.append(taken)
            continue
        s.safe[master] += 1
        if end_if_all_scored(s, emit):
            return taken_before + 1
    return number


def _stolen(card: int, area: int, row: int, taken: int, face_down: bool = True) -> Stolen:
    return Stolen(
        thief=card,
        column=area & 3,
        safe=area >= SAFE,
        row=row,
        face_down=face_down,
        card=taken,
        taker=card - THIEVES.start if taken == SURPRISE else NOBODY,
    )


def bomb(s: State, card: int, area: int, emit: Emit | None) -> None:
    """Sets its number of cards of the area aside, in a thief's order; an expert there cancels it."""
    if s.experts[area]:
        cancel(s, card, EXPERT, area, emit)
        return
    s.aside.append(card)
    number = number_of(card, s.setting.thieves)
    scored = min(number, s.safe[area & 3]) if area >= SAFE else 0
    s.safe[area & 3] -= scored
    wrecks = take_face_down(s, area, number - scored)
    s.aside += [SURPRISE] * scored
    s.aside += [wreck for _, wreck in wrecks]
    if emit is not None:
        _tell_blast(card, area, scored, wrecks, emit)


def _tell_blast(card: int, area: int, scored: int, wrecks: list[tuple[int, int]], emit: Emit) -> None:
    column, safe = area & 3, area >= SAFE
    hits = [(-1, SURPRISE, False)] * scored + [(row, wreck, True) for row, wreck in wrecks]
    for row, wreck, face_down in hits:
        emit(BlownUp(bomb=card, column=column, safe=safe, row=row, face_down=face_down, card=wreck))
    if not hits:
        emit(FoundNothing(column=column, safe=safe, card=card))


def stand_guard(s: State, card: int, area: int, emit: Emit | None) -> None:
    """A policeman or an expert stays in its area until it is used or the session ends."""
    guards(s, card)[area] += 1
    if emit is not None:
        emit(StoodGuard(column=area & 3, safe=area >= SAFE, card=card))


def guards(s: State, card: int) -> list[int]:
    """How many policemen, or experts, stand in each area."""
    return s.policemen if card == POLICEMAN else s.experts


def cancel(s: State, card: int, guard: int, area: int, emit: Emit | None) -> None:
    """One policeman cancels one thief, one expert one bomb: both are set aside at once."""
    guards(s, guard)[area] -= 1
    s.aside += (card, guard)
    if emit is not None:
        emit(Cancelled(column=area & 3, safe=area >= SAFE, card=card, guard=guard))


def courier(s: State, card: int, area: int, emit: Emit | None) -> None:
    """Shuffles the cards set aside so far into the deck, then brings its number of cards (spec "Courier").

    A delivered courier goes on with the same receiver, without a new diversion (BB-15).
    """
    chained = area >= SAFE
    s.chain.append(card)
    s.receiver, s.bring, s.brought = area & 3, card - COURIERS.start + 1, 0
    s.divertible, s.phase = not chained, BRING
    if emit is not None:
        emit(CourierCame(receiver=s.receiver, card=card, number=s.bring, chained=chained))
    if chained:
        s.floors.append([0] * KINDS)
    return_to_deck(s, "courier", emit)


def return_to_deck(s: State, why: str, emit: Emit | None) -> None:
    """Shuffle the deck together with all cards set aside, be there any or not (BB-20).

    These cards are public, so everyone knows that they are in the deck. `floors[b]` counts, per kind, the
    least that must be among the deck and the deck's face-down cards delivered in batch b or later (a batch
    is what one courier of the chain brought).
    """
    for floor in s.floors:
        for card in s.aside:
            floor[card] += 1
    returned, s.aside = s.aside, []
    s.deck += returned
    s.chance.shuffle(why, s.deck)
    if emit is not None:
        emit(Shuffled(returned=tuple(returned), deck=len(s.deck)))


def take_face_down(s: State, area: int, count: int) -> list[tuple[int, int]]:
    """Remove the next `count` face-down cards of `area`, fewer where there are fewer, in turning order.

    Returns (row, card) pairs; the row is -1 in a safe area. Standing defence cards are never taken.
    """
    if area >= SAFE:
        return [(-1, take_delivered(s)) for _ in range(min(count, len(s.delivered)))]
    rows = s.rows
    places = [place for place in COLUMN[area] if rows[place] != EMPTY][:count]
    taken = [(place >> 2, rows[place]) for place in places]
    for place in places:
        s.shown.append(rows[place])
        rows[place] = EMPTY
    return taken


def take_delivered(s: State) -> int:
    """Remove the next face-down delivered card; seen now, it no longer vouches for a card of the deck."""
    card, batch = s.delivered.pop(0), s.batches.pop(0)
    s.shown.append(card)
    if s.sources.pop(0) == DECK:
        for floor in s.floors[: batch + 1]:
            if floor[card]:
                floor[card] -= 1
    return card


EFFECTS: tuple[Effect, ...] = (
    surprise,
    *[thief] * 4,
    *[bomb] * 5,
    stand_guard,
    stand_guard,
    *[courier] * 5,
)
"""[kind]: what it does when turned."""
