"""What an Action card, a pile or a place of a grid means for the turn, told in full on a key."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.skyjo_action.cards import (
    DEFENCE,
    LOOK,
    REPLACE,
    REPLAY,
    STEAL,
    SWAP_BETWEEN,
    SWAP_OWN,
    THREE,
    TURNS,
)
from rules.skyjo_action.notation import parts
from tabletop_tui.games.skyjo_action.aim import Row, SkyjoAim
from tabletop_tui.games.skyjo_action.choices import STOP, Offer, offers
from tabletop_tui.games.skyjo_action.words import HELP, title
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("skyjo_action")

_ACTIONS = {
    REPLACE: N_(
        "For each opponent in turn you choose a card of their grid, face up or face down: it is discarded,"
        " and the top card of the draw pile takes its place, face up. Playing a Defence saves from it."
    ),
    SWAP_OWN: N_(
        "Two of your own cards change places. Each stays as it lies, face up or face down. A line of equal"
        " cards that comes about counts."
    ),
    TURNS: N_(
        "You have two more whole turns after this one. At most four extra turns follow one another; once"
        " somebody has closed the round, none are left."
    ),
    THREE: N_(
        "Draw three cards, open to all. Swap one of them into your grid and discard the others; or discard"
        " all three and turn one of your cards up."
    ),
    LOOK: N_(
        "You alone look at the face-down cards of one row or column, in any grid. The table shows only a"
        " mark; you may look at them again with L."
    ),
    DEFENCE: N_(
        "In your own turn it is one extra turn. If you keep it, you are asked as soon as Replace, Steal or"
        " Exchange is about to hit you, and may discard it to be spared."
    ),
    REPLAY: N_(
        "Choose any card of the Action discard, except this one, and play its effect now. It goes back to"
        " the Action discard afterwards."
    ),
    STEAL: N_(
        "Take an Action card from an opponent and play its effect now. You do not keep it: it goes to the"
        " Action discard afterwards."
    ),
    SWAP_BETWEEN: N_(
        "A card of one grid and a card of another, yours or not, change places. Each stays as it lies. A"
        " Defence of either player cancels it."
    ),
}
_PILES = {
    "draw": N_(
        "Turn up the top card of the draw pile. Swap it for any card of yours, face up or face down; or"
        " discard it and turn one of your cards up."
    ),
    "take discard": N_(
        "The open card of the discard takes the place of any card of yours, which goes to the discard"
        " instead."
    ),
    "deck": N_("The top Action card of the deck: nobody has seen it yet."),
}
_ROWS = {
    Row.LINE: N_(
        "One of the open Action cards is yours. You may play it from your next turn on. Each one you still"
        " hold at the end of the round costs 10 points."
    ),
    Row.PLAY: N_("Instead of drawing you play one of your Action cards; then it is used up."),
    Row.GIVE: N_("You discard an Action card without its effect, so that it does not cost you 10 points."),
}
_LINES = N_(
    "Three equal cards in a column go at once. Four in a row go if you want them to, and so do lines with a"
    " Star, which stands for any number and counts 0. What is gone costs nothing."
)
_MANY = 3
_CLOSING = N_(
    "Whoever has no card face down any more has closed the round, and everybody else has one more turn. If"
    " somebody then has fewer points than the one who closed, that one’s points count double."
)


def topics(scene: Scene, aim: SkyjoAim) -> Sequence[Topic]:
    """The aimed Action card or pile; all that can be chosen from; else what becomes of a grid."""
    if scene.decision is None:
        return []
    offered = offers(scene, aim)
    aimed = [offer for offer in offered if aim.ready and offer.aim == aim]
    found = _told(aimed) or _told(offered)
    if scene.decision.kind == "defending":
        found = [_action(scene.decision.subject[1]), _action(DEFENCE)]
    # Cards, or many options, are enough to read at once.
    if len(found) > _MANY or any(topic.title == title(kind) for topic in found for kind in _ACTIONS):
        return found
    return [*found, Topic(_("Equal cards"), _(_LINES)), Topic(_("The end of a round"), _(_CLOSING))]


def _told(offered: Iterable[Offer]) -> list[Topic]:
    """What there is to tell of the choices: Action cards, piles, what opens a row."""
    found = []
    for offer in offered:
        said = parts(offer.move) if offer.move and offer.move != STOP else None
        if offer.aim.opens in _ROWS:
            found.append(Topic(offer.label, _(_ROWS[offer.aim.opens]), offer.hint))
        elif said is not None and said.kind:
            found.append(_action(said.kind))
        elif said is not None and said.verb in _PILES:
            found.append(Topic(offer.label, _(_PILES[said.verb]), offer.hint))
    return list(dict.fromkeys(found))


def _action(kind: int) -> Topic:
    return Topic(title(kind), _(_ACTIONS[kind]), _(HELP[kind]))
