"""Laws of whole matches: the end, the outcome, replay, undo, what is written as JSON."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.kernel.errors import BadMatch, IllegalMove
from rules.kernel.events import Event, Undone, event_json
from rules.kernel.game import Outcome
from rules.kernel.match import Match, replay, validate
from rules.kernel.record import MatchRecord
from tests.conformance.cases import CASES, EDGES, GAME_IDS, Case, load, seeds
from tests.conformance.play import MAX_PLIES, choose, finished, stops
from tests.conformance.walk import dump, is_plain, walk

each_case = pytest.mark.parametrize("case", CASES, ids=str)
each_edge = pytest.mark.parametrize("case", EDGES, ids=str)


@each_case
def test_random_matches_end(case: Case) -> None:
    for seed in seeds(3):
        match = finished(case, seed)
        assert match.ply > 0
        assert case.game.outcome(match.state) is not None
        assert case.game.to_act(match.state) == ()
        for seat in range(case.seats):
            assert case.game.legal(match.state, seat) == ()


@each_case
def test_there_is_no_outcome_before_the_end(case: Case) -> None:
    for state in stops(case, 0, 12):
        assert (case.game.outcome(state) is None) == bool(case.game.to_act(state))


@each_case
def test_outcome_is_well_formed(case: Case) -> None:
    for seed in seeds(3):
        outcome = case.game.outcome(finished(case, seed).state)
        assert outcome is not None
        check_outcome(outcome, case)


def check_outcome(outcome: Outcome, case: Case) -> None:
    sides = len(outcome.scores)
    if outcome.verdict and not outcome.winners:
        assert outcome.ranks == (), "who lost together or alone was not beaten by anybody"
    else:
        assert len(outcome.ranks) == sides
    assert sides == case.seats or outcome.sides != "seat"
    assert set(outcome.winners) <= set(range(sides))
    assert len(set(outcome.winners)) == len(outcome.winners)
    for rank in outcome.ranks:
        assert rank == 1 + sum(other < rank for other in outcome.ranks), (
            "equals share a rank, the next is skipped"
        )
    if outcome.winners and not outcome.verdict:
        assert set(outcome.winners) == {side for side, rank in enumerate(outcome.ranks) if rank == 1}
    for side, rank in enumerate(outcome.ranks):
        for other in range(side):
            if outcome.scores[side] == outcome.scores[other] and sides == case.seats:
                assert rank == outcome.ranks[other] or outcome.facts, (
                    "equal scores, unequal ranks, no reason given"
                )
    json.dumps(
        [outcome.winners, outcome.ranks, outcome.scores, outcome.verdict, outcome.sides, dict(outcome.facts)]
    )


def livelier(case: Case, seed: int, limit: int) -> Match:
    """A match with undos and hints in it."""
    match, rng = case.table(seed), random.Random(seed)
    while not match.over and match.ply < min(limit, MAX_PLIES):
        seat = rng.choice(match.game.to_act(match.state))
        if match.can_undo(seat) and rng.random() < 0.3:
            match.undo(seat, match.ply, rng.randint(1, match.can_undo(seat)))
        elif rng.random() < 0.1:
            match.hint(seat, match.ply)
        else:
            seat, move = choose(match, rng)
            match.submit(seat, match.game.move_text(move), match.ply)
    return match


@each_case
def test_replay_and_validate_equal_the_live_match(case: Case) -> None:
    for live in (finished(case, 0), livelier(case, 1, 150)):
        written = live.record().to_json()
        record = MatchRecord.model_validate_json(written)
        again = replay(case.game, record)
        assert again.plies == live.plies
        assert dump(again.state) == dump(live.state)
        assert dump(validate(case.game, record)) == dump(live.state)
        assert again.record().to_json() == written


@each_edge
def test_a_truncated_or_spoilt_record_is_told_by_its_ply(case: Case) -> None:
    record = finished(case, 0).record()
    for place in {0, len(record.log) // 2, len(record.log) - 1}:
        wrong = record.log[place].model_copy(update={"move": "no such move"})
        spoilt = record.model_copy(update={"log": (*record.log[:place], wrong)})
        for read in (replay, validate):
            with pytest.raises(BadMatch) as refused:
                read(case.game, spoilt)
            assert refused.value.facts["ply"] == place + 1
    extended = record.model_copy(update={"log": (*record.log, record.log[-1])})
    with pytest.raises(BadMatch):
        validate(case.game, extended)


Stand = tuple[Any, tuple[int, ...], bool, int | None]
"""An entry that still stands: the state after it, the seats to act, whether it is a barrier to undo, and
who made it if nothing was revealed or left to chance."""


def may_take_back(match: Match, dumps: list[Stand]) -> int:
    """How far back the acting seat may go, told from the history alone."""
    owing = match.game.to_act(match.state)
    count = 0
    for _, seats, barrier, _ in reversed(dumps[1:]):
        earlier = dumps[len(dumps) - 2 - count][1]
        if barrier or seats != owing or earlier != owing or len(owing) != 1:
            break
        count += 1
    return count


def has_handed_on(match: Match, dumps: list[Stand], seat: int) -> bool:
    """Whether the last entry is a quiet move of `seat` after which somebody else acts."""
    if not match.log or match.log[-1].move is None:
        return False
    _, after, _, mover = dumps[-1]
    return mover == seat and not dumps[-2][1] == after == (seat,)


@each_case
def test_undo_laws(case: Case) -> None:
    for seed in seeds(2):
        match, rng = case.table(seed), random.Random(seed)
        stands: list[Stand] = [(dump(match.state), match.game.to_act(match.state), True, None)]
        while not match.over and match.ply < 120:
            owing = match.game.to_act(match.state)
            for seat in range(case.seats):
                allowed = may_take_back(match, stands) if owing == (seat,) else 0
                assert match.can_undo(seat) == allowed
                hands_on = has_handed_on(match, stands, seat)
                assert match.can_take_back(seat) == hands_on
                with pytest.raises(IllegalMove):
                    match.undo(seat, match.ply, max(allowed, hands_on) + 1)
                if hands_on and rng.random() < 0.3:
                    take_back(match, seat, 1, stands)
                    break
            else:
                play_on(match, rng, stands)


def play_on(match: Match, rng: random.Random, stands: list[Stand]) -> None:
    """Take back some of what may be taken back, or play a move; `stands` follows."""
    owing = match.game.to_act(match.state)
    if (count := match.can_undo(owing[0])) and rng.random() < 0.5:
        take_back(match, owing[0], rng.randint(1, count), stands)
        return
    seat, move = choose(match, rng)
    ply = match.submit(seat, match.game.move_text(move), match.ply)
    quiet = not ply.chance and not any(event.reveals for event in ply.events)
    after = match.game.to_act(match.state)
    barrier = not quiet or owing != (seat,)
    stands.append((dump(match.state), after, barrier, seat if quiet else None))


def take_back(match: Match, seat: int, count: int, stands: list[Stand]) -> None:
    before, ply = list(match.log), match.ply
    match.undo(seat, ply, count)
    del stands[-count:]
    assert dump(match.state) == stands[-1][0], "the earlier state is back"
    game, state = match.game, match.state
    assert seat in game.to_act(state) or game.optional(state, seat), "the seat may choose again"
    assert match.log[:-1] == before
    assert match.log[-1].undo == count, "logged for all to see"
    assert match.plies[-1].events == (Undone(seat=seat, count=count),)


def test_the_toy_game_takes_moves_back() -> None:
    case = Case("toy_game", 3)
    undos = [entry for seed in range(5) for entry in livelier(case, seed, 200).log if entry.undo]
    assert any(entry.undo == 1 for entry in undos)
    assert any((entry.undo or 0) > 1 for entry in undos)


def plain_json(value: Any) -> Any:
    """`value` through JSON; keys must be texts, since JSON would turn others silently into texts."""
    for _, part in walk(value):
        assert is_plain(part) or isinstance(part, list | tuple | dict), f"{type(part)} is not JSON"
        if isinstance(part, dict):
            assert all(type(key) is str for key in part)
    return json.loads(json.dumps(value, allow_nan=False))


@each_case
def test_public_state_events_and_chance_are_json(case: Case) -> None:
    for state in stops(case, 0, 8):
        public = case.game.public_state(state)
        assert isinstance(public, dict)
        assert plain_json(public)
    for ply in finished(case, 0).plies:
        for event in ply.events:
            plain_json(event_json(event))
        for chanced in ply.chance:
            assert chanced.why
            plain_json(case.game.chance_json(*chanced))


@each_case
def test_public_state_tells_every_ply_apart(case: Case) -> None:
    """It is the full state: a move that changes nothing in it would be lost to `replay --json`."""
    states = list(stops(case, 0, 12))
    kept = [json.dumps(case.game.public_state(state), sort_keys=True) for state in states]
    for public, later, state, next_state in zip(kept, kept[1:], states, states[1:], strict=False):
        if dump(state) != dump(next_state):
            assert public != later


@each_case
def test_events_are_for_all_or_for_one_seat_by_their_kind(case: Case) -> None:
    audience: dict[type[Event], set[bool]] = {}
    for seed in seeds(2):
        for ply in finished(case, seed).plies:
            for event in ply.events:
                assert event.to is None or 0 <= event.to < case.seats
                audience.setdefault(type(event), set()).add(event.to is None)
                assert hash(event) is not None
    mixed = [kind.__name__ for kind, kinds in audience.items() if len(kinds) > 1]
    assert not mixed, "a secret part is an event of its own"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_game_is_what_its_info_says(game_id: str) -> None:
    game = load(game_id)
    assert game.info.id == game_id
    assert game.info.emblem
    assert len(game.info.emblem) == 1
    low, high = game.info.minutes
    assert 0 < low <= high
    options = game.Options()
    assert game.Options.model_validate(options.model_dump(mode="json")) == options
    if game.info.mode_option:
        assert getattr(options, game.info.mode_option) in game.info.seats


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_too_few_or_too_many_seats_are_refused(game_id: str) -> None:
    for info_options, limits in ((case.options, case.game.info) for case in EDGES if case.game_id == game_id):
        mode = info_options.get(limits.mode_option, "")
        low, high = limits.seat_range(mode)
        for seats in {low - 1, high + 1} - {0}:
            with pytest.raises(BadMatch) as refused:
                Case(game_id, seats, info_options).table(0)
            assert refused.value.key == "seats"


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_an_unknown_option_is_refused_without_its_value(game_id: str) -> None:
    case = next(case for case in EDGES if case.game_id == game_id)
    with pytest.raises(BadMatch) as refused:
        Case(game_id, case.seats, {**case.options, "no_such_option": "SECRET"}).table(0)
    assert refused.value.key == "options"
    assert "SECRET" not in str(refused.value.facts)
