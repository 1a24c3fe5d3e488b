"""The screen of BeffaBabbo: rows drafted alone, cards turned before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import Binding, BindingType

from rules.beffababbo.notation import parts
from tabletop_tui.games.beffababbo.aim import BeffaBabboAim, aimed_scene
from tabletop_tui.games.beffababbo.board import TableScene, paint_table
from tabletop_tui.games.beffababbo.choices import PROPOSE, choices_of, column_of, group_label, held_of
from tabletop_tui.games.beffababbo.draft import Draft
from tabletop_tui.games.beffababbo.hand import HandPanel
from tabletop_tui.games.beffababbo.leaflet import topics
from tabletop_tui.games.beffababbo.model import table_of
from tabletop_tui.games.beffababbo.story import StoryState, pictures
from tabletop_tui.games.beffababbo.telling import tell
from tabletop_tui.games.beffababbo.words import NAMES
from tabletop_tui.hotseat.stages import Ask, Scene, Table
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame, frames_of
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice, Request
from tabletop_tui.widgets.leaflet import Topic

if TYPE_CHECKING:
    from rules.beffababbo.view import View

_, n_ = translator("beffababbo")


class BeffaBabboScreen(GameScreen):
    """One match of BeffaBabbo."""

    CSS_PATH = "style.tcss"
    DOMAIN = "beffababbo"
    PANEL = HandPanel
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("delete,minus", "take_back", N_("Pick up")),
        Binding("p,P", "propose", N_("Propose to stop"), key_display="p"),
    ]

    @property
    def aimed(self) -> BeffaBabboAim:
        """How far the person has got."""
        return cast("BeffaBabboAim", self.aiming)

    @property
    def draft(self) -> Draft | None:
        """The cards laid but not confirmed."""
        return self.aimed.draft

    def start(self, scene: Scene, before: AimState) -> BeffaBabboAim:
        """A draft stays as long as the same choice is open."""
        placing = scene.decision is not None and scene.decision.kind == "place"
        if not placing or not isinstance(scene.stage, Ask):
            return BeffaBabboAim()
        fresh = Draft.of(scene.view)
        kept = before.draft if isinstance(before, BeffaBabboAim) else None
        return BeffaBabboAim(draft=kept if kept is not None and kept.key == fresh.key else fresh)

    def shown(self, scene: Scene) -> None:
        """A hand takes more room than a request, an offer less; no card is seen before the story is told."""
        self._hand_panel.hold((), ())
        self.set_class(bool(held_of(scene, self.aimed)), "-hand")
        self.set_class(isinstance(scene.stage, Table) and scene.stage.mode != "open", "-open-table")

    @property
    def _hand_panel(self) -> HandPanel:
        return cast("HandPanel", self.panel)

    # What is seen

    def request(self) -> Request:
        """What is asked, with the hand as cards."""
        self._hand_panel.hold(held_of(self.scene, self.aimed), self.scene.view.setting.thieves)
        return super().request()

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """The table; lit columns can be chosen, the aimed one is pointed at."""
        state = cast("BeffaBabboAim", aim)
        offered = [choice.move for choice in choices_of(scene, state)]
        return partial(paint_table, sight=aimed_scene(scene, state, offered))

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Choice]:
        """Cards to lay; or cards to play, then columns; or where a courier takes from."""
        return choices_of(scene, cast("BeffaBabboAim", aim))

    def explain(self, scene: Scene, aim: AimState) -> Sequence[Topic]:
        """What is aimed at in full."""
        return topics(scene, cast("BeffaBabboAim", aim))

    def frames(self, scene: Scene) -> list[Frame]:
        """The story from the view before it; in a hand-free picture unless one person plays alone."""
        view = cast("View", scene.before)
        hand = None if view.seat is None else view.hand
        start = StoryState(TableScene(table=table_of(view), people=scene.people, hand=hand))
        return frames_of(start, scene.story, pictures, partial(tell, people=scene.people), _painted)

    def forced(self, scene: Scene, aim: AimState) -> AimState:
        """A draft is never aimed by itself."""
        return aim if self.draft is not None else super().forced(scene, aim)

    def wording(self, scene: Scene, aim: AimState) -> tuple[str, str]:
        """The request, and below it what the keys do now."""
        text, note = super().wording(scene, aim)
        state = cast("BeffaBabboAim", aim)
        if state.move is not None:
            return text, note
        if state.draft is not None:
            return text, self._draft_note(state.draft)
        if state.group:
            card = group_label(state.group, scene)
            return text, _("{card}: in whose column? Esc for another card.", card=card)
        return text, note or self._window_note(scene)

    @staticmethod
    def _window_note(scene: Scene) -> str:
        """What can be done with a hand before a card is turned."""
        kind = scene.decision.kind if scene.decision is not None else ""
        if not isinstance(scene.stage, Ask) or len(scene.legal) < 2 or kind not in ("turn", "receive"):
            return ""
        if kind == "receive":
            return _("First a guard, or a courier to send it all on; or open it with 0.")
        return _("First a thief into another column, or a guard below yours; or turn with 0.")

    def _draft_note(self, draft: Draft) -> str:
        if draft.complete:
            return _("All laid: Enter confirms. Arrows and numbers still change it, Del picks up.")
        return n_(
            "Next under {name}; arrows choose another column. One card to go.",
            "Next under {name}; arrows choose another column. {count} cards to go.",
            draft.need - draft.count,
            name=NAMES[draft.cursor],
        )

    # Keys

    def aim_at(self, move: str) -> None:
        """Lay a card, open the columns of a card, or preview a move."""
        if self.draft is not None and move != PROPOSE:
            self._lay(self.draft, move)
        elif move in self.scene.legal or move == PROPOSE:
            super().aim_at(move)
        else:
            self._open(move)

    def _lay(self, draft: Draft, move: str) -> None:
        kind = parts(move).kind
        problem = draft.problem(kind)
        self.change(replace(self.aimed, move=None, draft=draft.lay(kind)))
        if problem:
            self.say(self._problem(problem, draft))

    @staticmethod
    def _problem(problem: str, draft: Draft) -> str:
        return {
            "none": _("No such card is left in your hand."),
            "full": _("All are laid: Enter confirms, Del picks one up."),
            "own": _("One card must go under {name}.", name=NAMES[draft.own]),
        }[problem]

    def _open(self, group: str) -> None:
        """Ask for the column of a card; a card that needs none is aimed."""
        if any(move == group for move in self.scene.legal):
            super().aim_at(group)
            return
        self.change(replace(self.aimed, group=group, move=None))

    def clicked_table(self, mark: str) -> None:
        """A click on a column lights it in a draft, and chooses it elsewhere."""
        if not mark.startswith("column-"):
            super().clicked_table(mark)
            return
        column = int(mark[-1])
        if self.draft is not None:
            self.change(replace(self.aimed, draft=self.draft.light(column)))
            return
        for choice in self.offered:
            if column_of(choice.move) == column and choice.move in self.scene.legal:
                self.action_commit() if choice.move == self.aim else self.aim_at(choice.move)
                return

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        laid = self.draft is not None and self.draft.count > 0
        choosing = bool(super().check_action("step", parameters))
        answers = {
            "release": self.aimed.held,
            "leave": not self.aimed.held,
            "take_back": laid,
            "propose": choosing and PROPOSE in self.scene.optional and self.aim != PROPOSE,
        }
        return answers[action] if action in answers else super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """Light another column of a draft, or aim at another choice."""
        if self.draft is None:
            super().action_step(by)
            return
        self.change(replace(self.aimed, move=None, draft=self.draft.step(by)))

    def action_take_back(self) -> None:
        """A card of the draft comes back to the hand."""
        if self.draft is not None:
            self.change(replace(self.aimed, draft=self.draft.take_back()))

    def action_release(self) -> None:
        """Let go of the aim, else of the card that needs a column, else of the draft."""
        draft, group = self.draft, self.aimed.group
        if self.aim is None and draft is not None:
            draft = draft.clear()
        elif self.aim is None:
            group = ""
        self.change(BeffaBabboAim(draft=draft, group=group))

    def action_propose(self) -> None:
        """Aim at proposing to stop."""
        if PROPOSE in self.scene.optional:
            self.aim_at(PROPOSE)

    def action_commit(self) -> None:
        """Play the aimed move; open the aimed card; confirm a draft as a whole."""
        draft = self.draft
        if draft is not None and self.aim != PROPOSE:
            self._confirm(draft)
        elif self.aim is not None and self.aim not in (*self.scene.legal, PROPOSE):
            self._open(self.aim)
        else:
            super().action_commit()

    def _confirm(self, draft: Draft) -> None:
        if draft.complete and self.scene.seat is not None:
            self.director.play_all(draft.moves(), self.scene.ply, self.scene.seat)
        else:
            self.say(self._draft_note(draft), wrong=False)


def _painted(state: StoryState) -> Painter:
    return partial(paint_table, sight=state.seen)


SCREEN = BeffaBabboScreen
