"""Moves: ints inside the game, short English texts outside; and tables of the moves over sets of cells.

The blocks below are laid out so that the moves of one decision, taken in the order of the table, ascend.
"""

from __future__ import annotations

from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES, CELLS, DECK, LINE_NAMES, card_name

MOST_SEATS = 8
_NAMES = (
    "draw",
    "take discard",
    "take action",
    "use action",
    "deck",
    "decline",
    "discard",
    "clear",
    "keep",
    "defend",
    "allow",
    "agree",
    "go on",
    "propose stop",
)
(
    DRAW,
    TAKE_DISCARD,
    TAKE_ACTION,
    USE_ACTION,
    FROM_DECK,
    DECLINE,
    DISCARD,
    CLEAR,
    KEEP,
    DEFEND,
    ALLOW,
    AGREE,
    GO_ON,
    PROPOSE_STOP,
) = range(len(_NAMES))

_ACTIONS = range(1, len(ACTION_NAMES))
PLACEABLE = tuple(sorted(set(DECK)))
"""The number cards and the Star, ascending: what `PLACE + n` places."""

_BLOCKS = (
    _NAMES,
    tuple(f"swap {cell}" for cell in CELL_NAMES),
    tuple(f"turn {cell}" for cell in CELL_NAMES),
    tuple(f"pick {cell}" for cell in CELL_NAMES),
    tuple(f"pick {seat} {cell}" for seat in range(MOST_SEATS) for cell in CELL_NAMES),
    tuple(f"take {ACTION_NAMES[kind]}" for kind in _ACTIONS),
    tuple(f"play {ACTION_NAMES[kind]}" for kind in _ACTIONS),
    tuple(f"discard {ACTION_NAMES[kind]}" for kind in _ACTIONS),
    tuple(f"replay {ACTION_NAMES[kind]}" for kind in _ACTIONS),
    tuple(f"steal {ACTION_NAMES[kind]}" for kind in _ACTIONS),
    tuple(f"from {seat}" for seat in range(MOST_SEATS)),
    tuple(f"look {seat} {line}" for seat in range(MOST_SEATS) for line in LINE_NAMES),
    tuple(f"place {card_name(card)}" for card in PLACEABLE),
)
TEXTS = tuple(text for block in _BLOCKS for text in block)
"""The notation of every move, by move."""
_STARTS = [sum(map(len, _BLOCKS[:place])) for place in range(len(_BLOCKS))]
_, SWAP, TURN, PICK, PICK_AT, _TAKE_KIND, _PLAY, _DISCARD_KIND, _REPLAY, _STEAL, FROM, LOOK_AT, _PLACE = (
    _STARTS
)
# Action cards count from 1: these bases let `BASE + kind` be the move.
TAKE_KIND, PLAY, DISCARD_KIND, REPLAY_KIND, STEAL_KIND = (
    start - 1 for start in (_TAKE_KIND, _PLAY, _DISCARD_KIND, _REPLAY, _STEAL)
)
PLACE = _PLACE - PLACEABLE[0]
"""`PLACE + card` is the move that keeps `card` of three."""

_MOVES = {text: move for move, text in enumerate(TEXTS)}


def move_text(move: int) -> str:
    """The notation of `move`."""
    return TEXTS[move]


def parse_move(text: str) -> int:
    """The move written as `text`; raises ValueError when it is no move of this game."""
    move = _MOVES.get(text)
    if move is None:
        raise ValueError("no move of Skyjo Action")
    return move


def _over_cells(base: int) -> list[tuple[int, ...]]:
    """By set of cells (bit n for cell n): the moves `base + cell`, ascending."""
    table: list[tuple[int, ...]] = [()]
    for cell in range(CELLS):
        table += [(*moves, base + cell) for moves in table]
    return table


CELLS_OF = _over_cells(0)
SWAPS = _over_cells(SWAP)
TURNS_UP = _over_cells(TURN)
PICKS = _over_cells(PICK)
