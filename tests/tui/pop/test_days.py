"""Dates are written as they are said."""

import pytest

from tabletop_tui.games.pop.tally import Riddle, name_of
from tabletop_tui.text.i18n import set_language


@pytest.mark.parametrize(("day", "english", "italian"), [
    ("2026-12-03", "Enigma of 3 December 2026", "Enigma del 3 dicembre 2026"),
    ("2026-01-01", "Enigma of 1 January 2026", "Enigma del 1º gennaio 2026"),
    ("2026-09-08", "Enigma of 8 September 2026", "Enigma dell’8 settembre 2026"),
    ("2026-05-11", "Enigma of 11 May 2026", "Enigma dell’11 maggio 2026"),
    ("2026-05-18", "Enigma of 18 May 2026", "Enigma del 18 maggio 2026"),
])  # fmt: skip
def test_a_date_is_written_as_it_is_said(day, english, italian):
    riddle = Riddle(day=day, puzzle=1, rows=1, level="hard", tries=1, hints=0, solved=True, when=0.0)
    said = {}
    for language in ("en", "it"):
        set_language(language)
        said[language] = name_of(riddle)
    set_language("en")
    assert said == {"en": english, "it": italian}
