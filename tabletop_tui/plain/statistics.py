"""What people have played, line by line: for plain mode and for a shell."""

from __future__ import annotations

from collections.abc import Iterable

from rules.registry import GAMES
from tabletop_tui.errors import BadInput, echo
from tabletop_tui.games import contract
from tabletop_tui.plain.match import title
from tabletop_tui.plain.words import fold
from tabletop_tui.storage.statistics import Career, Statistics, Summary
from tabletop_tui.storage.store import Store
from tabletop_tui.text import counting
from tabletop_tui.text.counting import counting_rules, decimal, figure_values
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")


def answer(store: Store, asked: str) -> list[str]:
    """Everybody's statistics, or those of the game or the person `asked` for; raises BadInput."""
    statistics = Statistics(store)
    statistics.fill()
    game = _game(asked)
    return lines(statistics, game, "" if game else asked.strip())


def lines(statistics: Statistics, game: str = "", person: str = "") -> list[str]:
    """The statistics of everybody or of one person, in `game` or altogether; raises BadInput."""
    if person:
        career = statistics.career(person, game)
        if career is None:
            raise nobody(person)
        return [_summary(career.summary), *_career(career)]
    people = statistics.people(game)
    if not people:
        return [_("No match has been finished yet.")]
    return [*map(_summary, people), *counting_rules()]


def nobody(name: str) -> BadInput:
    """That no finished match knows a person of this name."""
    return BadInput(_("Nobody called “{name}” has finished a match.", name=echo(name)))


def game_named(text: str) -> str:
    """The game whose id or title `text` is; raises BadInput."""
    found = _game(text)
    if not found:
        raise BadInput(
            _("There is no game “{text}”; there are: {games}.", text=echo(text), games=", ".join(GAMES))
        )
    return found


def _game(text: str) -> str:
    return next((game_id for game_id in GAMES if fold(text) in (fold(game_id), fold(title(game_id)))), "")


def _summary(summary: Summary) -> str:
    told = [
        n_("{count} match", "{count} matches", summary.played),
        n_("{count} won", "{count} won", summary.won),
    ]
    if summary.mean is not None:
        told.append(_("mean place {place}", place=decimal(summary.mean)))
        told.append(counting.places(summary.best, summary.worst))
    if summary.hinted:
        told.append(counting.hinted(summary.hinted))
    return f"{summary.name}: {', '.join(told)}"


def _career(career: Career) -> Iterable[str]:
    yield counting.row_of_wins(career.streak, career.longest)
    for duel in career.duels:
        yield counting.duel(duel.name, duel.ahead, duel.behind, duel.level)
    for game_id, counts in career.figures.items():
        figured = contract.figured(game_id)
        values = figure_values(game_id, figured.FIGURES, counts) if figured is not None else []
        if values:
            yield f"{title(game_id)}. {'; '.join(f'{label}: {value}' for label, value in values)}."
