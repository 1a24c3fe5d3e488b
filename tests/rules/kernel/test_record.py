"""Records: bad ones are refused, good ones are written the same for ever."""

from __future__ import annotations

import json
from typing import Any

import pytest
from pydantic import ValidationError

from rules.kernel.record import MAX_SEED, LogEntry, MatchRecord, SeatRow

GOOD: dict[str, Any] = {
    "schema": 1,
    "game": "toy_game",
    "rules": 1,
    "options": {"mode": "duel"},
    "seats": [
        {"name": "Ada", "colour": "red", "kind": "human"},
        {"name": "Bob", "colour": "", "kind": "random"},
    ],
    "seed": 7,
    "log": [{"seat": 0, "move": "play 3"}, {"seat": 0, "undo": 1}, {"seat": 0, "hint": 1}],
}


def test_a_good_record_is_written_as_it_was_read() -> None:
    assert json.loads(MatchRecord.model_validate(GOOD).to_json()) == GOOD
    assert MatchRecord.model_validate(GOOD).to_json() == MatchRecord.model_validate(GOOD).to_json()


def test_defaults() -> None:
    least = {"game": "toy_game", "rules": 1, "seats": [{"name": "Ada"}], "seed": 0}
    record = MatchRecord.model_validate(least)
    assert record.schema_version == 1
    assert record.seats[0].kind == "human"
    assert record.log == ()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("schema", 2),
        ("schema", None),
        ("game", ""),
        ("game", "x" * 41),
        ("game", 3),
        ("rules", 0),
        ("rules", "one"),
        ("options", []),
        ("seats", []),
        ("seats", [{"name": "Ada"}] * 17),
        ("seats", [{"name": ""}]),
        ("seats", [{"name": "x" * 49}]),
        ("seats", [{"name": "Ada", "hand": [1]}]),
        ("seed", -1),
        ("seed", MAX_SEED + 1),
        ("seed", 1.5),
        ("seed", None),
        ("log", [{"seat": 0}]),
        ("log", [{"seat": 0, "move": "done", "undo": 1}]),
        ("log", [{"seat": 0, "move": "done", "hint": 1}]),
        ("log", [{"seat": -1, "move": "done"}]),
        ("log", [{"seat": 16, "move": "done"}]),
        ("log", [{"seat": 0, "move": ""}]),
        ("log", [{"seat": 0, "move": "x" * 65}]),
        ("log", [{"seat": 0, "undo": 0}]),
        ("log", [{"seat": 0, "undo": 1001}]),
        ("log", [{"seat": 0, "hint": 0}]),
        ("log", [{"seat": 0, "move": "done", "note": "hi"}]),
        ("log", [{"move": "done"}]),
        ("log", "done"),
        ("extra", 1),
    ],
)
def test_a_bad_record_is_refused_and_keeps_its_secrets(field: str, value: Any) -> None:
    with pytest.raises(ValidationError) as refused:
        MatchRecord.model_validate({**GOOD, field: value})
    assert "input_value" not in str(refused.value)


@pytest.mark.parametrize("field", ["game", "rules", "seats", "seed"])
def test_a_record_without_its_essentials_is_refused(field: str) -> None:
    with pytest.raises(ValidationError):
        MatchRecord.model_validate({name: value for name, value in GOOD.items() if name != field})


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '{"schema": 1}', "{}" * 2])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(ValidationError):
        MatchRecord.model_validate_json(text)


def test_records_cannot_be_changed() -> None:
    record = MatchRecord.model_validate(GOOD)
    for part, field in ((record, "seed"), (record.seats[0], "name"), (record.log[0], "move")):
        with pytest.raises(ValidationError):
            setattr(part, field, getattr(part, field))


def test_the_largest_seed_survives_json() -> None:
    record = MatchRecord(game="g", rules=1, seats=(SeatRow(name="Ada"),), seed=MAX_SEED)
    assert MatchRecord.model_validate_json(record.to_json()).seed == MAX_SEED
    assert float(MAX_SEED) == MAX_SEED


def test_an_entry_holds_exactly_one_thing() -> None:
    assert LogEntry(seat=0, undo=2).move is None
    with pytest.raises(ValidationError):
        LogEntry(seat=0)
