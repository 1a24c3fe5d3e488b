"""The match of New Game: state, legality, and what a move does. A move is the number of a card."""

from __future__ import annotations

from typing import Protocol

from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.game import Decision, Outcome
from rules.new_game import events as told

DECK = tuple(range(1, 41))
_PLAY = Decision("play", private=True)


class DealOptions(Protocol):
    """What the engine needs of the options."""

    @property
    def cards(self) -> int:
        """Cards dealt to each seat."""
        ...


class State:
    """A match. `hands`: ascending, by seat; `trick`: the cards on the table, the leader's first.

    `leader`: who leads this trick; `tricks`: taken so far, by seat; `played`: the cards of earlier tricks.
    """

    __slots__ = ("chance", "hands", "leader", "played", "trick", "tricks")

    def __init__(self, seats: int, chance: Chance) -> None:
        self.chance = chance
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.trick: list[int] = []
        self.leader = 0
        self.tricks = [0] * seats
        self.played: list[int] = []

    def clone(self) -> State:
        """An independent copy, its chance without a log."""
        twin = State(0, self.chance.clone())
        twin.hands = [hand[:] for hand in self.hands]
        twin.trick = self.trick[:]
        twin.leader = self.leader
        twin.tricks = self.tricks[:]
        twin.played = self.played[:]
        return twin


def setup(options: DealOptions, seats: int, seed: int | Chance) -> State:
    """Shuffle and deal; the first seat leads."""
    state = State(seats, Chance.of(seed))
    deck = list(DECK)
    state.chance.shuffle("deal", deck)
    state.hands = [sorted(deck.pop() for _ in range(options.cards)) for _ in range(seats)]
    return state


def to_act(state: State) -> tuple[int, ...]:
    """The one seat whose turn it is; () when all cards are played."""
    seat = (state.leader + len(state.trick)) % len(state.hands)
    return (seat,) if state.hands[seat] else ()


def decision(state: State, seat: int) -> Decision:
    """A card of the hidden hand."""
    return _PLAY


def legal(state: State, seat: int) -> tuple[int, ...]:
    """Any card in hand."""
    return tuple(state.hands[seat]) if seat in to_act(state) else ()


def optional(state: State, seat: int) -> tuple[int, ...]:
    """This game has none."""
    return ()


def default_move(state: State, seat: int) -> None:
    """Nothing can be played without a look at the hand."""


def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Lay a card; the last one of a trick decides it."""
    state.hands[seat].remove(move)
    state.trick.append(move)
    if emit is not None:
        emit(told.CardPlayed(seat=seat, card=move))
    if len(state.trick) == len(state.hands):
        _take(state, emit)


def _take(state: State, emit: Emit | None) -> None:
    """The highest card takes the trick, and its seat leads (NG-1)."""
    highest = max(state.trick)
    state.leader = (state.leader + state.trick.index(highest)) % len(state.hands)
    state.tricks[state.leader] += 1
    state.played += state.trick
    state.trick = []
    if emit is not None:
        emit(told.TrickTaken(seat=state.leader, card=highest))
        end = outcome(state)
        if end is not None:
            emit(told.Ended(winners=end.winners))


def outcome(state: State) -> Outcome | None:
    """Most tricks win; equals share (NG-2)."""
    if to_act(state):
        return None
    ranks = tuple(1 + sum(other > own for other in state.tricks) for own in state.tricks)
    return Outcome(tuple(seat for seat, rank in enumerate(ranks) if rank == 1), ranks, tuple(state.tricks))
