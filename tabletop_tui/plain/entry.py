"""`--plain`: from what the command line asks to the exit code."""

from __future__ import annotations

import signal
from dataclasses import dataclass

from tabletop_tui.endings import STATUS
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import open_session
from tabletop_tui.hotseat.start import Start
from tabletop_tui.plain.console import Console, Left, Stopped
from tabletop_tui.plain.lobby import Lobby, choose_game, choose_match
from tabletop_tui.plain.match import play
from tabletop_tui.plain.setup import Setup
from tabletop_tui.plain.talk import Talk
from tabletop_tui.storage.paths import data_folder
from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import set_language, translator

_, n_ = translator("app")


def run(start: Start, console: Console | None = None) -> int:
    """Play line by line; returns the exit code.

    Raises DataFolderError, BadMatch and what else the command line words; never with a secret on screen.
    """
    console = console or Console.of_process()
    home = data_folder()
    settings = Settings.load(home)
    set_language(start.language or settings.language)
    with Store.open(home) as store:
        console.say(*start.notices, *settings.notices, *store.notices)
        sitting = Sitting(Lobby(console, store, settings), start.match or "")
        try:
            with console.listening():
                sitting.play(start)
        except Left:
            sitting.farewell()
        except Stopped as stop:
            if stop.number == signal.SIGINT:
                sitting.farewell()
            return STATUS + stop.number
    return 0


@dataclass(slots=True)
class Sitting:
    """One run of the program; `match`: the id of the match that is on the table, "" before there is one."""

    lobby: Lobby
    match: str

    def play(self, start: Start) -> None:
        """From what was asked for to the end of the match. Raises Left and Stopped."""
        self.match = self.match or self._chosen(start)
        lobby = self.lobby
        session = open_session(lobby.store, self.match, contract.moments)
        play(Talk.of(session, lobby.console, lobby.settings, lobby.store))

    def _chosen(self, start: Start) -> str:
        """A saved match, or a new one after its set-up."""
        match_id, game_id = "", start.game
        if start.kind == "play":
            game_id = game_id or choose_game(self.lobby)
        elif not game_id:
            match_id, game_id = choose_match(self.lobby, games=start.kind == "menu")
        return match_id or Setup(self.lobby, game_id, start.seed, start.options).run()

    def farewell(self) -> None:
        """Say how to go on another time."""
        self.lobby.console.say("")
        if self.match:
            command = f"tabletop resume {self.match} --plain"
            self.lobby.console.say(_("Every move is saved. To go on: {command}", command=command))
