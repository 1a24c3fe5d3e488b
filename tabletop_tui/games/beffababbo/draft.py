"""The cards a person lays in one row before confirming them all: laid, replaced, taken back at will."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, EMPTY

if TYPE_CHECKING:
    from rules.beffababbo.view import View


@dataclass(frozen=True, slots=True)
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
    laid: tuple[int, ...] = (EMPTY,) * 4
    cursor: int = 0

    @classmethod
    def of(cls, view: View) -> Draft:
        """An empty draft for the seat that looks."""
        row = view.position
        free = tuple(column for column in range(4) if view.rows[row * 4 + column] == EMPTY)
        own = view.character
        own_first = view.quota < 4 and not view.placed
        return cls(
            own=own,
            row=row,
            hand=view.hand,
            free=free,
            need=view.quota - view.placed,
            own_first=own_first,
            key=(view.seat, view.session, view.placed, view.hand),
            cursor=own if own_first else free[0],
        )

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

    def problem(self, kind: int) -> str:
        """Why a card of `kind` cannot be laid in the lit column, "" where it can: `none` (no such card left),
        `full` (enough is laid), `own` (one must go under the own character)."""
        replaced = self.laid[self.cursor]
        if self.left(kind) <= 0 and replaced != kind:
            return "none"
        if replaced == EMPTY:
            if self.complete:
                return "full"
            own_missing = self.own_first and self.laid[self.own] == EMPTY and self.cursor != self.own
            if own_missing and self.count == self.need - 1:
                return "own"
        return ""

    def lay(self, kind: int) -> Draft:
        """With a card in the lit column, the next empty one lit; as it is where there is a problem."""
        return self if self.problem(kind) else self._with(kind)._next_lit()

    def _with(self, kind: int) -> Draft:
        return replace(self, laid=(*self.laid[: self.cursor], kind, *self.laid[self.cursor + 1 :]))

    def _next_lit(self) -> Draft:
        order = [(self.cursor + step) % 4 for step in range(1, 4)]
        empty = (column for column in order if column in self.free and self.laid[column] == EMPTY)
        return self if self.complete else replace(self, cursor=next(empty, self.cursor))

    def light(self, column: int) -> Draft:
        """With another column lit, if it is free."""
        return replace(self, cursor=column) if column in self.free else self

    def step(self, by: int) -> Draft:
        """With the next or the previous free column lit."""
        return replace(self, cursor=self.free[(self.free.index(self.cursor) + by) % len(self.free)])

    def take_back(self) -> Draft:
        """Without the card in the lit column, or else without the last one to its left."""
        order = [column for column in self.free if self.laid[column] != EMPTY]
        if not order:
            return self
        cursor = self.cursor
        if self.laid[cursor] == EMPTY:
            cursor = max((column for column in order if column < cursor), default=order[-1])
        return replace(self, cursor=cursor)._with(EMPTY)

    def clear(self) -> Draft:
        """With all cards back in the hand."""
        return replace(self, laid=(EMPTY,) * 4, cursor=self.own if self.own_first else self.free[0])

    def moves(self) -> list[str]:
        """The placements as moves, the own column first, as the rules want it of short hands."""
        columns = sorted(self.free, key=lambda column: (column != self.own, column))
        return [
            f"place {CARD_TEXTS[self.laid[column]]} {CHARACTERS[column]}"
            for column in columns
            if self.laid[column] != EMPTY
        ]
