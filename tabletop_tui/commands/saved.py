"""A saved match as typed in a shell."""

from __future__ import annotations

from tabletop_tui.commands.arguments import nearest
from tabletop_tui.errors import BadInput, echo
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


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
