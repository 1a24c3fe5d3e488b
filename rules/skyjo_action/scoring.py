"""Each choice of Skyjo Action scored for one seat, in points saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.skyjo_action.cards import (
    CELLS,
    FACE_DOWN,
    LINE_CELLS,
)
from rules.skyjo_action.moves import (
    AGREE,
    CLEAR,
    DECLINE,
    DEFEND,
    DISCARD,
    DISCARD_KIND,
    DRAW,
    FROM,
    FROM_DECK,
    LOOK_AT,
    PICK,
    PICK_AT,
    PLACE,
    PLAY,
    REPLAY_KIND,
    STEAL_KIND,
    SWAP,
    TAKE_ACTION,
    TAKE_DISCARD,
    TAKE_KIND,
    TURN,
    USE_ACTION,
)
from rules.skyjo_action.state import (
    BETWEEN_FIRST,
    BETWEEN_SECOND,
    BONUS,
    DEFENDING,
    DO_BETWEEN,
    DO_REPLACE,
    DRAWN,
    FROM_LINE,
    HAND,
    LINES,
    LOOKING,
    OF_THREE,
    OPTION,
    OWN_FIRST,
    OWN_SECOND,
    PLACING,
    REPLACING,
    REPLAYING,
    SET_UP,
    STEAL_CARD,
    STEAL_SEAT,
    STOPPING,
    TAKEN,
    TURNING,
)
from rules.skyjo_action.table import CARRIED, HELD, Scores, Table
from rules.skyjo_action.worth import MEAN, face, from_the_pile, saved, seen_by


def scores(table: Table, legal: Sequence[int]) -> Scores:
    """One score for each of `legal`, the moves of the choice before the seat."""
    return _SCORERS[table.state.stack[-1][0]](table, legal)


def _best(moves: Sequence[int], score: Callable[[int], float]) -> Scores:
    return [score(move) for move in moves]


def _set_up(table: Table, legal: Sequence[int]) -> Scores:
    """Two cards in different columns tell more about lines to come."""
    up = table.state.up[table.seat]
    taken = {cell % 4 for cell in range(CELLS) if up >> cell & 1}
    return _best(legal, lambda move: 0.0 if (move - TURN) % 4 in taken else 1.0)


def _option(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: _OPTIONS[move](table))


def _draw(table: Table) -> float:
    gain = from_the_pile(table.highest())
    down = table.state.down[table.seat]
    if down and not down & (down - 1) and not table.naive and not table.closed:
        gain -= 0.5
    return gain


def _take_discard(table: Table) -> float:
    return table.best_place(table.state.discard[-1]) if table.state.discard else -20.0


def _take_action(table: Table) -> float:
    return max(table.keeping(kind) for kind in set(table.state.line))


def _use_action(table: Table) -> float:
    state = table.state
    best = max((table.kind_gain(kind) for kind in set(state.hands[table.seat])), default=0.0)
    freed = HELD if table.closed else CARRIED if table.soon() else 1.0
    return max(best, 0.0) + freed


_OPTIONS: dict[int, Callable[[Table], float]] = {
    DRAW: _draw,
    TAKE_DISCARD: _take_discard,
    TAKE_ACTION: _take_action,
    USE_ACTION: _use_action,
}


def _drawn(table: Table, legal: Sequence[int]) -> Scores:
    card = table.state.drawn[-1]

    def score(move: int) -> float:
        if move == DISCARD:
            return 0.0
        if move >= TURN:
            return _turned(table, move - TURN)
        return table.placed(move - SWAP, card)

    return _best(legal, score)


def _turned(table: Table, cell: int) -> float:
    """Turning a card saves nothing by itself; a Star may be there, and a line may come about."""
    base = table.step(cell, table.cards[cell] if table.cards[cell] != FACE_DOWN else FACE_DOWN)
    return base + 0.1


def _placing(table: Table, legal: Sequence[int]) -> Scores:
    card = table.state.drawn[-1]
    return _best(legal, lambda move: table.placed(move - SWAP, card))


def _from_line(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: table.keeping(move - TAKE_KIND))


def _hand(table: Table, legal: Sequence[int]) -> Scores:
    def score(move: int) -> float:
        if move <= DISCARD_KIND:
            return table.kind_gain(move - PLAY) + 0.1
        return 0.0

    return _best(legal, score)


def _bonus(table: Table, legal: Sequence[int]) -> Scores:
    """A card for nothing, but it must be played one day."""

    def score(move: int) -> float:
        if move == DECLINE:
            return 0.0
        if move == FROM_DECK:
            return -HELD if table.closed else -1.0
        return table.keeping(move - TAKE_KIND) + 1.5

    return _best(legal, score)


def _replacing(table: Table, legal: Sequence[int]) -> Scores:
    target = table.state.stack[-1][2]
    cards = seen_by(table.state, target, table.seat)
    return _best(legal, lambda move: -saved(cards, move - PICK, FACE_DOWN, table.late))


def _own_first(table: Table, legal: Sequence[int]) -> Scores:
    cells = [move - PICK for move in legal]
    return [
        max((table.own_swap(cell, other) for other in cells if other != cell), default=0.0) for cell in cells
    ]


def _own_second(table: Table, legal: Sequence[int]) -> Scores:
    first = table.state.stack[-1][2]
    return _best(legal, lambda move: table.own_swap(first, move - PICK))


def _of_three(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: 0.4 if move == DISCARD else table.best_place(move - PLACE))


def _turning(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: _turned(table, move - TURN))


def _looking(table: Table, legal: Sequence[int]) -> Scores:
    """The own lines, the longer the better."""

    def score(move: int) -> float:
        target, line = divmod(move - LOOK_AT, len(LINE_CELLS))
        down = sum(table.state.down[target] >> cell & 1 for cell in LINE_CELLS[line])
        return down * (0.3 if target == table.seat else 0.1)

    return _best(legal, score)


def _replaying(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: table.kind_gain(move - REPLAY_KIND))


def _steal_seat(table: Table, legal: Sequence[int]) -> Scores:
    def score(move: int) -> float:
        return max(table.kind_gain(kind) for kind in set(table.state.hands[move - FROM]))

    return _best(legal, score)


def _steal_card(table: Table, legal: Sequence[int]) -> Scores:
    return _best(legal, lambda move: table.kind_gain(move - STEAL_KIND))


def _between_first(table: Table, legal: Sequence[int]) -> Scores:
    """Begin with the own card to give away."""

    def score(move: int) -> float:
        target, cell = divmod(move - PICK_AT, CELLS)
        return face(table.cards[cell]) if target == table.seat else -20.0

    return _best(legal, score)


def _between_second(table: Table, legal: Sequence[int]) -> Scores:
    _, _, first, first_cell = table.state.stack[-1]

    def score(move: int) -> float:
        target, cell = divmod(move - PICK_AT, CELLS)
        if first == table.seat:
            return table.exchange(first_cell, target, cell)
        if target == table.seat:
            return table.exchange(cell, first, first_cell)
        return -20.0

    return _best(legal, score)


def _defending(table: Table, legal: Sequence[int]) -> Scores:
    """Defend what is good; a Defence is one card less to be caught with."""
    loss = 2.0
    for frame in reversed(table.state.stack):
        if frame[0] == DO_REPLACE:
            loss = MEAN - face(table.cards[frame[3]])
            break
        if frame[0] == DO_BETWEEN:
            _, _, first, first_cell, second, second_cell = frame
            own, other, there = (
                (first_cell, second, second_cell) if first == table.seat else (second_cell, first, first_cell)
            )
            loss = -saved(table.cards, own, seen_by(table.state, other, table.seat)[there], table.late)
            break
    return _best(legal, lambda move: loss if move == DEFEND else 0.0)


def _lines(table: Table, legal: Sequence[int]) -> Scores:
    """A line leaves if it counts more than 0."""
    ask = table.state.stack[-1][2]
    line = (ask & -ask).bit_length() - 1
    value = sum(face(table.cards[cell]) for cell in LINE_CELLS[line])
    return _best(legal, lambda move: value if move == CLEAR else 0.0)


def _stopping(table: Table, legal: Sequence[int]) -> Scores:
    """Who leads is content."""
    totals = table.state.totals
    leads = totals[table.seat] == min(totals)
    return _best(legal, lambda move: float((move == AGREE) == leads))


_SCORERS: dict[int, Callable[[Table, Sequence[int]], Scores]] = {
    SET_UP: _set_up,
    OPTION: _option,
    DRAWN: _drawn,
    TAKEN: _placing,
    FROM_LINE: _from_line,
    HAND: _hand,
    BONUS: _bonus,
    REPLACING: _replacing,
    OWN_FIRST: _own_first,
    OWN_SECOND: _own_second,
    OF_THREE: _of_three,
    PLACING: _placing,
    TURNING: _turning,
    LOOKING: _looking,
    REPLAYING: _replaying,
    STEAL_SEAT: _steal_seat,
    STEAL_CARD: _steal_card,
    BETWEEN_FIRST: _between_first,
    BETWEEN_SECOND: _between_second,
    DEFENDING: _defending,
    LINES: _lines,
    STOPPING: _stopping,
}
