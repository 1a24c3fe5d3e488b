"""`tabletop play` and `tabletop resume`: into a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.kernel.game import GameInfo
from tabletop_tui.commands import launch
from tabletop_tui.commands.arguments import Given, nearest
from tabletop_tui.commands.options import game_named, raw_options
from tabletop_tui.commands.saved import match_named
from tabletop_tui.errors import BadInput, echo
from tabletop_tui.hotseat.start import Start
from tabletop_tui.text.i18n import translator

if TYPE_CHECKING:
    from rules.kernel.record import MatchRecord

_, n_ = translator("app")


def play(given: Given) -> int:
    """`tabletop play GAME --seat NAME ...`: save a new match, then open its table.

    With `--plain` and nothing but perhaps a game: the set-up line by line.
    """
    from rules.kernel.record import MAX_SEED
    from tabletop_tui.hotseat.matches import new_record
    from tabletop_tui.storage.store import Store

    if given.has("--plain") and not any(given.has(flag) for flag in ("--seat", "--option", "--seed")):
        return launch.launch(_set_up(given))
    info = game_named(given.required("GAME"))
    rows = [_seat(text) for text in given.all("--seat")]
    _check_enough(info, rows)
    seed = given.number("--seed", 0, MAX_SEED) if given.has("--seed") else None
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


def _set_up(given: Given) -> Start:
    """Plain mode asks for what the command line leaves open."""
    game = game_named(given.word("GAME")).id if given.word("GAME") else ""
    return Start("play", None, True, language=given.language, game=game)


def _check_enough(info: GameInfo, rows: list[tuple[str, str, str]]) -> None:
    if not rows:
        low, high = info.seat_range()
        raise BadInput(
            _("Who plays? Give --seat NAME once for each of the {low} to {high} players.", low=low, high=high)
        )


def _seat(text: str) -> tuple[str, str, str]:
    """Name, colour and kind of `NAME` or `NAME:KIND`; a name with a colon needs its kind after it."""
    from rules.bots.random import BOTS

    name, colon, kind = text.rpartition(":")
    kinds = ("human", "spoken", *BOTS)
    if not colon:
        return text, "", "human"
    if kind in kinds:
        return name, "", kind
    raise BadInput(
        _(
            "“{kind}” is no kind of player; did you mean “{guess}”?",
            kind=echo(kind),
            guess=nearest(kind, kinds) or "random",
        )
    )


def resume(given: Given) -> int:
    """`tabletop resume [MATCH]`: the table of a saved match, or the list of those that are not over."""
    from tabletop_tui.storage.store import Store

    match_id, plain = None, given.has("--plain")
    with Store.open() as store:
        if given.word("MATCH"):
            match_id = match_named(store, given.word("MATCH"))
            # refused here, in the shell, rather than over an open app
            plain = by_ear(store.record(match_id)) or plain
        notices = tuple(store.notices)
    return launch.launch(Start("resume", match_id, plain, notices, given.language))
