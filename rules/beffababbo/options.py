"""The options of a match; without any, the standard game of the box's default numbers."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator
from pydantic_core import PydanticCustomError

from rules.beffababbo.cards import HIGHEST

CharacterName = Literal["babbo", "befana", "coniglio", "jack"]
Number = Annotated[int, Field(ge=1, le=HIGHEST)]
FourNumbers = tuple[Number, Number, Number, Number]
_NUMBERS = tuple(str(number) for number in range(1, HIGHEST + 1))
CYCLE: tuple[CharacterName, ...] = ("babbo", "befana", "coniglio", "jack")


class Options(BaseModel):
    """Options of BeffaBabbo (spec "Options").

    `parcels`: surprises in the deck, 20 standard, 40 *difficile*, 60 *infinita*; `thief`: printed numbers
    by character in cycle order (BB-2); `bomb`, `courier`: the four printed numbers in any order;
    `max_sessions`: the session after which the standing decides, 0 for the variant's own (BB-13);
    `characters`: what seats 0, 1, ... take, completed in cycle order when fewer than four are named.
    """

    model_config = ConfigDict(extra="forbid", frozen=True, hide_input_in_errors=True)

    parcels: Literal[20, 40, 60] = 20
    thief: FourNumbers = (2, 2, 2, 2)
    bomb: FourNumbers = (1, 2, 2, 3)
    courier: FourNumbers = (1, 2, 2, 3)
    max_sessions: int = Field(default=0, ge=0, le=200)
    characters: tuple[CharacterName, ...] = Field(default=CYCLE, max_length=4)

    @field_validator("thief", "bomb", "courier", mode="before")
    @classmethod
    def _typed(cls, numbers: object) -> object:
        """Four numbers may also be typed as one text: `1 2 2 3`."""
        if not isinstance(numbers, str):
            return numbers
        typed = numbers.replace(",", " ").split()
        if len(typed) != 4 or not all(text in _NUMBERS for text in typed):
            raise PydanticCustomError("four_numbers", "four numbers from 1 to 5 are needed here")
        return tuple(map(int, typed))

    @field_validator("characters")
    @classmethod
    def _each_once(cls, chosen: tuple[CharacterName, ...]) -> tuple[CharacterName, ...]:
        if len(set(chosen)) != len(chosen):
            raise PydanticCustomError("twice", "a character cannot be taken twice")
        return chosen + tuple(name for name in CYCLE if name not in chosen)
