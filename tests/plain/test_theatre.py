"""A finished match once more, line by line."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.registry import GAMES
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.lobby import Lobby, choose_game, match_line
from tabletop_tui.plain.theatre import WORDS, Watching
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language
from tests.hall import keep, played, theatre
from tests.plain.stage import Paper, typing


def watched(game_id: str, *lines: str) -> tuple[Watching, Paper]:
    paper = Paper(typing(lines))
    watching = Watching(paper, theatre(game_id), lambda record: "abcd")
    with pytest.raises(Left):
        watching.run()
    return watching, paper


def test_enter_goes_on_and_words_go_everywhere() -> None:
    hall = theatre("hoppla_lama")
    for lines, at in (
        (("", "next", "avanti"), 3),
        (("n", "n", "b"), 1),
        (("back",), 0),
        (("round",), hall.rounds[1]),
        (("round 3",), hall.rounds[2]),
        (("giro 99",), 0),
        (("moment",), hall.keys[0]),
        (("fine",), hall.last),
        (("last", "next"), hall.last),
        (("last", "first"), 0),
        (("xyzzy",), 0),
    ):
        # `b` alone may mean the table or one move back.
        wanted = 2 if lines == ("n", "n", "b") else at
        assert watched("hoppla_lama", *lines)[0].at == wanted, lines


def test_a_move_is_told_and_the_end() -> None:
    _watching, paper = watched("hoppla_lama", "", "last")
    assert "chooses bet" in paper.text.split("«»")[1]
    assert "wins" in paper.text.split("«last»")[1]
    assert "You took" not in paper.text


@pytest.mark.parametrize("game_id", GAMES)
def test_hands_lie_open_to_the_eyes_that_are_asked_for(game_id: str) -> None:
    middle = ["next"] * 5
    for eyes, seats in (("table", ()), ("all", (0, 1, 2, 3)), ("Bruno", (1,)), ("3", (2,))):
        watching, paper = watched(game_id, *middle, f"eyes {eyes}", "board")
        told = paper.text.split("«board»")[1]
        names = ("Anna", "Bruno", "Carla", "Dario")
        hands = [f"{name}: {held}" for name, held in zip(names, held_by(watching), strict=True)]
        assert [hand in told for hand in hands] == [seat in seats for seat in range(4)]


def held_by(watching: Watching) -> list[str]:
    from tabletop_tui.games import contract

    hall = watching.theatre
    hand = contract.spoken(hall.record.game).hand
    return [" ".join(hand(hall.view(watching.at, seat), hall.people)) for seat in range(4)]


def test_odd_eyes_are_refused_and_help_lists_every_word() -> None:
    watching, paper = watched("hoppla_lama", "eyes nobody", "?", "help")
    assert watching.eyes is None
    assert "Say table, all, or a seat" in paper.text
    assert all(f"{word}: " in paper.text.split("«help»")[1] for word, _it, _help in WORDS.values())


def test_quit_leads_back() -> None:
    paper = Paper(typing(("quit", "never read")))
    Watching(paper, theatre("hoppla_lama"), str).run()
    assert "never read" not in paper.text


def test_it_is_told_in_italian() -> None:
    set_language("it")
    _watching, paper = watched("hoppla_lama", "aiuto", "occhi tutti")
    assert "avanti: " in paper.text and "Tutte le mani scoperte" in paper.text


def lobby(tmp_path: Path, store: Store, *lines: str) -> Paper:
    paper = Paper(typing(lines))
    with pytest.raises(Left):
        choose_game(Lobby(paper, store, Settings.load(tmp_path)))
    return paper


def test_it_opens_before_a_match_and_leads_back_to_the_list(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        assert "No match has been finished yet." in lobby(tmp_path, store, "again").text
        keep(store, played("hoppla_lama"))
        keep(store, played("pop", plies=9))
        paper = lobby(tmp_path, store, "ancora", "1", "last", "quit", "?")
        assert "2. " not in paper.text.split("«ancora»")[1].split("«1»")[0], "a running match is not offered"
        assert "wins" in paper.text.split("«last»")[1]
        assert "move by move" in paper.text.split("«?»")[1]
        assert "That is not clear" in lobby(tmp_path, store, "again", "9").text


def test_a_match_of_other_rules_is_refused_in_a_sentence(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        record = played("hoppla_lama").record()
        store.create(record.model_copy(update={"rules": 99}), {"winners": [0]})
        assert "version 99" in lobby(tmp_path, store, "again", "1").text


@pytest.mark.parametrize(("words", "seeds"), [("play", {0}), ("gioca daccapo", set())])
def test_a_match_goes_on_from_there_and_waits_in_the_list(words: str, seeds: set[int]) -> None:
    saved = []
    paper = Paper(typing(("next", words, "last", "play")))
    watching = Watching(paper, theatre("hoppla_lama"), lambda record: saved.append(record) or "abcd")
    with pytest.raises(Left):
        watching.run()
    (record,) = saved
    assert len(record.log) == 2
    assert (record.log[-1].branch == 0) == bool(seeds)
    assert "waits in the list as “abcd”" in paper.text
    assert "The match is over." in paper.text.split("«last»")[1]


def test_the_list_offers_it_and_says_what_it_is(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        keep(store, played("hoppla_lama"))
        lobby(tmp_path, store, "again", "1", "next", "play", "quit")
        (row,) = [row for row in store.matches() if not row.over]
        assert "from another match" in match_line(row)
