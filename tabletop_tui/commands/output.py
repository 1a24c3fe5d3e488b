"""What the commands print: UTF-8 to standard output, notices to standard error."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable
from typing import Any


def forgive_streams() -> None:
    """Let a terminal that cannot show a character show `?` instead of ending the program."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def say(text: str) -> None:
    """Print `text` for people."""
    print(text)


def warn(sentences: Iterable[str]) -> None:
    """Print sentences that are no part of the answer."""
    for sentence in sentences:
        print(sentence, file=sys.stderr)


def data(text: str) -> None:
    """Print `text` for programs: the same bytes on every machine."""
    sys.stdout.flush()
    sys.stdout.buffer.write(text.encode("utf-8") + b"\n")


def line(value: Any) -> None:
    """Print `value` as one line of JSON."""
    data(json.dumps(value, ensure_ascii=False, separators=(",", ":")))
