"""New Game told: one sentence for each event."""

from __future__ import annotations

from rules.new_game import events as told
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import win

_, n_ = translator("new_game")

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


@teller(told.CardPlayed)
def _played(event: told.CardPlayed, people: People) -> str:
    return _("{name} plays the {card}.", name=people[event.seat].name, card=event.card)


@teller(told.TrickTaken)
def _taken(event: told.TrickTaken, people: People) -> str:
    return _("{name} takes the trick with the {card}.", name=people[event.seat].name, card=event.card)


@teller(told.Ended)
def _ended(event: told.Ended, people: People) -> str:
    return win([people[seat].name for seat in event.winners])
