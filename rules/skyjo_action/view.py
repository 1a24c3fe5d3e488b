"""What one seat, or a spectator, may know of a match: by allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.game import Decision
from rules.skyjo_action.cards import CELLS, FACE_DOWN, GONE
from rules.skyjo_action.decisions import pending
from rules.skyjo_action.events import RoundScored
from rules.skyjo_action.state import RESOLVED, Frame, State


@dataclass(frozen=True, slots=True)
class Grid:
    """A seat's twelve cells, row by row.

    `cards`: what all see, a card, FACE_DOWN or GONE; `known`: the face-down cards that the seat whose view
    this is has looked at, elsewhere FACE_DOWN; `marks`: who has looked at the face-down card (bit n: seat n).
    """

    cards: tuple[int, ...]
    known: tuple[int, ...]
    marks: tuple[int, ...]

    def lookers(self, cell: int) -> tuple[int, ...]:
        """The seats that have looked at the face-down card on `cell`."""
        return tuple(seat for seat in range(self.marks[cell].bit_length()) if self.marks[cell] >> seat & 1)


@dataclass(frozen=True, slots=True, weakref_slot=True)
class View:
    """A seat's knowledge; cards, cells and lines as in `cards.py`.

    Who looks and what is fixed: `seat` (None: a spectator), `points_limit`, `bonus_placed` (a Star placed
    wins an Action card too), `tie_doubles`.

    Where the match stands: `to_act`, `decision` (None when it is over), `stack` (what is still to happen,
    the next last; frames as in `state.py`), `resolving` (Action cards being played, the innermost last, as
    (seat, card)), `round` from 1, `turn` (whose turn it is, None between turns), `opener` (who closed the
    last round and so opens this one), `turns_had` in this round by seat, `extra_turns` still to come for
    the acting seat, `extra_had` in this streak, `closer` and `closed_by` (whose turn it was) or None,
    `last_turns` (seats that still have their last turn, in order).

    The table: `grids` and `hands` (Action cards in the order taken) by seat, `drawn` (cards in the acting
    seat's hand, open), `draw_size`, `draw_made_of` (sorted, once the draw pile is a shuffled discard; None
    while it is not), `discard` and `action_discard` (the top last), `line`, `action_deck_size`.

    Scores: `scores` by round, `totals`, `last_round` (the event that told its end). `proposer` of a finish
    after this round, or None (SA-15); `ended`: why the match is over, "" while it runs.
    """

    seat: int | None
    points_limit: int
    bonus_placed: bool
    tie_doubles: bool
    to_act: tuple[int, ...]
    decision: Decision | None
    stack: tuple[Frame, ...]
    resolving: tuple[tuple[int, int], ...]
    round: int
    turn: int | None
    opener: int | None
    turns_had: tuple[int, ...]
    extra_turns: int
    extra_had: int
    closer: int | None
    closed_by: int | None
    last_turns: tuple[int, ...]
    grids: tuple[Grid, ...]
    hands: tuple[tuple[int, ...], ...]
    drawn: tuple[int, ...]
    draw_size: int
    draw_made_of: tuple[int, ...] | None
    discard: tuple[int, ...]
    action_discard: tuple[int, ...]
    line: tuple[int, ...]
    action_deck_size: int
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    last_round: RoundScored | None
    proposer: int | None
    ended: str


def view(state: State, seat: int | None) -> View:
    """Everything `seat` (None: a spectator) may know of `state`."""
    return View(
        seat=seat,
        points_limit=state.points_limit,
        bonus_placed=state.bonus_placed,
        tie_doubles=state.tie_doubles,
        to_act=state.acting,
        decision=pending(state),
        stack=tuple(state.stack),
        resolving=tuple((frame[1], frame[2]) for frame in state.stack if frame[0] == RESOLVED),
        round=state.round,
        turn=state.turn if state.turn < state.seats else None,
        opener=_seat(state.opener),
        turns_had=tuple(state.turns),
        extra_turns=state.extra,
        extra_had=state.streak,
        closer=_seat(state.closer),
        closed_by=_seat(state.closed_by),
        last_turns=tuple(state.last),
        grids=tuple(_grid(state, owner, seat) for owner in range(state.seats)),
        hands=tuple(map(tuple, state.hands)),
        drawn=tuple(state.drawn),
        draw_size=len(state.draw),
        draw_made_of=tuple(sorted(state.draw)) if state.rebuilt else None,
        discard=tuple(state.discard),
        action_discard=tuple(state.action_discard),
        line=tuple(state.line),
        action_deck_size=len(state.action_deck),
        scores=tuple(state.scores),
        totals=tuple(state.totals),
        last_round=state.last_round,
        proposer=_seat(state.proposer),
        ended=state.ended,
    )


def _seat(number: int) -> int | None:
    return None if number < 0 else number


def _grid(state: State, owner: int, seat: int | None) -> Grid:
    base, up, down = owner * CELLS, state.up[owner], state.down[owner]
    marks = tuple(state.marks[base : base + CELLS])
    cards, known = [GONE] * CELLS, [FACE_DOWN] * CELLS
    for cell in range(CELLS):
        if up >> cell & 1:
            cards[cell] = state.cells[base + cell]
        elif down >> cell & 1:
            cards[cell] = FACE_DOWN
            if seat is not None and marks[cell] >> seat & 1:
                known[cell] = state.cells[base + cell]
    return Grid(tuple(cards), tuple(known), marks)
