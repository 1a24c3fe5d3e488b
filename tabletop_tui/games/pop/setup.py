"""What can be chosen before a match of Pop, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from rules.pop.cards import FIVE
from rules.pop.terms import rows_on
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.games.pop.words import LEVELS, MODES, day_name
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("pop")

_MODE_HELP = {
    "competitive": N_("The fewest explosion symbols win: keep your own cards from exploding."),
    "trick": N_("The other way round: the most explosion symbols win."),
    "coop": N_("Together for 3 to 5: nine turns without two cards of one colour touching."),
    "solo": N_("Alone: blow up the whole board before your cards run out."),
    "enigma": N_("A puzzle for one: five of ten cards clear the whole board in one turn. Find them!"),
}

_SOLO_ROWS = (N_("1, beginner"), N_("2, intermediate"), N_("3, advanced"), N_("4, expert"))


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """The mode first, then what belongs to it."""
    mode = str(values.get("mode", "competitive"))
    modes = tuple((key, _(text)) for key, text in MODES.items())
    return [OptionRow("mode", _("Mode"), _(_MODE_HELP[mode]), modes), *_rows(mode, values)]


def _rows(mode: str, values: Mapping[str, Any]) -> list[OptionRow]:
    if mode == "coop":
        return [_signals()]
    if mode == "solo":
        return [_board(_SOLO_ROWS)]
    if mode == "enigma":
        return _enigma(values)
    return [_sets(), _variant()]


def _yes_no() -> tuple[tuple[bool, str], ...]:
    return ((False, _("no")), (True, _("yes")))


def _sets() -> OptionRow:
    help = _("Each set is eight turns with fresh cards; the scores add up. One set is a short evening.")
    return OptionRow("sets", _("Sets"), help, tuple((count, str(count)) for count in (1, 2, 3)))


def _variant() -> OptionRow:
    help = _("For two players only: everybody draws one card and plays two cards a turn; the Capo plays one.")
    return OptionRow("two_player_variant", _("Two cards each"), help, _yes_no())


def _signals() -> OptionRow:
    help = _("Show a colour and a column with S. People in one room may just talk: leave it off.")
    return OptionRow("signals", _("Signals"), help, _yes_no())


def _board(labels: tuple[str, ...]) -> OptionRow:
    help = _("Rows of cards on the board at the start: the more, the harder.")
    return OptionRow("rows", _("Rows"), help, tuple((row, _(text)) for row, text in enumerate(labels, 1)))


def _enigma(values: Mapping[str, Any]) -> list[OptionRow]:
    """A date decides everything else about the puzzle."""
    if values.get("date"):
        return [_day(values)]
    help = _("Hard puzzles have one solution, medium ones two or three, easy ones more.")
    levels = tuple((key, _(text)) for key, text in LEVELS.items())
    return [_day(values), OptionRow("level", _("Level"), help, levels), _board(("1", "2", "3", "4"))]


def _day(values: Mapping[str, Any]) -> OptionRow:
    """A new puzzle or that of today; of another day only where it was asked for."""
    today = date.today().isoformat()
    help = _("The puzzle of the day is the same for everybody: one row on Monday, four on Sunday.")
    days: list[tuple[str | None, str]] = [(None, _("a new one")), (today, _("of today"))]
    if values.get("date") not in (None, today):
        days.append((values["date"], _("of {date}", date=day_name(values["date"]))))
    return OptionRow("date", _("Puzzle"), help, tuple(days))


_TURN = {"competitive": 1.0, "trick": 1.0, "coop": 1.5, "solo": 1.5, "enigma": 6.0}
"""Minutes of a turn, besides half a minute for everybody who chooses in secret."""


def suited(values: Mapping[str, Any], people: People) -> dict[str, Any]:
    """Signals only with bots: people in one room talk."""
    if values.get("mode") != "coop":
        return {}
    return {"signals": any(not person.human for person in people)}


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """Everybody chooses once a turn; each human among several takes the keyboard for it.

    Who comes last may stay for the next turn, and together they may fail in the first one.
    """
    mode = str(values.get("mode", "competitive"))
    humans = sum(person.human for person in people)
    turns = _turns(mode, values)
    minutes = turns * (_TURN[mode] + 0.4 * humans * (mode in ("competitive", "trick", "coop")))
    least = 1 if mode == "coop" else turns
    handovers = (least * (humans - 1) + 1, turns * humans) if humans > 1 else (0, 0)
    low = max(2, round(minutes * 0.6))
    return Estimate((low, max(low + 1, round(minutes))), handovers)


def _turns(mode: str, values: Mapping[str, Any]) -> int:
    if mode == "solo":
        return 2 * FIVE - int(values.get("rows", 1))
    if mode in ("coop", "enigma"):
        return 9 if mode == "coop" else 1
    return 8 * int(values.get("sets", 3))


def again(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of the next match: after a day's Enigma another one like it, for a day has only one."""
    day = options.get("date")
    if not day:
        return dict(options)
    return {"mode": options["mode"], "level": "hard", "rows": rows_on(str(day))}
