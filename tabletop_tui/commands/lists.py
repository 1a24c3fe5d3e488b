"""`tabletop games` and `tabletop matches`."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from rules.kernel.game import GameInfo
from rules.registry import GAMES
from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.games.contract import cover
from tabletop_tui.hotseat.people import folded_name
from tabletop_tui.plain.statistics import game_named
from tabletop_tui.storage.store import MatchRow, Store
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.results import ending

_, n_ = translator("app")


def games(given: Given) -> int:
    """`tabletop games [--json]`: id, name, players, minutes and one line of what it is."""
    if given.has("--json"):
        output.line([_game_json(info) for info in GAMES.values()])
        return 0
    for info in GAMES.values():
        output.say(f"{info.emblem} {_title(info.id)} ({info.id}), {_players(info)}, {_minutes(info)}")
        output.say(f"  {translator(info.id)[0](cover(info.id).PITCH)}")
    return 0


def _game_json(info: GameInfo) -> dict[str, Any]:
    return {
        "id": info.id,
        "title": _title(info.id),
        "seats": {mode: list(seats) for mode, seats in info.seats.items()},
        "minutes": list(info.minutes),
        "rules": info.rules,
        "emblem": info.emblem,
    }


def _title(game_id: str) -> str:
    """The game's name; its id for a game that this program does not have."""
    return translator(game_id)[0](cover(game_id).TITLE) if game_id in GAMES else game_id


def _players(info: GameInfo) -> str:
    low, high = info.seat_range()
    if low == high:
        return n_("{count} player", "{count} players", low)
    return _("{low} to {high} players", low=low, high=high)


def _minutes(info: GameInfo) -> str:
    low, high = info.minutes
    return _("{low} to {high} minutes", low=low, high=high)


def matches(given: Given) -> int:
    """`tabletop matches [--game GAME] [--person NAME] [--json]`: the one played last first."""
    game = game_named(given.all("--game")[0]) if given.has("--game") else ""
    person = folded_name(given.all("--person")[0]) if given.has("--person") else ""
    with Store.open() as store:
        rows = [row for row in store.matches() if _fits(row, game, person)]
        output.warn(store.take_notices())
    if given.has("--json"):
        output.line([_match_json(row) for row in rows])
        return 0
    if not rows:
        output.say(_("There are no saved matches."))
    for row in rows:
        output.say(_match_line(row))
    return 0


def _fits(row: MatchRow, game: str, person: str) -> bool:
    names = [folded_name(name) for name in row.seats]
    return game in ("", row.game) and (not person or person in names)


def _match_json(row: MatchRow) -> dict[str, Any]:
    return {
        "id": row.id,
        "game": row.game,
        "seats": list(row.seats),
        "ply": row.ply,
        "created": _utc(row.created),
        "updated": _utc(row.updated),
        "over": row.over,
        "defeat": row.defeat,
        "branched": row.branched,
    }


def _match_line(row: MatchRow) -> str:
    when = datetime.fromtimestamp(row.updated).astimezone().strftime("%Y-%m-%d %H:%M")
    state = ending(row.defeat) if row.over else n_("{count} move", "{count} moves", row.ply)
    if row.branched:
        state += "; " + _("from another match")
    return f"{row.id}  {when}  {_title(row.game)}: {', '.join(row.seats)} ({state})"


def _utc(seconds: int) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat().replace("+00:00", "Z")
