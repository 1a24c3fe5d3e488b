"""Planted leaks: toy games that betray a secret, one each, to prove that the harness would notice."""

from __future__ import annotations

import dataclasses
from typing import Any

from rules.kernel.events import Emit, Event, event_json
from rules.kernel.game import Decision
from rules.kernel.match import Match
from tests.toy_game import engine, events
from tests.toy_game.engine import State
from tests.toy_game.game import Lanterns
from tests.toy_game.view import View


@dataclasses.dataclass(frozen=True)
class LeakyView(View):
    """A view with something more."""

    leak: Any = None


def with_leak(view: View, leak: Any) -> LeakyView:
    plain = {field.name: getattr(view, field.name) for field in dataclasses.fields(View)}
    return LeakyView(**plain, leak=leak)


class NextHandInView(Lanterns):
    """Each seat sees the hand of the next."""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return with_leak(Lanterns.view(state, seat), tuple(state.hands[((seat or 0) + 1) % len(state.hands)]))


class OneDeckCardInView(Lanterns):
    """The view holds the top of the deck, on the third round only."""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return with_leak(Lanterns.view(state, seat), tuple(state.deck[-1:]) if state.round > 2 else None)


class SeedInView(Lanterns):
    """The view holds the word that all future chance flows from."""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return with_leak(Lanterns.view(state, seat), state.chance.word)


class StateInView(Lanterns):
    """The view drags the whole state along."""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return with_leak(Lanterns.view(state, seat), (state,))


class ChanceLogInView(Lanterns):
    """The view holds what chance has logged."""

    @staticmethod
    def view(state: State, seat: int | None) -> View:
        return with_leak(Lanterns.view(state, seat), tuple(state.chance.log or ()))


class Telling(Lanterns):
    """A game whose events go through `changed`."""

    @classmethod
    def changed(cls, event: Event) -> Event:
        return event

    @classmethod
    def apply(cls, state: State, seat: int, move: int, emit: Emit | None = None) -> None:
        tell = None if emit is None else (lambda event: emit(cls.changed(event)))
        engine.apply(state, seat, move, tell)


class DrawnCardToAll(Telling):
    """All are told which card was drawn."""

    @classmethod
    def changed(cls, event: Event) -> Event:
        return dataclasses.replace(event, to=None) if isinstance(event, events.DrewCard) else event


class MisdirectedPeek(Telling):
    """A private look is told to a neighbour."""

    @classmethod
    def changed(cls, event: Event) -> Event:
        if isinstance(event, events.PeekedCard) and event.to is not None:
            return dataclasses.replace(event, to=(event.to + 1) % 3)
        return event


@dataclasses.dataclass(frozen=True, slots=True, kw_only=True)
class QuietCard(Event):
    """A card seen, by an event that does not say that it reveals something."""

    kind: int


class QuietPeek(Telling):
    """A private look that could be taken back."""

    @classmethod
    def changed(cls, event: Event) -> Event:
        return QuietCard(to=event.to, kind=event.kind) if isinstance(event, events.PeekedCard) else event


class QuietPicksToAll(Lanterns):
    """A commitment that names its card."""

    @staticmethod
    def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
        hand = state.hands[(seat + 1) % len(state.hands)]
        if emit is not None and hand:
            emit(QuietCard(kind=hand[0]))
        engine.apply(state, seat, move, emit)


class DecisionTellsHand(Lanterns):
    """Whether a curtain appears depends on the hand."""

    @staticmethod
    def decision(state: State, seat: int) -> Decision:
        return dataclasses.replace(engine.decision(state, seat), private=1 in state.hands[seat])


class DefaultTellsHand(Lanterns):
    """Whether one can act without looking depends on the hand."""

    @staticmethod
    def default_move(state: State, seat: int) -> int | None:
        return engine.default_move(state, seat) if 1 in state.hands[seat] else None


class StopTellsHand(Lanterns):
    """Whether one may propose to stop depends on somebody else's hand."""

    @staticmethod
    def optional(state: State, seat: int) -> tuple[int, ...]:
        other = state.hands[seat - 1] if 0 <= seat < len(state.hands) else []
        return tuple(move for move in engine.optional(state, seat) if move != engine.STOP or 2 in other)


def careless_recap(match: Match, seat: int | None) -> Any:
    """A recap that forgets to ask for whom an event is."""
    return [event_json(event) for event in match.plies[-1].events]


def lasting_recap(match: Match, seat: int | None) -> Any:
    """A recap of the last things that were told to anybody alone."""
    told = [event for ply in match.plies for event in ply.events if event.to is not None]
    return [event_json(event) for event in told[-3:]]
