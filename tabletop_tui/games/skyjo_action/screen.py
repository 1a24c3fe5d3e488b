"""The screen of Skyjo Action: all in the open, but for the veil behind which one seat looks at cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType

from rules.skyjo_action import events as told
from rules.skyjo_action.cards import ACTION_NAMES, CELL_NAMES
from tabletop_tui.games.skyjo_action.aim import aimed_model, card_in_hand
from tabletop_tui.games.skyjo_action.board import BLOCK, paint_table
from tabletop_tui.games.skyjo_action.choices import (
    ALL,
    GIVE,
    LINE,
    PLAY,
    STOP,
    SWAP,
    TURN,
    TWO,
    SkyjoAim,
    advice,
    listed,
    offers,
    targets,
)
from tabletop_tui.games.skyjo_action.model import TableModel, model_of
from tabletop_tui.games.skyjo_action.panel import HandPanel
from tabletop_tui.games.skyjo_action.sheet import paint_sheet
from tabletop_tui.games.skyjo_action.story import Turner, neighbour, story
from tabletop_tui.games.skyjo_action.telling import tell
from tabletop_tui.hotseat.stages import Bot, Finished, Scene, Table
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame, frames_of
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice, Request

_, n_ = translator("skyjo_action")

_LISTS = ("option", "of_three", "set_up")
"""Decisions in which left and right go through the numbers, up and down to the grid."""

_OPENED = {
    LINE: N_("Which Action card do you take?"),
    PLAY: N_("Which Action card do you play?"),
    GIVE: N_("Which Action card do you give up?"),
}
"""What is asked once a row of Action cards is open."""
_PILES = {"draw": ("draw",), "discard": ("take discard",), "deck": ("deck",)}
"""The moves that a click on a pile means."""


class SkyjoActionScreen(GameScreen):
    """One match of Skyjo Action."""

    CSS_PATH = "style.tcss"
    DOMAIN = "skyjo_action"
    PANEL = HandPanel
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "steer(-1,0)", N_("Choose"), show=False),
        Binding("right", "steer(1,0)", N_("Choose"), show=False),
        Binding("up", "steer(0,-1)", N_("Choose"), show=False),
        Binding("down", "steer(0,1)", N_("Choose"), show=False),
        Binding("l,L", "peek", N_("My marks"), key_display="l"),
        Binding("p,P", "propose", N_("Finish soon"), key_display="p"),
        Binding("b,B", "sheet", N_("Scores"), key_display="b"),
    ]

    @property
    def _hand_panel(self) -> HandPanel:
        return cast("HandPanel", self.panel)

    @property
    def aimed(self) -> SkyjoAim:
        """How far the person has got."""
        return cast("SkyjoAim", self.aiming)

    # What is shown

    def start(self, scene: Scene, before: AimState) -> SkyjoAim:
        """Aim anew: at the grid after one's own where several may be meant; a round that ends has a sheet."""
        scored = any(isinstance(event, told.RoundScored) for event in scene.story)
        target = before.target if isinstance(before, SkyjoAim) else 0
        seats = targets(scene)
        if seats:
            after = (scene.seat or 0) + 1
            target = min(seats, key=lambda seat: (seat - after) % len(scene.people))
        sheet = scored and not isinstance(scene.stage, Finished)
        return SkyjoAim(target=target, sheet=sheet, over=scored)

    def shown(self, scene: Scene) -> None:
        """No card in hand before the story has been told."""
        self._hand_panel.hold(())

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """The table, or the score sheet after a round."""
        state = cast("SkyjoAim", aim)
        if state.sheet or isinstance(scene.stage, Finished):
            return partial(paint_sheet, view=scene.view, people=scene.people)
        return partial(paint_table, model=aimed_model(scene, state))

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Choice]:
        """Numbers for piles and cards, letters for places."""
        return offers(scene, cast("SkyjoAim", aim))

    def request(self) -> Request:
        """Only the numbered choices are listed; the others are seen on the table."""
        asked, aim = super().request(), self.aimed
        panel = self._hand_panel
        panel.hold(*self._in_hand())
        if aim.sheet and aim.over:
            return Request(None, _("The round is over."), note=_("Enter: on to the next round."))
        if aim.sheet:
            return Request(None, _("The scores so far."), note=_("Any key: back to the table."))
        hint = next((choice.hint for choice in asked.choices if choice.move == self.aim), "")
        shown = tuple(choice for choice in asked.choices if listed(choice))
        return replace(
            asked,
            text=_(_OPENED[aim.row]) if aim.row in _OPENED else asked.text,
            choices=shown,
            note=asked.note or hint or advice(self.scene, aim, asked.choices),
            aim=_highlighted(shown, aim),
        )

    def _in_hand(self) -> tuple[tuple[int, ...], int]:
        """The cards to be shown large, and the place of the aimed one."""
        scene, drawn = self.scene, self.scene.view.drawn
        if scene.decision is None or self.aimed.sheet:
            return (), -1
        card = card_in_hand(scene, self.aimed)
        if len(drawn) > 1:
            return drawn, drawn.index(card) if card is not None else -1
        return (() if card is None else (card,)), -1

    # The story

    def frames(self, scene: Scene) -> list[Frame]:
        """Every event changes the picture; a round that ends shows the sheet."""
        model = model_of(scene.before, scene.people, scene.before.turn)
        return frames_of(model, scene.story, story, partial(tell, people=scene.people), _painted)

    def told_all(self, scene: Scene) -> None:
        """Whoever has just looked at cards sees them, once all have seen that they do."""
        looker = self._looker()
        if looker is not None:
            self.director.peek((looker,))

    def _looker(self) -> int | None:
        scene = self.scene
        looks = [event for event in scene.story if isinstance(event, told.Looked)]
        if not looks or not isinstance(scene.stage, (Table, Bot)):
            return None
        last = looks[-1]
        return last.seat if last.seat in self._keepers() else None

    def _keepers(self) -> list[int]:
        """The people who know a card that lies face down: the marks on the backs tell everybody so."""
        people = self.scene.people
        if self.scene.viewer is not None or sum(person.human for person in people) < 2:
            return []
        masks = [mask for grid in self.scene.view.grids for mask in grid.marks]
        return [
            seat
            for seat, person in enumerate(people)
            if person.human and any(mask >> seat & 1 for mask in masks)
        ]

    # Keys

    def forced(self, scene: Scene, aim: AimState) -> AimState:
        """The only choice there is, apart from the proposal to stop."""
        offered = [choice for choice in self.choices(scene, aim) if choice.move != STOP]
        only = len(offered) == 1 and offered[0].move[0] not in "?~"
        return replace(aim, move=offered[0].move) if only else aim

    def pressed(self, event: events.Key) -> bool:
        """The sheet goes at any key; Tab goes to another grid."""
        if self.aimed.sheet and not self.playing and (event.character or event.key == "escape"):
            if event.key != "question_mark":
                self.action_sheet()
                return True
        elif event.key in ("tab", "shift+tab") and not self.playing:
            self._next_target(1 if event.key == "tab" else -1)
            return True
        return super().pressed(event)

    def _next_target(self, by: int) -> None:
        seats = targets(self.scene)
        if seats:
            at = seats.index(self.aimed.target) if self.aimed.target in seats else 0
            self._aim_grid(seats[(at + by) % len(seats)])

    def _aim_grid(self, seat: int) -> None:
        self.change(replace(self.aimed, target=seat, move=None))

    def typed(self, character: str) -> bool:
        """Aim at the choice of this character, or say what would be possible."""
        key = character.casefold()
        offered = self.offered
        wanted = next((choice for choice in offered if choice.key == key), None)
        if wanted is not None:
            self.aim_at(wanted.move)
        elif offered and key in BLOCK:
            self.say(self._no_letter(offered))
        elif offered and key.isdigit():
            self.say(_("There is no number {number} here.", number=key))
        else:
            return False
        return True

    def _no_letter(self, offered: Sequence[Choice]) -> str:
        if any(choice.move == "take discard" for choice in offered):
            return _("First a number: 2 takes the discard, then a letter says where it goes.")
        if any(choice.key in BLOCK for choice in offered):
            return _("That card cannot be chosen now.")
        return _("A number is needed here.")

    def aim_at(self, move: str) -> None:
        """Preview `move`. Drawing happens at once: there is nothing to preview."""
        if move in (SWAP, TURN):
            self._swap_or_turn(move)
        elif move.startswith("?"):
            self.change(replace(self.aimed, row=move, move=None))
        elif move == "draw":
            self.aiming = replace(self.aimed, move=move)
            self.action_commit()
        else:
            super().aim_at(move)

    def _swap_or_turn(self, row: str) -> None:
        """What the letters mean from now on; a place that is aimed at stays so where that is possible."""
        cell = (self.aim or "").split()[-1:]
        wish = f"{row[1:]} {cell[0]}" if cell else ""
        self.change(replace(self.aimed, row=row, move=wish if wish in self.scene.legal else None))

    def action_steer(self, dx: int, dy: int) -> None:
        """Arrows: over the grid, or through the numbers."""
        kind = self.scene.decision.kind if self.scene.decision is not None else ""
        letters = [choice for choice in self.offered if choice.key in BLOCK]
        at = next((BLOCK.index(choice.key) for choice in letters if choice.move == self.aim), None)
        if at is not None:
            self._aim_only(neighbour(at, dx, dy, letters).move)
        elif letters and (dy or kind not in _LISTS):
            self._aim_only(letters[0].move)
        else:
            self._step(dx + dy)

    def _step(self, by: int) -> None:
        moves = [choice.move for choice in self.offered if listed(choice)]
        if moves:
            start = moves.index(self.aim) if self.aim in moves else (-1 if by > 0 else 0)
            self._aim_only(moves[(start + by) % len(moves)])

    def _aim_only(self, move: str) -> None:
        """Aim without the haste of a key of its own."""
        self.change(replace(self.aimed, move=move))

    def clicked_choice(self, move: str) -> None:
        """A click anywhere puts the sheet away."""
        if self.aimed.sheet:
            self.action_sheet()
        else:
            super().clicked_choice(move)

    def clicked_table(self, mark: str) -> None:
        """A click on the table aims as its key would; a second one commits."""
        if self.aimed.sheet:
            self.action_sheet()
            return
        move = self._clicked(mark)
        if move:
            self.action_commit() if move == self.aim else self.aim_at(move)

    def _clicked(self, mark: str) -> str:
        """The move that a mark of the table stands for now, "" for none."""
        what, *numbers = mark.split()
        if what in ("cell", "grid") and int(numbers[0]) in {*targets(self.scene)} - {self.aimed.target}:
            self._aim_grid(int(numbers[0]))
        ends: tuple[str, ...] = _PILES.get(what, ())
        if what == "action":
            if any(choice.move == LINE for choice in self.offered):
                self.aim_at(LINE)
            ends = (f"take {ACTION_NAMES[int(numbers[0])]}",)
        if what == "cell":
            ends = self._ends(int(numbers[0]), int(numbers[1]))
        offered = self.offered
        return next((choice.move for choice in offered if choice.move.endswith(ends)), "") if ends else ""

    def _ends(self, seat: int, cell: int) -> tuple[str, ...]:
        if self.scene.decision is not None and self.scene.decision.kind == "looking":
            return (f"look {seat} column {CELL_NAMES[cell][0]}",)
        model = aimed_model(self.scene, self.aimed)
        return (f" {CELL_NAMES[cell]}",) if (seat, cell) in model.letters else ()

    # Deeds

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        free = not self.playing and not self.aimed.sheet
        if action == "step":
            return False
        if action == "steer":
            return free and super().check_action("step", ())
        if action == "peek":
            return free and isinstance(self.scene.stage, Table) and bool(self._keepers())
        if action == "propose":
            return free and STOP in self.scene.optional
        if action == "sheet":
            return not self.playing and isinstance(self.scene.stage, Table) and bool(self.scene.view.scores)
        if action in ("release", "leave"):
            aimed = self.aim is not None or bool(self.aimed.row)
            return aimed if action == "release" else not aimed
        return super().check_action(action, parameters)

    def action_commit(self) -> None:
        """Play what is aimed at: one move, a row of them, or the cards of the set-up."""
        move = self.aim or ""
        if move.startswith("?"):
            self.aim_at(move)
        elif move in (TWO, ALL):
            self.director.play_on(Turner(self.scene, move == ALL))
        elif "+" in move:
            self.director.play_all(move.split("+"), self.scene.ply)
        else:
            super().action_commit()

    def action_release(self) -> None:
        """Let go of what is aimed at, then of the row that is open."""
        row = self.aimed.row if self.aim is not None and self.aimed.row in (SWAP, TURN) else ""
        self.change(replace(self.aimed, row=row, move=None))

    def action_propose(self) -> None:
        """Aim at the proposal to finish after this round."""
        self._aim_only(STOP)

    def action_peek(self) -> None:
        """To the veil, to look once more at the cards one has looked at."""
        self.director.peek(self._keepers())

    def action_sheet(self) -> None:
        """Show the score sheet, or put it away."""
        self.change(replace(self.aimed, sheet=not self.aimed.sheet, over=False))


def _highlighted(shown: Sequence[Choice], aim: SkyjoAim) -> str | None:
    """The listed choice that what is aimed at belongs to."""
    moves = [choice.move for choice in shown]
    if SWAP in moves and aim.aim not in moves:
        return TURN if aim.row == TURN else SWAP
    return next((move for move in (aim.aim, aim.aim.split("+")[0]) if move in moves), None)


def _painted(model: TableModel) -> Painter:
    return partial(paint_table, model=model)


SCREEN = SkyjoActionScreen
