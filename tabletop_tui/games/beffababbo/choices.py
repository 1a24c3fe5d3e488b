"""What keys may aim at: cards to lay; or cards to play, then columns; or where a courier takes from."""

from __future__ import annotations

from collections import Counter

from rules.beffababbo.cards import CARD_TEXTS, NOBODY, master_of
from rules.beffababbo.notation import parts
from tabletop_tui.games.beffababbo.aim import BeffaBabboAim
from tabletop_tui.games.beffababbo.draft import Draft
from tabletop_tui.games.beffababbo.hand import Held
from tabletop_tui.games.beffababbo.narration import label
from tabletop_tui.games.beffababbo.words import NAMES, effect, ticket
from tabletop_tui.hotseat.stages import Ask, Scene
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.choices import Choice

_, n_ = translator("beffababbo")

KEYS = "1234567890abcdefg"
PROPOSE = "propose stop"


def choices_of(scene: Scene, aim: BeffaBabboAim) -> list[Choice]:
    """All that a key may aim at now."""
    if aim.draft is not None:
        offered = _cards_to_lay(aim.draft, scene)
    elif aim.group:
        offered = _columns(aim.group, scene)
    elif scene.decision is not None and scene.decision.kind in ("turn", "receive"):
        offered = _cards_to_play(scene)
    else:
        offered = [_choice(move, scene) for move in scene.legal]
    if aim.move == PROPOSE:
        offered.append(Choice("p", label(PROPOSE, scene.view, scene.people), PROPOSE))
    return offered


def _choice(move: str, scene: Scene) -> Choice:
    column = column_of(move)
    fixed = {"take deck": "0", "turn": "0", "agree": "1", "refuse": "2"}
    key = fixed.get(move, str(column + 1))
    return Choice(key, label(move, scene.view, scene.people), move, _answer(move, scene))


def _answer(move: str, scene: Scene) -> str:
    """What comes of an answer that is no card of the hand; "" where it goes without saying."""
    if move == "take deck":
        return _("The top card of the deck: nobody knows it.")
    if parts(move).verb == "take":
        count = scene.view.hand_sizes[column_of(move)]
        return n_(
            "The only card in that hand, unseen; {name} loses it.",
            "One of the {count} cards in that hand, unseen; {name} loses it.",
            count,
            name=NAMES[column_of(move)],
        )
    if move == "agree":
        return _("If all agree, whoever has most parcels now wins.")
    return _("Nobody is asked any more, and the match goes on.") if move == "refuse" else ""


def _cards_to_lay(draft: Draft, scene: Scene) -> list[Choice]:
    thieves = scene.view.setting.thieves
    return [
        Choice(key, f"{ticket(kind, thieves)} ×{draft.left(kind)}", f"place {CARD_TEXTS[kind]}")
        for key, kind in zip(KEYS, draft.kinds, strict=False)
    ]


def _cards_to_play(scene: Scene) -> list[Choice]:
    """Each card of the hand that may be played, once; then to be done."""
    groups = _groups(scene)
    offered = [
        Choice(key, group_label(group, scene, len(groups) < 4), group, _group_hint(group, scene))
        for key, group in zip(KEYS, groups, strict=False)
    ]
    return [*offered, *(_choice(move, scene) for move in scene.legal if move == "turn")]


def held_of(scene: Scene, aim: BeffaBabboAim) -> list[Held]:
    """The viewer's hand as it lies below the table; the one card, while its column is looked for."""
    kind = scene.decision.kind if scene.decision is not None else ""
    if not isinstance(scene.stage, Ask) or scene.view.seat is None:
        return []
    if aim.draft is not None:
        return [Held(each, aim.draft.left(each), f"place {CARD_TEXTS[each]}") for each in aim.draft.kinds]
    if kind not in ("turn", "receive"):
        return []
    playable = {parts(group).kind: group for group in _groups(scene)}
    counted = Counter(scene.view.hand)
    shown = [each for each in sorted(counted) if not aim.group or playable.get(each) == aim.group]
    return [Held(each, counted[each], playable.get(each, ""), kind == "receive") for each in shown]


def _groups(scene: Scene) -> list[str]:
    """Each card of the hand that may be played, as the beginning of its moves."""
    return list(dict.fromkeys(group_of(move) for move in scene.legal if move != "turn"))


def group_label(group: str, scene: Scene, whole: bool = True) -> str:
    """What a card may do; where there are many, the card alone: its hint tells the rest."""
    verb, kind, _column = parts(group)
    name = ticket(kind, scene.view.setting.thieves)
    if not whole:
        return name
    words = {"attack": _("Attack: {card}"), "defend": _("Guard: {card}"), "divert": _("Divert: {card}")}
    return words[verb].format(card=name)


def _group_hint(group: str, scene: Scene) -> str:
    verb, kind, _column = parts(group)
    if verb == "divert":
        return _("Divert: the whole delivery goes on to somebody else, unseen.")
    if verb == "attack":
        return _("Attack: steals at once in another column, for {name}.", name=NAMES[master_of(kind)])
    return _("On guard: {effect}", effect=effect(kind, scene.view.setting.thieves, safe=False))


def _columns(group: str, scene: Scene) -> list[Choice]:
    """The columns for a card that needs one."""
    moves = [move for move in scene.legal if group_of(move) == group]
    return [
        Choice(str(column_of(move) + 1), NAMES[column_of(move)], move, _sentence(move, scene))
        for move in moves
    ]


def _sentence(move: str, scene: Scene) -> str:
    """A move in words, as a sentence."""
    text = label(move, scene.view, scene.people)
    return f"{text[:1].upper()}{text[1:]}."


def group_of(move: str) -> str:
    """A move without its column."""
    verb, kind, _column = parts(move)
    return verb if kind == NOBODY else f"{verb} {CARD_TEXTS[kind]}"


def column_of(move: str) -> int:
    """The column, or the character, that a move names; NOBODY when it names none."""
    return parts(move).column
