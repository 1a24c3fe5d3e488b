"""The page of its own that a game may have, line by line: the word for it, and what it tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.registry import GAMES
from tabletop_tui.games import contract
from tabletop_tui.plain.words import COMMANDS, Command, fold
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

PAGE = "page"
"""The name of that command among a game's."""


def commands_of(game_id: str, spoken: contract.Spoken) -> Mapping[str, Command]:
    """All commands while `game_id` is played: those of every game, and the word for its own page."""
    own = command_of(game_id, spoken)
    return COMMANDS if own is None else {**COMMANDS, PAGE: own}


def command_of(game_id: str, spoken: contract.Spoken) -> Command | None:
    """The word for the page of its own that `game_id` has, explained in the current language."""
    page = contract.own_page(spoken)
    if page is None:
        return None
    words = page.PAGE
    return Command(words.en, words.it, (), translator(game_id)[0](words.help), takes=True)


def offered() -> Iterator[tuple[contract.SpokenPage, Command]]:
    """The pages of all games, each with the word for it."""
    for game_id in GAMES:
        spoken = contract.spoken(game_id)
        page, command = contract.own_page(spoken), command_of(game_id, spoken)
        if page is not None and command is not None:
            yield page, command


def answer(store: Store, typed: str) -> list[str]:
    """The page that `typed` asks for, of whichever game; [] when it asks for none. Raises UserError."""
    word, _blank, rest = fold(typed).partition(" ")
    for page, command in offered():
        if word in command.words:
            return list(page.page(store, rest))
    return []
