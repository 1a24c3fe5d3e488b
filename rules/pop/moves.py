"""Moves of Pop as ints and as text, one for one.

- `pick 42`, `pick 3 17` (two-player variant), `pick 3 17 21 40 44` (solo, Enigma): cards ascending;
  the int has the cards as digits to the base 51, the lowest card first.
- `change 17`, `change 3 17`: another pick instead; `CHANGE` plus the pick.
- `signal red`, `signal C`, `signal red C`: `SIGNAL` plus 6 x (colour + 1) + (column + 1), 0 for none.
- `hint`, `give up`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from operator import add, itemgetter
from typing import Any

from rules.pop.cards import COLOURS, COLUMNS, DECK, FIVE

_BASE = 51
CHANGE = 1_000_000_000
SIGNAL = 2_000_000_000
HINT = 3_000_000_000
GIVE_UP = HINT + 1
_COLUMN_CODES = FIVE + 1

_NUMBERS = {str(card): card for card in DECK}
"""Cards by their text: no sign, no leading zero."""


def encode(cards: Sequence[int]) -> int:
    """The pick of `cards`, which are ascending."""
    move = 0
    for card in cards:
        move = move * _BASE + card
    return move


def decode(move: int) -> tuple[int, ...]:
    """The cards of a pick, ascending."""
    cards = []
    while move:
        move, card = divmod(move, _BASE)
        cards.append(card)
    return tuple(reversed(cards))


def picks_from(cards: Sequence[int], count: int) -> tuple[int, ...]:
    """Every pick of `count` out of the ascending `cards`, sorted."""
    if count == 1:
        return tuple(cards)
    if count == FIVE and len(cards) == 2 * FIVE:
        return _fives_of_ten(cards)
    return tuple([encode(chosen) for chosen in combinations(cards, count)])


def _places(size: int, taken: slice) -> itemgetter[Any]:
    """Of each choice of `size` out of ten, in order, where its part `taken` stands among all such parts."""
    parts = list(combinations(range(2 * FIVE), len(range(size)[taken])))
    at = {part: place for place, part in enumerate(parts)}
    return itemgetter(*[at[choice[taken]] for choice in combinations(range(2 * FIVE), size)])


_FIRST_OF_TWO, _SECOND_OF_TWO = _places(2, slice(1)), _places(2, slice(1, 2))
_TWO_OF_THREE, _THIRD_OF_THREE = _places(3, slice(2)), _places(3, slice(2, 3))
_TWO_OF_FIVE, _THREE_OF_FIVE = _places(FIVE, slice(2)), _places(FIVE, slice(2, FIVE))


def _fives_of_ten(cards: Sequence[int]) -> tuple[int, ...]:
    """All 252 choices, put together from pairs and threes: many times as fast as one by one."""
    high = [card * _BASE for card in cards]
    pairs = tuple(map(add, _FIRST_OF_TWO(high), _SECOND_OF_TWO(cards)))
    threes = tuple(map(add, _TWO_OF_THREE([pair * _BASE for pair in pairs]), _THIRD_OF_THREE(cards)))
    return tuple(map(add, _TWO_OF_FIVE([pair * _BASE**3 for pair in pairs]), _THREE_OF_FIVE(threes)))


def signal_move(colour: int, column: int) -> int:
    """The signal of a colour and a column, -1 for none."""
    return SIGNAL + (colour + 1) * _COLUMN_CODES + column + 1


def signal_parts(move: int) -> tuple[int, int]:
    """Colour and column of a signal, -1 for none."""
    colour, column = divmod(move - SIGNAL, _COLUMN_CODES)
    return colour - 1, column - 1


def signals_of(colours: Sequence[int]) -> tuple[int, ...]:
    """Every signal of a seat that holds `colours` (ascending), sorted; the empty one is none."""
    return tuple(
        signal_move(colour, column)
        for colour in (-1, *colours)
        for column in range(-1, FIVE)
        if colour >= 0 or column >= 0
    )


def _signal_text(move: int) -> str:
    colour, column = signal_parts(move)
    words = ["signal"]
    if colour >= 0:
        words.append(COLOURS[colour])
    if column >= 0:
        words.append(COLUMNS[column])
    return " ".join(words)


def _named_moves() -> dict[int, str]:
    names = {HINT: "hint", GIVE_UP: "give up"}
    names |= {move: _signal_text(move) for move in signals_of(range(FIVE))}
    for card in DECK:
        names[card] = f"pick {card}"
        names[CHANGE + card] = f"change {card}"
    return names


_TEXTS = _named_moves()
_MOVES = {text: move for move, text in _TEXTS.items()}
_SEVERAL = {"pick": (0, (2, FIVE)), "change": (CHANGE, (2,))}
"""By verb: what is added to a pick of several cards, and how many cards it may have."""


def move_text(move: int) -> str:
    """The notation of `move`."""
    text = _TEXTS.get(move)
    if text is None:
        verb, pick = ("change", move - CHANGE) if move >= CHANGE else ("pick", move)
        text = " ".join([verb, *map(str, decode(pick))])
    return text


def parse_move(text: str) -> int:
    """The move written as `text`, exactly as `move_text` writes it; raises ValueError for anything else."""
    move = _MOVES.get(text)
    return _parse_several(text) if move is None else move


def _parse_several(text: str) -> int:
    verb, *words = text.split(" ")
    base, counts = _SEVERAL.get(verb, (0, ()))
    cards = [_NUMBERS.get(word, 0) for word in words]
    in_order = all(low < high for low, high in zip([0, *cards], cards, strict=False))
    if len(cards) not in counts or not in_order:
        raise ValueError("not a move of Pop")
    return base + encode(cards)
