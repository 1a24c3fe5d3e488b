"""Straight to an Enigma from the command line, the list of those solved, and the set-up of each mode."""

from datetime import date

import pytest

from rules.kernel.match import parse_options
from tabletop_tui.commands.arguments import read
from tabletop_tui.commands.table import COMMANDS
from tabletop_tui.errors import BadInput
from tabletop_tui.games.pop import commands
from tabletop_tui.games.pop.records import Riddle, best, riddle_of, riddles
from tabletop_tui.hotseat.matches import new_record, open_session, options_of_mode
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.storage.store import Store
from tests.tui.host import painted, press, running, settle
from tests.tui.pop.matches import GAME, flow


def given(*arguments):
    return read(COMMANDS["enigma"], list(arguments))


def test_the_game_brings_its_command():
    assert COMMANDS["enigma"].domain == "pop"


def test_without_a_flag_it_is_the_puzzle_of_today():
    assert commands.asked(given()) == {"mode": "enigma", "date": date.today().isoformat()}


def test_a_day_and_a_level():
    assert commands.asked(given("--date", "2026-12-24")) == {"mode": "enigma", "date": "2026-12-24"}
    assert commands.asked(given("--level", "hard")) == {"mode": "enigma", "level": "hard", "rows": 1}
    assert commands.asked(given("--level=easy", "--rows", "4"))["rows"] == 4


@pytest.mark.parametrize(
    "arguments",
    [
        ("--date", "2026-02-30"),
        ("--date", "24/12/2026"),
        ("--date", "0999-01-01"),
        ("--level", "impossible"),
        ("--date", "2026-12-24", "--level", "easy"),
        ("--rows", "2"),
        ("--level", "easy", "--rows", "5"),
    ],
)
def test_what_cannot_be_is_refused(arguments):
    with pytest.raises(BadInput):
        commands.asked(given(*arguments))


def test_the_options_asked_for_are_options_of_the_game():
    for arguments in ((), ("--level", "easy", "--rows", "3"), ("--date", "2026-12-24")):
        parse_options(GAME, commands.asked(given(*arguments)))


@pytest.fixture
def store(tmp_path, monkeypatch):
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    with Store.open(tmp_path) as opened:
        yield opened


def test_the_puzzle_of_a_day_goes_on_where_it_was_left(store, monkeypatch):
    started = []
    monkeypatch.setattr("tabletop_tui.commands.launch.launch", lambda start: started.append(start) or 0)
    for arguments in ((), (), ("--level", "easy"), ("--level", "easy"), ("--date", "2020-02-29")):
        commands.enigma(given("--plain", *arguments))
    matches = [start.match for start in started]
    assert matches[0] == matches[1] and len(set(matches)) == 4
    assert all(start.plain and start.kind == "play" for start in started)


def play_riddle(store, options, solve, seed=1):
    """A whole Enigma: one wrong try, then solved or given up."""
    from rules.pop.enigma import solutions

    session = open_session(store, store.create(new_record("pop", options, [("Anna", "", "human")], seed)))
    puzzle = session.scene().view.puzzle
    right = solutions(puzzle.columns, puzzle.hand)
    texts = [" ".join(["pick", *map(str, five)]) for five in right]
    wrong = next(move for move in session.scene().legal if move not in texts)
    for move in (wrong, texts[0] if solve else "give up"):
        session.play(move, session.match.ply)
    return puzzle


def test_what_was_solved_is_read_from_the_finished_matches(store):
    day = {"mode": "enigma", "date": "2026-12-24"}
    play_riddle(store, day, solve=False)
    assert [(riddle.day, riddle.solved) for riddle in riddles(store)] == [("2026-12-24", False)]
    play_riddle(store, day, solve=True)
    puzzle = play_riddle(store, {"mode": "enigma", "level": "easy", "rows": 1}, solve=True)
    found = riddles(store)
    assert [(riddle.day, riddle.solved, riddle.tries) for riddle in found] == [
        ("", True, 2),
        ("2026-12-24", True, 2),
    ]
    assert (found[0].puzzle, found[0].rows, found[0].level) == (puzzle.number, 1, "easy")


def test_other_matches_are_no_riddles(store):
    session = open_session(
        store, store.create(new_record("pop", {"mode": "solo"}, [("Anna", "", "human")], 1))
    )
    while session.scene().legal:
        session.play(session.scene().legal[0], session.match.ply)
    assert riddles(store) == []


def riddle(**other):
    facts = {
        "puzzle": 7,
        "rows": 2,
        "level": "hard",
        "day": "",
        "solved": True,
        "tries": 3,
        "hints": 0,
        "when": 1.0,
    }
    return Riddle(**(facts | other))


def test_the_best_match_on_a_puzzle_counts():
    worse, helped, lost = (
        riddle(tries=5, when=2.0),
        riddle(tries=1, hints=2, when=3.0),
        riddle(solved=False, when=4.0),
    )
    assert best([worse, riddle(), helped, lost]) == [riddle()]
    assert best([lost, riddle(solved=False, when=5.0)]) == [riddle(solved=False, when=5.0)]
    assert len(best([riddle(), riddle(level="easy"), riddle(rows=1), riddle(day="2026-12-24")])) == 4


@pytest.mark.parametrize(
    "outcome",
    [None, {}, {"facts": {"puzzle": 3}}, {"facts": {"puzzle": "3", "rows": 1, "tries": 1, "hints": 0}}],
)
def test_a_strange_outcome_is_no_riddle(outcome):
    assert riddle_of(outcome, {}, 0.0) is None


def test_options_of_another_mode_are_left_behind():
    values = {"mode": "solo", "sets": 2, "two_player_variant": True, "rows": 3}
    assert options_of_mode(GAME, values) == {"mode": "solo", "rows": 3}
    assert options_of_mode(GAME, {"mode": "trick", "rows": 3}) == {
        "mode": "trick",
        "sets": 3,
        "two_player_variant": False,
    }
    parse_options(GAME, options_of_mode(GAME, {"mode": "enigma", "signals": True}))


@flow
async def test_the_set_up_follows_the_mode(tmp_path):
    async with running(tmp_path) as (app, pilot):
        app.push_screen(SetupScreen("pop"))
        await settle(app, pilot)
        screen = app.screen
        assert [line.row.key for line in screen.options.lines] == ["mode", "sets", "two_player_variant"]
        mode = screen.options.lines[0].field
        mode.focus()
        await press(app, pilot, "right", "right", "right")
        assert [line.row.key for line in screen.options.lines] == ["mode", "rows"]
        assert screen.count.value == 1 and len(screen.rows) == 1
        await press(app, pilot, "right")
        assert [line.row.key for line in screen.options.lines] == ["mode", "date", "level", "rows"]
        assert "five of ten cards" in painted(app)
        await press(app, pilot, "right")
        assert screen.count.value == 2
        await press(app, pilot, "left", "left", "enter")
        await settle(app, pilot)
        assert app.director.session.match.options.mode == "solo"
