"""What commands print: UTF-8 to standard output, notices to standard error; each may be closed or full."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TextIO

from tabletop_tui.errors import BadInput
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def forgive_streams() -> None:
    """Let a terminal that cannot show a character show `?` instead of ending the program.

    A standard stream that is closed is closed for good: no file that is opened later may take its place.
    """
    for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)):
        if stream is None:
            nowhere = os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free
            if nowhere != number:
                os.close(nowhere)
        elif number and isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print `text` for people."""
    with _written():
        print(text)


def ask(question: str) -> str:
    """What is answered to `question`, in small letters; "" at the end of the input. Raises BadInput."""
    with _written():
        print(question, end=" ", flush=True)
    return sys.stdin.readline().strip().casefold()


def warn(sentences: Iterable[str]) -> None:
    """Print sentences that are no part of the answer."""
    for sentence in sentences:
        _try(sys.stderr, sentence)


def complain(sentence: str) -> None:
    """Say why there is no answer, wherever it can still be said."""
    if not _try(sys.stderr, sentence):
        _try(sys.stdout, sentence)


def _try(stream: TextIO | None, sentence: str) -> bool:
    """Print to a stream that may be closed, full or gone; whether that has worked."""
    if stream is None:
        return False
    try:
        print(sentence, file=stream, flush=True)
    except (OSError, ValueError):
        drop(stream)
        return False
    return True


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
    if sys.stdout is not None:
        with _written():
            sys.stdout.flush()


def drop(stream: TextIO) -> None:
    """Let what was not sent off go nowhere, so that the interpreter does not complain at its end."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)


@contextmanager
def _written() -> Iterator[None]:
    if sys.stdout is None:
        raise BadInput(_("There is nowhere to write the answer: standard output is closed."))
    try:
        yield
    except BrokenPipeError:
        drop(sys.stdout)
        raise
    except OSError:
        drop(sys.stdout)
        raise BadInput(_("The answer cannot be written: the disk is full or the device is gone.")) from None
