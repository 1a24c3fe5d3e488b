"""The contract between a game's rules and everything else.

A game is one `Game`, put together from plain functions over a state of slots and flat lists. Nothing here
imports pydantic, so that a menu can show every `GameInfo` without paying for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, Self, TypeVar

from rules.kernel.chance import Chance
from rules.kernel.events import Emit, Event
from rules.kernel.figures import Figures, no_figures
from rules.kernel.info import GIVEN_UP as GIVEN_UP
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
T = TypeVar("T", contravariant=True)


class Apply(Protocol[T]):
    """Plays a legal move in place: trusted, fast; events only when `emit` is given."""

    def __call__(self, state: T, seat: Seat, move: Move, emit: Emit | None = None, /) -> None:
        """`seat` plays `move` in `state`."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[S, V]):
    """One game's rules: plain functions, total over states made by `setup` and `apply`."""

    info: GameInfo
    Options: type[BaseModel]
    setup: Callable[[Any, int, int | Chance], S]
    """Of `Options`, seats and a seed: the state before the first decision; all chance flows from the seed."""
    to_act: Callable[[S], tuple[Seat, ...]]
    """The seats that owe a move, ascending for a simultaneous choice; () when the match is over."""
    decision: Callable[[S, Seat], Decision]
    """What a seat that owes a move has to choose: from public information only."""
    legal: Callable[[S, Seat], tuple[Move, ...]]
    """Sorted, unique moves; () for a seat that owes nothing. With `optional` the one home of legality."""
    optional: Callable[[S, Seat], tuple[Move, ...]]
    """Moves a seat may make without owing one, disjoint from `legal`; random play ignores them."""
    default_move: Callable[[S, Seat], Move | None]
    """What a seat can do without looking at its hand, or None: from public information only."""
    apply: Apply[S]
    outcome: Callable[[S], Outcome | None]
    """None while the match runs."""
    view: Callable[[S, Seat | None], V]
    """By allow-list, everything a seat (None: a spectator) may know of the state, and nothing else."""
    resample: Callable[[V, int], S]
    """Of a view and a seed: one that agrees, with the same `to_act`, `legal` and `optional` for its seat."""
    public_state: Callable[[S], dict[str, Any]]
    """The full state, secrets included, as documented plain JSON in the game's words."""
    chance_json: Callable[[str, tuple[int, ...]], Any]
    """A chance outcome, by its reason, in the game's words."""
    move_text: Callable[[Move], str]
    """The notation of a move."""
    parse_move: Callable[[str], Move]
    """The move of a notation; raises ValueError when it is no move of this game."""
    figures: Callable[[S, int, Sequence[Event]], Figures] = no_figures
    """Of the last state, the number of seats and all events that were not taken back."""


AnyGame = Game[Any, Any]
