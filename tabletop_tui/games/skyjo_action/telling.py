"""Every event of Skyjo Action in a sentence."""

from __future__ import annotations

from rules.skyjo_action import events as told
from rules.skyjo_action.cards import HELD_POINTS
from tabletop_tui.games.skyjo_action.words import card_word, cards_word, cell_word, line_word, title
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import counts, listed, match_over, names

_, n_ = translator("skyjo_action")

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


@teller(told.RoundDealt)
def _dealt(event: told.RoundDealt, people: People) -> str:
    return _("Round {round}: new cards for everybody.", round=event.round)


@teller(told.TurnedUp)
def _turned(event: told.TurnedUp, people: People) -> str:
    return _("{name} turns up {card:a}.", name=people[event.seat].name, card=card_word(event.card))


@teller(told.RoundOpened)
def _opened(event: told.RoundOpened, people: People) -> str:
    name = people[event.seat].name
    if not event.sums:
        return _("{name} closed the last round and begins.", name=name)
    most = event.sums[event.seat]
    if event.sums.count(most) > 1:
        return _("{name} begins: first of those who have turned up the most, {sum}.", name=name, sum=most)
    return _("{name} has turned up the most, {sum}, and begins.", name=name, sum=most)


@teller(told.TurnStarted)
def _turn(event: told.TurnStarted, people: People) -> str:
    name = people[event.seat].name
    if event.last:
        return _("{name} has a last turn.", name=name)
    return _("{name} has an extra turn.", name=name) if event.extra else ""


@teller(told.Drew)
def _drew(event: told.Drew, people: People) -> str:
    name = people[event.seat].name
    if len(event.cards) == 1:
        return _("{name} draws {card:a}.", name=name, card=card_word(event.cards[0]))
    return _("{name} draws {cards}.", name=name, cards=cards_word(event.cards))


@teller(told.TookDiscard)
def _took_discard(event: told.TookDiscard, people: People) -> str:
    return _(
        "{name} takes {card:the} from the discard.", name=people[event.seat].name, card=card_word(event.card)
    )


def _swap(event: told.Swapped, people: People) -> str:
    return _(
        "{name} lays {card:the} on {cell}; {out:the} is discarded.",
        name=people[event.seat].name,
        card=card_word(event.card),
        cell=cell_word(event.cell),
        out=card_word(event.out),
    )


teller(told.Swapped)(_swap)
teller(told.SwappedUnseen)(_swap)


@teller(told.Discarded)
def _discarded(event: told.Discarded, people: People) -> str:
    name = people[event.seat].name
    if len(event.cards) == 1:
        return _("{name} discards {card:the}.", name=name, card=card_word(event.cards[0]))
    return _("{name} discards {cards}.", name=name, cards=cards_word(event.cards))


@teller(told.PileRebuilt)
def _rebuilt(event: told.PileRebuilt, people: People) -> str:
    if event.pile == "numbers":
        return n_(
            "The discard is shuffled: one card makes the new draw pile.",
            "The discard is shuffled: {count} cards make the new draw pile.",
            event.size,
        )
    return n_(
        "One Action card makes the new Action deck.",
        "The {count} discarded Action cards are shuffled into a new deck.",
        event.size,
    )


@teller(told.TookAction)
def _took_action(event: told.TookAction, people: People) -> str:
    facts = {"name": people[event.seat].name, "card": title(event.kind)}
    if event.bonus:
        return _("A Star! {name} wins the Action card {card}.", **facts)
    return _("{name} takes the Action card {card}.", **facts)


@teller(told.BonusDeclined)
def _declined(event: told.BonusDeclined, people: People) -> str:
    return _("{name} wants no Action card for the Star.", name=people[event.seat].name)


@teller(told.BonusLapsed)
def _lapsed(event: told.BonusLapsed, people: People) -> str:
    return _("No Action card is left for {name}’s Star.", name=people[event.seat].name)


@teller(told.ActionPlayed)
def _played(event: told.ActionPlayed, people: People) -> str:
    facts = {"name": people[event.seat].name, "card": title(event.kind)}
    if event.how == "replay":
        return _("{name} replays {card}.", **facts)
    if event.how == "steal":
        return _("{name} plays the stolen {card}.", **facts)
    return _("{name} plays {card}.", **facts)


@teller(told.ActionFizzled)
def _fizzled(event: told.ActionFizzled, people: People) -> str:
    return _("{card} finds nothing to do.", card=title(event.kind))


@teller(told.ActionDiscarded)
def _action_discarded(event: told.ActionDiscarded, people: People) -> str:
    if not event.unplayed:
        return ""
    return _("{name} gives {card} up.", name=people[event.seat].name, card=title(event.kind))


@teller(told.Replaced)
def _replaced(event: told.Replaced, people: People) -> str:
    return _(
        "{name} replaces {victim}’s {out} on {cell} by {card:a}.",
        name=people[event.seat].name,
        victim=people[event.target].name,
        out=card_word(event.out),
        cell=cell_word(event.cell),
        card=card_word(event.card),
    )


@teller(told.SwappedOwn)
def _swapped_own(event: told.SwappedOwn, people: People) -> str:
    first, second = map(cell_word, event.cells)
    return _(
        "{name} swaps the cards on {first} and {second}.",
        name=people[event.seat].name,
        first=first,
        second=second,
    )


@teller(told.SwappedBetween)
def _swapped_between(event: told.SwappedBetween, people: People) -> str:
    return _(
        "{name} swaps {first}’s {cell} with {second}’s {other}.",
        name=people[event.seat].name,
        first=people[event.seats[0]].name,
        cell=cell_word(event.cells[0]),
        second=people[event.seats[1]].name,
        other=cell_word(event.cells[1]),
    )


@teller(told.ExtraTurnsWon)
def _extra(event: told.ExtraTurnsWon, people: People) -> str:
    name = people[event.seat].name
    if not event.count:
        return _("{name} can win no more extra turns now.", name=name)
    return n_("{name} wins an extra turn.", "{name} wins {count} extra turns.", event.count, name=name)


@teller(told.Looked)
def _looked(event: told.Looked, people: People) -> str:
    facts = {"name": people[event.seat].name, "line": line_word(event.line)}
    if event.seat == event.target:
        return _("{name} looks at {line} of the own grid.", **facts)
    return _("{name} looks at {line} of {owner}’s grid.", owner=people[event.target].name, **facts)


@teller(told.SawCards)
def _saw(event: told.SawCards, people: People) -> str:
    pairs = zip(event.cells, event.cards, strict=True)
    seen = ", ".join(f"{cell_word(cell)}: {card_word(card)}" for cell, card in pairs)
    return _("You saw in {owner}’s grid: {cards}.", owner=people[event.target].name, cards=seen)


@teller(told.Defended)
def _defended(event: told.Defended, people: People) -> str:
    return _(
        "{name} defends: {attacker}’s {card} does nothing here.",
        name=people[event.seat].name,
        attacker=people[event.attacker].name,
        card=title(event.kind),
    )


@teller(told.DefenceKept)
def _kept_defence(event: told.DefenceKept, people: People) -> str:
    return _("{name} keeps the Defence.", name=people[event.seat].name)


@teller(told.LinesCleared)
def _cleared(event: told.LinesCleared, people: People) -> str:
    """With the cards, which say why: all equal, Stars standing for any number."""
    return _(
        "{name}: {lines} goes away, all equal ({cards}).",
        name=people[event.seat].name,
        lines=listed(list(map(line_word, event.lines))),
        cards=cards_word(event.cards),
    )


@teller(told.LineKept)
def _line_kept(event: told.LineKept, people: People) -> str:
    return _("{name} keeps {line}.", name=people[event.seat].name, line=line_word(event.line))


@teller(told.Closed)
def _closed(event: told.Closed, people: People) -> str:
    name = people[event.seat].name
    if event.by != event.seat:
        return _("{name}’s last card lies open: one last turn for the others.", name=name)
    return _("{name} has closed the round: one last turn for the others.", name=name)


@teller(told.RoundScored)
def _scored(event: told.RoundScored, people: People) -> str:
    told_scores = _("Round {round}: {scores}.", round=event.round, scores=counts(people, event.scores))
    return " ".join(each for each in (told_scores, why_doubled(event, people)) if each)


def why_doubled(event: told.RoundScored, people: People) -> str:
    """Why the closer's score doubles, or why it does not; "" where nobody chose to close."""
    own = [value + HELD_POINTS * held for value, held in zip(event.values, event.held, strict=True)]
    closer = event.closer
    if closer < 0:
        return ""
    others = [seat for seat in range(len(people)) if seat != closer]
    least = min(own[seat] for seat in others)
    facts = {"name": people[closer].name, "count": own[closer]}
    if event.doubled:
        rival = names([seat for seat in others if own[seat] == least][:1], people)
        return _(
            "{name} closed with {count}, {rival} has {least}: {count} doubles to {double}.",
            **facts,
            rival=rival,
            least=least,
            double=event.scores[closer],
        )
    if own[closer] <= least:
        return _("{name} closed with {count}, and nobody has less: it stays.", **facts)
    if own[closer] <= 0:
        return _("{name} closed with {count}: only points above 0 double.", **facts)
    return _("Somebody else closed {name}’s grid: {count} stays.", **facts)


@teller(told.StopProposed)
def _proposed(event: told.StopProposed, people: People) -> str:
    return _("{name} proposes to finish after this round.", name=people[event.seat].name)


@teller(told.StopAnswered)
def _answered(event: told.StopAnswered, people: People) -> str:
    name = people[event.seat].name
    return _("{name} agrees.", name=name) if event.agreed else _("{name} wants to go on.", name=name)


@teller(told.MatchEnded)
def _ended(event: told.MatchEnded, people: People) -> str:
    return match_over()
