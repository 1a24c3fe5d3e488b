"""Sentinels: every number of a state's lists is marked with the place it came from, and the marks of hidden
places are searched for in everything shown to a seat.

A place is hidden from a seat when its value differs between the states that the seat could imagine, and so
does the content of the list it stands in (the mere order of one's own hand is no secret).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from types import FunctionType, GeneratorType, MethodType
from typing import Any

from rules.kernel.chance import Chance, Chanced
from rules.kernel.events import Event, visible_to
from rules.kernel.game import AnyGame
from tests.conformance.walk import Path, slot_names, walk

IMAGINED = 6
"""States imagined to tell what is hidden."""
FOREIGN = (Chance, Chanced, Random, FunctionType, MethodType, GeneratorType)
MUTABLE = (list, dict, set, bytearray)


class Mark(int):
    """A number that remembers its place in the state; it counts and compares as any int."""

    place: Path

    @classmethod
    def at(cls, place: Path, value: int) -> Mark:
        mark = cls(value)
        mark.place = place
        return mark


def mark_list(numbers: list[Any], place: Path) -> None:
    """Mark the ints of `numbers`, and of lists in it, in place."""
    for index, number in enumerate(numbers):
        if type(number) is int:
            numbers[index] = Mark.at((*place, index), number)
        elif isinstance(number, list):
            mark_list(number, (*place, index))


def marked(state: Any) -> Any:
    """A clone of `state` with every number in a list marked."""
    twin = state.clone()
    for name in slot_names(twin):
        value = getattr(twin, name)
        if isinstance(value, list):
            mark_list(value, (name,))
    return twin


def numbers(state: Any) -> dict[Path, dict[int, int]]:
    """Each list of ints in `state` as number by index."""
    found: dict[Path, dict[int, int]] = {}
    for name in slot_names(state):
        for path, value in walk(getattr(state, name), (name,)):
            if isinstance(value, list):
                found[path] = {i: item for i, item in enumerate(value) if type(item) is int}
    return found


def hidden_places(game: AnyGame, state: Any, seat: int | None, seed: int) -> set[Path]:
    """The places whose number `seat` cannot tell."""
    view = game.view(state, seat)
    imagined = [numbers(game.resample(view, seed + guess)) for guess in range(IMAGINED)]
    hidden: set[Path] = set()
    for path, own in numbers(state).items():
        others = [guess.get(path, {}) for guess in imagined]
        if any(sorted(other.values()) != sorted(own.values()) for other in others):
            hidden |= {(*path, i) for i in own if any(other.get(i) != own[i] for other in others)}
    return hidden


def marks(value: Any) -> Iterator[Mark]:
    return (part for _, part in walk(value) if isinstance(part, Mark))


def marks_in_view(game: AnyGame, state: Any, seat: int | None, seed: int) -> set[Path]:
    """Hidden places whose marks reach what `seat` is shown of `state`."""
    hidden = hidden_places(game, state, seat, seed)
    twin = marked(state)
    owing = game.to_act(twin)
    shown = [
        game.view(twin, seat),
        [game.decision(twin, other) for other in owing],
        [game.default_move(twin, other) for other in owing],
    ]
    return {mark.place for mark in marks(shown)} & hidden


def marks_in_events(game: AnyGame, state: Any, move: tuple[int, int], seat: int | None) -> set[Path]:
    """Hidden places whose marks reach `seat` by `move`, by no event that says it reveals something."""
    hidden = hidden_places(game, state, seat, move[1])
    twin = marked(state)
    events: list[Event] = []
    game.apply(twin, *move, events.append)
    seen = [event for event in events if visible_to(event, seat)]
    quiet = {mark.place for mark in marks([event for event in seen if not event.reveals])}
    revealed = {mark.place for mark in marks([event for event in seen if event.reveals])}
    return (quiet - revealed) & hidden


def foreign_in_view(game: AnyGame, state: Any, seat: int | None) -> list[Path]:
    """Where a view holds a state, chance, code, something that can change, or the generator's word."""
    forbidden = (*FOREIGN, *MUTABLE, type(state))
    return [
        path
        for path, part in walk(game.view(state, seat))
        if isinstance(part, forbidden) or (type(part) is int and part == state.chance.word)
    ]
