"""Pop to be heard: the columns from below, since that is where cards touch, then what everybody has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rules.kernel.events import Event
from rules.pop.cards import ARROW, COLOUR, COLUMNS, SYMBOLS, symbols_on
from rules.pop.events import Picked, TryFailed, TurnBegan
from rules.pop.notation import parts
from rules.pop.signals import SILENT
from rules.pop.terms import COOP, ENIGMA, SOLO, TRICK
from rules.pop.view import View
from tabletop_tui.games.contract import OwnPage
from tabletop_tui.games.pop.tally import day_of, name_of, result_of, riddles
from tabletop_tui.games.pop.telling import tell, with_solution
from tabletop_tui.games.pop.words import (
    cards_count,
    colour_name,
    numbers,
    signal_words,
    symbols,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import listed

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
    "hint": ("suggerimento", "tip"),
    "give": ("rinuncia", "rinuncio", "arrenditi"),
}
"""Other words for those of the notation."""
TELL_STATUS: tuple[type[Event], ...] = (TurnBegan,)
"""Events after which nothing needs to be said about where the match stands."""
MINOR: tuple[type[Event], ...] = (Picked,)
"""Who has chosen is told with who is still to come."""
HOW = dict.fromkeys(
    ("pick", "choose", "solve"),
    N_("Say cards by their numbers, in any order; those without a word about it have one symbol."),
)
"""How moves are said that the hand has named."""
SURE = ("hint", "give up")
"""Moves that cannot be taken back and so are asked about first."""
PAGE = OwnPage(
    "enigmas", "enigmi", N_("which Enigmas were solved, in how many tries; with a number, that many of them")
)
"""The list of all Enigmas that were played on this machine."""
LATEST = 10
"""Enigmas that are listed without being asked for more."""
_VERBS = {"pick", "change", *SYNONYMS["pick"], *SYNONYMS["change"], "rather", "piuttosto"}
_AND = {"and", "e", "ed"}


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
    shown = "; ".join(map(card_in_short, view.open_cards))
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
    told = "; ".join(map(card_in_short, reversed(cards)))
    return _("Column {name}, from below: {cards}.", name=COLUMNS[column], cards=told)


def _collected(view: View, seat: int, people: People) -> str:
    name, now = people[seat].name, view.symbols[seat]
    if view.over:
        facts = {"total": view.totals[seat], "card": view.left[seat]}
        if view.terms.sets == 1:
            return _("{name}: {total} in all, {card} left in hand.", name=name, **facts)
        return _(
            "{name}: {symbols} in the last set, {total} in all, {card} left in hand.",
            name=name,
            symbols=symbols(now),
            **facts,
        )
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
        told = n_(
            "Try {number}, {cards}: one card was left.",
            "Try {number}, {cards}: {count} cards were left.",
            left,
            number=number,
            cards=numbers(attempt.five),
        )
        lines.append(f"{told} {_left_lying(attempt.left)}" if left else told)
    needed = [hint.value for hint in view.hints if hint.kind == "card"]
    if needed:
        lines.append(_("Needed, says the tip: {cards}.", cards=numbers(needed)))
    if view.solution:
        lines.append(_("The solution was {cards}.", cards=numbers(view.solution)))
    return lines


def _left_lying(columns: Sequence[Sequence[int]]) -> str:
    """Which cards of `columns`, each from the top, a try has left, from below as everywhere."""
    lying = [
        f"{COLUMNS[column]}: {', '.join(f'{card} {colour_name(COLOUR[card])}' for card in reversed(cards))}"
        for column, cards in enumerate(columns)
        if cards
    ]
    return _("Left in column {cards}.", cards="; ".join(lying))


def told(events: Iterable[Event], view: View, people: People) -> list[str]:
    """A sentence for each of `events`: with the cards that a try leaves, and how a solution explodes."""
    return [_told(event, people) for event in with_solution(events, view)]


def _told(event: Event, people: People) -> str:
    if not isinstance(event, TryFailed):
        return tell(event, people)
    lowest_last = sorted(event.cells, key=lambda cell: cell[2])
    columns = [[card for card, column, _row in lowest_last if column == at] for at in range(len(COLUMNS))]
    return f"{tell(event, people)} {_left_lying(columns)}"


def card_in_short(card: int) -> str:
    """`42 green, arrow, 2 symbols`; a single symbol, which most cards have, is not told."""
    parts = [f"{card} {colour_name(COLOUR[card])}"]
    if ARROW[card]:
        parts.append(_("arrow"))
    if SYMBOLS[card] != 1:
        parts.append(n_("one symbol", "{count} symbols", SYMBOLS[card]))
    return ", ".join(parts)


# Cards by their numbers


def by_numbers(move: str) -> bool:
    """Every pick and every change of one."""
    return bool(parts(move).cards)


def _numbers_in(line: str) -> list[int]:
    """The card numbers that a line names and nothing else, after a verb or none; [] for any other line."""
    words = re.sub(r"[^\w]+|_", " ", line.casefold()).split()
    words = words[1:] if words and words[0] in _VERBS else words
    named = [word for word in words if word not in _AND]
    return [int(word) for word in named] if all(re.fullmatch("[0-9]{1,4}", word) for word in named) else []


def meant(line: str) -> tuple[str, ...]:
    """The pick, or the change to it, that a line of card numbers stands for."""
    named = " ".join(map(str, sorted(_numbers_in(line))))
    return (f"pick {named}", f"change {named}") if named else ()


def refused(line: str, view: View) -> str:
    """Which cards are not in the hand, or how many are to be named."""
    missing = [card for card in _numbers_in(line) if card not in view.hand]
    if missing:
        return _("You do not have {cards}.", cards=numbers(sorted(set(missing))))
    return n_("One card is to be named.", "{count} different cards are to be named.", view.terms.picks)


def cards(view: View) -> list[str]:
    """The cards in hand."""
    return [card_in_short(card) for card in view.hand]


def secret(view: View, seat: int) -> bool:
    """Whether `seat` holds cards that are not open to all."""
    return not view.terms.alone and (view.hand_sizes[seat] > 0 or view.picked[seat])


def hand(view: View, people: People) -> list[str]:
    """The cards in hand, and the one that lies face down already."""
    lines = []
    if view.hand:
        lines.append(_("Your hand: {cards}.", cards="; ".join(cards(view))))
    if view.pick:
        lines.append(_("Face down before you: {cards}.", cards=numbers(view.pick)))
    return lines or [_("Your hand is empty; you have no secrets now.")]


def page(store: Store, asked: str) -> list[str]:
    """The Enigmas played to their end, the latest first: as many as were `asked` for, or LATEST."""
    played = riddles(store)
    if not played:
        return [_("No Enigma has been solved yet.")]
    count = int(asked) if asked.isdecimal() and len(asked) < 7 else LATEST
    solved = sum(riddle.solved for riddle in played)
    heading = _("Enigmas") + ": " + n_("one solved", "{count} solved", solved) + "."
    rows = [f"{name_of(riddle)}: {result_of(riddle)}, {day_of(riddle.when)}." for riddle in played[:count]]
    return [heading, *rows, *_more(len(played) - len(rows))]


def _more(count: int) -> list[str]:
    return [n_("And one more before.", "And {count} more before.", count)] if count else []
