"""Who sits at the table: names, colours, letters. Free of Textual."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

MAX_CELLS = 12
MAX_LETTERS = 48
"""Characters of a name with all its marks: what a record holds of it."""
MAX_MARKS = 4
"""Marks that follow each other: more than any language needs on a letter."""

_UNSEEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Kinds of characters that cannot be seen, or join others into a picture that few terminals show whole."""
_FILLERS = "\u115f\u1160\u3164\uffa0\u2800\u034f"
"""Letters and marks that look like nothing."""
_MANY_MARKS = re.compile(f"^m|m{{{MAX_MARKS + 1}}}")
COLOURS = ("red", "blue", "green", "yellow", "purple", "orange", "teal", "pink")
"""Seat colours in the order in which they are offered; the theme gives each its hue."""


BOT_NAMES = ("Ada", "Bit", "Cleo", "Dora", "Elio", "Fosco", "Gigi", "Iris", "Kiki", "Lino", "Mira", "Otto")
"""What bots are called that nobody has named: more than there are seats."""
_EYES = {"daring": "><", "careful": "..", "thieving": "==", "random": "??"}
"""The eyes of a bot's face to the left and right of its letter, by what its kind says."""


class BadName(ValueError):
    """A name that cannot sit at the table. `key`: `empty`, `long`, `control`, `marks` or `twice`."""

    def __init__(self, key: str, name: str) -> None:
        super().__init__(key)
        self.key = key
        self.name = name


@dataclass(frozen=True, slots=True)
class Person:
    """A seat's name, colour, letter on the board and kind (`human`, `spoken` or a bot's name)."""

    name: str
    colour: str
    letter: str
    kind: str = "human"

    @property
    def human(self) -> bool:
        """Whether a person decides for this seat."""
        return self.kind == "human" or self.listens

    @property
    def face(self) -> str:
        """Three characters for this person: the letter between blanks, or between the eyes of a bot."""
        eyes = next((_EYES[part] for part in self.kind.split("-") if part in _EYES), "''")
        return f" {self.letter} " if self.human else f"{eyes[0]}{self.letter}{eyes[1]}"

    @property
    def plate(self) -> str:
        """Face and name; a blank keeps a bot's eyes off its name."""
        return f"{self.face}{'' if self.human else ' '}{self.name}"

    @property
    def listens(self) -> bool:
        """Whether this person plays by ear, line by line."""
        return self.kind == "spoken"


People = Sequence[Person]


def all_listen(people: People) -> bool:
    """Whether people decide here, and all of them play by ear: nobody needs the full screen."""
    humans = [person for person in people if person.human]
    return bool(humans) and all(person.listens for person in humans)


def check_names(names: Sequence[str]) -> None:
    """The one rule for names, by whatever door they come; raises BadName for the first one that breaks it.

    A name is 1 to 12 cells wide, can be seen whole wherever it stands (so no control characters, nothing
    invisible, no emoji joined of several), carries a few marks on a letter at most, and is unlike the others.
    """
    seen: set[str] = set()
    for name in names:
        key = _fault(name)
        if key:
            raise BadName(key, name)
        folded = folded_name(name)
        if folded in seen:
            raise BadName("twice", name)
        seen.add(folded)


def folded_name(name: str) -> str:
    """What is the same for all spellings of a name that one person may have."""
    return unicodedata.normalize("NFKC", name).strip().casefold()


def _fault(name: str) -> str:
    """Why `name` alone cannot sit at a table, "" when it can."""
    if not name.strip():
        return "empty"
    if len(name) > MAX_LETTERS:
        return "long"
    if any(unicodedata.category(char) in _UNSEEN or char in _FILLERS for char in name):
        return "control"
    if _MANY_MARKS.search("".join("m" if _is_mark(char) else "." for char in name.strip())):
        return "marks"
    return "long" if cell_len(name) > MAX_CELLS else ""


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def name_problem(name: str) -> BadName | None:
    """What is wrong with what is typed of a name so far; nothing typed yet is no fault."""
    try:
        check_names([name] if name.strip() else [])
    except BadName as error:
        return error
    return None


def letters(names: Sequence[str]) -> tuple[str, ...]:
    """One capital letter per name, each different: from the name where possible, its digits last."""
    taken: list[str] = []
    for name in names:
        own = [char for char in name.upper() if char.isalnum() and cell_len(char) == 1]
        own.sort(key=str.isdigit)
        free = [char for char in [*own, *"ABCDEFGHIJKLMNOPQRSTUVWXYZ"] if char not in taken]
        taken.append(free[0])
    return tuple(taken)


def seat_people(rows: Sequence[tuple[str, str, str]]) -> tuple[Person, ...]:
    """People of (name, colour, kind) rows; a missing or doubled colour is replaced by a free one."""
    marks = letters([name for name, _, _ in rows])
    wanted = [colour if colour in COLOURS else "" for _, colour, _ in rows]
    colours: list[str] = []
    for seat, colour in enumerate(wanted):
        free = [each for each in COLOURS if each not in colours and each not in wanted[seat + 1 :]]
        colours.append(colour if colour and colour not in colours else free[0])
    return tuple(
        Person(name, colour, mark, kind)
        for (name, _, kind), colour, mark in zip(rows, colours, marks, strict=True)
    )


def bot_name(others: Sequence[str]) -> str:
    """A name for a bot that none of the `others` has."""
    taken = {name.strip().casefold() for name in others}
    return next(name for name in BOT_NAMES if name.casefold() not in taken)
