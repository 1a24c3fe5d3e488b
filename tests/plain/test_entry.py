"""`--plain` from the command line's wish to the exit code: set-up, resume, leaving."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.registry import GAMES
from tabletop_tui.hotseat.matches import new_record
from tabletop_tui.hotseat.start import Start
from tabletop_tui.plain import run
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import language
from tests.plain.stage import Paper, typing
from tests.storage.finished import a_match, keep, over

GAME = next(iter(GAMES))
ROWS = [("Anna", "", "human"), ("Bo", "", "random"), ("Cy", "", "human")]
PLAY, RESUME = Start("play", plain=True), Start("resume", plain=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setenv("LANG", "en_GB.UTF-8")
    yield tmp_path / "home"


def ran(start: Start, *lines: str) -> tuple[int, str]:
    paper = Paper(typing(lines))
    return run(start, paper), paper.text


def record_of(home: Path, place: int = 0):
    with Store.open(home) as store:
        return store.record(store.matches()[place].id)


def saved(home: Path) -> str:
    with Store.open(home) as store:
        return store.create(new_record(GAME, {}, ROWS, 3))


def test_a_set_up_asks_for_game_people_and_options(home: Path):
    code, text = ran(PLAY, "1", "Anna", "Bo:random", "Cy", "", "yellow shortcut e", "12", "", "quit")
    assert code == 0
    record = record_of(home)
    assert [(seat.name, seat.kind) for seat in record.seats] == [
        ("Anna", "human"),
        ("Bo", "random"),
        ("Cy", "human"),
    ]
    assert record.options["yellow_end"] == 12
    assert "3 to 6 can play." in text and "It will take about" in text


def test_a_game_from_the_command_line_is_not_asked_for(home: Path):
    ran(Start("play", plain=True, game=GAME), "Anna", "Bo", "Cy", "", "")
    assert record_of(home).game == GAME


def test_names_are_checked_and_taken_back(home: Path):
    _code, text = ran(
        Start("play", plain=True, game=GAME),
        *("", "?", "Anna", "ANNA", "Wolfgang Amadeus", "Bo", "-", "Bea", "Cy:spoken", "D:x:human", "", ""),
    )
    seats = [(seat.name, seat.kind) for seat in record_of(home).seats]
    assert seats == [("Anna", "human"), ("Bea", "human"), ("Cy", "spoken"), ("D:x", "human")]
    for sentence in ("Everybody needs a name.", "Two players are called “ANNA”.", "is too long"):
        assert sentence in text


def test_as_many_as_can_play_need_no_enter(home: Path):
    ran(Start("play", plain=True, game=GAME), *"ABCDEF", "", "quit")
    assert len(record_of(home).seats) == 6


def test_options_that_cannot_be_are_told_and_mended(home: Path):
    _code, text = ran(
        Start("play", plain=True, game=GAME), "A", "B", "C", "", "1", "13", "", "9", "1", "99", "1", "7", ""
    )
    assert "cannot have this value" in text and "This cannot be chosen." in text
    assert "That is not clear" in text
    assert record_of(home).options["yellow_start"] == 7


def test_of_two_options_that_clash_the_one_that_was_changed_is_named(home: Path):
    _code, text = ran(Start("play", plain=True, game=GAME), "A", "B", "C", "", "1", "4", "", "1", "7", "")
    assert "“yellow_start” cannot have this value" in text and "red_start" not in text


def test_the_options_and_the_people_are_remembered(home: Path):
    ran(Start("play", plain=True, game=GAME), "A", "B", "C", "", "2", "space 11", "", "quit")
    assert [person.name for person in Settings.load(home).names] == ["A", "B", "C"]
    _code, text = ran(Start("play", plain=True, game=GAME), "A", "B", "C", "", "")
    assert "space 11" in text


def test_rules_settings_and_language_before_a_match(home: Path):
    _code, text = ran(
        Start("play", plain=True, game=GAME),
        *(
            "A",
            "B",
            "C",
            "",
            "rules 3",
            "regole",
            "settings",
            "help",
            "language it",
            "impostazioni lingua english",
        ),
    )
    assert "The path has 16 spaces" in text and "Colours: automatic" in text
    assert Settings.load(home).language == "en" == language()


@pytest.mark.parametrize("word", ["quit", "esci", "exit"])
def test_leaving_a_set_up_leaves_nothing_behind(home: Path, word: str):
    for lines in ([word], ["1", word], ["1", "A", "B", "C", "", word], []):
        assert ran(PLAY, *lines)[0] == 0
    with Store.open(home) as store:
        assert store.matches() == []


def test_what_is_not_on_the_list_is_asked_again(home: Path):
    _code, text = ran(PLAY, "7", "", "poker", "hoppla")
    assert text.count("That is not clear.") == 2 and "Player 1:" in text


def test_a_match_is_resumed_by_its_id(home: Path):
    match_id = saved(home)
    code, text = ran(Start("resume", match_id, plain=True), "quit")
    assert code == 0
    assert f"tabletop resume {match_id} --plain" in text


def test_the_list_of_matches_to_go_on_with(home: Path):
    match_id = saved(home)
    for line in ("1", match_id):
        _code, text = ran(RESUME, line)
        assert "1. go on with" in text and "Anna, Bo, Cy, 0 moves" in text
        assert "? tells what you can say at any time." in text


def test_nothing_to_go_on_with(home: Path):
    assert "There are no saved matches" in ran(RESUME)[1]


def test_the_menu_offers_matches_and_games(home: Path):
    saved(home)
    text = ran(Start("menu", plain=True), "2", "A")[1]
    assert "1. go on with" in text and "2. a new match of" in text and "Player 2:" in text


def test_moves_are_saved_when_they_are_made(home: Path):
    match_id = saved(home)
    code, _text = ran(Start("resume", match_id, plain=True), "c", "", "take 2", "", "take 2", "")
    assert code == 0
    played = [entry.move for entry in record_of(home).log]
    text = ran(Start("resume", match_id, plain=True))[1]
    assert len(played) > 1 and [entry.move for entry in record_of(home).log] == played
    assert "Round" in text or "Pass the keyboard" in text


def test_notices_come_first(home: Path):
    text = ran(Start("play", plain=True, notices=("Something was mended.",)))[1]
    assert text.startswith("Something was mended.\n")


def test_the_language_of_the_command_line_goes_before_the_settings(home: Path):
    Settings(language="en", home=home).save()
    ran(Start("play", plain=True, language="it"))
    assert language() == "it"


@pytest.mark.parametrize(
    ("number", "bye"), [(signal.SIGINT, True), (signal.SIGTERM, False), (signal.SIGHUP, False)]
)
def test_signals_end_with_their_number(home: Path, number: int, bye: bool):
    match_id = saved(home)

    def read() -> str:
        signal.raise_signal(number)
        return "c"

    paper = Paper(read)
    assert run(Start("resume", match_id, plain=True), paper) == 128 + number
    assert ("Every move is saved." in paper.text) is bye
    assert not [entry for entry in record_of(home).log if entry.seat != 1]


def test_statistics_are_told_before_a_match(home: Path):
    with Store.open(home) as store:
        keep(store, over(a_match()))
    code, told = ran(
        Start("menu"), "statistics", "statistiche anna", "stats hoppla lama", "stats Dora", "help", "quit"
    )
    assert code == 0
    assert told.count("Anna: 1 match") == 3
    assert told.count("falls into the crater") <= 1
    assert "Wins in a row:" in told
    assert "bets placed:" in told
    assert "Nobody called “Dora” has finished a match." in told
    assert "statistics: what people have played" in told


def test_bots_take_the_missing_seats_and_are_explained(home: Path):
    code, text = ran(PLAY, "1", "Anna", "Zed:hard-thieving", "Bo:hrad", "kinds", "bots", "", "", "quit")
    assert code == 0
    seats = [(seat.name, seat.kind) for seat in record_of(home).seats]
    assert seats == [("Anna", "human"), ("Zed", "hard-thieving"), ("Ada", "normal")]
    assert "did you mean “hard”? There are human, spoken, random, easy, normal, hard;" in text
    assert "Careful: gives a little away" in text
    assert "Zed (hard bot, thieving)" in text
    assert [person.name for person in Settings.load(home).names] == ["Anna"]


def test_bots_have_the_level_that_is_asked_for(home: Path):
    _code, text = ran(PLAY, "1", "Anna", "bots:human", "bots:hard", "-", "Zoe", "", "", "quit")
    seats = [(seat.name, seat.kind) for seat in record_of(home).seats]
    assert seats == [("Anna", "human"), ("Ada", "hard"), ("Zoe", "human")]
    assert "a level may have a temper" in text


def test_a_temper_that_a_game_does_not_have_is_refused(home: Path):
    pop = str(list(GAMES).index("pop") + 1)
    _code, text = ran(PLAY, pop, "Anna", "Bo:hard-thieving", "", "", "Anna", "Bo:hard-daring", "", "", "quit")
    assert "No bot is thieving in this game; there are daring, careful." in text
    assert [seat.kind for seat in record_of(home).seats] == ["human", "hard-daring"]
