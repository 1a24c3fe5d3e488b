"""What a seat of Lanterns may know."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class View:
    """By allow-list; `seat` None is a spectator. A kind of 0 means *pass*, -1 *none or unknown*.

    `hand`: own cards, sorted; `pick`: own pick; `committed`: who has picked; `hand_sizes`: of all seats;
    `seen`: own knowledge of the lanterns; `passed`: cards this seat knows others to hold, as pairs of
    holder and kind; `discards`: sorted; `stack`: effects still to be resolved, the next one last.
    """

    seat: int | None
    mode: str
    rounds: int
    goal: int
    round: int
    owing: tuple[int, ...]
    stack: tuple[tuple[int, ...], ...]
    hand: tuple[int, ...]
    pick: int
    committed: tuple[bool, ...]
    shown: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    seen: tuple[int, ...]
    passed: tuple[tuple[int, int], ...]
    deck_size: int
    discards: tuple[int, ...]
    places: tuple[int, ...]
    points: tuple[int, ...]
    home: tuple[bool, ...]
    wants_stop: tuple[bool, ...]
    over: bool
