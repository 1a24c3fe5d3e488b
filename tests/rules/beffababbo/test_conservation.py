"""Thousands of random matches: no card is ever lost or made, counts stay right, every match ends."""

import random

import pytest

from rules.beffababbo.cards import KINDS
from rules.beffababbo.events import Brought, CourierCame, Diverted, Stolen
from rules.beffababbo.game import GAME
from rules.beffababbo.moves import TURN
from tests.rules.beffababbo.table import all_cards

TABLES = [
    (1, {}, 500),
    (2, {}, 400),
    (3, {"parcels": 40}, 200),
    (4, {}, 800),
    (4, {"parcels": 60, "max_sessions": 8}, 150),
    (4, {"courier": (5, 5, 5, 5), "thief": (5, 4, 3, 1), "bomb": (4, 4, 5, 5)}, 200),
]


def size(s) -> int:
    """How many cards lie anywhere."""
    lying = 16 - s.rows.count(-1) + len(s.deck) + len(s.aside) + len(s.chain) + len(s.delivered)
    return lying + sum(map(len, s.hands)) + sum(s.safe) + sum(s.policemen) + sum(s.experts)


@pytest.mark.parametrize(("seats", "raw", "matches"), TABLES)
def test_all_cards_are_conserved(seats, raw, matches):
    options = GAME.Options(**raw)
    for seed in range(matches):
        rng = random.Random(seed)
        s = GAME.setup(options, seats, seed)
        pack = {kind: count for kind, count in enumerate(s.setting.pack) if count}
        total, moves = sum(pack.values()), 0
        while s.owing:
            seat = s.owing[0]
            GAME.apply(s, seat, rng.choice(GAME.legal(s, seat)))
            moves += 1
            assert size(s) == total
            if moves % 16 == 0:
                assert all_cards(s) == pack
        assert all_cards(s) == pack
        assert min(s.safe) >= 0 and sum(s.safe) <= s.setting.parcels
        assert s.session <= s.setting.limit


def test_for_scale():
    """Spec "For scale": random play, four seats, standard."""
    matches, decisions, sessions, shared, passes, events = 250, 0, 0, 0, 0, []
    for seed in range(matches):
        rng, s = random.Random(seed), GAME.setup(GAME.Options(), 4, seed)
        while s.owing:
            moves = GAME.legal(s, s.owing[0])
            passes += moves == (TURN,)
            decisions += 1
            GAME.apply(s, s.owing[0], rng.choice(moves), events.append)
        sessions += s.session
        shared += len(GAME.outcome(s).winners) > 1
    couriers = sum(type(event) in (CourierCame, Diverted) for event in events)
    stolen = sum(type(event) is Stolen and event.taker >= 0 for event in events)
    assert 150 <= decisions / matches <= 178
    assert 5 <= sessions / matches <= 7
    assert 11 <= couriers / matches <= 17
    assert 5 <= stolen / matches <= 9
    assert 0.08 <= shared / matches <= 0.23
    assert passes > 0 and any(type(event) is Brought for event in events)


def test_a_clone_goes_its_own_way():
    for seed in range(30):
        rng, s = random.Random(seed), GAME.setup(GAME.Options(), 3, seed)
        for _ in range(60):
            if s.owing:
                GAME.apply(s, s.owing[0], rng.choice(GAME.legal(s, s.owing[0])))
        twin, before = s.clone(), GAME.public_state(s)
        assert GAME.public_state(twin) == before
        while twin.owing:
            GAME.apply(twin, twin.owing[0], rng.choice(GAME.legal(twin, twin.owing[0])))
        assert GAME.public_state(s) == before
        assert len(s.floors[0]) == KINDS
