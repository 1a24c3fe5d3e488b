"""What happens, as pictures: every event changes the table a little, llamas walk space by space."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.hoppla_lama import events as told
from rules.hoppla_lama.path import VILLAGE
from rules.kernel.events import Event
from tabletop_tui.games.hoppla_lama.model import CLOSED, NOTHING, VolcanoModel
from tabletop_tui.screens.story import BEAT, READ, STEP


def pictures(model: VolcanoModel, event: Event) -> Iterator[tuple[VolcanoModel, float]]:
    """The pictures that tell `event`, starting from `model`, and how long each stays."""
    seconds = _seconds(event)
    changed = False
    for picture in _changes(model, event):
        changed = True
        yield picture, seconds
    if not changed:
        yield model, seconds


def _seconds(event: Event) -> float:
    if isinstance(event, told.LlamaWalked):
        return STEP
    if isinstance(event, told.FistsOpened):
        # It says why who walks: two or three sentences.
        return 2 * READ
    if isinstance(event, (told.Movers, told.BagEmptied, told.FinalMove, told.Ended)):
        return READ
    return BEAT


def _moved(model: VolcanoModel, seat: int, space: int) -> VolcanoModel:
    positions = list(model.positions)
    positions[seat] = space
    return replace(model, positions=tuple(positions))


def _changes(model: VolcanoModel, event: Event) -> Iterator[VolcanoModel]:
    """The pictures that tell `event`, starting from `model`; none when nothing changes."""
    match event:
        case told.RoundStarted():
            hands = (NOTHING,) * len(model.people)
            yield replace(model, bag=event.bag, bet="", starter=event.seat, fists=hands, movers=())
        case told.BetPlaced():
            yield replace(model, bet=event.bet, fists=(NOTHING,) * len(model.people))
        case told.Took():
            fists = list(model.fists)
            if fists[event.seat] == NOTHING:
                fists[event.seat] = CLOSED
            yield replace(model, fists=tuple(fists))
        case told.FistsOpened():
            yield replace(model, fists=event.counts)
        case told.BagEmptied():
            fists = [NOTHING] * len(model.people)
            fists[event.seat] = event.count
            yield replace(model, fists=tuple(fists), bag=event.back)
        case told.Movers():
            yield replace(model, movers=event.seats)
        case told.LlamaWalked():
            for space in event.path:
                yield (model := _moved(model, event.seat, space))
        case told.FellIntoCrater():
            yield _moved(model, event.seat, VILLAGE)
        case told.LlamaPushed() | told.ShortcutTaken():
            yield _moved(model, event.seat, event.end)
        case told.TokensLaid():
            yield replace(model, tokens=event.totals, movers=())
        case told.WhitePassed():
            yield replace(model, starter=event.seat)
        case _:
            return
