"""The options of a match of Hoppla Lama."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field, ValidationInfo, field_validator
from pydantic_core import PydanticCustomError

from rules.hoppla_lama.path import Board


class Options(BaseModel):
    """Where the two shortcuts start and end (ruling HL-1).

    Spaces 2 to 15, each start below its end, all four distinct. At fault is always one named field:
    `same_space` when it repeats an earlier one, `not_uphill` when an end is not above its start.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True, validate_default=True)

    yellow_start: int = Field(default=7, ge=2, le=15)
    yellow_end: int = Field(default=10, ge=2, le=15)
    red_start: int = Field(default=4, ge=2, le=15)
    red_end: int = Field(default=14, ge=2, le=15)

    @field_validator("*")
    @classmethod
    def _fits_the_others(cls, space: int, info: ValidationInfo) -> int:
        name = info.field_name or ""
        if name.endswith("_end") and space <= info.data.get(name.replace("_end", "_start"), 0):
            raise PydanticCustomError("not_uphill", "a shortcut must end above its start")
        if space in info.data.values():
            raise PydanticCustomError("same_space", "the four shortcut spaces must all be different")
        return space

    @property
    def board(self) -> Board:
        """The four shortcut spaces."""
        return Board(self.yellow_start, self.yellow_end, self.red_start, self.red_end)
