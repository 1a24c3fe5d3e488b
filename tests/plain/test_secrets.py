"""Secrets are told only on `hand`, and nothing of them is left for the next person."""

from __future__ import annotations

import random
import re

import pytest

from rules.registry import GAMES, load
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Curtain, Table
from tests.plain.stage import Paper, Player, session_of, three, told, whole
from tests.toy_game.game import GAME as TOY

ASKING = (
    "board",
    "changes",
    "again",
    "history",
    "moves",
    "?",
    "rules",
    "settings",
    "be",
    "ta",
    "play",
    "",
    "1 1",
)

LIFTING = ("", "Anna", "Bruno", "Carla")
"""What lifts a curtain: a hand that was asked for before it is told then."""


def answers(paper: Paper) -> list[tuple[str, str, str]]:
    """Every line typed, with the page it is on and what was written after it."""
    found = []
    for page in paper.pages:
        pieces = re.split(r"«(.*)»\n", page)
        found += [("(start)", page, pieces[0])]
        found += [(line, page, answer) for line, answer in zip(pieces[1::2], pieces[2::2], strict=True)]
    return found


def exact(move: str, rng: random.Random) -> str:
    return move


@pytest.mark.parametrize("seed", range(4))
def test_a_handful_can_be_read_nowhere_but_where_it_was_typed(seed: int):
    """Two matches that differ in one handful: all pages but its own are the same until the fists open."""
    handful = {1: ("take 2", "take 5"), 2: ("take 4", "take 1")}
    for place, (one, other) in handful.items():
        pages = []
        for take in (one, other):
            takes = ["take 3"] * 3
            takes[place] = take
            script = [line for each in takes for line in ("", *ASKING, "hand", each)]
            pages.append(told(three(seed=seed), "c", *script).pages)
        differ = [n for n, (a, b) in enumerate(zip(*pages, strict=True)) if a != b]
        # page 0: the bet; then curtain and turn of each share a page, and the last one tells the reveal
        assert differ == [place + 1, 4]


def near_the_end(first: str) -> Session:
    """The second seat is to take, with the bag at six when the round began."""
    session = session_of("human", "human", "human", seed=2)
    session.match.state.bag = session.match.state.round_bag = 6
    told(session, "c", "", first)
    return session


def test_how_much_is_left_is_told_only_on_hand():
    """The limit is a secret: two bags that differ look the same until `hand` is asked."""
    script = ("", *ASKING)
    few, many = (told(near_the_end(first), *script, "hand") for first in ("take 5", "take 1"))
    before = [paper.text.split("«hand»")[0].split("«1 1»")[0] for paper in (few, many)]
    assert before[0] == before[1]
    assert "You can take just one token." in few.text
    assert "You can take up to 5 tokens." in many.text


def test_ambiguity_names_no_secret_move_before_hand():
    paper = told(three(), "c", "", "take", "hand", "take")
    first, second = (answer for line, _page, answer in answers(paper) if line == "take")
    assert "That fits more than one move." in first and "token" not in first
    assert "one token; 2 tokens" in second


def test_numbers_of_secret_moves_count_only_after_hand():
    session = session_of("human", "human", game=TOY)
    paper = told(session, "anna", "3", "hand")
    assert session.match.ply == 0
    assert "1. to pass" in paper.text.split("«hand»")[1]


@pytest.mark.parametrize("seed", range(8))
def test_private_events_and_views_are_told_only_on_hand(seed: int):
    """Sentinels: the toy's words hide nothing, so whatever reached them would be read."""
    session = session_of("human", "human", "human", game=TOY, seed=seed)
    paper = whole(session, Player(seed, exact, (*ASKING, *["hand", "mano"] * 5)))
    asked, before = 0, False
    for line, _page, answer in answers(paper):
        if line == "(start)":
            continue
        if line in ("hand", "mano") or (before and line in LIFTING and "secret View" in answer):
            asked += "secret View" in answer
            before = "secret View" not in answer
        else:
            assert not re.search(r"\bto=[0-9]", answer), line
            assert not re.search(r"\bhand=\([0-9]", answer.replace("WentHome", "")) or "WentHome" in answer
            assert "seat=None" in answer or "View(" not in answer
    assert asked > 1


@pytest.mark.parametrize("seed", range(4))
def test_the_secrets_of_one_are_on_no_page_of_another(seed: int):
    session = session_of("human", "human", "human", game=TOY, seed=seed)
    paper = whole(session, Player(seed, exact, ("hand",)))
    for page in paper.pages:
        assert len(set(re.findall(r"secret View\(seat=([0-9])", page))) <= 1


def test_the_sentinels_are_there():
    """Positive control: private news and one's own view do come after `hand`."""
    found = ""
    for seed in range(8):
        session = session_of("human", "human", "human", game=TOY, seed=seed)
        found += whole(session, Player(seed, exact, ("hand",))).text
    assert re.search(r"\bto=[0-9]", found) and re.search(r"secret View\(seat=1.*hand=\([0-9]", found)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_at_a_curtain_all_that_can_be_asked_tells_what_all_may_know(game_id: str, seed: int):
    """Twins: whatever the table may not know is dealt anew, and all that the curtain says is the same."""
    game, rng = load(game_id), random.Random(seed)
    session = session_of("human", "spoken", "human", game=game, seed=seed)
    checked = 0
    for _ in range(60):
        if isinstance(session.stage, Curtain):
            kept = session.match.state
            # Taking back is a deed: what can be taken back must be the same, and nobody does it here.
            deeds = () if session.may_take_back is not None else ("undo",)
            asking = (*filter(None, ASKING), "hand", *deeds, "hide", "novità")
            said = []
            for state in (kept, game.resample(game.view(kept, None), seed + checked)):
                session.match.state = state
                said.append(told(session, *asking, "quit").text)
            session.match.state = kept
            assert said[0] == said[1]
            checked += 1
            session.lift(rng.choice(session.stage.seats))
        if isinstance(session.stage, Table) and session.stage.mode != "open":
            session.look()
        elif isinstance(session.stage, (Ask, Table)):
            session.play(rng.choice(session.scene().legal), session.match.ply)
    assert checked or game_id == "skyjo_action"
