"""The help texts."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop_tui.commands.arguments import Command, Flag
from tabletop_tui.commands.table import COMMANDS, EVERYWHERE
from tabletop_tui.i18n import translator

_, n_ = translator("app")

_COLUMN = 24


def overview() -> str:
    """`tabletop --help`."""
    rows = [(command.name, _(command.summary)) for command in COMMANDS.values()]
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
        ]
    )


def of(command: Command) -> str:
    """`tabletop COMMAND --help`."""
    words = " ".join(_(word) for word in command.words)
    usage = " ".join(part for part in (command.name, words) if part)
    return "\n".join(
        [
            f"tabletop {command.name}: {_(command.summary)}",
            "",
            _("Usage: tabletop {usage} [OPTION ...]", usage=usage),
            "",
            *_flags((*command.flags, *EVERYWHERE)),
        ]
    )


def _flags(flags: Iterable[Flag]) -> list[str]:
    return [_("Options:"), *_columns((_form(flag), _(flag.help)) for flag in flags)]


def _form(flag: Flag) -> str:
    return f"{flag.name} {_(flag.value)}" if flag.value else flag.name


def _columns(rows: Iterable[tuple[str, str]]) -> list[str]:
    return [f"  {left:<{_COLUMN}}{right}" for left, right in rows]
