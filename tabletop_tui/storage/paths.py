"""The data folder: where it is, how files in it are made, and where damaged ones are set aside.

`$TABLETOP_HOME`, else the system's folder for user data. Everything in it is private to the user.
"""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import TextIO

from tabletop_tui.errors import DataFolderError, clean
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

PRIVATE_FOLDER = 0o700
PRIVATE_FILE = 0o600
DATABASE = "tabletop.db"
SETTINGS = "settings.json"
CRASHES = "crash"
DAMAGED = "damaged"


def data_home() -> Path:
    """The data folder as the environment names it; it need not exist yet."""
    named = os.environ.get("TABLETOP_HOME", "")
    if not named:
        from platformdirs import user_data_path

        return user_data_path("tabletop-tui", appauthor=False)
    if named.startswith("~"):
        try:
            return Path(named).expanduser()
        except RuntimeError:
            raise DataFolderError(
                _("There is no home folder for “{folder}”; set TABLETOP_HOME.", folder=clean(named))
            ) from None
    return Path(named).absolute()


def data_folder(home: Path | None = None) -> Path:
    """The data folder (default: the environment's), made when missing; raises DataFolderError."""
    home = home or data_home()
    make_folder(home)
    if not os.access(home, os.R_OK | os.W_OK | os.X_OK):
        raise unusable(home, PermissionError(errno.EACCES, ""))
    return home


def make_folder(folder: Path) -> None:
    """Make `folder`, private to the user, unless it is there; raises DataFolderError when that fails."""
    with usable(folder):
        folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)


def unusable(path: Path, error: OSError) -> DataFolderError:
    """The sentence for `error` met at `path` in the data folder."""
    where = clean(path)
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return DataFolderError(_("The disk is full: “{path}” cannot be written.", path=where))
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return DataFolderError(_("The data folder cannot be used: “{path}” is not a folder.", path=where))
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return DataFolderError(
            _("The data folder cannot be used: “{path}” is not yours to write.", path=where)
        )
    return DataFolderError(_("The data folder cannot be used: “{path}” could not be opened.", path=where))


@contextmanager
def usable(path: Path) -> Iterator[None]:
    """Turns an OSError at `path` into DataFolderError."""
    try:
        yield
    except OSError as error:
        raise unusable(path, error) from error


def stamp() -> str:
    """The local time for a file's name: `20260131-235959`."""
    return datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")


def numbered(folder: Path, stem: str, suffix: str) -> Iterator[Path]:
    """`stem.suffix`, `stem-2.suffix` ... in `folder`: the caller takes the first that is free."""
    yield folder / f"{stem}{suffix}"
    for number in count(2):
        yield folder / f"{stem}-{number}{suffix}"


def set_aside(home: Path, name: str, companions: tuple[str, ...] = ()) -> Path:
    """Move the file `name` of the data folder into `damaged/`; returns its new place.

    `companions`: endings of files that belong to it (`-wal`); they go first, so that nobody who looks at
    the folder in between takes them for those of a new file. Raises DataFolderError when that fails.
    """
    folder = home / DAMAGED
    make_folder(folder)
    source = home / name
    stem = f"{source.stem}-{stamp()}"
    target = next(path for path in numbered(folder, stem, source.suffix) if not path.exists())
    for ending in (*companions, ""):
        with usable(target):
            part = source.with_name(source.name + ending)
            if part.exists():
                part.rename(target.with_name(target.name + ending))
    return target


def new_file(path: Path, errors: str = "strict") -> TextIO:
    """A file of one's own to write, where there was none; raises FileExistsError and what `open` raises."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    return os.fdopen(handle, "w", encoding="utf-8", errors=errors)


def keep_aside(home: Path, text: str) -> Path:
    """Write `text`, what was left of something damaged, to a file of its own in `damaged/`.

    Returns where it is; raises DataFolderError when that fails.
    """
    folder = home / DAMAGED
    make_folder(folder)
    for path in numbered(folder, f"match-{stamp()}", ".json"):
        with usable(path):
            try:
                file = new_file(path, errors="replace")
            except FileExistsError:
                continue
            with file:
                file.write(text)
            return path
    raise AssertionError("numbers never end")
