"""What a search found out: candidates with figures, never prose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.kernel.game import Move


@dataclass(frozen=True, slots=True)
class Candidate:
    """One move. `share`: how often a mixture plays it, or 1 for the best move and 0 for the others;
    `rating`: the share of the win to expect after it, 0 to 1, comparable between candidates; `error`: its
    standard error against the best; `visits`: play-outs spent; `figures`: means of the policy's tallies.
    """

    move: Move
    share: float = 0.0
    rating: float = 0.0
    error: float = 0.0
    visits: int = 0
    figures: Mapping[str, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Advice:
    """All candidates, best first; `mixed`: the answer is the mixture of their shares; `playouts` spent."""

    candidates: tuple[Candidate, ...]
    mixed: bool
    playouts: int


class Tallies:
    """Sums of a policy's tallies for one candidate."""

    def __init__(self) -> None:
        self.count = 0
        self.sums: dict[str, float] = {}

    def note(self, tally: Mapping[str, float]) -> None:
        """Add the figures of one continuation."""
        self.count += 1
        for key, value in tally.items():
            self.sums[key] = self.sums.get(key, 0.0) + value

    @property
    def means(self) -> dict[str, float]:
        """Mean by key."""
        return {key: total / self.count for key, total in self.sums.items()}
