"""Hoppla Lama told: one sentence for each event."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama import events as told
from rules.hoppla_lama.bets import BETS, movers
from rules.hoppla_lama.path import CRATER
from tabletop_tui.games.hoppla_lama.words import BET_HELP, to_space
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import counts, names, win

_, n_ = translator("hoppla_lama")

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
    hands = counts(people, event.counts)
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
        return _("{name}'s llama walks back {where}.", name=name, where=to_space(event.path[-1]))
    return _("{name}'s llama walks {where}.", name=name, where=to_space(event.path[-1]))


@teller(told.FellIntoCrater)
def _fell(event: told.FellIntoCrater, people: People) -> str:
    return _("… and runs back to the village to cool its hooves!")


@teller(told.LlamaPushed)
def _pushed(event: told.LlamaPushed, people: People) -> str:
    return _(
        "{name}'s llama is pushed back {where}.",
        name=people[event.seat].name,
        where=to_space(event.end),
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
    return win([people[seat].name for seat in event.winners])


def reasons(bet: str, counts: Sequence[int], people: People) -> list[str]:
    """Why who walks and who stays under `bet` (`A` to `D`), a sentence each; the highest number first."""
    if bet == "C":
        return _shared(counts, people, walk=True) or [_("No two took the same.")]
    walking = movers(BETS.index(bet), counts, range(len(counts)))
    stay = _shared(counts, people, walk=False)
    walking.sort(key=lambda seat: -counts[seat])
    # A single untied number is the highest and the lowest at once.
    single = bet == "A" and len(walking) == 1
    walk = [
        _walks(seat, counts, people, high=bet != "D" and seat == walking[0], single=single)
        for seat in walking
    ]
    return stay + walk


def _shared(counts: Sequence[int], people: People, walk: bool) -> list[str]:
    """Who took the same number as somebody else, and what comes of it."""
    told = []
    for count in sorted(set(counts), reverse=True):
        seats = [seat for seat, taken in enumerate(counts) if taken == count]
        facts = {"names": names(seats, people), "count": count}
        if len(seats) == 2:
            told.append(
                _("{names} both took {count}: they walk.", **facts)
                if walk
                else _("{names} both took {count}: they stay.", **facts)
            )
        elif len(seats) > 2:
            told.append(
                _("{names} all took {count}: they walk.", **facts)
                if walk
                else _("{names} all took {count}: they stay.", **facts)
            )
    return told


def _walks(seat: int, counts: Sequence[int], people: People, high: bool, single: bool) -> str:
    """Who walks, and as what: `high`, the highest number, else the lowest; `single`, both at once."""
    facts = {"name": people[seat].name, "count": counts[seat]}
    if single:
        return _("{name} walks {count}: the only number nobody shares.", **facts)
    if high:
        if max(counts) == counts[seat]:
            return _("{name} walks {count}, the highest.", **facts)
        return _("{name} walks {count}, the highest nobody shares.", **facts)
    if min(counts) == counts[seat]:
        return _("{name} walks {count}, the lowest.", **facts)
    return _("{name} walks {count}, the lowest nobody shares.", **facts)
