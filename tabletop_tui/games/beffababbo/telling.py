"""BeffaBabbo told: one sentence for each event, in the current language."""

from __future__ import annotations

from rules.beffababbo import events as told
from rules.beffababbo.cards import NOBODY, POLICEMAN, SURPRISE, master_of
from tabletop_tui.games.beffababbo.words import NAMES, SHORT, card, cards, parcels
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.event_texts import EventTexts
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import listed

_, n_ = translator("beffababbo")

_TELLERS = EventTexts()
teller, tell = _TELLERS.of, _TELLERS.tell


# A session


@teller(told.SessionStarted)
def _session(event: told.SessionStarted, people: People) -> str:
    return _("Session {session}: {name} is first.", session=event.session, name=NAMES[event.first])


@teller(told.Dealt)
def _dealt(event: told.Dealt, people: People) -> str:
    if event.count == 5:
        return ""
    return n_(
        "The deck runs short: {name} gets only one card.",
        "The deck runs short: {name} gets only {count} cards.",
        event.count,
        name=NAMES[event.character],
    )


@teller(told.DealtCards)
def _dealt_cards(event: told.DealtCards, people: People) -> str:
    return _("You draw {cards}.", cards=cards(event.cards)) if event.cards else ""


@teller(told.Placed)
def _placed(event: told.Placed, people: People) -> str:
    """A row always has a card in its own column: that one stands for all."""
    if event.column != event.character:
        return ""
    if event.virtual:
        return _("For {name}, cards come from the deck.", name=NAMES[event.character])
    return _("{name} lays cards face down.", name=NAMES[event.character])


@teller(told.PlacedCard)
def _placed_card(event: told.PlacedCard, people: People) -> str:
    return _("You lay {card} under {name}.", card=card(event.card), name=NAMES[event.column])


@teller(told.Passed)
def _passed(event: told.Passed, people: People) -> str:
    return _("{name} has no card to lay.", name=NAMES[event.character])


@teller(told.SessionEnded)
def _session_ended(event: told.SessionEnded, people: People) -> str:
    standing = " · ".join(f"{SHORT[c]} {event.standing[c]}" for c in range(4))
    return _("End of session {session}: {standing}.", session=event.session, standing=standing)


# Turning


@teller(told.Attacked)
def _attacked(event: told.Attacked, people: People) -> str:
    return _(
        "{name} attacks: {card} sneaks into {target}'s column!",
        name=NAMES[event.character],
        card=card(event.card),
        target=NAMES[event.column],
    )


@teller(told.Defended)
def _defended(event: told.Defended, people: People) -> str:
    facts = {"name": NAMES[event.character], "card": card(event.card)}
    if event.safe:
        return _("{name} posts a guard in the safe area: {card}.", **facts)
    return _("{name} posts a guard: {card}.", **facts)


@teller(told.Turned)
def _turned(event: told.Turned, people: People) -> str:
    facts = {"name": NAMES[event.column], "card": card(event.card)}
    if event.safe:
        return _("Delivered to {name}: {card}!", **facts)
    return _("In {name}'s column: {card}!", **facts)


@teller(told.Scored)
def _scored(event: told.Scored, people: People) -> str:
    return n_(
        "The parcel lay with {name}, who keeps it: one parcel now.",
        "The parcel lay with {name}, who keeps it: {count} parcels now.",
        event.score,
        name=NAMES[event.character],
    )


@teller(told.StoodGuard)
def _stood(event: told.StoodGuard, people: People) -> str:
    name = NAMES[event.column]
    if event.card == POLICEMAN:
        return _("He stays with {name} and will stop the next thief there.", name=name)
    return _("He stays with {name} and will defuse the next bomb there.", name=name)


@teller(told.Cancelled)
def _cancelled(event: told.Cancelled, people: People) -> str:
    facts = {"name": NAMES[event.column]}
    if event.guard == POLICEMAN:
        return _("A policeman stood with {name}: the thief gets nothing, both go aside.", **facts)
    return _("An expert stood with {name}: the bomb does not go off, both go aside.", **facts)


@teller(told.Stolen)
def _stolen(event: told.Stolen, people: People) -> str:
    facts = {"owner": NAMES[master_of(event.thief)], "card": card(event.card)}
    if event.taker != NOBODY and event.card == SURPRISE:
        return _("The thief works for {owner}: the parcel goes to {owner}'s safe area!", **facts)
    return _("The thief takes the next card, but it is no parcel, so it goes aside: {card}.", **facts)


@teller(told.Spared)
def _spared(event: told.Spared, people: People) -> str:
    return n_(
        "{owner}'s thief is at home: one parcel stays where it is.",
        "{owner}'s thief is at home: {count} parcels stay where they are.",
        event.count,
        owner=NAMES[master_of(event.thief)],
    )


@teller(told.BlownUp)
def _blown(event: told.BlownUp, people: People) -> str:
    if event.safe and not event.face_down:
        return _("Boom! No expert stood there: {name} loses a parcel.", name=NAMES[event.column])
    return _("Boom! No expert stood there, so the next card is lost: {card}.", card=card(event.card))


@teller(told.FoundNothing)
def _nothing(event: told.FoundNothing, people: People) -> str:
    return _("{card} does nothing: no other card is left there.", card=card(event.card))


# Deliveries


@teller(told.CourierCame)
def _courier(event: told.CourierCame, people: People) -> str:
    name = NAMES[event.receiver]
    if event.chained:
        return n_(
            "The courier in the delivery brings {name} one more card.",
            "The courier in the delivery brings {name} {count} more cards.",
            event.number,
            name=name,
        )
    return n_(
        "The courier brings one card to {name}'s safe area.",
        "The courier brings {count} cards to {name}'s safe area.",
        event.number,
        name=name,
    )


@teller(told.Shuffled)
def _shuffled(event: told.Shuffled, people: People) -> str:
    if not event.returned:
        return n_("The deck is shuffled: one card.", "The deck is shuffled: {count} cards.", event.deck)
    return n_(
        "What lay aside is shuffled back: the deck has one card now.",
        "What lay aside is shuffled back: the deck has {count} cards now.",
        event.deck,
    )


@teller(told.Brought)
def _brought(event: told.Brought, people: People) -> str:
    if event.source == NOBODY:
        return _("One card comes from the deck.")
    return _("One card is taken from {name}'s hand.", name=NAMES[event.source])


@teller(told.LostCard)
def _lost(event: told.LostCard, people: People) -> str:
    return _(
        "You lost {card} to {name}: you alone know it.", card=card(event.card), name=NAMES[event.receiver]
    )


@teller(told.Diverted)
def _diverted(event: told.Diverted, people: People) -> str:
    return n_(
        "{name} plays a courier: the card goes on to {target}!",
        "{name} plays a courier: all {count} cards go on to {target}!",
        event.count,
        name=NAMES[event.character],
        target=NAMES[event.receiver],
    )


# The end


@teller(told.StopProposed)
def _proposed(event: told.StopProposed, people: People) -> str:
    return _("{name} proposes to stop after this session.", name=NAMES[event.character])


@teller(told.StopAnswered)
def _answered(event: told.StopAnswered, people: People) -> str:
    name = NAMES[event.character]
    return _("{name} agrees to stop.", name=name) if event.agrees else _("{name} plays on.", name=name)


@teller(told.MatchEnded)
def _ended(event: told.MatchEnded, people: People) -> str:
    winners = [_("{name}", name=NAMES[character]) for character in event.winners]
    return n_(
        "{names} wins with {score}!",
        "{names} win together with {score}!",
        len(winners),
        names=listed(winners),
        score=parcels(max(event.scores)),
    )
