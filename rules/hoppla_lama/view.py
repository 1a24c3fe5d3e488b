"""What a seat may know of a match of Hoppla Lama, by allow-list."""

from __future__ import annotations

from dataclasses import dataclass

from rules.hoppla_lama import engine
from rules.hoppla_lama.bets import BETS, most_and_fewest, movers
from rules.hoppla_lama.engine import MOST, NONE, ORDER, State
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


def view(state: State, seat: int | None) -> View:
    """Everything `seat` (None: a spectator) may know."""
    return View(
        seat=seat,
        seats=state.seats,
        board=state.board,
        positions=tuple(state.positions),
        tokens=tuple(state.tokens),
        phase=phase(state),
        round=state.round,
        starter=state.starter,
        to_act=engine.to_act(state),
        bet=None if state.bet == NONE else BETS[state.bet],
        bag=state.bag if state.turn == NONE else state.round_bag,
        taken=tuple(count > 0 for count in state.taken),
        handful=state.taken[seat] or None if seat is not None else None,
        limit=None if seat is None else _limit(state, seat),
        last=_last_reveal(state),
        ending=_ending(state),
    )


def phase(state: State) -> str:
    """`bet`, `take` or `over`."""
    if state.turn == NONE:
        return "over"
    return "bet" if state.bet == NONE else "take"


def _limit(state: State, seat: int) -> int | None:
    """The most `seat` may or could take this round; None when its hand has not been in the bag."""
    if phase(state) != "take" or not (state.taken[seat] or state.turn == seat):
        return None
    order = ORDER[state.seats][state.starter]
    before = sum(state.taken[earlier] for earlier in order[: order.index(seat)])
    return min(MOST, state.round_bag - before)


def _last_reveal(state: State) -> Reveal | None:
    if not state.last:
        return None
    starter = (state.starter - 1) % state.seats
    moved = movers(state.last_bet, state.last, ORDER[state.seats][starter])
    return Reveal(BETS[state.last_bet], starter, tuple(state.last), tuple(moved))


def _ending(state: State) -> Ending | None:
    if state.turn != NONE:
        return None
    forward, back = most_and_fewest(state.tokens)
    return Ending(state.emptied_by, state.kept, forward, back, *engine.ranking(state.positions))
