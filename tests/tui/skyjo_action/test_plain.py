"""Skyjo Action line by line: whole matches, words of both languages, and no secret but on `hand`."""

import random
import re

import pytest

from rules.skyjo_action.game import GAME
from tabletop_tui.text.i18n import set_language
from tests.plain.stage import Player, session_of, told, whole
from tests.tui.skyjo_action.table import at


@pytest.fixture(autouse=True)
def english():
    yield
    set_language("en")


@pytest.mark.parametrize("code", ["en", "it"])
def test_a_whole_match_can_be_played_in_the_notation(code):
    set_language(code)
    session = session_of("human", "human", game=GAME, points_limit=10)
    chatter = ("board", "changes", "moves", "hand")
    paper = whole(session, Player(3, lambda move, rng: move, chatter))
    assert GAME.outcome(session.match.state) is not None
    assert "{" not in paper.text


@pytest.mark.parametrize(
    ("code", "said", "played"),
    [
        ("en", "flip a1", "turn a1"),
        ("it", "scopri b2", "turn b2"),
        ("it", "gira c3", "turn c3"),
        ("en", "turn w", "turn b1"),
        ("it", "scopri a", "turn a2"),
        ("it", "scopri d", "turn c2"),
    ],
)
def test_moves_may_be_said_in_everyday_words(code, said, played):
    set_language(code)
    session = session_of("human", "human", game=GAME)
    told(session, said)
    assert [entry.move for entry in session.match.log] == [played]


def test_what_was_seen_is_told_on_hand_alone():
    session = session_of("human", "human", game=GAME, seed=6, points_limit=500)
    rng = random.Random(6)
    while not at("looking")(session.scene()):
        session.play(rng.choice(session.scene().legal), session.match.ply)
    looker = session.seat
    session.play(session.scene().legal[0], session.match.ply)
    open_page = told(session, "board", "changes", "history").text
    assert "You know in" not in open_page and "You saw" not in open_page
    assert re.search(rf"down \(seen by {session.people[looker].name}\)", open_page)
