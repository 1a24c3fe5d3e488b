"""A saved match as typed in a shell, and `tabletop delete`."""

from __future__ import annotations

import sys

from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.errors import BadInput, echo, nearest
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

_YES = {"y", "yes", "s", "si", "sì"}
"""Whoever answers may think in either language."""


def match_named(store: Store, text: str) -> str:
    """The id typed as `text`: in capitals or not, its beginning is enough; raises BadInput."""
    ids = [row.id for row in store.matches()]
    typed = text.strip().casefold()
    begun = [match_id for match_id in ids if typed and match_id.startswith(typed)]
    if typed in ids:
        return typed
    if len(begun) == 1:
        return begun[0]
    guess = nearest(typed, ids)
    if begun:
        raise BadInput(
            _("“{match}” may be {ids}: type the whole of it.", match=echo(text), ids=", ".join(begun[:6]))
        )
    if guess:
        raise BadInput(
            _("There is no saved match “{match}”; did you mean “{guess}”?", match=echo(text), guess=guess)
        )
    raise BadInput(_("There is no saved match “{match}”; tabletop matches lists them.", match=echo(text)))


def delete(given: Given) -> int:
    """`tabletop delete MATCH [--yes]`: forget a match, over or not, after a question."""
    with Store.open() as store:
        match_id = match_named(store, given.word("MATCH"))
        output.warn(store.take_notices())
        if not given.has("--yes") and not _sure(store, match_id):
            output.say(_("The match “{match}” is kept.", match=match_id))
            return 0
        store.delete(match_id)
    output.say(_("The match “{match}” is deleted.", match=match_id))
    return 0


def _sure(store: Store, match_id: str) -> bool:
    """The answer of whoever sits at the terminal; raises BadInput where nobody does."""
    if sys.stdin is None or not sys.stdin.isatty():
        raise BadInput(_("delete asks before it deletes, and nobody can answer here: add --yes."))
    row = next(row for row in store.matches() if row.id == match_id)
    question = _("Delete “{match}” with {names}? (yes/no)", match=match_id, names=", ".join(row.seats))
    return output.ask(question) in _YES
