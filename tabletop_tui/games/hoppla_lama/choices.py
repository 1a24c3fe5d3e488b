"""What keys may aim at: `A` to `D` for a bet, `1` to `5` for a handful."""

from __future__ import annotations

from collections.abc import Sequence

from rules.hoppla_lama.notation import parts
from rules.hoppla_lama.path import Landing
from tabletop_tui.games.hoppla_lama.aim import walk
from tabletop_tui.games.hoppla_lama.narration import label
from tabletop_tui.games.hoppla_lama.words import BET_HELP, BETS, to_space
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import listed
from tabletop_tui.widgets.choices import Choice

_, n_ = translator("hoppla_lama")


def choices_of(scene: Scene) -> Sequence[Choice]:
    """All that a key may aim at now."""
    return [_choice(move, scene) for move in scene.legal]


def _choice(move: str, scene: Scene) -> Choice:
    _verb, bet, tokens = parts(move)
    if bet:
        return Choice(bet, _(BETS[bet]), move, _(BET_HELP[bet]))
    assert scene.seat is not None
    hint = f"{foresee(walk(scene.view, scene.seat, tokens), scene.people)} {bet_in_force(scene.view.bet)}"
    return Choice(str(tokens), label(move, scene.view, scene.people), move, hint)


def bet_in_force(bet: str) -> str:
    """The bet that decides who walks, and its effect."""
    help = _(BET_HELP[bet])
    return _("Bet {bet}: {help}", bet=bet, help=help[0].lower() + help[1:])


def how_to_choose(scene: Scene) -> str:
    """While nothing is aimed at: what keys do, or under which bet tokens are taken."""
    if scene.view.phase == "take":
        return bet_in_force(scene.view.bet)
    return _("A letter shows what a bet does; Enter places the white llama.")


def foresee(walked: Landing, people: People) -> str:
    """What a walk would come to, in a sentence that promises nothing: the bet decides who walks."""
    if walked.fell:
        return _("If your llama walks: into the crater, and back to the village!")
    text = _("If your llama walks: {where}", where=to_space(walked.space))
    if walked.shortcut is not None:
        text = _(
            "If your llama walks: to {start}, then up the shortcut to {end}",
            start=walked.shortcut.start,
            end=walked.shortcut.end,
        )
    pushed = [people[step.seat].name for step in walked.pushes]
    if pushed:
        return _("{walk}, pushing {names} back.", walk=text, names=listed(list(dict.fromkeys(pushed))))
    return text + "."
