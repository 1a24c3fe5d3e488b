"""What a test can catch of the rules for writing: dots, quotation marks, apostrophes, articles."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.locale.catalogues import domains, extracted, stored

_EVERYWHERE = {"three dots": re.compile(r"(?<![\s\]])\.\.\."), "straight quotation marks": re.compile(r'"')}
_ENGLISH = {"article": re.compile(r"\b[Aa] (?:8|11|18)(?!\d)")}
_ITALIAN = {
    "straight apostrophe": re.compile(r"'"),
    "article": re.compile(r"\b(?:il|lo|la|un|una|(?:d|n|s)?[aeu]l(?:lo|la)?) (?:8|11)(?!\d)", re.IGNORECASE),
}


def _texts(messages: object) -> Iterator[str]:
    """Each form of a text."""
    yield from messages if isinstance(messages, (tuple, list)) else (str(messages),)


def _faults(text: str, italian: bool) -> list[str]:
    rules = _EVERYWHERE | (_ITALIAN if italian else _ENGLISH)
    return [fault for fault, pattern in rules.items() if pattern.search(text)]


@pytest.mark.parametrize(
    ("text", "italian", "faults"),
    [
        ("Wait...", False, ["three dots"]),
        ('"Red" stays', False, ["straight quotation marks"]),
        ("Red turns a 8", False, ["article"]),
        ("Red turns an 8, then a 1 and a 80", False, []),
        ("l'orso", True, ["straight apostrophe"]),
        ("Rosso prende il 8", True, ["article"]),
        ("Rosso va dal 11", True, ["article"]),
        ("Rosso prende l’8, poi il 7 e la 80", True, []),
    ],
)
def test_each_fault_is_found(text: str, italian: bool, faults: list[str]) -> None:
    assert _faults(text, italian) == faults


@pytest.mark.parametrize("domain", domains())
def test_every_text_is_written_as_the_rules_for_writing_say(domain: str) -> None:
    english = [text for message in extracted(domain) if message.id for text in _texts(message.id)]
    italian = [text for message in stored(domain) if message.id for text in _texts(message.string)]
    assert english and italian
    wrong = [(text, found) for text in english if (found := _faults(text, italian=False))]
    wrong += [(text, found) for text in italian if (found := _faults(text, italian=True))]
    assert wrong == []
