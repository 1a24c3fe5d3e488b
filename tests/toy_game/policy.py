"""What bots know of Lanterns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.bots.policy import Policy, Trait
from rules.kernel.game import Move, Seat
from tests.toy_game.engine import KINDS, LANTERNS, PASS, PEEK, PEEK_BASE, STEAL, STEAL_BASE, State


class LanternsPolicy(Policy[State]):
    """Picks are mixed; whoever walks stops at the best lantern it has seen."""

    horizon = 1
    tempers = ("daring", "thieving")

    def weights(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """Any card rather than a pass; a place that is not known yet; no step off the best lantern."""
        return [self._weight(state, seat, move) for move in legal]

    def _weight(self, state: State, seat: Seat, move: Move) -> float:
        seen = state.seen[seat * LANTERNS : (seat + 1) * LANTERNS]
        if PEEK_BASE <= move < PEEK_BASE + LANTERNS:
            return 0.1 if seen[move - PEEK_BASE] else 1.0
        if move == PASS and not state.stack:
            return 0.1
        return 1.0

    def evaluate(self, state: State) -> Sequence[float]:
        """By the points so far and the lantern where a seat stands, 3 when it has not seen it."""
        expected = [
            points + (state.seen[seat * LANTERNS + state.places[seat]] or (1 + KINDS) / 2)
            for seat, points in enumerate(state.points)
        ]
        powers = [2.0**points for points in expected]
        return [power / sum(powers) for power in powers]

    def clock(self, state: State) -> int:
        """Rounds."""
        return state.round

    def mixes(self, state: State, seat: Seat) -> bool:
        """Picks are made in the dark."""
        return not state.stack

    def traits(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """A thief steals."""
        return [
            Trait(
                thieving=float(
                    move >= STEAL_BASE if state.stack else move == STEAL,
                ),
                daring=float(move == PEEK and not state.stack),
            )
            for move in legal
        ]

    def tally(self, root: State, end: State, seat: Seat) -> Mapping[str, float]:
        """Points won meanwhile."""
        return {"points": float(end.points[seat] - root.points[seat])}


POLICY = LanternsPolicy()
