"""The hot path: who owes a move, what is legal, and one move played in place.

`apply` hands a move to the handler of the frame on top of the stack, then carries out the steps that ask
nobody; an empty stack is the end of a turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.skyjo_action import effects, lines, rounds, turns
from rules.skyjo_action.cards import CELLS, LINE_CELLS
from rules.skyjo_action.effects import has_target
from rules.skyjo_action.events import StopProposed
from rules.skyjo_action.lines import LINE_MASKS
from rules.skyjo_action.moves import (
    AGREE,
    ALLOW,
    CELLS_OF,
    CLEAR,
    DECLINE,
    DEFEND,
    DISCARD,
    DISCARD_KIND,
    DRAW,
    FROM,
    FROM_DECK,
    GO_ON,
    KEEP,
    LOOK_AT,
    PICK_AT,
    PICKS,
    PLACE,
    PLAY,
    PROPOSE_STOP,
    REPLAY_KIND,
    STEAL_KIND,
    SWAPS,
    TAKE_ACTION,
    TAKE_DISCARD,
    TAKE_KIND,
    TURNS_UP,
    USE_ACTION,
)
from rules.skyjo_action.piles import action_left
from rules.skyjo_action.state import (
    BETWEEN_FIRST,
    BETWEEN_SECOND,
    BONUS,
    CHECK,
    DEFENDING,
    DO_BETWEEN,
    DO_REPLACE,
    DO_STEAL,
    DRAWN,
    FIRST_STEP,
    FROM_LINE,
    HAND,
    LINES,
    LOOKING,
    NEXT_REPLACED,
    OF_THREE,
    OFFER_BONUS,
    OPTION,
    OVER,
    OWES,
    OWN_FIRST,
    OWN_SECOND,
    PLACING,
    REPLACING,
    REPLAYING,
    RESOLVED,
    SET_UP,
    STEAL_CARD,
    STEAL_SEAT,
    STOPPING,
    TAKEN,
    TURNING,
    Frame,
    State,
)

if TYPE_CHECKING:
    from rules.skyjo_action.options import Options

Moves = tuple[int, ...]


def setup(options: Options, seats: int, seed: int | Chance) -> State:
    """A match with its first round dealt."""
    state = State()
    state.chance = Chance.of(seed)
    state.seats, state.points_limit = seats, options.points_limit
    state.bonus_placed, state.tie_doubles = options.star_bonus == "both", options.tie_doubles
    state.scores, state.totals, state.last_round = [], [0] * seats, None
    state.round, state.opener, state.ended, state.stack = 0, -1, "", []
    rounds.begin_round(state)
    state.acting = OWES[0]
    return state


def to_act(state: State) -> tuple[int, ...]:
    """The seat that owes a move; never more than one."""
    return state.acting


def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Play a legal move in place."""
    stack = state.stack
    if move == PROPOSE_STOP:
        state.proposer = seat
        if emit:
            emit(StopProposed(seat=seat))
        return
    frame = stack.pop()
    _HANDLERS[frame[0]](state, frame, move, emit)
    while True:
        if not stack:
            rounds.end_turn(state, emit)
        frame = stack[-1]
        if frame[0] < FIRST_STEP:
            break
        del stack[-1]
        _STEPS[frame[0]](state, frame, emit)
    state.acting = OWES[frame[1]]


def legal(state: State, seat: int) -> Moves:
    """The moves of the decision on top of the stack, ascending; () for a seat that owes nothing."""
    frame = state.stack[-1]
    if frame[1] != seat:
        return ()
    return _LEGAL[frame[0]](state, frame)


def optional(state: State, seat: int) -> Moves:
    """Whoever owes a move may propose, once a round, to finish after it (SA-15)."""
    if state.proposer >= 0 or state.acting != (seat,):
        return ()
    return (PROPOSE_STOP,)


def default_move(state: State, seat: int) -> int | None:
    """None: every decision is open to all, so none is offered without looking."""
    return None


_OPTION_MOVES = tuple(
    tuple(
        move for bit, move in enumerate((DRAW, TAKE_DISCARD, TAKE_ACTION, USE_ACTION)) if options >> bit & 1
    )
    for options in range(16)
)


def _set_up(state: State, frame: Frame) -> Moves:
    return TURNS_UP[state.down[frame[1]]]


def _option(state: State, frame: Frame) -> Moves:
    seat, options = frame[1], 1
    if state.up[seat] or state.down[seat]:
        options = 3
    if state.line:
        options |= 4
    if state.hands[seat]:
        options |= 8
    return _OPTION_MOVES[options]


def _drawn(state: State, frame: Frame) -> Moves:
    """A last turn with no card to turn may discard without turning."""
    seat = frame[1]
    down = state.down[seat]
    if down:
        return SWAPS[state.up[seat] | down] + TURNS_UP[down]
    return (DISCARD, *SWAPS[state.up[seat]])


def _placing(state: State, frame: Frame) -> Moves:
    seat = frame[1]
    return SWAPS[state.up[seat] | state.down[seat]]


def _from_line(state: State, frame: Frame) -> Moves:
    return tuple([TAKE_KIND + kind for kind in sorted(set(state.line))])


def _bonus(state: State, frame: Frame) -> Moves:
    first = (FROM_DECK, DECLINE) if action_left(state) else (DECLINE,)
    return first + _from_line(state, frame)


def _hand(state: State, frame: Frame) -> Moves:
    seat = frame[1]
    kinds = sorted(set(state.hands[seat]))
    played = [PLAY + kind for kind in kinds if has_target(state, seat, kind)]
    return tuple(played + [DISCARD_KIND + kind for kind in kinds])


def _replacing(state: State, frame: Frame) -> Moves:
    return PICKS[state.present(frame[2])]


def _own_first(state: State, frame: Frame) -> Moves:
    return PICKS[state.present(frame[1])]


def _own_second(state: State, frame: Frame) -> Moves:
    return PICKS[state.present(frame[1]) & ~(1 << frame[2])]


def _of_three(state: State, frame: Frame) -> Moves:
    if not state.present(frame[1]):
        return (DISCARD,)
    return (DISCARD, *(PLACE + card for card in sorted(set(state.drawn))))


def _looking(state: State, frame: Frame) -> Moves:
    """Lines with a face-down card in them."""
    return tuple(
        LOOK_AT + target * len(LINE_CELLS) + line
        for target in range(state.seats)
        for line, mask in enumerate(LINE_MASKS)
        if state.down[target] & mask
    )


def _replaying(state: State, frame: Frame) -> Moves:
    return tuple(REPLAY_KIND + kind for kind in sorted(set(state.action_discard)))


def _steal_seat(state: State, frame: Frame) -> Moves:
    return tuple(FROM + other for other, hand in enumerate(state.hands) if hand and other != frame[1])


def _steal_card(state: State, frame: Frame) -> Moves:
    return tuple(STEAL_KIND + kind for kind in sorted(set(state.hands[frame[2]])))


def _picks_at(state: State, barred: int) -> Moves:
    """Every card of every grid but that of `barred`."""
    return tuple(
        PICK_AT + target * CELLS + cell
        for target in range(state.seats)
        if target != barred
        for cell in CELLS_OF[state.present(target)]
    )


def _between_first(state: State, frame: Frame) -> Moves:
    return _picks_at(state, -1)


def _between_second(state: State, frame: Frame) -> Moves:
    return _picks_at(state, frame[2])


def _two(first: int, second: int) -> Callable[[State, Frame], Moves]:
    moves = (first, second)
    return lambda state, frame: moves


_LEGAL: dict[int, Callable[[State, Frame], Moves]] = {
    SET_UP: _set_up,
    OPTION: _option,
    DRAWN: _drawn,
    TAKEN: _placing,
    FROM_LINE: _from_line,
    HAND: _hand,
    BONUS: _bonus,
    REPLACING: _replacing,
    OWN_FIRST: _own_first,
    OWN_SECOND: _own_second,
    OF_THREE: _of_three,
    PLACING: _placing,
    TURNING: _set_up,
    LOOKING: _looking,
    REPLAYING: _replaying,
    STEAL_SEAT: _steal_seat,
    STEAL_CARD: _steal_card,
    BETWEEN_FIRST: _between_first,
    BETWEEN_SECOND: _between_second,
    DEFENDING: _two(DEFEND, ALLOW),
    LINES: _two(CLEAR, KEEP),
    STOPPING: _two(AGREE, GO_ON),
    OVER: lambda state, frame: (),
}

_HANDLERS: dict[int, Callable[[State, Frame, int, Emit | None], None]] = {
    SET_UP: rounds.on_set_up,
    OPTION: turns.on_option,
    DRAWN: turns.on_drawn,
    TAKEN: turns.on_placing,
    FROM_LINE: turns.on_from_line,
    HAND: turns.on_hand,
    BONUS: turns.on_bonus,
    REPLACING: effects.on_replacing,
    OWN_FIRST: effects.on_own_first,
    OWN_SECOND: effects.on_own_second,
    OF_THREE: turns.on_of_three,
    PLACING: turns.on_placing,
    TURNING: turns.on_turning,
    LOOKING: effects.on_looking,
    REPLAYING: effects.on_replaying,
    STEAL_SEAT: effects.on_steal_seat,
    STEAL_CARD: effects.on_steal_card,
    BETWEEN_FIRST: effects.on_between_first,
    BETWEEN_SECOND: effects.on_between_second,
    DEFENDING: effects.on_defending,
    LINES: lines.on_lines,
    STOPPING: rounds.on_stopping,
}

_STEPS: dict[int, Callable[[State, Frame, Emit | None], None]] = {
    OFFER_BONUS: turns.offer_bonus,
    RESOLVED: effects.resolved,
    NEXT_REPLACED: effects.next_replaced,
    DO_REPLACE: effects.do_replace,
    DO_STEAL: effects.do_steal,
    DO_BETWEEN: effects.do_between,
    CHECK: effects.check,
}
