"""Taking values apart: to compare two states, and to find what has no business in a view."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Any

from rules.kernel.chance import Chance

Path = tuple[str | int, ...]


def slot_names(value: object) -> list[str]:
    """The attributes of `value`, whether in slots or in a dict."""
    names: list[str] = []
    for kind in type(value).__mro__:
        slots = getattr(kind, "__slots__", ())
        names += [slots] if isinstance(slots, str) else slots
    names = [name for name in names if not name.startswith("__")]
    return sorted({*names, *getattr(value, "__dict__", {})})


def parts(value: Any) -> Iterator[tuple[str | int, Any]]:
    """What `value` holds, by name or place; nothing for plain values."""
    if isinstance(value, dict):
        for place, (key, item) in enumerate(value.items()):
            yield place, key
            yield (key if isinstance(key, str | int) else place), item
    elif isinstance(value, list | tuple):
        yield from enumerate(value)
    elif isinstance(value, set | frozenset):
        yield from enumerate(sorted(value, key=repr))
    elif not isinstance(value, str | bytes | int | float | Enum | type | None):
        for name in slot_names(value):
            if hasattr(value, name):
                yield name, getattr(value, name)


def walk(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """`value` and everything in it, with the way to it."""
    yield path, value
    for step, part in parts(value):
        yield from walk(part, (*path, step))


def dump(value: Any) -> Any:
    """`value` as nested tuples, equal for equal states; what chance has logged is left out."""
    if isinstance(value, Chance):
        return ("chance", value.word)
    inside = tuple((step, dump(part)) for step, part in parts(value))
    return (type(value).__name__, inside) if inside or not is_plain(value) else value


def is_plain(value: Any) -> bool:
    return isinstance(value, str | bytes | int | float | Enum | type | None)
