"""The state of a match: slots and flat lists. Grids are one list, twelve cells a seat, row by row.

`stack` holds what is still to happen, the next on top: tuples of the frame's kind, the seat concerned and
what else it needs. Frames below `FIRST_STEP` are decisions, the others are carried out without asking.
All of it is public.
"""

from __future__ import annotations

from rules.kernel.chance import Chance
from rules.skyjo_action.cards import CELLS, STAR
from rules.skyjo_action.events import RoundScored
from rules.skyjo_action.moves import MOST_SEATS

Frame = tuple[int, ...]

(
    SET_UP,
    OPTION,
    DRAWN,
    TAKEN,
    FROM_LINE,
    HAND,
    BONUS,
    REPLACING,
    OWN_FIRST,
    OWN_SECOND,
    OF_THREE,
    PLACING,
    TURNING,
    LOOKING,
    REPLAYING,
    STEAL_SEAT,
    STEAL_CARD,
    BETWEEN_FIRST,
    BETWEEN_SECOND,
    DEFENDING,
    LINES,
    STOPPING,
    OVER,
    FIRST_STEP,
) = range(24)
"""Decisions: (kind, seat, ...). What follows the seat is told beside each handler and in `game.py`."""

OFFER_BONUS, RESOLVED, NEXT_REPLACED, DO_REPLACE, DO_STEAL, DO_BETWEEN, CHECK = range(
    FIRST_STEP, FIRST_STEP + 7
)
"""Steps: (OFFER_BONUS, seat); (RESOLVED, seat, kind): the card goes to the Action discard; (NEXT_REPLACED,
seat, place after it in seat order); (DO_REPLACE, seat, target, cell); (DO_STEAL, seat, victim, kind);
(DO_BETWEEN, seat, seat 1, cell 1, seat 2, cell 2); (CHECK, seat, changed cells): lines of its grid."""

NOBODY = MOST_SEATS
"""Stands for no seat: whose turn it is before a round begins, who owes a move when all is over."""
OWES = (*((seat,) for seat in range(MOST_SEATS)), ())
"""What `to_act` says when one seat, or nobody, owes a move."""
OPTIONS = tuple((OPTION, seat) for seat in range(MOST_SEATS))


class State:
    """One match. Sets of cells are ints, bit n for cell n; sets of seats likewise.

    Settings: `seats`, `points_limit`, `bonus_placed` (a placed Star wins a card), `tie_doubles`.
    Grids: `cells`, `up` and `down` (by seat, the cells that lie so), `marks` (who looked, by cell).
    Cards: `draw`, `discard`, `action_deck`, `action_discard` (all with the top last), `line`, `hands`,
    `drawn` (in the acting seat's hand), `rebuilt` (whether `draw` was once the discard of this round).
    Round: `round` from 1, `turn`, `opener`, `turns` had, `extra` turns won, `streak` of extra turns had,
    `closer` and `closed_by` (-1: none), `last` turns to come. Match: `scores` by round, `totals`,
    `last_round`, `proposer` of a stop (-1: none), `ended` ("" while it runs).
    """

    __slots__ = (
        "acting",
        "action_deck",
        "action_discard",
        "bonus_placed",
        "cells",
        "chance",
        "closed_by",
        "closer",
        "discard",
        "down",
        "draw",
        "drawn",
        "ended",
        "extra",
        "hands",
        "last",
        "last_round",
        "line",
        "marks",
        "opener",
        "points_limit",
        "proposer",
        "rebuilt",
        "round",
        "scores",
        "seats",
        "stack",
        "streak",
        "tie_doubles",
        "totals",
        "turn",
        "turns",
        "up",
    )

    acting: tuple[int, ...]
    action_deck: list[int]
    action_discard: list[int]
    bonus_placed: bool
    cells: list[int]
    chance: Chance
    closed_by: int
    closer: int
    discard: list[int]
    down: list[int]
    draw: list[int]
    drawn: list[int]
    ended: str
    extra: int
    hands: list[list[int]]
    last: list[int]
    last_round: RoundScored | None
    line: list[int]
    marks: list[int]
    opener: int
    points_limit: int
    proposer: int
    rebuilt: bool
    round: int
    scores: list[tuple[int, ...]]
    seats: int
    stack: list[Frame]
    streak: int
    tie_doubles: bool
    totals: list[int]
    turn: int
    turns: list[int]
    up: list[int]

    def clone(self) -> State:
        """An independent copy. Its chance has no log."""
        twin = State.__new__(State)
        twin.acting, twin.stack = self.acting, self.stack[:]
        twin.seats, twin.points_limit = self.seats, self.points_limit
        twin.bonus_placed, twin.tie_doubles = self.bonus_placed, self.tie_doubles
        twin.chance = self.chance.clone()
        twin.cells, twin.up, twin.down, twin.marks = self.cells[:], self.up[:], self.down[:], self.marks[:]
        twin.draw, twin.discard, twin.drawn = self.draw[:], self.discard[:], self.drawn[:]
        twin.action_deck, twin.action_discard = self.action_deck[:], self.action_discard[:]
        twin.line, twin.hands = self.line[:], [hand[:] for hand in self.hands]
        twin.rebuilt, twin.round, twin.turn = self.rebuilt, self.round, self.turn
        twin.opener, twin.turns, twin.extra, twin.streak = self.opener, self.turns[:], self.extra, self.streak
        twin.closer, twin.closed_by, twin.last = self.closer, self.closed_by, self.last[:]
        twin.scores, twin.totals, twin.last_round = self.scores[:], self.totals[:], self.last_round
        twin.proposer, twin.ended = self.proposer, self.ended
        return twin

    def present(self, seat: int) -> int:
        """The cells of `seat`'s grid that hold a card."""
        return self.up[seat] | self.down[seat]

    def others(self, seat: int) -> list[int]:
        """The other seats, clockwise from `seat`."""
        return [(seat + step) % self.seats for step in range(1, self.seats)]


def put_face_up(state: State, seat: int, cell: int, card: int) -> int:
    """Lay `card` open on a cell that holds a card; returns the card that lay there (not yet discarded)."""
    place, bit = seat * CELLS + cell, 1 << cell
    out = state.cells[place]
    state.cells[place] = card
    if state.down[seat] & bit:
        state.down[seat] ^= bit
        state.up[seat] |= bit
        state.marks[place] = 0
    return out


def swap_cells(state: State, first: tuple[int, int], second: tuple[int, int]) -> None:
    """Swap the cards of two (seat, cell), each as it lies and with its marks."""
    (seat_a, cell_a), (seat_b, cell_b) = first, second
    a, b = seat_a * CELLS + cell_a, seat_b * CELLS + cell_b
    state.cells[a], state.cells[b] = state.cells[b], state.cells[a]
    state.marks[a], state.marks[b] = state.marks[b], state.marks[a]
    if (state.up[seat_a] >> cell_a & 1) != (state.up[seat_b] >> cell_b & 1):
        for seat, cell in (first, second):
            state.up[seat] ^= 1 << cell
            state.down[seat] ^= 1 << cell


def grid_value(cards: list[int]) -> int:
    """The points of a grid of twelve cells, all face up: Star lines count -10 and -15 (SA-11)."""
    value = sum(card for card in cards if card < STAR)
    for column in range(4):
        if cards[column] == cards[column + 4] == cards[column + 8] == STAR:
            value -= 10
    return value - 15 * sum(cards[row : row + 4] == [STAR] * 4 for row in (0, 4, 8))


def seat_cards(state: State, seat: int) -> list[int]:
    """A copy of `seat`'s twelve cells, `GONE` where a card has left."""
    return state.cells[seat * CELLS : seat * CELLS + CELLS]
