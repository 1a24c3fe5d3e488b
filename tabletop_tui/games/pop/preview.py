"""What can be said of a pick before it is committed: columns within reach, order; never an explosion."""

from __future__ import annotations

from collections.abc import Sequence

from rules.pop.cards import COLOUR, COLUMNS, FIVE
from rules.pop.columns import ascending, direction_open, landing_columns, placing_order
from rules.pop.terms import COOP
from rules.pop.view import View
from tabletop_tui.games.pop.model import Ghost
from tabletop_tui.games.pop.words import cards_count, colour_name, columns_either
from tabletop_tui.text.articles import Numeral
from tabletop_tui.text.i18n import translator

_, n_ = translator("pop")


def others_known(view: View, chosen: Sequence[int], card: int) -> list[int]:
    """The cards of this turn that the viewer knows, besides `card`."""
    return [*view.open_cards, *(other for other in chosen if other != card)]


def reach(view: View, chosen: Sequence[int], card: int) -> tuple[int, ...]:
    """The columns in which `card` may land."""
    return landing_columns(card, others_known(view, chosen, card), view.rest(chosen))


def ghosts(view: View, chosen: Sequence[int]) -> tuple[Ghost, ...]:
    """Where the chosen cards may come to lie, one ghost a column; with all five their order is certain."""
    if len(chosen) == FIVE:
        order = enumerate(placing_order(chosen), 1)
        return tuple(Ghost((card,), column, number) for number, (card, column) in order)
    within = {card: reach(view, chosen, card) for card in chosen}
    shown = [(tuple(card for card in chosen if column in within[card]), column) for column in range(FIVE)]
    return tuple(Ghost(cards, column) for cards, column in shown if cards)


def foresee(view: View, chosen: Sequence[int]) -> str:
    """The preview in one sentence; "" while nothing is chosen."""
    if not chosen:
        return ""
    if view.terms.alone:
        return _foresee_five(view, chosen)
    return " ".join([*(_landing(view, chosen, card) for card in chosen), _direction(view, chosen)])


def _foresee_five(view: View, chosen: Sequence[int]) -> str:
    if len(chosen) < FIVE:
        missing = cards_count(FIVE - len(chosen))
        return _("Still {missing} to go. {direction}", missing=missing, direction=_direction(view, chosen))
    if ascending(chosen):
        return _("Lowest first, from A to E. Enter plays them; a key takes a card back.")
    return _("Highest first, from E to A. Enter plays them; a key takes a card back.")


def _landing(view: View, chosen: Sequence[int], card: int) -> str:
    columns = reach(view, chosen, card)
    if len(columns) == 1:
        text = _("{card} lands in {column} for certain.", card=Numeral(card), column=COLUMNS[columns[0]])
    else:
        text = _(
            "{card} lands in {columns}: that depends on the others.",
            card=Numeral(card),
            columns=columns_either(columns),
        )
    return text + _warning(view, card, columns)


def _warning(view: View, card: int, columns: Sequence[int]) -> str:
    """Together: where the lowest card of a column within reach has the same colour."""
    if view.terms.mode != COOP:
        return ""
    lowest = {column: view.columns[column][-1] for column in columns if view.columns[column]}
    bad = [column for column, other in lowest.items() if COLOUR[other] == COLOUR[card]]
    if not bad:
        return ""
    return " " + _(
        "Careful, in {columns} lies {colour}!", columns=columns_either(bad), colour=colour_name(COLOUR[card])
    )


def _direction(view: View, chosen: Sequence[int]) -> str:
    ways = direction_open([*view.open_cards, *chosen], view.rest(chosen))
    if len(ways) == 2:
        return _("Order still open: two arrows at most, lowest first.")
    return _("Lowest first for certain.") if ways[0] else _("Highest first for certain.")
