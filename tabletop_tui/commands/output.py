"""What the commands print: UTF-8 to standard output, notices to standard error."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from tabletop_tui.errors import BadInput
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def forgive_streams() -> None:
    """Let a terminal that cannot show a character show `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print `text` for people."""
    with _written():
        print(text)


def warn(sentences: Iterable[str]) -> None:
    """Print sentences that are no part of the answer."""
    for sentence in sentences:
        print(sentence, file=sys.stderr)


def data(text: str) -> None:
    """Print `text` for programs: the same bytes on every machine."""
    with _written():
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode("utf-8") + b"\n")


def line(value: Any) -> None:
    """Print `value` as one line of JSON."""
    data(json.dumps(value, ensure_ascii=False, separators=(",", ":")))


def finish() -> None:
    """Send off what was printed; raises BadInput when there is no room for it."""
    with _written():
        sys.stdout.flush()


def drop() -> None:
    """Let what was not sent off go nowhere, so that the interpreter does not complain at its end."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


@contextmanager
def _written() -> Iterator[None]:
    try:
        yield
    except BrokenPipeError:
        drop()
        raise
    except OSError:
        drop()
        raise BadInput(_("The answer cannot be written: the disk is full or the device is gone.")) from None
