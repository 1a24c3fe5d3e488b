"""One sentence per kind of event: how a game's narration is put together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules.kernel.events import Event
from tabletop_tui.hotseat.people import People

E = TypeVar("E", bound=Event)
Sentence = Callable[[E, People], str]


class EventTexts:
    """The sentences of a game, registered by the class of event that each one tells."""

    def __init__(self) -> None:
        self._sentences: dict[type[Event], Callable[[Any, People], str]] = {}

    def of(self, kind: type[E]) -> Callable[[Sentence[E]], Sentence[E]]:
        """Decorates the function that tells events of `kind`."""

        def register(sentence: Sentence[E]) -> Sentence[E]:
            self._sentences[kind] = sentence
            return sentence

        return register

    def tell(self, event: Event, people: People) -> str:
        """One sentence for `event`; "" when it goes without saying."""
        sentence = self._sentences.get(type(event))
        return sentence(event, people) if sentence else ""
