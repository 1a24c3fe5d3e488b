"""Every text a player reads, in Italian and English, switchable while the app runs.

The English text is the key. One gettext domain for the app, one per game; catalogues lie in `locale/`.
"""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path
from typing import Protocol

LOCALE = Path(__file__).parents[1] / "locale"
LANGUAGES = {"it": "Italiano", "en": "English"}


class Text(Protocol):
    """Looks up a text in the current language, then fills in its `{fields}`."""

    def __call__(self, text: str, /, **facts: object) -> str:
        """`text` in the current language with its fields filled in."""
        ...


class Plural(Protocol):
    """Chooses between `one` and `many` for `count`, which fills `{count}`."""

    def __call__(self, one: str, many: str, count: int, /, **facts: object) -> str:
        """The form for `count` in the current language with its fields filled in."""
        ...


class _Current:
    """The language in force."""

    language = "en"


@cache
def _catalogue(domain: str, language: str) -> gettext.NullTranslations:
    return gettext.translation(domain, LOCALE, [language], fallback=True)


def _finish(text: str, facts: dict[str, object]) -> str:
    return text.format_map(facts) if facts else text


def translator(domain: str) -> tuple[Text, Plural]:
    """The pair `_, n_` of a gettext domain (`app` or a game's id)."""

    def text(text: str, /, **facts: object) -> str:
        return _finish(_catalogue(domain, _Current.language).gettext(text), facts)

    def plural(one: str, many: str, count: int, /, **facts: object) -> str:
        chosen = _catalogue(domain, _Current.language).ngettext(one, many, count)
        return _finish(chosen, {"count": count, **facts})

    return text, plural


def N_(text: str) -> str:
    """Mark `text` for translation where it is looked up later."""
    return text


def language() -> str:
    """The language in force, `it` or `en`."""
    return _Current.language


def set_language(code: str) -> None:
    """Speak `code` from now on; "" or an unknown one means the system's language."""
    _Current.language = code if code in LANGUAGES else system_language()


def system_language() -> str:
    """The first of our languages that the environment asks for, else English."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in os.environ.get(variable, "").split(":"):
            code = wish[:2].lower()
            if code in LANGUAGES:
                return code
        if os.environ.get(variable):
            break
    return "en"
