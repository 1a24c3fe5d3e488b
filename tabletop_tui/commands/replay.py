"""`tabletop replay MATCH|FILE`: told for people, drawn, animated, or every ply of it as JSON for programs."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from rules.kernel.events import event_json
from rules.kernel.game import AnyGame
from rules.kernel.match import Match, steps
from rules.registry import load
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given, number_of
from tabletop_tui.commands.saved import match_named
from tabletop_tui.errors import BadInput, clean, echo
from tabletop_tui.games import contract
from tabletop_tui.hotseat.matches import theatre_of
from tabletop_tui.hotseat.theatre import ALL, Eyes, Theatre
from tabletop_tui.storage.files import write_new
from tabletop_tui.storage.records import STANDARD_INPUT, Checked, check_record, read_checked
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def replay(given: Given) -> int:
    """What those eyes could see, ply by ply; with `--json` all there is, one object a line.

    Pictures and animations go into new files; there hands may lie open, once the match is over.
    """
    if given.has("--json") and given.has("--markdown"):
        raise BadInput(_("Give --json or --markdown, not both."))
    checked = _found(given.word("MATCH|FILE"))
    if given.has("--json"):
        return _as_json(given, checked)
    theatre = theatre_of(checked.record, contract.moments)
    eyes = _eyes(given, theatre)
    if given.has("--svg") or given.has("--cast"):
        _draw(given, theatre, eyes)
        return 0
    from tabletop_tui.screens import protocol

    if eyes == ALL:
        raise BadInput(_("--eyes all is for pictures: give --svg or --cast too."))
    told = protocol.markdown if given.has("--markdown") else protocol.protocol
    for line in list(told(theatre, eyes)):  # nothing is said before a refusal
        output.say(clean(line))
    return 0


def _found(text: str) -> Checked:
    """The match of that name: a file where there is one or it looks like one, else a saved match."""
    path = Path(text)
    if text == STANDARD_INPUT or os.sep in text or path.suffix or path.exists():
        return read_checked(path)
    with Store.open() as store:
        match_id = match_named(store, text)
        output.warn(store.take_notices())
        return check_record(store.record(match_id))


def _as_json(given: Given, checked: Checked) -> int:
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


def _eyes(given: Given, theatre: Theatre) -> Eyes:
    """Whose eyes were asked for; raises BadInput for nobody's."""
    who = given.all("--eyes")[0] if given.has("--eyes") else "table"
    seats = {str(seat + 1): seat for seat in range(len(theatre.people))}
    known: dict[str, Eyes] = {"table": None, "all": ALL, **seats}
    if who not in known:
        raise BadInput(
            _(
                "--eyes needs table, all or a seat from 1 to {last}, not “{text}”.",
                last=len(seats),
                text=echo(who),
            )
        )
    return known[who]


def _draw(given: Given, theatre: Theatre, eyes: Eyes) -> None:
    """Write what was asked for; in the file it has no colours where the environment wants none."""
    from tabletop_tui.screens import pictures

    colours = not os.environ.get("NO_COLOR")
    if given.has("--svg"):
        move, name = given.all("--svg")
        at = number_of("--svg", move, 0, theatre.last)
        _write(name, pictures.svg(theatre, at, eyes, colours))
    if given.has("--cast"):
        _write(given.all("--cast")[0], "".join(f"{line}\n" for line in pictures.cast(theatre, eyes, colours)))


def _write(name: str, text: str) -> None:
    write_new(Path(name), text)
    output.say(_("“{path}” is written.", path=clean(name)))


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
