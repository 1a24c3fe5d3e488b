"""BeffaBabbo to be heard: the table in sentences, the important ones first, and words for its moves."""

from __future__ import annotations

from rules.beffababbo.cards import EMPTY, EXPERT, HIDDEN, POLICEMAN
from rules.beffababbo.events import DealtCards, Placed, PlacedCard
from rules.beffababbo.view import View
from rules.kernel.events import Event
from tabletop_tui.games.beffababbo.tally import EVER, tallies
from tabletop_tui.games.beffababbo.words import NAMES, card, cards, parcels
from tabletop_tui.games.contract import OwnPage
from tabletop_tui.hotseat.people import People
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import match_over

_, n_ = translator("beffababbo")

SAFE = 4
SYNONYMS = {
    "place": ("metti", "metto", "posa", "poso", "lay", "put"),
    "attack": ("attacca", "attacco", "ruba", "steal"),
    "defend": ("difendi", "difendo", "schiera", "guard"),
    "divert": ("devia", "devio", "dirotta"),
    "turn": ("gira", "giro", "scopri", "apri", "fatto", "done", "open"),
    "take": ("prendi", "prendo", "pesca"),
    "deck": ("mazzo",),
    "agree": ("accetto", "sì", "si", "yes"),
    "refuse": ("rifiuto", "no"),
    "propose": ("proponi", "propongo"),
    "surprise": ("sorpresa", "pacco", "parcel"),
    "policeman": ("poliziotto",),
    "expert": ("artificiere",),
}
"""Other words for those of the notation."""
TELL_STATUS: tuple[type[Event], ...] = ()
"""Events after which nothing needs to be said about where the match stands."""
MINOR: tuple[type[Event], ...] = (DealtCards, Placed, PlacedCard)
"""Everybody lays a row in turn, as the next turn tells; the hand says which cards came and where they lie."""
HOW = {"place": N_("Say a card and a character, as in: surprise befana.")}
"""How moves are said that the hand has named."""
PAGE = OwnPage(
    "race", "corsa", N_("the race of the characters: who has won how often; with a year, in that year")
)
"""All matches that were played on this machine."""


def board(view: View, people: People) -> list[str]:
    """Where the match stands, the running delivery, each character in turn, deck and set-aside cards."""
    lines = [_standing(view), _delivery(view)]
    lines += [line for column in view.play_order() for line in _column(column, view, people)]
    return [line for line in (*lines, _deck(view), _aside(view)) if line]


def _standing(view: View) -> str:
    if view.phase == "over":
        return match_over()
    return _("{name} is first in this session.", name=NAMES[view.first])


def _delivery(view: View) -> str:
    if not view.delivered:
        return ""
    return n_(
        "One delivered card lies face down with {name}.",
        "{count} delivered cards lie face down with {name}.",
        len(view.delivered),
        name=NAMES[view.receiver],
    )


def _column(column: int, view: View, people: People) -> list[str]:
    """Who plays it and its parcels; what lies under it; who stands guard."""
    seat = view.setting.seat_of[column]
    who = people[seat].name if seat >= 0 else _("virtual")
    face_down = sum(view.rows[row * 4 + column] != EMPTY for row in range(4))
    line = _("{name}, {who}: {parcels}", name=NAMES[column], who=who, parcels=parcels(view.safe[column]))
    parts = [line, n_("one card face down", "{count} cards face down", face_down)]
    if seat >= 0:
        parts.append(n_("one card in hand", "{count} cards in hand", view.hand_sizes[column]))
    return [", ".join(parts) + ".", *_guards(column, view)]


def _guards(column: int, view: View) -> list[str]:
    lines = []
    for area, where in ((column, _("below")), (SAFE + column, _("in the safe area"))):
        standing = [POLICEMAN] * view.policemen[area] + [EXPERT] * view.experts[area]
        if standing:
            facts = {"name": NAMES[column], "cards": cards(standing), "where": where}
            lines.append(_("On guard with {name} {where}: {cards}.", **facts))
    return lines


def _deck(view: View) -> str:
    return n_("The deck has one card.", "The deck has {count} cards.", view.deck_size)


def _aside(view: View) -> str:
    return _("Aside: {cards}.", cards=cards(view.aside)) if view.aside else ""


def secret(view: View, seat: int) -> bool:
    """Whether `seat` holds cards, or has some face down on the table."""
    own = [column for column in range(4) if view.setting.seat_of[column] == seat]
    return any(view.hand_sizes[column] for column in own) or any(card != EMPTY for card in view.rows)


def echo(event: Event, view: View) -> str:
    """Where a card has been laid, and how many are still to come."""
    if not isinstance(event, PlacedCard) or view.phase != "place":
        return ""
    return n_(
        "{card} lies under {name}; one to go.",
        "{card} lies under {name}; {count} to go.",
        view.quota - view.placed,
        card=card(event.card),
        name=NAMES[event.column],
    )


def hand(view: View, people: People) -> list[str]:
    """The hand, and where the own cards lie."""
    held = cards(view.hand)
    lines = [_("You hold {cards}.", cards=held) if held else _("Your hand is empty.")]
    laid = [
        f"{NAMES[place & 3]}: {cards([card])}"
        for place, card in enumerate(view.rows)
        if card not in (EMPTY, HIDDEN)
    ]
    if laid:
        lines.append(_("You laid {cards}.", cards="; ".join(laid)))
    return lines


def page(store: Store, asked: str) -> list[str]:
    """The race over all years, or in the year that was `asked` for: whoever has won most first."""
    found = tallies(store)
    years = [str(year) for year in found if year != EVER]
    if not years:
        return [_("No match has been finished yet.")]
    if asked and asked not in years:
        return [_("No match was finished in that year."), _years(years)]
    tally = found[int(asked or EVER)]
    when, finished = asked or _("all years"), n_("one match", "{count} matches", tally.matches)
    rows = [
        NAMES[at] + ": " + n_("one win", "{count} wins", tally.wins[at]) + f", {parcels(tally.parcels[at])}."
        for at in sorted(range(4), key=lambda at: -tally.wins[at])
    ]
    return [_("The race of the characters") + f": {when}, {finished}.", *rows, _years(years)]


def _years(years: list[str]) -> str:
    return _("Years: {years}.", years=", ".join(years))
