"""BeffaBabbo in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.beffababbo.cards import master_of
from rules.beffababbo.notation import Parts, parts
from rules.beffababbo.view import View
from rules.kernel.game import Decision, Outcome
from tabletop_tui.games.beffababbo.setup import estimate, options
from tabletop_tui.games.beffababbo.telling import tell
from tabletop_tui.games.beffababbo.words import LETTERS, NAMES, card, parcels
from tabletop_tui.hotseat.people import COLOURS, People, Person
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import listed, the_end

__all__ = ["ask", "estimate", "label", "options", "score", "sides", "status", "tell", "verdict"]


_, n_ = translator("beffababbo")


def ask(decision: Decision, view: View, people: People) -> str:
    """The request of a decision."""
    return _ASKED[decision.kind](decision.subject)


def _ask_place(subject: Sequence[int]) -> str:
    character, placed, quota = subject
    if quota == 4:
        return _("One card under each character: which one where?")
    if placed == 0:
        return n_(
            "One card to lay: it goes under {name}.",
            "{count} cards to lay, the first under {name}.",
            quota,
            name=NAMES[character],
        )
    return _("Card {number} of {quota}: which one, and under whom?", number=placed + 1, quota=quota)


def _ask_turn(subject: Sequence[int]) -> str:
    return _("{name}'s next card is turned.", name=NAMES[subject[0]])


def _ask_receive(subject: Sequence[int]) -> str:
    return n_(
        "A delivery for {name}: one card, still face down.",
        "A delivery for {name}: {count} cards, still face down.",
        subject[1],
        name=NAMES[subject[0]],
    )


def _ask_source(subject: Sequence[int]) -> str:
    receiver, brought, bring = subject
    facts = {"number": brought + 1, "all": brought + bring, "name": NAMES[receiver]}
    return _("Card {number} of {all} for {name}: from where?", **facts)


def _ask_vote(subject: Sequence[int]) -> str:
    return _("{name} proposes to call the game. Stop here?", name=NAMES[subject[1]])


_ASKED: dict[str, Callable[[Sequence[int]], str]] = {
    "place": _ask_place,
    "turn": _ask_turn,
    "receive": _ask_receive,
    "source": _ask_source,
    "vote": _ask_vote,
}


def label(move: str, view: View, people: People) -> str:
    """The move in words."""
    said = parts(move)
    return _LABELS[said.verb](said, view)


def _label_place(said: Parts, view: View) -> str:
    return _("{card} under {name}", card=card(said.kind), name=NAMES[said.column])


def _label_attack(said: Parts, view: View) -> str:
    facts = {"name": NAMES[master_of(said.kind)], "target": NAMES[said.column]}
    return _("{name}'s thief steals from {target}", **facts)


def _label_defend(said: Parts, view: View) -> str:
    return _("{card} stands guard", card=card(said.kind))


def _label_divert(said: Parts, view: View) -> str:
    return _("{card}: on to {name}", card=card(said.kind), name=NAMES[said.column])


def _label_turn(said: Parts, view: View) -> str:
    return _("open the delivery") if view.phase == "receive" else _("turn the card")


def _label_take(said: Parts, view: View) -> str:
    return _("from {name}'s hand", name=NAMES[said.column])


_LABELS: dict[str, Callable[[Parts, View], str]] = {
    "place": _label_place,
    "attack": _label_attack,
    "defend": _label_defend,
    "divert": _label_divert,
    "turn": _label_turn,
    "take": _label_take,
    "take deck": lambda said, view: _("from the deck"),
    "agree": lambda said, view: _("yes, stop here"),
    "refuse": lambda said, view: _("no, play on"),
    "propose stop": lambda said, view: _("propose to stop after this session"),
}


def status(view: View, people: People) -> str:
    """Session and parcels that lie safe."""
    if view.phase == "over":
        return the_end()
    facts = {"session": view.session, "safe": sum(view.safe), "parcels": view.setting.parcels}
    return _("Session {session} · {safe} of {parcels} parcels safe", **facts)


def sides(view: View, people: People) -> list[Person]:
    """The four characters in their players' colours, virtual ones in colours that are free."""
    free = [colour for colour in COLOURS if colour not in {person.colour for person in people}]
    rows = []
    for character, name in enumerate(NAMES):
        seat = view.setting.seat_of[character]
        person = people[seat] if seat >= 0 else None
        colour = person.colour if person else free[character % len(free)]
        rows.append(Person(name, colour, LETTERS[character], person.kind if person else ""))
    return rows


def verdict(outcome: Outcome, view: View, people: People) -> list[str]:
    """Who led whom, and why the match ended."""
    return [_cheer(outcome, view, people), _REASONS[view.reason](view), _cast(view, people)]


def _cheer(outcome: Outcome, view: View, people: People) -> str:
    seats = [view.setting.seat_of[character] for character in outcome.winners]
    won = [people[seat].name for seat in seats if seat >= 0]
    if not won:
        return _("A character without a player has won: well bluffed, deck!")
    return n_("Well done, {names}!", "Well done, {names}!", len(won), names=listed(won))


_REASONS: dict[str, Callable[[View], str]] = {
    "parcels": lambda view: n_(
        "All parcels are safe after one session.",
        "All parcels are safe after {count} sessions.",
        view.session,
    ),
    "agreed": lambda view: _("All have agreed to call the game: the standing decides."),
    "sessions": lambda view: n_(
        "The first session was the last one: the standing decides.",
        "Session {count} was the last one: the standing decides.",
        view.session,
    ),
}


def _cast(view: View, people: People) -> str:
    seats = view.setting.characters
    pairs = [f"{NAMES[seats[seat]]}: {person.name}" for seat, person in enumerate(people)]
    return " · ".join(pairs)


def score(outcome: Outcome, side: int) -> str:
    """A character's parcels."""
    return parcels(outcome.scores[side])
