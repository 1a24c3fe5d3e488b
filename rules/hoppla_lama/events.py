"""What happens in Hoppla Lama, as data. Seats count from 0; counts are food tokens, spaces 1 to 16."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundStarted(Event):
    """Round `round` begins: `seat` starts it, the bag holds `bag`. Not told for the first round."""

    round: int
    seat: int
    bag: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BetPlaced(Event):
    """`seat` put the white llama on bet `A` to `D`."""

    seat: int
    bet: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Took(Event):
    """`seat` has its handful; nobody sees how much."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TookTokens(Event):
    """For `seat` alone: how much it took, of at most `limit`."""

    seat: int
    count: int
    limit: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FistsOpened(Event):
    """All fists open together: the counts by seat, under `bet`."""

    reveals: ClassVar[bool] = True

    bet: str
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Movers(Event):
    """The llamas of these seats move, in this order."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NobodyMoves(Event):
    """No handful qualifies; at the end of the match, all hold the same number (HL-4)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LlamaWalked(Event):
    """`seat`'s llama walked from `start` over `path`: every space it trod, empty when it could not go."""

    seat: int
    start: int
    path: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FellIntoCrater(Event):
    """`seat`'s llama trod the crater and is back in the village."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LlamaPushed(Event):
    """`seat`'s llama was pushed from `start` to `end`, in the walk of `by`'s llama."""

    seat: int
    start: int
    end: int
    by: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ShortcutTaken(Event):
    """`seat`'s llama ended its walk on `start` and is now on `end`."""

    seat: int
    start: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TokensLaid(Event):
    """The handfuls lie in front of their seats: what each laid and what each has now."""

    counts: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhitePassed(Event):
    """The white llama goes to `seat`."""

    seat: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BagEmptied(Event):
    """`seat` took the last `count` tokens and keeps them (HL-2); `back` unseen ones return to the bag."""

    reveals: ClassVar[bool] = True

    seat: int
    count: int
    back: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalMove(Event):
    """The match ends with these totals: seats that go 3 `forward`, seats that go 3 `back`."""

    totals: tuple[int, ...]
    forward: tuple[int, ...]
    back: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Event):
    """The match is over: who won and each seat's rank, 1 for the best."""

    winners: tuple[int, ...]
    ranks: tuple[int, ...]
