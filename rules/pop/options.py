"""What can be chosen before a match of Pop."""

from __future__ import annotations

from datetime import date as calendar_date
from typing import Any, Literal

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    SerializerFunctionWrapHandler,
    field_validator,
    model_serializer,
    model_validator,
)
from pydantic_core import PydanticCustomError

Mode = Literal["competitive", "trick", "coop", "solo", "enigma"]
Level = Literal["easy", "medium", "hard"]

MODES_OF: dict[str, tuple[Mode, ...]] = {
    "two_player_variant": ("competitive", "trick"),
    "sets": ("competitive", "trick"),
    "rows": ("solo", "enigma"),
    "signals": ("coop",),
    "level": ("enigma",),
    "date": ("enigma",),
}
"""The modes each option belongs to; `mode` itself is not listed."""


class Options(BaseModel):
    """Options of Pop. Setting an option of another mode is refused; only those of the mode are written out.

    `two_player_variant`: each of two seats draws one card and picks two; `sets`: 1 to 3; `rows`: rows of
    cards on the board at the start, 1 to 4; `signals`: seats may show a colour and a column; `level` of an
    Enigma; `date`: that day's Enigma as YYYY-MM-DD, which overrides rows, level and seed.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    mode: Mode = "competitive"
    two_player_variant: bool = False
    sets: int = Field(default=3, ge=1, le=3)
    rows: int = Field(default=1, ge=1, le=4)
    signals: bool = False
    level: Level = "medium"
    date: str | None = Field(default=None, pattern=r"^[1-9]\d{3}-\d\d-\d\d$")

    @field_validator("date")
    @classmethod
    def _on_the_calendar(cls, value: str | None) -> str | None:
        if value is not None:
            calendar_date.fromisoformat(value)
        return value

    @model_validator(mode="after")
    def _of_this_mode(self) -> Options:
        for name in sorted(self.model_fields_set & MODES_OF.keys()):
            if self.mode not in MODES_OF[name]:
                raise PydanticCustomError(
                    "other_mode", "this option belongs to another mode", {"field": name}
                )
        return self

    @property
    def seat_range(self) -> tuple[int, int] | None:
        """Fewest and most seats where these options leave fewer than their mode, else None."""
        return (2, 2) if self.two_player_variant else None

    @model_serializer(mode="wrap")
    def _written(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        every: dict[str, Any] = write(self)
        return {name: value for name, value in every.items() if self.mode in MODES_OF.get(name, (self.mode,))}
