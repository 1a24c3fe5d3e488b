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
