"""What bots know of Hoppla Lama: what a standing is worth, and what a handful or a bet is likely to bring.

A handful is taken in the dark, so its worth is taken over a fixed sample of what the others may take. The
bet is worth what the best handful under it would be.
"""

from __future__ import annotations

import math
import random
from collections.abc import Hashable, Mapping, Sequence
from functools import cache

from rules.bots.policy import Policy, Trait
from rules.hoppla_lama import engine
from rules.hoppla_lama.engine import FINAL_STEPS, FIRST_BET, MOST, NONE, State
from rules.hoppla_lama.path import CRATER, VILLAGE
from rules.hoppla_lama.standing import worth
from rules.kernel.game import Move, Seat

_SAMPLES = 20
"""Rounds tried for each handful."""
_SPREAD = 60.0
"""How sharply better handfuls are preferred: one worth 1 % more of the win is e**0.6 times as likely."""
_SPREAD_OF_BETS = 150.0


@cache
def _rounds(seats: int) -> tuple[tuple[int, ...], ...]:
    """A fixed sample of what each seat may take in a round, each handful as often as the others."""
    rng = random.Random(seats)
    columns = []
    for _ in range(seats):
        column = [1 + place % MOST for place in range(_SAMPLES)]
        rng.shuffle(column)
        columns.append(column)
    return tuple(zip(*columns, strict=True))


class HopplaLamaPolicy(Policy[State]):
    """A round ahead, then the standing."""

    playouts = 1500
    horizon = 1

    def weights(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """By what each handful, or the best handful under each bet, brings on average."""
        if state.bet != NONE:
            worths = self.handfuls(state, seat, legal)
            spread = _SPREAD
        else:
            worths = [max(self.handfuls(self._with_bet(state, seat, move), seat, _ALL)) for move in legal]
            spread = _SPREAD_OF_BETS
        best = max(worths)
        return [math.exp(spread * (worth - best)) for worth in worths]

    def _with_bet(self, state: State, seat: Seat, move: Move) -> State:
        twin = state.clone()
        engine.apply(twin, seat, move)
        return twin

    def handfuls(self, state: State, seat: Seat, legal: Sequence[Move]) -> list[float]:
        """What each of `legal` is worth to `seat`, the others taking what they like."""
        sums = [0.0] * len(legal)
        limit = min(MOST, state.bag)
        tried = 0
        start = self.rewind(state, seat)
        for counts in _rounds(state.seats):
            twin = start.clone()
            while twin.turn not in (seat, NONE):
                engine.apply(twin, twin.turn, min(counts[twin.turn], twin.bag))
            if twin.turn != seat or min(MOST, twin.bag) != limit:
                continue  # it would have met another limit: this did not happen
            tried += 1
            for place, move in enumerate(legal):
                if move > twin.bag:
                    continue
                sums[place] += self._round(twin.clone(), seat, move, counts)
        if not tried:
            for counts in _rounds(state.seats)[:10]:
                for place, move in enumerate(legal):
                    sums[place] += self._round(state.clone(), seat, move, counts)
            tried = 10
        return [total / tried for total in sums]

    def _round(self, state: State, seat: Seat, move: Move, counts: Sequence[int]) -> float:
        """Play the round out in place; what `seat` has then."""
        round_now = state.round
        engine.apply(state, seat, move)
        while state.turn != NONE and state.round == round_now:
            engine.apply(state, state.turn, min(counts[state.turn], state.bag))
        if state.turn == NONE:
            positions = state.positions
            best = max(positions)
            return 1.0 / positions.count(best) if positions[seat] == best else 0.0
        return worth(state)[seat]

    def beginner(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[float]:
        """As if only the own llama's next steps counted: many tokens look good, the crater is far."""
        if state.bet == NONE:
            return [1.0] * len(legal)
        space = state.positions[seat]
        return [
            0.15 if space + move >= CRATER else 1.0 + 0.25 * move + (1.0 if state.ends[space + move] else 0.0)
            for move in legal
        ]

    def traits(self, state: State, seat: Seat, legal: Sequence[Move]) -> Sequence[Trait]:
        """Daring: big handfuls and bets on the highest; thieving: to push others, and bet C."""
        return [_trait(state, seat, move) for move in legal]

    def tally(self, root: State, end: State, seat: Seat) -> Mapping[str, float]:
        """`steps` forward (back below 0), `moved`, `fell` into the crater, `ahead` of all others,

        `over`: whether the match has ended meanwhile.
        """
        steps = end.positions[seat] - root.positions[seat]
        others = [space for other, space in enumerate(end.positions) if other != seat]
        return {
            "steps": float(steps),
            "moved": float(steps > 0),
            "fell": float(end.positions[seat] == VILLAGE and steps < -FINAL_STEPS),
            "ahead": float(end.positions[seat] > max(others)),
            "over": float(end.turn == NONE),
        }

    def evaluate(self, state: State) -> Sequence[float]:
        """By space and tokens, as learnt from many matches."""
        return worth(state)

    def playout(self, state: State, seat: Seat, legal: Sequence[Move], rng: random.Random) -> Move:
        """Any."""
        return legal[int(rng.random() * len(legal))]

    def clock(self, state: State) -> int:
        """Rounds."""
        return state.round

    def mixes(self, state: State, seat: Seat) -> bool:
        """Handfuls are taken in the dark."""
        return state.bet != NONE

    def key(self, state: State, seat: Seat) -> Hashable | None:
        """The bet and the limit: nothing else of a round is known."""
        if state.bet == NONE:
            return NONE
        return state.bet, seat, min(MOST, state.bag)

    def rewind(self, state: State, seat: Seat) -> State:
        """Before the first handful of the round."""
        twin = state.clone()
        if state.bet != NONE:
            twin.taken = [0] * state.seats
            twin.bag = state.round_bag
            twin.turn = state.starter
        return twin


def _trait(state: State, seat: Seat, move: Move) -> Trait:
    if move >= FIRST_BET:
        return _BET_TRAITS[move - FIRST_BET]
    there = state.positions[seat] + move
    pushes = there in state.positions and there > VILLAGE
    return Trait(daring=(move - 3) / 2, thieving=1.0 if pushes else 0.0)


_BET_TRAITS = (
    Trait(thieving=-0.3),
    Trait(daring=1.0),
    Trait(thieving=1.0),
    Trait(daring=-1.0),
)
_ALL = tuple(range(1, MOST + 1))
POLICY = HopplaLamaPolicy()
