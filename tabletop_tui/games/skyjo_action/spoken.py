"""Skyjo Action to be heard: the table in sentences, the important ones first, and words for its moves."""

from __future__ import annotations

from rules.kernel.events import Event
from rules.skyjo_action.cards import CELL_NAMES, FACE_DOWN, GONE, ROW_CELLS, STAR
from rules.skyjo_action.view import Grid, View
from tabletop_tui.games.skyjo_action.model import points_now
from tabletop_tui.games.skyjo_action.words import KEYS, card_word, cards_word, cell_word, title
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import listed, match_over, names

_, n_ = translator("skyjo_action")

SYNONYMS = {
    "draw": ("pesca", "pesco"),
    "take": ("prendi", "prendo"),
    "discard": ("scarta", "scarto", "scarti"),
    "swap": ("scambia", "scambio", "metti"),
    "turn": ("scopri", "scopro", "gira", "giro", "flip"),
    "action": ("azione",),
    "use": ("usa", "uso"),
    "play": ("gioca", "gioco"),
    "pick": ("scegli", "scelgo", "choose"),
    "place": ("tieni", "tengo", "keep"),
    "look": ("guarda", "guardo"),
    "column": ("colonna",),
    "row": ("fila", "riga"),
    "replay": ("ripeti", "ripeto"),
    "from": ("da",),
    "steal": ("ruba", "rubo"),
    "deck": ("mazzo",),
    "decline": ("nessuna", "rinuncio", "none"),
    "clear": ("togli", "tolgo"),
    "keep": ("tieni", "lascia"),
    "defend": ("difendi", "difesa"),
    "allow": ("permetti", "accetto"),
    "agree": ("accetto", "accordo", "yes"),
    "go": ("vai", "continua"),
    "propose": ("proponi", "propongo"),
    "star": ("stella",),
    **{name: (key.casefold(),) for name, key in zip(CELL_NAMES, KEYS, strict=True)},
}
"""Other words for those of the notation."""
TELL_STATUS: tuple[type[Event], ...] = ()
"""Events after which nothing needs to be said about where the match stands."""
MINOR: tuple[type[Event], ...] = ()
HOW: dict[str, str] = {}
"""No move is hidden: none is told by the hand."""


def board(view: View, people: People) -> list[str]:
    """Who has closed, the card in hand, the piles, everybody's grid, the line of Action cards, the scores."""
    lines = [_closed(view, people), _drawn(view), _piles(view)]
    for seat in range(len(people)):
        lines += [_seat(view, people, seat), *_rows(view.grids[seat], people)]
    lines += [_line(view), _proposed(view, people)]
    return [line for line in lines if line]


def _closed(view: View, people: People) -> str:
    if view.ended:
        return match_over()
    if view.closer is None:
        return ""
    coming = names(view.last_turns, people) or _("nobody")
    return _(
        "{name} has closed; a last turn still for: {names}.", name=people[view.closer].name, names=coming
    )


def _drawn(view: View) -> str:
    return _("In hand: {cards}.", cards=cards_word(view.drawn)) if view.drawn else ""


def _piles(view: View) -> str:
    top = card_word(view.discard[-1]) if view.discard else _("nothing")
    return _("On the discard: {card}. In the draw pile: {count}.", card=top, count=view.draw_size)


def _seat(view: View, people: People, seat: int) -> str:
    held = listed(list(map(title, view.hands[seat]))) or _("none")
    now = f"{points_now(view, seat):+d}"
    return _(
        "{name}: total {total}, now {now}, face down {down}; Action cards: {held}.",
        name=people[seat].name,
        total=view.totals[seat],
        now=now,
        down=view.grids[seat].cards.count(FACE_DOWN),
        held=held,
    )


def _rows(grid: Grid, people: People) -> list[str]:
    """The three rows, from left to right, each place with its letter."""
    return [
        _(
            "Row {number}: {cards}.",
            number=number,
            cards=", ".join(f"{cell_word(cell)} {_card(grid, cell, people)}" for cell in cells),
        )
        for number, cells in enumerate(ROW_CELLS, 1)
    ]


def _card(grid: Grid, cell: int, people: People) -> str:
    card = grid.cards[cell]
    if card == GONE:
        return _("gap")
    if card == STAR:
        return _("Star")
    if card != FACE_DOWN:
        return str(card)
    lookers = grid.lookers(cell)
    if lookers:
        return _("face down (seen by {names})", names=names(lookers, people))
    return _("face down")


def _line(view: View) -> str:
    line = listed(list(map(title, view.line))) or _("none")
    used = listed(list(map(title, view.action_discard))) or _("none")
    return _(
        "Action cards in the line: {line}; in the deck: {count}; used: {used}.",
        line=line,
        count=view.action_deck_size,
        used=used,
    )


def _proposed(view: View, people: People) -> str:
    if view.proposer is None:
        return ""
    return _("{name} proposes to finish after this round.", name=people[view.proposer].name)


def secret(view: View, seat: int) -> bool:
    """Whether `seat` has looked at a card that still lies face down: everybody has seen it look."""
    return any(mark >> seat & 1 for grid in view.grids for mark in grid.marks)


def hand(view: View, people: People) -> list[str]:
    """The face-down cards that this seat has looked at."""
    lines = []
    for seat, grid in enumerate(view.grids):
        seen = [(cell, card) for cell, card in enumerate(grid.known) if card != FACE_DOWN]
        if seen:
            cards = ", ".join(f"{cell_word(cell)}: {card_word(card)}" for cell, card in seen)
            lines.append(_("You know in {name}’s grid: {cards}.", name=people[seat].name, cards=cards))
    return lines or [_("You know no card that lies face down.")]
