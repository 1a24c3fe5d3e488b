"""A turn's four options (A to D of the specification) and the Star bonus."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.skyjo_action.cards import CELLS, STAR
from rules.skyjo_action.effects import play
from rules.skyjo_action.events import (
    ActionDiscarded,
    BonusDeclined,
    BonusLapsed,
    Discarded,
    Drew,
    Swapped,
    SwappedUnseen,
    TookDiscard,
    TurnedUp,
)
from rules.skyjo_action.lines import check_cell
from rules.skyjo_action.moves import (
    DECLINE,
    DISCARD,
    DISCARD_KIND,
    DRAW,
    FROM_DECK,
    PLACE,
    PLAY,
    SWAP,
    TAKE_ACTION,
    TAKE_DISCARD,
    TAKE_KIND,
    TURN,
)
from rules.skyjo_action.piles import action_left, draw_card, take_from_deck, take_from_line
from rules.skyjo_action.state import (
    BONUS,
    DRAWN,
    FROM_LINE,
    HAND,
    OFFER_BONUS,
    PLACING,
    TAKEN,
    TURNING,
    Frame,
    State,
    put_face_up,
)


def on_option(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(OPTION, seat): draw, take the top discard, take an Action card, or use one."""
    seat = frame[1]
    if move == DRAW:
        card = draw_card(state, emit)
        state.drawn.append(card)
        state.stack.append((DRAWN, seat))
        if emit:
            emit(Drew(seat=seat, cards=(card,)))
    elif move == TAKE_DISCARD:
        card = state.discard.pop()
        state.drawn.append(card)
        state.stack.append((TAKEN, seat))
        if emit:
            emit(TookDiscard(seat=seat, card=card))
    else:
        state.stack.append((FROM_LINE if move == TAKE_ACTION else HAND, seat))


def on_drawn(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(DRAWN, seat): swap the drawn card in, or discard it and turn a card up (if one is face down)."""
    seat = frame[1]
    if DISCARD < move < TURN:
        place_drawn(state, seat, move - SWAP, emit)
        return
    card = state.drawn.pop()
    state.discard.append(card)
    if emit:
        emit(Discarded(seat=seat, cards=(card,)))
    if move >= TURN:
        turn_up(state, seat, move - TURN, emit)


def on_placing(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(TAKEN, seat) and (PLACING, seat): swap the card in hand into the own grid."""
    place_drawn(state, frame[1], move - SWAP, emit)


def on_of_three(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(OF_THREE, seat): keep one of the three drawn cards and discard the others, or discard all."""
    seat, drawn = frame[1], state.drawn
    if move == DISCARD:
        rest, kept = drawn[:], []
        if state.down[seat]:
            state.stack.append((TURNING, seat))
    else:
        rest, kept = drawn[:], [move - PLACE]
        rest.remove(move - PLACE)
        state.stack.append((PLACING, seat))
    state.discard += rest
    state.drawn = kept
    if emit:
        emit(Discarded(seat=seat, cards=tuple(rest)))


def on_turning(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(TURNING, seat): turn an own card up after discarding all three."""
    turn_up(state, frame[1], move - TURN, emit)


def place_drawn(state: State, seat: int, cell: int, emit: Emit | None) -> None:
    """Swap the card in hand with `seat`'s `cell`; the swapped-out card is discarded."""
    card = state.drawn.pop()
    unseen = state.down[seat] >> cell & 1
    out = put_face_up(state, seat, cell, card)
    state.discard.append(out)
    if emit:
        event = SwappedUnseen if unseen else Swapped
        emit(event(seat=seat, cell=cell, card=card, out=out))
    if card == STAR and state.bonus_placed:
        state.stack.append((OFFER_BONUS, seat))
    check_cell(state, seat, cell, emit)


def turn_up(state: State, seat: int, cell: int, emit: Emit | None) -> None:
    """Turn `seat`'s face-down `cell` up in its own turn."""
    bit = 1 << cell
    place = seat * CELLS + cell
    state.down[seat] ^= bit
    state.up[seat] |= bit
    state.marks[place] = 0
    card = state.cells[place]
    if emit:
        emit(TurnedUp(seat=seat, cell=cell, card=card))
    if card == STAR:
        state.stack.append((OFFER_BONUS, seat))
    check_cell(state, seat, cell, emit)


def offer_bonus(state: State, frame: Frame, emit: Emit | None) -> None:
    """(OFFER_BONUS, seat): ask, unless no Action card is left to take (SA-5)."""
    if state.line or action_left(state):
        state.stack.append((BONUS, frame[1]))
    elif emit:
        emit(BonusLapsed(seat=frame[1]))


def on_bonus(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(BONUS, seat): an Action card of the line, the top of the Action deck, or none."""
    seat = frame[1]
    if move == FROM_DECK:
        take_from_deck(state, seat, emit)
    elif move != DECLINE:
        take_from_line(state, seat, move - TAKE_KIND, True, emit)
    elif emit:
        emit(BonusDeclined(seat=seat))


def on_from_line(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(FROM_LINE, seat): option C."""
    take_from_line(state, frame[1], move - TAKE_KIND, False, emit)


def on_hand(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(HAND, seat): option D, play an Action card or discard it without effect."""
    seat = frame[1]
    if move <= DISCARD_KIND:
        kind = move - PLAY
        state.hands[seat].remove(kind)
        play(state, seat, kind, "hand", emit)
        return
    kind = move - DISCARD_KIND
    state.hands[seat].remove(kind)
    state.action_discard.append(kind)
    if emit:
        emit(ActionDiscarded(seat=seat, kind=kind, unplayed=True))
