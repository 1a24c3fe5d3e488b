"""New Game in words: what is asked, what a move means, how it stands, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.game import Decision, Outcome
from rules.new_game.moves import parse_move
from rules.new_game.view import View
from tabletop_tui.games.new_game.setup import estimate, options
from tabletop_tui.games.new_game.telling import tell
from tabletop_tui.games.new_game.words import tricks
from tabletop_tui.hotseat.people import People
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.phrases import the_end

__all__ = ["ask", "estimate", "label", "options", "score", "status", "tell", "verdict"]

_, n_ = translator("new_game")


def ask(decision: Decision, view: View, people: People) -> str:
    """The request for a card."""
    return _("Which card do you play?")


def label(move: str, view: View, people: People) -> str:
    """`Play the 17`."""
    return _("Play the {card}", card=parse_move(move))


def status(view: View, people: People) -> str:
    """Which trick is being played."""
    if not view.to_act:
        return the_end()
    return _("Trick {number}", number=sum(view.tricks) + 1)


def verdict(outcome: Outcome, view: View, people: People) -> Sequence[str]:
    """How many tricks there were."""
    return [n_("One trick was played.", "{count} tricks were played.", sum(outcome.scores))]


def score(outcome: Outcome, side: int) -> str:
    """Tricks."""
    return tricks(outcome.scores[side])
