"""Straight to an Enigma from the command line, the list of those solved, and the set-up of each mode."""

from datetime import date

import pytest

from rules.kernel.match import parse_options
from tabletop_tui.commands.arguments import read
from tabletop_tui.commands.table import COMMANDS
from tabletop_tui.errors import BadInput
from tabletop_tui.games import contract
from tabletop_tui.games.pop import commands
from tabletop_tui.games.pop.tally import riddle_of, riddles
from tabletop_tui.hotseat.matches import new_record, open_session, options_of_mode
from tabletop_tui.screens.setup import SetupScreen
from tabletop_tui.storage.store import Played, Store
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
        ("2026-12-24", True, 3),
    ]
    assert (found[0].puzzle, found[0].rows, found[0].level) == (puzzle.number, 1, "easy")


def test_other_matches_are_no_riddles(store):
    session = open_session(
        store, store.create(new_record("pop", {"mode": "solo"}, [("Anna", "", "human")], 1))
    )
    while session.scene().legal:
        session.play(session.scene().legal[0], session.match.ply)
    assert riddles(store) == []


DAY = {"mode": "enigma", "date": "2026-12-24"}


def left(store, options, tries=0, hints=0, seed=1):
    """An Enigma that is left after wrong tries and tips; its id."""
    from rules.pop.enigma import solutions

    match_id = store.create(new_record("pop", options, [("Anna", "", "human")], seed))
    session = open_session(store, match_id)
    puzzle = session.scene().view.puzzle
    right = [" ".join(["pick", *map(str, five)]) for five in solutions(puzzle.columns, puzzle.hand)]
    wrong = [move for move in session.scene().legal if move not in right]
    for move in [*wrong[:tries], *["hint"] * hints]:
        session.play(move, session.match.ply)
    return match_id


def told(store):
    return [(riddle.solved, riddle.tries, riddle.hints) for riddle in riddles(store)]


def test_tries_and_tips_count_over_all_matches_of_a_puzzle(store):
    """PO-10: nothing is washed away by starting again, by giving up, or by deleting."""
    store.delete(left(store, DAY, tries=2, hints=1))
    left(store, DAY, tries=3, hints=6)
    assert told(store) == []
    play_riddle(store, DAY, solve=False)
    assert told(store) == [(False, 6, 7)]
    play_riddle(store, DAY, solve=True)
    assert told(store) == [(True, 8, 7)]


def test_what_is_played_after_a_puzzle_was_solved_does_not_count(store):
    """PO-10."""
    play_riddle(store, DAY, solve=True)
    play_riddle(store, DAY, solve=False)
    left(store, DAY, tries=4, hints=2)
    assert told(store) == [(True, 2, 0)]


def test_deleting_a_solved_puzzle_keeps_its_record(store):
    """PO-10."""
    play_riddle(store, DAY, solve=True)
    store.delete(store.matches()[0].id)
    assert store.matches() == []
    assert told(store) == [(True, 2, 0)]


def test_puzzles_are_told_apart_by_day_or_by_level_rows_and_seed(store):
    """PO-10."""
    easy = {"mode": "enigma", "level": "easy", "rows": 1}
    for options, seed in ((easy, 1), (easy, 2), (easy | {"rows": 2}, 1), (easy | {"level": "medium"}, 1)):
        play_riddle(store, options, solve=True, seed=seed)
    for seed in (1, 2):
        play_riddle(store, DAY, solve=False, seed=seed)
    assert sorted(told(store)) == [(False, 2, 0), *[(True, 2, 0)] * 4]


def test_after_the_puzzle_of_a_day_another_one_like_it_is_played():
    day = parse_options(GAME, DAY).model_dump(mode="json")
    again = contract.again("pop", day)
    assert again == {"mode": "enigma", "level": "hard", "rows": 2}
    assert parse_options(GAME, dict(again)).date is None
    solo = {"mode": "solo", "rows": 3}
    assert contract.again("pop", solo) == solo
    assert contract.again("hoppla_lama", {"yellow_end": 12}) == {"yellow_end": 12}


@pytest.mark.parametrize(
    "outcome",
    [None, {}, {"facts": {"puzzle": 3}}, {"facts": {"puzzle": "3", "rows": 1, "tries": 1, "hints": 0}}],
)
def test_a_strange_outcome_is_no_riddle(outcome):
    assert riddle_of([Played({}, 1, 0, 0, outcome, {"pick": 3})]) is None


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
        await press(app, pilot, "left", "left", "f5")
        await settle(app, pilot)
        assert app.director.session.match.options.mode == "solo"
