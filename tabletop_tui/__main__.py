"""The command `tabletop`: finds the command, ends with its exit code, and lets no traceback out.

Exit codes: 0; 1 crash; 2 bad input; 3 data folder; 4 terminal; 128+n ended by signal n.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop_tui import __version__
from tabletop_tui.errors import BAD_INPUT, CRASH, BadInput, UserError, echo
from tabletop_tui.hotseat.start import Start
from tabletop_tui.storage.paths import data_home
from tabletop_tui.storage.settings import peek_language
from tabletop_tui.text.i18n import LANGUAGES, set_language, translator

if TYPE_CHECKING:
    from tabletop_tui.commands.arguments import Command, Given

_, n_ = translator("app")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tabletop` with `arguments` (default: the shell's); returns the exit code."""
    from tabletop_tui.commands import output

    output.forgive_streams()
    try:
        code = _run(list(sys.argv[1:] if arguments is None else arguments))
        output.finish()
    except KeyboardInterrupt:
        return 128 + signal.SIGINT
    except BrokenPipeError:
        return 128 + signal.SIGPIPE
    except Exception as error:
        return _told(error)
    return code


def _run(arguments: list[str]) -> int:
    language, arguments = _take_language(arguments)
    set_language(language or _settled_language())
    if not arguments:
        from tabletop_tui.commands.launch import launch

        return launch(Start("menu", language=language) if language else None)
    return _command(arguments, language)


def _command(arguments: list[str], language: str) -> int:
    """Do what `arguments` ask: a command, or help about one."""
    from tabletop_tui.commands import arguments as typed
    from tabletop_tui.commands import output, usage
    from tabletop_tui.commands.table import COMMANDS

    flags = [name for name, _value in typed.split(arguments) if name]
    words = [word or "" for name, word in typed.split(arguments) if not name]
    if "--version" in flags:
        output.say(f"tabletop {__version__}")
        return 0
    wants_help = "--help" in flags or "-h" in flags
    if not words and wants_help:
        output.say(usage.overview())
        return 0
    if not words or arguments[0] != words[0]:
        raise BadInput(
            _("tabletop does not understand “{text}”; see tabletop --help.", text=echo(arguments[0]))
        )
    command = typed.find(COMMANDS, words[0])
    if wants_help:
        output.say(usage.of(command))
        return 0
    given = typed.read(command, arguments[1:])
    given.language = language
    return _call(command, given)


def _call(command: Command, given: Given) -> int:
    module, function = command.run.split(":")
    path = module if "." in module else f"tabletop_tui.commands.{module}"
    return int(getattr(import_module(path), function)(given))


def _take_language(arguments: list[str]) -> tuple[str, list[str]]:
    """The language asked for with `--lang`, "" without; and the other arguments. Raises BadInput."""
    chosen, rest = "", []
    waiting = iter(arguments)
    for argument in waiting:
        if argument == "--":
            rest.extend([argument, *waiting])
        elif argument == "--lang" or argument.startswith("--lang="):
            chosen = argument[len("--lang=") :] if "=" in argument else next(waiting, "")
            _check_language(chosen)
        else:
            rest.append(argument)
    return chosen, rest


def _check_language(code: str) -> None:
    if code not in LANGUAGES:
        set_language(_settled_language())
        raise BadInput(_("--lang needs it or en, not “{text}”.", text=echo(code)))


def _settled_language() -> str:
    """The language of the settings; "" where there are none, or no data folder."""
    try:
        return peek_language(data_home())
    except UserError:
        return ""


def _told(error: Exception) -> int:
    """Say in one sentence what `error` means for the player; returns the exit code."""
    from tabletop_tui.commands import output
    from tabletop_tui.text.refusals import sentence

    refusal = sentence(error)
    if refusal is not None:
        output.complain(refusal)
        return error.exit_code if isinstance(error, UserError) else BAD_INPUT
    return _crashed(error)


def _crashed(error: Exception) -> int:
    from tabletop_tui.commands import output
    from tabletop_tui.storage import crash

    try:
        home: Path | None = data_home()
    except UserError:
        home = None
    output.complain(crash.sentence(home and crash.report(error, home)))
    return CRASH


if __name__ == "__main__":
    sys.exit(main())
