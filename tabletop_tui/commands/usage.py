"""The help texts."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rules.bots.levels import BOTS
from rules.kernel.record import PERSONS
from tabletop_tui.commands.arguments import Command, Flag
from tabletop_tui.commands.table import COMMANDS, EVERYWHERE
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

_COLUMN = 24


def overview() -> str:
    """`tabletop --help`."""
    rows = [(command.name, translator(command.domain)[0](command.summary)) for command in COMMANDS.values()]
    return "\n".join(
        [
            _("Tabletop: tabletop games for friends around one terminal."),
            "",
            _("Usage: tabletop [COMMAND]"),
            _("Without a command it opens the selection of games."),
            "",
            _("Commands:"),
            *_columns(rows),
            "",
            *_flags(EVERYWHERE),
            "",
            _("tabletop COMMAND --help tells more about a command."),
            _("Over a slow line: ssh -C compresses the pictures, --plain does without."),
        ]
    )


def of(command: Command) -> str:
    """`tabletop COMMAND --help`."""
    local, _plural = translator(command.domain)
    words = [local(word) for word in command.words]
    needed = [f"{flag.name} {local(flag.value)}" for flag in command.flags if flag.required]
    usage = " ".join([command.name, *words, *needed])
    return "\n".join(
        [
            f"tabletop {command.name}: {local(command.summary)}",
            "",
            _("Usage: tabletop {usage} [OPTION ...]", usage=usage),
            "",
            *_flags(command.flags, command.domain),
            *_flags(EVERYWHERE)[bool(command.flags) :],
            *(["", *command.notes()] if command.notes is not None else []),
        ]
    )


def _flags(flags: Iterable[Flag], domain: str = "app") -> list[str]:
    local, _plural = translator(domain)
    rows = [(f"{flag.name} {local(flag.value)}" if flag.value else flag.name, flag) for flag in flags]
    return [_("Options:"), *_columns((form, _help(flag, local)) for form, flag in rows)]


def _help(flag: Flag, local: Callable[..., str]) -> str:
    """What `flag` does, and whether it may be left out."""
    told = (
        local(flag.help, kinds=", ".join((*PERSONS, *BOTS))) if "{kinds}" in flag.help else local(flag.help)
    )
    return _("{help} (required)", help=told) if flag.required else told


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    return [f"  {left:<{_COLUMN}}{right}" for left, right in rows]
