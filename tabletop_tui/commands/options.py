"""Games and their options as typed in a shell."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from rules.kernel.errors import BadMatch
from rules.kernel.game import GameInfo
from rules.registry import GAMES, load
from tabletop_tui.errors import BadInput, echo, nearest
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.refusals import sentence

_, n_ = translator("app")

_WORDS = {"true": True, "yes": True, "sì": True, "si": True, "false": False, "no": False}
_WHOLE = re.compile(r"-?[0-9]{1,15}")


def game_named(text: str) -> GameInfo:
    """The game typed as `text`, capitals, spaces and hyphens forgiven; raises BadInput with the nearest."""
    typed = re.sub(r"[\s-]+", "_", text.strip()).casefold()
    if typed in GAMES:
        return GAMES[typed]
    guess = nearest(typed, GAMES)
    if guess:
        raise BadInput(_("There is no game “{game}”; did you mean “{guess}”?", game=echo(text), guess=guess))
    raise BadInput(
        _("There is no game “{game}”; there are {games}.", game=echo(text), games=", ".join(GAMES))
    )


@contextmanager
def offering_modes(info: GameInfo, seats: int) -> Iterator[None]:
    """Adds to the refusal of a number of seats the modes that are for just so many."""
    try:
        yield
    except BadMatch as error:
        fitting = [mode for mode, (low, high) in info.seats.items() if mode and low <= seats <= high]
        if error.key != "seats" or not fitting:
            raise
        modes = ", ".join(f"--option {info.mode_option}={mode}" for mode in fitting)
        offer = n_(
            "For one player there is: {modes}.", "For {count} players there is: {modes}.", seats, modes=modes
        )
        raise BadInput(f"{sentence(error)} {offer}") from None


def raw_options(game_id: str, typed: Iterable[str]) -> dict[str, Any]:
    """`NAME=VALUE` texts as raw options; raises BadInput for a form or a name that does not exist."""
    known = list(load(game_id).Options.model_fields)
    raw: dict[str, Any] = {}
    for text in typed:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadInput(_("--option needs NAME=VALUE, not “{text}”.", text=echo(text)))
        if name in raw:
            raise BadInput(_("The option “{name}” is given twice.", name=name))
        if name not in known:
            raise _unknown(name, known)
        raw[name] = option_value(value.strip())
    return raw


def _unknown(name: str, known: list[str]) -> BadInput:
    guess = nearest(name, known)
    if guess:
        return BadInput(
            _("There is no option “{name}”; did you mean “{guess}”?", name=echo(name), guess=guess)
        )
    if known:
        return BadInput(
            _("There is no option “{name}”; there are {names}.", name=echo(name), names=", ".join(known))
        )
    return BadInput(_("There is no option “{name}”: this game has none.", name=echo(name)))


def option_value(text: str) -> Any:
    """A whole number, yes or no in either language, a list with commas, else the text itself."""
    if "," in text:
        return [option_value(part.strip()) for part in text.split(",")]
    if _WHOLE.fullmatch(text):
        return int(text)
    return _WORDS.get(text.casefold(), text)
