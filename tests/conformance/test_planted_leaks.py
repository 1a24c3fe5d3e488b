"""Positive controls: every planted leak is found, by the detector meant for it, and the honest toy is
clean."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from rules.kernel.game import AnyGame
from rules.kernel.match import Match
from tests.conformance import leaky
from tests.conformance.cases import seat_rows
from tests.conformance.play import step
from tests.conformance.probes import SHOWN, Probe
from tests.conformance.sentinels import (
    Mark,
    foreign_in_view,
    hidden_places,
    marked,
    marks_in_events,
    marks_in_view,
)
from tests.conformance.twins import Memory, find_leaks
from tests.toy_game.game import GAME as HONEST

SEATS = 3
TRIES = 24


def positions(game: AnyGame) -> list[Match]:
    """Matches at different plies."""
    found = []
    for seed in range(TRIES):
        match, rng = Match(game, game.Options(), seat_rows(SEATS), seed), random.Random(seed)
        for _ in range(seed * 3 % 40):
            if not match.over:
                step(match, rng)
        found.append(match)
    return found


def leaks_found(game: AnyGame, shown: Mapping[str, Probe] = SHOWN) -> set[str]:
    """Names of the probes by which twins find a leak."""
    return {
        leak.probe
        for match in positions(game)
        for seat in (0, 1, None)
        for leak in find_leaks(match, seat, match.ply, shown)
    }


@pytest.mark.parametrize(
    ("game", "probe"),
    [
        pytest.param(leaky.NEXT_HAND_IN_VIEW, "view", id="next hand in view"),
        pytest.param(leaky.ONE_DECK_CARD_IN_VIEW, "view", id="one deck card in view"),
        pytest.param(leaky.SEED_IN_VIEW, "view", id="seed in view"),
        pytest.param(leaky.CHANCE_LOG_IN_VIEW, "view", id="chance log in view"),
        pytest.param(leaky.QUIET_PEEK, "unmarked events", id="quiet peek"),
        pytest.param(leaky.QUIET_PICKS_TO_ALL, "unmarked events", id="quiet picks to all"),
        pytest.param(leaky.DECISION_TELLS_HAND, "decisions", id="decision tells hand"),
        pytest.param(leaky.DEFAULT_TELLS_HAND, "defaults", id="default tells hand"),
        pytest.param(leaky.STOP_TELLS_HAND, "moves", id="stop tells hand"),
    ],
)
def test_twins_find_a_planted_leak(game: AnyGame, probe: str) -> None:
    assert probe in leaks_found(game)


def betrayed(game: AnyGame) -> set[str]:
    """Kinds of events that tell what the views go on hiding."""
    memory = Memory()
    for match in positions(game):
        for seat in (0, 1, 2, None):
            for seed in (1, 2):
                find_leaks(match, seat, seed, {}, memory)
    return memory.betrayed()


def test_an_event_that_tells_all_what_one_may_know_is_found() -> None:
    assert "DrewCard to all" in betrayed(leaky.DRAWN_CARD_TO_ALL)


def test_an_event_for_the_wrong_seat_is_found() -> None:
    assert "PeekedCard to one" in betrayed(leaky.MISDIRECTED_PEEK)


def test_the_honest_game_tells_nothing_that_its_views_hide() -> None:
    assert betrayed(HONEST) == set()


@pytest.mark.parametrize("recap", [leaky.careless_recap, leaky.lasting_recap])
def test_twins_find_a_leaky_recap(recap: Probe) -> None:
    assert leaks_found(HONEST, {"recap": recap}) == {"recap"}


def test_twins_find_nothing_in_the_honest_game() -> None:
    assert leaks_found(HONEST) == set()


@pytest.mark.parametrize("game", [leaky.NEXT_HAND_IN_VIEW, leaky.ONE_DECK_CARD_IN_VIEW], ids=["hand", "deck"])
def test_sentinels_find_a_hidden_card_in_a_view(game: AnyGame) -> None:
    assert any(marks_in_view(game, match.state, seat, 0) for match in positions(game) for seat in (0, None))


def test_sentinels_find_a_hidden_card_in_a_quiet_event() -> None:
    game = leaky.QUIET_PICKS_TO_ALL
    found = set()
    for match in positions(game):
        for mover in game.to_act(match.state):
            move = mover, game.legal(match.state, mover)[0]
            found |= marks_in_events(game, match.state, move, mover)
    assert {place[0] for place in found} == {"hands"}


@pytest.mark.parametrize(
    "game", [leaky.STATE_IN_VIEW, leaky.SEED_IN_VIEW, leaky.CHANCE_LOG_IN_VIEW], ids=["state", "seed", "log"]
)
def test_foreign_things_in_a_view_are_found(game: AnyGame) -> None:
    assert any(foreign_in_view(game, match.state, 0) for match in positions(game))


def test_what_counts_as_hidden() -> None:
    """The deck, the lanterns and other hands are; one's own hand and the points are not."""
    match = positions(HONEST)[0]
    lists = {
        place[:2] if place[0] == "hands" else place[:1] for place in hidden_places(HONEST, match.state, 0, 0)
    }
    assert lists == {("deck",), ("lanterns",), ("hands", 1), ("hands", 2)}


def test_marks_are_in_place() -> None:
    """A leak test that searches for marks that are not there would pass for nothing."""
    state = marked(positions(HONEST)[0].state)
    assert all(isinstance(kind, Mark) for kind in (*state.deck, *state.lanterns, *state.hands[2]))
    assert state.hands[2][1].place == ("hands", 2, 1)
