"""Markdown pages as lines to be heard: one paragraph, item or row a line, no marks, no boxes. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """What stands below one heading; the first part of a page stands below its title."""

    title: str
    lines: tuple[str, ...]


def parts(markdown: str) -> list[Part]:
    """The parts of a page, one per heading."""
    pieces = re.split(r"^#+ +(.+)$", markdown, flags=re.MULTILINE)
    pairs = zip(pieces[1::2], pieces[2::2], strict=True)
    return [Part(bare(title), tuple(lines(text))) for title, text in pairs]


def bare(text: str) -> str:
    """`text` on one line, without emphasis and code marks."""
    return " ".join(re.sub(r"\*\*|`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)", "", text).split())


def lines(text: str) -> Iterator[str]:
    """Paragraphs, items and table rows of `text`, each on one line."""
    head: list[str] = []
    for block in _blocks(text):
        if not block.startswith("|"):
            head = []
            yield bare(block)
        elif not head:
            head = _cells(block)
        elif set(block) - set("|-: "):
            yield _row(head, _cells(block))


def _blocks(text: str) -> Iterator[str]:
    """The pieces of `text` that belong on one line each."""
    kept: list[str] = []
    for line in text.splitlines():
        starts = re.match(r"\s*(?:[-*] |\d+\. |\|)", line)
        if kept and (starts or not line.strip()):
            yield " ".join(kept)
            kept = []
        if line.strip():
            kept.append(line.strip())
    if kept:
        yield " ".join(kept)


def _cells(row: str) -> list[str]:
    return [bare(cell) for cell in row.strip().strip("|").split("|")]


def _row(head: list[str], cells: list[str]) -> str:
    """`Bet: A; who walks: ...`"""
    return "; ".join(f"{name}: {cell}" if name else cell for name, cell in zip(head, cells, strict=False))
