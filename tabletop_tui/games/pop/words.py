"""Small words of Pop that sentences, pictures and plain mode share."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from rules.pop.cards import CAPO, COLUMNS
from rules.pop.signals import Signals
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.articles import Day
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import either, listed

_, n_ = translator("pop")

COLOUR_NAMES = (N_("red"), N_("yellow"), N_("green"), N_("blue"), N_("purple"))
"""By colour number."""
MODES = {
    "competitive": N_("Competitive"),
    "trick": N_("Trick"),
    "coop": N_("Co-operative"),
    "solo": N_("Solo"),
    "enigma": N_("Enigma"),
}
LEVELS = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard")}
"""Levels of an Enigma."""
VERDICTS = {
    "beginners": N_("Beginners"),
    "apprentices": N_("Apprentice Guards"),
    "competent": N_("Competent Guards"),
    "expert": N_("Expert Guards"),
    "legendary": N_("Legendary Guards"),
    "novice": N_("Novice Guard"),
    "nasty": N_("Nasty Guard"),
    "evil": N_("Evil Guard"),
    "renegade": N_("Renegade Guard"),
    "failed": N_("Not this time"),
    "solved": N_("Solved!"),
    "given_up": N_("Given up"),
}
"""What a group, a lone guard or a riddler has come to."""

MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def day_name(day: str) -> Day:
    """`3 December 2026`, from `2026-12-03`."""
    when = date.fromisoformat(day)
    facts = {"month": _(MONTHS[when.month - 1]), "year": when.year}
    first = when.day == 1
    text = _("1 {month} {year}", **facts) if first else f"{when.day} {facts['month']} {when.year}"
    return Day(text, when.day)


def colour_name(colour: int) -> str:
    """`red`."""
    return _(COLOUR_NAMES[colour])


def numbers(cards: Iterable[int]) -> str:
    """`3, 17 and 40`."""
    return listed([str(card) for card in cards])


def columns_either(columns: Iterable[int]) -> str:
    """`B, C or D`."""
    return either([COLUMNS[column] for column in columns])


_PLACES = (
    N_("the lowest"),
    N_("the second lowest"),
    N_("the middle one"),
    N_("the second highest"),
    N_("the highest"),
)
"""Why a card lands in its column: its place among the five."""


def place_in_row(column: int) -> str:
    """`the second lowest`, of the card that goes to the second `column`."""
    return _(_PLACES[column])


def owner(seat: int, people: People) -> str:
    """The name of a seat, or the Capo's."""
    return _("the Capo") if seat == CAPO else people[seat].name


def symbols(count: int) -> str:
    """`3 explosion symbols`."""
    return n_("one explosion symbol", "{count} explosion symbols", count)


def cards_count(count: int) -> str:
    """`3 cards`."""
    return n_("one card", "{count} cards", count)


def signal_words(signals: Signals) -> str:
    """`red, blue, column C`."""
    words = [colour_name(colour) for colour in signals.colours]
    words += [_("column {name}", name=COLUMNS[column]) for column in signals.columns]
    return ", ".join(words)
