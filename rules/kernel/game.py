"""The contract between a game's rules and everything else.

A game is one object that satisfies `Game`; its parts are plain functions over a state of slots and flat
lists. Nothing here imports pydantic, so that a menu can show every `GameInfo` without paying for it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.events import Emit
from rules.kernel.info import GameInfo as GameInfo

if TYPE_CHECKING:
    from pydantic import BaseModel

Seat = int
"""0 for the first seat; screens count from 1."""
Move = int
"""An int inside a game, a short English text outside it; both lossless."""


@dataclass(frozen=True, slots=True)
class Decision:
    """The kind of choice a seat faces, told from public information alone.

    `kind`: key for prompts; `private`: made behind the curtain; `subject`: public numbers the prompt
    needs (whose card, which column), as documented by each game.
    """

    kind: str
    private: bool = False
    subject: tuple[int, ...] = ()


GIVEN_UP = "given_up"
"""The verdict of a match that a sole player has given up."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a match ended. A side is a seat or, where `sides` says so, a character.

    `winners`: the winning sides (all of them in a group's win, () in its defeat); `ranks`: 1 for the best,
    per side, equals share a rank, () when a group or a sole player has lost or given up: nobody was beaten
    by anybody; `scores`: per side, in the game's own unit; `verdict`: key of a group's or solo level, or
    GIVEN_UP, "" elsewhere.
    """

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]
    verdict: str = ""
    sides: str = "seat"
    facts: Mapping[str, int] = field(default_factory=dict)


class StateLike(Protocol):
    """What the mid-end needs of a state; everything else in it is the game's own affair."""

    chance: Chance

    def clone(self) -> Self:
        """An independent copy: changing one never shows in the other. Its chance has no log."""
        ...


S = TypeVar("S", bound=StateLike)
V = TypeVar("V")


class Game(Protocol[S, V]):
    """One game's rules. Functions are total over states made by `setup` and `apply`."""

    info: ClassVar[GameInfo]
    Options: ClassVar[type[BaseModel]]

    def setup(self, options: Any, seats: int, seed: int | Chance) -> S:
        """The state before the first decision; all chance flows from `seed`. `options`: an `Options`."""
        ...

    def to_act(self, state: S) -> tuple[Seat, ...]:
        """The seats that owe a move, ascending for a simultaneous choice; () when the match is over."""
        ...

    def decision(self, state: S, seat: Seat) -> Decision:
        """What `seat`, which owes a move, has to choose: from public information only."""
        ...

    def legal(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """Sorted, unique moves; () for a seat that owes nothing. With `optional` the one home of legality."""
        ...

    def optional(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """Moves a seat may make without owing one, disjoint from `legal`; random play ignores them."""
        ...

    def default_move(self, state: S, seat: Seat) -> Move | None:
        """What `seat` can do without looking at its hand, or None: from public information only."""
        ...

    def apply(self, state: S, seat: Seat, move: Move, emit: Emit | None = None) -> None:
        """Play a legal move in place: trusted, fast; events only when `emit` is given."""
        ...

    def outcome(self, state: S) -> Outcome | None:
        """None while the match runs."""
        ...

    def view(self, state: S, seat: Seat | None) -> V:
        """By allow-list, everything `seat` (None: a spectator) may know of `state`, and nothing else."""
        ...

    def resample(self, view: V, seed: int) -> S:
        """A state that agrees with `view`; same `to_act`, and same `legal` and `optional` for its seat."""
        ...

    def public_state(self, state: S) -> dict[str, Any]:
        """The full state, secrets included, as documented plain JSON in the game's words."""
        ...

    def chance_json(self, why: str, result: tuple[int, ...]) -> Any:
        """A chance outcome in the game's words."""
        ...

    def move_text(self, move: Move) -> str:
        """The notation of `move`."""
        ...

    def parse_move(self, text: str) -> Move:
        """The move written as `text`; raises ValueError when it is no move of this game."""
        ...


AnyGame = Game[Any, Any]
