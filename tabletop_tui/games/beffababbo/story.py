"""What happens, as pictures: each event changes the table a little, cards fly, bombs burst."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from rules.beffababbo import events as told
from rules.beffababbo.cards import HIDDEN, NOBODY, SURPRISE
from rules.kernel.events import Event
from tabletop_tui.games.beffababbo.board import Flight, TableScene
from tabletop_tui.games.beffababbo.layout import SAFE, Spot
from tabletop_tui.games.beffababbo.model import Table, after, area_of
from tabletop_tui.games.beffababbo.pieces import Big
from tabletop_tui.games.beffababbo.words import NAMES
from tabletop_tui.screens.story import BEAT, FLY, QUICK, READ
from tabletop_tui.text.i18n import translator

_, n_ = translator("beffababbo")

SHARES = (0.0, 0.35, 0.7)

TimedFrame = tuple[TableScene, float]
DECK: Spot = ("deck", 0, 0)
ASIDE: Spot = ("aside", 0, 0)


@dataclass(frozen=True, slots=True)
class StoryState:
    """Where the story stands: what is seen, where the card that acts has come from, and, in the middle of an
    event, how the table lies after it."""

    seen: TableScene
    origin: Spot = DECK
    calm: TableScene | None = None

    @property
    def resting(self) -> TableScene:
        """The table without what passes: cards on their way, bursts, big cards."""
        return self.seen if self.calm is None else self.calm

    @property
    def table(self) -> Table:
        """The table as it lies."""
        return self.resting.table


def pictures(state: StoryState, event: Event) -> Iterator[tuple[StoryState, float]]:
    """The pictures that tell `event`, starting from `state`, and how long each stays."""
    following = replace(state.resting, table=after(state.table, event))
    show = _FRAMES.get(type(event), _plain)
    origin = _origin(state, event)
    for seen, seconds in show(state, following, event):
        yield StoryState(seen, origin, following), seconds


def _origin(state: StoryState, event: Event) -> Spot:
    """Where the card lies that `event` shows."""
    if isinstance(event, told.Turned):
        return _place(event.column, event.row)
    if isinstance(event, told.Attacked):
        return ("hand", event.character, 0)
    return state.origin


def _place(column: int, row: int) -> Spot:
    """A place of scartapacco, or, with row -1, the delivered cards of a column."""
    return ("delivered", column, 0) if row < 0 else ("row", row, column)


def _fly(seen: TableScene, card: int, start: Spot, end: Spot) -> Iterator[TimedFrame]:
    """A card on its way."""
    for share in SHARES:
        yield replace(seen, flights=(Flight(card, start, end, share),)), FLY


# One event each: the table before it and after it


def _plain(state: StoryState, then: TableScene, event: Event) -> Iterator[TimedFrame]:
    yield then, BEAT


def _quick(state: StoryState, then: TableScene, event: Event) -> Iterator[TimedFrame]:
    yield then, QUICK


def _read(state: StoryState, then: TableScene, event: Event) -> Iterator[TimedFrame]:
    yield then, READ


def _turned(state: StoryState, then: TableScene, event: told.Turned) -> Iterator[TimedFrame]:
    name = NAMES[event.column]
    title = _("Delivered to {name}", name=name) if event.safe else _("In {name}'s column", name=name)
    yield replace(then, big=Big(event.card, title, event.safe), active=event.column), READ


def _attacked(state: StoryState, then: TableScene, event: told.Attacked) -> Iterator[TimedFrame]:
    title = _("{name} attacks {target}", name=NAMES[event.character], target=NAMES[event.column])
    yield replace(then, big=Big(event.card, title)), READ
    yield from _fly(then, event.card, ("hand", event.character, 0), ("guard", event.column, 0))


def _defended(state: StoryState, then: TableScene, event: told.Defended) -> Iterator[TimedFrame]:
    area = event.character + (SAFE if event.safe else 0)
    before = state.resting
    yield from _fly(before, event.card, ("hand", event.character, 0), ("guard", area, 0))
    yield then, BEAT


def _scored(state: StoryState, then: TableScene, event: told.Scored) -> Iterator[TimedFrame]:
    yield from _fly(state.resting, SURPRISE, state.origin, ("pile", event.character, 0))
    yield then, BEAT


def _stood(state: StoryState, then: TableScene, event: told.StoodGuard) -> Iterator[TimedFrame]:
    yield from _fly(state.resting, event.card, state.origin, ("guard", area_of(event), 0))
    yield then, BEAT


def _cancelled(state: StoryState, then: TableScene, event: told.Cancelled) -> Iterator[TimedFrame]:
    guard: Spot = ("guard", area_of(event), 0)
    yield from _fly(state.resting, event.card, state.origin, guard)
    yield replace(state.resting, bursts=(guard,)), BEAT
    yield then, BEAT


def _hit_place(event: told.Stolen | told.BlownUp) -> Spot:
    """Where the card lay that is stolen or blown up."""
    if event.safe and not event.face_down:
        return ("pile", event.column, 0)
    return _place(event.column, event.row)


def _stolen(state: StoryState, then: TableScene, event: told.Stolen) -> Iterator[TimedFrame]:
    """From area to area, or, worthless, aside."""
    home: Spot = ASIDE if event.taker == NOBODY else ("pile", event.taker, 0)
    yield from _fly(state.resting, event.card, _hit_place(event), home)
    yield then, BEAT


def _blown(state: StoryState, then: TableScene, event: told.BlownUp) -> Iterator[TimedFrame]:
    place = _hit_place(event)
    yield replace(state.resting, bursts=(place,)), BEAT
    yield from _fly(then, event.card, place, ASIDE)


def _dealt(state: StoryState, then: TableScene, event: told.Dealt) -> Iterator[TimedFrame]:
    if event.count:
        yield from _fly(state.resting, HIDDEN, DECK, ("hand", event.character, 0))
    yield then, QUICK


def _placed(state: StoryState, then: TableScene, event: told.Placed) -> Iterator[TimedFrame]:
    yield replace(then, active=event.character), QUICK


def _brought(state: StoryState, then: TableScene, event: told.Brought) -> Iterator[TimedFrame]:
    start: Spot = DECK if event.source == NOBODY else ("hand", event.source, 0)
    yield from _fly(state.resting, HIDDEN, start, ("delivered", event.receiver, 0))
    yield then, QUICK


def _diverted(state: StoryState, then: TableScene, event: told.Diverted) -> Iterator[TimedFrame]:
    title = _("{name} diverts the delivery", name=NAMES[event.character])
    text = _("Everything goes on, unseen, to {name}.", name=NAMES[event.receiver])
    yield replace(state.resting, big=Big(event.card, title, text=text)), READ
    yield from _fly(then, HIDDEN, ("delivered", event.character, 0), ("delivered", event.receiver, 0))
    yield then, BEAT


def _shuffled(state: StoryState, then: TableScene, event: told.Shuffled) -> Iterator[TimedFrame]:
    if event.returned:
        yield from _fly(state.resting, event.returned[-1], ASIDE, DECK)
    yield then, QUICK


Pictures = Callable[[StoryState, TableScene, Any], Iterator[TimedFrame]]

_FRAMES: dict[type[Event], Pictures] = {
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
