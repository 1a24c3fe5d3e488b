"""A match as data: what `tabletop export` writes and `tabletop import` reads.

`{"schema": 1, "game", "rules", "options": {}, "seats": [{"name", "colour", "kind"}], "seed",
"log": [{"seat": 0, "move": "take 3"} | {"seat": 0, "undo": 1} | {"seat": 0, "hint": 1}
| {"seat": 0, "branch": 0}]}`
Seats count from 0.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, FailFast, Field, model_validator

SCHEMA = 1
MAX_LOG = 200_000
MAX_SEED = (1 << 53) - 1
"""The largest seed: every JSON reader keeps it exact."""

_STRICT = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, populate_by_name=True)


PERSONS = ("human", "spoken")
"""Kinds of seat that a person plays, the second in plain mode; every other kind is a bot's name."""


class SeatRow(BaseModel):
    """Who sits in a seat. `kind`: `human`, `spoken` (a person in plain mode) or a bot's name."""

    model_config = _STRICT

    name: str = Field(min_length=1, max_length=48)
    colour: str = Field(default="", max_length=16)
    kind: str = Field(default="human", max_length=32)


class LogEntry(BaseModel):
    """One line of the log: exactly one of a move's text, a count of moves taken back, a hint, a branch.

    `branch`: from here on it is another match than the one it was taken from: 0 with the same chance, else
    what nobody at the table can know is dealt anew by this number, hands included.
    """

    model_config = _STRICT

    seat: int = Field(ge=0, le=15)
    move: str | None = Field(default=None, min_length=1, max_length=64)
    undo: int | None = Field(default=None, ge=1, le=1000)
    hint: int | None = Field(default=None, ge=1, le=1000)
    branch: int | None = Field(default=None, ge=0, le=MAX_SEED)

    @model_validator(mode="after")
    def _exactly_one(self) -> LogEntry:
        if [self.move, self.undo, self.hint, self.branch].count(None) != 3:
            raise ValueError("a log entry holds exactly one of move, undo, hint and branch")
        return self


class MatchRecord(BaseModel):
    """Everything needed to play a match again, move by move."""

    model_config = _STRICT

    schema_version: Literal[1] = Field(default=1, alias="schema")
    game: str = Field(min_length=1, max_length=40)
    rules: int = Field(ge=1)
    options: dict[str, Any] = Field(default_factory=dict)
    seats: Annotated[tuple[SeatRow, ...], FailFast()] = Field(min_length=1, max_length=16)
    seed: int = Field(ge=0, le=MAX_SEED)
    # FailFast, here and for the seats: one fault is told, not one kept in memory for each entry of a bad file
    log: Annotated[tuple[LogEntry, ...], FailFast()] = Field(default=(), max_length=MAX_LOG)

    @property
    def branched(self) -> bool:
        """Whether it goes on from the middle of another match: then its result is nobody's."""
        return any(entry.branch is not None for entry in self.log)

    def to_json(self) -> str:
        """One line of JSON, the same bytes for equal records."""
        return self.model_dump_json(by_alias=True, exclude_none=True)
