"""What can be chosen before a game of Lanterns."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Options(BaseModel):
    """`mode`: free for all or a duel; `rounds`: the most rounds; `goal`: points that let a seat go home."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    mode: Literal["free", "duel"] = "free"
    rounds: int = Field(default=5, ge=1, le=9)
    goal: int = Field(default=5, ge=1, le=9)
