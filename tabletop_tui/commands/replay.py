"""`tabletop replay FILE`: a record told for people, or every ply of it as JSON for programs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules.kernel.events import event_json, visible_to
from rules.kernel.game import AnyGame
from rules.kernel.match import Match, steps
from rules.kernel.record import MatchRecord
from rules.registry import load
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.errors import BadInput, clean
from tabletop_tui.storage.records import read_checked
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def replay(given: Given) -> int:
    """What everybody could see, ply by ply; with `--json` all there is, one object a line."""
    checked = read_checked(Path(given.word("FILE")))
    game = load(checked.record.game)
    if not given.has("--json"):
        for line in protocol(game, checked.record):
            output.say(clean(line))
        return 0
    if checked.outcome is None and not given.has("--reveal"):
        raise BadInput(
            _(
                "This match is not over, and the replay shows every hidden card;"
                " add --reveal to see it all the same."
            )
        )
    for match in steps(game, checked.record):
        output.line(ply_json(game, match))
    return 0


def protocol(game: AnyGame, record: MatchRecord) -> Iterator[str]:
    """The match in sentences, as everybody at the table saw it; how it ended, if it is over."""
    from tabletop_tui.games import contract
    from tabletop_tui.hotseat.people import seat_people
    from tabletop_tui.plain.match import ranking, title
    from tabletop_tui.text.results import headline

    words = contract.narration(record.game)
    people = seat_people([(seat.name, seat.colour, seat.kind) for seat in record.seats])
    yield _("{game}: {names}.", game=title(record.game), names=", ".join(seat.name for seat in people))
    match = None
    for match in steps(game, record):
        ply = match.plies[-1]
        told = [words.tell(event, people) for event in ply.events if visible_to(event, None)]
        sentences = " ".join(sentence for sentence in told if sentence)
        if sentences:
            yield f"{ply.number}. {sentences}"
    if match is None or (outcome := game.outcome(match.state)) is None:
        yield _("The match is not over.")
        return
    view = game.view(match.state, None)
    names = [side.name for side in contract.sides(record.game, outcome, view, people)]
    yield headline(outcome, names)
    yield from ranking(words, outcome, names)
    yield from words.verdict(outcome, view, people)


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
