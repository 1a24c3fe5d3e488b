"""What a card does wherever it is turned or played, told in full on a key."""

from __future__ import annotations

from collections.abc import Sequence

from rules.beffababbo.cards import EMPTY, SURPRISE, THIEVES, family, master_of, number_of
from rules.beffababbo.notation import parts
from tabletop_tui.games.beffababbo.aim import BeffaBabboAim
from tabletop_tui.games.beffababbo.choices import held_of
from tabletop_tui.games.beffababbo.words import NAMES, effect, numbered
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("beffababbo")

_PLACING = N_(
    "One card goes face down under each character. From the last row laid to the first they are then turned,"
    " and each acts in the column where it lies. Only you know where yours are."
)
_TURNING = N_(
    "First you may play cards from your hand: thieves, which steal at once in another column, then policemen"
    " and experts, which stand guard below your own. Then the card is turned."
)
_RECEIVING = N_(
    "Before it is opened you may play policemen and experts to guard your safe area, or, unseen, a courier"
    " that sends all of it on to somebody else."
)
_SOURCE = N_(
    "The courier brings its cards face down into the safe area, where they are turned one by one: a present"
    " is a point, a bomb or a thief does harm. You choose for each whether it comes from the deck or,"
    " unseen, from an opponent’s hand."
)
_VOTE = N_(
    "If all agree, the match ends here, and whoever has most parcels wins. The first no ends the vote."
)
_DECISIONS = {
    "place": (N_("Laying cards"), _PLACING),
    "turn": (N_("Before a card is turned"), _TURNING),
    "receive": (N_("Before a delivery is opened"), _RECEIVING),
    "source": (N_("What a courier brings"), _SOURCE),
    "vote": (N_("Stopping"), _VOTE),
}


def topics(scene: Scene, aim: BeffaBabboAim) -> Sequence[Topic]:
    """The aimed card, or the one under the cursor; else all in hand, and what is to be decided."""
    if scene.decision is None:
        return []
    thieves = scene.view.setting.thieves
    kind = _aimed(aim)
    if kind >= 0:
        return [_card(kind, thieves)]
    title, text = _DECISIONS[scene.decision.kind]
    cards = [_card(held.kind, thieves) for held in held_of(scene, aim)]
    return [*cards, Topic(_(title), _(text))]


def _aimed(aim: BeffaBabboAim) -> int:
    """The kind that is aimed at, EMPTY for none."""
    if aim.draft is not None:
        return aim.draft.laid[aim.draft.cursor]
    named = aim.move or aim.group
    return parts(named).kind if named else EMPTY


def _card(kind: int, thieves: tuple[int, ...]) -> Topic:
    return Topic(numbered(kind, thieves), _whole(kind, thieves), effect(kind, thieves, safe=False))


def _whole(kind: int, thieves: tuple[int, ...]) -> str:
    number = number_of(kind, thieves)
    if kind in THIEVES:
        return n_(
            "Wherever it is turned it takes the next card there: a surprise goes to {name}, anything else"
            " aside. A policeman there stops it. From your hand it can steal at once in any other column.",
            "Wherever it is turned it takes the next {count} cards there: surprises go to {name}, anything"
            " else aside. A policeman there stops it. From your hand it can steal at once in any other"
            " column.",
            number,
            name=NAMES[master_of(kind)],
        )
    if family(kind) == "bomb":
        return n_(
            "Where it is turned it blows up one card, which goes aside without any effect: the next one of"
            " the column, or in a safe area a parcel first. An expert there defuses it.",
            "Where it is turned it blows up {count} cards, which go aside without any effect: the next ones"
            " of the column, or in a safe area parcels first. An expert there defuses it.",
            number,
        )
    if family(kind) == "courier":
        return n_(
            "Where it is turned it brings one card into that character’s safe area, where it is turned too."
            " From your hand it sends a whole delivery on to somebody else, whatever its number.",
            "Where it is turned it brings {count} cards into that character’s safe area, where they are"
            " turned too. From your hand it sends a whole delivery on to somebody else, whatever its"
            " number.",
            number,
        )
    return _(_WHOLE[family(kind)])


_WHOLE = {
    family(SURPRISE): N_(
        "A parcel for the character of the column in which it is turned: one point, safe until a thief or a"
        " bomb comes to the safe area. Most parcels win."
    ),
    "policeman": N_(
        "Turned or played from your hand, he stays there and stops the next thief; then both go aside. At"
        " the end of the session all guards leave."
    ),
    "expert": N_(
        "Turned or played from your hand, he stays there and defuses the next bomb; then both go aside. At"
        " the end of the session all guards leave."
    ),
}
