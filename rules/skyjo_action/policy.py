"""What bots know of Skyjo Action: every choice is scored in points saved against the others."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping, Sequence

from rules.bots.policy import NEUTRAL, Policy, Trait
from rules.kernel.game import Move, Seat
from rules.skyjo_action.cards import DEFENCE, LOOK, REPLACE, STEAL, SWAP_BETWEEN, THREE, TURNS
from rules.skyjo_action.moves import (
    DEFEND,
    DRAW,
    FROM_DECK,
    PICK,
    PLAY,
    REPLAY_KIND,
    TAKE_ACTION,
    TAKE_DISCARD,
    TAKE_KIND,
    TURN,
    USE_ACTION,
)
from rules.skyjo_action.scoring import scores
from rules.skyjo_action.state import (
    BONUS,
    DEFENDING,
    DRAWN,
    FROM_LINE,
    HAND,
    OPTION,
    OVER,
    REPLAYING,
    Frame,
    State,
)
from rules.skyjo_action.table import Table
from rules.skyjo_action.worth import grid, seen_by

_SHARP = 0.35
"""Points by which a choice must be better to be e times as likely: normal."""
_BLUNT = 1.6
"""The same for easy, which also sees neither what may become a line nor what closing risks."""
_ROUND = 22.0
"""Points that a seat gets in a round, about."""
_HELD = 6.0
"""What an Action card in hand is expected to count: it may still be played."""
_SPREAD = 14.0
"""Standard deviation of what parts two seats in a round."""


class SkyjoActionPolicy(Policy[State]):
    """A few turns ahead, then the grids and the totals."""

    playouts = 240
    horizon = 4
    width = 8

    def weights(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """By points saved."""
        return _softly(scores(Table(state, seat), legal), _SHARP)

    def beginner(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """By points saved at first sight."""
        return _softly(scores(Table(state, seat, naive=True), legal), _BLUNT)

    def playout(self, state: State, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """The best move at sight, with a little doubt."""
        found = scores(Table(state, seat), legal)
        if rng.random() < 0.05:
            return legal[int(rng.random() * len(legal))]
        return legal[found.index(max(found))]

    def clock(self, state: State) -> int:
        """Turns, all seats' together; a new round is far ahead."""
        return state.round * 10_000 + sum(state.turns)

    def evaluate(self, state: State) -> Sequence[float]:
        """By what the totals will be after this round."""
        totals = [total + self.expected(state, seat) for seat, total in enumerate(state.totals)]
        return chances(totals, state.points_limit)

    def traits(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """Daring: the unknown, be it from the pile, under a card, or by closing; thieving: the hard cards."""
        return [_trait(state.stack[-1], move) for move in legal]

    def tally(self, root: State, end: State, seat: Seat) -> Mapping[str, float]:
        """`grid`: points of the own grid, open or expected; `lead` over the best other; `closed`: whether

        the seat has closed; when the round is over `doubled` and `round_points` tell how it went.
        """
        if end.round == root.round and end.stack[-1][0] != OVER:
            own, *others = self._margins(end, seat)
            return {"grid": own, "lead": min(others) - own, "closed": float(end.closer == seat)}
        scored = end.last_round
        if scored is None:
            return {}
        own = scored.scores[seat]
        rest = min(score for other, score in enumerate(scored.scores) if other != seat)
        closed = scored.closer == seat
        return {
            "grid": float(own),
            "lead": float(rest - own),
            "closed": float(closed),
            "doubled": float(closed and scored.doubled),
        }

    def _margins(self, state: State, seat: Seat) -> list[float]:
        return [self.expected(state, other) for other in (seat, *state.others(seat))]

    def expected(self, state: State, seat: Seat) -> float:
        """What `seat` will count in this round, from the open cards."""
        late = state.closer >= 0
        return grid(seen_by(state, seat, seat), late) + _HELD * len(state.hands[seat])


def _trait(frame: Frame, move: Move) -> Trait:
    """How a move looks to a character."""
    kind = frame[0]
    if kind == OPTION:
        return _OPTION_TRAITS[move]
    if kind in (HAND, REPLAYING, FROM_LINE, BONUS):
        card = next(
            (move - base for base in (PLAY, REPLAY_KIND, TAKE_KIND) if 0 < move - base <= SWAP_BETWEEN), 0
        )
        if move == FROM_DECK:
            return Trait(daring=1.0)
        return Trait(daring=_DARING.get(card, 0.0), thieving=1.0 if card in _HARD else -0.3)
    if kind == DRAWN and TURN <= move < PICK:
        return Trait(daring=0.7)
    if kind == DEFENDING:
        return Trait(daring=-0.5 if move == DEFEND else 0.5)
    return NEUTRAL


_HARD = (REPLACE, STEAL, SWAP_BETWEEN)
_DARING = {TURNS: 0.5, THREE: 0.5, LOOK: -1.0, DEFENCE: -0.8, SWAP_BETWEEN: 0.5}
_OPTION_TRAITS = {
    DRAW: Trait(daring=0.8),
    TAKE_DISCARD: Trait(daring=-0.8),
    TAKE_ACTION: Trait(daring=0.2, thieving=0.8),
    USE_ACTION: Trait(daring=0.1, thieving=0.6),
}


def chances(totals: Sequence[float], limit: int) -> list[float]:
    """Per seat the chance to have the lowest total in the end."""
    rounds = max(limit - max(totals), 0.0) / _ROUND
    spread = _SPREAD * math.sqrt(rounds + 0.5)
    best = min(totals)
    powers = [math.exp((best - total) / (0.6 * spread)) for total in totals]
    return [power / sum(powers) for power in powers]


def _softly(found: Sequence[float], scale: float) -> list[float]:
    best = max(found)
    return [math.exp(max((score - best) / scale, -30.0)) for score in found]


POLICY = SkyjoActionPolicy()
