"""The table of BeffaBabbo as plain values: read from a view, or carried on event by event for a story."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from rules.beffababbo import events as told
from rules.beffababbo.cards import EMPTY, HIDDEN, NOBODY, POLICEMAN, SURPRISE
from rules.kernel.events import Event

if TYPE_CHECKING:
    from rules.beffababbo.view import View

SAFE = 4
"""An area is a column, or SAFE + a column for its safe area."""

Ints = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """What lies on the table. Characters, places and kinds as in the rules' `view.View`.

    `seats`: the seat of each character (-1: virtual); `delivered`: kinds or HIDDEN, next first; `acting`: a
    thief or bomb at work that is not yet set aside, else NOBODY; `next`: the place of `rows` to be turned
    next, NOBODY outside scartapacco.
    """

    seats: Ints
    thieves: Ints
    parcels: int
    first: int
    session: int
    safe: Ints
    policemen: Ints
    experts: Ints
    rows: Ints
    aside: Ints
    deck: int
    hands: Ints
    chain: Ints
    receiver: int
    delivered: Ints
    acting: int = NOBODY
    next: int = NOBODY

    def guards(self, area: int) -> tuple[int, int]:
        """Policemen and experts that stand in an area."""
        return self.policemen[area], self.experts[area]

    def placer(self, row: int) -> int:
        """The character that places a row."""
        return (self.first + row) & 3


def table_of(view: View) -> Table:
    """The table as a view shows it."""
    turning = view.phase == "scartapacco" and view.step < len(view.rows)
    return Table(
        seats=view.setting.seat_of,
        thieves=view.setting.thieves,
        parcels=view.setting.parcels,
        first=view.first,
        session=view.session,
        safe=view.safe,
        policemen=view.policemen,
        experts=view.experts,
        rows=view.rows,
        aside=view.aside,
        deck=view.deck_size,
        hands=view.hand_sizes,
        chain=view.chain,
        receiver=view.receiver,
        delivered=tuple(each.card for each in view.delivered),
        next=view.turning_order()[view.step] if turning else NOBODY,
    )


def put(values: Ints, at: int, value: int) -> Ints:
    """`values` with another value in one place."""
    return (*values[:at], value, *values[at + 1 :])


def add(values: Ints, at: int, more: int) -> Ints:
    """`values` with `more` added in one place."""
    return put(values, at, values[at] + more)


def after(table: Table, event: Event) -> Table:
    """The table once `event` has happened."""
    change = _CHANGES.get(type(event))
    return change(table, event) if change else table


# What each event changes


def _session(table: Table, event: told.SessionStarted) -> Table:
    return replace(table, session=event.session, first=event.first)


def _dealt(table: Table, event: told.Dealt) -> Table:
    return replace(table, hands=add(table.hands, event.character, event.count), deck=event.deck)


def _placed(table: Table, event: told.Placed) -> Table:
    rows = put(table.rows, event.row * 4 + event.column, HIDDEN)
    if event.virtual:
        return replace(table, rows=rows, deck=table.deck - 1)
    return replace(table, rows=rows, hands=add(table.hands, event.character, -1))


def _placed_card(table: Table, event: told.PlacedCard) -> Table:
    return replace(table, rows=put(table.rows, event.row * 4 + event.column, event.card))


def _attacked(table: Table, event: told.Attacked) -> Table:
    return replace(table, hands=add(table.hands, event.character, -1), acting=event.card)


def _stand(table: Table, area: int, card: int, more: int) -> Table:
    if card == POLICEMAN:
        return replace(table, policemen=add(table.policemen, area, more))
    return replace(table, experts=add(table.experts, area, more))


def area_of(event: Any) -> int:
    """The area of an event that names a column and whether it is the safe area."""
    return int(event.column) + (SAFE if event.safe else 0)


def _defended(table: Table, event: told.Defended) -> Table:
    area = event.character + (SAFE if event.safe else 0)
    return _stand(replace(table, hands=add(table.hands, event.character, -1)), area, event.card, 1)


def _turned(table: Table, event: told.Turned) -> Table:
    table = _uncovered(table, event.column, event.row)
    return replace(table, acting=event.card, next=NOBODY)


def _uncovered(table: Table, column: int, row: int) -> Table:
    """One face-down card leaves its place: in a row, or, with row -1, the next delivered one."""
    if row < 0:
        return replace(table, delivered=table.delivered[1:])
    return replace(table, rows=put(table.rows, row * 4 + column, EMPTY))


def _scored(table: Table, event: told.Scored) -> Table:
    return replace(table, safe=put(table.safe, event.character, event.score), acting=NOBODY)


def _stood(table: Table, event: told.StoodGuard) -> Table:
    return replace(_stand(table, area_of(event), event.card, 1), acting=NOBODY)


def _cancelled(table: Table, event: told.Cancelled) -> Table:
    table = _stand(table, area_of(event), event.guard, -1)
    return replace(table, aside=(*table.aside, event.card, event.guard), acting=NOBODY)


def _at_work(table: Table) -> Table:
    """The thief or bomb at work counts as set aside as soon as it has an effect."""
    if table.acting == NOBODY:
        return table
    return replace(table, aside=(*table.aside, table.acting), acting=NOBODY)


def _spent(table: Table, event: Event) -> Table:
    return _at_work(table)


def _hit(table: Table, event: told.Stolen | told.BlownUp, taker: int) -> Table:
    """One card leaves an area: to a safe area, or, with no taker, aside."""
    table = _at_work(table)
    if event.face_down:
        table = _uncovered(table, event.column, event.row)
    else:
        table = replace(table, safe=add(table.safe, event.column, -1))
    if taker == NOBODY:
        return replace(table, aside=(*table.aside, event.card))
    return replace(table, safe=add(table.safe, taker, 1))


def _stolen(table: Table, event: told.Stolen) -> Table:
    return _hit(table, event, event.taker if event.card == SURPRISE else NOBODY)


def _blown(table: Table, event: told.BlownUp) -> Table:
    return _hit(table, event, NOBODY)


def _courier(table: Table, event: told.CourierCame) -> Table:
    return replace(table, chain=(*table.chain, event.card), receiver=event.receiver, acting=NOBODY)


def _shuffled(table: Table, event: told.Shuffled) -> Table:
    return replace(table, aside=(), deck=event.deck)


def _brought(table: Table, event: told.Brought) -> Table:
    table = replace(table, delivered=(*table.delivered, HIDDEN))
    if event.source == NOBODY:
        return replace(table, deck=table.deck - 1)
    return replace(table, hands=add(table.hands, event.source, -1))


def _lost(table: Table, event: told.LostCard) -> Table:
    return replace(table, delivered=(*table.delivered[:-1], event.card))


def _diverted(table: Table, event: told.Diverted) -> Table:
    hands = add(table.hands, event.character, -1)
    return replace(table, hands=hands, chain=(*table.chain, event.card), receiver=event.receiver)


def _delivery_ended(table: Table, event: told.DeliveryEnded) -> Table:
    return replace(table, aside=(*table.aside, *event.couriers), chain=(), receiver=NOBODY)


def _session_ended(table: Table, event: told.SessionEnded) -> Table:
    return replace(table, policemen=(0,) * 8, experts=(0,) * 8, first=(table.first + 1) & 3, next=NOBODY)


_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    told.SessionStarted: _session,
    told.Dealt: _dealt,
    told.Placed: _placed,
    told.PlacedCard: _placed_card,
    told.Attacked: _attacked,
    told.Defended: _defended,
    told.Turned: _turned,
    told.Scored: _scored,
    told.StoodGuard: _stood,
    told.Cancelled: _cancelled,
    told.Stolen: _stolen,
    told.Spared: _spent,
    told.BlownUp: _blown,
    told.FoundNothing: _spent,
    told.CourierCame: _courier,
    told.Shuffled: _shuffled,
    told.Brought: _brought,
    told.LostCard: _lost,
    told.Diverted: _diverted,
    told.DeliveryEnded: _delivery_ended,
    told.SessionEnded: _session_ended,
}
