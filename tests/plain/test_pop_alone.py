"""Pop alone by ear: a solo match and an Enigma, whose hand lies open."""

from __future__ import annotations

from contextlib import suppress

import pytest

from rules.pop.events import Exploded, TryFailed
from rules.pop.solving import solving_turn
from rules.registry import load
from tabletop_tui.games import contract
from tabletop_tui.hotseat.session import Session
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.match import play
from tabletop_tui.plain.talk import Talk
from tabletop_tui.storage.settings import Settings
from tabletop_tui.text.i18n import set_language
from tests.plain.stage import Paper, session_of, typing

POP = load("pop")


def solo() -> Session:
    return session_of("human", game=POP, mode="solo")


def enigma() -> Session:
    return session_of("human", game=POP, mode="enigma", rows=1)


def hand_of(session: Session) -> tuple[int, ...]:
    return tuple(session.match.game.view(session.match.state, 0).hand)


def in_short(session: Session) -> list[str]:
    """The hand as it is read, card by card."""
    from tabletop_tui.games.pop.spoken import cards

    return cards(session.match.game.view(session.match.state, 0))


def heard(session: Session, *lines: str, detail: str = "normal") -> str:
    """All that is read and typed until `lines` are at their end."""
    paper = Paper(typing(lines))
    with suppress(Left):
        play(Talk.of(session, paper, Settings(detail=detail)))
    return paper.text


def times_read(session: Session, text: str) -> int:
    """How often the hand was read from its first card to its last."""
    cards = in_short(session)
    return min(text.count("; ".join(cards)), text.count(cards[0])) + text.count("\n".join(cards))


# The hand


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("detail", ["normal", "full"])
@pytest.mark.parametrize("make", [solo, enigma])
def test_a_hand_that_has_not_changed_is_read_once(language: str, detail: str, make):
    set_language(language)
    session = make()
    text = heard(session, "", "", "board", "", detail=detail)
    assert times_read(session, text) == 1


@pytest.mark.parametrize("detail", ["normal", "full"])
def test_tries_and_tips_leave_the_hand_as_it_was_read(detail: str):
    session = enigma()
    five = " ".join(map(str, hand_of(session)[:5]))
    text = heard(session, five, *["hint", "yes"] * 7, "", detail=detail)
    assert [entry.move for entry in session.match.log] == [f"pick {five}", *["hint"] * 7]
    assert "hint" not in [POP.move_text(move) for move in POP.legal(session.match.state, 0)]
    assert times_read(session, text) == 1


@pytest.mark.parametrize("detail", ["brief", "normal", "full"])
def test_who_asks_for_an_open_hand_hears_it_once_an_answer(detail: str):
    session = enigma()
    text = heard(session, "hand", detail=detail).split("«hand»", 1)[1]
    assert times_read(session, text) == 1


def test_new_cards_are_read():
    session = solo()
    first = hand_of(session)
    text = heard(session, "pick " + " ".join(map(str, first[:5])))
    assert hand_of(session) != first
    assert times_read(session, text) == 1, "the hand of now"
    assert text.count("Which five cards do you play? ") == 2


# What a try leaves, and the solution


LEFT = {"en": "Left in column ", "it": "Restano nella colonna "}


def left_by_a_try(language: str) -> tuple[Session, str, TryFailed]:
    """An Enigma after a try that leaves cards, what was said of it, and the event."""
    set_language(language)
    session = enigma()
    text = heard(session, " ".join(map(str, hand_of(session)[:5])))
    failed = [event for _ply, event in session.chronicle() if isinstance(event, TryFailed)]
    return session, text, failed[0]


def spoken_left(text: str) -> list[tuple[str, int]]:
    """The cards told as left: column and card, in the order of the telling."""
    found = []
    for column in text.split(".")[0].split("; "):
        name, cards = column.split(": ")
        found += [(name, int(card.split()[0])) for card in cards.split(", ")]
    return found


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_cards_that_a_try_left_are_named_from_below(language: str):
    session, text, failed = left_by_a_try(language)
    from_below = sorted(failed.cells, key=lambda cell: (cell[1], -cell[2]))
    expected = [("ABCDE"[column], card) for card, column, _row in from_below]
    assert len(expected) > 2 and len({column for column, _card in expected}) < len(expected)
    assert text.count(LEFT[language]) == 1
    assert spoken_left(text.split(LEFT[language])[1]) == expected
    board = heard(session, "board").split("«board»")[1]
    assert spoken_left(board.split(LEFT[language])[1]) == expected


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_solution_that_is_looked_at_is_told_explosion_by_explosion(language: str):
    set_language(language)
    session = enigma()
    text = heard(session, "give up", "yes")
    view = session.match.game.view(session.match.state, None)
    turn = solving_turn(view.terms, view.puzzle, view.solution)
    words = contract.narration("pop")
    told = [line for event in turn if (line := words.tell(event, session.people))]
    assert sum(isinstance(event, Exploded) for event in turn) > 1
    assert " ".join(told) in text
    assert text.count("Pop!") == sum(isinstance(event, Exploded) and event.wave == 1 for event in turn)


def test_a_solution_is_told_again_where_a_finished_match_is_looked_at():
    from tabletop_tui.hotseat.theatre import Theatre
    from tabletop_tui.plain.theatre import Watching

    session = enigma()
    heard(session, "give up", "yes")
    paper = Paper(typing(["last"]))
    theatre = Theatre(POP, session.match.record())
    with suppress(Left):
        Watching(paper, theatre, lambda record: "").run()
    assert paper.text.split("«last»")[1].count("Pop!") > 1
