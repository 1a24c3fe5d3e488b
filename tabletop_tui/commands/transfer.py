"""`tabletop export` and `tabletop import`: matches to and from files."""

from __future__ import annotations

from pathlib import Path

from rules.kernel.errors import BadMatch
from rules.kernel.record import MatchRecord
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.commands.saved import match_named
from tabletop_tui.errors import BadInput, clean
from tabletop_tui.hotseat.matches import noted
from tabletop_tui.storage.files import write_new
from tabletop_tui.storage.records import check_record, read_checked
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def export(given: Given) -> int:
    """`tabletop export MATCH FILE [--reveal]`: never over an existing file."""
    with Store.open() as store:
        match_id = match_named(store, given.word("MATCH"))
        output.warn(store.take_notices())
        record = store.record(match_id, any_rules=True)
        over = store.outcome(match_id) is not None or _is_over(record)
    if not over and not given.has("--reveal"):
        raise BadInput(
            _(
                "This match is not over, and its seed and moves give every hidden card away;"
                " add --reveal to export it all the same."
            )
        )
    if given.word("FILE") == "-":
        output.data(record.to_json())
        return 0
    path = Path(given.word("FILE"))
    write_new(path, record.to_json() + "\n")
    output.say(_("The match “{match}” is in “{path}”.", match=match_id, path=clean(path)))
    return 0


def _is_over(record: MatchRecord) -> bool:
    """Whether the moves lead to the end: the outcome is noted a moment after the last of them."""
    try:
        return check_record(record).outcome is not None
    except (BadMatch, BadInput):
        return False


def import_(given: Given) -> int:
    """`tabletop import FILE`: the match gets an id of its own, unless it is there already, move by move."""
    checked = read_checked(Path(given.word("FILE")))
    outcome = None if checked.outcome is None else noted(checked.outcome, checked.record)
    with Store.open() as store:
        output.warn(store.take_notices())
        known = store.find(checked.record)
        match_id = known or store.create(checked.record, outcome)
    if known:
        output.say(_("This match is there already: it is saved as “{match}”.", match=match_id))
        return 0
    output.say(_("The match is saved as “{match}”.", match=match_id))
    return 0
