"""`tabletop arena`: contests of bots, whole, resumed and refused; the example of CONTRIBUTING."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.commands.conftest import GAME, Call

ROOT = Path(__file__).parents[2]
CONTEST = ("arena", GAME, "--seats", "normal", "easy", "random")


def test_a_contest_tells_who_wins_how_often(call: Call):
    answer = call(*CONTEST, "--matches", "6", "--json")
    assert answer.code == 0
    told = json.loads(answer.out)
    assert (told["game"], told["line_up"], told["matches"]) == (GAME, ["normal", "easy", "random"], 6)
    assert sum(row["share"] for row in told["standings"]) == pytest.approx(1)
    for row in told["standings"]:
        assert 0 <= row["low"] <= row["share"] <= row["high"] <= 1
    again = json.loads(call(*CONTEST, "--matches", "6", "--json").out)
    untimed = [{**row, "milliseconds": 0} for row in told["standings"]]
    assert [{**row, "milliseconds": 0} for row in again["standings"]] == untimed
    assert "of all wins" in call(*CONTEST, "--matches", "1").out


def test_a_contest_that_was_left_goes_on(call: Call, tmp_path: Path):
    kept = tmp_path / "contest.jsonl"
    whole = json.loads(call(*CONTEST, "--matches", "4", "--json").out)
    call(*CONTEST, "--matches", "2", "--resume", str(kept))
    with kept.open("a") as file:
        file.write('{"match": 2, "sha')  # killed in the middle of a line
    told = json.loads(call(*CONTEST, "--matches", "4", "--json", "--resume", str(kept)).out)
    shares = [row["share"] for row in told["standings"]]
    assert shares == [row["share"] for row in whole["standings"]]
    lines = [json.loads(line) for line in kept.read_text().splitlines()]
    assert sorted(line["match"] for line in lines[1:]) == [0, 1, 2, 3]
    before = kept.read_text()
    call(*CONTEST, "--matches", "4", "--resume", str(kept))
    assert kept.read_text() == before, "nothing is played twice"
    other = call("arena", GAME, "--seats", "easy", "easy", "easy", "--matches", "4", "--resume", str(kept))
    assert (other.code, "of another contest" in other.sentence) == (2, True)
    kept.write_text("nonsense")
    refused = call(*CONTEST, "--matches", "4", "--resume", str(kept))
    assert (refused.code, "no file of a contest" in refused.sentence) == (2, True)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((GAME, "--seats", "normal", "easy", "--matches", "2"), "This game is for 3 to 6 players."),
        ((GAME, "--seats", "normal", "easy", "clever", "--matches", "2"), "There is no bot “clever”."),
        ((GAME, "--seats", "human", "easy", "easy", "--matches", "2"), "“human”. There are random, easy,"),
        ((GAME, "--seats", "easy", "easy", "easy", "--matches", "0"), "--matches needs a whole number"),
        ((GAME, "--seats", "easy", "easy", "easy"), "--matches"),
        ((GAME, "--matches", "2"), "--seats"),
        ((GAME, "--seats", "A", "A", "A", "--matches", "2", "--bot", "nowhere:A"), "MODULE:CLASS"),
        ((GAME, "--seats", "Path", "easy", "easy", "--matches", "2", "--bot", "pathlib:Path"), "is no bot"),
    ],
)
def test_what_cannot_be_played_is_told(call: Call, arguments: tuple[str, ...], told: str):
    answer = call("arena", *arguments)
    assert answer.code == 2
    assert told in answer.sentence


def test_the_example_of_a_bot_of_ones_own_plays(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n# my_bots.py\n(.*?)```", text, re.DOTALL)
    (tmp_path / "my_bots.py").write_text(example)
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    seats = ("--seats", "Humble", "easy", "easy")
    answer = call("arena", GAME, *seats, "--bot", "my_bots:Humble", "--matches", "3", "--json")
    assert (answer.code, answer.err) == (0, "")
    own, _easy = json.loads(answer.out)["standings"]
    assert own["name"] == "Humble"
    assert own["milliseconds"] > 0


def test_a_bot_that_cheats_or_fails_is_told_by_place(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "bad_bots.py").write_text(
        "class Cheat:\n    def choose(self, game, view, legal, rng):\n        return -1\n"
        "class Fool:\n    def choose(self, game, view, legal, rng):\n        return view.nothing\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    for name, told in (("Cheat", "ValueError"), ("Fool", "AttributeError, bad_bots.py:6")):
        answer = call(
            "arena", GAME, "--seats", name, "easy", "easy", "--bot", f"bad_bots:{name}", "--matches", "1"
        )
        assert answer.code == 2
        assert told in answer.sentence
        assert "Traceback" not in answer.err
