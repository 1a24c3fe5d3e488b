"""A crash told without telling a hand: types and places of code, never a message or a value.

`str(error)` may carry a card (`KeyError(card)`), and so may the lines of a traceback's source; the file
holds what a developer needs and nothing that a player must not see.
"""

from __future__ import annotations

import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tabletop_tui import __version__
from tabletop_tui.errors import BotFailed, clean
from tabletop_tui.storage.paths import CRASHES, PRIVATE_FOLDER, new_file, numbered, stamp
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

_MAX_CAUSES = 16
_MAX_FRAMES = 60
_MAX_TRIES = 100


def report(error: BaseException, home: Path) -> Path | None:
    """Write what may be told of `error` to `crash/` in `home`; None when it cannot be written.

    Never raises: whoever calls it has no other way out.
    """
    try:
        return _write(home / CRASHES, "\n".join(_lines(error)) + "\n")
    except Exception:
        return None


def sentence(path: Path | None) -> str:
    """What the player reads after a crash."""
    if path is None:
        return _("Something went wrong and the game had to stop; every move you made is saved.")
    return _(
        "Something went wrong and the game had to stop; every move you made is saved. Details: “{path}”.",
        path=clean(path),
    )


@contextmanager
def contained(failed: Callable[[Exception], None]) -> Iterator[None]:
    """Keep Python from printing, values and all, what goes wrong in threads and finalizers.

    `failed` hears of the threads' failures, in the thread in question.
    """

    def in_thread(failure: threading.ExceptHookArgs) -> None:
        if isinstance(failure.exc_value, Exception):
            failed(failure.exc_value)

    hooks = threading.excepthook, sys.unraisablehook
    threading.excepthook, sys.unraisablehook = in_thread, lambda _failure: None
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = hooks


def _write(folder: Path, text: str) -> Path:
    folder.mkdir(PRIVATE_FOLDER, parents=True, exist_ok=True)
    for path, _try in zip(numbered(folder, stamp(), ".txt"), range(_MAX_TRIES), strict=False):
        try:
            file = new_file(path, errors="replace")
        except FileExistsError:
            continue
        with file:
            file.write(text)
        return path
    raise FileExistsError(folder)


def _lines(error: BaseException) -> Iterator[str]:
    python = ".".join(str(part) for part in sys.version_info[:3])
    yield f"Tabletop {__version__}, Python {python}, {sys.platform}"
    for link in _chain(error):
        yield ""
        yield f"{type(link).__module__}.{type(link).__qualname__}"
        for frame in traceback.extract_tb(link.__traceback__, -_MAX_FRAMES):
            yield f"  {frame.filename}:{frame.lineno}:{frame.name}"
        if isinstance(link, BotFailed):
            yield from (f"  {place}" for place in link.places)


def _chain(error: BaseException) -> list[BaseException]:
    """`error`, the members of a group, then whatever each was raised from."""
    chain: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting and len(chain) < _MAX_CAUSES:
        link = waiting.pop(0)
        if link is None or any(link is known for known in chain):
            continue
        chain.append(link)
        if isinstance(link, BaseExceptionGroup):
            waiting.extend(link.exceptions)
        waiting.append(link.__cause__ or link.__context__)
    return chain
