"""Counted once, and rightly: each rule of `text/counting.py`, and a cache that may be lost at any time."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.storage.statistics import Statistics, Summary
from tabletop_tui.storage.store import Store
from tests.storage.finished import GAME, a_match, keep, over
from tests.tui.records_for_tests import some_record


@pytest.fixture
def store(tmp_path: Path):
    with Store.open(tmp_path / "data") as store:
        yield store


def people(store: Store, game: str = "") -> dict[str, Summary]:
    statistics = Statistics(store)
    assert statistics.fill() == 0
    return {summary.name: summary for summary in statistics.people(game)}


def test_played_won_and_places_are_those_of_the_outcomes(store: Store):
    places: dict[str, list[int]] = {"Anna": [], "Bo": [], "Cy": []}
    wins = dict.fromkeys(places, 0)
    for seed in range(5):
        match = a_match(seed=seed)
        keep(store, over(match))
        outcome = match.game.outcome(match.state)
        for seat, name in enumerate(places):
            places[name].append(outcome.ranks[seat])
            wins[name] += seat in outcome.winners
    for name, summary in people(store).items():
        assert (summary.played, summary.won, summary.hinted) == (5, wins[name], 0)
        assert summary.mean == pytest.approx(sum(places[name]) / 5)
        assert (summary.best, summary.worst) == (min(places[name]), max(places[name]))
    assert people(store, "pop") == {}
    assert set(people(store, GAME)) == set(places)


def test_a_match_left_and_gone_on_with_counts_once_and_only_at_its_end(store: Store):
    record = over(a_match())
    match_id = store.create(record.model_copy(update={"log": record.log[:10]}))
    assert people(store) == {}
    for ply, entry in enumerate(record.log[10:], 11):
        store.append(match_id, ply, entry)
    open_session(store, match_id)
    assert {summary.played for summary in people(store).values()} == {1}
    open_session(store, match_id)
    assert {summary.played for summary in people(store).values()} == {1}


def test_what_was_taken_back_never_happened(store: Store):
    match = a_match()
    for bet in ("bet A", "bet B", "bet C"):
        match.submit(match.state.turn, bet, match.ply)
        match.undo(match.state.turn, match.ply)
    keep(store, over(match))
    statistics = Statistics(store)
    statistics.fill()
    bets = sum(statistics.career(name).figures[GAME].get("bets", 0) for name in ("Anna", "Bo", "Cy"))
    assert bets == match.state.round


def test_what_was_taken_back_by_consent_never_happened(store: Store):
    match = a_match(("Anna", "Bo"), game_id="pop", mode="competitive")
    seat = match.game.to_act(match.state)[0]
    match.submit(seat, match.game.move_text(match.game.legal(match.state, seat)[0]), match.ply)
    assert match.can_take_back(seat)
    match.undo(seat, match.ply)
    keep(store, over(match))
    assert {summary.played for summary in people(store).values()} == {1}


def test_the_same_match_counts_once_however_often_it_is_here(store: Store):
    first = keep(store, over(a_match()))
    keep(store, over(a_match()))
    third = keep(store, over(a_match(seed=2)))
    assert {summary.played for summary in people(store).values()} == {2}
    store.delete(first)
    assert {summary.played for summary in people(store).values()} == {2}
    store.delete(third)
    assert {summary.played for summary in people(store).values()} == {1}


def test_a_match_given_up_is_played_and_not_won(store: Store):
    match = a_match(("Anna",), game_id="pop", mode="enigma", level="easy")
    match.submit(0, "give up", match.ply)
    keep(store, match.record())
    assert people(store)["Anna"] == Summary("anna", "Anna", 1, 0, None, None, None, 0)


def test_bots_are_nobody(store: Store):
    keep(store, over(a_match(kinds=("human", "random", "spoken"))))
    keep(store, over(a_match(seed=5, kinds=("random",) * 3)))
    assert set(people(store)) == {"Anna", "Cy"}
    assert {summary.played for summary in people(store).values()} == {1}
    assert [duel.name for duel in Statistics(store).career("anna").duels] == ["Cy"]


def test_a_match_with_hints_counts_and_is_told_apart(store: Store):
    match = a_match()
    match.hint(match.state.turn, match.ply)
    asked = match.log[-1].seat
    keep(store, over(match))
    found = people(store)
    assert {summary.played for summary in found.values()} == {1}
    assert [found[name].hinted for name in ("Anna", "Bo", "Cy")] == [int(asked == seat) for seat in range(3)]


def test_the_hints_of_a_riddle_are_hints(store: Store):
    match = a_match(("Anna",), game_id="pop", mode="enigma", level="easy")
    match.submit(0, "hint", match.ply)
    match.submit(0, "give up", match.ply)
    keep(store, match.record())
    assert people(store)["Anna"].hinted == 1


def test_together_there_are_no_places(store: Store):
    keep(store, over(a_match(game_id="pop", mode="coop")))
    assert {(each.played, each.mean) for each in people(store).values()} == {(1, None)}
    assert Statistics(store).career("Anna").duels == ()


def test_a_character_s_place_is_that_of_who_plays_it(store: Store):
    match = a_match(("Anna", "Bo"), game_id="beffababbo", characters=["jack", "befana"])
    keep(store, over(match))
    ranks = match.game.outcome(match.state).ranks
    found = people(store)
    assert (found["Anna"].mean, found["Bo"].mean) == (ranks[3], ranks[1])


def test_a_match_of_older_rules_counts_by_its_noted_outcome(store: Store):
    outcome = {"winners": [1], "ranks": [2, 1, 3], "scores": [5, 9, 1], "verdict": "", "sides": "seat"}
    store.create(some_record(moves=4, rules=99), outcome)
    store.create(some_record(moves=5, rules=99), outcome | {"sides": "character"})
    store.create(some_record(moves=6, rules=99), outcome | {"ranks": "nonsense"})
    found = people(store)
    assert [(found[name].played, found[name].won, found[name].mean) for name in ("Anna", "Bo")] == [
        (1, 0, 2),
        (1, 1, 1),
    ]


def test_all_spellings_of_a_name_are_one_person(store: Store):
    keep(store, over(a_match(("ANNA", "Bo", "Cy"))))
    keep(store, over(a_match(("Anna", "Bo", "Cy"), seed=2)))
    assert people(store)["Anna"].played == 2
    assert Statistics(store).career(" aNNa ").summary.played == 2
    assert Statistics(store).career("Dora") is None


def test_streaks_duels_and_figures_of_a_person(store: Store):
    won, ahead = [], [0, 0, 0]
    falls = 0
    for seed in range(12):
        match = a_match(seed=seed)
        keep(store, over(match))
        outcome = match.game.outcome(match.state)
        won.append(0 in outcome.winners)
        own, other = outcome.ranks[:2]
        ahead[0 if own < other else 1 if own > other else 2] += 1
        falls += match.figures().by_seat[0].get("falls", 0)
    statistics = Statistics(store)
    statistics.fill()
    career = statistics.career("Anna", GAME)
    runs = "".join("w" if each else " " for each in won)
    assert career.longest == max(map(len, runs.split()))
    assert career.streak == len(runs) - len(runs.rstrip("w"))
    duel = next(duel for duel in career.duels if duel.name == "Bo")
    assert [duel.ahead, duel.behind, duel.level] == ahead
    assert career.figures[GAME].get("falls", 0) == falls > 0
    assert [each.won for each in career.appearances] == won
    assert statistics.career("Anna", "pop") is None


def test_a_cache_that_makes_no_sense_is_made_anew_in_silence(store: Store):
    keep(store, over(a_match()))
    before = people(store)
    career = Statistics(store).career("Anna")
    for nonsense in ("{", '{"falls": "many"}', "[]"):
        raw = sqlite3.connect(store.home / "tabletop.db")
        raw.execute("UPDATE score SET figures = ?", (nonsense,))
        raw.commit()
        raw.close()
        assert Statistics(store).career("Anna") == career
        assert people(store) == before
    assert store.take_notices() == []


@pytest.mark.parametrize(
    "damage", ["DROP TABLE score", "DROP INDEX score_person", "ALTER TABLE score ADD COLUMN x"]
)
def test_a_cache_of_another_shape_condemns_no_file(tmp_path: Path, damage: str):
    home = tmp_path / "data"
    with Store.open(home) as store:
        keep(store, over(a_match()))
        before = people(store)
    raw = sqlite3.connect(home / "tabletop.db")
    raw.execute(damage)
    raw.commit()
    raw.close()
    with Store.open(home) as store:
        assert store.notices == []
        assert people(store) == before
        assert len(before) == 3
    assert not (home / "damaged").exists()


def test_statistics_are_rebuilt_from_the_records(store: Store):
    keep(store, over(a_match()))
    before = people(store)
    raw = sqlite3.connect(store.home / "tabletop.db")
    raw.execute("UPDATE score SET won = 1, points = 99, place = 1")
    raw.commit()
    raw.close()
    assert people(store) != before
    assert Statistics(store).rebuild() == 1
    assert people(store) == before


def test_what_was_counted_another_way_is_counted_again(store: Store):
    keep(store, over(a_match()))
    before = people(store)
    raw = sqlite3.connect(store.home / "tabletop.db")
    raw.execute("UPDATE score SET counting = 0, won = 1")
    raw.commit()
    raw.close()
    assert people(store) == before


def test_a_damaged_match_counts_for_nobody_and_is_read_once(store: Store):
    match_id = store.create(some_record(moves=3), {"winners": [0]})
    raw = sqlite3.connect(store.home / "tabletop.db")
    raw.execute("UPDATE log SET entry = '{' WHERE ply = 2")
    raw.commit()
    raw.close()
    assert people(store) == {}
    found = sqlite3.connect(store.home / "tabletop.db").execute("SELECT match, seat FROM score").fetchall()
    assert found == [(match_id, -1)]


def test_the_cache_is_filled_a_little_at_a_time(store: Store):
    for seed in range(3):
        keep(store, over(a_match(seed=seed)))
    statistics = Statistics(store)
    assert statistics.fill(seconds=0) == 3
    left = 3
    while left:
        left = statistics.fill(seconds=0.001)
    assert {summary.played for summary in statistics.people()} == {3}


def test_finished_matches_are_told_from_others_without_a_look_into_them(store: Store):
    over_one, running = keep(store, over(a_match())), store.create(some_record(moves=2))
    assert [row.id for row in store.matches(over=True)] == [over_one]
    assert [row.id for row in store.matches(over=False)] == [running]
    assert {row.id for row in store.matches()} == {over_one, running}
    assert store.count_finished() == 1
    raw = sqlite3.connect(store.home / "tabletop.db")
    raw.execute("UPDATE match SET seats = 'nonsense' WHERE id = ?", (over_one,))
    raw.commit()
    raw.close()
    assert store.count_finished() == 1
    assert store.take_notices() == []
