"""A group that has lost, a sole player who has lost or given up: so it is told, without ranks, everywhere."""

from __future__ import annotations

import re
from dataclasses import asdict

import pytest

from tabletop_tui.__main__ import main
from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.plain.match import end
from tabletop_tui.screens.menu import Entry, Lid
from tabletop_tui.screens.results import ResultsScreen
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tests.plain.stage import Paper, talk_of, typing
from tests.tui.pop.matches import GAME, NAMES, table

COOP, SOLO = {"mode": "coop"}, {"mode": "solo", "rows": 4}
ENIGMA = {"mode": "enigma", "level": "easy", "rows": 1}
ENDINGS = [
    (3, COOP, "en", "Lost together.", "lost"),
    (3, COOP, "it", "Avete perso insieme.", "persa"),
    (1, SOLO, "en", "Anna has lost.", "lost"),
    (1, SOLO, "it", "Anna ha perso.", "persa"),
    (1, ENIGMA, "en", "Given up.", "given up"),
    (1, ENIGMA, "it", "Hai rinunciato.", "abbandonata"),
]
RANK = re.compile(r"\b1\W+(?:A\W+)?Anna\b")
"""Anna with the rank that belongs to whoever has won."""


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    with Store.open(tmp_path) as opened:
        yield opened
    set_language("en")


def ended(store, seats, options):
    """The id of a match without a winner: the first moves lose, an Enigma is given up at once."""
    match = table(seats, options, 3)
    while owing := GAME.to_act(match.state):
        texts = [GAME.move_text(move) for move in GAME.optional(match.state, owing[0])]
        move = "give up" if "give up" in texts else GAME.move_text(GAME.legal(match.state, owing[0])[0])
        match.submit(owing[0], move, match.ply)
    outcome = GAME.outcome(match.state)
    assert outcome.winners == () == outcome.ranks
    return store.create(match.record(), asdict(outcome))


def shown(paint):
    canvas = Canvas(80, 22, Look(Depth.NONE, ascii=True))
    paint(canvas)
    return canvas.text()


@pytest.mark.parametrize(("seats", "options", "code", "headline", "word"), ENDINGS)
def test_a_match_without_a_winner_is_lost_or_given_up_and_has_no_ranks(
    store, seats, options, code, headline, word
):
    match_id = ended(store, seats, options)
    set_language(code)
    session = open_session(store, match_id)
    page = shown(ResultsScreen(session).podium.paint)
    paper = Paper(typing(()))
    end(talk_of(session, paper), session.stage.outcome)
    for told in (page, paper.text):
        assert headline in told and not RANK.search(told)
        assert all(name in told for name in NAMES[:seats])


@pytest.mark.parametrize(("seats", "options", "code", "headline", "word"), ENDINGS)
def test_lists_of_finished_matches_say_that_one_was_lost_or_given_up(
    store, capsys, seats, options, code, headline, word
):
    match_id = ended(store, seats, options)
    assert main(["--lang", code, "matches"]) == 0
    assert capsys.readouterr().out.endswith(f"({word})\n")
    set_language(code)
    row = store.matches()[0]
    assert row.id == match_id
    lid = shown(lambda canvas: Lid(canvas, 0, 0, 80, 22).paint(Entry("ended", row.id, row)))
    assert f" · {word}" in lid or f" . {word}" in lid


@pytest.mark.parametrize(("seats", "options", "code", "headline", "word"), ENDINGS)
def test_a_replay_ends_with_the_same_sentence(store, capsys, tmp_path, seats, options, code, headline, word):
    match_id = ended(store, seats, options)
    path = tmp_path / "match.json"
    assert main(["export", match_id, str(path)]) == 0
    assert main(["--lang", code, "replay", str(path)]) == 0
    told = capsys.readouterr().out
    assert f"\n{headline}\n" in told and not RANK.search(told.rsplit(headline)[1])
