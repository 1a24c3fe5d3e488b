"""Who won: totals, ties and levels. Source: specification, Turn step 6, Trick, Co-operative, Solo, Enigma."""

from __future__ import annotations

from rules.kernel.game import Outcome
from rules.pop.cards import SYMBOLS
from rules.pop.state import State
from rules.pop.terms import COOP, ENIGMA, SOLO, TRICK

SOLO_LEVELS = ("novice", "nasty", "evil", "renegade")
"""Verdicts of a solo win by rows: Guardia novizia, cattiva, malvagia, rinnegata."""
FAILED = "failed"
"""Verdict of a lost solo match."""
LEGENDARY = "legendary"
"""Verdict of a won co-operative match."""
SOLVED = "solved"
"""Verdict of an Enigma that was not given up."""


def group_verdict(left: int, *, won: bool) -> str:
    """The group's level with `left` cards in each hand: `legendary` (won), `expert`, ... `beginners`."""
    if won:
        return LEGENDARY
    if left >= 5:
        return "beginners"
    if left >= 3:
        return "apprentices"
    return "competent" if left else "expert"


def solo_verdict(rows: int, *, won: bool) -> str:
    """The level of a solo match that began with `rows` rows."""
    return SOLO_LEVELS[rows - 1] if won else FAILED


def totals(scores: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """Symbols by seat over all sets in `scores`."""
    return tuple(map(sum, zip(*scores, strict=True)))


def outcome(state: State) -> Outcome | None:
    """None while the match runs. See the game's docstring for scores, verdicts and facts."""
    if not state.over:
        return None
    mode = state.terms.mode
    if mode == COOP:
        return _group(state)
    if mode == SOLO:
        left = sum(map(len, state.columns))
        facts = {"rows": state.terms.rows, "turns": state.turn}
        return _together(not left, (left,), state.verdict, facts)
    return _enigma(state) if mode == ENIGMA else _ranked(state)


def _ranked(state: State) -> Outcome:
    """Lowest total first (trick: highest); then fewer symbols left (ruling PO-6), then shared."""
    sums = totals(state.scores)
    sign = -1 if state.terms.mode == TRICK else 1
    keys = [(sign * total, SYMBOLS[hand[0]]) for total, hand in zip(sums, state.hands, strict=True)]
    ranks = tuple(1 + sum(other < key for other in keys) for key in keys)
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
    left = {f"left_{seat}": symbols for seat, (_, symbols) in enumerate(keys)}
    return Outcome(winners, ranks, sums, facts=left)


def _group(state: State) -> Outcome:
    seats, left = state.terms.seats, len(state.hands[0])
    won = state.verdict == LEGENDARY
    return _together(won, (left,) * seats, state.verdict, {"turns": state.turn})


def _together(won: bool, scores: tuple[int, ...], verdict: str, facts: dict[str, int]) -> Outcome:
    """All who play together win together; lost or given up, nobody has a rank."""
    seats = len(scores)
    ranks = (1,) * seats if won else ()
    return Outcome(tuple(range(seats)) if won else (), ranks, scores, verdict, facts=facts)


def _enigma(state: State) -> Outcome:
    """Facts: `tries` (the solving one included), `hints`, and `puzzle` with `rows`, which name the puzzle."""
    puzzle = state.puzzle
    assert puzzle is not None
    facts = {
        "tries": len(state.tried),
        "hints": len(state.hints),
        "puzzle": puzzle.number,
        "rows": puzzle.rows,
    }
    return _together(state.verdict == SOLVED, (len(state.tried),), state.verdict, facts)
