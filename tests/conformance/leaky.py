"""Planted leaks: toy games that betray a secret, one each, to prove that the harness would notice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from rules.kernel.events import Emit, Event, event_json
from rules.kernel.game import AnyGame, Decision
from rules.kernel.match import Match
from tests.toy_game import engine, events
from tests.toy_game.engine import State
from tests.toy_game.game import GAME
from tests.toy_game.view import View


@dataclass(frozen=True)
class LeakyView(View):
    """A view with something more."""

    leak: Any = None


def with_leak(leak: Callable[[State, int], Any]) -> AnyGame:
    """A game whose view holds `leak` of the state; a spectator's, that of the first seat."""

    def view(state: State, seat: int | None) -> View:
        honest = GAME.view(state, seat)
        plain = {field.name: getattr(honest, field.name) for field in fields(View)}
        return LeakyView(**plain, leak=leak(state, seat or 0))

    return replace(GAME, view=view)


def telling(changed: Callable[[Event], Event]) -> AnyGame:
    """A game whose events go through `changed`."""

    def apply(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
        engine.apply(state, seat, move, None if emit is None else (lambda event: emit(changed(event))))

    return replace(GAME, apply=apply)


NEXT_HAND_IN_VIEW = with_leak(lambda state, seat: tuple(state.hands[(seat + 1) % len(state.hands)]))
"""Each seat sees the hand of the next."""

ONE_DECK_CARD_IN_VIEW = with_leak(lambda state, seat: tuple(state.deck[-1:]) if state.round > 2 else None)
"""The view holds the top of the deck, on the third round only."""

SEED_IN_VIEW = with_leak(lambda state, seat: state.chance.word)
"""The view holds the word that all future chance flows from."""

STATE_IN_VIEW = with_leak(lambda state, seat: (state,))
"""The view drags the whole state along."""

CHANCE_LOG_IN_VIEW = with_leak(lambda state, seat: tuple(state.chance.log or ()))
"""The view holds what chance has logged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietCard(Event):
    """A card seen, by an event that does not say that it reveals something."""

    kind: int


def _drawn_to_all(event: Event) -> Event:
    return replace(event, to=None) if isinstance(event, events.DrewCard) else event


def _misdirected(event: Event) -> Event:
    if isinstance(event, events.PeekedCard) and event.to is not None:
        return replace(event, to=(event.to + 1) % 3)
    return event


def _quiet(event: Event) -> Event:
    return QuietCard(to=event.to, kind=event.kind) if isinstance(event, events.PeekedCard) else event


DRAWN_CARD_TO_ALL = telling(_drawn_to_all)
"""All are told which card was drawn."""

MISDIRECTED_PEEK = telling(_misdirected)
"""A private look is told to a neighbour."""

QUIET_PEEK = telling(_quiet)
"""A private look that could be taken back."""


def _naming_pick(state: State, seat: int, move: int, emit: Emit | None = None) -> None:
    hand = state.hands[(seat + 1) % len(state.hands)]
    if emit is not None and hand:
        emit(QuietCard(kind=hand[0]))
    engine.apply(state, seat, move, emit)


QUIET_PICKS_TO_ALL = replace(GAME, apply=_naming_pick)
"""A commitment that names its card."""


def _private_by_hand(state: State, seat: int) -> Decision:
    return replace(engine.decision(state, seat), private=1 in state.hands[seat])


DECISION_TELLS_HAND = replace(GAME, decision=_private_by_hand)
"""Whether a curtain appears depends on the hand."""


def _default_by_hand(state: State, seat: int) -> int | None:
    return engine.default_move(state, seat) if 1 in state.hands[seat] else None


DEFAULT_TELLS_HAND = replace(GAME, default_move=_default_by_hand)
"""Whether one can act without looking depends on the hand."""


def _stop_by_hand(state: State, seat: int) -> tuple[int, ...]:
    other = state.hands[seat - 1] if 0 <= seat < len(state.hands) else []
    return tuple(move for move in engine.optional(state, seat) if move != engine.STOP or 2 in other)


STOP_TELLS_HAND = replace(GAME, optional=_stop_by_hand)
"""Whether one may propose to stop depends on somebody else's hand."""


def careless_recap(match: Match, seat: int | None) -> Any:
    """A recap that forgets to ask for whom an event is."""
    return [event_json(event) for event in match.plies[-1].events]


def lasting_recap(match: Match, seat: int | None) -> Any:
    """A recap of the last things that were told to anybody alone."""
    told = [event for ply in match.plies for event in ply.events if event.to is not None]
    return [event_json(event) for event in told[-3:]]
