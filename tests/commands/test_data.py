"""Lists, files, simulation and replay."""

from __future__ import annotations

import io
import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel.chance import Chanced
from rules.kernel.events import Undone
from rules.kernel.match import Ply
from rules.kernel.record import LogEntry
from rules.registry import GAMES
from tabletop_tui import __version__
from tabletop_tui.commands.options import option_value
from tabletop_tui.commands.replay import ply_json
from tabletop_tui.commands.table import COMMANDS
from tabletop_tui.storage.records import MAX_BYTES
from tabletop_tui.storage.store import Store
from tests.commands.conftest import GAME, Call


def test_games_are_listed(call: Call):
    answer = call("games")
    assert answer.code == 0
    for info in GAMES.values():
        assert f"({info.id})" in answer.out
    listed = json.loads(call("games", "--json").out)
    assert [game["id"] for game in listed] == list(GAMES)
    assert set(listed[0]) == {"id", "title", "seats", "minutes", "rules", "emblem"}


def test_no_matches_yet(call: Call):
    assert call("matches").out == "There are no saved matches.\n"
    assert call("matches", "--json").out == "[]\n"


def test_matches_are_listed(call: Call, finished: Path, unfinished: Path):
    call("import", str(finished))
    call("import", str(unfinished))
    rows = json.loads(call("matches", "--json").out)
    assert [(row["game"], row["over"]) for row in rows] == [(GAME, False), (GAME, True)]
    assert rows[0]["ply"] == 4
    assert rows[0]["seats"] == ["Seat 1", "Seat 2", "Seat 3"]
    assert rows[0]["created"].endswith("Z")
    lines = call("matches").out.splitlines()
    assert [line.split()[0] for line in lines] == [row["id"] for row in rows]
    assert lines[0].endswith("Hoppla Lama: Seat 1, Seat 2, Seat 3 (4 moves)")
    assert lines[1].endswith("(over)")


def test_a_match_travels_through_files_unchanged(call: Call, finished: Path, whole: str, tmp_path: Path):
    assert call("import", str(finished)).code == 0
    (row,) = json.loads(call("matches", "--json").out)
    copy = tmp_path / "copy.json"
    answer = call("export", row["id"], str(copy))
    assert (answer.code, answer.err) == (0, "")
    assert str(copy) in answer.out
    assert copy.read_text() == whole
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert call("export", row["id"], "-").out == whole


def test_an_unfinished_match_needs_reveal(call: Call, unfinished: Path, tmp_path: Path):
    call("import", str(unfinished))
    (row,) = json.loads(call("matches", "--json").out)
    copy = tmp_path / "copy.json"
    refused = call("export", row["id"], str(copy))
    assert refused.code == 2
    assert "seed and moves give every hidden card away" in refused.sentence
    assert not copy.exists()
    assert call("export", row["id"], str(copy), "--reveal").code == 0
    assert json.loads(copy.read_text()) == json.loads(unfinished.read_text())


def test_a_match_whose_outcome_was_not_noted_is_over_all_the_same(call: Call, finished: Path, home: Path):
    """The last move and the outcome are two transactions; the moves tell the truth."""
    from tabletop_tui.storage.records import read_checked

    with Store.open(home) as store:
        match_id = store.create(read_checked(finished).record)
    assert call("export", match_id, "-").code == 0


def test_matches_of_other_rules_can_still_be_taken_out(
    call: Call, finished: Path, home: Path, tmp_path: Path
):
    from tabletop_tui.storage.records import read_checked

    with Store.open(home) as store:
        match_id = store.create(
            read_checked(finished).record.model_copy(update={"rules": 99}), {"winners": [0]}
        )
    assert call("export", match_id, str(tmp_path / "old.json")).code == 0
    assert json.loads((tmp_path / "old.json").read_text())["rules"] == 99


def test_an_existing_file_is_left_as_it_is(call: Call, finished: Path, tmp_path: Path):
    call("import", str(finished))
    (row,) = json.loads(call("matches", "--json").out)
    for existing in (finished, tmp_path):
        before = finished.read_bytes()
        refused = call("export", row["id"], str(existing))
        assert refused.code == 2
        assert "exists already" in refused.sentence
        assert finished.read_bytes() == before


def test_simulate_gives_the_same_bytes(call: Call):
    command = [sys.executable, "-m", "tabletop_tui", "simulate", GAME, "--seats", "4", "--seed", "11"]
    outside = subprocess.run([*command, "--lang", "it"], capture_output=True, check=True, env={"LC_ALL": "C"})
    inside = call(*command[3:])
    assert inside.out.encode() == outside.stdout
    assert call(*command[3:-1], "12").out != inside.out
    record = json.loads(inside.out)
    assert [seat["name"] for seat in record["seats"]] == ["Seat 1", "Seat 2", "Seat 3", "Seat 4"]
    assert (record["schema"], record["seed"]) == (1, 11)


def test_simulate_takes_options(call: Call):
    out = call("simulate", GAME, "--seats", "3", "--seed", "1", "--option", "yellow-end=12").out
    assert json.loads(out)["options"]["yellow_end"] == 12


@pytest.mark.parametrize("game", list(GAMES))
def test_every_game_replays_what_it_simulates(call: Call, tmp_path: Path, game: str):
    seats = str(GAMES[game].seat_range()[1])
    path = tmp_path / "m.json"
    simulated = call("simulate", game, "--seats", seats, "--seed", "3")
    assert simulated.code == 0
    path.write_text(simulated.out)
    answer = call("replay", str(path), "--json")
    assert (answer.code, answer.err) == (0, "")
    lines = [json.loads(line) for line in answer.out.splitlines()]
    log = json.loads(simulated.out)["log"]
    assert [line["ply"] for line in lines] == list(range(len(log) + 1))
    assert [(line["seat"], line["move"]) for line in lines] == [
        (None, None),
        *((entry["seat"], entry["move"]) for entry in log),
    ]
    assert all(list(line) == ["ply", "seat", "move", "chance", "events", "state"] for line in lines)
    assert all(set(chance) == {"why", "result"} for line in lines for chance in line["chance"])
    assert all("event" in event for line in lines[1:] for event in line["events"])


def test_a_replay_of_an_unfinished_match_needs_reveal(call: Call, unfinished: Path):
    refused = call("replay", str(unfinished), "--json")
    assert refused.code == 2
    assert "shows every hidden card" in refused.sentence
    shown = call("replay", str(unfinished), "--json", "--reveal")
    assert shown.code == 0
    assert len(shown.out.splitlines()) == 5


class _Words:
    """A game in words, for one line of a replay."""

    def chance_json(self, why: str, result: tuple[int, ...]) -> str:
        return f"{why} {result}"

    def public_state(self, state: object) -> object:
        return state


class _AtPly:
    state = {"round": 1}

    def __init__(self, ply: Ply) -> None:
        self.plies = [ply]


def test_the_line_of_an_undo_and_of_a_hint():
    undo = Ply(3, LogEntry(seat=1, undo=2), (Undone(seat=1, count=2),), (Chanced("deal", (1,)),))
    assert ply_json(_Words(), _AtPly(undo)) == {
        "ply": 3,
        "seat": 1,
        "move": None,
        "undo": 2,
        "chance": [{"why": "deal", "result": "deal (1,)"}],
        "events": [{"event": "Undone", "seat": 1, "count": 2}],
        "state": {"round": 1},
    }
    hint = ply_json(_Words(), _AtPly(Ply(4, LogEntry(seat=0, hint=1), (), ())))
    assert (hint["move"], hint["hint"]) == (None, 1)
    assert "undo" not in hint


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("3", 3),
        ("-3", -3),
        ("03", 3),
        ("true", True),
        ("Yes", True),
        ("sì", True),
        ("SI", True),
        ("no", False),
        ("false", False),
        ("2,2,2,2", [2, 2, 2, 2]),
        ("a, yes,3", ["a", True, 3]),
        ("long", "long"),
        ("", ""),
        ("3.5", "3.5"),
        ("9" * 5000, "9" * 5000),
        ("٣", "٣"),
    ],
)
def test_values_of_options(text: str, value: object):
    assert option_value(text) == value


def test_version_and_help(call: Call):
    assert call("--version").out == f"tabletop {__version__}\n"
    assert call("games", "--version").code == 0
    overview = call("--help")
    assert overview.code == 0
    for name, command in COMMANDS.items():
        assert f"  {name} " in overview.out
        told = call(name, "--help").out
        assert told == call(name, "-h").out
        assert told.startswith(f"tabletop {name}: ")
        assert all(flag.name in told for flag in command.flags)


def test_help_makes_no_data_folder(call: Call, home: Path):
    call("--help")
    call("simulate", GAME, "--seats", "3", "--seed", "1")
    assert not home.exists()


def test_help_fits_a_terminal(call: Call):
    for language in ("en", "it"):
        for arguments in (["--help"], *([name, "--help"] for name in COMMANDS)):
            told = call("--lang", language, *arguments).out
            assert max(len(line) for line in told.splitlines()) <= 110


def test_the_settings_choose_the_language(call: Call, home: Path):
    home.mkdir()
    (home / "settings.json").write_text('{"language": "it"}')
    assert call("matches").out == "Non ci sono partite salvate.\n"
    assert call("--lang", "en", "matches").out == "There are no saved matches.\n"


def test_a_match_of_unknown_players_is_not_imported(call: Call, finished: Path, tmp_path: Path):
    """A bot that this version does not have could never make its next move."""
    record = json.loads(finished.read_text(encoding="utf-8"))
    record["seats"][1]["kind"] = "alien"
    strange = tmp_path / "strange.json"
    strange.write_text(json.dumps(record), encoding="utf-8")
    refused = call("--lang", "en", "import", str(strange))
    assert refused.code == 2
    assert "“alien” is no kind of player." in refused.sentence


# Once is enough; and away with it


def test_the_same_match_is_imported_once(call: Call, finished: Path, unfinished: Path):
    for path in (finished, unfinished):
        first, second = call("import", str(path)), call("import", str(path))
        assert (first.code, second.code) == (0, 0)
        match_id = first.out.split("“")[1].split("”")[0]
        assert second.out == f"This match is there already: it is saved as “{match_id}”.\n"
    assert len(call("matches").out.splitlines()) == 2


def test_ones_own_export_is_there_already(call: Call, finished: Path, tmp_path: Path):
    call("import", str(finished))
    (row,) = json.loads(call("matches", "--json").out)
    call("export", row["id"], str(tmp_path / "copy.json"))
    assert f"“{row['id']}”" in call("import", str(tmp_path / "copy.json")).out
    call("delete", row["id"], "--yes")
    assert "is saved as" in call("import", str(tmp_path / "copy.json")).out
    assert len(call("matches").out.splitlines()) == 1


@pytest.mark.parametrize("command", [("import", "-"), ("replay", "-"), ("replay", "-", "--json")])
def test_a_record_comes_from_standard_input(
    call: Call, whole: str, finished: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
):
    def fed(text: str) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))

    fed(whole)
    answer = call(*command)
    assert (answer.code, answer.err) == (0, "")
    fed("")
    assert call(*command).sentence == "“standard input” is empty."
    fed(whole[:-9])
    assert "“standard input” is incomplete" in call(*command).sentence
    fed("x" * (MAX_BYTES + 1))
    assert "“standard input” is too large" in call(*command).sentence


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en", "it"])
def test_a_replay_is_told_in_sentences(call: Call, tmp_path: Path, game: str, language: str):
    seats = str(GAMES[game].seat_range()[0])
    option = ("--option", "mode=solo") if game == "pop" else ()
    path = tmp_path / "m.json"
    path.write_text(call("simulate", game, "--seats", seats, "--seed", "3", *option).out)
    answer = call("--lang", language, "replay", str(path))
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert "Seat 1" in lines[0]
    numbers = [int(line.split(".")[0]) for line in lines[1:] if line.split(".")[0].isdigit()]
    assert len(numbers) > 5
    assert all(line.isprintable() for line in lines)


def test_a_replay_in_sentences_gives_no_hand_away(call: Call, unfinished: Path):
    answer = call("replay", str(unfinished))
    assert answer.code == 0
    assert answer.out.splitlines()[-1] == "The match is not over."


def test_a_match_is_deleted_after_a_question(
    call: Call, finished: Path, unfinished: Path, monkeypatch: pytest.MonkeyPatch
):
    class Person(io.StringIO):
        def isatty(self) -> bool:
            return True

    for path in (finished, unfinished):
        call("import", str(path))
        row = json.loads(call("matches", "--json").out)[0]
        assert "nobody can answer here: add --yes" in call("delete", row["id"]).sentence
        for answer in ("", "\n", "no\n", "what\n"):
            with monkeypatch.context() as patched:
                patched.setattr("sys.stdin", Person(answer))
                kept = call("delete", row["id"])
            assert kept.code == 0
            assert kept.out.endswith(f"The match “{row['id']}” is kept.\n")
            assert "Seat 1, Seat 2, Seat 3? (yes/no)" in kept.out
        with monkeypatch.context() as patched:
            patched.setattr("sys.stdin", Person("YES\n"))
            assert call("delete", row["id"]).out.endswith("is deleted.\n")
        assert call("matches").out == "There are no saved matches.\n"


def test_help_tells_what_is_required_and_who_may_sit(call: Call):
    simulate = call("simulate", "--help").out
    assert "Usage: tabletop simulate GAME --seats NUMBER --seed NUMBER [OPTION ...]" in simulate
    assert simulate.count("(required)") == 2
    assert "human, spoken, random" in call("play", "--help").out
    assert "(obbligatorio)" in call("--lang", "it", "simulate", "--help").out
