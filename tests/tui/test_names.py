"""One rule for names, by whatever door they come, and names shown whole where they tell who somebody is."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.cells import cell_len

from rules.kernel.game import Outcome
from rules.registry import GAMES
from tabletop_tui.errors import BadInput, clean
from tabletop_tui.hotseat.matches import new_record, open_session
from tabletop_tui.hotseat.people import MAX_CELLS, BadName, check_names, name_problem, seat_people
from tabletop_tui.screens.results import Podium
from tabletop_tui.storage.records import read_checked
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language
from tabletop_tui.text.refusals import sentence
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Depth, Look
from tests.conformance.cases import EDGES, Case
from tests.conformance.screens_walk import finished

FAMILY = "👨\u200d👩\u200d👧"
ACUTE = "\u0301"
REFUSED = {
    "a" + ACUTE * 500: "long",
    "a" + ACUTE * 40: "marks",
    "a" + ACUTE * 5: "marks",
    ACUTE + "a": "marks",
    " " + ACUTE: "marks",
    FAMILY: "control",
    "\u3164": "control",
    "A\u2800B": "control",
    "x" * 13: "long",
    "漢字漢字漢字漢": "long",
    "": "empty",
    " \u3000": "empty",
}
WELCOME = (
    "Anna",
    "Zoë",
    "Zoe\u0308",
    "a" + ACUTE * 4,
    "नमस्ते",
    "ที่นี่",
    "Nguyễn",
    "漢字漢字漢字",
    "🦙",
    "M" * MAX_CELLS,
)


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


@pytest.mark.parametrize(("name", "key"), REFUSED.items(), ids=[ascii(name)[:20] for name in REFUSED])
def test_names_that_are_refused_by_every_door(tmp_path: Path, name: str, key: str):
    with pytest.raises(BadName) as refused:
        check_names(["Bo", name])
    assert refused.value.key == key
    said = sentence(refused.value)
    assert said and said.isprintable() and len(said) < 100
    assert "👩" not in said
    if name.strip():
        assert name_problem(name) is not None
    with pytest.raises(BadName):
        new_record("hoppla_lama", {}, [("A", "", "human"), ("B", "", "human"), (name, "", "human")])
    record = json.loads(new_record("hoppla_lama", {}, [(each, "", "human") for each in "ABC"], 1).to_json())
    record["seats"][2]["name"] = name
    (tmp_path / "m.json").write_text(json.dumps(record))
    with pytest.raises(BadInput):
        read_checked(tmp_path / "m.json")


def test_a_saved_name_is_checked_when_the_match_is_opened(tmp_path: Path):
    import sqlite3

    with Store.open(tmp_path) as store:
        match_id = store.create(new_record("hoppla_lama", {}, [(each, "", "human") for each in "ABC"]))
        raw = sqlite3.connect(tmp_path / "tabletop.db")
        raw.execute("UPDATE match SET seats = replace(seats, '\"A\"', ?)", (json.dumps("a" + ACUTE * 40),))
        raw.commit()
        raw.close()
        assert len(store.matches()) == 1
        with pytest.raises(BadName):
            open_session(store, match_id)


@pytest.mark.parametrize("name", WELCOME)
def test_names_that_are_welcome_are_shown_whole(name: str):
    check_names([name])
    canvas = Canvas(20, 1, Look(Depth.TRUE))
    canvas.put(1, 0, name)
    import unicodedata

    shown = canvas.text()
    assert shown.strip() == unicodedata.normalize("NFC", name)
    assert canvas.row(0).cell_length == 20
    assert cell_len(shown.rstrip()) <= 20


def test_a_mark_without_a_letter_shifts_nothing():
    canvas = Canvas(6, 1, Look(Depth.TRUE))
    canvas.put(0, 0, ACUTE + "ab" + ACUTE * 50 + "c")
    assert canvas.row(0).cell_length == 6
    assert canvas.text().count(ACUTE) <= 4
    canvas.put(0, 0, "漢" + ACUTE + "d")
    assert canvas.text().startswith("漢" + ACUTE + "d")


def test_pieces_of_a_joined_picture_are_never_told():
    assert clean(f"x{FAMILY}y") == "x�y"
    assert clean("👩🏽\u200d🚀!") == "�!"
    assert clean("a\u200d") == "a�"


@pytest.mark.parametrize("size", [(80, 21), (132, 44)])
@pytest.mark.parametrize(
    ("winners", "ranks"),
    [
        ((0,), (1, 2, 3, 4, 5, 6, 7, 8)),
        ((0, 1), (1, 1, 3, 3, 5, 6, 7, 8)),
        ((0, 1, 2), (1, 1, 1, 4, 4, 4, 7, 8)),
        ((0, 1, 2, 3, 4, 5, 6), (1, 1, 1, 1, 1, 1, 1, 8)),
    ],
)
def test_the_result_clips_nobody(size: tuple[int, int], winners: tuple[int, ...], ranks: tuple[int, ...]):
    names = [letter * MAX_CELLS for letter in "ABCDEFGH"]
    podium = Podium(
        seat_people([(name, "", "human") for name in names]),
        Outcome(winners, ranks, (1061,) * 8),
        "skyjo_action",
    )
    canvas = Canvas(*size, Look(Depth.NONE))
    podium.paint(canvas)
    text = canvas.text()
    assert "…" not in text
    for seat, name in enumerate(names):
        tied = ranks.count(ranks[seat])
        on_podium = ranks[seat] <= 3 and tied <= 3
        told = seat in winners
        assert text.count(name) >= 1 + on_podium + told, name


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("case", [case for case in EDGES if case.game_id in GAMES], ids=str)
def test_the_ranking_of_every_game_shows_whole_names_beside_the_score(case: Case, language: str):
    """At 80 columns, with the longest names and the scores of a match that was played to its end."""
    match = finished(case, 1)
    outcome = match.game.outcome(match.state)
    assert outcome is not None
    names = [letter * MAX_CELLS for letter in "ABCDEFGH"[: len(outcome.scores)]]
    podium = Podium(seat_people([(name, "", "human") for name in names]), outcome, case.game_id)
    canvas = Canvas(80, 21, Look(Depth.NONE))
    set_language(language)
    podium.paint(canvas)
    ranking = "\n".join(line[40:] for line in canvas.text().splitlines()[3:])
    assert all(name in ranking for name in names)
