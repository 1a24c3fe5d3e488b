"""Pop to be heard: the columns from below, since that is where cards touch, then what everybody has."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.pop.cards import COLOUR, COLUMNS, symbols_on
from rules.pop.signals import SILENT
from rules.pop.terms import COOP, ENIGMA, SOLO, TRICK
from rules.pop.view import View
from tabletop_tui.games.pop.words import (
    card_in_full,
    cards_count,
    colour_name,
    listed,
    numbers,
    signal_words,
    symbols,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("pop")

SYNONYMS = {
    "pick": ("scegli", "scelgo", "gioca", "gioco", "play", "choose"),
    "change": ("cambia", "cambio"),
    "signal": ("segnale", "segnala", "show"),
    "red": ("rosso", "rossa"),
    "yellow": ("giallo", "gialla"),
    "green": ("verde",),
    "blue": ("blu",),
    "purple": ("viola",),
    "hint": ("suggerimento", "aiuto", "tip"),
    "give": ("rinuncia", "rinuncio", "arrenditi"),
}
"""Other words for those of the notation."""
TELL_STATUS: tuple[type[Event], ...] = ()
"""Events after which nothing needs to be said about where the match stands."""


def board(view: View, people: People) -> list[str]:
    """The Capo's cards, the columns, what everybody has collected or signals, tries and tips."""
    lines = [_capo(view), *(_column(view, column) for column in range(len(view.columns)))]
    if view.terms.mode == ENIGMA:
        lines += _enigma(view)
    elif view.terms.mode == COOP:
        lines += [_signal(view, seat, people) for seat in range(view.terms.seats)]
    elif view.terms.mode != SOLO:
        lines += [_collected(view, seat, people) for seat in range(view.terms.seats)]
    lines.append(_missing(view, people))
    if view.terms.mode != ENIGMA:
        lines.append(n_("The draw pile has one card.", "The draw pile has {count} cards.", view.pile))
    return [line for line in lines if line]


def _capo(view: View) -> str:
    """The Capo's open and hidden cards, and what lies beside it."""
    if not view.open_cards:
        return ""
    shown = "; ".join(card_in_full(card) for card in view.open_cards)
    text = _("The Capo shows {cards}.", cards=shown)
    if view.hidden_cards:
        text += " " + _("Face down: {cards}.", cards=cards_count(view.hidden_cards))
    if view.beside and view.terms.mode != TRICK:
        text += " " + _("Beside it: {symbols}.", symbols=symbols(symbols_on(view.beside)))
    return text


def _column(view: View, column: int) -> str:
    cards = view.columns[column]
    if not cards:
        return _("Column {name} is empty.", name=COLUMNS[column])
    told = ", ".join(f"{card} {colour_name(COLOUR[card])}" for card in reversed(cards))
    return _("Column {name}, from below: {cards}.", name=COLUMNS[column], cards=told)


def _collected(view: View, seat: int, people: People) -> str:
    name, now = people[seat].name, view.symbols[seat]
    if view.over:
        facts = {"total": view.totals[seat], "card": view.left[seat]}
        return _("{name}: {total} in all, {card} left in hand.", name=name, **facts)
    if not any(view.totals):
        return _("{name}: {symbols}.", name=name, symbols=symbols(now))
    total = view.totals[seat] + now
    return _("{name}: {symbols} in this set, {total} in all.", name=name, symbols=symbols(now), total=total)


def _signal(view: View, seat: int, people: People) -> str:
    if not view.signals or view.signals[seat] == SILENT:
        return ""
    return _("{name} signals {what}.", name=people[seat].name, what=signal_words(view.signals[seat]))


def _missing(view: View, people: People) -> str:
    """Who has yet to choose, once somebody has."""
    missing = [person.name for person, done in zip(people, view.picked, strict=True) if not done]
    if view.over or not any(view.picked):
        return ""
    return n_(
        "{names} has yet to choose.", "{names} have yet to choose.", len(missing), names=listed(missing)
    )


def _enigma(view: View) -> list[str]:
    """Tries and tips, and the solution once it is known."""
    lines = []
    for number, attempt in enumerate(view.tried, 1):
        left = sum(map(len, attempt.left))
        lines.append(
            n_(
                "Try {number}, {cards}: one card was left.",
                "Try {number}, {cards}: {count} cards were left.",
                left,
                number=number,
                cards=numbers(attempt.five),
            )
        )
    needed = [hint.value for hint in view.hints if hint.kind == "card"]
    if needed:
        lines.append(_("Needed, says the tip: {cards}.", cards=numbers(needed)))
    if view.solution:
        lines.append(_("The solution was {cards}.", cards=numbers(view.solution)))
    return lines


def hand(view: View, people: People) -> list[str]:
    """The cards in hand, and the one that lies face down already."""
    lines = []
    if view.hand:
        lines.append(_("Your hand: {cards}.", cards="; ".join(card_in_full(card) for card in view.hand)))
    if view.pick:
        lines.append(_("Face down before you: {cards}.", cards=numbers(view.pick)))
    return lines or [_("Your hand is empty; you have no secrets now.")]
