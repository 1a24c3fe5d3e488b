"""Resampling: a state that agrees with everything a view knows.

Within a round the earlier takes are secret. A seat that took or is about to take met a limit: below 5 it
tells the exact sum of the takes before its own, 5 tells that at least 5 were left. And as long as the
match goes on, every take so far left something in the bag: that binds the takes after its own, too.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

from rules.hoppla_lama.bets import BETS
from rules.hoppla_lama.engine import BAG, MOST, NONE, State
from rules.hoppla_lama.view import Ending, View
from rules.kernel.chance import Chance

_PLENTY = MOST * (max(BAG) + 1) + 1
"""A bag of this many or more binds no take of a round."""


def resample(view: View, seed: int) -> State:
    """A state that agrees with `view`, every consistent set of secret takes as likely as any other."""
    state = State(view.board, view.seats, Chance(seed), view.starter)
    state.positions = list(view.positions)
    state.tokens = list(view.tokens)
    state.round = view.round
    state.turn = view.to_act[0] if view.to_act else NONE
    state.bet = NONE if view.bet is None else BETS.index(view.bet)
    state.bag = state.round_bag = view.bag
    if view.last is not None:
        state.last, state.last_bet = list(view.last.counts), BETS.index(view.last.bet)
    if view.ending is not None:
        _restore_ending(state, view.ending)
    for seat, count in _guess_takes(view, random.Random(seed)):
        state.taken[seat] = count
        state.bag -= count
    return state


def _restore_ending(state: State, ending: Ending) -> None:
    state.emptied_by, state.kept = ending.seat, ending.handful
    state.round_bag = state.bag + ending.handful


def _guess_takes(view: View, rng: random.Random) -> Iterator[tuple[int, int]]:
    """Each seat that took, with its own handful or a guess."""
    takers = view.takers
    split = takers.index(view.seat) if view.handful and view.seat is not None else len(takers)
    earlier, later = takers[:split], takers[split + 1 :]
    if view.handful and view.seat is not None:
        yield view.seat, view.handful
    sums = _sums(view, len(earlier), len(later))
    before, after = rng.choices([pair for pair, _ in sums], [ways for _, ways in sums])[0] if sums else (0, 0)
    yield from zip(earlier, _handfuls(rng, len(earlier), before), strict=True)
    yield from zip(later, _handfuls(rng, len(later), after), strict=True)


def _sums(view: View, earlier: int, later: int) -> list[tuple[tuple[int, int], int]]:
    bag = min(view.bag, _PLENTY)
    return _possible_sums(bag, view.limit or 0, view.handful or 0, earlier, later)


@cache
def _possible_sums(
    bag: int, limit: int, handful: int, earlier: int, later: int
) -> list[tuple[tuple[int, int], int]]:
    """Sums of the takes before and after one's own that agree with what it knows, and in how many ways."""
    found = []
    for before, ways in _ways(earlier).items():
        left = bag - before
        if limit and min(MOST, left) != limit:
            continue
        for after, more in _ways(later).items():
            if left - handful - after >= 1:
                found.append(((before, after), ways * more))
    return found


@cache
def _ways(takes: int) -> dict[int, int]:
    """In how many ways `takes` handfuls come to each possible sum."""
    if not takes:
        return {0: 1}
    sums: dict[int, int] = {}
    for fewer, ways in _ways(takes - 1).items():
        for count in range(1, MOST + 1):
            sums[fewer + count] = sums.get(fewer + count, 0) + ways
    return sums


def _handfuls(rng: random.Random, takes: int, total: int) -> list[int]:
    """`takes` handfuls that come to `total`, uniformly among all such."""
    drawn: list[int] = []
    for fewer in range(takes - 1, -1, -1):
        counts = range(1, MOST + 1)
        weights = [_ways(fewer).get(total - count, 0) for count in counts]
        drawn.append(rng.choices(counts, weights)[0])
        total -= drawn[-1]
    return drawn
