"""What a seat may know of a match of Hoppla Lama, by allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hoppla_lama.path import Board


@dataclass(frozen=True, slots=True)
class Reveal:
    """The opened fists of the round before: counts by seat, who started it, who moved, in order."""

    bet: str
    starter: int
    counts: tuple[int, ...]
    movers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """How the match ended: `seat` emptied the bag with `handful`, which it keeps (HL-2).

    `forward` and `back`: seats whose llama went 3 either way; `ranks`: 1 for the best, by seat.
    """

    seat: int
    handful: int
    forward: tuple[int, ...]
    back: tuple[int, ...]
    winners: tuple[int, ...]
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A match as `seat` knows it (None: a spectator).

    Public: `seats` how many play; `positions` the llamas' spaces; `tokens` in front of each seat; `phase`
    `bet`, `take` or `over`; `round` from 1; `starter` holds the white llama; `bet` `A` to `D` or None;
    `bag` what it held when the round began (after the end: what went back into it); `taken` who has a
    handful. Own: `handful` taken this round; `limit` the most it may take or could have taken (1 to 5) -
    below 5 it is exactly what the earlier takes left. Both None until known and again after the reveal.
    """

    seat: int | None
    seats: int
    board: Board
    positions: tuple[int, ...]
    tokens: tuple[int, ...]
    phase: str
    round: int
    starter: int
    to_act: tuple[int, ...]
    bet: str | None
    bag: int
    taken: tuple[bool, ...]
    handful: int | None
    limit: int | None
    last: Reveal | None
    ending: Ending | None

    @property
    def takers(self) -> tuple[int, ...]:
        """The seats that hold a handful, in the order they took."""
        order = ((self.starter + turn) % self.seats for turn in range(self.seats))
        return tuple(seat for seat in order if self.taken[seat])
