"""New Game in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.kernel.events import Undone
from rules.kernel.game import Decision, Outcome
from rules.new_game import events as told
from rules.new_game.view import View
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator

_, n_ = translator("new_game")

_TEXTS = EventTexts()
tell = _TEXTS.tell


@_TEXTS.of(told.CardPlayed)
def _played(event: told.CardPlayed, people: People) -> str:
    return _("{name} plays the {card}.", name=people[event.seat].name, card=event.card)


@_TEXTS.of(told.TrickTaken)
def _taken(event: told.TrickTaken, people: People) -> str:
    return _("{name} takes the trick with the {card}.", name=people[event.seat].name, card=event.card)


@_TEXTS.of(told.Ended)
def _ended(event: told.Ended, people: People) -> str:
    names = ", ".join(people[seat].name for seat in event.winners)
    return n_("{names} wins!", "{names} win together!", len(event.winners), names=names)


@_TEXTS.of(Undone)
def _undone(event: Undone, people: People) -> str:
    return _("{name} takes the last move back.", name=people[event.seat].name)


def ask(decision: Decision, view: View, people: People) -> str:
    """The request for a card."""
    return _("Which card do you play?")


def label(move: str, view: View, people: People) -> str:
    """`Play the 17`."""
    return _("Play the {card}", card=move.removeprefix("play "))


def status(view: View, people: People) -> str:
    """Which trick is being played."""
    if not view.to_act:
        return _("The end")
    return _("Trick {number}", number=sum(view.tricks) + 1)


def verdict(outcome: Outcome, view: View, people: People) -> Sequence[str]:
    """How many tricks there were."""
    return [n_("One trick was played.", "{count} tricks were played.", sum(outcome.scores))]


def score(outcome: Outcome, side: int) -> str:
    """Tricks."""
    return tricks(outcome.scores[side])


def tricks(count: int) -> str:
    """`3 tricks`."""
    return n_("one trick", "{count} tricks", count)


def options(values: Mapping[str, Any]) -> Sequence[OptionRow]:
    """How many cards are dealt."""
    help = _("So many tricks are played.")
    counts = tuple((count, n_("one card", "{count} cards", count)) for count in range(3, 8))
    return [OptionRow("cards", _("Cards in hand"), help, counts)]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """Every card is played alone at the screen."""
    alone = sum(person.human for person in people)
    cards = int(values.get("cards", 5))
    minutes = max(2, cards * len(people) // 3)
    return Estimate((minutes, 2 * minutes), cards * alone if alone > 1 else 0)
