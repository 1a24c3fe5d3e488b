"""A turn before everybody's eyes: each event of Pop as one or more pictures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from rules.kernel.events import Event
from rules.pop import events as told
from rules.pop.cards import CAPO, FIVE, symbols_on
from rules.pop.signals import SILENT
from rules.pop.terms import TRICK
from tabletop_tui.games.pop.model import FACE_DOWN, Cell, PopModel, Slot, span
from tabletop_tui.screens.story import BEAT, READ, STEP

if TYPE_CHECKING:
    pass

Picture = tuple[PopModel, float]
"""A model and how long it stays."""


def pictures(model: PopModel, event: Event) -> Iterator[Picture]:
    """The pictures that tell `event`, starting from `model`; none when nothing changes."""
    match event:
        case told.SetBegan() | told.TurnBegan() | told.CapoDrew() | told.Drew():
            yield _preparing(model, event), STEP if isinstance(event, told.Drew) else BEAT
        case told.Picked() | told.PickChanged() | told.Signalled():
            yield _choosing(model, event), BEAT
        case told.Revealed():
            yield from _revealed(model, event)
        case told.Placed():
            yield from _placed(model, event)
        case told.Exploded():
            yield from _exploded(model, event)
        case told.Fell():
            yield _fell(model, event), BEAT
        case told.Collected():
            yield _collected(model, event), READ
        case told.Touched():
            yield replace(model, lit=frozenset(event.cells)), READ
        case told.HintGiven():
            yield replace(model, hints=(*model.hints, (event.kind, event.value))), READ
        case told.GaveUp():
            yield replace(model, solution=event.solution), READ
        case told.SetEnded() | told.LeftShown() | told.GroupEnded() | told.SoloEnded():
            yield _ending(model, event), READ
        case told.TryFailed() | told.Solved():
            yield replace(model, loud=None), READ
        case _:
            return


def _preparing(model: PopModel, event: Event) -> PopModel:
    """A new set, a new turn, cards drawn."""
    match event:
        case told.SetBegan():
            return _new_set(model, event)
        case told.TurnBegan():
            return _new_turn(model, event)
        case told.CapoDrew():
            slots = [Slot(card, CAPO) for card in event.open_cards] + [Slot(FACE_DOWN, CAPO)] * event.hidden
            pile = model.pile - len(slots)
            return replace(
                model, slots=tuple(slots), open_cards=event.open_cards, hidden=event.hidden, pile=pile
            )
        case told.Drew():
            return replace(model, pile=model.pile - event.count)
        case _:
            return model


def _new_set(model: PopModel, event: told.SetBegan) -> PopModel:
    level = max(row for _card, _column, row in event.cells) + 1
    first, last = span(event.cells, (level,))
    totals = tuple(now + before for now, before in zip(model.symbols, model.totals, strict=True))
    terms, zero = model.terms, (0,) * len(model.people)
    return replace(
        model,
        set_number=event.number,
        cells=event.cells,
        fila=(level,) * FIVE,
        first=first,
        last=last,
        totals=totals,
        symbols=zero,
        beside=(),
        lost=0,
        pile=50 - len(event.cells) - terms.dealt * terms.seats,
        slots=(),
        arrows=-1,
    )


def _new_turn(model: PopModel, event: told.TurnBegan) -> PopModel:
    """All Fila cards are level again, and the picture makes room for one more row."""
    first, last = span(model.cells, model.fila)
    return replace(
        model,
        turn=event.turn,
        picked=(False,) * len(model.people),
        signals=(SILENT,) * len(model.signals),
        slots=(),
        arrows=-1,
        loud=None,
        first=first,
        last=last,
    )


def _choosing(model: PopModel, event: Event) -> PopModel:
    match event:
        case told.Picked():
            picked = tuple(done or seat == event.seat for seat, done in enumerate(model.picked))
            laid = (Slot(FACE_DOWN, event.seat),) * model.terms.picks
            return replace(model, picked=picked, slots=(*model.slots, *laid)[:FIVE], loud=event.seat)
        case told.PickChanged():
            return replace(model, loud=event.seat)
        case told.Signalled():
            signals = list(model.signals)
            signals[event.seat] = signals[event.seat].plus(event.colour, event.column)
            return replace(model, signals=tuple(signals), loud=event.seat)
        case _:
            return model


def _revealed(model: PopModel, event: told.Revealed) -> Iterator[Picture]:
    """The five cards in a row, each below its column; then what their arrows decide."""
    slots = tuple(Slot(card, seat) for card, seat in zip(event.cards, event.owners, strict=True))
    shown = replace(
        model,
        slots=slots,
        picked=(False,) * len(model.people),
        open_cards=(),
        hidden=0,
        loud=None,
        hand=(),
        ghosts=(),
        chosen=(),
    )
    yield shown, READ
    yield replace(shown, arrows=event.arrows, ascending=event.ascending), READ


def _placed(model: PopModel, event: told.Placed) -> Iterator[Picture]:
    """The column's Fila card makes room, then the card slides in."""
    fila = tuple(row + (column == event.column) for column, row in enumerate(model.fila))
    opened = replace(model, fila=fila, last=max(model.last, *fila), lit=frozenset(), wave=0)
    yield opened, STEP
    slots = tuple(None if place == event.column else slot for place, slot in enumerate(model.slots))
    cells = (*model.cells, (event.card, event.column, event.row))
    yield replace(opened, slots=slots, cells=cells), BEAT


def _exploded(model: PopModel, event: told.Exploded) -> Iterator[Picture]:
    """What explodes flashes twice and is gone."""
    lit = frozenset(event.cells)
    yield replace(model, lit=lit, wave=1), BEAT
    yield replace(model, lit=lit, wave=2), STEP
    rest = tuple(cell for cell in model.cells if cell not in lit)
    yield replace(model, cells=rest, lit=frozenset(), wave=0), STEP


def _fell(model: PopModel, event: told.Fell) -> PopModel:
    moved: dict[Cell, Cell] = {
        (card, column, before): (card, column, after) for card, column, before, after in event.falls
    }
    return replace(model, cells=tuple(moved.get(cell, cell) for cell in model.cells))


def _collected(model: PopModel, event: told.Collected) -> PopModel:
    """The symbols go to a seat, or the cards beside the Capo - in the trick variant they are lost."""
    if event.seat == CAPO:
        if model.terms.mode == TRICK:
            return replace(model, lost=model.lost + symbols_on(event.cards))
        return replace(model, beside=(*model.beside, *event.cards))
    counts = tuple(count + event.symbols * (seat == event.seat) for seat, count in enumerate(model.symbols))
    beside = () if event.pile else model.beside
    return replace(model, symbols=counts, beside=beside, loud=event.seat)


def _ending(model: PopModel, event: Event) -> PopModel:
    if isinstance(event, told.LeftShown):
        totals = tuple(now + before for now, before in zip(model.symbols, model.totals, strict=True))
        return replace(model, left=event.cards, totals=totals, slots=(), arrows=-1)
    return replace(model, loud=None)
