"""Placing one card and what it sets off. Source: specification, Turn steps 4 and 5, rulings PO-3 and PO-8."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.pop.cards import CAPO, FIVE, ONE_HOT, symbols_on
from rules.pop.events import Collected, Exploded, Fell, Placed
from rules.pop.state import BITS, OWNER, SEAT_BITS, State, cells
from rules.pop.terms import COOP, TRICK

_CELL = [0] + [(length - 1) // BITS for length in range(1, 80)]
"""The cell that holds the highest set bit, by `bit_length`."""


def place_all(state: State, five: list[int], order: tuple[int, ...], emit: Emit | None) -> int:
    """Feed `five` owned cards into their columns in `order`, exploding after each; -1 when all are placed.

    Co-operative: the column whose new card touches its colour, where placing stopped. On a board without
    touching cells only the new card can touch: the card above it or the lowest of a neighbour already
    served.
    """
    state.base += 1
    bits = state.bits = [tall << BITS for tall in state.bits]
    columns, fila = state.columns, state.fila
    together = state.terms.mode == COOP
    for column in order:
        owned = five[column]
        card = owned >> SEAT_BITS
        colour = ONE_HOT[card]
        tall = bits[column + 1] = bits[column + 1] | colour
        columns[column].append(card)
        fila[column] += 1
        if emit is not None:
            emit(Placed(seat=(owned & OWNER) - 1, card=card, column=column, row=state.base - 1))
        if (tall >> BITS | bits[column] | bits[column + 2]) & colour:
            if together:
                return column
            explode(state, column, (owned & OWNER) - 1, emit)
    return -1


def explode(state: State, column: int, seat: int, emit: Emit | None) -> None:
    """Run the whole chain that the card fed into `column` starts and give it to whoever it belongs to."""
    gone: list[int] = []
    if emit is not None:
        _run_told(state, gone, seat, emit)
    elif _clear_first(state, column, gone):
        while (masks := touching_cells(state.bits)) is not None:
            _clear(state, masks, gone)
    _collect(state, gone, seat, emit)


def _clear_first(state: State, column: int, gone: list[int]) -> bool:
    """The first wave in short, and whether another follows.

    On a settled board the first wave takes lowest cells only and the one above the new card, so that
    afterwards cells can touch sideways only.
    """
    columns, bits = state.columns, state.bits
    tall = bits[column + 1]
    colour = tall & 31
    count = 2 if tall >> BITS & colour else 1
    gone += columns[column][-count:]
    del columns[column][-count:]
    bits[column + 1] = tall >> count * BITS
    for beside in (column, column + 2):
        if bits[beside] & colour:
            bits[beside] >>= BITS
            gone.append(columns[beside - 1].pop())
    _, a, b, c, d, e, _ = bits
    return a & b | b & c | c & d | d & e != 0


def touching_cells(bits: list[int]) -> list[int] | None:
    """By column, the cells that touch one of their own colour, as whole-cell masks of their colour bits.

    None when there are none (ruling PO-3: all of them, anywhere, explode at once).
    """
    _, a, b, c, d, e, _ = bits
    ab, bc, cd, de = a & b, b & c, c & d, d & e
    stacked = a & a >> BITS | b & b >> BITS | c & c >> BITS | d & d >> BITS | e & e >> BITS
    if not stacked:
        return [ab, ab | bc, bc | cd, cd | de, de] if ab | bc | cd | de else None
    masks = [ab, ab | bc, bc | cd, cd | de, de]
    for column in range(FIVE):
        tall = bits[column + 1]
        upper = tall & tall >> BITS
        masks[column] |= upper | upper << BITS
    return masks


def _clear(state: State, masks: list[int], gone: list[int]) -> None:
    """Take the masked cells off the board into `gone` and let what lies above fall."""
    columns, bits, fila, base = state.columns, state.bits, state.fila, state.base
    for column, mask in enumerate(masks):
        if not mask:
            continue
        cards, tall = columns[column], bits[column + 1]
        # the list's last card lies in cell 0 of a served column, in cell 1 of one not yet served
        last = base - fila[column] - 1
        while mask:
            cell = _CELL[mask.bit_length()]
            shift = cell * BITS
            under = (1 << shift) - 1
            gone.append(cards.pop(last - cell))
            tall = tall & under | tall >> shift + BITS << shift
            mask &= under
        bits[column + 1] = tall


def _run_told(state: State, gone: list[int], seat: int, emit: Emit) -> None:
    wave = 0
    while (masks := touching_cells(state.bits)) is not None:
        wave += 1
        _clear_told(state, masks, gone, seat, wave, emit)


def _clear_told(state: State, masks: list[int], gone: list[int], seat: int, wave: int, emit: Emit) -> None:
    before = cells(state)
    already = len(gone)
    _clear(state, masks, gone)
    exploded = set(gone[already:])
    rows = {card: row for card, _, row in cells(state)}
    emit(Exploded(seat=seat, wave=wave, cells=tuple(cell for cell in before if cell[0] in exploded)))
    falls = tuple(
        (card, column, row, rows[card])
        for card, column, row in before
        if card not in exploded and rows[card] != row
    )
    if falls:
        emit(Fell(wave=wave, falls=falls))


def _collect(state: State, gone: list[int], seat: int, emit: Emit | None) -> None:
    """Hand out a finished chain; the Capo's pile goes to the next seat that causes one (ruling PO-4)."""
    pile: list[int] = []
    gone.sort()
    if seat != CAPO:
        pile, state.beside = state.beside, []
        state.collected[seat] += gone
        state.collected[seat] += pile
    elif state.terms.mode == TRICK:
        state.lost += gone
    else:
        state.beside += gone
    if emit is not None:
        taken = tuple(gone)
        symbols = symbols_on(gone) + symbols_on(pile)
        emit(Collected(seat=seat, cards=taken, pile=tuple(pile), symbols=symbols))
