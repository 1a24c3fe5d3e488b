"""Every refusal of the rules as a sentence that a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.kernel.errors import Refused
from tabletop_tui.errors import UserError, echo
from tabletop_tui.hotseat.people import BadName
from tabletop_tui.text.i18n import translator

_, n_ = translator("app")

Facts = dict[str, Any]


def _seats(facts: Facts) -> str:
    """How many can play: this game, or this mode of it."""
    low, high = facts["low"], facts["high"]
    if low == high:
        return n_("This is for one player alone.", "This is for {count} players.", low)
    if facts.get("mode"):
        return _("This mode is for {low} to {high} players.", low=low, high=high)
    return _("This game is for {low} to {high} players.", low=low, high=high)


def _option(field: str, problem: object) -> str:
    """What is wrong with an option, by its name on the command line."""
    if problem == "other_mode":
        return _("The option “{field}” belongs to another mode.", field=field)
    return _("The option “{field}” cannot have this value.", field=field)


_SENTENCES: dict[str, Callable[[Facts], str]] = {
    "unreadable": lambda facts: _("That is not a move of this game."),
    "not_your_turn": lambda facts: _("It is somebody else's turn."),
    "not_legal": lambda facts: _("That cannot be played now."),
    "match_over": lambda facts: _("The match is over."),
    "no_undo": lambda facts: _("That cannot be taken back: others have seen or answered it."),
    "stale": lambda facts: _("The match has moved on; look again."),
    "seats": lambda facts: _seats(facts),
    "kind": lambda facts: _("“{kind}” is no kind of player.", kind=echo(facts["kind"])),
    "temper": lambda facts: _(
        "No bot is {temper} in this game; there are {known}.",
        temper=echo(facts["temper"]),
        known=", ".join(facts["known"]),
    ),
    "options": lambda facts: _option(echo(facts["field"]), facts.get("problem")),
    "game": lambda facts: _("This version does not know the game “{game}”.", game=echo(facts["game"])),
    "rules_version": lambda facts: _("This match was played by other rules (version {record}).", **facts),
    "running": lambda facts: _("This match is not over: its hands stay closed until it is."),
    "log": lambda facts: _("Move {ply} of this match cannot be played.", ply=facts["ply"]),
}

_NAMES: dict[str, Callable[[str], str]] = {
    "empty": lambda name: _("Everybody needs a name."),
    "long": lambda name: _("“{name}” is too long: 12 letters at most.", name=echo(name)),
    "control": lambda name: _("“{name}” has a character that cannot be shown.", name=echo(name)),
    "marks": lambda name: _("A letter of this name has too many marks, or a mark has no letter."),
    "twice": lambda name: _("Two players are called “{name}”.", name=echo(name)),
}


def sentence(error: BaseException) -> str | None:
    """What a player reads for `error`; None when it is no refusal but a fault of ours."""
    if isinstance(error, Refused):
        return _SENTENCES[error.key](error.facts)
    if isinstance(error, BadName):
        return _NAMES[error.key](error.name)
    if isinstance(error, UserError):
        return error.sentence
    return None
