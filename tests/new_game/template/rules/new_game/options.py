"""What can be chosen before a match of New Game."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """`cards`: how many each seat is dealt, and so how many tricks are played."""

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    cards: int = Field(default=5, ge=3, le=7)
