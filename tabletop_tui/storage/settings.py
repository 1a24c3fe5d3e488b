"""What the people at this terminal like: `settings.json` in the data folder. Loads without pydantic.

A file that cannot be read at all is set aside and named, a single value that cannot be used falls back to
the usual one; keys of other versions are kept. Written as a whole or not at all.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tabletop_tui.errors import DataFolderError, clean
from tabletop_tui.storage.paths import SETTINGS, make_folder, set_aside, unusable, usable
from tabletop_tui.text.i18n import LANGUAGES, translator

_, n_ = translator("app")

COLOUR_CHOICES = ("auto", "truecolor", "256", "16", "none")
MOTION_CHOICES = ("auto", "slow", "full", "brisk", "reduced")
"""`full` is the normal pace; `reduced` shows no step at all."""
ASCII_CHOICES = ("auto", "on", "off")
DETAIL_CHOICES = ("brief", "normal", "full")
MAX_BYTES = 1 << 20
MAX_NAMES = 32
"""How many people are remembered: those who played last."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """Somebody who played here before."""

    name: str
    colour: str = ""


@dataclass
class Settings:
    """`language`: "" for the system's; `one_key`: the first key commits; `detail`: how much plain mode says;
    `setups`: last options by game.

    `others`: keys of other versions, kept as they are; `notices`: sentences about what could not be read;
    `misread`: whether the file holds something that was not understood; `home`: the data folder they are
    saved in, None for settings that are never saved.
    """

    language: str = ""
    colours: str = "auto"
    motion: str = "auto"
    ascii: str = "auto"
    one_key: bool = False
    detail: str = "normal"
    names: list[Remembered] = field(default_factory=list)
    setups: dict[str, dict[str, Any]] = field(default_factory=dict)
    others: dict[str, Any] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)
    misread: bool = False
    home: Path | None = None

    @classmethod
    def load(cls, home: Path) -> Settings:
        """The settings of the data folder `home`; the usual ones where there are none.

        Raises DataFolderError when the file is there and may not be read or set aside.
        """
        path = home / SETTINGS
        try:
            raw = _read(path)
        except FileNotFoundError:
            return cls(home=home)
        except (ValueError, RecursionError, IsADirectoryError):
            place = set_aside(home, SETTINGS)
            told = _("The settings could not be read and are set aside in “{path}”.", path=clean(place))
            return cls(notices=[told], home=home)
        except OSError as error:
            raise unusable(path, error) from error
        return cls._of(raw, home)

    @classmethod
    def _of(cls, raw: dict[str, Any], home: Path) -> Settings:
        settings, bad = cls(home=home), []
        for key, value in raw.items():
            parse = _FIELDS.get(key)
            if parse is None:
                settings.others[key] = value
                continue
            try:
                setattr(settings, key, parse(value))
            except (ValueError, TypeError, KeyError):
                bad.append(key)
        settings.misread = bool(bad)
        if bad:
            settings.notices.append(_misread(bad))
        return settings

    def save(self) -> None:
        """Write the settings, whole and private; raises DataFolderError, and then the old file stands.

        A file of which something was not understood is set aside first: nothing in it is lost.
        """
        if self.home is None:
            return
        make_folder(self.home)
        if self.misread and (self.home / SETTINGS).exists():
            set_aside(self.home, SETTINGS)
        self.misread = False
        mine = {key: value for key, value in asdict(self).items() if key in _FIELDS}
        _replace(self.home / SETTINGS, json.dumps(self.others | mine, ensure_ascii=False, indent=1) + "\n")

    def remember(self, people: list[Remembered]) -> None:
        """Put `people` on top of the remembered names; a name comes once, however it is written."""
        seen: dict[str, Remembered] = {}
        for person in [*people, *self.names]:
            seen.setdefault(person.name.casefold(), person)
        self.names = list(seen.values())[:MAX_NAMES]


def _misread(keys: list[str]) -> str:
    """One sentence about all settings that could not be used."""
    return n_(
        "The setting {keys} was not understood; the usual value is used.",
        "The settings {keys} were not understood; the usual values are used.",
        len(keys),
        keys=", ".join(f"“{key}”" for key in keys),
    )


def peek_language(home: Path) -> str:
    """The language the settings in `home` ask for, "" when they do not or cannot be read."""
    try:
        return _one_of("", *LANGUAGES)(_read(home / SETTINGS).get("language", ""))
    except (OSError, ValueError, TypeError, RecursionError):
        return ""


def _read(path: Path) -> dict[str, Any]:
    """The object in the file at `path`; raises ValueError when it holds anything else."""
    with path.open("rb") as file:
        data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError("too large for settings")
    raw = json.loads(data.decode("utf-8"))
    if not isinstance(raw, dict):
        raise ValueError("not an object")
    return raw


def _replace(path: Path, text: str) -> None:
    """Put `text` in the place of the file at `path`: at every moment one of the two is there, whole."""
    import tempfile

    with usable(path):
        # mkstemp makes it private to the user
        handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with suppress(OSError):
                Path(name).unlink()
            raise
        _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Make a new name in `folder` survive a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _one_of(*choices: str) -> Callable[[Any], str]:
    def parse(value: Any) -> str:
        if not isinstance(value, str) or value not in choices:
            raise ValueError("not one of the choices")
        return value

    return parse


def _bool(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError("not true or false")
    return value


def _people(value: Any) -> list[Remembered]:
    """Remembered people; whether a name may sit at a table is asked when it is used."""
    people = [Remembered(row["name"], row.get("colour", "")) for row in value if isinstance(row, dict)]
    if len(people) != len(value) or not all(_is_person(person) for person in people):
        raise ValueError("not a list of people")
    return people


def _is_person(person: Remembered) -> bool:
    return isinstance(person.name, str) and person.name != "" and isinstance(person.colour, str)


def _setups(value: Any) -> dict[str, dict[str, Any]]:
    if not isinstance(value, dict) or not all(isinstance(setup, dict) for setup in value.values()):
        raise TypeError("not an object of objects")
    return value


_FIELDS: dict[str, Callable[[Any], Any]] = {
    "language": _one_of("", *LANGUAGES),
    "colours": _one_of(*COLOUR_CHOICES),
    "motion": _one_of(*MOTION_CHOICES),
    "ascii": _one_of(*ASCII_CHOICES),
    "one_key": _bool,
    "detail": _one_of(*DETAIL_CHOICES),
    "names": _people,
    "setups": _setups,
}
"""The fields that are written, each with what reads it back; everything else in the file is kept."""

__all__ = ["DataFolderError", "Remembered", "Settings", "peek_language"]
