"""One spoken seat in a match on the full screen: its turns, and nothing of anybody else's."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tabletop_tui.hotseat.session import Ask, Curtain, Finished, Session, Table
from tabletop_tui.plain import spoken_turn
from tabletop_tui.plain.console import Stopped
from tabletop_tui.plain.turn import concerns, may_change
from tabletop_tui.storage.settings import Settings
from tests.plain.stage import Paper, session_of, typing


def mixed(seed: int = 7) -> Session:
    return session_of("spoken", "spoken", "spoken", seed=seed)


def turn(session: Session, seat: int, *lines: str) -> tuple[bool, Paper]:
    paper = Paper(typing(lines))
    return spoken_turn(session, seat, paper), paper


def test_a_turn_ends_when_somebody_else_is_to_act():
    session = mixed()
    seat = session.seat or 0
    stays, paper = turn(session, seat, "c", "", "hand", "take 2")
    assert stays
    assert session.stage == Curtain(((seat + 1) % 3,))
    assert paper.pages[-1] == ""
    assert len(paper.pages) == 3


def test_a_turn_may_begin_at_the_curtain():
    session = mixed()
    seat = session.seat or 0
    session.play("bet C", 0)
    stays, paper = turn(session, seat, "", "take 2")
    assert stays and session.match.ply == 2
    assert "Pass the keyboard to" in paper.pages[0]


def test_a_turn_that_is_somebody_elses_is_not_played():
    session = mixed()
    other = ((session.seat or 0) + 1) % 3
    stays, paper = turn(session, other, "c", "take 3")
    assert (stays, paper.text, session.match.ply) == (True, "", 0)


@pytest.mark.parametrize("words", [("quit",), ("c", "", "hand", "quit"), ("c", "", "hand")])
def test_leaving_closes_the_hand(words: tuple[str, ...]):
    session = mixed()
    stays, paper = turn(session, session.seat or 0, *words)
    assert not stays
    assert not isinstance(session.stage, Ask)
    assert paper.pages[-1] == ""


def test_a_signal_goes_through_and_closes_the_hand():
    session = mixed()
    lines = iter(["c", "", "hand"])

    def read() -> str:
        for line in lines:
            return line
        raise Stopped(15)

    paper = Paper(read)
    with pytest.raises(Stopped):
        spoken_turn(session, session.seat or 0, paper)
    assert isinstance(session.stage, Curtain) and paper.pages[-1] == ""


def test_the_language_chosen_in_a_turn_is_the_settings_language():
    session, settings = mixed(), Settings()
    spoken_turn(session, session.seat or 0, Paper(typing(["language it"])), settings)
    assert settings.language == "it"


def test_whose_turn_it_is():
    assert concerns(Table(1), 1) and not concerns(Table(1), 0)
    assert concerns(Ask(1), 1) and not concerns(Ask(1), 2)
    assert concerns(Curtain((0, 2), (1,)), 2) and not concerns(Curtain((0, 2), (1,)), 1)
    assert may_change(Curtain((0, 2), (1,)), 1) and not may_change(Table(1), 1)


def by_screen(session: Session, rng: random.Random) -> None:
    """Somebody plays on the full screen."""
    if isinstance(session.stage, Curtain):
        session.lift(session.stage.seats[0])
    session.play(rng.choice(session.scene().legal), session.match.ply)


def speaker(session: Session, rng: random.Random) -> Callable[[], str]:
    def read() -> str:
        return "" if isinstance(session.stage, Curtain) else rng.choice(session.scene().legal)

    return read


@pytest.mark.parametrize("seed", range(3))
def test_a_match_may_mix_screen_and_speech(seed: int):
    session, rng = session_of("human", "spoken", "human", "random", seed=seed), random.Random(seed)
    turns = 0
    while not isinstance(session.stage, Finished):
        if concerns(session.stage, 1):
            assert spoken_turn(session, 1, Paper(speaker(session, rng)))
            turns += 1
        elif isinstance(session.stage, (Table, Ask, Curtain)):
            by_screen(session, rng)
        else:
            session.bot_move()
    assert turns > 5
