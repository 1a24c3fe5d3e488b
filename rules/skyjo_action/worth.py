"""What cards are worth where they lie, in points: the bots' arithmetic. Unknown cards count as the mean.

A line that is nearly one of equals is worth part of what it would take away. Late in a round, when no turn
will complete it any more, it is not.
"""

from __future__ import annotations

from functools import cache

from rules.skyjo_action.cards import CELLS, COLUMNS, DECK, FACE_DOWN, GONE, STAR
from rules.skyjo_action.state import State

MEAN: float = sum(card for card in DECK if card != STAR) / len(DECK)
"""What an unknown card counts on average, Stars as 0: about 4.4."""
_PAIR = 0.30
"""The chance that two equals in a column become three."""
_THREE_IN_ROW = 0.22
"""The chance that three equals in a row become four."""
_TWO_IN_ROW = 0.04
STAR_COLUMN, STAR_ROW = -10, -15
_STARS = 0.5
"""A Star in a column may become part of any line: points it is worth beyond its 0."""


def face(card: int) -> float:
    """What a card counts at the end of a round, the mean when it is not known."""
    if card < STAR:
        return card
    return MEAN if card == FACE_DOWN else 0.0


@cache
def column(first: int, second: int, third: int, late: bool) -> float:
    """What a column will count; complete ones of equals leave."""
    cards = (first, second, third)
    value = face(first) + face(second) + face(third)
    stars = cards.count(STAR)
    numbers = [card for card in cards if card < STAR]
    if stars == 3:
        return STAR_COLUMN
    if len(numbers) + stars == 3 and len(set(numbers)) == 1:
        return min(value, 0.0)
    if late:
        return value
    value -= _STARS * stars
    if GONE in cards:
        return value
    for number in set(numbers):
        if number > 0 and numbers.count(number) + stars == 2:
            value -= _PAIR * max(value, 0.0) * (0.7 if stars else 1.0)
            break
    return value


@cache
def row(first: int, second: int, third: int, fourth: int, late: bool) -> float:
    """What a row saves beyond its columns: below 0 when equals gather in it."""
    cards = (first, second, third, fourth)
    stars = cards.count(STAR)
    if GONE in cards or stars == 4:
        return float(STAR_ROW) if stars == 4 else 0.0
    numbers = [card for card in cards if card < STAR]
    best = max(((numbers.count(number) + stars, number) for number in set(numbers)), default=(stars, 0))
    count, number = best
    value = sum(map(face, cards))
    if value <= 0 or number <= 0:
        return 0.0
    if count == 4:
        return -value
    if late:
        return 0.0
    return -value * _THREE_IN_ROW if count == 3 else -value * _TWO_IN_ROW if count == 2 else 0.0


def seen_by(state: State, owner: int, seat: int) -> list[int]:
    """The twelve cards of `owner`'s grid as `seat` knows them; FACE_DOWN for what it does not."""
    base, down = owner * CELLS, state.down[owner]
    cards = state.cells[base : base + CELLS]
    if down:
        marks = state.marks
        for cell in range(CELLS):
            if down >> cell & 1 and not marks[base + cell] >> seat & 1:
                cards[cell] = FACE_DOWN
    return cards


def grid(cards: list[int], late: bool) -> float:
    """What a grid will count."""
    c = cards
    return (
        column(c[0], c[4], c[8], late)
        + column(c[1], c[5], c[9], late)
        + column(c[2], c[6], c[10], late)
        + column(c[3], c[7], c[11], late)
        + row(c[0], c[1], c[2], c[3], late)
        + row(c[4], c[5], c[6], c[7], late)
        + row(c[8], c[9], c[10], c[11], late)
    )


def part(cards: list[int], cell: int, late: bool) -> float:
    """What the column and the row of `cell` count."""
    top, left = cell % COLUMNS, cell - cell % COLUMNS
    return column(cards[top], cards[top + 4], cards[top + 8], late) + row(
        cards[left], cards[left + 1], cards[left + 2], cards[left + 3], late
    )


def saved(cards: list[int], cell: int, card: int, late: bool) -> float:
    """The points saved by laying `card` on `cell`; below 0 when it costs points."""
    out = cards[cell]
    before = part(cards, cell, late)
    cards[cell] = card
    after = part(cards, cell, late)
    cards[cell] = out
    return before - after


@cache
def from_the_pile(highest: float) -> float:
    """The points that a drawn card saves on average when the worst card of a grid counts `highest`."""
    return sum(max(highest - face(card), 0.4) for card in DECK) / len(DECK)
