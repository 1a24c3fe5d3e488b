"""Bots in words: what kinds there are, what each is like, and seats as people type them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.levels import LEVELS, PACES, TEMPERS, Kind, is_bot, parse_kind
from rules.kernel.record import PERSONS
from tabletop_tui.errors import BadInput, echo, nearest
from tabletop_tui.text.i18n import N_, translator

_, n_ = translator("app")

Row = tuple[str, str, str]
"""A seat at set-up: name, colour, kind."""

_PLAYERS = {
    "human": N_("person"),
    "easy": N_("easy bot"),
    "normal": N_("normal bot"),
    "hard": N_("hard bot"),
    "hard-quick": N_("hard, quick"),
    "hard-patient": N_("hard, patient"),
    "random": N_("random bot"),
    "spoken": N_("line by line"),
}
"""Who may sit in a seat, tempers aside, with what the set-up calls them."""
_TEMPERS = {
    "": N_("even"),
    "daring": N_("daring"),
    "careful": N_("careful"),
    "thieving": N_("thieving"),
}
_WHAT_PLAYERS_ARE = {
    "human": N_("A person at this keyboard. F6 gives the other seats to bots."),
    "easy": N_("Easy: plays sensibly and makes the mistakes that beginners make."),
    "normal": N_("Normal: a good player who answers at once."),
    "hard": N_("Hard: thinks ahead as far as its seat can know, and cannot be predicted."),
    "hard-quick": N_("Hard, quick: thinks ahead, but only for a moment."),
    "hard-patient": N_("Hard, patient: thinks ahead for as long as a second about a move."),
    "random": N_("Moves at random: enough to try the rules out."),
    "spoken": N_("This person plays line by line, for a screen reader; the others on the full screen."),
}
_WHAT_TEMPERS_ARE = {
    "": N_("Even: plays what seems best, whatever it looks like."),
    "daring": N_("Daring: likes to risk much in order to win much."),
    "careful": N_("Careful: gives a little away to be on the safe side."),
    "thieving": N_("Thieving: likes what is at the expense of the others."),
}


def players() -> Sequence[tuple[str, str]]:
    """Who may sit in a seat, tempers aside, with their names in the current language."""
    return [(kind, _(label)) for kind, label in _PLAYERS.items()]


def tempers(known: Sequence[str]) -> Sequence[tuple[str, str]]:
    """The even temper and those `known` to a game, with their names in the current language."""
    return [(temper, _(_TEMPERS[temper])) for temper in ("", *known)]


def parts(kind: str) -> tuple[str, str]:
    """A kind as (player, temper): `hard-daring-quick` is `hard-quick` and `daring`."""
    if not is_bot(kind):
        return kind, ""
    parsed = parse_kind(kind)
    return str(Kind(parsed.level, pace=parsed.pace)), parsed.temper


def whole(player: str, temper: str) -> str:
    """The kind of a player with a temper, which only levels have."""
    level, _dash, pace = player.partition("-")
    return str(Kind(level, temper, pace)) if level in LEVELS else player


def called(kind: str) -> str:
    """What a kind is called: `hard bot, daring`."""
    player, temper = parts(kind)
    return ", ".join(_(word) for word in (_PLAYERS[player], _TEMPERS[temper] if temper else "") if word)


def about_player(player: str) -> str:
    """What a player is like, in a line."""
    return _(_WHAT_PLAYERS_ARE[player])


def about_temper(temper: str) -> str:
    """What a temper is like, in a line."""
    return _(_WHAT_TEMPERS_ARE[temper])


def about_all(known: Sequence[str]) -> list[str]:
    """What every bot is like, in lines, with the tempers `known` to a game."""
    return [
        *(about_player(player) for player in _PLAYERS if is_bot(player)),
        *(about_temper(temper) for temper in known),
        forms(),
    ]


def forms(persons: Sequence[str] = PERSONS) -> str:
    """What may be typed after a name and a colon; `persons`: the kinds of people, none among bots."""
    return _(
        "There are {kinds}; a level may have a temper ({tempers}), hard also a pace ({paces}): hard-daring.",
        kinds=", ".join((*persons, "random", *LEVELS)),
        tempers=", ".join(filter(None, TEMPERS)),
        paces=", ".join(filter(None, PACES)),
    )


def seat_row(typed: str) -> Row:
    """Name, colour and kind of `NAME` or `NAME:KIND`; raises BadInput for a kind that does not exist.

    A name with a colon needs its kind after it.
    """
    name, colon, kind = typed.rpartition(":")
    if not colon:
        return typed, "", "human"
    kind = kind.strip().casefold()
    if kind in PERSONS or is_bot(kind):
        return name.strip(), "", kind
    level, dash, rest = kind.partition("-")
    guess = nearest(level, (*PERSONS, *_PLAYERS)) + dash + rest
    if guess in PERSONS or is_bot(guess):
        raise BadInput(
            _(
                "“{kind}” is no kind of player; did you mean “{guess}”? {forms}",
                kind=echo(kind),
                guess=guess,
                forms=forms(),
            )
        )
    raise BadInput(_("“{kind}” is no kind of player. {forms}", kind=echo(kind), forms=forms()))
