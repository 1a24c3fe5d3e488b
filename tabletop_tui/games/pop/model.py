"""Everything that the picture of a match of Pop shows, as plain values: a frame of a story is one model."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rules.pop.cards import CAPO, FIVE, symbols_on
from rules.pop.signals import Signals
from tabletop_tui.hotseat.people import Person

if TYPE_CHECKING:
    from rules.pop.terms import Terms
    from rules.pop.view import Try, View

Cell = tuple[int, int, int]
"""A card on the board: card, column, absolute row (0 for the top row of the first board)."""
FACE_DOWN = 0
"""Stands for a card in a slot that lies face down."""


@dataclass(frozen=True, slots=True)
class Slot:
    """One of this turn's five cards before it is placed. `seat`: whose it is, -1 for the Capo."""

    card: int
    seat: int


@dataclass(frozen=True, slots=True)
class Ghost:
    """Aimed `cards` that may land in `column`. `order`: 1 to 5 when it is certain, 0 when others decide."""

    cards: tuple[int, ...]
    column: int
    order: int = 0


@dataclass(frozen=True, slots=True)
class Signalling:
    """The menu of signals: colours held, and what is aimed (-1: nothing)."""

    held: tuple[int, ...]
    colour: int = -1
    column: int = -1


@dataclass(frozen=True, slots=True)
class PopModel:
    """What the picture shows; tuples by seat have one entry for each seat.

    Board: `cells`, `fila` (row by column), `first` and `last` row that must fit (kept through a turn).
    `lit`: cards about to explode or touching, `wave` of the explosion (0: only touching).
    Below it: `slots`, the turn's cards (None: placed), `arrows` and `ascending` once revealed; or `hand`
    with what is `chosen` (raised) and the `cursor` (-1: none), `mine`: the viewer's pick so far.
    `ghosts`: where the chosen cards may land. `signalling`: the menu of signals over the hand.
    Panel: `symbols` of this set, `totals` before it, `picked`, `signals`, `open_cards`, `hidden` and `beside`
    of the Capo, symbols `lost`, cards in the `pile`; `loud`: whose count has just changed.
    Enigma: `tries`, `hints` (kind, value), `solution`, `difficulty`; `reviewed`: the try (from 0) whose
    leftovers are shown, -1 for none.
    """

    people: tuple[Person, ...]
    terms: Terms
    set_number: int
    turn: int
    cells: tuple[Cell, ...]
    fila: tuple[int, ...]
    first: int
    last: int
    symbols: tuple[int, ...]
    totals: tuple[int, ...]
    picked: tuple[bool, ...]
    signals: tuple[Signals, ...]
    open_cards: tuple[int, ...]
    hidden: int
    beside: tuple[int, ...]
    lost: int
    pile: int
    slots: tuple[Slot | None, ...] = ()
    arrows: int = -1
    ascending: bool = True
    lit: frozenset[Cell] = frozenset()
    wave: int = 0
    hand: tuple[int, ...] = ()
    mine: tuple[int, ...] = ()
    chosen: tuple[int, ...] = ()
    cursor: int = -1
    ghosts: tuple[Ghost, ...] = ()
    signalling: Signalling | None = None
    active: int | None = None
    loud: int | None = None
    left: tuple[int, ...] = ()
    tries: tuple[Try, ...] = ()
    hints: tuple[tuple[str, int], ...] = ()
    solution: tuple[int, ...] = ()
    difficulty: int = 0
    reviewed: int = -1


def cells_of(view: View) -> tuple[Cell, ...]:
    """All cards on the board of `view` with their absolute rows."""
    return tuple(
        (card, column, view.fila[column] - len(cards) + place)
        for column, cards in enumerate(view.columns)
        for place, card in enumerate(cards)
    )


def span(cells: Iterable[Cell], fila: Sequence[int], growing: bool = True) -> tuple[int, int]:
    """First and last row a picture must hold: from the top card to where the Fila cards may still go."""
    level = max(fila)
    top = min((row for _card, _column, row in cells), default=level)
    return min(top, level - 1), level + growing


def slots_of(view: View) -> tuple[Slot | None, ...]:
    """Before the reveal: the Capo's cards and, face down, what seats have picked; unplaced ones after it."""
    if view.unplaced:
        return tuple(Slot(card, seat) for card, seat in view.unplaced)
    laid = [Slot(FACE_DOWN, seat) for seat, done in enumerate(view.picked) if done] * view.terms.picks
    laid.sort(key=lambda slot: slot.seat)
    capo = [Slot(card, CAPO) for card in view.open_cards] + [Slot(FACE_DOWN, CAPO)] * view.hidden_cards
    return (*capo, *laid)[:FIVE]


def model_of(view: View, people: Sequence[Person], active: int | None = None) -> PopModel:
    """The model of a view at rest; a hand is laid on top by the screen of whoever chooses."""
    cells = cells_of(view)
    growing = not view.over
    first, last = span(cells, view.fila, growing)
    return PopModel(
        people=tuple(people),
        terms=view.terms,
        set_number=view.set_number,
        turn=view.turn,
        cells=cells,
        fila=view.fila,
        first=first,
        last=last,
        symbols=view.symbols,
        totals=view.totals,
        picked=view.picked,
        signals=view.signals,
        open_cards=view.open_cards,
        hidden=view.hidden_cards,
        beside=view.beside,
        lost=symbols_on(view.lost),
        pile=view.pile,
        slots=slots_of(view),
        lit=frozenset(view.touching),
        active=active,
        left=view.left,
        tries=view.tried,
        hints=tuple((hint.kind, hint.value) for hint in view.hints),
        solution=view.solution,
        difficulty=view.puzzle.difficulty if view.puzzle else 0,
    )


def reviewed(model: PopModel, number: int) -> PopModel:
    """The board as try `number` (from 0) left it, its five cards marked in the hand."""
    attempt = model.tries[number]
    level = model.terms.rows + 1
    cells = tuple(
        (card, column, level - len(cards) + place)
        for column, cards in enumerate(attempt.left)
        for place, card in enumerate(cards)
    )
    fila = (level,) * FIVE
    first, last = span(cells, fila, growing=False)
    return replace(
        model,
        cells=cells,
        fila=fila,
        first=min(first, model.first),
        last=last,
        ghosts=(),
        chosen=attempt.five,
        reviewed=number,
    )
