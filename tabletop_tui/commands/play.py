"""`tabletop play` and `tabletop resume`: into a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop_tui.commands import launch
from tabletop_tui.commands.arguments import Given
from tabletop_tui.commands.options import game_named, offering_modes, raw_options
from tabletop_tui.commands.saved import match_named
from tabletop_tui.hotseat.start import Start
from tabletop_tui.text.bots import seat_row
from tabletop_tui.text.i18n import translator

if TYPE_CHECKING:
    from rules.kernel.record import MatchRecord

_, n_ = translator("app")


def play(given: Given) -> int:
    """`tabletop play GAME --seat NAME ...`: save a new match, then open its table.

    Without seats the game's set-up asks who plays; without anything the choice opens.
    """
    from rules.kernel.record import MAX_SEED
    from tabletop_tui.hotseat.matches import new_record
    from tabletop_tui.storage.store import Store

    seed = given.number("--seed", 0, MAX_SEED) if given.has("--seed") else None
    if not given.word("GAME") and not given.flags:
        return launch.launch(Start("menu", language=given.language))
    if not given.has("--seat"):
        return launch.launch(_set_up(given, seed))
    info = game_named(given.required("GAME"))
    rows = [seat_row(text) for text in given.all("--seat")]
    with offering_modes(info, len(rows)):
        record = new_record(info.id, raw_options(info.id, given.all("--option")), rows, seed)
    plain = given.has("--plain") or by_ear(record)
    if not plain:
        launch.check_terminal()
    with Store.open() as store:
        match_id = store.create(record)
        notices = tuple(store.notices)
    return launch.launch(Start("play", match_id, plain, notices, given.language))


def by_ear(record: MatchRecord) -> bool:
    """Whether all people of the match play line by line, so that nobody needs the full screen."""
    from tabletop_tui.hotseat.people import all_listen, seat_people

    return all_listen(seat_people([(row.name, row.colour, row.kind) for row in record.seats]))


def _set_up(given: Given, seed: int | None) -> Start:
    """A set-up asks for what the command line leaves open; line by line for the game as well."""
    from rules.kernel.match import parse_options
    from rules.registry import load

    plain = given.has("--plain")
    named = given.word("GAME") if plain and not given.has("--option") else given.required("GAME")
    game = game_named(named).id if named else ""
    options = raw_options(game, given.all("--option")) if game else {}
    if options:
        parse_options(load(game), options)  # refused here rather than after all the names
    return Start("play", None, plain, language=given.language, game=game, seed=seed, options=options)


def resume(given: Given) -> int:
    """`tabletop resume [MATCH]`: the table of a saved match, or the list of those that are not over."""
    from tabletop_tui.hotseat.matches import open_match
    from tabletop_tui.storage.store import Store

    match_id, plain = None, given.has("--plain")
    with Store.open() as store:
        if given.word("MATCH"):
            match_id = match_named(store, given.word("MATCH"))
            # refused here, in the shell, rather than over an open app
            plain = by_ear(open_match(store, match_id).record()) or plain
        notices = tuple(store.notices)
    return launch.launch(Start("resume", match_id, plain, notices, given.language))
