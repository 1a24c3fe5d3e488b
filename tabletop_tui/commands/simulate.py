"""`tabletop simulate`: a whole match of random legal moves, without a screen."""

from __future__ import annotations

from rules.bots.random import play_random
from rules.kernel.match import open_record
from rules.kernel.record import MAX_SEED
from rules.registry import load
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.commands.options import game_named, offering_modes, raw_options
from tabletop_tui.hotseat.matches import new_record

_MOST_SEATS = 16


def simulate(given: Given) -> int:
    """`tabletop simulate GAME --seats N --seed S`: the same arguments give the same bytes.

    The names are the same in every language for that reason.
    """
    info = game_named(given.word("GAME"))
    seats = given.number("--seats", 1, _MOST_SEATS)
    seed = given.number("--seed", 0, MAX_SEED)
    rows = [(f"Seat {seat}", "", "random") for seat in range(1, seats + 1)]
    with offering_modes(info, seats):
        record = new_record(info.id, raw_options(info.id, given.all("--option")), rows, seed)
    match = open_record(load(info.id), record)
    output.data(play_random(match, seed).record().to_json())
    return 0
