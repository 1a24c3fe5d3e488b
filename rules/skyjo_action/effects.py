"""The nine Action cards. A card being played is a RESOLVED frame on the stack, its effect the frames above.

While a card is being resolved it is in no pile, so replays of steals of replays end (specification,
"The nine Action cards"): each takes one more card out of the Action discard or of a hand.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.events import Emit
from rules.skyjo_action.cards import (
    CELLS,
    DEFENCE,
    LINE_CELLS,
    LOOK,
    REPLACE,
    REPLAY,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    THREE,
    TURNS,
)
from rules.skyjo_action.events import (
    ActionDiscarded,
    ActionFizzled,
    ActionPlayed,
    DefenceKept,
    Defended,
    Drew,
    ExtraTurnsWon,
    Looked,
    Replaced,
    SawCards,
    SwappedBetween,
    SwappedOwn,
)
from rules.skyjo_action.lines import check_cell, check_lines
from rules.skyjo_action.moves import DEFEND, FROM, LOOK_AT, PICK, PICK_AT, REPLAY_KIND, STEAL_KIND
from rules.skyjo_action.piles import draw_card
from rules.skyjo_action.rounds import MOST_EXTRA
from rules.skyjo_action.state import (
    BETWEEN_FIRST,
    BETWEEN_SECOND,
    CHECK,
    DEFENDING,
    DO_BETWEEN,
    DO_REPLACE,
    DO_STEAL,
    LOOKING,
    NEXT_REPLACED,
    OF_THREE,
    OWN_FIRST,
    OWN_SECOND,
    REPLACING,
    REPLAYING,
    RESOLVED,
    STEAL_CARD,
    STEAL_SEAT,
    Frame,
    State,
    put_face_up,
    swap_cells,
)


def has_target(state: State, seat: int, kind: int) -> bool:
    """Whether `seat` can play `kind` now; a card without a legal target can only be discarded."""
    check = _TARGETS.get(kind)
    return check is None or check(state, seat)


def _some_opponent_has_cards(state: State, seat: int) -> bool:
    return any(state.present(other) for other in range(state.seats) if other != seat)


def _has_two_cards(state: State, seat: int) -> bool:
    return state.present(seat).bit_count() >= 2


def _some_card_is_down(state: State, seat: int) -> bool:
    return any(state.down)


def _some_action_is_discarded(state: State, seat: int) -> bool:
    return bool(state.action_discard)


def _some_opponent_holds(state: State, seat: int) -> bool:
    return any(hand for other, hand in enumerate(state.hands) if other != seat)


def _two_grids_have_cards(state: State, seat: int) -> bool:
    return sum(1 for other in range(state.seats) if state.present(other)) >= 2


_TARGETS: dict[int, Callable[[State, int], bool]] = {
    REPLACE: _some_opponent_has_cards,
    SWAP_OWN: _has_two_cards,
    LOOK: _some_card_is_down,
    REPLAY: _some_action_is_discarded,
    STEAL: _some_opponent_holds,
    SWAP_BETWEEN: _two_grids_have_cards,
}


def play(state: State, seat: int, kind: int, how: str, emit: Emit | None) -> None:
    """Play the effect of a card that is in no pile; it goes to the Action discard when all is over."""
    state.stack.append((RESOLVED, seat, kind))
    if emit:
        emit(ActionPlayed(seat=seat, kind=kind, how=how))
    if not has_target(state, seat, kind):
        if emit:
            emit(ActionFizzled(seat=seat, kind=kind))
    elif kind == TURNS:
        win_extra_turns(state, seat, 2, emit)
    elif kind == DEFENCE:
        win_extra_turns(state, seat, 1, emit)
    elif kind == THREE:
        _draw_three(state, seat, emit)
    else:
        state.stack.append((_FIRST_FRAME[kind], seat, 0))


_FIRST_FRAME = {
    REPLACE: NEXT_REPLACED,
    SWAP_OWN: OWN_FIRST,
    LOOK: LOOKING,
    REPLAY: REPLAYING,
    STEAL: STEAL_SEAT,
    SWAP_BETWEEN: BETWEEN_FIRST,
}


def resolved(state: State, frame: Frame, emit: Emit | None) -> None:
    """(RESOLVED, seat, kind): the effect is over, the card goes to the Action discard."""
    _, seat, kind = frame
    state.action_discard.append(kind)
    if emit:
        emit(ActionDiscarded(seat=seat, kind=kind, unplayed=False))


def win_extra_turns(state: State, seat: int, count: int, emit: Emit | None) -> None:
    """Cards 3 and 6: at most four extra turns follow one another (SA-12), none once a seat closed (SA-7)."""
    room = 0 if state.closer >= 0 else MOST_EXTRA - state.streak - state.extra
    won = min(count, room)
    state.extra += won
    if emit:
        emit(ExtraTurnsWon(seat=seat, count=won, lapsed=count - won))


def _draw_three(state: State, seat: int, emit: Emit | None) -> None:
    for _ in range(3):
        state.drawn.append(draw_card(state, emit))
    state.stack.append((OF_THREE, seat))
    if emit:
        emit(Drew(seat=seat, cards=tuple(state.drawn)))


# Card 1: replace one card of each opponent.


def next_replaced(state: State, frame: Frame, emit: Emit | None) -> None:
    """(NEXT_REPLACED, seat, place): the next opponent in seat order with a card; `place` 0 is the left."""
    _, seat, place = frame
    others = state.others(seat)
    while place < len(others):
        target = others[place]
        place += 1
        if state.present(target):
            state.stack.append((NEXT_REPLACED, seat, place))
            state.stack.append((REPLACING, seat, target))
            return


def on_replacing(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(REPLACING, seat, target): pick a card of `target`."""
    _, seat, target = frame
    state.stack.append((DO_REPLACE, seat, target, move - PICK))
    _ask_defence(state, target, seat, REPLACE)


def do_replace(state: State, frame: Frame, emit: Emit | None) -> None:
    """(DO_REPLACE, seat, target, cell): the old card is discarded first, then one drawn, face up."""
    _, seat, target, cell = frame
    out = state.cells[target * CELLS + cell]
    state.discard.append(out)
    card = draw_card(state, emit)
    put_face_up(state, target, cell, card)
    if emit:
        emit(Replaced(seat=seat, target=target, cell=cell, card=card, out=out))
    check_cell(state, target, cell, emit)


# Card 2: swap two own cards.


def on_own_first(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(OWN_FIRST, seat, 0): pick the first own card."""
    state.stack.append((OWN_SECOND, frame[1], move - PICK))


def on_own_second(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(OWN_SECOND, seat, first cell): pick the second own card; both swap places as they lie."""
    _, seat, first = frame
    second = move - PICK
    swap_cells(state, (seat, first), (seat, second))
    if emit:
        emit(SwappedOwn(seat=seat, cells=(first, second)))
    check_lines(state, seat, 1 << first | 1 << second, emit)


# Card 5: look at a line.


def on_looking(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(LOOKING, seat, 0): see the face-down cards of a line; the marks say who has."""
    seat = frame[1]
    target, line = divmod(move - LOOK_AT, len(LINE_CELLS))
    cells = tuple(cell for cell in LINE_CELLS[line] if state.down[target] >> cell & 1)
    for cell in cells:
        state.marks[target * CELLS + cell] |= 1 << seat
    if emit:
        emit(Looked(seat=seat, target=target, line=line, cells=cells))
        cards = tuple(state.cells[target * CELLS + cell] for cell in cells)
        emit(SawCards(to=seat, target=target, cells=cells, cards=cards))


# Card 6, Defence, in another's turn.


def _ask_defence(state: State, seat: int, attacker: int, kind: int) -> None:
    """Ask `seat` if it holds a Defence (SA-10); the effect to cancel is the step below on the stack."""
    if DEFENCE in state.hands[seat]:
        state.stack.append((DEFENDING, seat, attacker, kind))


def on_defending(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(DEFENDING, seat, attacker, kind): perhaps cancel the effect below; then no one else is asked."""
    _, seat, attacker, kind = frame
    if move != DEFEND:
        if emit:
            emit(DefenceKept(seat=seat, attacker=attacker, kind=kind))
        return
    state.hands[seat].remove(DEFENCE)
    state.action_discard.append(DEFENCE)
    while state.stack.pop()[0] == DEFENDING:
        pass
    if emit:
        emit(Defended(seat=seat, attacker=attacker, kind=kind))
        emit(ActionDiscarded(seat=seat, kind=DEFENCE, unplayed=False))


# Card 7: replay a discarded action.


def on_replaying(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(REPLAYING, seat, 0): play a card of the Action discard; its topmost copy leaves it meanwhile."""
    kind = move - REPLAY_KIND
    discard = state.action_discard
    del discard[len(discard) - 1 - discard[::-1].index(kind)]
    play(state, frame[1], kind, "replay", emit)


# Card 8: steal an action.


def on_steal_seat(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(STEAL_SEAT, seat, 0): pick the opponent."""
    state.stack.append((STEAL_CARD, frame[1], move - FROM))


def on_steal_card(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(STEAL_CARD, seat, victim): pick the card."""
    _, seat, victim = frame
    state.stack.append((DO_STEAL, seat, victim, move - STEAL_KIND))
    _ask_defence(state, victim, seat, STEAL)


def do_steal(state: State, frame: Frame, emit: Emit | None) -> None:
    """(DO_STEAL, seat, victim, kind): take the card and play it."""
    _, seat, victim, kind = frame
    state.hands[victim].remove(kind)
    play(state, seat, kind, "steal", emit)


# Card 9: swap between players.


def on_between_first(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(BETWEEN_FIRST, seat, 0): pick a card of any grid."""
    target, cell = divmod(move - PICK_AT, CELLS)
    state.stack.append((BETWEEN_SECOND, frame[1], target, cell))


def on_between_second(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(BETWEEN_SECOND, seat, seat 1, cell 1): pick a card of another grid; touched seats may defend."""
    _, seat, first, first_cell = frame
    second, second_cell = divmod(move - PICK_AT, CELLS)
    state.stack.append((DO_BETWEEN, seat, first, first_cell, second, second_cell))
    touched = [other for other in state.others(seat) if other in (first, second)]
    for other in reversed(touched):
        _ask_defence(state, other, seat, SWAP_BETWEEN)


def do_between(state: State, frame: Frame, emit: Emit | None) -> None:
    """(DO_BETWEEN, seat, seat 1, cell 1, seat 2, cell 2): swap; lines in seat order from the acting one."""
    _, seat, first, first_cell, second, second_cell = frame
    swap_cells(state, (first, first_cell), (second, second_cell))
    if emit:
        emit(SwappedBetween(seat=seat, seats=(first, second), cells=(first_cell, second_cell)))
    changed = {first: 1 << first_cell, second: 1 << second_cell}
    for other in reversed([seat, *state.others(seat)]):
        if other in changed:
            state.stack.append((CHECK, other, changed[other]))


def check(state: State, frame: Frame, emit: Emit | None) -> None:
    """(CHECK, seat, changed cells): new lines of one of two grids."""
    check_lines(state, frame[1], frame[2], emit)
