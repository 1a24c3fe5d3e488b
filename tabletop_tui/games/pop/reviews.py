"""What a try at an Enigma left on the board, to be looked at again."""

from __future__ import annotations

from dataclasses import replace

from rules.pop.cards import FIVE
from tabletop_tui.games.pop.model import PopModel, span


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
