"""One search for all games: information-set Monte Carlo, from what a seat may know.

Each iteration invents a world that agrees with the view (`Game.resample`) and plays it on. Two ways, chosen
by the policy:

- **Racing** (`race.py`), where a choice is made in the open: every candidate is tried in the same worlds
  with the same luck, and whoever falls behind for sure drops out.
- **Mixing** (`mixing.py`), where seats choose in the dark: all of them learn against each other by regret
  matching, and the answer is a mixture that nobody can exploit by much.

The budget is a number of play-outs, never a time: the same view, moves, budget and seed give the same
advice on every machine.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from rules.bots.advice import Advice, Candidate
from rules.bots.mixing import mix
from rules.bots.policy import AnyPolicy, policy_of
from rules.bots.race import race
from rules.kernel.game import AnyGame, Move


def search(
    game: AnyGame,
    view: Any,
    legal: Sequence[Move],
    playouts: int,
    seed: int,
    *,
    policy: AnyPolicy | None = None,
    figures: bool = False,
) -> Advice:
    """What the seat of `view` had best do, best first. `playouts`: the budget; `figures`: gather the tallies.

    `policy`: another than the game's own.
    """
    policy = policy or policy_of(game)
    rng = random.Random(seed)
    root = game.resample(view, rng.getrandbits(53))
    moves, priors = candidates(policy, root, view.seat, legal)
    if len(moves) == 1:
        return Advice((Candidate(moves[0], share=1.0),), mixed=False, playouts=0)
    way = race if policy.key(root, view.seat) is None else mix
    return way(game, policy, view, moves, priors, playouts, rng, figures)


def candidates(
    policy: AnyPolicy, root: Any, seat: int, legal: Sequence[Move]
) -> tuple[list[Move], list[float]]:
    """The moves worth a thought, likeliest first, and how likely each is."""
    if len(legal) == 1:
        return list(legal), [1.0]
    weighed = sorted(
        zip(policy.weights(root, seat, legal), legal, strict=True), key=lambda pair: (-pair[0], pair[1])
    )
    kept = [pair for pair in weighed[: policy.width] if pair[0] > 0]
    total = sum(weight for weight, _ in kept)
    return [move for _, move in kept], [weight / total for weight, _ in kept]
