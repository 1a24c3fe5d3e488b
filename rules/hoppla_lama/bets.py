"""Who moves after the fists open: free of any match state, for the engine and the screens.

Source: spec, "Round" 3. A count that two or more seats hold is tied.
"""

from __future__ import annotations

from collections.abc import Sequence

BETS = "ABCD"
"""A highest or lowest, B highest, C same, D lowest."""


def movers(bet: int, counts: Sequence[int], order: Sequence[int]) -> list[int]:
    """The seats whose llamas move under bet number `bet` (0 for A), in the given seat order."""
    if bet == 2:
        return [seat for seat in order if counts.count(counts[seat]) > 1]
    untied = [count for count in counts if counts.count(count) == 1]
    if not untied:
        return []
    high = max(untied) if bet != 3 else 0
    low = min(untied) if bet != 1 else 0
    return [seat for seat in order if counts[seat] == high or counts[seat] == low]


def most_and_fewest(tokens: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats with the most and those with the fewest tokens, ties included; none when all are equal.

    Source: spec, "End", and ruling HL-4.
    """
    high, low = max(tokens), min(tokens)
    if high == low:
        return (), ()
    seats = range(len(tokens))
    return tuple(seat for seat in seats if tokens[seat] == high), tuple(
        seat for seat in seats if tokens[seat] == low
    )
