"""A match from round to round: set-up, whose turn it is, closing, scores and the end."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.skyjo_action.cards import CELLS, GONE, HELD_POINTS, LINE_LENGTH, STAR
from rules.skyjo_action.events import (
    Closed,
    MatchEnded,
    RoundDealt,
    RoundOpened,
    RoundScored,
    StopAnswered,
    TurnedUp,
    TurnStarted,
)
from rules.skyjo_action.lines import last_lines
from rules.skyjo_action.moves import AGREE, TURN
from rules.skyjo_action.piles import deal, refill_line
from rules.skyjo_action.state import (
    NOBODY,
    OPTIONS,
    OVER,
    SET_UP,
    STOPPING,
    Frame,
    State,
    grid_value,
    put_face_up,
    seat_cards,
)

MOST_TURNS = 60
"""Turns a seat may have in a round that nobody closes (SA-12)."""
MOST_EXTRA = 4
"""Extra turns that may follow one another (SA-12)."""
MOST_ROUNDS = 50
"""Rounds after which the match ends (SA-14)."""
_ALL_CELLS = (1 << CELLS) - 1


def begin_round(state: State, emit: Emit | None = None) -> None:
    """Deal a round; then every seat, in order, turns two of its cards."""
    seats = state.seats
    deal(state)
    state.round += 1
    state.up, state.down = [0] * seats, [_ALL_CELLS] * seats
    state.marks = [0] * len(state.cells)
    state.hands, state.drawn = [[] for _ in range(seats)], []
    state.turn, state.turns, state.extra, state.streak = NOBODY, [0] * seats, 0, 0
    state.closer = state.closed_by = state.proposer = -1
    state.last = []
    state.stack.append((SET_UP, 0))
    if emit:
        emit(RoundDealt(round=state.round, discard=state.discard[0], line=tuple(state.line)))


def on_set_up(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(SET_UP, seat): turn one card; no line can be complete yet, and Stars win nothing (SA-3)."""
    seat, cell = frame[1], move - TURN
    card = state.cells[seat * CELLS + cell]
    put_face_up(state, seat, cell, card)
    if emit:
        emit(TurnedUp(seat=seat, cell=cell, card=card))
    if state.up[seat].bit_count() < 2:
        state.stack.append(frame)
    elif seat + 1 < state.seats:
        state.stack.append((SET_UP, seat + 1))
    else:
        _open_round(state, emit)


def _open_round(state: State, emit: Emit | None) -> None:
    """SA-2: the last closer begins, else the highest sum, the earliest seat among equals."""
    sums: tuple[int, ...] = ()
    opener = state.opener
    if opener < 0:
        sums = tuple(_sum_turned(state, seat) for seat in range(state.seats))
        opener = sums.index(max(sums))
    if emit:
        emit(RoundOpened(seat=opener, sums=sums))
    _start_turn(state, opener, False, emit)


def _sum_turned(state: State, seat: int) -> int:
    cards = seat_cards(state, seat)
    return sum(cards[cell] for cell in range(CELLS) if state.up[seat] >> cell & 1 and cards[cell] != STAR)


def _start_turn(state: State, seat: int, extra: bool, emit: Emit | None) -> None:
    state.turn = seat
    state.turns[seat] += 1
    state.stack.append(OPTIONS[seat])
    if emit:
        emit(TurnStarted(seat=seat, extra=extra, last=state.closer >= 0))
    if len(state.line) < LINE_LENGTH:
        refill_line(state, emit)


def end_turn(state: State, emit: Emit | None) -> None:
    """Everything of a turn is over: has a seat closed, and who is next?"""
    if state.closer < 0 and 0 in state.down:
        _close(state, emit)
    if state.closer >= 0:
        _next_last_turn(state, emit)
    elif state.extra and state.turns[state.turn] < MOST_TURNS:
        state.extra -= 1
        state.streak += 1
        _start_turn(state, state.turn, True, emit)
    else:
        _next_turn(state, emit)


def _close(state: State, emit: Emit | None) -> None:
    """One closer for good: the acting seat if it is among several, else the first after it (SA-13)."""
    acting = state.turn
    order = [acting, *state.others(acting)]
    state.closer = next(seat for seat in order if not state.down[seat])
    state.closed_by = acting
    state.last = [seat for seat in (*order[1:], acting) if seat != state.closer]
    state.extra = state.streak = 0
    if emit:
        emit(Closed(seat=state.closer, by=acting))


def _next_last_turn(state: State, emit: Emit | None) -> None:
    if state.last:
        _start_turn(state, state.last.pop(0), False, emit)
    else:
        _score_round(state, emit)


def _next_turn(state: State, emit: Emit | None) -> None:
    """The next seat clockwise that may still have a turn; a round that has run out is scored (SA-12)."""
    seats, turns = state.seats, state.turns
    state.extra = state.streak = 0
    seat = state.turn
    for _ in range(seats):
        seat += 1
        if seat == seats:
            seat = 0
        if turns[seat] < MOST_TURNS:
            _start_turn(state, seat, False, emit)
            return
    _score_round(state, emit)


def closer_doubles(scores: list[int], closer: int, tie_doubles: bool) -> bool:
    """Whether the closer's score is doubled: not the lowest, or only as low as another if ties double.

    Only a positive score doubles (SA-9).
    """
    lowest = min(score for seat, score in enumerate(scores) if seat != closer)
    mine = scores[closer]
    return mine > 0 and (mine >= lowest if tie_doubles else mine > lowest)


def _score_round(state: State, emit: Emit | None) -> None:
    """Turn all up, let the last lines leave (SA-8), score, and go on or end."""
    _turn_all_up(state)
    grids = [seat_cards(state, seat) for seat in range(state.seats)]
    shown = tuple(map(tuple, grids))
    cleared = tuple(_clear_last_lines(state, seat, grid) for seat, grid in enumerate(grids))
    values = [grid_value(grid) for grid in grids]
    held = [len(hand) for hand in state.hands]
    scores = [value + HELD_POINTS * cards for value, cards in zip(values, held, strict=True)]
    closed_itself = state.closer >= 0 and state.closer == state.closed_by
    doubled = closed_itself and closer_doubles(scores, state.closer, state.tie_doubles)
    if doubled:
        scores[state.closer] *= 2
    state.scores.append(tuple(scores))
    state.totals = [total + score for total, score in zip(state.totals, scores, strict=True)]
    state.last_round = RoundScored(
        round=state.round,
        grids=shown,
        cleared=cleared,
        values=tuple(values),
        held=tuple(held),
        scores=tuple(scores),
        totals=tuple(state.totals),
        closer=state.closer,
        doubled=doubled,
    )
    if emit:
        emit(state.last_round)
    _after_round(state, emit)


def _turn_all_up(state: State) -> None:
    for seat in range(state.seats):
        state.up[seat] |= state.down[seat]
        state.down[seat] = 0
    state.marks = [0] * len(state.marks)


def _clear_last_lines(state: State, seat: int, grid: list[int]) -> tuple[int, ...]:
    """Let the last lines leave `grid` and the state; returns which."""
    base = seat * CELLS
    before = grid[:]
    lines = last_lines(grid)
    for cell, card in enumerate(before):
        if grid[cell] != card:
            state.discard.append(card)
            state.up[seat] ^= 1 << cell
            state.cells[base + cell] = GONE
    return lines


def _after_round(state: State, emit: Emit | None) -> None:
    """End the match at a limit, ask about a proposed stop (SA-15), or deal the next round."""
    state.turn, state.opener = NOBODY, state.closer
    if max(state.totals) >= state.points_limit:
        _end_match(state, "limit", emit)
    elif state.round >= MOST_ROUNDS:
        _end_match(state, "rounds", emit)
    elif state.proposer >= 0:
        state.stack.append((STOPPING, (state.proposer + 1) % state.seats))
    else:
        begin_round(state, emit)


def on_stopping(state: State, frame: Frame, move: int, emit: Emit | None) -> None:
    """(STOPPING, seat): the seats after the proposer answer in order; the first no ends it (SA-15)."""
    seat = frame[1]
    agreed = move == AGREE
    if emit:
        emit(StopAnswered(seat=seat, agreed=agreed))
    following = (seat + 1) % state.seats
    if not agreed:
        begin_round(state, emit)
    elif following == state.proposer:
        _end_match(state, "agreed", emit)
    else:
        state.stack.append((STOPPING, following))


def _end_match(state: State, why: str, emit: Emit | None) -> None:
    state.ended = why
    state.stack.append((OVER, NOBODY))
    if emit:
        emit(MatchEnded(why=why))
