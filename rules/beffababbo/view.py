"""What one seat, or a spectator, may know of a match: by allow-list (spec "What a seat may know")."""

from __future__ import annotations

from dataclasses import dataclass

from rules.beffababbo.cards import EMPTY, HIDDEN, NOBODY
from rules.beffababbo.state import PHASES, TURNING, Setting, State


@dataclass(frozen=True, slots=True)
class Delivered:
    """One face-down delivered card.

    `card`: its kind for the seat it was taken from, HIDDEN for all others; `source`: the character whose
    hand it left, DECK for the deck; `batch`: 0 for what the first courier of the chain brought, 1 for the
    next delivered one's, and so on.
    """

    card: int
    source: int
    batch: int


@dataclass(frozen=True, slots=True)
class View:
    """A seat's knowledge; characters, columns, rows, areas and kinds as in `cards.py` and `events.py`.

    Who looks and what is fixed: `seat` (None: a spectator), `character` (-1: a spectator), `setting`.

    Where the match stands: `to_act` (the seats that owe a move), `phase` (`place`, `scartapacco`, `bring`,
    `receive`, `deliver`, `vote`, `over`; `deliver` only shows in a match that ended there), `session`,
    `first` (the character that holds *Sono il primo*; in a vote already the coming one), `position`
    (0 to 3: who places or votes, in play order), `placed` of `quota` cards of that row, `step` (0 to 16:
    the next of the 16 places in `turning_order`), `defended` (no more attacks in this
    window), `proposer` (character, -1: nobody yet in this session), `reason` (why it ended, else "").

    The table: `safe` (parcels by character), `policemen` and `experts` standing in each of 8 areas (a
    column, or 4 + column for the safe area), `rows` (16 places, row * 4 + column: EMPTY, HIDDEN, or a kind
    of the own row), `aside` (cards set aside, in order), `shown` (the face-down cards of this session that
    came to light, in order), `deck_size`.

    The running delivery: `chain` (its couriers), `receiver` (character, -1: none), `delivered` (face down
    in the receiver's safe area, next first), `bring` cards still to come and `brought` ones of the last
    courier, `divertible`.

    Hands: `hand` (own, sorted; empty for a spectator), `hand_sizes` by character.

    `floors[b][kind]`: the least number of cards of a kind among the deck and those cards of `delivered`
    that came from the deck in batch b or later: all saw them go in.
    """

    seat: int | None
    character: int
    setting: Setting
    to_act: tuple[int, ...]
    phase: str
    session: int
    first: int
    position: int
    placed: int
    quota: int
    step: int
    defended: bool
    proposer: int
    reason: str
    safe: tuple[int, ...]
    policemen: tuple[int, ...]
    experts: tuple[int, ...]
    rows: tuple[int, ...]
    aside: tuple[int, ...]
    shown: tuple[int, ...]
    deck_size: int
    chain: tuple[int, ...]
    receiver: int
    delivered: tuple[Delivered, ...]
    bring: int
    brought: int
    divertible: bool
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    floors: tuple[tuple[int, ...], ...]

    def row_of(self, row: int) -> int:
        """The character that places this row (BB-4)."""
        return (self.first + row) & 3

    def turning_order(self) -> tuple[int, ...]:
        """The 16 places of `rows` as scartapacco turns them, last row first; `step` counts along it."""
        return TURNING[self.first]

    def play_order(self) -> tuple[int, ...]:
        """The characters from the first on, in cycle order."""
        return tuple(self.row_of(row) for row in range(4))


def view(s: State, seat: int | None) -> View:
    """Everything `seat` (None: a spectator) may know of `s`."""
    character = NOBODY if seat is None else s.setting.characters[seat]
    return View(
        seat=seat,
        character=character,
        setting=s.setting,
        to_act=s.owing,
        phase=PHASES[s.phase],
        session=s.session,
        first=s.first,
        position=s.position,
        placed=s.placed,
        quota=s.quota,
        step=s.step,
        defended=s.defended,
        proposer=s.proposer,
        reason=s.reason,
        safe=tuple(s.safe),
        policemen=tuple(s.policemen),
        experts=tuple(s.experts),
        rows=_rows(s, character),
        aside=tuple(s.aside),
        shown=tuple(s.shown),
        deck_size=len(s.deck),
        chain=tuple(s.chain),
        receiver=s.receiver,
        delivered=_delivered(s, character),
        bring=s.bring,
        brought=s.brought,
        divertible=s.divertible,
        hand=() if seat is None else tuple(s.hands[character]),
        hand_sizes=tuple(map(len, s.hands)),
        floors=tuple(map(tuple, s.floors)),
    )


def _rows(s: State, character: int) -> tuple[int, ...]:
    """A seat remembers what it placed itself; of the other rows it sees the backs."""
    own = (character - s.first) & 3 if character >= 0 else NOBODY
    return tuple(card if card == EMPTY or place >> 2 == own else HIDDEN for place, card in enumerate(s.rows))


def _delivered(s: State, character: int) -> tuple[Delivered, ...]:
    """A robbed seat knows its own card until it is turned, whoever receives it."""
    return tuple(
        Delivered(card if source == character >= 0 else HIDDEN, source, batch)
        for card, source, batch in zip(s.delivered, s.sources, s.batches, strict=True)
    )
