"""What a standing at the beginning of a round is worth, in shares of the win.

A conditional logit over what counts for each llama, fitted by maximum likelihood to some thousand matches of
bots against each other (3 to 6 seats). Its numbers say: spaces matter little before the last rounds; tokens
matter by the three steps they will bring or cost, and three steps from space 13 end in the crater.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from rules.hoppla_lama.bets import most_and_fewest
from rules.hoppla_lama.engine import FINAL_STEPS, ORDER, State
from rules.hoppla_lama.path import advance, retreat

HANDFUL = 3.0
"""Tokens that a seat takes in a round on average."""
PHASES = (0.8, 1.8, 3.2, 5.5)
"""Rounds still to come at which another row of the tables below begins."""
_NEAR_CRATER = 13
"""From here the final steps lead into the crater."""
_NEAR_VILLAGE = 2
_SPACE = (
    (0.00, 0.00, -0.63, -0.75, -0.50, -0.74, -1.37, 0.13, -0.26, -0.22, 0.04, 0.32, 0.86, 0.60, 1.07, 1.71),
    (0.00, 0.00, -0.63, -0.69, -0.63, -0.69, -0.64, -0.25, -0.25, -0.15, 0.17, 0.50, 0.90, 0.75, 0.84, 1.03),
    (0.00, 0.00, -0.11, -0.44, -0.54, -0.40, -0.06, 0.54, 0.15, -0.04, 0.33, 0.39, 0.57, 0.17, 0.21, 0.11),
    (0.00, 0.00, -0.00, -0.17, -0.19, -0.12, 0.19, 0.44, 0.40, 0.22, 0.33, 0.31, 0.19, 0.10, 0.06, 0.16),
    (0.00, 0.00, 0.09, -0.11, 0.07, 0.02, 0.13, 0.01, 0.08, 0.07, 0.11, 0.09, 0.03, 0.01, -0.10, 0.07),
)
_MOST = (
    (1.16, -1.89),
    (0.60, -0.42),
    (0.12, 0.24),
    (0.20, 0.01),
    (0.20, 0.01),
)
_FEWEST = (
    (-0.95, -0.68),
    (-1.13, -1.34),
    (-1.05, -1.38),
    (-0.92, -1.20),
    (-0.92, -1.20),
)
_WHITE = (0.82, -0.36, 0.12, 0.05, -0.01)
_CHASED = (0.68, 0.08, -0.02, -0.02, -0.02)
_AHEAD_NOW = (1.43, 0.31, 0.15, 0.11, 0.08)
_BEHIND_NOW = (-0.03, -0.17, -0.13, 0.05, 0.01)


def rounds_left(state: State) -> float:
    """How many rounds the bag will last."""
    return state.bag / (HANDFUL * state.seats)


def worth(state: State) -> list[float]:
    """Per seat the share of the win it may expect as a round begins."""
    rounds = rounds_left(state)
    phase = sum(rounds >= bound for bound in PHASES)
    spread = 1.6 * math.sqrt(max(rounds, 0.5)) + 0.6
    final = if_it_ended(state)
    best = max(final)
    ahead = _AHEAD_NOW[phase] / final.count(best)
    powers = [
        math.exp(
            _of_llama(state, seat, phase, spread)
            + (ahead if space == best else 0.0)
            + _BEHIND_NOW[phase] * sum(other > space for other in final) / (state.seats - 1)
        )
        for seat, space in enumerate(final)
    ]
    total = sum(powers)
    return [power / total for power in powers]


def _of_llama(state: State, seat: int, phase: int, spread: float) -> float:
    """What space, tokens and pursuers of one seat count for."""
    space, tokens, positions = state.positions[seat], state.tokens, state.positions
    others = tokens[:seat] + tokens[seat + 1 :]
    most = _chance((tokens[seat] - max(others)) / spread)
    fewest = _chance((min(others) - tokens[seat]) / spread)
    chasers = sum(1 <= space - other <= 5 for other in positions)
    count = (
        _SPACE[phase][space]
        + _MOST[phase][space >= _NEAR_CRATER] * most
        + _FEWEST[phase][space <= _NEAR_VILLAGE] * fewest
        + _CHASED[phase] * chasers / (state.seats - 1)
    )
    return count + _WHITE[phase] if seat == state.starter else count


def _chance(lead: float) -> float:
    """The chance that a lead of so many standard deviations lasts, by a logistic curve."""
    return 1 / (1 + math.exp(-1.7 * lead))


def if_it_ended(state: State) -> Sequence[int]:
    """The spaces after the final steps, if nobody took another token."""
    positions = state.positions[:]
    forward, back = most_and_fewest(state.tokens)
    if forward:
        for seat in ORDER[state.seats][state.starter]:
            if seat in forward:
                advance(positions, state.ends, seat, FINAL_STEPS)
            elif seat in back:
                retreat(positions, seat, FINAL_STEPS)
    return positions
