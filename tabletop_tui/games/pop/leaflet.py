"""What the chosen cards bear, and how the game goes: told in full on a key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from rules.pop.cards import ARROW, COLOUR, SYMBOLS
from rules.pop.terms import COMPETITIVE, TRICK
from rules.pop.view import View
from tabletop_tui.games.pop.aim import PopAim
from tabletop_tui.games.pop.lesson import sentences
from tabletop_tui.games.pop.words import colour_name, symbols
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("pop")


def topics(scene: Scene, aim: PopAim) -> Sequence[Topic]:
    """Each chosen card, and how the game goes."""
    view = cast("View", scene.view)
    found = [Topic(f"{card} · {colour_name(COLOUR[card])}", _bears(view, card)) for card in aim.chosen]
    return [*found, Topic(_("How it goes"), " ".join(sentences(view.terms)))]


def _bears(view: View, card: int) -> str:
    """The arrow and the explosion symbols of a card, and what comes of them."""
    arrow = _("It bears an arrow.") if ARROW[card] else _("It bears no arrow.")
    if view.terms.mode not in (COMPETITIVE, TRICK):
        return arrow
    return arrow + " " + _("Whoever takes it has {symbols} more.", symbols=symbols(SYMBOLS[card]))
