"""The games by ear: numbers of cards, what cannot be taken back, what is asked about the table."""

from __future__ import annotations

import re

import pytest

from rules.registry import load
from tabletop_tui.games import contract
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tabletop_tui.plain.answers import rules_lines
from tabletop_tui.plain.talk import Talk
from tabletop_tui.text.i18n import set_language
from tests.plain.stage import Paper, session_of, told, typing

POP, SKYJO, BEFFA = load("pop"), load("skyjo_action"), load("beffababbo")


def moves(session: Session) -> list[str]:
    return [str(entry.move) for entry in session.match.log if entry.move]


def answer(paper: Paper, line: str) -> str:
    """What was said after `line` was typed for the last time."""
    return re.split(r"«.*»\n", paper.text.rsplit(f"«{line}»\n", 1)[1])[0]


# Pop


def pop(*kinds: str, **options) -> Session:
    return session_of(*(kinds or ("human",) * 3), game=POP, **options)


def enigma() -> Session:
    return pop("human", mode="enigma", rows=1)


def test_a_number_is_a_card_and_never_a_place_in_a_list():
    """A changed mind: what stands sixth in the hand is not what 6 means."""
    session = pop()
    told(session, "1", "hand")
    hand = session.match.game.view(session.match.state, 0).hand
    told(session, "1", "hand", str(hand[0]))
    assert moves(session) == [f"pick {hand[0]}"]
    places = [place for place in range(1, len(hand)) if place not in hand]
    paper = told(session, "Anna", "hand", "moves", str(places[-1]))
    assert moves(session) == [f"pick {hand[0]}"]
    assert f"You do not have {places[-1]}." in paper.text
    told(session, "Anna", "hand", "moves", f"{hand[4]}")
    assert moves(session) == [f"pick {hand[0]}", f"change {hand[4]}"]


def test_a_number_before_the_hand_tells_nothing_of_it():
    session = pop()
    missing = next(
        card for card in range(1, 51) if card not in session.match.game.view(session.match.state, 0).hand
    )
    paper = told(session, "1", str(missing))
    assert answer(paper, str(missing)).startswith("That cannot be played; hand tells what you can play.")


def test_the_hand_is_read_once():
    session = pop()
    text = answer(told(session, "1", "hand"), "hand")
    for card in session.match.game.view(session.match.state, 0).hand:
        assert len(re.findall(rf"(?<![0-9]){card} (?:red|yellow|green|blue|purple)", text)) == 1


@pytest.mark.parametrize(
    "line",
    [
        "{0} {1} {2} {3} {4}",
        "{4}, {3}, {2}, {1} and {0}",
        "pick {2} {0} {1} {4} {3}",
        "scelgo {1} e {0}; {2}-{3}-{4}.",
        "({3}) {4} {0} {1} {2}!",
    ],
)
def test_an_enigma_takes_five_numbers_in_any_order(line: str):
    session = enigma()
    hand = session.match.game.view(session.match.state, 0).hand
    five = (hand[0], hand[2], hand[3], hand[6], hand[9])
    paper = told(session, line.format(*five))
    assert moves(session) == ["pick " + " ".join(map(str, five))], paper.text


def test_an_enigma_says_what_is_wrong_with_other_numbers():
    session = enigma()
    hand = session.match.game.view(session.match.state, 0).hand
    other = next(card for card in range(1, 51) if card not in hand)
    paper = told(
        session, f"{hand[0]} {hand[1]}", f"{hand[0]} {hand[0]} {hand[1]} {hand[2]} {hand[3]}", f"{other}"
    )
    assert paper.text.count("5 different cards are to be named.") == 2
    assert f"You do not have {other}." in paper.text
    assert moves(session) == []


def test_the_list_of_an_enigma_is_its_ten_cards():
    session = enigma()
    hand = session.match.game.view(session.match.state, 0).hand
    paper = told(session, "moves")
    rows = answer(paper, "moves").split("\n")[0].rstrip(".").split("; ")
    assert [row.split()[0] for row in rows[:10]] == [str(card) for card in hand]
    assert rows[10:] == ["a tip", "give up and see the solution"]
    assert len(paper.text) < 1500


@pytest.mark.parametrize(
    ("language", "tip", "give"), [("en", "tip", "give up"), ("it", "suggerimento", "rinuncia")]
)
def test_hints_and_giving_up_always_ask(language: str, tip: str, give: str):
    set_language(language)
    session = enigma()
    told(session, "1", "uno", "one", "un", tip, "no", give, "", "hint", "1", "give up", "quit")
    assert moves(session) == []
    told(session, tip, "SÌ" if language == "it" else "yes", give, "y" if language == "en" else "si")
    assert moves(session) == ["hint", "give up"]


def test_the_cards_on_the_board_have_their_symbols():
    session = pop()
    view = session.match.game.view(session.match.state, None)
    board = " ".join(contract.spoken("pop").board(view, session.people))
    card = view.columns[0][-1]
    assert contract.spoken("pop").card_in_short(card) in board
    assert contract.spoken("pop").card_in_short(4) == "4 purple, arrow, 3 symbols"


# BeffaBabbo


def test_a_card_that_is_laid_is_answered_with_the_rest_of_the_hand():
    session = session_of("human", "human", "human", game=BEFFA)
    told(session, "", "hand")
    assert isinstance(session.stage, Curtain)
    seat = session.stage.seats[0]
    held = session.match.game.view(session.match.state, seat).hand
    from tabletop_tui.games.beffababbo.words import card

    line = f"{card(held[0])} befana"
    paper = told(session, "", "hand", line)
    assert len(moves(session)) == 1
    said = answer(paper, line)
    assert said.startswith(f"{card(held[0])} lies under Befana; 3 to go. You hold ")


def test_a_card_laid_unheard_is_answered_without_the_hand():
    session = session_of("human", "human", "human", game=BEFFA)
    seat = session.stage.seat
    move = session.match.game.move_text(session.match.game.legal(session.match.state, seat)[0])
    paper = told(session, "", move)
    said = answer(paper, move)
    assert "to go." in said and "You hold" not in said


# Skyjo Action


def test_a_hand_that_hides_nothing_raises_no_curtain():
    session = session_of("human", "human", game=SKYJO)
    paper = told(session, "hand", "mano")
    assert isinstance(session.stage, Table)
    assert paper.text.count("You know no card that lies face down.") == 2


def test_a_hand_with_a_secret_does():
    session = session_of("human", "human", game=SKYJO)
    state = session.match.state
    seat = session.seat or 0
    state.marks[seat * 12] |= 1 << seat
    paper = told(session, "hand", "")
    assert "You know in" in paper.pages[1] and "You know in" not in paper.pages[0]


def test_places_are_told_by_their_letters():
    session = session_of("human", "human", game=SKYJO)
    told(session, "turn w")
    rows = [
        line
        for line in contract.spoken("skyjo_action").board(
            session.match.game.view(session.match.state, None), session.people
        )
        if line.startswith("Row")
    ]
    assert re.fullmatch(
        r"Row 1: Q face down, W (-?[0-9]+|Star), E face down, R face down\.",
        rows[0] if "W face" not in rows[0] else rows[3],
    )


def test_a_sign_is_heard_and_said_as_a_word():
    session = session_of("human", "human", game=SKYJO)
    paper = told(session, "rules the cards")
    assert "from minus 2 to 12" in paper.text and "-2" not in paper.text
    set_language("it")
    assert "da meno 2 a 12" in told(session, "regole le carte").text


# What can be asked


@pytest.mark.parametrize(
    ("game", "language", "word", "found"),
    [
        ("skyjo_action", "en", "defence", "cancel Replace, Steal or Exchange"),
        ("skyjo_action", "it", "difesa", "una mossa in più"),
        ("skyjo_action", "en", "draw 3", "Of three drawn cards"),
        ("beffababbo", "en", "courier", "safe area"),
        ("beffababbo", "it", "artificiere", "bomb"),
        ("pop", "en", "arrow", "41 to 50"),
    ],
)
def test_the_rules_are_searched_for_a_word(game: str, language: str, word: str, found: str):
    set_language(language)
    assert any(found in line for line in rules_lines(game, word))


def test_a_word_that_the_rules_do_not_have_is_answered_with_one_line():
    assert rules_lines("pop", "bicycle") == ["The rules have nothing about “bicycle”."]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", ["pop", "skyjo_action", "beffababbo", "hoppla_lama"])
def test_rules_by_ear_say_no_keys_and_on_the_screen_no_commands(game: str, language: str):
    heard, seen = (contract.rules_page(game, language, lines) for lines in (True, False))
    assert not re.search(r"F3|`[A-Z]`|`[pbr]`|Tab\b|\b(Del|Canc)\b|[\[\]]", heard)
    assert not re.search(r"`(board|tavolo|undo|annulla|hand|mano|propose|proponi)`|[\[\]]", seen)


@pytest.mark.parametrize(
    ("language", "lines"), [("en", ("take discard", "swap w")), ("it", ("prendi scarto", "scambia w"))]
)
def test_what_the_rules_say_to_say_is_understood(language: str, lines: tuple[str, ...]):
    set_language(language)
    session = session_of("human", "human", game=SKYJO)
    told(session, *["turn w", "turn e"] * 2 if language == "en" else ["scopri w", "scopri e"] * 2)
    assert len(moves(session)) == 4
    told(session, *lines)
    assert moves(session)[4:] == ["take discard", "swap b1"]


# The curtain, and lines that mean nothing


def test_public_commands_are_answered_at_the_curtain():
    session = session_of("human", "human", "human")
    paper = told(session, "c", "board", "history", "changes", "rules", "settings", "?")
    assert isinstance(session.stage, Curtain)
    assert "has chosen bet C" in answer(paper, "board")
    assert "chooses bet C" in answer(paper, "history")
    assert "First " not in paper.text


def test_a_hand_asked_for_before_the_curtain_is_told_behind_it():
    session = session_of("human", "human", game=SKYJO)
    session.match.state.marks[(session.seat or 0) * 12] |= 1 << (session.seat or 0)
    paper = told(session, "hand", "board", "")
    assert isinstance(session.stage, Table | Curtain | Ask)
    assert "You know in" in paper.pages[1].split("«»\n")[1]


def test_what_was_asked_for_before_the_curtain_is_told_to_nobody_else():
    session = session_of("human", "human", game=SKYJO)
    seat = session.seat or 0
    session.match.state.marks[seat * 12] |= 1 << seat
    paper = told(session, "hand", session.people[1 - seat].name, "quit")
    assert "You know in" not in paper.text


def test_a_hand_is_never_told_to_another_than_who_asked():
    """Whatever leads there: who comes to the curtain hears no hand that somebody else has asked for."""
    session = session_of("human", "human", game=POP)
    talk = Talk.of(session, Paper(typing([])))
    talk.wants_hand = 0
    session.look()
    session.lift(1)
    talk.open(session.scene())
    assert "Your hand" not in talk.console.text + talk.prompt
    talk.wants_hand = 1
    talk.open(session.scene())
    assert "Your hand" in talk.console.text + talk.prompt


def test_moves_of_a_word_that_begins_none_says_so():
    paper = told(session_of("human", "human", "human"), "moves xyz")
    assert answer(paper, "moves xyz").split("\n")[0] == "No move begins with “xyz”."


def test_a_number_before_its_list_is_told_why_it_means_nothing():
    session = session_of("human", "human", game=SKYJO)
    paper = told(session, "7", "moves", "13")
    assert answer(paper, "7").startswith("A number counts once moves has read the list that it is from.")
    assert moves(session) == ["propose stop"]


def test_a_line_with_many_meanings_names_a_few():
    paper = told(session_of("human", "human", game=SKYJO), "t")
    assert answer(paper, "t").count(";") <= 6 and "; ...." in answer(paper, "t")
