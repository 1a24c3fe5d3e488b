"""Files for people: written whole or not at all, and never over another."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tabletop_tui.errors import BadInput, clean
from tabletop_tui.storage.paths import make_folder, new_file, numbered
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

EXPORTS = "exports"
"""The folder, in the data folder, of what is written by a key."""


class Taken(BadInput):
    """There is a file of this name already."""


def write_new(path: Path, text: str) -> None:
    """Write a file that was not there, or nothing; raises Taken or BadInput."""
    shown = clean(path)
    try:
        file = new_file(path)
    except FileExistsError:
        raise Taken(_("“{path}” exists already and is left as it is.", path=shown)) from None
    except (OSError, ValueError):
        raise BadInput(_("“{path}” cannot be written.", path=shown)) from None
    try:
        with file:
            file.write(text)
    except OSError:
        with suppress(OSError):
            path.unlink()
        raise BadInput(_("“{path}” cannot be written.", path=shown)) from None


def write_export(home: Path, stem: str, suffix: str, text: str) -> Path:
    """Write `text` among the exports of the data folder `home`, under the first free name; gives its path.

    Raises BadInput or DataFolderError.
    """
    folder = home / EXPORTS
    make_folder(folder)
    for path in numbered(folder, stem, suffix):
        try:
            write_new(path, text)
        except Taken:
            continue
        return path
    raise AssertionError("numbers never end")
