"""A finished match once more, line by line: forwards and back, round by round, through any eyes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.kernel.errors import Refused
from rules.kernel.record import MatchRecord
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.hotseat.theatre import ALL, Eyes, Theatre, fresh_seed
from tabletop_tui.plain.console import Console
from tabletop_tui.plain.match import title
from tabletop_tui.plain.words import fold
from tabletop_tui.text.i18n import N_, language, translator
from tabletop_tui.text.refusals import sentence
from tabletop_tui.text.theatre import eyes_in_words, place_in_words

_, n_ = translator("app")

WORDS: dict[str, tuple[str, str, str]] = {
    "next": ("next", "avanti", N_("one move on; so does Enter")),
    "back": ("back", "indietro", N_("one move back")),
    "round": ("round", "giro", N_("to where the next round begins; with a number, to that round")),
    "moment": ("moment", "momento", N_("to the next turning point")),
    "first": ("first", "inizio", N_("to the set-up")),
    "last": ("last", "fine", N_("to the end")),
    "board": ("board", "tavolo", N_("the table in words, with the hands that lie open")),
    "eyes": ("eyes", "occhi", N_("who sees it: table, all or a seat")),
    "play": (
        "play",
        "gioca",
        N_("a new match from here on, with the same chance; play anew: with all that is hidden dealt anew"),
    ),
    "help": ("help", "aiuto", N_("this list")),
    "quit": ("quit", "esci", N_("back")),
}
"""What can be said, in English and in Italian, and what it does."""
_ANEW = {"anew", "afresh", "daccapo", "nuovo", "di nuovo"}
_TABLE, _ALL = {"table", "tavolo"}, {"all", "tutti", "tutte"}


def shown(name: str) -> str:
    """The word for `name` in the current language."""
    return WORDS[name][1 if language() == "it" else 0]


@dataclass(slots=True)
class Watching:
    """One who looks at `theatre`: where, and through whose eyes; `save` keeps a match that goes on there."""

    console: Console
    theatre: Theatre
    save: Callable[[MatchRecord], str]
    at: int = 0
    eyes: Eyes = None

    def run(self) -> None:
        """Tell it until one has seen enough. Raises Left and Stopped."""
        names = ", ".join(person.name for person in self.theatre.people)
        self.console.say(_("{game}: {names}.", game=title(self.theatre.record.game), names=names))
        self.console.say(_("Enter goes on; {help} tells what else you can say.", help=shown("help")))
        self._tell()
        while True:
            word, _blank, rest = fold(self.console.ask(">")).partition(" ")
            meant = _meant(word)
            if meant == ["quit"]:
                return
            if len(meant) == 1:
                self._answers()[meant[0]](rest)
            else:
                self.console.say(_("I do not understand that; ? tells what you can say."))

    def _answers(self) -> dict[str, Callable[[str], None]]:
        hall = self.theatre
        return {
            "next": lambda rest: self._go(self.at + 1),
            "back": lambda rest: self._go(self.at - 1),
            "round": self._round,
            "moment": lambda rest: self._go(hall.beside(self.at, hall.keys, 1)),
            "first": lambda rest: self._go(0),
            "last": lambda rest: self._go(hall.last),
            "board": lambda rest: self._board(),
            "eyes": self._look,
            "play": self._branch,
            "help": lambda rest: self.console.say(*(f"{shown(name)}: {_(WORDS[name][2])}" for name in WORDS)),
        }

    def _go(self, at: int) -> None:
        """To the place `at`."""
        self.at = max(0, min(at, self.theatre.last))
        self._tell()

    def _tell(self) -> None:
        """Where one is, and what has just happened there; else how it stands."""
        hall, words = self.theatre, contract.narration(self.theatre.record.game)
        events = hall.events(self.at, self.at, self.eyes)
        view = hall.view(self.at, None)
        said = contract.told(words, contract.spoken(hall.record.game), events, view, hall.people)
        status = words.status(view, hall.people)
        self.console.say(" ".join([f"{place_in_words(self.at, hall.last)}:", *(said or [f"{status}."])]))

    def _round(self, rest: str) -> None:
        rounds = self.theatre.rounds
        if rest.isdecimal() and 0 < int(rest[:6]) <= len(rounds):
            self._go(rounds[int(rest) - 1])
        elif rest:
            self.console.say(n_("There is one round.", "There are {count} rounds.", len(rounds)))
        else:
            self._go(self.theatre.beside(self.at, rounds, 1))

    def _board(self) -> None:
        hall, spoken = self.theatre, contract.spoken(self.theatre.record.game)
        words = contract.narration(hall.record.game)
        open_view = hall.view(self.at, None)
        self.console.say(words.status(open_view, hall.people), *spoken.board(open_view, hall.people))
        for seat in hall.open_hands(self.eyes):
            held = " ".join(spoken.hand(hall.view(self.at, seat), hall.people))
            self.console.say(f"{hall.people[seat].name}: {held}")

    def _branch(self, rest: str) -> None:
        """Save a match that goes on from here: the list before a match offers it."""
        seed = fresh_seed() if rest in _ANEW else 0
        try:
            match_id = self.save(self.theatre.branch(self.at, seed))
        except (Refused, UserError) as error:
            self.console.say(sentence(error) or "")
            return
        self.console.say(_("It waits in the list as “{match}”; it counts for nobody.", match=match_id))

    def _look(self, rest: str) -> None:
        """Through other eyes: `table`, `all`, a seat's number or name."""
        people = self.theatre.people
        names = {fold(person.name): seat for seat, person in enumerate(people)}
        numbers = {str(seat + 1): seat for seat in range(len(people))}
        known: dict[str, Eyes] = {**names, **numbers}
        if rest in _TABLE:
            self.eyes = None
        elif rest in _ALL:
            self.eyes = ALL
        elif rest in known:
            self.eyes = known[rest]
        else:
            self.console.say(_("Say table, all, or a seat’s name or number."))
            return
        self.console.say(f"{eyes_in_words(self.eyes, people)}.")
        self._board()


def _meant(word: str) -> list[str]:
    """What `word` may mean: its beginning is enough, in either language; nothing typed is `next`."""
    if word in ("", "?"):
        return ["help" if word else "next"]
    return [name for name, words in WORDS.items() if any(each.startswith(word) for each in words[:2])]
