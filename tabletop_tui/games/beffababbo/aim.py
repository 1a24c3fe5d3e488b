"""What the table shows while a person aims: cards laid but not confirmed, columns that can be chosen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

from rules.beffababbo.cards import NOBODY
from rules.beffababbo.notation import parts
from tabletop_tui.games.beffababbo.board import TableScene
from tabletop_tui.games.beffababbo.draft import Draft
from tabletop_tui.games.beffababbo.model import table_of
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState

if TYPE_CHECKING:
    from rules.beffababbo.view import View


@dataclass(frozen=True, slots=True)
class BeffaBabboAim(AimState):
    """How far a person has got. `draft`: cards laid but not confirmed; `group`: a card from the hand that
    still needs a column, as the beginning of its moves."""

    draft: Draft | None = None
    group: str = ""

    @property
    def held(self) -> bool:
        """Whether there is something to let go of."""
        return self.move is not None or bool(self.group) or (self.draft is not None and self.draft.count > 0)


def aimed_scene(scene: Scene, aim: BeffaBabboAim, offered: Iterable[str]) -> TableScene:
    """The table of `scene`; columns of the `offered` moves are lit, the aimed one is pointed at."""
    view, draft = cast("View", scene.view), aim.draft
    columns = [parts(move).column for move in offered]
    pointed = parts(aim.move).column if aim.move is not None else NOBODY
    return TableScene(
        table=table_of(view),
        people=scene.people,
        active=NOBODY if scene.seat is None else view.setting.characters[scene.seat],
        hand=None if view.seat is None else draft.rest if draft else view.hand,
        row=draft.row if draft else NOBODY,
        draft=draft.laid if draft else (NOBODY,) * 4,
        cursor=draft.cursor if draft else pointed,
        targets=tuple(column for column in columns if column >= 0),
    )
