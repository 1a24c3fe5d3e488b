"""The stages of the hot seat, and the scene of each: all that a screen or a line may show.

A session moves between six stages. **Table**: open to all. **Curtain**: nothing to see, the next person is
named. **Ask**: one person's private choice. **Peek**: one person looks at what only they know, with nothing
to choose, and the Table comes back. **Bot**: a bot's turn, shown on the Table. **Finished**.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rules.kernel.events import Event
from rules.kernel.game import Decision, Outcome, Seat
from tabletop_tui.hotseat.people import Person


@dataclass(frozen=True, slots=True)
class Table:
    """`seat` is to act in the open. `mode`: `open` (a public choice), `offer` (the default move may be
    played without looking) or `pass` (a private choice follows what is being revealed here).

    `others`: who owes that private choice as well, so that any of them may come next.
    """

    seat: Seat
    mode: str = "open"
    others: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Curtain:
    """Nothing is shown. `seats` may come next; `changers` have chosen but may still change their mind.

    `peek`: whoever comes only looks; otherwise there is a choice to make. `last`: who was at the keyboard
    last, and need not pass it to themselves; it makes no other curtain.
    """

    seats: tuple[Seat, ...]
    changers: tuple[Seat, ...] = ()
    peek: bool = False
    last: Seat | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Ask:
    """`seat` alone looks at the screen and decides."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Peek:
    """`seat` alone looks at what it knows, outside of any choice; the others look away."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Bot:
    """The bot in `seat` is about to move."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """The match is over."""

    outcome: Outcome


Stage = Table | Curtain | Ask | Peek | Bot | Finished


@dataclass(frozen=True, slots=True, kw_only=True)
class PassedAlone(Event):
    """The only person at the table could do nothing but `move`, so it played itself."""

    seat: Seat
    move: str


@dataclass(frozen=True, slots=True)
class Scene:
    """All that a screen may show now: built by allow-list, compared by the twin tests.

    `viewer`: whose eyes (None: everybody's); `view`: the game's view for them; `seat`: who is to act;
    `legal`, `optional`, `default`: moves as texts, given only where the viewer may know them;
    `story`: events not yet shown on this screen, `before`: the view they start from (None: no story);
    `recent`: the events before that, latest last; `recap`: what this seat missed; `may_undo`: how many
    moves can be taken back.
    """

    stage: Stage
    ply: int
    people: tuple[Person, ...]
    viewer: Seat | None
    view: Any
    seat: Seat | None = None
    decision: Decision | None = None
    legal: tuple[str, ...] = ()
    optional: tuple[str, ...] = ()
    default: str | None = None
    before: Any = None
    story: tuple[Event, ...] = ()
    recent: tuple[Event, ...] = ()
    recap: tuple[Event, ...] = ()
    may_undo: int = 0
