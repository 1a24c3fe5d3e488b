"""`tabletop stats`: what people have played."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import asdict
from datetime import UTC, datetime
from typing import Any

from tabletop_tui.commands import output
from tabletop_tui.commands.arguments import Given
from tabletop_tui.errors import BadInput
from tabletop_tui.plain.statistics import game_named, lines, nobody
from tabletop_tui.storage.statistics import Appearance, Career, Statistics, Summary
from tabletop_tui.storage.store import Store
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

_COLUMNS = ("name", "played", "won", "mean_place", "best_place", "worst_place", "with_hints")
_MATCH_COLUMNS = ("match", "game", "when", "place", "won", "points", "hints")


def stats(given: Given) -> int:
    """`tabletop stats [--game GAME] [--person NAME] [--json|--csv] [--rebuild]`."""
    if given.has("--json") and given.has("--csv"):
        raise BadInput(_("Give --json or --csv, not both."))
    game = game_named(given.all("--game")[0]) if given.has("--game") else ""
    person = given.all("--person")[0] if given.has("--person") else ""
    with Store.open() as store:
        output.warn(store.take_notices())
        statistics = Statistics(store)
        if given.has("--rebuild"):
            count = statistics.rebuild()
            output.warn([n_("{count} match counted anew.", "{count} matches counted anew.", count)])
        statistics.fill()
        _answer(given, statistics, game, person)
    return 0


def _answer(given: Given, statistics: Statistics, game: str, person: str) -> None:
    if not given.has("--json") and not given.has("--csv"):
        for line in lines(statistics, game, person):
            output.say(line)
    elif person:
        career = statistics.career(person, game)
        if career is None:
            raise nobody(person)
        if given.has("--json"):
            output.line(_career_json(career))
        else:
            _csv(_MATCH_COLUMNS, [_match_json(each) for each in career.appearances])
    else:
        rows = [_summary_json(summary) for summary in statistics.people(game)]
        output.line(rows) if given.has("--json") else _csv(_COLUMNS, rows)


def _summary_json(summary: Summary) -> dict[str, Any]:
    mean = None if summary.mean is None else round(summary.mean, 3)
    places = (mean, summary.best, summary.worst)
    fields = (summary.name, summary.played, summary.won, *places, summary.hinted)
    return dict(zip(_COLUMNS, fields, strict=True))


def _career_json(career: Career) -> dict[str, Any]:
    return {
        **_summary_json(career.summary),
        "streak": career.streak,
        "longest_streak": career.longest,
        "against": [
            {name: value for name, value in asdict(duel).items() if name != "person"} for duel in career.duels
        ],
        "figures": career.figures,
        "matches": [{**_match_json(each), "figures": each.figures} for each in career.appearances],
    }


def _match_json(each: Appearance) -> dict[str, Any]:
    when = datetime.fromtimestamp(each.when, UTC).isoformat().replace("+00:00", "Z")
    fields = (each.match, each.game, when, each.place, each.won, each.points, each.hints)
    return dict(zip(_MATCH_COLUMNS, fields, strict=True))


def _csv(columns: Sequence[str], rows: Sequence[dict[str, Any]]) -> None:
    """RFC 4180 but for its line ends; a name that a spreadsheet would reckon with is told as a text."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows([_cell(row[column]) for column in columns] for row in rows)
    output.data(text.getvalue().rstrip("\n"))


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(int(value))
    text = str(value)
    return f"'{text}" if isinstance(value, str) and text[:1] in ("=", "+", "-", "@") else text
