"""Listeners among people at the full screen: lines when they may be next, and nothing of anybody else's."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from rules.registry import load
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Table
from tabletop_tui.plain.console import Stopped
from tabletop_tui.plain.listeners import Listeners
from tabletop_tui.storage.settings import Settings
from tests.plain.stage import Paper, session_of, typing

POP = load("pop")


def mixed(*kinds: str, seed: int = 7, **facts) -> Listeners:
    return Listeners(session_of(*(kinds or ("human", "spoken", "human")), seed=seed, **facts), Settings())


def nothing_shown() -> bool:
    return False


def heard(listeners: Listeners, *lines: str) -> tuple[bool, Paper]:
    paper = Paper(typing(lines))
    return listeners.listen(paper, nothing_shown), paper


def by_screen(session: Session, move: str) -> None:
    """Somebody at the full screen plays, alone if need be."""
    if isinstance(session.stage, Table) and session.stage.mode == "pass":
        session.look()
    if isinstance(session.stage, Curtain):
        session.lift(session.stage.seats[0])
    session.play(move, session.match.ply)


def round_at_the_screen(takes: tuple[str, str] = ("take 2", "take 4")) -> Listeners:
    """Bruno (who listens) has bet C and taken 5; Carla and Anna have taken at the screen."""
    listeners = mixed()
    assert heard(listeners, "c", "", "take 5")[0]
    for take in takes:
        by_screen(listeners.session, take)
    return listeners


def test_a_listeners_turn_ends_when_somebody_at_the_screen_is_next():
    listeners = mixed()
    assert listeners.lead
    stays, paper = heard(listeners, "c", "", "hand", "take 2")
    assert stays and not listeners.lead
    assert listeners.session.stage == Curtain((2,))
    assert paper.pages[-1] == ""


def test_what_happened_at_the_screen_is_told_first_once_and_in_order():
    listeners = round_at_the_screen()
    by_screen(listeners.session, "bet A")
    by_screen(listeners.session, "take 1")
    by_screen(listeners.session, "take 1")
    assert listeners.lead
    _stays, paper = heard(listeners, "", "take 3", "")
    told = paper.pages[1].split("Pass the keyboard")[0]
    places = [
        told.index(part)
        for part in ("fists open: Anna 4, Bruno 5, Carla 2", "Round 2", "Carla chooses bet A")
    ]
    assert places == sorted(places)
    assert paper.text.count("Anna 4, Bruno 5, Carla 2") == 1


def test_nothing_is_told_that_all_may_not_know():
    """Twins: two matches that differ only in what was taken at the screen sound alike before the reveal."""
    texts = []
    for take in ("take 1", "take 4"):
        listeners = mixed("spoken", "human", "spoken")
        session = listeners.session
        by_screen(session, "bet D")
        by_screen(session, take)
        assert session.stage == Curtain((2,)) and listeners.lead
        texts.append(heard(listeners, "", "board", "history", "changes", "?")[1].text)
    assert texts[0] == texts[1] and "chooses bet D" in texts[0]


def test_the_end_is_told_with_its_standings_once():
    listeners = round_at_the_screen()
    state = listeners.session.match.state
    state.bag = state.round_bag = 1
    by_screen(listeners.session, "bet B")
    by_screen(listeners.session, "take 1")
    assert isinstance(listeners.session.stage, Finished) and listeners.lead
    stays, paper = heard(listeners, "")
    assert stays and "takes the last token" in paper.text and "\n1. " in paper.text
    assert listeners.ended and not listeners.lead


def test_whoever_uses_the_screen_is_called_by_the_same_curtain():
    """Pop: any of three may come; the one at the screen finds the hand there, with no second curtain."""
    listeners = mixed("spoken", "human", "human", game=POP)
    stays, paper = heard(listeners, "3")
    assert stays and listeners.session.stage == Ask(2)
    assert "Who is next?" in paper.text and "Which card" not in paper.text
    assert paper.pages[-1] == ""


def test_a_listener_who_has_chosen_is_still_called_to_change_it():
    listeners = mixed("spoken", "human", "human", game=POP)
    session = listeners.session
    session.look()
    session.lift(0)
    session.play(session.scene().legal[0], 0)
    assert session.stage == Curtain((1, 2), (0,)) and listeners.lead


def test_people_at_the_screen_alone_need_no_lines():
    session = session_of("human", "human", "random")
    assert not Listeners(session, Settings()).lead
    listeners = mixed("spoken", "human", "human", seed=7)
    assert listeners.session.seat == 1 and not listeners.lead


def test_the_lines_make_way_for_pictures():
    """What a listener's move turns up is shown at the screen first, then told to the next listener."""
    listeners = mixed("spoken", "human", "spoken")
    session = listeners.session
    by_screen(session, "bet D")
    by_screen(session, "take 1")
    paper = Paper(typing(["", "take 2", "", "take 3", "c"]))
    assert listeners.listen(paper, lambda: isinstance(session.stage, Table))
    assert session.stage == Table(2) and listeners.lead
    assert "The fists open" not in paper.text
    _stays, paper = heard(listeners)
    assert "The fists open: Anna 3, Bruno 1, Carla 2." in paper.text


@pytest.mark.parametrize("words", [("quit",), ("c", "", "hand", "quit"), ("c", "", "hand")])
def test_leaving_closes_the_hand(words: tuple[str, ...]):
    listeners = mixed()
    stays, paper = heard(listeners, *words)
    assert not stays
    assert not isinstance(listeners.session.stage, Ask)
    assert paper.pages[-1] == ""


def test_a_signal_goes_through_and_closes_the_hand():
    listeners = mixed()
    lines = iter(["c", "", "hand"])

    def read() -> str:
        for line in lines:
            return line
        raise Stopped(15)

    paper = Paper(read)
    with pytest.raises(Stopped):
        listeners.listen(paper, nothing_shown)
    assert isinstance(listeners.session.stage, Curtain) and paper.pages[-1] == ""


def test_the_language_chosen_in_a_turn_is_the_settings_language():
    listeners = mixed()
    heard(listeners, "language it")
    assert listeners.settings.language == "it"


def speaker(session: Session, rng: random.Random) -> Callable[[], str]:
    def read() -> str:
        if isinstance(session.stage, Curtain):
            return session.people[1].name if len(session.stage.seats) > 1 else ""
        return "" if isinstance(session.stage, Finished) else rng.choice(session.scene().legal)

    return read


@pytest.mark.parametrize("seed", range(3))
def test_a_match_may_mix_screen_and_speech(seed: int):
    listeners, rng = mixed("human", "spoken", "human", "random", seed=seed), random.Random(seed)
    session, turns, texts = listeners.session, 0, ""
    while not listeners.ended:
        if listeners.lead:
            paper = Paper(speaker(session, rng))
            assert listeners.listen(paper, nothing_shown)
            texts += paper.text
            turns += 1
        elif isinstance(session.stage, Bot):
            session.bot_move()
        else:
            if isinstance(session.stage, Table) and session.stage.mode == "pass":
                session.look()
            if isinstance(session.stage, Curtain):
                session.lift(session.stage.seats[0])
            session.play(rng.choice(session.scene().legal), session.match.ply)
    rounds = session.match.state.round
    assert turns > 5 and texts.count("The fists open") >= rounds - 2
    assert [texts.count(f"Round {number}: ") for number in range(2, rounds)] == [1] * (rounds - 2)
    assert texts.count("headphones") == 1
