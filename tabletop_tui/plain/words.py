"""What a typed line means: forgiving, and never surer than the person who typed it. Pure.

Capitals, accents and punctuation do not count, the beginnings of words are enough, both languages are
always understood. A line that fits more than one thing means none of them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from tabletop_tui.text.i18n import LANGUAGES, N_, language, set_language, translator

_, n_ = translator("app")


@dataclass(frozen=True, slots=True)
class Command:
    """A word that asks for something: in English, in Italian, and `also` in either.

    `help`: what it does; `takes`: whether words may follow it.
    """

    en: str
    it: str
    also: tuple[str, ...]
    help: str
    takes: bool = False

    @property
    def words(self) -> tuple[str, ...]:
        """Every word for it, folded."""
        return tuple(fold(word) for word in (self.en, self.it, *self.also))

    @property
    def shown(self) -> str:
        """The word for it in the current language."""
        return self.it if language() == "it" else self.en


def fold(text: str) -> str:
    """`text` without capitals, accents and punctuation, its words one blank apart; a sign is a word."""
    if text.strip() == "?":
        return "?"
    signed = re.sub(r"(?<![\w-])[-−](?=[0-9])", "minus ", text)
    plain = unicodedata.normalize("NFKD", signed.casefold())
    bare = "".join(char for char in plain if not unicodedata.combining(char))
    return " ".join(re.sub(r"[^\w]+|_", " ", bare).split())


COMMANDS: dict[str, Command] = {
    "board": Command("board", "tavolo", ("table", "scheda", "tabellone"), N_("the table in words")),
    "hand": Command(
        "hand",
        "mano",
        ("cards", "carte"),
        N_("your secrets and what you can play; nothing else ever tells them"),
    ),
    "moves": Command(
        "moves",
        "mosse",
        ("choices", "scelte"),
        N_("what can be played; with a word, only what begins like it"),
        takes=True,
    ),
    "changes": Command(
        "changes", "novità", ("news", "cambiamenti"), N_("what happened since your last move")
    ),
    "again": Command("again", "ancora", (), N_("the last round once more, as everybody saw it")),
    "history": Command(
        "history",
        "cronaca",
        ("chronicle", "storia"),
        N_("what happened so far; with a number, that many lines"),
        True,
    ),
    "rules": Command(
        "rules", "regole", ("regolamento",), N_("the rules; with a number or a word, that part"), takes=True
    ),
    "undo": Command("undo", "annulla", ("takeback",), N_("takes your last move back where that is fair")),
    "hide": Command("hide", "nascondi", (), N_("wipes the screen and puts your secrets behind the curtain")),
    "language": Command("language", "lingua", (), N_("Italian or English: add it or en"), takes=True),
    "settings": Command(
        "settings", "impostazioni", (), N_("the settings; add one and its value to change it"), takes=True
    ),
    "help": Command("help", "aiuto", ("?",), N_("this list")),
    "quit": Command("quit", "esci", ("exit", "q"), N_("leaves; every move is saved already")),
}
"""All commands in the order of the help."""

_SHORTEST = 2
"""Letters that the beginning of a command needs: single letters belong to the moves."""

_COUNTS = (
    ("zero",),
    ("one", "uno", "una", "un"),
    ("two", "due"),
    ("three", "tre"),
    ("four", "quattro"),
    ("five", "cinque"),
    ("six", "sei"),
    ("seven", "sette"),
    ("eight", "otto"),
    ("nine", "nove"),
    ("ten", "dieci"),
    ("eleven", "undici"),
    ("twelve", "dodici"),
)
_MINUS = frozenset(("minus", "meno"))
_SAME_COUNT: dict[str, frozenset[str]] = {
    word: frozenset((str(count), *words))
    for count, words in enumerate(_COUNTS)
    for word in (str(count), *words)
}


@dataclass(frozen=True, slots=True)
class Word:
    """One place of a form: words of which a beginning is enough, and `whole` ones that count only in full."""

    begun: frozenset[str]
    whole: frozenset[str] = frozenset()

    def is_full(self, typed: str) -> bool:
        """Whether `typed` is one of the words."""
        return typed in self.begun or typed in self.whole

    def fits(self, typed: str) -> bool:
        """Whether `typed` is one of the words or begins one; a number is never the beginning of another."""
        if self.is_full(typed):
            return True
        return not typed[-1].isdigit() and any(word.startswith(typed) for word in self.begun)


Form = tuple[Word, ...]
"""One way to say a move."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that can be played now: its notation, its label, and all the ways to say it."""

    move: str
    label: str
    forms: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """What a line means: `command` with the words after it, or `move`, or nothing.

    `could`: commands and moves that it might mean, when they are several.
    """

    command: str = ""
    rest: str = ""
    move: str = ""
    could: tuple[tuple[str, str], ...] = ()


Synonyms = Mapping[str, Sequence[str]]


def form(text: str, synonyms: Synonyms) -> Form:
    """The words of `text`, each with what may be said in its place."""
    return tuple(_word(word, synonyms) for word in fold(text).split())


def _word(word: str, synonyms: Synonyms) -> Word:
    others = (fold(other) for other in synonyms.get(word, ()))
    same = _MINUS if word in _MINUS else _SAME_COUNT.get(word, frozenset())
    return Word(frozenset((word, *others)), same - {word})


def choice(move: str, label: Callable[[], str], synonyms: Synonyms) -> Choice:
    """The move `move`: said by its notation, by its label in either language or a part of that after a
    dot, by the first word of the notation before its label, and by the notation without that word."""
    labels = in_each_language(label)
    notation = form(move, synonyms)
    said = [form(part, synonyms) for text in labels for part in (text, *text.split("·"))]
    forms = dict.fromkeys([notation, *said, *(notation[:1] + each for each in said), notation[1:]])
    return Choice(move, label(), tuple(each for each in forms if each))


def in_each_language(text: Callable[[], str]) -> list[str]:
    """`text()` as it reads in each language."""
    now = language()
    told = []
    try:
        for code in LANGUAGES:
            set_language(code)
            told.append(text())
    finally:
        set_language(now)
    return told


def understand(
    line: str,
    choices: Sequence[Choice],
    numbered: bool = False,
    commands: Mapping[str, Command] = COMMANDS,
) -> Said:
    """What `line` means where `choices` can be played and `commands` are answered.

    `numbered`: whether the numbers of the choices have been told.

    The exact notation always works; then what is said in full goes before what is only begun.
    """
    if any(choice.move == line.strip() for choice in choices):
        return Said(move=line.strip())
    typed = fold(line).split()
    if not typed:
        return Said()
    full = _found(typed, choices, commands, Word.is_full, _command_in_full)
    begun = _found(typed, choices, commands, Word.fits, _command_begun)
    if numbered and len(typed) == 1 and typed[0].isdecimal():
        # What begins with this number may be meant just as well as what stands under it.
        full = tuple(dict.fromkeys([*_under_number(typed[0], choices), *begun]))
    found = full or begun
    if len(found) != 1:
        return Said(could=found)
    kind, name = found[0]
    return Said(command=name, rest=" ".join(typed[1:])) if kind == "command" else Said(move=name)


def _under_number(typed: str, choices: Sequence[Choice]) -> list[tuple[str, str]]:
    number = int(typed) if len(typed) < 6 else 0
    return [("move", choices[number - 1].move)] if 1 <= number <= len(choices) else []


def _found(
    typed: Sequence[str],
    choices: Iterable[Choice],
    offered: Mapping[str, Command],
    same: Callable[[Word, str], bool],
    means: Callable[[Command, str], bool],
) -> tuple[tuple[str, str], ...]:
    """The moves and commands that the words `typed` agree with."""
    whole = same is Word.is_full
    moves = [
        ("move", choice.move)
        for choice in choices
        if any(agrees(typed, each, same, whole) for each in choice.forms)
    ]
    commands = [
        ("command", name)
        for name, command in offered.items()
        if (command.takes or len(typed) == 1) and means(command, typed[0])
    ]
    return (*moves, *commands)


def agrees(typed: Sequence[str], said: Form, same: Callable[[Word, str], bool], whole: bool) -> bool:
    """Whether `typed` is `said` (`whole`) or begins it, word by word.

    A number alone begins nothing that merely has an article: `1` is no beginning of `un aiuto`.
    """
    if len(typed) > len(said) or (whole and len(typed) < len(said)):
        return False
    if len(typed) == 1 < len(said) and typed[0].isdecimal():
        return typed[0] in said[0].begun
    return all(same(place, word) for place, word in zip(said, typed, strict=False))


def _command_in_full(command: Command, word: str) -> bool:
    return word in command.words


def _command_begun(command: Command, word: str) -> bool:
    return len(word) >= _SHORTEST and any(each.startswith(word) for each in command.words)


def pick(typed: str, names: Sequence[Iterable[str]], numbered: bool = True) -> tuple[int, ...]:
    """The places in `names` (each a row of names for one thing) that `typed` may mean.

    A full name or, where they are `numbered` from 1, a number goes before the beginning of a name.
    """
    wanted = fold(typed)
    rows = [[fold(name) for name in row] for row in names]
    full = tuple(place for place, row in enumerate(rows) if wanted and wanted in row)
    if full or not wanted:
        return full
    if numbered and wanted.isdecimal():
        place = int(wanted) - 1 if len(wanted) < 6 else -1
        return (place,) if 0 <= place < len(rows) else ()
    return tuple(place for place, row in enumerate(rows) if any(name.startswith(wanted) for name in row))
