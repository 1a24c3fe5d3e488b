"""The settings line by line."""

from __future__ import annotations

from functools import partial
from typing import Any

from tabletop_tui.plain.words import COMMANDS, in_each_language, pick
from tabletop_tui.storage.settings import (
    ASCII_CHOICES,
    COLOUR_CHOICES,
    DETAIL_CHOICES,
    MOTION_CHOICES,
    Settings,
)
from tabletop_tui.text.i18n import LANGUAGES, N_, language, set_language, translator

_, n_ = translator("app")

LANGUAGE_NAMES = {"it": ("Italiano", "Italian"), "en": ("English", "Inglese")}
"""What each language is called in either."""

_LABELS: dict[str, str] = {
    "language": N_("Language"),
    "colours": N_("Colours"),
    "ascii": N_("Symbols"),
    "motion": N_("Motion"),
    "one_key": N_("Moves"),
    "detail": N_("Speech"),
}
_VALUES: dict[str, dict[Any, str]] = {
    "language": {"": N_("as the system"), **LANGUAGES},
    "colours": dict(
        zip(
            COLOUR_CHOICES,
            (N_("automatic"), N_("all colours"), N_("256 colours"), N_("16 colours"), N_("no colours")),
            strict=True,
        )
    ),
    "ascii": dict(
        zip(ASCII_CHOICES, (N_("automatic"), N_("plain ASCII"), N_("blocks and arrows")), strict=True)
    ),
    "motion": dict(
        zip(
            MOTION_CHOICES,
            (N_("automatic"), N_("slow"), N_("normal"), N_("brisk"), N_("none")),
            strict=True,
        )
    ),
    "one_key": {False: N_("aim first, Enter plays"), True: N_("one key plays at once")},
    "detail": dict(zip(DETAIL_CHOICES, (N_("brief"), N_("normal"), N_("in full")), strict=True)),
}
"""Each setting's values with what they are called."""
_WHY: dict[str, str] = {
    "motion": N_("How fast the table shows what happens; automatic: none over a remote line.")
}
"""What is to be said of a setting whose values do not explain themselves."""


def answer(settings: Settings, wish: str) -> list[str]:
    """The sentences for `settings` and the words after it: all of them, or what was changed.

    Raises DataFolderError when a change cannot be saved.
    """
    name, _blank, value = wish.partition(" ")
    keys = list(_LABELS)
    found = pick(name, [(key, *in_each_language(partial(_label, key))) for key in keys], numbered=False)
    if len(found) != 1:
        return [*(_told(settings, key) for key in keys), _how()]
    key = keys[found[0]]
    values = list(_VALUES[key])
    chosen = pick(value, [_value_names(key, each) for each in values], numbered=False)
    if len(chosen) == 1:
        change(settings, key, values[chosen[0]])
    return [_told(settings, key)]


def language_answer(settings: Settings, wish: str) -> list[str]:
    """Speak the language that `wish` names and remember it, or say how to; raises DataFolderError."""
    found = pick(wish, [(code, *names) for code, names in LANGUAGE_NAMES.items()], numbered=False)
    if len(found) == 1:
        change(settings, "language", list(LANGUAGE_NAMES)[found[0]])
        return [LANGUAGES[language()]]
    word, now = COMMANDS["language"].shown, LANGUAGES[language()]
    return [_("Now: {language}. For another one: {word} it, or {word} en.", language=now, word=word)]


def change(settings: Settings, key: str, value: Any) -> None:
    """Put the setting in force and save it; raises DataFolderError."""
    setattr(settings, key, value)
    if key == "language":
        set_language(value)
    settings.save()


def _label(key: str) -> str:
    return _(_LABELS[key])


def _value_label(key: str, value: Any) -> str:
    text = _VALUES[key][value]
    # A language is called by its own name, whatever the catalogues make of that word.
    return text if text in LANGUAGES.values() else _(text)


def _value_names(key: str, value: Any) -> tuple[str, ...]:
    return (str(value), *in_each_language(partial(_value_label, key, value)))


def _told(settings: Settings, key: str) -> str:
    value = getattr(settings, key)
    others = [_value_label(key, other) for other in _VALUES[key] if other != value]
    told = _(
        "{setting}: {value} (or: {others}).",
        setting=_label(key),
        value=_value_label(key, value),
        others=", ".join(others),
    )
    return f"{told} {_(_WHY[key])}" if key in _WHY else told


def _how() -> str:
    word = COMMANDS["settings"].shown
    return _(
        "{settings}, a setting and its value change it; all but language and speech are for the full screen.",
        settings=word,
    )
