"""BeffaBabbo under the mid-end: undo and replay."""

import random

import pytest

from rules.beffababbo.game import GAME
from rules.kernel.errors import IllegalMove
from rules.kernel.match import Match, replay, validate
from rules.kernel.record import SeatRow


def table(seats: int, seed: int) -> Match:
    return Match(GAME, GAME.Options(), tuple(SeatRow(name=f"Seat {n}") for n in range(seats)), seed)


def say_any(match: Match, rng: random.Random) -> None:
    (seat,) = GAME.to_act(match.state)
    match.submit(seat, GAME.move_text(rng.choice(GAME.legal(match.state, seat))), match.ply)


def test_a_placement_can_be_taken_back_until_the_row_is_full():
    match, rng = table(4, 1), random.Random(1)
    (seat,) = GAME.to_act(match.state)
    before = GAME.public_state(match.state)
    for count in (1, 2, 3):
        say_any(match, rng)
        assert match.can_undo(seat) == count
    match.undo(seat, match.ply, 3)
    assert GAME.public_state(match.state) == before
    for _ in range(4):
        say_any(match, rng)
    assert match.can_undo(seat) == 0


@pytest.mark.parametrize("seed", range(6))
def test_nothing_shown_is_taken_back(seed):
    """Whatever may be undone showed no card of another seat or of the deck, and no turned one."""
    match, rng = table(1, seed), random.Random(seed)
    while not match.over and match.ply < 80:
        say_any(match, rng)
        if match.can_undo(0):
            assert not any(event.reveals for event in match.plies[-1].events)
            assert not match.plies[-1].chance


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_record_plays_again(seats):
    match, rng = table(seats, 20 + seats), random.Random(seats)
    while not match.over:
        if rng.random() < 0.05 and match.can_undo(*GAME.to_act(match.state)):
            match.undo(*GAME.to_act(match.state), match.ply)
        say_any(match, rng)
    record = match.record()
    assert GAME.public_state(replay(GAME, record).state) == GAME.public_state(match.state)
    assert GAME.public_state(validate(GAME, record)) == GAME.public_state(match.state)


def test_a_card_that_is_not_held_is_refused():
    match = table(4, 3)
    (seat,) = GAME.to_act(match.state)
    with pytest.raises(IllegalMove) as refused:
        match.submit(seat, "place bomb-5 jack", 0)
    assert refused.value.key == "not_legal"
    with pytest.raises(IllegalMove) as refused:
        match.submit((seat + 1) % 4, "turn", 0)
    assert refused.value.key == "not_your_turn"
