"""The table as plain values: made from a view, changed by one event after the other, painted by `board`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import singledispatch
from typing import TYPE_CHECKING

from rules.kernel.events import Event
from rules.skyjo_action import events as told
from rules.skyjo_action.cards import (
    ACTION_DECK,
    CELLS,
    DECK,
    DEFENCE,
    FACE_DOWN,
    GONE,
    HELD_POINTS,
    LINE_CELLS,
    STAR,
)
from tabletop_tui.hotseat.people import People, Person

if TYPE_CHECKING:
    from rules.skyjo_action.view import View

Place = tuple[int, int]
"""Seat and cell."""
Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Aim:
    """What is aimed at. `cells`: by place the card to be shown there, or None for what lies there now;
    `pile`: `draw`, `discard` or `deck`; `kind`: an Action card of the line."""

    cells: dict[Place, int | None] = field(default_factory=dict)
    pile: str = ""
    kind: int = 0


@dataclass(frozen=True, slots=True)
class TableModel:
    """What the picture shows; by seat where it is a tuple of tuples.

    `grids`, `known`, `marks`: as in the view's `Grid`; `focus`: whose grid is in question; `active`: who is
    to act; `letters`: the places that a letter of the keyboard aims at; `live`: other places that may be
    chosen; `sparks`: Stars just laid open; `lit`: places that just changed; `shown`: cards just drawn, on the
    draw pile; `lines`: those of the grid in question that may be looked at; `setting_up`: before
    the first turn of a round; `scored`: what the round counts as the sheet has it, () while it runs.
    """

    people: tuple[Person, ...]
    grids: tuple[Cards, ...]
    known: tuple[Cards, ...]
    marks: tuple[Cards, ...]
    hands: tuple[Cards, ...]
    totals: Cards
    drawn: Cards
    draw_size: int
    discard: Cards
    line: Cards
    deck_size: int
    used: Cards
    focus: int
    active: int | None
    closer: int | None
    aim: Aim = Aim()
    letters: frozenset[Place] = frozenset()
    live: frozenset[Place] = frozenset()
    sparks: frozenset[Place] = frozenset()
    lit: frozenset[Place] = frozenset()
    shown: Cards = ()
    lines: frozenset[int] = frozenset()
    setting_up: bool = False
    scored: Cards = ()


def model_of(view: View, people: People, active: int | None = None, focus: int | None = None) -> TableModel:
    """The model of a view. The grid in question is `focus`, else that of whose turn it is."""
    if focus is None:
        focus = view.turn if view.turn is not None else (active or 0)
    return TableModel(
        people=tuple(people),
        grids=tuple(grid.cards for grid in view.grids),
        known=tuple(grid.known for grid in view.grids),
        marks=tuple(grid.marks for grid in view.grids),
        hands=view.hands,
        totals=view.totals,
        drawn=view.drawn,
        draw_size=view.draw_size,
        discard=view.discard,
        line=view.line,
        deck_size=view.action_deck_size,
        used=view.action_discard,
        focus=focus,
        active=active,
        closer=view.closer,
        setting_up=view.decision is not None and view.decision.kind == "set_up",
        scored=scored(view),
    )


def round_points(cards: Cards, held: Cards) -> int:
    """What a seat has in a round that runs: its open cards, and the Action cards that it holds.

    Stars count nothing before the round is over.
    """
    return sum(card for card in cards if card < STAR) + HELD_POINTS * len(held)


def scored(view: View) -> Cards:
    """By seat, what the round that has just ended counted, doubled or not; () while a round runs."""
    last = view.last_round
    return last.scores if last is not None and last.round == view.round else ()


def points_now(view: View, seat: int) -> int:
    """The number that table, spoken table and sheet have in common: what `seat` has in this round."""
    counted = scored(view)
    return counted[seat] if counted else round_points(view.grids[seat].cards, view.hands[seat])


# The story

_NEW_GRID = (FACE_DOWN,) * CELLS
_NO_MARKS = (0,) * CELLS


def pictures(model: TableModel, event: Event) -> Iterator[TableModel]:
    """The pictures that tell `event`, starting from `model`; none when nothing changes."""
    calm = replace(model, sparks=frozenset(), lit=frozenset(), shown=(), aim=Aim())
    yield from _after(event, calm)


@singledispatch
def _after(event: Event, model: TableModel) -> Iterator[TableModel]:
    yield from ()


def put(model: TableModel, seat: int, cell: int, card: int) -> TableModel:
    """`card` lies open on a place, or the place is GONE."""
    spot = (seat, cell)
    sparks = frozenset({spot}) if card == STAR else frozenset()
    return replace(
        model,
        grids=_set(model.grids, seat, cell, card),
        known=_set(model.known, seat, cell, FACE_DOWN),
        marks=_set(model.marks, seat, cell, 0),
        lit=model.lit | {spot},
        sparks=model.sparks | sparks,
    )


def _set(rows: tuple[Cards, ...], seat: int, cell: int, value: int) -> tuple[Cards, ...]:
    row = list(rows[seat])
    row[cell] = value
    return (*rows[:seat], tuple(row), *rows[seat + 1 :])


def _hand(model: TableModel, seat: int, cards: Cards) -> tuple[Cards, ...]:
    return (*model.hands[:seat], cards, *model.hands[seat + 1 :])


def _without(cards: Cards, card: int) -> Cards:
    rest = list(cards)
    if card in rest:
        rest.remove(card)
    return tuple(rest)


@_after.register
def _(event: told.RoundDealt, model: TableModel) -> Iterator[TableModel]:
    seats = len(model.people)
    yield replace(
        model,
        grids=(_NEW_GRID,) * seats,
        known=(_NEW_GRID,) * seats,
        marks=(_NO_MARKS,) * seats,
        hands=((),) * seats,
        drawn=(),
        draw_size=len(DECK) - seats * CELLS - 1,
        discard=(event.discard,),
        line=event.line,
        deck_size=len(ACTION_DECK) - len(event.line),
        used=(),
        closer=None,
        scored=(),
    )


@_after.register
def _(event: told.TurnedUp, model: TableModel) -> Iterator[TableModel]:
    """The back lights up, then the face is seen."""
    yield replace(model, focus=event.seat, lit=frozenset({(event.seat, event.cell)}))
    yield replace(put(model, event.seat, event.cell, event.card), focus=event.seat)


@_after.register
def _(event: told.TurnStarted, model: TableModel) -> Iterator[TableModel]:
    yield replace(model, focus=event.seat, active=event.seat)


@_after.register
def _(event: told.Drew, model: TableModel) -> Iterator[TableModel]:
    left = max(0, model.draw_size - len(event.cards))
    yield replace(model, drawn=event.cards, draw_size=left, shown=event.cards)


@_after.register
def _(event: told.TookDiscard, model: TableModel) -> Iterator[TableModel]:
    yield replace(model, aim=Aim(pile="discard"))
    yield replace(model, drawn=(event.card,), discard=model.discard[:-1])


@_after.register
def _(event: told.Swapped, model: TableModel) -> Iterator[TableModel]:
    laid = put(model, event.seat, event.cell, event.card)
    yield replace(laid, drawn=(), discard=(*model.discard, event.out))


@_after.register
def _(event: told.Discarded, model: TableModel) -> Iterator[TableModel]:
    drawn = model.drawn
    for card in event.cards:
        drawn = _without(drawn, card)
    yield replace(model, drawn=drawn, discard=model.discard + event.cards)


@_after.register
def _(event: told.PileRebuilt, model: TableModel) -> Iterator[TableModel]:
    if event.pile == "numbers":
        yield replace(model, draw_size=event.size, discard=model.discard[-1:])
    else:
        yield replace(model, deck_size=event.size, used=())


@_after.register
def _(event: told.TookAction, model: TableModel) -> Iterator[TableModel]:
    hands = _hand(model, event.seat, (*model.hands[event.seat], event.kind))
    if event.source == "line":
        yield replace(model, hands=hands, line=_without(model.line, event.kind))
    else:
        yield replace(model, hands=hands, deck_size=max(0, model.deck_size - 1))


@_after.register
def _(event: told.LineRefilled, model: TableModel) -> Iterator[TableModel]:
    line = (*model.line[: event.place], event.kind, *model.line[event.place :])
    yield replace(model, line=line, deck_size=max(0, model.deck_size - 1))


@_after.register
def _(event: told.ActionPlayed, model: TableModel) -> Iterator[TableModel]:
    hands = model.hands
    if event.how == "hand":
        hands = _hand(model, event.seat, _without(model.hands[event.seat], event.kind))
    elif event.how == "steal":
        holders = [seat for seat, hand in enumerate(hands) if seat != event.seat and event.kind in hand]
        # With several holders the event alone does not tell the victim; the view at the end does.
        if len(holders) == 1:
            hands = _hand(model, holders[0], _without(hands[holders[0]], event.kind))
    used = model.used
    if event.how == "replay":
        # the one that lies highest
        used = _without(used[::-1], event.kind)[::-1]
    yield replace(model, hands=hands, used=used)


@_after.register
def _(event: told.Defended, model: TableModel) -> Iterator[TableModel]:
    yield replace(model, hands=_hand(model, event.seat, _without(model.hands[event.seat], DEFENCE)))


@_after.register
def _(event: told.ActionDiscarded, model: TableModel) -> Iterator[TableModel]:
    hand = model.hands[event.seat]
    hands = _hand(model, event.seat, _without(hand, event.kind)) if event.unplayed else model.hands
    yield replace(model, hands=hands, used=(*model.used, event.kind))


@_after.register
def _(event: told.Replaced, model: TableModel) -> Iterator[TableModel]:
    laid = put(model, event.target, event.cell, event.card)
    yield replace(laid, discard=(*model.discard, event.out), draw_size=max(0, model.draw_size - 1))


@_after.register
def _(event: told.SwappedOwn, model: TableModel) -> Iterator[TableModel]:
    first, second = event.cells
    yield _exchanged(model, (event.seat, first), (event.seat, second))


@_after.register
def _(event: told.SwappedBetween, model: TableModel) -> Iterator[TableModel]:
    first, second = zip(event.seats, event.cells, strict=True)
    yield _exchanged(model, first, second)


def _exchanged(model: TableModel, first: Place, second: Place) -> TableModel:
    def exchange(rows: tuple[Cards, ...]) -> tuple[Cards, ...]:
        a, b = rows[first[0]][first[1]], rows[second[0]][second[1]]
        return _set(_set(rows, *first, b), *second, a)

    return replace(
        model,
        grids=exchange(model.grids),
        known=exchange(model.known),
        marks=exchange(model.marks),
        lit=frozenset({first, second}),
    )


@_after.register
def _(event: told.Looked, model: TableModel) -> Iterator[TableModel]:
    marks = model.marks
    for cell in event.cells:
        marks = _set(marks, event.target, cell, marks[event.target][cell] | 1 << event.seat)
    yield replace(model, marks=marks, lit=frozenset((event.target, cell) for cell in event.cells))


@_after.register
def _(event: told.LinesCleared, model: TableModel) -> Iterator[TableModel]:
    places = frozenset((event.seat, cell) for cell in event.cells)
    yield replace(model, lit=places)
    for cell in event.cells:
        model = put(model, event.seat, cell, GONE)
    yield replace(model, lit=frozenset(), discard=model.discard + event.cards)


@_after.register
def _(event: told.LineKept, model: TableModel) -> Iterator[TableModel]:
    yield replace(model, lit=frozenset((event.seat, cell) for cell in LINE_CELLS[event.line]))


@_after.register
def _(event: told.Closed, model: TableModel) -> Iterator[TableModel]:
    yield replace(model, closer=event.seat)


@_after.register
def _(event: told.RoundScored, model: TableModel) -> Iterator[TableModel]:
    """All cards open, then without the lines that leave, then the totals."""
    seats = len(model.people)
    opened = replace(
        model, grids=event.grids, known=(_NEW_GRID,) * seats, marks=(_NO_MARKS,) * seats, drawn=()
    )
    yield opened
    left = frozenset(
        (seat, cell)
        for seat, lines in enumerate(event.cleared)
        for line in lines
        for cell in LINE_CELLS[line]
    )
    if left:
        yield replace(opened, lit=left)
        grids = opened.grids
        for seat, cell in left:
            grids = _set(grids, seat, cell, GONE)
        opened = replace(opened, grids=grids)
    yield replace(opened, totals=event.totals, scored=event.scores)
