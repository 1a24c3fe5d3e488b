"""Pop in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from rules.kernel.game import Decision, Outcome
from rules.pop.cards import COLOUR
from rules.pop.moves import CHANGE, SIGNAL, decode, parse_move, signal_parts
from rules.pop.signals import SILENT
from rules.pop.terms import COOP, ENIGMA, SOLO
from rules.pop.view import View
from tabletop_tui.games.pop.setup import again, estimate, options, suited
from tabletop_tui.games.pop.telling import tell
from tabletop_tui.games.pop.words import (
    VERDICTS,
    colour_name,
    numbers,
    signal_words,
)
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import names, the_end

__all__ = ["again", "ask", "estimate", "label", "options", "score", "status", "suited", "tell", "verdict"]

_, n_ = translator("pop")


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
        return the_end()
    terms = view.terms
    if terms.mode == ENIGMA:
        return n_("one try", "{count} tries", len(view.tried)) if view.tried else _("no try yet")
    turn = _("turn {turn} of {turns}", turn=view.turn, turns=terms.turns)
    if terms.sets > 1:
        return _("set {number} of {sets} · {turn}", number=view.set_number, sets=terms.sets, turn=turn)
    return turn


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
    most = view.terms.mode == "trick"
    score = outcome.scores[outcome.winners[0]]
    goal = _("the most explosion symbols") if most else _("the fewest explosion symbols")
    lines = [_("{names}: {goal}, {score}.", names=names(outcome.winners, people), goal=goal, score=score)]
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
    return n_("one symbol", "{count} symbols", value)
