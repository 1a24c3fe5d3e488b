"""How a match ended, in one sentence: the same on the result's page, line by line and in a shell."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rules.kernel.info import GIVEN_UP
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import win

if TYPE_CHECKING:
    from rules.kernel.game import Outcome

_, n_ = translator("app")


def headline(outcome: Outcome, names: Sequence[str]) -> str:
    """Who has won, has lost or has given up; a side is named by `names`."""
    winners = [names[side] for side in outcome.winners]
    if not winners:
        return _defeat(outcome, names)
    if len(names) > 1 and len(winners) == len(names):
        return _("Everybody wins!")
    return win(winners)


def ranking(score: Callable[[Outcome, int], str], outcome: Outcome, names: Sequence[str]) -> list[str]:
    """Everybody with rank and score, the best first; equals share a rank. A common defeat has no ranks."""
    if not outcome.ranks:
        return [f"{name}: {score(outcome, side)}" for side, name in enumerate(names)]
    order = sorted(range(len(names)), key=lambda side: outcome.ranks[side])
    return [f"{outcome.ranks[side]}. {names[side]}: {score(outcome, side)}" for side in order]


def ending(defeat: str) -> str:
    """How a finished match ended, in a word for lists: `defeat` as in its row, "" where somebody has won."""
    if not defeat:
        return _("over")
    return _("given up") if defeat == GIVEN_UP else _("lost")


def _defeat(outcome: Outcome, names: Sequence[str]) -> str:
    """Nobody was beaten by anybody: a group has lost, a sole player has lost or given up."""
    if outcome.verdict == GIVEN_UP:
        return _("Given up.")
    if len(names) == 1:
        return _("{name} has lost.", name=names[0])
    return _("Lost together.")
