"""How a match ends (spec "End") and who has won: characters, virtual ones included."""

from __future__ import annotations

from rules.beffababbo.events import MatchEnded
from rules.beffababbo.state import OVER, State
from rules.kernel.events import Emit
from rules.kernel.game import Outcome


def winners(scores: tuple[int, ...]) -> tuple[int, ...]:
    """The characters with most parcels; several share the win (BB-11)."""
    return tuple(character for character in range(4) if scores[character] == max(scores))


def finish(s: State, reason: str, emit: Emit | None) -> None:
    """The match is over: `parcels`, `agreed` (BB-12) or `sessions` (BB-13)."""
    s.phase, s.reason, s.owing = OVER, reason, ()
    if emit is not None:
        scores = tuple(s.safe)
        emit(MatchEnded(reason=reason, scores=scores, winners=winners(scores)))


def end_if_all_scored(s: State, emit: Emit | None) -> bool:
    """At once when every surprise lies turned in a safe area, in the middle of anything (spec "End").

    Returns whether the match has ended: an effect that still has cards to take stops then.
    """
    if sum(s.safe) < s.setting.parcels:
        return False
    finish(s, "parcels", emit)
    return True


def outcome(s: State) -> Outcome | None:
    """Winners, ranks and parcels by character; None while the match runs."""
    if s.phase != OVER:
        return None
    scores = tuple(s.safe)
    ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Outcome(winners(scores), ranks, scores, sides="character", facts={"sessions": s.session})
