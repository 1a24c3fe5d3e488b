"""What a bet or a handful does, told in full on a key."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama.notation import parts
from tabletop_tui.games.hoppla_lama.words import BETS
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("hoppla_lama")

_BETS = {
    "A": N_(
        "Whoever took most and whoever took fewest walk that many spaces. A number that two or more took"
        " does not count. Of 4, 1, 4 and 3 the 3 and the 1 walk."
    ),
    "B": N_(
        "Whoever took most walks that many spaces. A number that two or more took does not count."
        " Of 4, 1, 4 and 3 only the 3 walks."
    ),
    "C": N_(
        "All who took the same number as somebody else walk that many spaces. Of 4, 1, 4 and 3 both 4s walk."
    ),
    "D": N_(
        "Whoever took fewest walks that many spaces. A number that two or more took does not count."
        " Of 4, 1, 4 and 3 only the 1 walks."
    ),
}
_WALKING = N_(
    "Occupied spaces count too. A llama that stops where another stands pushes it one space back; where a"
    " shortcut begins, it climbs at once. From 16 on it falls into the crater and runs home to the village."
)
_TOKENS = N_(
    "You keep what you take, walking or not. At the end those with the most tokens walk 3 forward, those"
    " with the fewest 3 back. Whoever takes the last one from the bag ends the game at once."
)


def topics(scene: Scene, aim: AimState) -> Sequence[Topic]:
    """The aimed bet, or all of them; for a handful the bet, and what walking and tokens mean."""
    if scene.view.phase == "bet":
        bets = [parts(move).bet for move in ([aim.move] if aim.move else scene.legal)]
        return [_bet(bet) for bet in bets]
    if scene.view.phase != "take":
        return []
    return [_bet(scene.view.bet), Topic(_("Walking"), _(_WALKING)), Topic(_("Tokens"), _(_TOKENS))]


def _bet(bet: str) -> Topic:
    return Topic(f"{bet} · {_(BETS[bet])}", _(_BETS[bet]))
