"""Every registered game has playthroughs, and they still play as written."""

import difflib
import json
from pathlib import Path

import pytest

from rules.kernel.match import replay, validate
from rules.registry import GAMES, load
from tests.playthroughs import FEWEST, HOME, playthrough, read, records

ALL = [pytest.param(path, id=f"{path.parent.name}/{path.stem}") for game in GAMES for path in records(game)]
LONGEST = 60_000
"""Characters: a playthrough is there to be read."""


@pytest.mark.parametrize("game_id", GAMES)
def test_every_game_has_playthroughs(game_id):
    assert len(records(game_id)) >= FEWEST


def test_each_text_has_its_record_and_each_record_its_game():
    texts = {path.with_suffix(".json") for path in HOME.glob("*/*.txt")}
    assert texts == {path for game in GAMES for path in records(game)} == set(HOME.glob("*/*.json"))


@pytest.mark.parametrize("path", ALL)
def test_it_plays_as_written(path: Path):
    record = read(path)
    written, found = path.with_suffix(".txt").read_text(encoding="utf-8"), playthrough(record)
    assert record.game == path.parent.name
    assert len(written) <= LONGEST
    changes = difflib.unified_diff(written.splitlines(), found.splitlines(), "written", "found", n=1)
    assert written == found, "\n".join(list(changes)[:20])


@pytest.mark.parametrize("path", ALL)
def test_the_quick_check_agrees_with_the_replay(path: Path):
    record = read(path)
    game = load(record.game)
    quick = json.dumps(game.public_state(validate(game, record)))
    assert quick == json.dumps(game.public_state(replay(game, record).state))
    assert json.loads(quick) in _states(path)


def _states(path: Path):
    lines = path.with_suffix(".txt").read_text(encoding="utf-8").splitlines()
    return [json.loads(line.removeprefix("  state ")) for line in lines if line.startswith("  state ")]
