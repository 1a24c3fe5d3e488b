"""Playing an invented state on to the horizon, and what it is worth there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.bots.policy import AnyPolicy
from rules.kernel.game import AnyGame

LONGEST = 20_000
"""Decisions after which a play-out without a horizon counts as nobody's: no game here comes near."""


class Playouts:
    """Plays states of one game on, by its policy, up to `limit` on the policy's clock (None: to the end)."""

    def __init__(self, game: AnyGame, policy: AnyPolicy, root: Any) -> None:
        self.game, self.policy = game, policy
        self.limit = policy.clock(root) + policy.horizon if policy.horizon else None

    def finish(self, state: Any, rng: random.Random) -> Sequence[float]:
        """Play `state` on in place; per seat, what it has come to."""
        game, policy, limit = self.game, self.policy, self.limit
        to_act, legal, apply = game.to_act, game.legal, game.apply
        clock, choose = policy.clock, policy.playout
        for _ in range(LONGEST):
            owing = to_act(state)
            if not owing:
                return self.worth(state)
            if limit is not None and clock(state) >= limit:
                return policy.evaluate(state)
            seat = owing[0]
            moves = legal(state, seat)
            apply(state, seat, moves[0] if len(moves) == 1 else choose(state, seat, moves, rng))
        raise RuntimeError(f"a play-out of {game.info.id} has no end")

    def worth(self, state: Any) -> Sequence[float]:
        """Per seat, what the finished `state` is worth."""
        outcome = self.game.outcome(state)
        assert outcome is not None, "nobody owes a move in an unfinished match"
        return self.policy.reward(state, outcome)
