"""Hoppla Lama to be heard: the table in sentences, the important ones first, and words for its moves."""

from __future__ import annotations

from rules.hoppla_lama.events import RoundStarted, Took, TookTokens
from rules.hoppla_lama.path import CRATER
from rules.hoppla_lama.view import View
from rules.kernel.events import Event
from tabletop_tui.games.hoppla_lama.words import BET_HELP, BETS, whereabouts
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.phrases import counts, match_over, names

_, n_ = translator("hoppla_lama")

SYNONYMS = {
    "bet": ("scommetti", "scommetto", "scommessa", "punta", "punto"),
    "take": ("prendi", "prendo", "piglio", "pesco", "grab"),
}
"""Other words for those of the notation."""
TELL_STATUS: tuple[type[Event], ...] = (RoundStarted,)
"""Events after which nothing needs to be said about where the match stands."""
MINOR: tuple[type[Event], ...] = (Took, TookTokens)
"""Who has taken is plain from whose turn comes next, and everybody knows their own fist."""
HOW = {"take": N_("Say how many.")}
"""How moves are said that the hand has named."""


def board(view: View, people: People) -> list[str]:
    """The bet, who has a handful, the llamas from the top, the bag, the round before, the shortcuts."""
    lines = [_bet(view, people), _handfuls(view, people)]
    lines += [_llama(seat, view, people) for seat in _from_the_top(view)]
    lines += [_bag(view), _last_round(view, people), _path(view)]
    return [line for line in lines if line]


def _bet(view: View, people: People) -> str:
    name = people[view.starter].name
    if view.phase == "over":
        return match_over()
    if view.bet is None:
        return _("{name} has the white llama and has yet to bet.", name=name)
    return _("{name} has chosen bet {bet}, {title}. {help}", name=name, bet=view.bet, **_bet_words(view.bet))


def _bet_words(bet: str) -> dict[str, str]:
    title = _(BETS[bet])
    return {"title": title[0].lower() + title[1:], "help": _(BET_HELP[bet])}


def _handfuls(view: View, people: People) -> str:
    """Who has taken and who has not, while handfuls are taken."""
    if view.phase != "take":
        return ""
    if not view.takers:
        return _("Nobody has taken a handful yet.")
    missing = [seat for seat in range(view.seats) if not view.taken[seat]]
    return _(
        "Handfuls are taken by {takers}, still missing: {missing}.",
        takers=names(view.takers, people),
        missing=names(missing, people),
    )


def _from_the_top(view: View) -> list[int]:
    return sorted(range(view.seats), key=lambda seat: -view.positions[seat])


def _llama(seat: int, view: View, people: People) -> str:
    place = whereabouts(view.positions[seat])
    return n_(
        "{name}: {place}; one token.",
        "{name}: {place}; {count} tokens.",
        view.tokens[seat],
        name=people[seat].name,
        place=place,
    )


def _bag(view: View) -> str:
    if view.phase == "over":
        return ""
    return n_(
        "The bag held one token when the round began.",
        "The bag held {count} tokens when the round began.",
        view.bag,
    )


def _last_round(view: View, people: People) -> str:
    if view.last is None:
        return ""
    fists = counts(people, view.last.counts)
    walked = names(view.last.movers, people) or _("nobody")
    return _(
        "The round before, bet {bet}: {fists}; walked: {names}.", bet=view.last.bet, fists=fists, names=walked
    )


def _path(view: View) -> str:
    return _(
        "The yellow shortcut leads from {yellow_start} to {yellow_end}, the red one from {red_start} to"
        " {red_end}; the crater is {crater}.",
        crater=CRATER,
        **view.board._asdict(),
    )


def secret(view: View, seat: int) -> bool:
    """While handfuls are taken: what is in the fist, or how much is left in the bag."""
    return view.phase == "take"


def hand(view: View, people: People) -> list[str]:
    """The handful, or how many tokens the hand finds in the bag."""
    if view.handful is not None:
        return [n_("You hold one token in your fist.", "You hold {count} tokens in your fist.", view.handful)]
    if view.phase == "take" and view.limit is not None:
        return [n_("You can take just one token.", "You can take up to {count} tokens.", view.limit)]
    return [_("Your fist is empty; you have no secrets now.")]
