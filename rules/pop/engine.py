"""The rules of a match of Pop as plain functions over `State`: set-up, legality, moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.game import GIVEN_UP, Decision
from rules.pop.cards import COLOUR, FIVE
from rules.pop.deal import begin
from rules.pop.enigma import MOST_HINTS, hints_for, solutions
from rules.pop.events import GaveUp, HintGiven, PickChanged, Picked, Signalled
from rules.pop.moves import (
    CHANGE,
    GIVE_UP,
    HINT,
    SIGNAL,
    decode,
    encode,
    picks_from,
    signal_parts,
    signals_of,
)
from rules.pop.state import OWNER, SEAT_BITS, State, pick_of
from rules.pop.terms import ENIGMA, SOLO, terms_of
from rules.pop.turn import reveal

if TYPE_CHECKING:
    from rules.pop.options import Options

_SEATS_IN = tuple(tuple(seat for seat in range(5) if due >> seat & 1) for due in range(32))
"""The seats of a bit set."""


def setup(options: Options, seats: int, seed: int | Chance) -> State:
    """The state before the first pick; raises BadMatch when the variant has not two seats."""
    state = State(terms_of(options, seats), Chance.of(seed))
    begin(state)
    return state


def to_act(state: State) -> tuple[int, ...]:
    """The seats that have not picked yet."""
    return _SEATS_IN[state.due]


def decision(state: State, seat: int) -> Decision:
    """`pick` (private), `choose` in solo, `solve` in an Enigma; subjects in the game's docstring."""
    terms = state.terms
    if terms.mode == ENIGMA:
        return Decision("solve", subject=(terms.picks, len(state.tried) + 1, MOST_HINTS - len(state.hints)))
    if terms.mode == SOLO:
        return Decision("choose", subject=(terms.picks, state.turn, terms.turns))
    return Decision("pick", private=True, subject=(terms.picks, state.turn, terms.turns))


def legal(state: State, seat: int) -> tuple[int, ...]:
    """Every pick from the hand of a seat that owes one; in an Enigma without those already tried."""
    if seat not in _SEATS_IN[state.due]:
        return ()
    terms = state.terms
    if terms.picks == 1:
        return tuple(state.hands[seat])
    if not terms.alone:
        return picks_from(state.hands[seat], terms.picks)
    return picks_from(state.hands[0], FIVE) if state.puzzle is None else state.untried


def optional(state: State, seat: int) -> tuple[int, ...]:
    """Changing one's pick while others still think, signals of held colours, hints and giving up."""
    due = state.due
    if not due or not 0 <= seat < state.terms.seats:
        return ()
    if state.puzzle is not None:
        return (HINT, GIVE_UP) if len(state.hints) < MOST_HINTS else (GIVE_UP,)
    changes = () if due >> seat & 1 else _changes(state, seat)
    return changes + _signals(state, seat) if state.terms.signals else changes


def _held(state: State, seat: int) -> list[int]:
    return sorted([*state.hands[seat], *pick_of(state, seat)])


def _changes(state: State, seat: int) -> tuple[int, ...]:
    picked = encode(pick_of(state, seat))
    others = picks_from(_held(state, seat), state.terms.picks)
    return tuple([CHANGE + pick for pick in others if pick != picked])


def _signals(state: State, seat: int) -> tuple[int, ...]:
    return signals_of(sorted({COLOUR[card] for card in _held(state, seat)}))


def default_move(state: State, seat: int) -> int | None:
    """None: nothing can be picked without looking."""
    return None


def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Play a legal or optional move in place."""
    if move >= CHANGE:
        _apply_optional(state, seat, move, emit)
        return
    if state.terms.picks == 1:
        state.hands[seat].remove(move)
        state.laid.append(move << SEAT_BITS | seat + 1)
    else:
        _lay(state, seat, decode(move))
    state.due ^= 1 << seat
    if emit is not None and not state.terms.alone:
        emit(Picked(seat=seat))
    if not state.due:
        reveal(state, emit)


def _lay(state: State, seat: int, cards: tuple[int, ...]) -> None:
    """Lay `cards` face down before `seat`."""
    for card in cards:
        state.hands[seat].remove(card)
        state.laid.append(card << SEAT_BITS | seat + 1)


def _apply_optional(state: State, seat: int, move: int, emit: Emit | None) -> None:
    if move == HINT:
        _give_hint(state, emit)
    elif move == GIVE_UP:
        _give_up(state, emit)
    elif move >= SIGNAL:
        _show_signal(state, seat, move, emit)
    else:
        _change_pick(state, seat, decode(move - CHANGE), emit)


def _change_pick(state: State, seat: int, cards: tuple[int, ...], emit: Emit | None) -> None:
    state.hands[seat] = _held(state, seat)
    state.laid = [owned for owned in state.laid if owned & OWNER != seat + 1]
    _lay(state, seat, cards)
    if emit is not None:
        emit(PickChanged(seat=seat))


def _show_signal(state: State, seat: int, move: int, emit: Emit | None) -> None:
    colour, column = signal_parts(move)
    state.signals[seat] = state.signals[seat].plus(colour, column)
    if colour >= 0:
        state.vowed[seat] |= 1 << colour
    if emit is not None:
        emit(Signalled(seat=seat, colour=colour, column=column))


def _give_hint(state: State, emit: Emit | None) -> None:
    assert state.puzzle is not None
    hint = hints_for(state.puzzle)[len(state.hints)]
    state.hints += (hint,)
    if emit is not None:
        emit(HintGiven(number=len(state.hints), kind=hint.kind, value=hint.value))


def _give_up(state: State, emit: Emit | None) -> None:
    assert state.puzzle is not None
    state.solution = solutions(state.puzzle.columns, state.puzzle.hand)[0]
    state.over = True
    state.due = 0
    state.verdict = GIVEN_UP
    if emit is not None:
        emit(GaveUp(solution=state.solution))
