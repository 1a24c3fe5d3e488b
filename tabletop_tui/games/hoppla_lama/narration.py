"""Hoppla Lama in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.hoppla_lama import events as told
from rules.hoppla_lama.path import CRATER, VILLAGE
from rules.hoppla_lama.view import View
from rules.kernel.events import Undone
from rules.kernel.game import Decision, Outcome
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.games.hoppla_lama.why import names, reasons
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("hoppla_lama")

BETS = {
    "A": N_("Highest and lowest"),
    "B": N_("Highest"),
    "C": N_("Same number"),
    "D": N_("Lowest"),
}
"""The bets in a few words."""
BET_HELP = {
    "A": N_("Highest and lowest walk; numbers that two share don’t count."),
    "B": N_("The highest walks; numbers that two share don’t count."),
    "C": N_("All who took the same number as another walk."),
    "D": N_("The lowest walks; numbers that two share don’t count."),
}
"""What each bet means for the llamas, in ten words at most."""

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


@teller(told.RoundStarted)
def _round(event: told.RoundStarted, people: People) -> str:
    name = people[event.seat].name
    return n_(
        "Round {round}: {name} starts; one token is left in the bag.",
        "Round {round}: {name} starts; {count} tokens are left in the bag.",
        event.bag,
        round=event.round,
        name=name,
    )


@teller(told.BetPlaced)
def _bet(event: told.BetPlaced, people: People) -> str:
    return _("{name} chooses bet {bet}: {help}", **_bet_facts(event.seat, event.bet, people))


def _bet_facts(seat: int, bet: str, people: People) -> dict[str, str]:
    help = _(BET_HELP[bet])
    return {"name": people[seat].name, "bet": bet, "help": help[0].lower() + help[1:]}


@teller(told.TookTokens)
def _took_tokens(event: told.TookTokens, people: People) -> str:
    return n_("You took one token.", "You took {count} tokens.", event.count)


@teller(told.FistsOpened)
def _fists(event: told.FistsOpened, people: People) -> str:
    hands = ", ".join(
        _("{name} {count}", name=person.name, count=count)
        for person, count in zip(people, event.counts, strict=True)
    )
    return " ".join([_("The fists open: {hands}.", hands=hands), *reasons(event.bet, event.counts, people)])


@teller(told.NobodyMoves)
def _nobody(event: told.NobodyMoves, people: People) -> str:
    return _("Nobody walks.")


@teller(told.LlamaWalked)
def _walked(event: told.LlamaWalked, people: People) -> str:
    name = people[event.seat].name
    if not event.path:
        return _("{name}'s llama stays where it is.", name=name)
    if event.path[-1] == CRATER:
        return _("{name}'s llama walks into the crater…", name=name)
    if event.path[-1] < event.start:
        return _("{name}'s llama walks back to {space}.", name=name, space=space_name(event.path[-1]))
    return _("{name}'s llama walks to {space}.", name=name, space=space_name(event.path[-1]))


def space_name(space: int) -> str:
    """`space 7` or `the village`."""
    if space == VILLAGE:
        return _("the village")
    return _("space {number}", number=space)


def whereabouts(space: int) -> str:
    """`space 7, 9 below the crater`."""
    place = space_name(space)
    if space == VILLAGE:
        return place
    below = n_("one below the crater", "{count} below the crater", CRATER - space)
    return f"{place}, {below}"


@teller(told.FellIntoCrater)
def _fell(event: told.FellIntoCrater, people: People) -> str:
    return _("… and runs back to the village to cool its hooves!")


@teller(told.LlamaPushed)
def _pushed(event: told.LlamaPushed, people: People) -> str:
    return _(
        "{name}'s llama is pushed back to {space}.",
        name=people[event.seat].name,
        space=space_name(event.end),
    )


@teller(told.ShortcutTaken)
def _shortcut(event: told.ShortcutTaken, people: People) -> str:
    return _(
        "{name}'s llama takes the shortcut from {start} up to {end}!",
        name=people[event.seat].name,
        start=event.start,
        end=event.end,
    )


@teller(told.BagEmptied)
def _emptied(event: told.BagEmptied, people: People) -> str:
    return n_(
        "{name} takes the last token: the game is over at once. All other handfuls go back.",
        "{name} takes the last {count} tokens: the game is over at once. All other handfuls go back.",
        event.count,
        name=people[event.seat].name,
    )


@teller(told.FinalMove)
def _final(event: told.FinalMove, people: People) -> str:
    if not event.forward:
        return _("All have the same number of tokens: {count}.", count=event.totals[0])
    return _(
        "Most tokens, {high}: {most}, 3 forward. Fewest, {low}: {fewest}, 3 back.",
        most=names(event.forward, people),
        high=event.totals[event.forward[0]],
        fewest=names(event.back, people),
        low=event.totals[event.back[0]],
    )


@teller(told.Ended)
def _ended(event: told.Ended, people: People) -> str:
    if len(event.winners) == 1:
        return _("{name} wins!", name=people[event.winners[0]].name)
    return _("{names} win together!", names=names(event.winners, people))


@teller(Undone)
def _undone(event: Undone, people: People) -> str:
    return _("{name} takes the last move back.", name=people[event.seat].name)


def ask(decision: Decision, view: View, people: People) -> str:
    """The request: a bet, or a handful."""
    if decision.kind == "bet":
        return _("Which bet do you put the white llama on?")
    assert view.limit is not None or view.seat is None
    return _("How many tokens do you take in your fist?")


def label(move: str, view: View, people: People) -> str:
    """`Highest and lowest`, `3 tokens`."""
    kind, what = move.split()
    if kind == "bet":
        return f"{what} · {_(BETS[what])}"
    return n_("one token", "{count} tokens", int(what))


def status(view: View, people: People) -> str:
    """Round and bag."""
    if view.phase == "over":
        return _("The end")
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
    lines.append(_("Tokens: {tokens}.", tokens=_tokens(view, people)))
    return lines


def _tokens(view: View, people: People) -> str:
    pairs = zip(people, view.tokens, strict=True)
    return ", ".join(_("{name} {count}", name=person.name, count=count) for person, count in pairs)


def score(outcome: Outcome, side: int) -> str:
    """Where the llama stands."""
    return space_name(outcome.scores[side])


_SHORTCUTS = (
    ("yellow_start", N_("Yellow shortcut starts at")),
    ("yellow_end", N_("Yellow shortcut ends at")),
    ("red_start", N_("Red shortcut starts at")),
    ("red_end", N_("Red shortcut ends at")),
)


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """The four shortcut spaces, for owners of the box."""
    help = _("The printed rules do not give the spaces: match them to your own board if you have one.")
    spaces = tuple((space, space_name(space)) for space in range(2, 16))
    return [OptionRow(key, _(text), help, spaces) for key, text in _SHORTCUTS]


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """About one round per nine tokens and three seats; in each, every person is alone once."""
    bag = 60 + 10 * len(people)
    rounds = max(1, round(bag / (3 * len(people))))
    alone = sum(person.human for person in people)
    handovers = rounds * alone if alone > 1 else 0
    minutes = max(5, rounds * (1 + len(people) // 2))
    return Estimate((minutes * 2 // 3, minutes), handovers)
