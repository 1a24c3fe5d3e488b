"""What can be chosen before a match of BeffaBabbo, and how long it will take."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.beffababbo.cards import CHARACTERS
from tabletop_tui.games.beffababbo.words import SHORT
from tabletop_tui.games.contract import Estimate, OptionRow
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator

_, n_ = translator("beffababbo")


def options(values: Mapping[str, Any]) -> list[OptionRow]:
    """How many parcels, who plays whom, the printed numbers, when to stop."""
    printed = _("As printed on your cards: four numbers from 1 to 5 with blanks between.")
    whose = _("in the order Babbo Natale, Befana, Coniglio Pasquale, Jack o'lantern.")
    return [
        OptionRow("parcels", _("Parcels"), _("20 is the usual match; 40 and 60 last longer."), _lengths()),
        OptionRow(
            "characters",
            _("Characters"),
            _("Whom this player leads; whoever had them takes the other. Those left over are virtual."),
            tuple(zip(CHARACTERS, SHORT, strict=True)),
            each=True,
        ),
        OptionRow(
            "max_sessions",
            _("Last session"),
            _("After this session the standing decides, however many parcels are missing."),
            _limits(),
        ),
        OptionRow("thief", _("Numbers on thieves"), f"{printed[:-1]}, {whose}", ()),
        OptionRow("bomb", _("Numbers on bombs"), printed, ()),
        OptionRow("courier", _("Numbers on couriers"), printed, ()),
    ]


def _lengths() -> tuple[tuple[int, str], ...]:
    return (20, _("20, standard")), (40, _("40, difficult")), (60, _("60, endless"))


def _limits() -> tuple[tuple[int, str], ...]:
    numbers = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 30, 45, 60)
    return ((0, _("as usual")), *((number, str(number)) for number in numbers))


def estimate(values: Mapping[str, Any], people: People) -> Estimate:
    """Six sessions for twenty parcels, ten for sixty; in each a person lays once and may look twice."""
    sessions = 4 + int(values["parcels"]) // 9
    limit = int(values.get("max_sessions") or 0)
    sessions = min(sessions, limit) if limit else sessions
    humans = sum(person.human for person in people)
    minutes = max(4, sessions * (2 + humans))
    handovers = (sessions * humans // 2, sessions * humans * 2) if humans > 1 else (0, 0)
    return Estimate((minutes * 2 // 3, minutes), handovers)
