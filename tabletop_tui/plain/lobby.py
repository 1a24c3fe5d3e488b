"""Before a match line by line: lists to choose from, with rules and settings always at hand."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.kernel.errors import Refused
from rules.registry import GAMES
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import open_theatre
from tabletop_tui.plain import own_page, preferences, statistics
from tabletop_tui.plain.answers import rules_lines
from tabletop_tui.plain.console import Console, Left
from tabletop_tui.plain.match import title
from tabletop_tui.plain.theatre import Watching
from tabletop_tui.plain.words import COMMANDS, Command, fold, pick, understand
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import MatchRow, Store
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.refusals import sentence

_, n_ = translator("app")


STATISTICS = Command(
    "statistics",
    "statistiche",
    ("stats",),
    N_("what people have played; add a name or a game for only that"),
    takes=True,
)
"""What can be asked for only where no match is played: there, the word might be a move."""


@dataclass(frozen=True, slots=True)
class Item:
    """Something to choose: what comes of it, how it is told, what else it may be called."""

    value: tuple[str, str]
    line: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lobby:
    """Where one sits before a match: the console, the saved matches, the settings."""

    console: Console
    store: Store
    settings: Settings

    def choose(self, items: Callable[[], list[Item]]) -> tuple[str, str]:
        """The value of one of `items()`, which are read again after each answer. Raises Left."""
        told = False
        while True:
            offered = items()
            if not told:
                self.console.say(_("What would you like to play?"))
                self.console.say(*(f"{number}. {item.line}" for number, item in enumerate(offered, 1)))
            typed = self.console.ask(">")
            found = pick(typed, [item.names for item in offered])
            if len(found) == 1:
                return offered[found[0]].value
            told = self.answers_nothing(typed)

    def answers_nothing(self, typed: str, game_id: str = "") -> bool:
        """Whether `typed` was nothing that is answered: then it was only said so, in one line."""
        if not typed.strip() or self.answered(typed, game_id):
            return False
        self.console.say(_("That is not clear. Type a number of the list."))
        return True

    def answered(self, typed: str, game_id: str = "") -> bool:
        """Answer a word that asks for rules (of `game_id`), settings, language, help or what was played.

        Raises Left.
        """
        if self._told_statistics(typed) or self._told_page(typed):
            return True
        said = understand(typed, ())
        if said.command == "quit":
            raise Left
        answers: dict[str, Callable[[], list[str]]] = {
            "settings": lambda: preferences.answer(self.settings, said.rest),
            "language": lambda: preferences.language_answer(self.settings, said.rest),
            "help": self._help,
            "again": self._watch,
        }
        if game_id:
            answers["rules"] = lambda: rules_lines(game_id, said.rest)
        if said.command not in answers:
            return False
        try:
            self.console.say(*answers[said.command]())
        except (Refused, UserError) as error:
            self.console.say(sentence(error) or "")
        return True

    def _watch(self) -> list[str]:
        """Choose a finished match and look at it once more, until it is left."""
        rows = [row for row in self.store.matches() if row.over]
        if not rows:
            return [_("No match has been finished yet.")]
        self.console.say(*(f"{number}. {match_line(row)}" for number, row in enumerate(rows, 1)))
        found = pick(self.console.ask(_("Which one? >")), [(row.id,) for row in rows])
        if len(found) != 1:
            return [_("That is not clear. Type a number of the list.")]
        theatre = open_theatre(self.store, rows[found[0]].id, contract.moments)
        Watching(self.console, theatre, self.store.create).run()
        return []

    def _told_statistics(self, typed: str) -> bool:
        word, _blank, rest = typed.strip().partition(" ")
        if fold(word) not in STATISTICS.words:
            return False
        try:
            self.console.say(*statistics.answer(self.store, rest))
        except UserError as error:
            self.console.say(sentence(error) or "")
        return True

    def _told_page(self, typed: str) -> bool:
        """Whether `typed` asks for the page of its own that a game has; then it was told."""
        try:
            said = own_page.answer(self.store, typed)
        except UserError as error:
            said = [sentence(error) or ""]
        self.console.say(*said)
        return bool(said)

    def _help(self) -> list[str]:
        names = ("rules", "language", "settings", "quit")
        told = [f"{COMMANDS[name].shown}: {_(COMMANDS[name].help)}" for name in names]
        again = COMMANDS["again"].shown + ": " + _("a finished match once more, move by move")
        pages = [f"{command.shown}: {command.help}" for _page, command in own_page.offered()]
        return [f"{STATISTICS.shown}: {_(STATISTICS.help)}", *pages, again, *told]


def match_line(row: MatchRow) -> str:
    """A saved match in a few words."""
    moves = n_("{count} move", "{count} moves", row.ply)
    game = title(row.game) if row.game in GAMES else row.game
    branched = ", " + _("from another match") if row.branched else ""
    return f"{game}: {', '.join(row.seats)}, {moves}{branched} ({row.id})"


def choose_match(lobby: Lobby, games: bool) -> tuple[str, str]:
    """An unfinished match as (id, ""), or a new game as ("", game) where `games` are offered too.

    Raises Left when there is nothing to choose from.
    """
    if not _matches(lobby) and not games:
        lobby.console.say(_("There are no saved matches to go on with."))
        raise Left
    return lobby.choose(lambda: _matches(lobby) + (_games() if games else []))


def choose_game(lobby: Lobby) -> str:
    """A game for a new match."""
    return lobby.choose(_games)[1]


def _matches(lobby: Lobby) -> list[Item]:
    rows = [row for row in lobby.store.matches() if not row.over]
    return [Item((row.id, ""), _("go on with {match}", match=match_line(row)), (row.id,)) for row in rows]


def _games() -> list[Item]:
    return [
        Item(("", game_id), _("a new match of {game}", game=title(game_id)), (game_id, title(game_id)))
        for game_id in GAMES
    ]
