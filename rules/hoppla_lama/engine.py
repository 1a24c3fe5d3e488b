"""The match of Hoppla Lama: state, decisions and what a move does. Source: spec, "Round" and "End".

Moves are ints: 1 to 5 take that many tokens, 6 to 9 place bet A to D.
"""

from __future__ import annotations

from typing import Protocol

from rules.hoppla_lama import reporting
from rules.hoppla_lama.bets import BETS, most_and_fewest, movers
from rules.hoppla_lama.path import VILLAGE, Board, advance, landing, retreat, shortcuts
from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.game import Decision, Outcome

MOST = 5
"""The largest handful."""
FINAL_STEPS = 3
BAG = {3: 90, 4: 100, 5: 110, 6: 120}
"""Food tokens in the bag at the start, by number of seats."""
FIRST_BET = MOST + 1
NONE = -1
"""No bet placed, nobody's turn, bag not emptied."""

_BET_MOVES = tuple(range(FIRST_BET, FIRST_BET + len(BETS)))
_TAKE_MOVES = tuple(tuple(range(1, min(MOST, bag) + 1)) for bag in range(max(BAG.values()) + 1))
_TO_ACT: tuple[tuple[int, ...], ...] = (*((seat,) for seat in range(max(BAG))), ())
ORDER = {n: tuple(tuple((first + turn) % n for turn in range(n)) for first in range(n)) for n in BAG}
"""Seats in turn, by number of seats and starting seat."""
_BET_DECISION = Decision("bet")
_TAKE_DECISION = Decision("take", private=True)


class BoardOptions(Protocol):
    """What the engine needs of the options."""

    @property
    def board(self) -> Board:
        """The four shortcut spaces."""
        ...


class State:
    """A match. `bag`: tokens in it now (secret within a round); `round_bag`: when the round began.

    `taken`: handfuls by seat, 0 for none yet; `last`: those of the round before (never changed, () at
    first) and `last_bet`; `turn`: who acts, NONE when over; `bet`: 0 for A, NONE before it is placed;
    `emptied_by` and `kept`: who ended the match and with how much.
    """

    __slots__ = (
        "bag",
        "bet",
        "board",
        "chance",
        "emptied_by",
        "ends",
        "kept",
        "last",
        "last_bet",
        "positions",
        "round",
        "round_bag",
        "seats",
        "starter",
        "taken",
        "tokens",
        "turn",
    )

    chance: Chance
    board: Board
    ends: tuple[int, ...]
    positions: list[int]
    tokens: list[int]
    taken: list[int]
    last: list[int]

    def __init__(self, board: Board, seats: int, chance: Chance, starter: int) -> None:
        self.chance = chance
        self.board = board
        self.ends = shortcuts(board)
        self.seats = seats
        self.positions = [VILLAGE] * seats
        self.tokens = [0] * seats
        self.taken = [0] * seats
        self.last = []
        self.bag = self.round_bag = BAG[seats]
        self.round = 1
        self.starter = self.turn = starter
        self.bet = self.last_bet = self.emptied_by = NONE
        self.kept = 0

    def clone(self) -> State:
        """An independent copy, its chance without a log."""
        twin = State.__new__(State)
        twin.chance = self.chance.clone()
        twin.board = self.board
        twin.ends = self.ends
        twin.seats = self.seats
        twin.positions = self.positions[:]
        twin.tokens = self.tokens[:]
        twin.taken = self.taken[:]
        twin.last = self.last
        twin.bag = self.bag
        twin.round_bag = self.round_bag
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.bet = self.bet
        twin.last_bet = self.last_bet
        twin.emptied_by = self.emptied_by
        twin.kept = self.kept
        return twin


def setup(options: BoardOptions, seats: int, seed: int | Chance) -> State:
    """All llamas in the village; the first starting seat is random (HL-6)."""
    chance = Chance.of(seed)
    return State(options.board, seats, chance, chance.pick("first seat", range(seats)))


def to_act(state: State) -> tuple[int, ...]:
    """The one seat whose turn it is; () when the bag is empty."""
    return _TO_ACT[state.turn]


def decision(state: State, seat: int) -> Decision:
    """`bet` in the open or `take` behind the curtain, whatever the limit."""
    return _BET_DECISION if state.bet == NONE else _TAKE_DECISION


def legal(state: State, seat: int) -> tuple[int, ...]:
    """All bets, or handfuls up to 5 and to what is left in the bag."""
    if state.turn != seat:
        return ()
    return _BET_MOVES if state.bet == NONE else _TAKE_MOVES[state.bag]


def optional(state: State, seat: int) -> tuple[int, ...]:
    """This game has none."""
    return ()


def default_move(state: State, seat: int) -> None:
    """Every decision is a real one: None."""


def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Place a bet or take a handful; the last take of a round opens the fists."""
    if move >= FIRST_BET:
        state.bet = move - FIRST_BET
        if emit is not None:
            reporting.bet_placed(emit, seat, state.bet)
        return
    if emit is not None:
        reporting.took(emit, seat, move, len(_TAKE_MOVES[state.bag]))
    state.taken[seat] = move
    state.bag = left = state.bag - move
    following = seat + 1 if seat + 1 < state.seats else 0
    if not left:
        _end(state, seat, move, emit)
    elif following != state.starter:
        state.turn = following
    else:
        _open_fists(state, emit)


def _open_fists(state: State, emit: Emit | None) -> None:
    counts = state.taken
    moving = movers(state.bet, counts, ORDER[state.seats][state.starter])
    if emit is not None:
        reporting.fists_opened(emit, state.bet, counts, moving)
    for seat in moving:
        _walk(state, seat, counts[seat], emit)
    state.tokens = [had + count for had, count in zip(state.tokens, counts, strict=True)]
    _pass_white(state)
    if emit is not None:
        reporting.round_over(emit, counts, state.tokens, state.round, state.starter, state.bag)


def _pass_white(state: State) -> None:
    state.last, state.last_bet = state.taken, state.bet
    state.taken = [0] * state.seats
    state.bet = NONE
    state.round += 1
    state.round_bag = state.bag
    state.starter = state.turn = state.starter + 1 if state.starter + 1 < state.seats else 0


def _walk(state: State, seat: int, steps: int, emit: Emit | None) -> None:
    """Walk forward, or back when `steps` is negative, at the end of the match."""
    if emit is not None:
        reporting.walk(emit, landing(state.positions, state.board, seat, steps))
    if steps > 0:
        advance(state.positions, state.ends, seat, steps)
    else:
        retreat(state.positions, seat, -steps)


def _end(state: State, seat: int, count: int, emit: Emit | None) -> None:
    """`seat` emptied the bag: it keeps its handful, the other takes go back (HL-2), the final pass (HL-7)."""
    state.bag = state.round_bag - count
    state.tokens[seat] += count
    state.taken = [0] * state.seats
    state.emptied_by, state.kept, state.turn = seat, count, NONE
    forward, back = most_and_fewest(state.tokens)
    if emit is not None:
        reporting.bag_emptied(emit, seat, count, state.bag)
        reporting.final_move(emit, state.tokens, forward, back)
    for mover in ORDER[state.seats][state.starter]:
        if mover in forward:
            _walk(state, mover, FINAL_STEPS, emit)
        elif mover in back:
            _walk(state, mover, -FINAL_STEPS, emit)
    if emit is not None:
        reporting.ended(emit, *ranking(state.positions))


def ranking(positions: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Winners and ranks by space, equals share a rank (HL-5)."""
    ranks = tuple(1 + sum(other > space for other in positions) for space in positions)
    return tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks


def outcome(state: State) -> Outcome | None:
    """Once the bag was emptied: scores are the llamas' spaces (HL-5)."""
    if state.turn != NONE:
        return None
    winners, ranks = ranking(state.positions)
    return Outcome(winners, ranks, tuple(state.positions), facts={"rounds": state.round})
