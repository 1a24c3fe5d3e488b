"""What one seat sees of a table of Skyjo Action and what it could do there, in points: saved, or taken from
the others' lead.

Harm done to one of several opponents counts as its part of them all.
"""

from __future__ import annotations

import math

from rules.skyjo_action import worth
from rules.skyjo_action.cards import (
    CELLS,
    DEFENCE,
    FACE_DOWN,
    GONE,
    LOOK,
    REPLACE,
    REPLAY,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    THREE,
    TURNS,
)
from rules.skyjo_action.state import (
    State,
)
from rules.skyjo_action.worth import MEAN, face, from_the_pile, saved, seen_by

_PROGRESS = 0.7
"""Points that it is worth to turn or replace a face-down card: a step towards closing."""
_TURN = 3.2
"""Points that a turn saves on average."""
_NEXT_TURN = 3.5
"""Points that every other seat will still save after somebody closed."""
HELD = 10.0
CARRIED = 5.0
"""What a card costs on average that must still be played: a turn, and the risk to be caught with it."""
_SOON = 2
"""Face-down cards of a grid at which its owner may close any moment."""

Scores = list[float]


class Table:
    """What `seat` sees of `state` and makes of it. `naive`: without lines to come and without fear."""

    def __init__(self, state: State, seat: int, *, naive: bool = False) -> None:
        self.state, self.seat, self.naive = state, seat, naive
        self.closed = state.closer >= 0
        self.late = naive or self.closed
        self.cards = seen_by(state, seat, seat)
        self.share: float = 1.0 / (state.seats - 1)

    # The own grid

    def best_place(self, card: int) -> float:
        """What `card` saves at its best place."""
        present = self.state.present(self.seat)
        return max((self.placed(cell, card) for cell in range(CELLS) if present >> cell & 1), default=-20.0)

    def placed(self, cell: int, card: int) -> float:
        """What `card` saves on `cell`, what it does for closing included."""
        gain = saved(self.cards, cell, card, self.late)
        if self.state.down[self.seat] >> cell & 1:
            gain += self.step(cell, card)
        return gain

    def step(self, cell: int, card: int) -> float:
        """What it is worth to have no longer a face-down card on `cell`, where `card` will lie."""
        down = self.state.down[self.seat]
        if self.closed:
            return 0.0
        if self.naive or down & (down - 1):
            return _PROGRESS
        return self.closing(cell, card)

    def closing(self, cell: int, card: int) -> float:
        """What closing by laying `card` on `cell` is worth: the doubling at risk, the turns saved."""
        out = self.cards[cell]
        self.cards[cell] = card
        mine = worth.grid(self.cards, True) + HELD * len(self.state.hands[self.seat])
        self.cards[cell] = out
        others = min(
            worth.grid(seen_by(self.state, other, self.seat), True)
            + HELD * max(len(self.state.hands[other]) - 1, 0)
            for other in range(self.state.seats)
            if other != self.seat
        )
        risk = 1 / (1 + math.exp(-(mine - others + _NEXT_TURN) / 4.0))
        return 2.0 * _PROGRESS + 0.15 * (others - mine) - risk * max(mine, 0.0)

    def highest(self) -> float:
        """What the worst of the own cards counts."""
        return max((face(card) for card in self.cards if card != GONE), default=0.0)

    def soon(self) -> bool:
        """Whether the round may be over before another turn of this seat."""
        if self.closed:
            return True
        if self.naive:
            return False
        return any(down.bit_count() <= _SOON for down in self.state.down)

    # Action cards

    def kind_gain(self, kind: int, deep: bool = True) -> float:
        """What playing Action card `kind` now saves."""
        state, seat = self.state, self.seat
        if kind == TURNS:
            return 0.0 if self.closed else 2 * _TURN
        if kind == DEFENCE:
            return 0.0 if self.closed else _TURN
        if kind == THREE:
            return from_the_pile(self.highest()) * 1.55
        if kind == REPLACE:
            return sum((self.worst_harm(other) for other in state.others(seat)), 0.0)
        if kind == SWAP_BETWEEN:
            return self.best_exchange()
        if kind == SWAP_OWN:
            return self.best_own_swap() if deep else 0.5
        if kind == LOOK:
            return 0.3
        if kind == REPLAY:
            kinds = set(state.action_discard) - {REPLAY, STEAL}
        else:
            kinds = {held for other, hand in enumerate(state.hands) if other != seat for held in hand}
            kinds -= {REPLAY, STEAL}
        return float(max((self.kind_gain(other, False) for other in kinds), default=0.0))

    def worst_harm(self, target: int) -> float:
        """The most that replacing a card of `target` takes from its lead, per opponent."""
        cards = seen_by(self.state, target, self.seat)
        lowest: float = min((face(card) for card in cards if card != GONE), default=MEAN)
        return (MEAN - lowest) * self.share

    def best_exchange(self) -> float:
        """What the best swap with another grid brings."""
        lowest = min(
            (
                face(card)
                for other in range(self.state.seats)
                if other != self.seat
                for card in seen_by(self.state, other, self.seat)
                if card != GONE
            ),
            default=MEAN,
        )
        return (self.highest() - lowest) * (1 + self.share)

    def best_own_swap(self) -> float:
        """What the best swap of two own cards saves."""
        present = [cell for cell in range(CELLS) if self.cards[cell] != GONE]
        return max(
            (self.own_swap(a, b) for place, a in enumerate(present) for b in present[place + 1 :]),
            default=0.0,
        )

    def own_swap(self, a: int, b: int) -> float:
        """What swapping two own cards saves."""
        cards = self.cards
        if cards[a] == cards[b] or FACE_DOWN in (cards[a], cards[b]):
            return 0.0
        before = worth.grid(cards, self.late)
        cards[a], cards[b] = cards[b], cards[a]
        after = worth.grid(cards, self.late)
        cards[a], cards[b] = cards[b], cards[a]
        return before - after

    def keeping(self, kind: int) -> float:
        """What it is worth to get Action card `kind` for a later turn."""
        if self.closed:
            return -HELD
        if self.soon():
            return -3.0
        return self.kind_gain(kind, False) - _TURN - (1.0 + 3.0 * len(self.state.hands[self.seat]))

    def exchange(self, cell: int, other: int, other_cell: int) -> float:
        """What swapping own `cell` with a card of `other` brings."""
        theirs = seen_by(self.state, other, self.seat)
        card, mine = theirs[other_cell], self.cards[cell]
        own = saved(self.cards, cell, card, self.late)
        return own - self.share * saved(theirs, other_cell, mine, self.late)
