"""Moves as ints and as text, and ready-made tuples of them for the hot path.

A move names a kind of card and a column, never a place in a hand.
"""

from __future__ import annotations

from rules.beffababbo.cards import CARD_TEXTS, CHARACTERS, COURIERS, EXPERT, KINDS, POLICEMAN, THIEVES

ATTACK = KINDS * 4
DEFEND = ATTACK + len(THIEVES) * 4
DIVERT = DEFEND + 2
TURN = DIVERT + len(COURIERS) * 4
TAKE_DECK = TURN + 1
TAKE_HAND = TAKE_DECK + 1
AGREE = TAKE_HAND + 4
REFUSE = AGREE + 1
PROPOSE = REFUSE + 1
COUNT = PROPOSE + 1


def place(kind: int, column: int) -> int:
    """Put a card of `kind` face down under the character of `column`."""
    return kind * 4 + column


def attack(thief: int, column: int) -> int:
    """Send a thief from hand to the scartapacco area of `column`."""
    return ATTACK + (thief - THIEVES.start) * 4 + column


def defend(guard: int) -> int:
    """Lay a policeman or an expert from hand into the own area at stake."""
    return DEFEND + guard - POLICEMAN


def divert(courier: int, receiver: int) -> int:
    """Play a courier from hand: the whole delivery goes on to `receiver`."""
    return DIVERT + (courier - COURIERS.start) * 4 + receiver


def take_from(character: int) -> int:
    """Have the courier bring a blind card of this character's hand."""
    return TAKE_HAND + character


def _texts() -> tuple[str, ...]:
    def both(verb: str, kinds: range) -> list[str]:
        return [f"{verb} {CARD_TEXTS[kind]} {column}" for kind in kinds for column in CHARACTERS]

    return (
        *both("place", range(KINDS)),
        *both("attack", THIEVES),
        *(f"defend {CARD_TEXTS[guard]}" for guard in (POLICEMAN, EXPERT)),
        *both("divert", COURIERS),
        "turn",
        "take deck",
        *(f"take {character}" for character in CHARACTERS),
        "agree",
        "refuse",
        "propose stop",
    )


TEXTS = _texts()
MOVES = {text: move for move, text in enumerate(TEXTS)}


def move_text(move: int) -> str:
    """The notation of `move`."""
    return TEXTS[move]


def parse_move(text: str) -> int:
    """The move written as `text`, exactly; raises ValueError for anything else."""
    move = MOVES.get(text)
    if move is None:
        raise ValueError("no such move")
    return move


def _by_columns(first: int) -> tuple[tuple[int, ...], ...]:
    """For each set of columns (bit c: column c): the moves `first` + c."""
    return tuple(tuple(first + c for c in range(4) if columns >> c & 1) for columns in range(16))


PLACE_IN = tuple(_by_columns(place(kind, 0)) for kind in range(KINDS))
"""[kind][set of columns]: the placements of a kind."""
ATTACK_IN = tuple(_by_columns(attack(kind, 0)) if kind in THIEVES else () for kind in range(KINDS))
"""[thief][set of columns]: its attacks."""
DIVERT_IN = tuple(_by_columns(divert(kind, 0)) if kind in COURIERS else () for kind in range(KINDS))
"""[courier][set of columns]: the diversions it allows."""
