"""What a seat has to choose, told from the stack: all of it is public in this game."""

from __future__ import annotations

from rules.kernel.game import Decision
from rules.skyjo_action.lines import asked_line
from rules.skyjo_action.state import (
    BETWEEN_FIRST,
    BETWEEN_SECOND,
    BONUS,
    DEFENDING,
    DRAWN,
    FROM_LINE,
    HAND,
    LINES,
    LOOKING,
    OF_THREE,
    OPTION,
    OVER,
    OWN_FIRST,
    OWN_SECOND,
    PLACING,
    REPLACING,
    REPLAYING,
    SET_UP,
    STEAL_CARD,
    STEAL_SEAT,
    STOPPING,
    TAKEN,
    TURNING,
    Frame,
    State,
)

_KINDS = {
    SET_UP: "set_up",
    OPTION: "option",
    DRAWN: "drawn",
    TAKEN: "taken",
    FROM_LINE: "from_line",
    HAND: "hand",
    BONUS: "bonus",
    REPLACING: "replacing",
    OWN_FIRST: "own_first",
    OWN_SECOND: "own_second",
    OF_THREE: "of_three",
    PLACING: "placing",
    TURNING: "turning",
    LOOKING: "looking",
    REPLAYING: "replaying",
    STEAL_SEAT: "steal_seat",
    STEAL_CARD: "steal_card",
    BETWEEN_FIRST: "between_first",
    BETWEEN_SECOND: "between_second",
    DEFENDING: "defending",
    LINES: "lines",
    STOPPING: "stopping",
}
_TOLD_BY_FRAME = {REPLACING, OWN_SECOND, STEAL_CARD, BETWEEN_SECOND}
_ABOUT_DRAWN = {DRAWN, TAKEN, OF_THREE, PLACING}


def decision(state: State, seat: int) -> Decision:
    """The choice on top of the stack; kinds and subjects are documented in `game.py`."""
    frame = state.stack[-1]
    return Decision(_KINDS[frame[0]], subject=_subject(state, frame))


def pending(state: State) -> Decision | None:
    """The choice on top of the stack, None when the match is over."""
    return None if state.stack[-1][0] == OVER else decision(state, state.stack[-1][1])


def _subject(state: State, frame: Frame) -> tuple[int, ...]:
    kind = frame[0]
    if kind in _ABOUT_DRAWN:
        return tuple(state.drawn)
    if kind in _TOLD_BY_FRAME:
        return frame[2:]
    if kind == SET_UP:
        return (state.up[frame[1]].bit_count(),)
    if kind == LINES:
        return (asked_line(frame[2]),)
    if kind == DEFENDING:
        return frame[2:] + _threat(state)
    return (state.proposer,) if kind == STOPPING else ()


def _threat(state: State) -> tuple[int, ...]:
    """The effect that waits below the seats still asked: whom and what it touches."""
    effect = next(frame for frame in reversed(state.stack) if frame[0] != DEFENDING)
    return effect[2:]
