"""`tabletop stats`."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from tabletop_tui.storage.store import Store
from tests.commands.conftest import Call
from tests.storage.finished import a_match, keep, over

RULES = 9


@pytest.fixture
def evening(home: Path) -> list[str]:
    with Store.open() as store:
        return [
            keep(store, over(a_match(("=Anna", "Bo", "Cy"), seed=1))),
            keep(store, over(a_match(("=Anna", "Bo"), seed=2, game_id="skyjo_action", points_limit=30))),
        ]


def test_without_matches_it_says_so(call: Call):
    assert call("stats").out == "No match has been finished yet.\n"
    assert call("stats", "--json").out == "[]\n"
    assert call("stats", "--person", "Anna").sentence == "Nobody called “Anna” has finished a match."


def test_everybody_is_told_and_how_it_is_counted(call: Call, evening: list[str]):
    lines = call("stats").out.splitlines()
    assert sorted(line.partition(":")[0] for line in lines[:3]) == ["=Anna", "Bo", "Cy"]
    assert any("2 matches" in line for line in lines[:3])
    assert len(lines) == 3 + RULES
    told = call("stats", "--help").out
    assert all(line in told for line in lines[3:])


def test_one_game_only(call: Call, evening: list[str]):
    found = json.loads(call("stats", "--game", "Skyjo Action", "--json").out)
    assert {row["name"] for row in found} == {"=Anna", "Bo"}
    assert call("stats", "--game", "chess").sentence.startswith("There is no game “chess”")


def test_one_person_as_text_and_json(call: Call, evening: list[str]):
    told = call("stats", "--person", "bo").out
    assert "Against =Anna:" in told
    assert "points a round:" in told
    found = json.loads(call("stats", "--person", "bo", "--json").out)
    assert [match["match"] for match in found["matches"]] == evening
    assert (found["played"], found["against"][0]["name"]) == (2, "=Anna")
    assert set(found["figures"]) == {"hoppla_lama", "skyjo_action"}
    assert found["figures"]["skyjo_action"]["rounds"] > 0


def test_tables_for_spreadsheets(call: Call, evening: list[str]):
    rows = list(csv.DictReader(io.StringIO(call("stats", "--csv").out)))
    assert sorted(row["name"] for row in rows) == ["'=Anna", "Bo", "Cy"]
    assert {row["played"] for row in rows} == {"1", "2"}
    own = list(csv.DictReader(io.StringIO(call("stats", "--person", "=anna", "--csv").out)))
    assert [row["match"] for row in own] == evening
    assert {row["won"] for row in own} <= {"0", "1"}
    assert call("stats", "--csv", "--json").sentence == "Give --json or --csv, not both."


def test_rebuilding_tells_how_many(call: Call, evening: list[str]):
    answer = call("stats", "--rebuild", "--json")
    assert answer.err == "2 matches counted anew.\n"
    assert len(json.loads(answer.out)) == 3


def test_an_own_export_that_is_imported_counts_once(call: Call, evening: list[str], tmp_path: Path):
    before = call("stats", "--json").out
    path = str(tmp_path / "m.json")
    assert call("export", evening[0], path).code == 0
    for _again in range(2):
        assert call("import", path).code == 0
        assert call("stats", "--json").out == before


def test_a_simulated_match_counts_for_nobody(call: Call, home: Path, tmp_path: Path):
    record = call("simulate", "hoppla_lama", "--seats", "3", "--seed", "1").out
    path = tmp_path / "m.json"
    path.write_text(record)
    assert call("import", str(path)).code == 0
    assert call("stats", "--json").out == "[]\n"


def test_matches_of_a_game_or_a_person_only(call: Call, evening: list[str]):
    def listed(*flags: str) -> list[str]:
        return [match["id"] for match in json.loads(call("matches", "--json", *flags).out)]

    assert sorted(listed()) == sorted(evening)
    assert listed("--person", "CY") == evening[:1]
    assert listed("--game", "skyjo_action") == evening[1:]
    assert listed("--game", "skyjo_action", "--person", "Cy") == []
    assert call("matches", "--game", "chess").sentence.startswith("There is no game “chess”")
