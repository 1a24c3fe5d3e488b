"""The full state of a match, secrets included: flat lists of small ints."""

from __future__ import annotations

from dataclasses import dataclass

from rules.beffababbo.cards import EMPTY, NOBODY
from rules.kernel.chance import Chance

PLACE, SCARTAPACCO, BRING, RECEIVE, DELIVER, VOTE, OVER = range(7)
PHASES = ("place", "scartapacco", "bring", "receive", "deliver", "vote", "over")

SAFE = 4
"""An area is a number: its column for scartapacco, `SAFE` + its column for the safe area."""

TURNING = tuple(
    tuple(row * 4 + ((first + place) & 3) for row in (3, 2, 1, 0) for place in range(4)) for first in range(4)
)
"""[first character]: the 16 places of scartapacco in turning order: last row first (spec Session 3)."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What never changes in a match, all of it public.

    `seats`: how many real seats; `characters`: the character of each seat; `seat_of`: the seat of each
    character, -1 for a virtual one; `thieves`: printed numbers by character; `parcels`: surprises in the
    match; `pack`: cards of each kind; `limit`: the last session (BB-13).
    """

    seats: int
    characters: tuple[int, ...]
    seat_of: tuple[int, ...]
    thieves: tuple[int, ...]
    parcels: int
    pack: tuple[int, ...]
    limit: int


class State:
    """A match in progress; lists by character unless said otherwise.

    deck: the top is the last; hands: sorted; rows: 16 places (row * 4 + column), -1 where no card lies
    face down; policemen, experts: how many stand in each of the 8 areas; safe: surprises scored.
    shown: every face-down card of this session that came to light, in order.
    chain: couriers of the running delivery; delivered: cards still face down, next first,
    sources, batches: where each came from and with which courier of the chain;
    bring: cards the courier still has to bring; brought: cards it has brought; divertible: BB-15.
    floors: see `effects.return_to_deck`. position: whose turn to place or vote, in play order;
    step: the next place in turning order; defended: no more attacks in this window (BB-17).
    owing: the seat asked; proposer: character that proposed to stop in this session;
    reason: why the match ended.
    """

    __slots__ = (
        "aside",
        "batches",
        "bring",
        "brought",
        "chain",
        "chance",
        "deck",
        "defended",
        "delivered",
        "divertible",
        "experts",
        "first",
        "floors",
        "hands",
        "owing",
        "phase",
        "placed",
        "policemen",
        "position",
        "proposer",
        "quota",
        "reason",
        "receiver",
        "rows",
        "safe",
        "seat_of",
        "session",
        "setting",
        "shown",
        "sources",
        "step",
    )

    def __init__(self, setting: Setting, chance: Chance, floors: list[list[int]]) -> None:
        self.chance = chance
        self.setting = setting
        self.seat_of = setting.seat_of
        self.deck: list[int] = []
        self.hands: list[list[int]] = [[], [], [], []]
        self.rows = [EMPTY] * 16
        self.safe = [0] * 4
        self.policemen = [0] * 8
        self.experts = [0] * 8
        self.aside: list[int] = []
        self.shown: list[int] = []
        self.chain: list[int] = []
        self.delivered: list[int] = []
        self.sources: list[int] = []
        self.batches: list[int] = []
        self.floors = floors
        self.owing: tuple[int, ...] = ()
        self.phase = PLACE
        self.session = self.first = self.position = self.placed = self.quota = self.step = 0
        self.bring = self.brought = 0
        self.receiver = self.proposer = NOBODY
        self.divertible = self.defended = False
        self.reason = ""

    def clone(self) -> State:
        """An independent copy."""
        twin = State.__new__(State)
        twin.chance = self.chance.clone()
        twin.setting, twin.seat_of = self.setting, self.seat_of
        twin.deck, twin.rows, twin.safe = self.deck[:], self.rows[:], self.safe[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.policemen, twin.experts = self.policemen[:], self.experts[:]
        twin.aside, twin.chain, twin.delivered = self.aside[:], self.chain[:], self.delivered[:]
        twin.sources, twin.batches, twin.shown = self.sources[:], self.batches[:], self.shown[:]
        twin.floors = [floor[:] for floor in self.floors]
        twin.owing, twin.phase, twin.session, twin.first = self.owing, self.phase, self.session, self.first
        twin.position, twin.placed, twin.quota = self.position, self.placed, self.quota
        twin.step, twin.bring, twin.brought = self.step, self.bring, self.brought
        twin.receiver, twin.proposer = self.receiver, self.proposer
        twin.divertible, twin.defended, twin.reason = self.divertible, self.defended, self.reason
        return twin
