"""Placing one card and what it sets off. Source: specification, Turn steps 4 and 5, rulings PO-3 and PO-8."""

from __future__ import annotations

from rules.kernel.events import Emit
from rules.pop.cards import CAPO, FIVE, ONE_HOT, symbols_on
from rules.pop.events import Collected, Exploded, Fell, Placed
from rules.pop.state import BITS, State, cells
from rules.pop.terms import TRICK

_CELL = [0] + [(length - 1) // BITS for length in range(1, 80)]
"""The cell that holds the highest set bit, by `bit_length`."""


def place(state: State, column: int, card: int, seat: int, emit: Emit | None) -> bool:
    """Feed `seat`'s `card` into `column` from below; whether it touches its own colour.

    On a board without touching cells only the new card can touch: the card above it or the lowest of a
    neighbour already served. The frame of `state.bits` has room for it in its lowest cell.
    """
    bits = state.bits
    colour = ONE_HOT[card]
    place = column + 1
    tall = bits[place] | colour
    bits[place] = tall
    state.columns[column].append(card)
    state.fila[column] += 1
    if emit is not None:
        emit(Placed(seat=seat, card=card, column=column, row=state.base - 1))
    return (tall >> BITS | bits[column] | bits[place + 1]) & colour != 0


def explode(state: State, seat: int, emit: Emit | None) -> None:
    """Run the whole chain, wave by wave, and give what exploded to whoever it belongs to."""
    gone: list[int] = []
    wave = 0
    while (masks := touching_cells(state.bits)) is not None:
        wave += 1
        if emit is None:
            _clear(state, masks, gone)
        else:
            _clear_told(state, masks, gone, seat, wave, emit)
    _collect(state, gone, seat, emit)


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


def _clear_told(
    state: State, masks: list[int], gone: list[int], seat: int, wave: int, emit: Emit
) -> None:
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
