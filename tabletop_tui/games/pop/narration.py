"""Pop in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from rules.kernel.events import Undone
from rules.kernel.game import Decision, Outcome
from rules.pop import events as told
from rules.pop.cards import CAPO, COLOUR, COLUMNS
from rules.pop.moves import CHANGE, SIGNAL, decode, parse_move, signal_parts
from rules.pop.signals import SILENT
from rules.pop.terms import COOP, ENIGMA, SOLO
from rules.pop.view import View
from tabletop_tui.games.pop.options import again as again
from tabletop_tui.games.pop.options import estimate as estimate
from tabletop_tui.games.pop.options import options as options
from tabletop_tui.games.pop.options import suited as suited
from tabletop_tui.games.pop.words import (
    VERDICTS,
    cards_count,
    colour_name,
    listed,
    numbers,
    owner,
    place_in_row,
    signal_words,
    symbols,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator

_, n_ = translator("pop")

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


# Before the reveal


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


# The reveal and what it leads to


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
        "card": event.card,
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
        card=card,
        owner=owner(event.seat, people),
        others=others,
        colour=colour_name(COLOUR[card]),
    )


@teller(told.SetEnded)
def _set_ended(event: told.SetEnded, people: People) -> str:
    pairs = zip(people, event.scores, strict=True)
    counts = [_("{name} {count}", name=person.name, count=count) for person, count in pairs]
    return _("Set {number} is over: {counts}.", number=event.number, counts=", ".join(counts))


@teller(told.LeftShown)
def _left(event: told.LeftShown, people: People) -> str:
    pairs = zip(people, event.cards, strict=True)
    cards = [_("{name} {count}", name=person.name, count=card) for person, card in pairs]
    return _("Left in hand: {cards}.", cards=", ".join(cards))


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


# Enigma


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
        return _("Tip: you can do without {card}.", card=event.value)
    return _("Tip: you need {card}.", card=event.value)


@teller(told.GaveUp)
def _gave_up(event: told.GaveUp, people: People) -> str:
    return _("It would have been {cards}.", cards=numbers(event.solution))


@teller(Undone)
def _undone(event: Undone, people: People) -> str:
    return _("{name} takes the last move back.", name=people[event.seat].name)


# Decisions and moves


def ask(decision: Decision, view: View, people: People) -> str:
    """The request: one card, two cards, five cards."""
    if decision.kind == "solve":
        return _("Try {number}: which five cards clear the whole board?", number=decision.subject[1])
    if decision.kind == "choose":
        return _("Which five cards do you play?")
    if view.seat is not None and view.picked[view.seat]:
        return _("You have chosen. Do you want another card?")
    return n_("Which card do you play?", "Which {count} cards do you play?", decision.subject[0])


def label(move: str, view: View, people: People) -> str:
    """`42, green`, `3 and 17`, `signal: red, column C`."""
    if move == "hint":
        return _("a tip")
    if move == "give up":
        return _("give up and see the solution")
    number = parse_move(move)
    if number >= SIGNAL:
        return _("signal: {what}", what=signal_words(SILENT.plus(*signal_parts(number))))
    cards = decode(number - CHANGE if number >= CHANGE else number)
    words = numbers(cards)
    if len(cards) == 1:
        words = _("{card}, {colour}", card=cards[0], colour=colour_name(COLOUR[cards[0]]))
    return _("rather {cards}", cards=words) if number >= CHANGE else words


def status(view: View, people: People) -> str:
    """Set and turn, or the puzzle."""
    if view.over:
        return _("The end")
    terms = view.terms
    if terms.mode == ENIGMA:
        return n_("one try", "{count} tries", len(view.tried)) if view.tried else _("no try yet")
    turn = _("turn {turn} of {turns}", turn=view.turn, turns=terms.turns)
    if terms.sets > 1:
        return _("set {number} of {sets} · {turn}", number=view.set_number, sets=terms.sets, turn=turn)
    return turn


# The end


def verdict(outcome: Outcome, view: View, people: People) -> list[str]:
    """How the result came about, by mode."""
    mode = view.terms.mode
    if mode == COOP:
        return _group_verdict(outcome, view)
    if mode == SOLO:
        return _solo_verdict(outcome)
    if mode == ENIGMA:
        return _enigma_verdict(outcome, view)
    return _race_verdict(outcome, view, people)


def _group_verdict(outcome: Outcome, view: View) -> list[str]:
    level = _("Level: {level}.", level=_(VERDICTS[outcome.verdict]))
    if outcome.winners:
        return [_("All nine turns without a touch!"), level]
    left = n_("One card was left in each hand.", "{count} cards were left in each hand.", outcome.scores[0])
    return [_("Two of one colour touched in turn {turn}.", turn=outcome.facts["turns"]), left, level]


def _solo_verdict(outcome: Outcome) -> list[str]:
    level = _("Level: {level}.", level=_(VERDICTS[outcome.verdict]))
    if outcome.winners:
        turns = n_(
            "The board was empty after one turn.",
            "The board was empty after {count} turns.",
            outcome.facts["turns"],
        )
        return [turns, level]
    return [n_("One card was left on the board.", "{count} cards were left on the board.", outcome.scores[0])]


def _enigma_verdict(outcome: Outcome, view: View) -> list[str]:
    hints = n_("One tip was given.", "{count} tips were given.", outcome.facts["hints"])
    lines = [hints] if outcome.facts["hints"] else [_("No tip was given.")]
    if outcome.winners:
        tries = outcome.facts["tries"]
        return [n_("Solved at the first try!", "Solved in {count} tries!", tries), *lines]
    return [_("The solution was {cards}.", cards=numbers(view.solution)), *lines]


def _race_verdict(outcome: Outcome, view: View, people: People) -> list[str]:
    best = [people[seat].name for seat in outcome.winners]
    most = view.terms.mode == "trick"
    score = outcome.scores[outcome.winners[0]]
    goal = _("the most explosion symbols") if most else _("the fewest explosion symbols")
    lines = [_("{names}: {goal}, {score}.", names=listed(best), goal=goal, score=score)]
    if len(view.scores) > 1:
        lines += [
            _(
                "{name}: {sets}.",
                name=person.name,
                sets=" + ".join(str(scores[seat]) for scores in view.scores),
            )
            for seat, person in enumerate(people)
        ]
    if outcome.scores.count(score) > 1:
        lines.append(_("A tie: fewer symbols on the card left in hand decide."))
    return lines


def score(outcome: Outcome, side: int) -> str:
    """Explosion symbols, cards left, or tries."""
    value = outcome.scores[side]
    if "puzzle" in outcome.facts:
        return n_("one try", "{count} tries", value)
    if "turns" in outcome.facts:
        return n_("one card left", "{count} cards left", value)
    return symbols(value)
