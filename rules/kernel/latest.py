"""What was worked out for the latest argument, kept as long as that argument lives and no longer.

A search draws many worlds from one view: what they have in common is worked out once. Nothing outlives the
view, so that no hand stays in memory behind a curtain.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
T = TypeVar("T")


class Latest(Generic[K, T]):
    """`make`, remembered for one argument at a time, by identity. Its results must not be changed."""

    def __init__(self, make: Callable[[K], T]) -> None:
        self._make = make
        self._kept: tuple[weakref.ref[K], T] | None = None

    def __call__(self, key: K) -> T:
        """What `make` says of `key`."""
        kept = self._kept
        if kept is not None and kept[0]() is key:
            return kept[1]
        made = self._make(key)
        self._kept = weakref.ref(key, self._forget), made
        return made

    def _forget(self, gone: weakref.ref[K]) -> None:
        if self._kept is not None and self._kept[0] is gone:
            self._kept = None
