"""What happens in a match of BeffaBabbo, in the order a screen should show it.

Numbers: characters and columns 0 to 3 in cycle order (a column is its character's), rows 0 to 3 in the
order of placement, cards as kinds of `cards.py`. `safe` tells the two areas of a column apart: True for the
safe area, False for scartapacco. Only `to` holds a seat.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.kernel.events import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionStarted(Event):
    """Session `session` (from 1) begins; `first` holds the *Sono il primo* card."""

    session: int
    first: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Dealt(Event):
    """`character` got `count` cards; the deck has `deck` left after the whole deal."""

    character: int
    count: int
    deck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DealtCards(Event):
    """Which cards `character` got, sorted (to its seat)."""

    reveals: ClassVar[bool] = True

    character: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Placed(Event):
    """`character` put a card face down under `column`, in its row; `virtual`: from the deck, unseen."""

    character: int
    column: int
    row: int
    virtual: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class PlacedCard(Event):
    """Which card that was (to its seat)."""

    character: int
    column: int
    row: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """`character` has no card to place."""

    character: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    """`character` sends a thief from hand to the scartapacco area of `column`."""

    reveals: ClassVar[bool] = True

    character: int
    card: int
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """`character` lays a policeman or an expert from hand into its own area."""

    reveals: ClassVar[bool] = True

    character: int
    card: int
    safe: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Turned(Event):
    """A card is turned: in its `row` of scartapacco, or, with row -1, the next one of the delivery."""

    reveals: ClassVar[bool] = True

    column: int
    safe: bool
    row: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    """A surprise turned in a column reaches the safe area of `character`, which now holds `score`."""

    character: int
    score: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StoodGuard(Event):
    """The policeman or expert just turned stays in that area."""

    column: int
    safe: bool
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancelled(Event):
    """`guard` cancels `card`, a thief or a bomb; both are set aside."""

    column: int
    safe: bool
    card: int
    guard: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen(Event):
    """`thief` takes `card` from an area.

    `row`: its row of scartapacco, -1 in a safe area; `face_down`: it had not been turned; `taker`: whose
    safe area the surprise reaches, -1 when the card is set aside.
    """

    reveals: ClassVar[bool] = True

    thief: int
    column: int
    safe: bool
    row: int
    face_down: bool
    card: int
    taker: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Spared(Event):
    """A thief at home: `count` surprises of its own character stay, and use up its number (BB-7)."""

    thief: int
    column: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BlownUp(Event):
    """`bomb` sets `card` aside; fields as in `Stolen`."""

    reveals: ClassVar[bool] = True

    bomb: int
    column: int
    safe: bool
    row: int
    face_down: bool
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundNothing(Event):
    """The thief or bomb `card` met no card at all."""

    column: int
    safe: bool
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class CourierCame(Event):
    """A courier is about to bring `number` cards to `receiver`; `chained`: it was delivered itself."""

    receiver: int
    card: int
    number: int
    chained: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Shuffled(Event):
    """The main deck is shuffled with the `returned` set-aside cards; it now has `deck` cards."""

    returned: tuple[int, ...]
    deck: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought(Event):
    """One face-down card reaches `receiver`'s safe area; `source`: a character's hand, -1 the deck."""

    receiver: int
    source: int


@dataclass(frozen=True, slots=True, kw_only=True)
class LostCard(Event):
    """Which card the courier took from `character`'s hand for `receiver` (to the robbed seat)."""

    reveals: ClassVar[bool] = True

    character: int
    receiver: int
    card: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Diverted(Event):
    """`character` plays the courier `card`: the delivery of `count` cards goes on to `receiver`."""

    reveals: ClassVar[bool] = True

    character: int
    card: int
    receiver: int
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryEnded(Event):
    """Everything `receiver` was brought is dealt with; the `couriers` of the chain are set aside."""

    receiver: int
    couriers: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class StopProposed(Event):
    """`character` proposes to call the game after this session (BB-12)."""

    character: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StopAnswered(Event):
    """`character` agrees or refuses to call the game."""

    character: int
    agrees: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionEnded(Event):
    """Session `session` is over; `standing`: parcels by character."""

    session: int
    standing: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchEnded(Event):
    """The match is over: `reason` is `parcels`, `agreed` or `sessions`."""

    reason: str
    scores: tuple[int, ...]
    winners: tuple[int, ...]
