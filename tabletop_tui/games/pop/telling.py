"""Pop told: one sentence for each event."""

from __future__ import annotations

from collections.abc import Iterable

from rules.kernel.events import Event
from rules.pop import events as told
from rules.pop.cards import CAPO, COLOUR, COLUMNS
from rules.pop.solving import solving_turn
from rules.pop.view import View
from tabletop_tui.games.pop.setup import again as again
from tabletop_tui.games.pop.setup import estimate as estimate
from tabletop_tui.games.pop.setup import options as options
from tabletop_tui.games.pop.setup import suited as suited
from tabletop_tui.games.pop.words import (
    VERDICTS,
    cards_count,
    colour_name,
    numbers,
    owner,
    place_in_row,
    symbols,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.articles import Numeral
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import counts

_, n_ = translator("pop")

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


def with_solution(events: Iterable[Event], view: View) -> list[Event]:
    """`events`, and where an Enigma is given up the turn that would have solved it, as if it was played."""
    told_so_far: list[Event] = []
    for event in events:
        told_so_far.append(event)
        if isinstance(event, told.GaveUp) and view.puzzle is not None:
            told_so_far += solving_turn(view.terms, view.puzzle, event.solution)
    return told_so_far


@teller(told.SetBegan)
def _set(event: told.SetBegan, people: People) -> str:
    return _("Set {number} begins: new cards for everybody.", number=event.number)


@teller(told.TurnBegan)
def _turn(event: told.TurnBegan, people: People) -> str:
    return _("Turn {turn} of {turns}.", turn=event.turn, turns=event.turns)


@teller(told.CapoDrew)
def _capo(event: told.CapoDrew, people: People) -> str:
    cards = numbers(event.open_cards)
    if not event.hidden:
        return _("The Capo shows {cards}.", cards=cards)
    return n_(
        "The Capo shows {cards} and hides one more card.",
        "The Capo shows {cards} and hides {count} more cards.",
        event.hidden,
        cards=cards,
    )


@teller(told.Drew)
def _drew(event: told.Drew, people: People) -> str:
    name = people[event.seat].name
    return n_("{name} draws one card.", "{name} draws {count} cards.", event.count, name=name)


@teller(told.DrewCards)
def _drew_cards(event: told.DrewCards, people: People) -> str:
    if len(people) == 1:
        return _("New in hand: {cards}.", cards=numbers(event.cards))
    return _("You drew {cards}.", cards=numbers(event.cards))


@teller(told.PickChanged)
def _changed(event: told.PickChanged, people: People) -> str:
    return _("{name} has chosen anew.", name=people[event.seat].name)


@teller(told.Signalled)
def _signalled(event: told.Signalled, people: People) -> str:
    name = people[event.seat].name
    if event.colour < 0:
        return _("{name} would like column {column}.", name=name, column=COLUMNS[event.column])
    colour = colour_name(event.colour)
    if event.column < 0:
        return _("{name} has {colour}.", name=name, colour=colour)
    return _(
        "{name} has {colour} and would like column {column}.",
        name=name,
        colour=colour,
        column=COLUMNS[event.column],
    )


@teller(told.Revealed)
def _revealed(event: told.Revealed, people: People) -> str:
    cards = numbers(event.cards)
    if not event.arrows:
        return _("{cards}: no arrow. Two at most: the lowest goes first, from A to E.", cards=cards)
    if event.ascending:
        return n_(
            "{cards}: one arrow. Two at most: the lowest goes first, from A to E.",
            "{cards}: {count} arrows. Two at most: the lowest goes first, from A to E.",
            event.arrows,
            cards=cards,
        )
    return _(
        "{cards}: {count} arrows. More than two: the highest goes first, from E to A.",
        cards=cards,
        count=event.arrows,
    )


@teller(told.Placed)
def _placed(event: told.Placed, people: People) -> str:
    facts = {
        "card": Numeral(event.card),
        "colour": colour_name(COLOUR[event.card]),
        "column": COLUMNS[event.column],
        "place": place_in_row(event.column),
    }
    if event.seat == CAPO:
        return _("The Capo's {card}, {colour}, goes to {column}: {place}.", **facts)
    if len(people) == 1:
        return _("{card}, {colour}, goes to {column}: {place}.", **facts)
    name = people[event.seat].name
    return _("{name}'s {card}, {colour}, goes to {column}: {place}.", name=name, **facts)


@teller(told.Exploded)
def _exploded(event: told.Exploded, people: People) -> str:
    cards = numbers(card for card, _column, _row in event.cells)
    if event.wave == 1:
        colour = colour_name(COLOUR[event.cells[0][0]])
        return _("Pop! {cards} touch, all {colour}: they explode.", cards=cards, colour=colour)
    return _("What fell touches its colour: {cards} explode as well.", cards=cards)


@teller(told.Collected)
def _collected(event: told.Collected, people: People) -> str:
    cards = cards_count(len(event.cards))
    if event.seat == CAPO:
        return _("The Capo caused it: {cards} aside.", cards=cards)
    if len(people) == 1:
        return _("{cards} gone.", cards=cards)
    facts = {"name": people[event.seat].name, "cards": cards, "symbols": symbols(event.symbols)}
    if event.pile:
        return _("{name} set it off and takes {cards} and the pile beside the Capo: {symbols}.", **facts)
    return _("{name} set it off and takes {cards}: {symbols}.", **facts)


@teller(told.Touched)
def _touched(event: told.Touched, people: People) -> str:
    card = event.cells[0][0]
    others = numbers(card for card, _column, _row in event.cells[1:])
    return _(
        "{card} of {owner} touches {others}, {colour} too: it is over!",
        card=Numeral(card),
        owner=owner(event.seat, people),
        others=others,
        colour=colour_name(COLOUR[card]),
    )


@teller(told.SetEnded)
def _set_ended(event: told.SetEnded, people: People) -> str:
    scores = counts(people, event.scores)
    return _("Set {number} is over: {counts}.", number=event.number, counts=scores)


@teller(told.LeftShown)
def _left(event: told.LeftShown, people: People) -> str:
    return _("Left in hand: {cards}.", cards=counts(people, event.cards))


@teller(told.GroupEnded)
def _group(event: told.GroupEnded, people: People) -> str:
    return _("You are: {level}!", level=_(VERDICTS[event.verdict]))


@teller(told.SoloEnded)
def _solo(event: told.SoloEnded, people: People) -> str:
    if not event.left:
        return _("Nothing is left: you are a {level}!", level=_(VERDICTS[event.verdict]))
    return n_(
        "Your hand is empty and one card is left on the board.",
        "Your hand is empty and {count} cards are left on the board.",
        event.left,
    )


@teller(told.TryFailed)
def _failed(event: told.TryFailed, people: People) -> str:
    return n_(
        "Try {number} leaves one card. Once more!",
        "Try {number} leaves {count} cards. Once more!",
        len(event.cells),
        number=event.number,
    )


@teller(told.Solved)
def _solved(event: told.Solved, people: People) -> str:
    return n_("Solved at the first try!", "Solved in {count} tries!", event.tries)


@teller(told.HintGiven)
def _hint(event: told.HintGiven, people: People) -> str:
    if event.kind == "direction":
        if event.value:
            return _("Tip: the lowest card goes first, from A to E.")
        return _("Tip: the highest card goes first, from E to A.")
    if event.kind == "useless":
        return _("Tip: you can do without {card}.", card=Numeral(event.value))
    return _("Tip: you need {card}.", card=Numeral(event.value))


@teller(told.GaveUp)
def _gave_up(event: told.GaveUp, people: People) -> str:
    return _("It would have been {cards}.", cards=numbers(event.solution))
