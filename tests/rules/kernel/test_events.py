"""Events: who may know of them, and how they are written."""

from __future__ import annotations

import dataclasses

import pytest

from rules.kernel.errors import BadMatch, IllegalMove, Refused, StaleMove
from rules.kernel.events import Event, Undone, event_json, visible_to
from tests.toy_game.events import DrewCard, PicksShown, Stole


@pytest.mark.parametrize(
    ("to", "seat", "visible"),
    [(None, 0, True), (None, None, True), (0, 0, True), (0, 1, False), (0, None, False), (1, 0, False)],
)
def test_who_may_know(to: int | None, seat: int | None, visible: bool) -> None:
    assert visible_to(DrewCard(to=to, kind=3), seat) is visible


def test_json_names_the_event_and_its_only_hearer() -> None:
    assert event_json(Stole(giver=0, taker=2)) == {"event": "Stole", "giver": 0, "taker": 2}
    assert event_json(DrewCard(to=0, kind=3)) == {"event": "DrewCard", "to": 0, "kind": 3}
    assert event_json(Undone(seat=1, count=2)) == {"event": "Undone", "seat": 1, "count": 2}


def test_what_reveals_says_so() -> None:
    assert PicksShown.reveals
    assert DrewCard.reveals
    assert not Event.reveals
    assert not Undone.reveals


def test_events_are_values() -> None:
    event = Undone(seat=0, count=1)
    assert event == Undone(seat=0, count=1)
    assert len({event, Undone(seat=0, count=1), Undone(seat=0, count=2)}) == 2
    with pytest.raises(dataclasses.FrozenInstanceError):
        event.count = 2
    with pytest.raises(TypeError):
        Undone(*(0, 1))


@pytest.mark.parametrize("kind", [IllegalMove, StaleMove, BadMatch])
def test_a_refusal_is_a_key_with_facts(kind: type[Refused]) -> None:
    refusal = kind("not_legal", move="play 3", seat=1)
    assert refusal.key == "not_legal"
    assert refusal.facts == {"move": "play 3", "seat": 1}
    assert isinstance(refusal, Refused)
    assert "play 3" not in str(refusal), "prose and secrets stay out of the message"
