"""The table as plain values: made from a view, changed by one event after the other, painted by `board`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.hoppla_lama.path import Board
from tabletop_tui.hotseat.people import People, Person

if TYPE_CHECKING:
    from rules.hoppla_lama.view import View

NOTHING, CLOSED = -1, 0
"""A seat's hand: nothing in it, or a closed fist; from 1 on an open one with so many tokens."""


@dataclass(frozen=True, slots=True)
class VolcanoModel:
    """What the picture shows; everything by seat where it is a tuple.

    `active`: who is to act; `bet` placed and `aimed` bet ("": none); `bag`: tokens in it when the round
    began; `ghost`: seat and space of a walk that is only previewed; `movers`: llamas about to walk.
    """

    people: tuple[Person, ...]
    board: Board
    positions: tuple[int, ...]
    tokens: tuple[int, ...]
    fists: tuple[int, ...]
    starter: int
    bag: int
    bet: str = ""
    aimed: str = ""
    active: int | None = None
    ghost: tuple[int, int] | None = None
    movers: tuple[int, ...] = ()


def model_of(
    view: View,
    people: People,
    active: int | None = None,
    aimed: str = "",
    ghost: tuple[int, int] | None = None,
) -> VolcanoModel:
    """The model of a view, fists closed; `aimed` and `ghost` as the person at the screen aims."""
    return VolcanoModel(
        people=tuple(people),
        board=view.board,
        positions=view.positions,
        tokens=view.tokens,
        fists=tuple(CLOSED if taken else NOTHING for taken in view.taken),
        starter=view.starter,
        bag=view.bag,
        bet=view.bet or "",
        aimed=aimed,
        active=active,
        ghost=ghost,
    )


def with_hands(model: VolcanoModel, view: View) -> VolcanoModel:
    """The model with one's own handful open to oneself, or the fists of the round before still open."""
    fists = list(model.fists)
    if view.handful is not None and view.seat is not None:
        fists[view.seat] = view.handful
    if view.phase == "bet" and view.last is not None:
        fists = list(view.last.counts)
    return replace(model, fists=tuple(fists))
