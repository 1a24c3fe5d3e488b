"""Turns what the engine does into events; called only when somebody listens."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama import events
from rules.hoppla_lama.bets import BETS
from rules.hoppla_lama.path import Landing
from rules.kernel.events import Emit


def bet_placed(emit: Emit, seat: int, bet: int) -> None:
    """The starting seat chose bet number `bet`."""
    emit(events.BetPlaced(seat=seat, bet=BETS[bet]))


def took(emit: Emit, seat: int, count: int, limit: int) -> None:
    """A take: that it happened to all, how much to its seat."""
    emit(events.Took(seat=seat))
    emit(events.TookTokens(to=seat, seat=seat, count=count, limit=limit))


def fists_opened(emit: Emit, bet: int, counts: Sequence[int], moving: Sequence[int]) -> None:
    """The reveal and who moves."""
    emit(events.FistsOpened(bet=BETS[bet], counts=tuple(counts)))
    emit(events.Movers(seats=tuple(moving)) if moving else events.NobodyMoves())


def walk(emit: Emit, landed: Landing) -> None:
    """A llama's walk, step by step."""
    emit(events.LlamaWalked(seat=landed.seat, start=landed.start, path=landed.path))
    if landed.fell:
        emit(events.FellIntoCrater(seat=landed.seat))
    for kind, seat, start, end in landed.steps:
        if kind == "push":
            emit(events.LlamaPushed(seat=seat, start=start, end=end, by=landed.seat))
        else:
            emit(events.ShortcutTaken(seat=seat, start=start, end=end))


def round_over(
    emit: Emit, counts: Sequence[int], totals: Sequence[int], number: int, starter: int, bag: int
) -> None:
    """The handfuls are laid down, the white llama goes on to `starter`, round `number` begins."""
    emit(events.TokensLaid(counts=tuple(counts), totals=tuple(totals)))
    emit(events.WhitePassed(seat=starter))
    emit(events.RoundStarted(round=number, seat=starter, bag=bag))


def bag_emptied(emit: Emit, seat: int, count: int, back: int) -> None:
    """The end: `seat` keeps `count`, `back` tokens are in the bag again."""
    emit(events.BagEmptied(seat=seat, count=count, back=back))


def final_move(emit: Emit, totals: Sequence[int], forward: tuple[int, ...], back: tuple[int, ...]) -> None:
    """Who goes 3 either way, or nobody (HL-4)."""
    emit(events.FinalMove(totals=tuple(totals), forward=forward, back=back))
    if not forward:
        emit(events.NobodyMoves())


def ended(emit: Emit, winners: tuple[int, ...], ranks: tuple[int, ...]) -> None:
    """The result."""
    emit(events.Ended(winners=winners, ranks=ranks))
