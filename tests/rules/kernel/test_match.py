"""The mid-end on the toy game: what is refused, and that a refusal leaves the match as it was."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules.kernel.chance import Chanced
from rules.kernel.errors import BadMatch, IllegalMove, Refused, StaleMove
from rules.kernel.events import Emit, Undone
from rules.kernel.match import Match, check_table, open_record, parse_options, replay, steps, validate
from rules.kernel.record import LogEntry, SeatRow
from tests.scripted_chance import ScriptedChance
from tests.toy_game import engine
from tests.toy_game.game import GAME
from tests.toy_game.options import Options

ROWS = tuple(SeatRow(name=name) for name in ("Ada", "Bob", "Cyd"))
DECK = [*[3, 4, 5] * 6, 2, 2, 2, 1, 1, 1, 2, 2, 2, 1, 1, 1]
"""Drawn from its end: three lanterns of kind 1, then Ada 2 2 2, Bob 1 1 1, Cyd 2 2 2."""


def table(game: Any = GAME, rows: tuple[SeatRow, ...] = ROWS, **options: Any) -> Match:
    return Match(game, Options(**options), rows, ScriptedChance(5, [("deck", DECK)]))


def play(match: Match, *moves: tuple[int, str]) -> Match:
    for seat, text in moves:
        match.submit(seat, text, match.ply)
    return match


def walking() -> Match:
    """Bob alone picked a walk and owes its first step."""
    return play(table(), (0, "pass"), (2, "pass"), (1, "play 1"))


def print_of(match: Match) -> tuple[Any, ...]:
    """What a refusal must not change."""
    return GAME.public_state(match.state), tuple(match.log), tuple(match.plies), len(match.trail)


def refused(match: Match, kind: type[Refused], key: str, seat: int, text: str, ply: int = -1) -> None:
    before = print_of(match)
    with pytest.raises(kind) as caught:
        match.submit(seat, text, match.ply if ply < 0 else ply)
    assert caught.value.key == key
    assert print_of(match) == before


def test_the_set_up_is_ply_zero() -> None:
    match = table()
    assert match.ply == 0
    assert not match.over
    assert match.plies[0].entry is None
    assert match.plies[0].chance == (Chanced("deck", tuple(DECK)),)
    assert [sorted(hand) for hand in match.state.hands] == [[2, 2, 2], [1, 1, 1], [2, 2, 2]]


def test_what_is_refused() -> None:
    match = table()
    refused(match, IllegalMove, "unreadable", 0, "play nine")
    refused(match, IllegalMove, "unreadable", 0, "")
    refused(match, IllegalMove, "not_legal", 0, "play 5")
    refused(match, IllegalMove, "not_legal", 0, "left")
    for seat in (-1, 3, 99):
        refused(match, IllegalMove, "not_your_turn", seat, "pass")
    play(match, (0, "pass"))
    refused(match, StaleMove, "stale", 1, "pass", 0)
    refused(match, StaleMove, "stale", 1, "pass", 2)
    refused(match, IllegalMove, "not_your_turn", 0, "pass")


def test_a_stale_move_is_stale_before_it_is_anything_else() -> None:
    refused(play(table(), (0, "pass")), StaleMove, "stale", 7, "rubbish", 0)


def test_nothing_can_be_played_after_the_end() -> None:
    match = play(table(), (0, "stop"), (1, "stop"), (2, "stop"))
    assert match.over
    refused(match, IllegalMove, "match_over", 0, "pass")
    refused(match, IllegalMove, "match_over", 0, "stop")


def test_a_long_unreadable_text_is_not_carried_whole() -> None:
    with pytest.raises(IllegalMove) as caught:
        table().submit(0, "x" * 100_000, 0)
    assert len(str(caught.value.facts["text"])) <= 40


def test_a_commit_that_fails_leaves_the_match_as_it_was() -> None:
    match = play(walking(), (1, "left"))

    def fail(entry: LogEntry) -> None:
        raise OSError("disk full")

    before = print_of(match)
    for attempt in (
        lambda: match.submit(1, "left", match.ply, fail),
        lambda: match.undo(1, match.ply, 1, fail),
        lambda: match.hint(1, match.ply, fail),
    ):
        with pytest.raises(OSError, match="disk full"):
            attempt()
        assert print_of(match) == before
    assert match.undo(1, match.ply).number == match.ply, "and it goes on"


def test_an_entry_is_committed_before_anyone_sees_its_effect() -> None:
    match, seen = table(), []
    match.submit(0, "pass", 0, lambda entry: seen.append((entry, match.ply, match.state.picks[0])))
    assert seen == [(LogEntry(seat=0, move="pass"), 0, engine.NONE)]


def test_nothing_is_committed_when_a_move_is_refused() -> None:
    kept: list[LogEntry] = []
    match = table()
    for seat, text, ply in ((0, "left", 0), (0, "pass", 3), (0, "rubbish", 0), (9, "pass", 0)):
        with pytest.raises(Refused):
            match.submit(seat, text, ply, kept.append)
    with pytest.raises(Refused):
        match.undo(0, 0, 1, kept.append)
    assert kept == []


def failing(state: engine.State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Rules that fail halfway through a move."""
    state.points[seat] = 99
    raise ZeroDivisionError


def test_rules_that_fail_leave_the_match_as_it_was() -> None:
    match = table(replace(GAME, apply=failing))
    before = print_of(match)
    with pytest.raises(ZeroDivisionError):
        match.submit(0, "pass", 0)
    assert print_of(match) == before


def test_undo_takes_back_one_or_several_steps() -> None:
    match = play(walking(), (1, "right"), (1, "right"))
    assert match.state.places[1] == 0
    assert match.can_undo(1) == 2
    ply = match.undo(1, match.ply, 2)
    assert match.state.places[1] == 1
    assert ply.events == (Undone(seat=1, count=2),)
    assert ply.entry == LogEntry(seat=1, undo=2)
    assert [entry.move for entry in match.log] == ["pass", "pass", "play 1", "right", "right", None]
    assert match.can_undo(1) == 0


def test_after_an_undo_the_game_goes_another_way() -> None:
    match = play(walking(), (1, "right"))
    match.undo(1, match.ply)
    play(match, (1, "left"), (1, "left"))
    assert match.state.places[1] == 2
    assert replay(GAME, record_of(match)).state.places[1] == 2


def record_of(match: Match) -> Any:
    """The record of a match from `table`, rigged so that it can be replayed without its script."""
    fresh = Match(GAME, Options(), ROWS, SEED)
    assert fresh.state.hands[1].count(1), "Bob can walk in the unrigged match as well"
    return match.record().model_copy(update={"seed": SEED})


SEED = next(seed for seed in range(100) if {1} <= set(Match(GAME, Options(), ROWS, seed).state.hands[1]))


def test_undo_never_reaches_a_pick_or_across_a_reveal() -> None:
    match = table()
    assert [match.can_undo(seat) for seat in range(3)] == [0, 0, 0]
    play(match, (0, "pass"))
    assert match.can_undo(0) == 0, "it would hand the turn back"
    assert walking().can_undo(1) == 0


def test_undo_never_changes_the_acting_seat() -> None:
    match = play(walking(), (1, "right"))
    assert [match.can_undo(seat) for seat in range(-1, 4)] == [0, 0, 1, 0, 0]
    for seat in (0, 2, 5, -1):
        with pytest.raises(IllegalMove) as caught:
            match.undo(seat, match.ply)
        assert caught.value.key == "no_undo"
    play(match, (1, "done"))
    assert [match.can_undo(seat) for seat in range(3)] == [0, 0, 0]


def test_undo_never_reaches_past_anothers_move() -> None:
    match = play(walking(), (1, "right"), (0, "stop"), (1, "right"))
    assert match.can_undo(1) == 1
    with pytest.raises(IllegalMove):
        match.undo(1, match.ply, 2)


def test_undo_of_an_unasked_move_of_ones_own() -> None:
    match = play(walking(), (1, "stop"), (1, "right"))
    assert match.can_undo(1) == 2
    match.undo(1, match.ply, 2)
    assert not match.state.wants_stop[1]


@pytest.mark.parametrize("count", [0, -1, 2, 1000])
def test_undo_of_an_impossible_count(count: int) -> None:
    match = play(walking(), (1, "right"))
    with pytest.raises(IllegalMove):
        match.undo(1, match.ply, count)
    assert match.can_undo(1) == 1


def test_a_stale_undo_or_hint() -> None:
    match = play(walking(), (1, "right"))
    for late in (lambda: match.undo(1, match.ply - 1), lambda: match.hint(1, match.ply - 1)):
        with pytest.raises(StaleMove) as caught:
            late()
        assert caught.value.facts == {"expected": match.ply - 1, "ply": match.ply}


def test_undo_never_crosses_chance() -> None:
    """Chance that reveals nothing to anybody is a barrier as well: else one could try one's luck again."""
    match = play(dicing(), (1, "left"), (1, "right"))
    assert match.plies[-2].chance == (Chanced("luck", (1,)),)
    assert match.can_undo(1) == 1, "the step to the left drew a lot"


def lucky(state: engine.State, seat: int, move: int, emit: Emit | None = None) -> None:
    """Each step to the left draws a lot that nobody sees."""
    if move == engine.LEFT:
        state.chance.pick("luck", [1])
    engine.apply(state, seat, move, emit)


def dicing() -> Match:
    return play(table(replace(GAME, apply=lucky)), (0, "pass"), (2, "pass"), (1, "play 1"))


def test_a_hint_is_logged_and_changes_nothing() -> None:
    match = play(walking(), (1, "right"))
    state = match.state
    ply = match.hint(1, match.ply)
    assert match.state is state
    assert ply.entry == LogEntry(seat=1, hint=1)
    assert match.can_undo(1) == 1
    with pytest.raises(IllegalMove) as caught:
        match.hint(0, match.ply)
    assert caught.value.key == "not_your_turn"


def test_options_are_refused_by_field_without_their_value() -> None:
    with pytest.raises(BadMatch) as caught:
        parse_options(GAME, {"rounds": 12345})
    assert caught.value.key == "options"
    assert caught.value.facts["field"] == "rounds"
    assert "12345" not in str(caught.value.facts)


def test_seats_are_counted_by_mode() -> None:
    with pytest.raises(BadMatch) as caught:
        table(mode="duel")
    assert caught.value.key == "seats"
    assert caught.value.facts == {"low": 2, "high": 2, "seats": 3, "mode": "duel"}
    assert GAME.info.seat_range() == (2, 5)
    assert GAME.info.seat_range("duel") == (2, 2)


def finished_record() -> Any:
    match = Match(GAME, Options(rounds=1), ROWS, 3)
    return play(match, (0, "pass"), (1, "pass"), (2, "pass")).record()


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"game": "other"}, "game"),
        ({"rules": 2}, "rules_version"),
        ({"options": {"rounds": 0}}, "options"),
        ({"options": {"mode": "duel"}}, "seats"),
        ({"seats": ROWS[:1]}, "seats"),
    ],
)
def test_a_record_that_is_not_of_this_game(change: dict[str, Any], key: str) -> None:
    record = finished_record().model_copy(update=change)
    for read in (open_record, replay, validate):
        with pytest.raises(BadMatch) as caught:
            read(GAME, record)
        assert caught.value.key == key


@pytest.mark.parametrize(
    ("place", "entry", "reason"),
    [
        (1, LogEntry(seat=1, move="play 9"), "unreadable"),
        (1, LogEntry(seat=1, move="left"), "not_legal"),
        (1, LogEntry(seat=0, move="left"), "not_your_turn"),
        (2, LogEntry(seat=15, move="pass"), "not_your_turn"),
        (2, LogEntry(seat=0, undo=1), "no_undo"),
        (2, LogEntry(seat=0, hint=1), "not_your_turn"),
        (3, LogEntry(seat=0, move="pass"), "match_over"),
    ],
)
def test_a_spoilt_log_is_refused_with_its_ply(place: int, entry: LogEntry, reason: str) -> None:
    record = finished_record()
    spoilt = record.model_copy(update={"log": (*record.log[:place], entry)})
    for read in (replay, validate):
        with pytest.raises(BadMatch) as caught:
            read(GAME, spoilt)
        assert caught.value.key == "log"
        assert caught.value.facts == {"ply": place + 1, "reason": reason}


def test_steps_stops_after_each_entry() -> None:
    assert [match.ply for match in steps(GAME, finished_record())] == [0, 1, 2, 3]


def test_an_unfinished_record_is_a_running_match() -> None:
    record = finished_record()
    half = record.model_copy(update={"log": record.log[:2]})
    assert replay(GAME, half).ply == 2
    assert not replay(GAME, half).over
    assert validate(GAME, half).owing == (2,)


def test_a_table_is_checked_before_a_match_is_made() -> None:
    assert check_table(GAME, {"rounds": 2}, ("human", "spoken", "random"), ["random"]) == Options(rounds=2)


@pytest.mark.parametrize(
    ("raw", "kinds", "key", "facts"),
    [
        ({"rounds": 0}, ("human",) * 3, "options", {"field": "rounds"}),
        ({"nonsense": 1}, ("human",) * 3, "options", {"field": "nonsense"}),
        ({"mode": "duel"}, ("human",) * 3, "seats", {"low": 2, "high": 2, "seats": 3, "mode": "duel"}),
        ({}, (), "seats", {"seats": 0}),
        ({}, ("human", "alien"), "kind", {"seat": 1, "kind": "alien"}),
        ({}, ("human", ""), "kind", {"seat": 1, "kind": ""}),
    ],
)
def test_a_table_that_cannot_be(
    raw: dict[str, Any], kinds: tuple[str, ...], key: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(BadMatch) as caught:
        check_table(GAME, raw, kinds, ["random"])
    assert caught.value.key == key
    assert facts.items() <= caught.value.facts.items()
