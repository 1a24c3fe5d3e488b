"""Hoppla Lama in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from rules.hoppla_lama.notation import parts
from rules.hoppla_lama.view import View
from rules.kernel.game import Decision, Outcome
from tabletop_tui.games.hoppla_lama.setup import estimate, options
from tabletop_tui.games.hoppla_lama.telling import tell
from tabletop_tui.games.hoppla_lama.words import BETS, space_name
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import counts, names, the_end

__all__ = ["ask", "estimate", "label", "options", "score", "status", "tell", "verdict"]

_, n_ = translator("hoppla_lama")


def ask(decision: Decision, view: View, people: People) -> str:
    """The request: a bet, or a handful."""
    if decision.kind == "bet":
        return _("Which bet do you put the white llama on?")
    assert view.limit is not None or view.seat is None
    return _("How many tokens do you take in your fist?")


def label(move: str, view: View, people: People) -> str:
    """`Highest and lowest`, `3 tokens`."""
    _verb, bet, tokens = parts(move)
    if bet:
        return f"{bet} · {_(BETS[bet])}"
    return n_("one token", "{count} tokens", tokens)


def status(view: View, people: People) -> str:
    """Round and bag."""
    if view.phase == "over":
        return the_end()
    bag = n_("one token in the bag", "{count} tokens in the bag", view.bag)
    return _("Round {round} · {bag}", round=view.round, bag=bag)


def verdict(outcome: Outcome, view: View, people: People) -> list[str]:
    """Who emptied the bag, who had most and fewest, where the llamas stand."""
    ending = view.ending
    if ending is None:
        return []
    lines = [
        n_(
            "{name} emptied the bag with one last token after {rounds} rounds.",
            "{name} emptied the bag with the last {count} tokens after {rounds} rounds.",
            ending.handful,
            name=people[ending.seat].name,
            rounds=view.round,
        )
    ]
    if ending.forward:
        lines.append(
            _(
                "{most} had the most tokens and went 3 forward; {fewest} had the fewest and went 3 back.",
                most=names(ending.forward, people),
                fewest=names(ending.back, people),
            )
        )
    else:
        lines.append(_("All had the same number of tokens, so no llama walked at the end."))
    lines.append(_("Tokens: {tokens}.", tokens=counts(people, view.tokens)))
    return lines


def score(outcome: Outcome, side: int) -> str:
    """Where the llama stands."""
    return space_name(outcome.scores[side])
