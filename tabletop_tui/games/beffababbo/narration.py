"""BeffaBabbo in words: what happened, what is asked, what a move means, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import permutations
from typing import Any

from rules.beffababbo.cards import CHARACTERS, master_of
from rules.beffababbo.view import View
from rules.kernel.game import Decision, Outcome
from tabletop_tui.games.beffababbo.telling import parcels, tell
from tabletop_tui.games.beffababbo.words import LETTERS, NAMES, SHORT, card, character_of, kind_of
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import COLOURS, People, Person
from tabletop_tui.text.i18n import translator

__all__ = ["ask", "estimate", "label", "options", "score", "sides", "status", "tell", "verdict"]

_, n_ = translator("beffababbo")

# Asking


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
    verb, _space, rest = move.partition(" ")
    return _LABELS[verb](rest, view)


def _label_place(rest: str, view: View) -> str:
    kind, column = rest.split()
    return _("{card} under {name}", card=card(kind_of(kind)), name=NAMES[character_of(column)])


def _label_attack(rest: str, view: View) -> str:
    thief, column = rest.split()
    facts = {"name": NAMES[master_of(kind_of(thief))], "target": NAMES[character_of(column)]}
    return _("{name}'s thief steals from {target}", **facts)


def _label_defend(rest: str, view: View) -> str:
    return _("{card} stands guard", card=card(kind_of(rest)))


def _label_divert(rest: str, view: View) -> str:
    courier, column = rest.split()
    return _("{card}: on to {name}", card=card(kind_of(courier)), name=NAMES[character_of(column)])


def _label_turn(rest: str, view: View) -> str:
    return _("open the delivery") if view.phase == "receive" else _("turn the card")


def _label_take(rest: str, view: View) -> str:
    if rest == "deck":
        return _("from the deck")
    return _("from {name}'s hand", name=NAMES[character_of(rest)])


_LABELS: dict[str, Callable[[str, View], str]] = {
    "place": _label_place,
    "attack": _label_attack,
    "defend": _label_defend,
    "divert": _label_divert,
    "turn": _label_turn,
    "take": _label_take,
    "agree": lambda rest, view: _("yes, stop here"),
    "refuse": lambda rest, view: _("no, play on"),
    "propose": lambda rest, view: _("propose to stop after this session"),
}


def status(view: View, people: People) -> str:
    """Session and parcels that lie safe."""
    if view.phase == "over":
        return _("The end")
    facts = {"session": view.session, "safe": sum(view.safe), "parcels": view.setting.parcels}
    return _("Session {session} · {safe} of {parcels} parcels safe", **facts)


# The result


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
    return n_("Well done, {names}!", "Well done, {names}!", len(won), names=", ".join(won))


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


# Set-up


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """How many parcels, who plays whom, the printed numbers, when to stop."""
    printed = _("As printed on your cards: four numbers from 1 to 5 with blanks between.")
    whose = _("in the order Babbo Natale, Befana, Coniglio Pasquale, Jack o'lantern.")
    return [
        OptionRow("parcels", _("Parcels"), _("20 is the usual match; 40 and 60 last longer."), _lengths()),
        OptionRow(
            "characters",
            _("Characters"),
            _("Who plays whom, first player first; characters left over are virtual."),
            _casts(),
        ),
        OptionRow(
            "max_sessions",
            _("Last session"),
            _("After this session the standing decides, however many parcels are missing."),
            _limits(),
        ),
        OptionRow("thief", _("Numbers on thieves"), f"{printed[:-1]}, {whose}", ()),
        OptionRow("bomb", _("Numbers on bombs"), printed, ()),
        OptionRow("courier", _("Numbers on couriers"), printed, ()),
    ]


def _lengths() -> tuple[tuple[int, str], ...]:
    return (20, _("20, standard")), (40, _("40, difficult")), (60, _("60, endless"))


def _limits() -> tuple[tuple[int, str], ...]:
    numbers = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45, 60)
    return ((0, _("as usual")), *((number, str(number)) for number in numbers))


def _casts() -> tuple[tuple[list[str], str], ...]:
    return tuple(
        ([CHARACTERS[c] for c in order], ", ".join(SHORT[c] for c in order))
        for order in permutations(range(4))
    )


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """About six sessions per twenty parcels; each person lays once and looks twice in a session."""
    sessions = round(6 * int(values["parcels"]) / 20)
    limit = int(values.get("max_sessions") or 0)
    sessions = min(sessions, limit) if limit else sessions
    humans = sum(person.human for person in people)
    minutes = max(4, sessions * (2 + humans))
    return Estimate((minutes * 2 // 3, minutes), sessions * humans * 2 if humans > 1 else 0)
