"""The screen of Skyjo Action: all in the open, but for the veil behind which one seat looks at cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType

from rules.skyjo_action import events as told
from rules.skyjo_action.cards import COLUMNS
from rules.skyjo_action.notation import parts
from tabletop_tui.games.skyjo_action.aim import (
    LETTERED,
    Backs,
    Row,
    SkyjoAim,
    aimed_model,
    card_in_hand,
    targets,
)
from tabletop_tui.games.skyjo_action.board import BLOCK, paint_table
from tabletop_tui.games.skyjo_action.choices import STOP, Offer, advice, neighbour, offers
from tabletop_tui.games.skyjo_action.draft import Turner
from tabletop_tui.games.skyjo_action.hand import HandPanel, HandRequest
from tabletop_tui.games.skyjo_action.layout import SPREAD_SEATS
from tabletop_tui.games.skyjo_action.leaflet import topics
from tabletop_tui.games.skyjo_action.model import TableModel, model_of
from tabletop_tui.games.skyjo_action.sheet import paint_sheet
from tabletop_tui.games.skyjo_action.story import story
from tabletop_tui.games.skyjo_action.telling import tell
from tabletop_tui.hotseat.stages import Bot, Finished, Scene, Table
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame, frames_of
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Request
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("skyjo_action")

_LISTS = ("option", "of_three", "set_up")
"""Decisions in which left and right go through the numbers, up and down to the grid."""

_OPENED = {
    Row.LINE: N_("Which Action card do you take?"),
    Row.PLAY: N_("Which Action card do you play?"),
    Row.GIVE: N_("Which Action card do you give up?"),
}
"""What is asked once a row of Action cards is open."""
_PILES = {"draw": "draw", "discard": "take discard", "deck": "deck"}
"""The move that a click on a pile means."""


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
        # R is a place of the grid.
        Binding("r,R", "again", N_("Recap"), show=False),
        Binding("f4", "again", N_("Recap")),
        Binding("l,L", "peek", N_("Cards I saw"), key_display="l"),
        Binding("p,P", "propose", N_("Propose to finish"), key_display="p"),
        Binding("b,B", "sheet", N_("Scores"), key_display="b"),
    ]

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
        """With few seats a large window has its story beside the grids."""
        self.set_class(len(scene.people) <= SPREAD_SEATS, "-few")

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """The table, or the score sheet after a round."""
        state = cast("SkyjoAim", aim)
        if state.sheet or isinstance(scene.stage, Finished):
            return partial(paint_sheet, view=scene.view, people=scene.people)
        return partial(paint_table, model=_model(scene, state))

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Offer]:
        """Numbers for piles and cards, letters for places."""
        return offers(scene, cast("SkyjoAim", aim))

    @property
    def _offers(self) -> Sequence[Offer]:
        return offers(self.scene, self.aimed)

    def request(self) -> Request:
        """Only the numbered choices are listed; the others are seen on the table."""
        asked, aim, offered = super().request(), self.aimed, self._offers
        if aim.sheet and aim.over:
            return Request(None, _("The round is over."), note=_("Enter: on to the next round."))
        if aim.sheet:
            return Request(None, _("The scores so far."), note=_("Any key: back to the table."))
        hint = next((offer.hint for offer in offered if offer.aim == aim and aim.ready), "")
        shown = tuple(offer for offer in offered if offer.listed) if asked.choices else ()
        return HandRequest(
            asked.person,
            _(_OPENED[aim.row]) if aim.row in _OPENED else asked.text,
            shown,
            _highlighted(shown, aim),
            asked.note or hint or advice(self.scene, aim, offered if asked.choices else ()),
            asked.wrong,
            *_in_hand(self.scene, aim),
        )

    # The story

    def explain(self, scene: Scene, aim: AimState) -> Sequence[Topic]:
        """What is aimed at in full."""
        state = cast("SkyjoAim", aim)
        return [] if state.sheet else topics(scene, state)

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
        offered = [offer for offer in self.choices(scene, aim) if offer.move != STOP]
        return offered[0].aim if len(offered) == 1 and offered[0].move else aim

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
        self.change(replace(self.aimed.open(self.aimed.row), target=seat))

    def typed(self, character: str) -> bool:
        """Aim at the choice of this character, or say what would be possible."""
        key = character.casefold()
        offered = self._offers
        wanted = next((offer for offer in offered if offer.key == key), None)
        if wanted is not None:
            self._choose(wanted)
        elif offered and key in BLOCK:
            self.say(self._no_letter(offered))
        elif offered and key.isdigit():
            self.say(_("There is no number {number} here.", number=key))
        else:
            return False
        return True

    def _no_letter(self, offered: Sequence[Offer]) -> str:
        if any(offer.move == "take discard" for offer in offered):
            return _("First a number: 2 takes the discard, then a letter says where it goes.")
        if any(offer.cell is not None for offer in offered):
            return _("That card cannot be chosen now.")
        return _("A number is needed here.")

    def _choose(self, offer: Offer) -> None:
        """What the key of a choice does: aim, open a row, or draw, where there is nothing to preview."""
        if offer.aim.opens is not None:
            self._open(offer.aim.opens)
        elif offer.move == "draw" or self.house.settings.one_key:
            self.aiming = offer.aim
            self.action_commit()
        else:
            self.change(offer.aim)

    def _open(self, row: Row) -> None:
        """Open a row; a place that is aimed at stays so where the letters still mean it."""
        cell = parts(self.aim).cell if self.aim is not None else None
        opened = self.aimed.open(row)
        if row in LETTERED and cell is not None:
            stays = (offer.aim for offer in offers(self.scene, opened) if offer.cell == cell)
            opened = next(stays, opened)
        self.change(opened)

    def action_steer(self, dx: int, dy: int) -> None:
        """Arrows: over the grid, or through the numbers."""
        kind = self.scene.decision.kind if self.scene.decision is not None else ""
        offered = self._offers
        letters = [offer for offer in offered if offer.cell is not None]
        at = next((offer.cell for offer in letters if offer.aim == self.aimed), None)
        if at is not None:
            self.change(neighbour(at, dx, dy, letters).aim)
        elif letters and (dy or kind not in _LISTS):
            self.change(letters[0].aim)
        else:
            self._step([offer.aim for offer in offered if offer.listed], dx + dy)

    def _step(self, aims: Sequence[SkyjoAim], by: int) -> None:
        """The next of the numbered choices; going there opens nothing and plays nothing."""
        if aims:
            start = aims.index(self.aimed) if self.aimed in aims else (-1 if by > 0 else 0)
            self.change(aims[(start + by) % len(aims)])

    def clicked_choice(self, move: str) -> None:
        """A click on a choice of the panel does as its key; a click anywhere puts the sheet away."""
        if self.aimed.sheet:
            self.action_sheet()
            return
        self._click_on(next((offer for offer in self._offers if offer.mark == move), None))

    def clicked_table(self, mark: str) -> None:
        """A click on the table aims as its key would; a second one commits."""
        if self.aimed.sheet:
            self.action_sheet()
            return
        what, *numbers = mark.split()
        seats = {*targets(self.scene)} - {self.aimed.target}
        if what in ("cell", "grid") and int(numbers[0]) in seats:
            self._aim_grid(int(numbers[0]))
        if what == "action" and any(offer.aim.opens is Row.LINE for offer in self._offers):
            self.change(self.aimed.open(Row.LINE))
        self._click_on(next((offer for offer in self._offers if self._meant(offer, what, numbers)), None))

    def _click_on(self, offer: Offer | None) -> None:
        if offer is not None:
            self.action_commit() if offer.aim == self.aimed else self._choose(offer)

    def _meant(self, offer: Offer, what: str, numbers: Sequence[str]) -> bool:
        """Whether a click on this mark of the table means `offer`."""
        if what in _PILES or not offer.move:
            return offer.move == _PILES.get(what)
        said, at = parts(offer.move), tuple(map(int, numbers))
        if what == "action":
            return said.verb == "take" and (said.kind,) == at
        if what != "cell":
            return False
        seat, cell = at
        if said.verb == "look":
            return said.seat == seat and said.line == cell % COLUMNS
        return offer.cell == cell and (seat, cell) in _model(self.scene, self.aimed).letters

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
            return self.aimed.held if action == "release" else not self.aimed.held
        return super().check_action(action, parameters)

    def action_commit(self) -> None:
        """Play what is aimed at: one move, two in a row, or the cards of the set-up; or open a row."""
        aim = self.aimed
        if aim.opens is not None:
            self._open(aim.opens)
        elif aim.backs is not None:
            self.director.play_on(Turner(self.scene, aim.backs is Backs.ALL))
        elif aim.move is not None and aim.then is not None:
            self.director.play_all([aim.move, aim.then], self.scene.ply)
        else:
            super().action_commit()

    def action_release(self) -> None:
        """Let go of what is aimed at, then of the row that is open."""
        aim = self.aimed
        self.change(aim.open(aim.row if aim.ready and aim.row in LETTERED else None))

    def action_propose(self) -> None:
        """Aim at the proposal to finish after this round."""
        self.change(self.aimed.at(STOP))

    def action_peek(self) -> None:
        """To the veil, to look once more at the cards one has looked at."""
        self.director.peek(self._keepers())

    def action_sheet(self) -> None:
        """Show the score sheet, or put it away."""
        self.change(replace(self.aimed, sheet=not self.aimed.sheet, over=False))


def _model(scene: Scene, aim: SkyjoAim) -> TableModel:
    return aimed_model(scene, aim, [offer.key for offer in offers(scene, aim)])


def _in_hand(scene: Scene, aim: SkyjoAim) -> tuple[tuple[int, ...], int]:
    """The cards to be shown large, and the place of the aimed one."""
    if scene.decision is None:
        return (), -1
    card, drawn = card_in_hand(scene, aim), scene.view.drawn
    if len(drawn) > 1:
        return drawn, drawn.index(card) if card is not None else -1
    return (() if card is None else (card,)), -1


def _highlighted(shown: Sequence[Offer], aim: SkyjoAim) -> str | None:
    """The mark of the listed choice that what is aimed at belongs to: itself, its first move, its row."""
    lettered = aim.row if aim.row in LETTERED else Row.SWAP
    for wanted in (aim, replace(aim, then=None), aim.at_row(lettered)):
        for offer in shown:
            if offer.aim == wanted:
                return offer.mark
    return None


def _painted(model: TableModel) -> Painter:
    return partial(paint_table, model=model)


SCREEN = SkyjoActionScreen
