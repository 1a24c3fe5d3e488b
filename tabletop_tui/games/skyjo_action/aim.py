"""What the table shows while a person aims: lit places, previews, letters beside the cards."""

from __future__ import annotations

from dataclasses import replace

from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES, GONE, LINE_CELLS, LINE_NAMES, STAR
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.choices import SkyjoAim, offers, targets
from tabletop_tui.games.skyjo_action.model import Aim, Place, TableModel, model_of
from tabletop_tui.hotseat.stages import Scene


def focus_of(scene: Scene, aim: SkyjoAim) -> int | None:
    """Whose grid is in question; None for that of whose turn it is."""
    if scene.decision is None:
        return None
    if scene.decision.kind == "replacing":
        return scene.decision.subject[0]
    return aim.target if targets(scene) else scene.seat


def aimed_model(scene: Scene, aim: SkyjoAim) -> TableModel:
    """The table of `scene` with all that aiming adds."""
    focus = focus_of(scene, aim)
    model = model_of(scene.view, scene.people, scene.seat, focus)
    letters = frozenset(
        (model.focus, BLOCK.index(choice.key)) for choice in offers(scene, aim) if choice.key in BLOCK
    )
    return replace(
        model,
        aim=_aim(scene, aim),
        letters=letters,
        live=_live(scene) - letters,
        lit=_lit(scene, model),
        lines=_lines(scene, aim),
    )


def card_in_hand(scene: Scene, aim: SkyjoAim) -> int | None:
    """The card that a swap would lay down."""
    view: View = scene.view
    if aim.aim.startswith("place"):
        name = aim.aim.split("+")[0].split()[1]
        return STAR if name == "star" else int(name)
    if aim.aim.startswith("take discard") and view.discard:
        return view.discard[-1]
    return view.drawn[0] if len(view.drawn) == 1 else None


def _aim(scene: Scene, aim: SkyjoAim) -> Aim:
    verb, *rest = aim.aim.split("+")[-1].split() or [""]
    if verb in ("swap", "turn", "pick"):
        return _places(scene, aim, verb, rest)
    if verb == "look":
        line = LINE_CELLS[LINE_NAMES.index(" ".join(rest[1:]))]
        cards = scene.view.grids[int(rest[0])].cards
        return Aim({(int(rest[0]), cell): None for cell in line if cards[cell] != GONE})
    if verb == "take" and rest != ["discard"]:
        return Aim(kind=ACTION_NAMES.index(rest[0]))
    pile = "discard" if verb == "take" else verb
    return Aim(pile=pile if pile in ("draw", "discard", "deck") else "")


def _places(scene: Scene, aim: SkyjoAim, verb: str, rest: list[str]) -> Aim:
    if len(rest) == 2:
        return Aim({(int(rest[0]), CELL_NAMES.index(rest[1])): None})
    focus = focus_of(scene, aim)
    assert focus is not None
    pile = "discard" if aim.aim.startswith("take discard") else ""
    card = card_in_hand(scene, aim) if verb == "swap" else None
    return Aim({(focus, CELL_NAMES.index(rest[0])): card}, pile)


def _lines(scene: Scene, aim: SkyjoAim) -> frozenset[int]:
    """The lines of the target's grid that may be looked at."""
    if scene.decision is None or scene.decision.kind != "looking":
        return frozenset()
    moves = {f"look {aim.target} {name}": line for line, name in enumerate(LINE_NAMES)}
    return frozenset(moves[move] for move in scene.legal if move in moves)


def _live(scene: Scene) -> frozenset[Place]:
    """Places of all grids that may be chosen from."""
    if not targets(scene):
        return frozenset()
    places: set[Place] = set()
    for move in scene.legal:
        verb, seat, *rest = move.split()
        if verb == "look":
            places.update((int(seat), cell) for cell in LINE_CELLS[LINE_NAMES.index(" ".join(rest))])
        else:
            places.add((int(seat), CELL_NAMES.index(rest[0])))
    return frozenset(place for place in places if scene.view.grids[place[0]].cards[place[1]] != GONE)


def _lit(scene: Scene, model: TableModel) -> frozenset[Place]:
    """Places that the decision is about: the first card of a swap, a line of equals, what an attack hits."""
    if scene.decision is None or scene.seat is None:
        return frozenset()
    kind, subject = scene.decision.kind, scene.decision.subject
    if kind == "own_second":
        return frozenset({(scene.seat, subject[0])})
    if kind == "between_second":
        return frozenset({(subject[0], subject[1])})
    if kind == "lines":
        return frozenset((scene.seat, cell) for cell in LINE_CELLS[subject[0]])
    return _threatened(subject) if kind == "defending" else frozenset()


def _threatened(subject: tuple[int, ...]) -> frozenset[Place]:
    """The places after attacker and card: one (seat, cell) or two; none where a card is stolen."""
    _attacker, kind, *touched = subject
    if ACTION_NAMES[kind] == "steal":
        return frozenset()
    return frozenset(zip(touched[::2], touched[1::2], strict=True))
