"""How far a person has got in aiming, and what the table shows of it: lit places, previews, letters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum, auto

from rules.skyjo_action.cards import GONE, LINE_CELLS, STEAL
from rules.skyjo_action.notation import NONE, parts
from rules.skyjo_action.view import View
from tabletop_tui.games.skyjo_action.board import BLOCK
from tabletop_tui.games.skyjo_action.model import Aim, Place, TableModel, model_of
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState


class Row(Enum):
    """What the numbers or the letters mean once a number has said so.

    LINE, PLAY, GIVE: the Action cards of the line, those held to be played, those held to be given up;
    SWAP, TURN: the letters say where the drawn card goes, or which card is turned up instead.
    """

    LINE = auto()
    PLAY = auto()
    GIVE = auto()
    SWAP = auto()
    TURN = auto()


LETTERED = (Row.SWAP, Row.TURN)
"""Rows that say what the letters mean; the others open a row of numbers."""


class Backs(Enum):
    """Whose backs Enter turns up in the set-up, all in one go: the person's own, or everybody's."""

    MINE = auto()
    ALL = auto()


@dataclass(frozen=True, slots=True)
class SkyjoAim(AimState):
    """How far a person has got.

    `then`: the move that `move` makes possible and that Enter plays after it (`take discard`, `swap b1`);
    `backs`: what Enter turns up in the set-up instead of a move; `row`: what the keys mean; `opens`: the row
    that Enter would open; `target`: whose grid the letters mean; `sheet`: the score sheet lies over the
    table, `over`: because a round has ended.
    """

    then: str | None = None
    backs: Backs | None = None
    row: Row | None = None
    opens: Row | None = None
    target: int = 0
    sheet: bool = False
    over: bool = False

    @property
    def last(self) -> str | None:
        """The move that is shown on the table: the second one where there are two."""
        return self.then or self.move

    @property
    def ready(self) -> bool:
        """Whether Enter would do something."""
        return self.move is not None or self.backs is not None or self.opens is not None

    @property
    def held(self) -> bool:
        """Whether there is something to let go of."""
        return self.ready or self.row is not None

    def at(self, move: str, then: str | None = None) -> SkyjoAim:
        """The same, aimed at `move`, and at what follows it."""
        return replace(self, move=move, then=then, backs=None, opens=None)

    def at_backs(self, backs: Backs) -> SkyjoAim:
        """The same, aimed at several backs."""
        return replace(self, move=None, then=None, backs=backs, opens=None)

    def at_row(self, row: Row) -> SkyjoAim:
        """The same, aimed at what opens `row`."""
        return replace(self, move=None, then=None, backs=None, opens=row)

    def open(self, row: Row | None) -> SkyjoAim:
        """With `row` open and nothing aimed at."""
        return replace(self, move=None, then=None, backs=None, row=row, opens=None)


def targets(scene: Scene) -> list[int]:
    """The seats whose grids Tab goes through; [] when the decision is about one grid only."""
    if scene.decision is None or scene.decision.kind not in ("looking", "between_first", "between_second"):
        return []
    return sorted({parts(move).seat for move in scene.legal})


def focus_of(scene: Scene, aim: SkyjoAim) -> int | None:
    """Whose grid is in question; None for that of whose turn it is."""
    if scene.decision is None:
        return None
    if scene.decision.kind == "replacing":
        return scene.decision.subject[0]
    return aim.target if targets(scene) else scene.seat


def aimed_model(scene: Scene, aim: SkyjoAim, keys: Iterable[str]) -> TableModel:
    """The table of `scene` with all that aiming adds; `keys` are those that aim at something now."""
    focus = focus_of(scene, aim)
    model = model_of(scene.view, scene.people, scene.seat, focus)
    letters = frozenset((model.focus, BLOCK.index(key)) for key in keys if key in BLOCK)
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
    first = parts(aim.move) if aim.move is not None else None
    if first is not None and first.verb == "place":
        return first.card
    if first is not None and first.verb == "take discard" and view.discard:
        return view.discard[-1]
    return view.drawn[0] if len(view.drawn) == 1 else None


def _aim(scene: Scene, aim: SkyjoAim) -> Aim:
    if aim.last is None:
        return Aim()
    said = parts(aim.last)
    if said.cell != NONE:
        return _place(scene, aim, said.seat, said.cell, said.verb == "swap")
    if said.line != NONE:
        cards = scene.view.grids[said.seat].cards
        return Aim({(said.seat, cell): None for cell in LINE_CELLS[said.line] if cards[cell] != GONE})
    if said.verb == "take" and said.kind:
        return Aim(kind=said.kind)
    return Aim(pile=_PILES.get(said.verb, ""))


_PILES = {"draw": "draw", "take discard": "discard", "discard": "discard", "deck": "deck"}
"""The pile that a move is about."""


def _place(scene: Scene, aim: SkyjoAim, seat: int, cell: int, swap: bool) -> Aim:
    if seat != NONE:
        return Aim({(seat, cell): None})
    focus = focus_of(scene, aim)
    assert focus is not None
    pile = "discard" if aim.move == "take discard" else ""
    return Aim({(focus, cell): card_in_hand(scene, aim) if swap else None}, pile)


def _lines(scene: Scene, aim: SkyjoAim) -> frozenset[int]:
    """The lines of the target's grid that may be looked at."""
    if scene.decision is None or scene.decision.kind != "looking":
        return frozenset()
    looks = [parts(move) for move in scene.legal]
    return frozenset(look.line for look in looks if look.seat == aim.target)


def _live(scene: Scene) -> frozenset[Place]:
    """Places of all grids that may be chosen from."""
    if not targets(scene):
        return frozenset()
    places: set[Place] = set()
    for said in map(parts, scene.legal):
        cells = LINE_CELLS[said.line] if said.line != NONE else (said.cell,)
        places.update((said.seat, cell) for cell in cells)
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
    if kind == STEAL:
        return frozenset()
    return frozenset(zip(touched[::2], touched[1::2], strict=True))
