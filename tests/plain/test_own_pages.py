"""The page of its own that a game has, asked for line by line: the race of the characters, the Enigmas."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from rules.registry import load
from tabletop_tui.hotseat.matches import new_record
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Curtain
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.listeners import Listeners
from tabletop_tui.plain.lobby import Lobby, choose_game
from tabletop_tui.plain.match import play
from tabletop_tui.plain.talk import Talk
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language
from tests.plain.stage import Paper, session_of, told, typing

ROWS = [("Anna", "", "human"), ("Bruno", "", "human")]
WORDS = {"beffababbo": ("race", "corsa"), "pop": ("enigmas", "enigmi")}


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path) as opened:
        yield opened


def raced(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """One match in 2024 and two in 2025."""
    for seed, (year, winner) in enumerate(((2024, 0), (2025, 1), (2025, 1))):
        stamp = int(time.mktime((year, 6, 1, 12, 0, 0, 0, 0, -1)))
        monkeypatch.setattr("tabletop_tui.storage.store._now", lambda stamp=stamp: stamp)
        scores = [9, 2, 3, 4] if winner == 0 else [1, 8, 3, 4]
        store.create(new_record("beffababbo", {}, ROWS, seed), {"winners": [winner], "scores": scores})


def puzzled(store: Store, count: int = 1) -> None:
    """So many solved Enigmas."""
    for seed in range(1, count + 1):
        facts = {"puzzle": 100 + seed, "rows": 2, "tries": 3, "hints": 0}
        store.create(
            new_record("pop", {"mode": "enigma", "rows": 2, "level": "easy"}, ROWS[:1], seed),
            {"verdict": "solved", "facts": facts},
        )


def match_of(game_id: str) -> Session:
    kinds = ("human",) if game_id == "pop" else ("human", "human", "human")
    options = {"mode": "enigma", "rows": 1} if game_id == "pop" else {}
    return session_of(*kinds, game=load(game_id), **options)


def heard(session: Session, store: Store, *lines: str) -> str:
    paper = Paper(typing(lines))
    with suppress(Left):
        play(Talk.of(session, paper, Settings(), store))
    return paper.text


def in_lobby(store: Store, *lines: str) -> str:
    paper = Paper(typing(lines))
    with suppress(Left):
        choose_game(Lobby(paper, store, Settings()))
    return paper.text


def answer(text: str, line: str) -> list[str]:
    """The lines that were said after `line`."""
    return text.split(f"«{line}»\n")[1].split("\n")


def test_the_race_is_told_whoever_leads_first_and_year_by_year(store: Store, monkeypatch: pytest.MonkeyPatch):
    raced(store, monkeypatch)
    text = heard(match_of("beffababbo"), store, "race", "race 2024", "race 1999", "corsa 2025")
    assert answer(text, "race")[0] == "The race of the characters: all years, 3 matches."
    assert answer(text, "race")[5] == "Years: 2025, 2024."
    first, second = answer(text, "race")[1:3]
    assert "2 wins, 18" in first and "one win, 11" in second
    assert answer(text, "race 2024")[0] == "The race of the characters: 2024, one match."
    assert "one win, 9" in answer(text, "race 2024")[1]
    assert answer(text, "race 1999")[:2] == ["No match was finished in that year.", "Years: 2025, 2024."]
    assert answer(text, "corsa 2025")[0] == "The race of the characters: 2025, 2 matches."


def test_the_enigmas_are_told_the_latest_first_and_as_many_as_wanted(store: Store):
    puzzled(store, 12)
    text = heard(match_of("pop"), store, "enigmas", "enigmas 12", "enigmas 2")
    said = answer(text, "enigmas")
    assert said[0] == "Enigmas: 12 solved."
    assert said[1].startswith("No. 112, 2 rows, easy: ") and said[10].startswith("No. 103, ")
    assert said[11] == "And 2 more before."
    assert "No. 101, " in answer(text, "enigmas 12")[12]
    assert not answer(text, "enigmas 12")[13].startswith("And")
    assert answer(text, "enigmas 2")[3] == "And 10 more before."


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game_id", WORDS)
def test_before_any_match_is_over_it_says_so(store: Store, game_id: str, language: str):
    set_language(language)
    word = WORDS[game_id][language == "it"]
    said = answer(heard(match_of(game_id), store, word), word)[0]
    empty = {
        "beffababbo": ("No match has been finished yet.", "Nessuna partita è ancora finita."),
        "pop": ("No Enigma has been solved yet.", "Ancora nessun enigma risolto."),
    }
    assert said == empty[game_id][language == "it"]


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game_id", WORDS)
def test_help_lists_the_page_in_the_language_of_now_in_a_match_and_before(
    store: Store, game_id: str, language: str
):
    set_language(language)
    word = WORDS[game_id][language == "it"]
    other = WORDS[next(each for each in WORDS if each != game_id)][language == "it"]
    explained = {
        "race": "who has won how often",
        "corsa": "chi ha vinto quante volte",
        "enigmas": "which Enigmas were solved",
        "enigmi": "quali Enigmi sono stati risolti",
    }
    match, lobby = heard(match_of(game_id), store, "?"), in_lobby(store, "?")
    for text in (match, lobby):
        line = next(line for line in text.split("\n") if line.startswith(f"{word}: "))
        assert explained[word] in line
    assert f"\n{other}: " not in match and f"\n{other}: " in lobby


def test_the_word_means_nothing_where_the_game_has_no_such_page(store: Store):
    assert "I do not understand that" in heard(match_of("hoppla_lama"), store, "race")
    assert "I do not understand that" in told(match_of("pop"), "enigmas").text


def test_the_page_is_told_before_a_match(store: Store, monkeypatch: pytest.MonkeyPatch):
    raced(store, monkeypatch)
    puzzled(store)
    text = in_lobby(store, "race 2024", "corsa", "enigmi", "race!")
    assert answer(text, "race 2024")[0] == "The race of the characters: 2024, one match."
    assert answer(text, "corsa")[0] == "The race of the characters: all years, 3 matches."
    assert answer(text, "enigmi")[0] == "Enigmas: one solved."
    assert "That is not clear" not in text


def test_the_page_is_public_and_told_at_the_curtain(store: Store, monkeypatch: pytest.MonkeyPatch):
    raced(store, monkeypatch)
    session = match_of("beffababbo")
    session.look()
    assert isinstance(session.stage, Curtain)
    text = heard(session, store, "race", "?")
    assert isinstance(session.stage, Curtain)
    assert answer(text, "race")[0].startswith("The race of the characters: all years")
    assert "\nrace: " in text


def test_a_listener_among_screens_can_ask_for_it(store: Store, monkeypatch: pytest.MonkeyPatch):
    raced(store, monkeypatch)
    session = session_of("spoken", "human", "human", game=load("beffababbo"))
    paper = Paper(typing(["race"]))
    Listeners(session, Settings(), store).listen(paper, lambda: False)
    assert "The race of the characters: all years, 3 matches." in paper.text


def test_a_program_run_for_lines_knows_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    from tabletop_tui.hotseat.start import Start
    from tabletop_tui.plain.entry import run

    monkeypatch.setattr("tabletop_tui.plain.entry.data_folder", lambda: tmp_path)
    with Store.open(tmp_path) as store:
        raced(store, monkeypatch)
        match_id = store.create(match_of("beffababbo").match.record())
    paper = Paper(typing(["race", "quit"]))
    assert run(Start("resume", match_id, plain=True, language="en"), paper) == 0
    assert answer(paper.text, "race")[0].startswith("The race of the characters: all years, 3")
