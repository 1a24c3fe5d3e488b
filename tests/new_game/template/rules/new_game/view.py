"""What one seat, or a spectator, may know of a match: by allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rules.new_game.engine import State, to_act


@dataclass(frozen=True, slots=True)
class View:
    """A match as `seat` (None: a spectator) knows it.

    Own: `hand`, ascending. Public: `hand_sizes` and `tricks` by seat; `trick`: the cards on the table, the
    `leader`'s first; `played`: the cards of earlier tricks, ascending; `to_act`: whose turn it is.
    """

    seat: int | None
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    trick: tuple[int, ...]
    leader: int
    tricks: tuple[int, ...]
    played: tuple[int, ...]
    to_act: tuple[int, ...]


def view(state: State, seat: int | None) -> View:
    """Everything `seat` may know of `state`."""
    return View(
        seat=seat,
        hand=() if seat is None else tuple(state.hands[seat]),
        hand_sizes=tuple(map(len, state.hands)),
        trick=tuple(state.trick),
        leader=state.leader,
        tricks=tuple(state.tricks),
        played=tuple(sorted(state.played)),
        to_act=to_act(state),
    )
