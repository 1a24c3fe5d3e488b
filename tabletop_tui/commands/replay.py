"""`tabletop replay FILE --json`: every ply of a record, for programs that check a match on their own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.kernel.events import event_json
from rules.kernel.game import AnyGame
from rules.kernel.match import Match, steps
from rules.registry import load
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.errors import BadInput
from tabletop_tui.storage.records import read_checked
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def replay(given: Given) -> int:
    """One JSON object a line, for ply 0 and each entry of the log."""
    if not given.has("--json"):
        raise BadInput(_("replay prints JSON only: add --json."))
    checked = read_checked(Path(given.word("FILE")))
    if checked.outcome is None and not given.has("--reveal"):
        raise BadInput(
            _(
                "This match is not over, and the replay shows every hidden card;"
                " add --reveal to see it all the same."
            )
        )
    game = load(checked.record.game)
    for match in steps(game, checked.record):
        output.line(ply_json(game, match))
    return 0


def ply_json(game: AnyGame, match: Match) -> dict[str, Any]:
    """The latest ply of `match` and the state it led to.

    `{"ply", "seat", "move", "chance": [{"why", "result"}], "events", "state"}`; an undo or a hint has no
    move and says `undo` or `hint` with its count. Seats count from 0.
    """
    ply = match.plies[-1]
    entry = ply.entry
    plain: dict[str, Any] = {"ply": ply.number, "seat": None, "move": None}
    if entry is not None:
        plain |= {"seat": entry.seat, "move": entry.move}
        plain |= entry.model_dump(include={"undo", "hint"}, exclude_none=True)
    plain["chance"] = [{"why": why, "result": game.chance_json(why, result)} for why, result in ply.chance]
    plain["events"] = [event_json(event) for event in ply.events]
    plain["state"] = game.public_state(match.state)
    return plain
