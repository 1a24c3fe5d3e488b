"""The options of a match of Hoppla Lama."""

from __future__ import annotations

from itertools import combinations

from pydantic import BaseModel, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

from rules.hoppla_lama.path import Board

_SHORTCUTS = (("yellow_start", "yellow_end"), ("red_start", "red_end"))


class Options(BaseModel):
    """Where the two shortcuts start and end (ruling HL-1).

    Spaces 2 to 15, each start below its end, all four distinct. Of two that do not go together the one at
    fault is that which is not as in the box, of two such the later: `not_uphill` when an end is not above its
    start, `same_space` when a space is taken twice.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    yellow_start: int = Field(default=7, ge=2, le=15)
    yellow_end: int = Field(default=10, ge=2, le=15)
    red_start: int = Field(default=4, ge=2, le=15)
    red_end: int = Field(default=14, ge=2, le=15)

    @model_validator(mode="after")
    def _go_together(self) -> Options:
        spaces = {name: int(getattr(self, name)) for name in type(self).model_fields}
        for pair in combinations(spaces, 2):
            first, second = (spaces[name] for name in pair)
            if pair in _SHORTCUTS and second <= first:
                raise PydanticCustomError(
                    "not_uphill", "a shortcut must end above its start", {"field": self._at_fault(pair)}
                )
            if first == second:
                raise PydanticCustomError(
                    "same_space",
                    "the four shortcut spaces must all be different",
                    {"field": self._at_fault(pair)},
                )
        return self

    def _at_fault(self, pair: tuple[str, str]) -> str:
        """The later one of `pair` that somebody has moved away from where the box has it."""
        return [name for name in pair if getattr(self, name) != type(self).model_fields[name].default][-1]

    @property
    def board(self) -> Board:
        """The four shortcut spaces."""
        return Board(self.yellow_start, self.yellow_end, self.red_start, self.red_end)
