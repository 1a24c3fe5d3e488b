"""All commands of `tabletop`, as data: what each takes, how the help tells it, and where it is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module

from rules.registry import GAMES
from tabletop_tui.commands.arguments import Command, Flag
from tabletop_tui.games import contract
from tabletop_tui.text.counting import counting_rules
from tabletop_tui.text.i18n import N_

_JSON = Flag("--json", N_("as JSON, for programs"))
_GAME = Flag("--game", N_("only of this game"), N_("GAME"))
_PERSON = Flag("--person", N_("only of this person"), N_("NAME"))
_REVEAL = Flag("--reveal", N_("even though the match is not over: shows every hidden card"))
_PLAIN = Flag("--plain", N_("line by line, for screen readers and slow lines"))
_OPTION = Flag(
    "--option",
    N_("an option of the game; may be repeated"),
    N_("NAME=VALUE"),
    True,
)


def _of_games() -> Iterator[Command]:
    """What games bring along: `COMMANDS` of the module `commands` in their folders."""
    for game_id in GAMES:
        if (contract.GAMES / game_id / "commands.py").is_file():
            yield from import_module(f"tabletop_tui.games.{game_id}.commands").COMMANDS


COMMANDS: dict[str, Command] = {
    command.name: command
    for command in (
        Command(
            "play",
            N_("start a match and go straight to the table"),
            "play:play",
            (N_("[GAME]"),),
            (
                Flag(
                    "--seat",
                    N_("a player, once a seat; or NAME:KIND ({kinds})"),
                    N_("NAME"),
                    True,
                ),
                _OPTION,
                Flag("--seed", N_("the number all chance comes from"), N_("NUMBER")),
                _PLAIN,
            ),
        ),
        Command(
            "resume",
            N_("go on with a saved match"),
            "play:resume",
            (N_("[MATCH]"),),
            (_PLAIN,),
        ),
        Command("games", N_("list the games"), "lists:games", (), (_JSON,)),
        Command("matches", N_("list the saved matches"), "lists:matches", (), (_GAME, _PERSON, _JSON)),
        Command(
            "stats",
            N_("tell what people have played, and how it is counted"),
            "stats:stats",
            (),
            (
                _GAME,
                _PERSON,
                _JSON,
                Flag("--csv", N_("as a table, for spreadsheets")),
                Flag("--rebuild", N_("count all records anew first")),
            ),
            notes=counting_rules,
        ),
        Command(
            "export",
            N_("write a saved match to a file (- for standard output)"),
            "transfer:export",
            (N_("MATCH"), N_("FILE")),
            (_REVEAL,),
        ),
        Command(
            "import",
            N_("take a match from a file (- for standard input)"),
            "transfer:import_",
            (N_("FILE"),),
        ),
        Command(
            "delete",
            N_("delete a saved match, after a question"),
            "saved:delete",
            (N_("MATCH"),),
            (Flag("--yes", N_("without the question")),),
        ),
        Command(
            "simulate",
            N_("play a whole match of random moves and print its record"),
            "simulate:simulate",
            (N_("GAME"),),
            (
                Flag("--seats", N_("how many play"), N_("NUMBER"), required=True),
                Flag("--seed", N_("the number all chance comes from"), N_("NUMBER"), required=True),
                _OPTION,
            ),
        ),
        Command(
            "arena",
            N_("let bots play each other and tell how often each kind wins"),
            "arena:arena",
            (N_("GAME"),),
            (
                Flag("--seats", N_("who plays, one bot a seat"), N_("BOT ..."), required=True, several=True),
                Flag("--matches", N_("how many matches"), N_("NUMBER"), required=True),
                _OPTION,
                Flag("--seed", N_("the number all chance comes from"), N_("NUMBER")),
                Flag("--bot", N_("a bot of your own, called by its class in --seats"), "MODULE:CLASS", True),
                Flag("--resume", N_("keep every match in this file, and go on from it"), N_("FILE")),
                _JSON,
            ),
        ),
        Command(
            "replay",
            N_("tell what happened in a match, saved or in a file (- for standard input)"),
            "replay:replay",
            (N_("MATCH|FILE"),),
            (
                Flag("--markdown", N_("as Markdown, with a heading for each round")),
                Flag("--svg", N_("draw the table after a move into a new file"), N_("MOVE FILE")),
                Flag("--cast", N_("write it all as an animation (asciicast) into a new file"), N_("FILE")),
                Flag("--eyes", N_("who sees it: table (everybody), all (hands open) or a seat"), N_("WHO")),
                _JSON,
                _REVEAL,
            ),
        ),
        *_of_games(),
    )
}
"""Commands by name, in the order of the help."""

EVERYWHERE = (
    Flag("--lang", N_("speak Italian (it) or English (en)"), "it|en"),
    Flag("--help", N_("show this help")),
    Flag("--version", N_("show the version")),
)
"""Flags that every command takes."""
