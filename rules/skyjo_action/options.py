"""What the players of a match may choose."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """The defaults are the printed game."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    points_limit: int = Field(default=100, ge=10, le=500)
    """The match ends after the round in which a total reaches it; 30 and 50 suit short evenings."""
    star_bonus: Literal["both", "turned"] = "both"
    """What wins an Action card: Stars turned up and Stars placed, or only those turned up (SA-5)."""
    tie_doubles: bool = False
    """Whether a closer who only shares the lowest score is doubled, as in the base game (SA-9)."""
