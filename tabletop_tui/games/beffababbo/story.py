"""What happens, as pictures: each event changes the table a little, cards fly, bombs burst."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from rules.beffababbo import events as told
from rules.beffababbo.cards import HIDDEN, NOBODY, SURPRISE
from rules.kernel.events import Event
from tabletop_tui.games.beffababbo.board import Flight, Sight, paint_table
from tabletop_tui.games.beffababbo.layout import SAFE, Spot
from tabletop_tui.games.beffababbo.model import Table, after, area_of
from tabletop_tui.games.beffababbo.names import NAMES
from tabletop_tui.games.beffababbo.pieces import Big
from tabletop_tui.games.beffababbo.telling import tell
from tabletop_tui.i18n import translator
from tabletop_tui.screens.table import Frame

_, n_ = translator("beffababbo")

FLY, QUICK, BEAT, READ = 0.09, 0.12, 0.4, 0.9
"""Seconds of a step of a flight, of a small change, of a change, and of what should be read."""
SHARES = (0.0, 0.35, 0.7)

Shot = tuple[Sight, float]
DECK: Spot = ("deck", 0, 0)
ASIDE: Spot = ("aside", 0, 0)


@dataclass(frozen=True, slots=True)
class Scenery:
    """Where the story stands: what is seen, and where the card that acts has come from."""

    sight: Sight
    origin: Spot = DECK

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self.sight.table


def frames_of(sight: Sight, events: Sequence[Event]) -> list[Frame]:
    """The frames that lead from `sight` through `events`."""
    frames: list[Frame] = []
    scenery = Scenery(sight)
    for event in events:
        following = replace(scenery.sight, table=after(scenery.table, event))
        shoot = _SHOTS.get(type(event), _plain)
        shots = list(shoot(scenery, following, event))
        texts = [tell(event, sight.people), *[""] * len(shots)]
        frames += [
            Frame(partial(paint_table, sight=seen), text, seconds)
            for (seen, seconds), text in zip(shots, texts, strict=False)
        ]
        scenery = Scenery(following, _origin(scenery, event))
    return frames


def _origin(scenery: Scenery, event: Event) -> Spot:
    """Where the card lies that `event` shows."""
    if isinstance(event, told.Turned):
        return _place(event.column, event.row)
    if isinstance(event, told.Attacked):
        return ("hand", event.character, 0)
    return scenery.origin


def _place(column: int, row: int) -> Spot:
    """A place of scartapacco, or, with row -1, the delivered cards of a column."""
    return ("delivered", column, 0) if row < 0 else ("row", row, column)


def _fly(seen: Sight, card: int, start: Spot, end: Spot) -> Iterator[Shot]:
    """A card on its way."""
    for share in SHARES:
        yield replace(seen, flights=(Flight(card, start, end, share),)), FLY


# One event each: the sight before it and after it


def _plain(scenery: Scenery, then: Sight, event: Event) -> Iterator[Shot]:
    yield then, BEAT


def _quick(scenery: Scenery, then: Sight, event: Event) -> Iterator[Shot]:
    yield then, QUICK


def _read(scenery: Scenery, then: Sight, event: Event) -> Iterator[Shot]:
    yield then, READ


def _turned(scenery: Scenery, then: Sight, event: told.Turned) -> Iterator[Shot]:
    name = NAMES[event.column]
    title = _("Delivered to {name}", name=name) if event.safe else _("Under {name}", name=name)
    yield replace(then, big=Big(event.card, title, event.safe), active=event.column), READ


def _attacked(scenery: Scenery, then: Sight, event: told.Attacked) -> Iterator[Shot]:
    title = _("{name} attacks {target}", name=NAMES[event.character], target=NAMES[event.column])
    yield replace(then, big=Big(event.card, title)), READ
    yield from _fly(then, event.card, ("hand", event.character, 0), ("guard", event.column, 0))


def _defended(scenery: Scenery, then: Sight, event: told.Defended) -> Iterator[Shot]:
    area = event.character + (SAFE if event.safe else 0)
    before = scenery.sight
    yield from _fly(before, event.card, ("hand", event.character, 0), ("guard", area, 0))
    yield then, BEAT


def _scored(scenery: Scenery, then: Sight, event: told.Scored) -> Iterator[Shot]:
    yield from _fly(scenery.sight, SURPRISE, scenery.origin, ("pile", event.character, 0))
    yield then, BEAT


def _stood(scenery: Scenery, then: Sight, event: told.StoodGuard) -> Iterator[Shot]:
    yield from _fly(scenery.sight, event.card, scenery.origin, ("guard", area_of(event), 0))
    yield then, BEAT


def _cancelled(scenery: Scenery, then: Sight, event: told.Cancelled) -> Iterator[Shot]:
    guard: Spot = ("guard", area_of(event), 0)
    yield from _fly(scenery.sight, event.card, scenery.origin, guard)
    yield replace(scenery.sight, bursts=(guard,)), BEAT
    yield then, BEAT


def _hit_place(event: told.Stolen | told.BlownUp) -> Spot:
    """Where the card lay that is stolen or blown up."""
    if event.safe and not event.face_down:
        return ("pile", event.column, 0)
    return _place(event.column, event.row)


def _stolen(scenery: Scenery, then: Sight, event: told.Stolen) -> Iterator[Shot]:
    """From area to area, or, worthless, aside."""
    home: Spot = ASIDE if event.taker == NOBODY else ("pile", event.taker, 0)
    yield from _fly(scenery.sight, event.card, _hit_place(event), home)
    yield then, BEAT


def _blown(scenery: Scenery, then: Sight, event: told.BlownUp) -> Iterator[Shot]:
    place = _hit_place(event)
    yield replace(scenery.sight, bursts=(place,)), BEAT
    yield from _fly(then, event.card, place, ASIDE)


def _dealt(scenery: Scenery, then: Sight, event: told.Dealt) -> Iterator[Shot]:
    if event.count:
        yield from _fly(scenery.sight, HIDDEN, DECK, ("hand", event.character, 0))
    yield then, QUICK


def _placed(scenery: Scenery, then: Sight, event: told.Placed) -> Iterator[Shot]:
    yield replace(then, active=event.character), QUICK


def _brought(scenery: Scenery, then: Sight, event: told.Brought) -> Iterator[Shot]:
    start: Spot = DECK if event.source == NOBODY else ("hand", event.source, 0)
    yield from _fly(scenery.sight, HIDDEN, start, ("delivered", event.receiver, 0))
    yield then, QUICK


def _diverted(scenery: Scenery, then: Sight, event: told.Diverted) -> Iterator[Shot]:
    title = _("{name} diverts the delivery", name=NAMES[event.character])
    text = _("Everything goes on, unseen, to {name}.", name=NAMES[event.receiver])
    yield replace(scenery.sight, big=Big(event.card, title, text=text)), READ
    yield from _fly(then, HIDDEN, ("delivered", event.character, 0), ("delivered", event.receiver, 0))
    yield then, BEAT


def _shuffled(scenery: Scenery, then: Sight, event: told.Shuffled) -> Iterator[Shot]:
    if event.returned:
        yield from _fly(scenery.sight, event.returned[-1], ASIDE, DECK)
    yield then, QUICK


Shooter = Callable[[Scenery, Sight, Any], Iterator[Shot]]

_SHOTS: dict[type[Event], Shooter] = {
    told.SessionStarted: _read,
    told.Dealt: _dealt,
    told.Placed: _placed,
    told.PlacedCard: _quick,
    told.Attacked: _attacked,
    told.Defended: _defended,
    told.Turned: _turned,
    told.Scored: _scored,
    told.StoodGuard: _stood,
    told.Cancelled: _cancelled,
    told.Stolen: _stolen,
    told.Spared: _read,
    told.BlownUp: _blown,
    told.FoundNothing: _read,
    told.Shuffled: _shuffled,
    told.Brought: _brought,
    told.LostCard: _read,
    told.Diverted: _diverted,
    told.DeliveryEnded: _quick,
    told.SessionEnded: _read,
    told.MatchEnded: _read,
}
