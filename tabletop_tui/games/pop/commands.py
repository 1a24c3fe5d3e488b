"""`tabletop enigma`: straight to a puzzle. Imports little, since every command line reads what it offers."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from tabletop_tui.commands.arguments import Command, Flag, Given
from tabletop_tui.errors import BadInput, UserError, echo, nearest
from tabletop_tui.text.i18n import N_, translator

if TYPE_CHECKING:
    from tabletop_tui.storage.store import Store

_, n_ = translator("pop")

GAME_ID = "pop"
LEVELS = ("easy", "medium", "hard")

COMMANDS = (
    Command(
        "enigma",
        N_("solve the puzzle of the day in Pop, or another one"),
        "tabletop_tui.games.pop.commands:enigma",
        (),
        (
            Flag("--date", N_("the puzzle of that day instead of today's"), N_("YYYY-MM-DD")),
            Flag("--level", N_("a new puzzle instead: easy, medium or hard"), N_("LEVEL")),
            Flag("--rows", N_("with --level: rows of cards on the board, 1 to 4"), N_("NUMBER")),
            Flag("--plain", N_("line by line, for screen readers and slow lines")),
        ),
        domain=GAME_ID,
    ),
)
"""What the command line may offer of this game."""


def enigma(given: Given) -> int:
    """`tabletop enigma [--date D] [--level L [--rows N]]`: goes on where that day's puzzle was left."""
    from tabletop_tui.commands import launch
    from tabletop_tui.hotseat.start import Start
    from tabletop_tui.storage.store import Store

    options = asked(given)
    if not given.has("--plain"):
        launch.check_terminal()
    with Store.open() as store:
        match_id = _unfinished(store, options) or _new(store, options)
        notices = tuple(store.notices)
    return launch.launch(Start("play", match_id, given.has("--plain"), notices, given.language))


def asked(given: Given) -> dict[str, object]:
    """The options of the match; raises BadInput."""
    if given.has("--date") and given.has("--level"):
        raise BadInput(_("The puzzle of a day has no level: give --date or --level."))
    if given.has("--level"):
        rows = given.number("--rows", 1, 4, 1)
        return {"mode": "enigma", "level": _level(given.all("--level")[0]), "rows": rows}
    if given.has("--rows"):
        raise BadInput(_("The puzzle of a day has its own rows: --rows goes with --level."))
    days = given.all("--date")
    return {"mode": "enigma", "date": _day(days[0]) if days else date.today().isoformat()}


def _level(text: str) -> str:
    if text in LEVELS:
        return text
    guess = nearest(text, LEVELS) or "medium"
    raise BadInput(_("“{text}” is no level; did you mean “{guess}”?", text=echo(text), guess=guess))


def _day(text: str) -> str:
    try:
        if len(text) == 10 and date.fromisoformat(text).year >= 1000:
            return text
    except ValueError:
        pass
    raise BadInput(_("--date needs a day as 2026-12-24, not “{text}”.", text=echo(text)))


def _unfinished(store: Store, options: dict[str, object]) -> str | None:
    """The match in which that day's puzzle was begun and not ended, if any."""
    if "date" not in options:
        return None
    begun = (row.id for row in store.matches() if row.game == GAME_ID and not row.over)
    return next((match for match in begun if _is_puzzle(store, match, options)), None)


def _is_puzzle(store: Store, match_id: str, options: dict[str, object]) -> bool:
    try:
        found = store.record(match_id).options
    except UserError:
        # a damaged match is no reason to refuse a new one
        return False
    return all(found.get(name) == value for name, value in options.items())


def _new(store: Store, options: dict[str, object]) -> str:
    """A new match for whoever played last on this machine."""
    from tabletop_tui.hotseat.matches import new_record
    from tabletop_tui.storage.paths import data_home
    from tabletop_tui.storage.settings import Settings

    people = Settings.load(data_home()).names
    name, colour = (people[0].name, people[0].colour) if people else (_("Guard"), "")
    return store.create(new_record(GAME_ID, options, [(name, colour, "human")]))
