"""Set-up, legal moves and what a move does: the trusted, fast core behind the Game object."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from rules.beffababbo import moves
from rules.beffababbo.cards import (
    CHARACTERS,
    COURIERS,
    EMPTY,
    EXPERT,
    KINDS,
    NOBODY,
    POLICEMAN,
    THIEVES,
    pack,
)
from rules.beffababbo.effects import COLUMN, guards, thief
from rules.beffababbo.events import (
    Attacked,
    Defended,
    Diverted,
    Placed,
    PlacedCard,
    StopAnswered,
    StopProposed,
)
from rules.beffababbo.phases import (
    ROW,
    advance,
    bring_from_deck,
    bring_from_hand,
    robbable,
    start_session,
    turn_card,
)
from rules.beffababbo.state import (
    BRING,
    DELIVER,
    PLACE,
    RECEIVE,
    SAFE,
    SCARTAPACCO,
    TURNING,
    VOTE,
    Setting,
    State,
)
from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.game import Decision

if TYPE_CHECKING:
    from rules.beffababbo.options import Options

LIMITS = {20: 30, 40: 45, 60: 60}
"""BB-13: the last session by number of parcels."""


@cache
def _setting(
    seats: int, names: tuple[str, ...], thieves: tuple[int, ...], pack: tuple[int, ...], limit: int
) -> Setting:
    characters = tuple(CHARACTERS.index(name) for name in names[:seats])
    seat_of = tuple(characters.index(c) if c in characters else NOBODY for c in range(4))
    return Setting(seats, characters, seat_of, thieves, pack[0], pack, limit)


def setting_of(options: Options, seats: int) -> Setting:
    """What stays the same in every match with these options and this many real seats."""
    counts = pack(options.parcels, options.bomb, options.courier)
    limit = options.max_sessions or LIMITS[options.parcels]
    return _setting(seats, options.characters, options.thief, counts, limit)


def setup(options: Options, seats: int, seed: int | Chance) -> State:
    """Shuffle the deck, choose the first of all four characters (BB-14), deal; up to the first choice."""
    setting = setting_of(options, seats)
    s = State(setting, Chance.of(seed), [[0] * KINDS])
    s.deck = [kind for kind in range(KINDS) for _ in range(setting.pack[kind])]
    s.chance.shuffle("deck", s.deck)
    s.first = s.chance.pick("first", range(4))
    start_session(s, None)
    advance(s, None)
    return s


def to_act(s: State) -> tuple[int, ...]:
    """The one seat that owes a move; () when the match is over."""
    return s.owing


# Legality


def legal(s: State, seat: int) -> tuple[int, ...]:
    """The moves `seat` may make; () unless it is asked."""
    return CHOICES[s.phase](s, s.setting.characters[seat]) if seat in s.owing else ()


def _placements(s: State, character: int) -> tuple[int, ...]:
    """Any kind in hand, in any column still empty in this row (BB-16).

    With fewer than four cards the first goes under the own character (spec Session 2).
    """
    columns = _empty_columns(s) if s.placed or s.quota == ROW else 1 << character
    choices: tuple[int, ...] = ()
    last = EMPTY
    for kind in s.hands[character]:
        if kind != last:
            choices += moves.PLACE_IN[kind][columns]
            last = kind
    return choices


def _empty_columns(s: State) -> int:
    """The columns without a card in the row being placed, one bit each."""
    rows, row = s.rows, s.position * ROW
    return (
        (rows[row] == EMPTY)
        | (rows[row + 1] == EMPTY) << 1
        | (rows[row + 2] == EMPTY) << 2
        | (rows[row + 3] == EMPTY) << 3
    )


def _before_turning(s: State, character: int) -> tuple[int, ...]:
    """Attacks first, then defence cards, then done (BB-5, BB-17)."""
    hand = s.hands[character]
    choices: tuple[int, ...] = ()
    thieves = [] if s.defended else sorted({kind for kind in hand if kind in THIEVES})
    if thieves:
        columns = _attackable(s, character)
        choices = tuple(move for kind in thieves for move in moves.ATTACK_IN[kind][columns])
    return (*choices, *_defences(hand), moves.TURN)


def _attackable(s: State, character: int) -> int:
    """The other columns where a card lies face down, one bit each (BB-5)."""
    rows = s.rows
    return sum(
        1 << column
        for column in range(4)
        if column != character and any(rows[place] != EMPTY for place in COLUMN[column])
    )


def _defences(hand: list[int]) -> tuple[int, ...]:
    return tuple(moves.defend(guard) for guard in (POLICEMAN, EXPERT) if guard in hand)


def _on_delivery(s: State, character: int) -> tuple[int, ...]:
    """Defence cards, a diversion in the first window only, done (BB-10, BB-15)."""
    hand = s.hands[character]
    choices = _defences(hand)
    if s.divertible and hand[-1] in COURIERS:
        others = 15 - (1 << character)
        choices += tuple(m for kind in COURIERS if kind in hand for m in moves.DIVERT_IN[kind][others])
    return (*choices, moves.TURN)


def _sources(s: State, character: int) -> tuple[int, ...]:
    """The deck while it lasts, a blind card of any opponent's hand (BB-18)."""
    hands = tuple(moves.take_from(robbed) for robbed in robbable(s))
    return (moves.TAKE_DECK, *hands) if s.deck else hands


def _answers(s: State, character: int) -> tuple[int, ...]:
    return moves.AGREE, moves.REFUSE


CHOICES: dict[int, Callable[[State, int], tuple[int, ...]]] = {
    PLACE: _placements,
    SCARTAPACCO: _before_turning,
    BRING: _sources,
    RECEIVE: _on_delivery,
    VOTE: _answers,
}
"""[phase]: the moves of the character that is asked."""


def optional(s: State, seat: int) -> tuple[int, ...]:
    """*Propose to stop*: any real seat of several, at any decision, once a session (BB-12)."""
    open_now = s.owing and s.proposer == NOBODY and 0 <= seat < s.setting.seats > 1
    return (moves.PROPOSE,) if open_now else ()


def default_move(s: State, seat: int) -> int | None:
    """In a window: turn the card without looking at the hand."""
    return moves.TURN if seat in s.owing and s.phase in (SCARTAPACCO, RECEIVE) else None


def decision(s: State, seat: int) -> Decision:
    """What `seat` is asked; kinds and subjects as documented in `game.py`."""
    return DECISIONS[s.phase](s, s.setting.characters[seat])


DECISIONS: dict[int, Callable[[State, int], Decision]] = {
    PLACE: lambda s, c: Decision("place", private=True, subject=(c, s.placed, s.quota)),
    SCARTAPACCO: lambda s, c: Decision("turn", private=True, subject=(c, TURNING[s.first][s.step] >> 2)),
    BRING: lambda s, c: Decision("source", subject=(c, s.brought, s.bring)),
    RECEIVE: lambda s, c: Decision("receive", private=True, subject=(c, len(s.delivered), int(s.divertible))),
    VOTE: lambda s, c: Decision("vote", subject=(c, s.proposer)),
}


# What a move does


def apply(s: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Play a legal move in place, then everything up to the next choice."""
    if move == moves.PROPOSE:
        _propose(s, s.setting.characters[seat], emit)
        return
    HANDLERS[move](s, s.setting.characters[seat], move, emit)
    if not s.owing:
        advance(s, emit)


def _place(s: State, character: int, move: int, emit: Emit | None) -> None:
    """One card face down below what is there; the row is full after `quota` cards."""
    card, column = move >> 2, move & 3
    s.hands[character].remove(card)
    s.rows[s.position * ROW + column] = card
    s.placed += 1
    if s.placed == s.quota:
        s.owing = ()
    if emit is not None:
        emit(Placed(character=character, column=column, row=s.position))
        seat = s.seat_of[character]
        emit(PlacedCard(to=seat, character=character, column=column, row=s.position, card=card))


def _attack(s: State, character: int, move: int, emit: Emit | None) -> None:
    """A thief from hand steals in another column's scartapacco at once (BB-5)."""
    card, column = THIEVES.start + ((move - moves.ATTACK) >> 2), move & 3
    s.hands[character].remove(card)
    if emit is not None:
        emit(Attacked(character=character, card=card, column=column))
    thief(s, card, column, emit)
    _close_if_empty(s, character)


def _defend(s: State, character: int, move: int, emit: Emit | None) -> None:
    """A policeman or an expert stands openly in the area at stake; no more attacks in this window."""
    card, safe = move - moves.DEFEND + POLICEMAN, s.phase == RECEIVE
    s.hands[character].remove(card)
    guards(s, card)[character + SAFE if safe else character] += 1
    s.defended = True
    if emit is not None:
        emit(Defended(character=character, card=card, safe=safe))
    _close_if_empty(s, character)


def _close_if_empty(s: State, character: int) -> None:
    """An emptied hand closes any window: the step that opened it finds nobody to ask (BB-10)."""
    if not s.hands[character]:
        s.owing = ()


def _divert(s: State, character: int, move: int, emit: Emit | None) -> None:
    """The whole delivery goes on, unseen, to an opponent that may do the same (BB-10)."""
    card, receiver = COURIERS.start + ((move - moves.DIVERT) >> 2), (move - moves.DIVERT) & 3
    s.hands[character].remove(card)
    s.chain.append(card)
    s.receiver, s.owing = receiver, ()
    if emit is not None:
        emit(Diverted(character=character, card=card, receiver=receiver, count=len(s.delivered)))


def _turn(s: State, character: int, move: int, emit: Emit | None) -> None:
    """Done with the window: the card, or the delivery, is turned."""
    if s.phase == RECEIVE:
        s.phase, s.owing = DELIVER, ()
    else:
        turn_card(s, emit)


def _take_deck(s: State, character: int, move: int, emit: Emit | None) -> None:
    bring_from_deck(s, emit)
    s.owing = ()


def _take_from(s: State, character: int, move: int, emit: Emit | None) -> None:
    bring_from_hand(s, move - moves.TAKE_HAND, emit)
    s.owing = ()


def _answer(s: State, character: int, move: int, emit: Emit | None) -> None:
    """The first no ends the vote and the next session starts (BB-12)."""
    agrees = move == moves.AGREE
    s.owing = ()
    if emit is not None:
        emit(StopAnswered(character=character, agrees=agrees))
    if not agrees:
        start_session(s, emit)


def _propose(s: State, character: int, emit: Emit | None) -> None:
    s.proposer = character
    if emit is not None:
        emit(StopProposed(character=character))


Handler = Callable[[State, int, int, Emit | None], None]

HANDLERS: tuple[Handler, ...] = (
    *[_place] * moves.ATTACK,
    *[_attack] * (moves.DEFEND - moves.ATTACK),
    *[_defend] * (moves.DIVERT - moves.DEFEND),
    *[_divert] * (moves.TURN - moves.DIVERT),
    _turn,
    _take_deck,
    *[_take_from] * 4,
    _answer,
    _answer,
)
"""[move]: what it does."""
