"""Names that take their article where a sentence wants one: `{name:il}` is `la Befana`.

English sentences write `{name}`; the Italian ones say in the field which form they need, so no sentence has
to be written once for each character.
"""

from __future__ import annotations

_FORMS = {
    "il": ("", "la ", "il "),
    "di": ("di ", "della ", "del "),
    "a": ("a ", "alla ", "al "),
    "da": ("da ", "dalla ", "dal "),
}
"""The words before a name without an article, a feminine and a masculine one."""
_GENDERS = " fm"
_BEFORE_VOWEL = "l’"
_VOWELS = (1, 8, 11)
"""Numbers up to fifty that begin with a vowel when they are said in Italian."""


class Named(str):
    """A name; `gender`: "f" or "m" where Italian puts an article before it, " " where it does not."""

    gender: str

    def __new__(cls, name: str, gender: str = " ") -> Named:
        """`name`, as it stands alone."""
        made = super().__new__(cls, name)
        made.gender = gender
        return made

    def __format__(self, form: str) -> str:
        """With the article or preposition of `form`, a capital one where it begins with one."""
        if form.lower() not in _FORMS:
            return super().__format__(form)
        before = _FORMS[form.lower()][_GENDERS.index(self.gender)]
        return (before.capitalize() if form[0].isupper() else before) + str(self)


class Numeral(str):
    """A number, up to fifty, that stands for a card: `{card:il}` is `il 7` or `l’8`, `{card:Il}` `Il 7`."""

    number: int

    def __new__(cls, number: int) -> Numeral:
        """`number`, as it stands alone."""
        made = super().__new__(cls, number)
        made.number = number
        return made

    def __format__(self, form: str) -> str:
        """With the article, a capital one where `form` begins with one."""
        if form.lower() != "il":
            return super().__format__(form)
        before = _BEFORE_VOWEL if self.number in _VOWELS else "il "
        return (before.capitalize() if form[0].isupper() else before) + str(self)


class Day(str):
    """A date in words; `{date:di}` is `del 3 dicembre 2026`, `dell’8 dicembre 2026`."""

    number: int

    def __new__(cls, text: str, number: int) -> Day:
        """`text`: the date as it stands alone; `number`: its day of the month."""
        made = super().__new__(cls, text)
        made.number = number
        return made

    def __format__(self, form: str) -> str:
        """With the preposition of `form`."""
        if form != "di":
            return super().__format__(form)
        # The first of a month is said as such, and takes no vowel.
        return ("dell’" if self.number in _VOWELS[1:] else "del ") + str(self)
