"""Reads a command line against a table of commands; every refusal is one sentence in either language."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from tabletop_tui.errors import BadInput, echo, nearest
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


@dataclass(frozen=True, slots=True)
class Flag:
    """An option of a command. `value`: what stands for its value in the help, "" for a switch; two words
    stand for two values.

    `many`: may be given more than once; `several`: takes all words up to the next flag; `required`: nothing
    works without it.
    """

    name: str
    help: str
    value: str = ""
    many: bool = False
    required: bool = False
    several: bool = False


@dataclass(frozen=True, slots=True)
class Command:
    """A command as the help shows it. `words`: its positions, in brackets when they may be left out.

    `run`: `module:function` inside `tabletop_tui.commands`, or with the whole path of the module; `domain`:
    the gettext domain of its texts; `notes`: what else the help tells, in the current language.
    """

    name: str
    summary: str
    run: str
    words: tuple[str, ...] = ()
    flags: tuple[Flag, ...] = ()
    domain: str = "app"
    notes: Callable[[], Sequence[str]] | None = None


@dataclass(slots=True)
class Given:
    """What was typed: positions by their name, flags by theirs (a switch holds one empty text).

    `language`: the one asked for, or "".
    """

    command: str
    words: dict[str, str] = field(default_factory=dict)
    flags: dict[str, list[str]] = field(default_factory=dict)
    language: str = ""

    def word(self, name: str) -> str:
        """What stands at the position `name`, "" when it was left out."""
        return self.words.get(name, "")

    def required(self, name: str) -> str:
        """What stands at the position `name`; raises BadInput when it was left out."""
        if not self.word(name):
            raise _missing(self.command, name)
        return self.word(name)

    def has(self, name: str) -> bool:
        """Whether the flag `name` was given."""
        return name in self.flags

    def all(self, name: str) -> list[str]:
        """Every value of the flag `name`, in order."""
        return self.flags.get(name, [])

    def number(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """The value of the flag `name`, from `low` to `high`; raises BadInput when missing or no number."""
        typed = self.flags.get(name)
        if typed is None and default is not None:
            return default
        if typed is None:
            raise BadInput(
                _("“{command}” needs {flag}; see tabletop {command} --help.", command=self.command, flag=name)
            )
        return number_of(name, typed[0], low, high)


def number_of(name: str, text: str, low: int, high: int) -> int:
    """The whole number that was typed after the flag `name`, from `low` to `high`; raises BadInput."""
    digits = text.removeprefix("-")
    # int() would take minutes or refuse with a message of its own on thousands of digits
    if digits.isascii() and digits.isdigit() and len(digits) <= 20 and low <= int(text) <= high:
        return int(text)
    raise BadInput(
        _(
            "{flag} needs a whole number from {low} to {high}, not “{text}”.",
            flag=name,
            low=low,
            high=high,
            text=echo(text),
        )
    )


def split(arguments: Sequence[str]) -> list[tuple[str, str | None]]:
    """Each argument as (flag, value after `=`) or ("", word); after `--` everything is a word."""
    parts: list[tuple[str, str | None]] = []
    for place, argument in enumerate(arguments):
        if argument == "--":
            return [*parts, *(("", word) for word in arguments[place + 1 :])]
        if argument.startswith("-") and argument != "-":
            name, equals, value = argument.partition("=")
            parts.append((name, value if equals else None))
        else:
            parts.append(("", argument))
    return parts


def read(command: Command, arguments: Sequence[str]) -> Given:
    """What `arguments` (those after the command) ask of `command`; raises BadInput."""
    given = Given(command.name)
    flags = {flag.name: flag for flag in command.flags}
    parts = split(arguments)
    words: list[str] = []
    while parts:
        name, value = parts.pop(0)
        if not name:
            words.append(value or "")
            continue
        flag = flags.get(name) or _no_flag(command, name)
        _take(given, flag, value, parts)
        while flag.several and parts and not parts[0][0]:
            given.flags[flag.name].append(parts.pop(0)[1] or "")
    given.words = _positions(command, words)
    return given


def _take(given: Given, flag: Flag, value: str | None, parts: list[tuple[str, str | None]]) -> None:
    """Note `flag`, with the next part as its value when it wants one that did not come after `=`."""
    if flag.name in given.flags and not flag.many:
        raise BadInput(_("{flag} can be given only once.", flag=flag.name))
    if not flag.value:
        if value is not None:
            raise BadInput(_("{flag} takes no value.", flag=flag.name))
        value = ""
    elif value is None:
        # A number below zero begins like a flag; what is no flag's form is a value.
        following = parts[0] if parts else ("--", None)
        if following[0].startswith("--"):
            raise BadInput(_("{flag} needs a value: {flag} {value}.", flag=flag.name, value=_(flag.value)))
        parts.pop(0)
        name, rest = following
        value = "=".join(part for part in (name, rest) if part) if name else rest
    given.flags.setdefault(flag.name, []).append(value or "")
    for _more in flag.value.split()[1:]:
        if not parts or parts[0][0]:
            raise BadInput(_("{flag} needs a value: {flag} {value}.", flag=flag.name, value=_(flag.value)))
        given.flags[flag.name].append(parts.pop(0)[1] or "")


def _no_flag(command: Command, name: str) -> Flag:
    guess = nearest(name, [flag.name for flag in command.flags])
    if guess:
        raise BadInput(
            _(
                "“{command}” has no option “{flag}”; did you mean “{guess}”?",
                command=command.name,
                flag=echo(name),
                guess=guess,
            )
        )
    raise BadInput(
        _(
            "“{command}” has no option “{flag}”; see tabletop {command} --help.",
            command=command.name,
            flag=echo(name),
        )
    )


def _positions(command: Command, words: list[str]) -> dict[str, str]:
    if len(words) > len(command.words):
        extra = words[len(command.words)]
        raise BadInput(_("“{command}” does not understand “{text}”.", command=command.name, text=echo(extra)))
    for name in command.words[len(words) :]:
        if not name.startswith("["):
            raise _missing(command.name, name)
    return {name.strip("[]"): word for name, word in zip(command.words, words, strict=False)}


def _missing(command: str, word: str) -> BadInput:
    return BadInput(
        _("“{command}” needs {word}; see tabletop {command} --help.", command=command, word=_(word))
    )


def find(commands: Mapping[str, Command], name: str) -> Command:
    """The command called `name`; raises BadInput with the nearest one."""
    command = commands.get(name)
    if command is not None:
        return command
    guess = nearest(name, commands)
    if guess:
        raise BadInput(
            _("There is no command “{text}”; did you mean “{guess}”?", text=echo(name), guess=guess)
        )
    raise BadInput(_("There is no command “{text}”; see tabletop --help.", text=echo(name)))
