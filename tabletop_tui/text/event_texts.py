"""One sentence per kind of event: how a game's narration is put together.

What happens in every game - a move taken back, a choice that was none - is told here, once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rules.kernel.events import Branched, Event, Undone
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.stages import PassedAlone
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

E = TypeVar("E", bound=Event)
Sentence = Callable[[E, People], str]


class EventTexts:
    """The sentences of a game, registered by the class of event that each one tells."""

    def __init__(self) -> None:
        self._sentences: dict[type[Event], Callable[[Any, People], str]] = {
            Undone: _undone,
            Branched: _branched,
            PassedAlone: _passed_alone,
        }

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


def _undone(event: Undone, people: People) -> str:
    return _("{name} takes the last move back.", name=people[event.seat].name)


def _passed_alone(event: PassedAlone, people: People) -> str:
    return _("There is nothing to choose here, {name}: it goes on.", name=people[event.seat].name)


def _branched(event: Branched, people: People) -> str:
    if event.afresh:
        return _("From here on it is another match: all that was hidden is dealt anew.")
    return _("From here on it is another match, with the same cards to come.")
