"""The cards a person lays in one row before confirming them all: laid, replaced, taken back at will."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, EMPTY

if TYPE_CHECKING:
    from rules.beffababbo.view import View


@dataclass(slots=True)
class Draft:
    """`own`: the character that lays; `free`: columns without a card in its `row`; `need`: how many cards
    are still to be laid; `own_first`: one of them must go under the own character; `laid`: a kind or EMPTY
    by column; `cursor`: the lit column; `key`: what it was made for."""

    own: int
    row: int
    hand: tuple[int, ...]
    free: tuple[int, ...]
    need: int
    own_first: bool
    key: tuple[object, ...]
    laid: list[int] = field(default_factory=lambda: [EMPTY] * 4)
    cursor: int = 0

    @classmethod
    def of(cls, view: View) -> Draft:
        """An empty draft for the seat that looks."""
        row = view.position
        free = tuple(column for column in range(4) if view.rows[row * 4 + column] == EMPTY)
        own = view.character
        draft = cls(
            own=own,
            row=row,
            hand=view.hand,
            free=free,
            need=view.quota - view.placed,
            own_first=view.quota < 4 and not view.placed,
            key=(view.seat, view.session, view.placed, view.hand),
        )
        draft.cursor = own if draft.own_first else free[0]
        return draft

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kinds in hand, each once."""
        return tuple(sorted(set(self.hand)))

    @property
    def count(self) -> int:
        """How many cards are laid."""
        return sum(card != EMPTY for card in self.laid)

    @property
    def complete(self) -> bool:
        """Whether all that must be laid is laid."""
        return self.count == self.need

    def left(self, kind: int) -> int:
        """How many cards of a kind are still in hand."""
        return self.hand.count(kind) - self.laid.count(kind)

    @property
    def rest(self) -> tuple[int, ...]:
        """The hand without what is laid."""
        rest = list(self.hand)
        for card in self.laid:
            if card != EMPTY:
                rest.remove(card)
        return tuple(rest)

    def lay(self, kind: int) -> str:
        """Lay a card in the lit column and light the next empty one; returns "" or why not:
        `none` (no such card left), `full` (enough is laid), `own` (one must go under the own character)."""
        replaced = self.laid[self.cursor]
        if self.left(kind) <= 0 and replaced != kind:
            return "none"
        if replaced == EMPTY:
            if self.complete:
                return "full"
            own_missing = self.own_first and self.laid[self.own] == EMPTY and self.cursor != self.own
            if own_missing and self.count == self.need - 1:
                return "own"
        self.laid[self.cursor] = kind
        self._light_next()
        return ""

    def _light_next(self) -> None:
        if self.complete:
            return
        order = [(self.cursor + step) % 4 for step in range(1, 4)]
        self.cursor = next((c for c in order if c in self.free and self.laid[c] == EMPTY), self.cursor)

    def light(self, column: int) -> None:
        """Light another column, if it is free."""
        if column in self.free:
            self.cursor = column

    def step(self, by: int) -> None:
        """Light the next or the previous free column."""
        self.cursor = self.free[(self.free.index(self.cursor) + by) % len(self.free)]

    def take_back(self) -> None:
        """The card in the lit column comes back to the hand, or else the last one to its left."""
        order = [column for column in self.free if self.laid[column] != EMPTY]
        if not order:
            return
        if self.laid[self.cursor] == EMPTY:
            self.cursor = max((column for column in order if column < self.cursor), default=order[-1])
        self.laid[self.cursor] = EMPTY

    def clear(self) -> None:
        """All cards come back to the hand."""
        self.laid = [EMPTY] * 4
        self.cursor = self.own if self.own_first else self.free[0]

    def moves(self) -> list[str]:
        """The placements as moves, the own column first, as the rules want it of short hands."""
        columns = sorted(self.free, key=lambda column: (column != self.own, column))
        return [
            f"place {CARD_TEXTS[self.laid[column]]} {CHARACTERS[column]}"
            for column in columns
            if self.laid[column] != EMPTY
        ]
