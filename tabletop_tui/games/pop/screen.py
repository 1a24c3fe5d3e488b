"""The screen of Pop: hands and riddles below the board, turns that explode before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, cast

from textual.binding import Binding, BindingType

from rules.pop.cards import COLOUR, COLUMNS
from rules.pop.notation import parts
from rules.pop.view import View
from tabletop_tui.games.pop.aim import PopAim, aimed_model, choosing, hand_of, move_of, pick_of
from tabletop_tui.games.pop.board import paint_table
from tabletop_tui.games.pop.choices import choices_of
from tabletop_tui.games.pop.hand import key_of
from tabletop_tui.games.pop.leaflet import topics
from tabletop_tui.games.pop.model import PopModel, Signalling, model_of
from tabletop_tui.games.pop.preview import foresee
from tabletop_tui.games.pop.story import pictures as story
from tabletop_tui.games.pop.telling import tell, with_solution
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame, frames_of
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice, Request
from tabletop_tui.widgets.leaflet import Topic

_, n_ = translator("pop")


class PopScreen(GameScreen):
    """One match of Pop, in any mode. Digits choose cards of the hand; `chosen` are those chosen so far."""

    CSS_PATH = "style.tcss"
    DOMAIN = "pop"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("t,T", "hint", N_("Tip"), key_display="t"),
        Binding("l,L", "review", N_("What was left"), key_display="l"),
        Binding("g,G", "give_up", N_("Give up"), key_display="g"),
        Binding("s,S", "signal", N_("Signal"), key_display="s"),
        Binding("space", "switch_card", N_("Choose"), show=False),
    ]

    @property
    def aimed(self) -> PopAim:
        """How far the person has got."""
        return cast("PopAim", self.aiming)

    # What is on the table

    def start(self, scene: Scene, before: AimState) -> PopAim:
        """Nothing chosen."""
        return PopAim()

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        """Board and panel; below them the hand of whoever chooses, with what is chosen raised."""
        return _painted(aimed_model(scene, cast("PopAim", aim)))

    def explain(self, scene: Scene, aim: AimState) -> Sequence[Topic]:
        """What is aimed at in full."""
        return topics(scene, cast("PopAim", aim))

    def frames(self, scene: Scene) -> list[Frame]:
        """The story, event by event; each changes the picture step by step."""
        start = model_of(scene.before, scene.people)
        events = with_solution(scene.story, scene.view)
        return frames_of(start, events, story, partial(tell, people=scene.people), _painted)

    # What can be chosen

    @property
    def choosing(self) -> bool:
        """Whether the scene is a choice of cards that these eyes may see."""
        return choosing(self.scene)

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards to choose from, sorted."""
        return hand_of(self.scene)

    @property
    def count(self) -> int:
        """How many cards make a pick."""
        return int(cast("View", self.scene.view).terms.picks)

    def choices(self, scene: Scene, aim: AimState) -> Sequence[Choice]:
        """One choice per card where one card is picked; what has only one way to go is aimed at once."""
        return choices_of(scene)

    def forced(self, scene: Scene, aim: AimState) -> AimState:
        """The only pick there is, with its cards."""
        only = super().forced(scene, aim)
        return replace(cast("PopAim", only), chosen=parts(only.move).cards) if only.move else only

    def request(self) -> Request:
        """Asks without listing cards, which lie on the table, and foretells what is aimed at."""
        request = super().request()
        if self.choosing and self.aimed.signalling is not None:
            request = replace(request, text=_("What do you signal to the others?"))
        note = request.note or self._foretold()
        return replace(request, choices=(), note=note)

    def _foretold(self) -> str:
        if not self.choosing:
            return ""
        if self.aim is not None and self.aim != pick_of(self.scene, self.aimed.chosen):
            return _(
                "Enter: {what}. Esc lets go.",
                what=self.words.label(self.aim, self.scene.view, self.scene.people),
            )
        if self.aimed.reviewing >= 0:
            number = self.aimed.reviewing + 1
            return _("What try {number} left. L: the try before; Esc: back.", number=number)
        if self.aimed.signalling is not None:
            return _("Numbers and letters choose, Enter shows it to all, S goes back to your cards.")
        told = foresee(self.scene.view, self.aimed.chosen)
        return told or self._how_to_choose()

    def _how_to_choose(self) -> str:
        if not self.scene.legal:
            return _("A number chooses anew; Backspace hides your cards again.")
        if self.count == 1:
            return _("Choose with the number below a card; Enter lays it face down.")
        return _("Choose {count} cards with their numbers; once more takes one back.", count=self.count)

    # Keys

    def typed(self, character: str) -> bool:
        """A digit chooses a card or takes it back; in the menu of signals a colour or a column."""
        if not self.choosing:
            return False
        if self.aimed.signalling is not None:
            return self._typed_signal(self.aimed.signalling, character)
        keys = [key_of(place) for place in range(len(self.hand))]
        if character in keys:
            self.toggle(keys.index(character))
            return True
        if character.isdigit():
            self.say(_("There is no card {key}.", key=character))
            return True
        return False

    def toggle(self, place: int) -> None:
        """Choose the card at `place`, or take it back."""
        card, chosen = self.hand[place], self.aimed.chosen
        if self.count > 1:
            self.aiming = replace(self.aimed, reviewing=-1, cursor=place)
        if self.count == 1:
            self.choose((card,))
        elif card in chosen:
            self.choose(tuple(other for other in chosen if other != card))
        elif len(chosen) < self.count:
            self.choose((*chosen, card))
        else:
            self.say(_("You have {count} cards already: take one back first.", count=self.count))

    def choose(self, cards: Sequence[int]) -> None:
        """Aim at a pick of `cards`, as far as they make one."""
        move = pick_of(self.scene, cards)
        aim = replace(self.aimed, chosen=tuple(sorted(cards)), reviewing=-1)
        if move is not None and self.count == 1:
            self.aiming = aim
            self.aim_at(move)
            return
        self.change(replace(aim, move=move))
        if move is None and len(cards) == self.count:
            self.say(self._why_not())

    def _why_not(self) -> str:
        """Why a full choice is no move."""
        if cast("View", self.scene.view).tried:
            return _("You have tried these five already.")
        return _("This is what you have chosen already.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        optional = self.scene.optional
        held = self.aimed.held
        answers: dict[str, bool] = {
            "hint": "hint" in optional,
            "give_up": "give up" in optional,
            "review": bool(self.scene.view.tried),
            "signal": any(parts(move).verb == "signal" for move in optional),
            "switch_card": self.choosing and self.count > 1,
            "release": held,
            "leave": not held,
        }
        return answers[action] if action in answers else super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """To the next or the previous card: aims at it, or moves the cursor where several are chosen."""
        if not self.hand or self.aimed.signalling is not None:
            return
        if self.count > 1:
            cursor = self.aimed.cursor + by if self.aimed.cursor >= 0 else (0 if by > 0 else -1)
            self.change(replace(self.aimed, cursor=cursor % len(self.hand)))
            return
        chosen = self.aimed.chosen
        at = self.hand.index(chosen[0]) if chosen else (-1 if by > 0 else 0)
        self.choose((self.hand[(at + by) % len(self.hand)],))

    def action_switch_card(self) -> None:
        """Choose the card under the cursor, or take it back."""
        if self.aimed.cursor >= 0:
            self.toggle(self.aimed.cursor)

    def action_commit(self) -> None:
        """Play what is aimed at; says how many cards are missing."""
        chosen = len(self.aimed.chosen)
        if self.aim is None and 0 < chosen < self.count:
            missing = n_("One more card, please.", "{count} more cards, please.", self.count - chosen)
            self.say(missing, wrong=False)
            return
        super().action_commit()

    def action_release(self) -> None:
        """Let go of cards, signals and whatever else is aimed at."""
        self.change(PopAim())

    def clicked_table(self, mark: str) -> None:
        """A click on a card is its key; on a chosen single card it commits."""
        if self.choosing:
            before = self.aim
            self.typed(mark)
            if (
                self.count == 1
                and before is not None
                and before == self.aim
                and self.aimed.signalling is None
            ):
                self.action_commit()

    # Signals, tips, giving up

    def action_signal(self) -> None:
        """Open or close the menu of signals."""
        if self.aimed.signalling is not None:
            self.action_release()
            return
        menu = Signalling(tuple(sorted({COLOUR[card] for card in self.hand})))
        self.change(replace(self.aimed, chosen=(), move=None, signalling=menu))

    def _typed_signal(self, menu: Signalling, character: str) -> bool:
        key = character.upper()
        if key in COLUMNS:
            column = COLUMNS.index(key)
            menu = replace(menu, column=-1 if column == menu.column else column)
        elif key.isdigit() and int(key) - 1 in menu.held:
            colour = int(key) - 1
            menu = replace(menu, colour=-1 if colour == menu.colour else colour)
        elif not key.isdigit():
            return False
        else:
            self.say(_("You hold no card of that colour."))
            return True
        self.change(replace(self.aimed, signalling=menu, move=move_of(menu)))
        return True

    def action_hint(self) -> None:
        """Aim at a tip."""
        self._aim_aside("hint")

    def action_give_up(self) -> None:
        """Aim at giving up."""
        self._aim_aside("give up")

    def action_review(self) -> None:
        """Show what the last try left; again: the try before it, and after the first the last."""
        tries = len(cast("View", self.scene.view).tried)
        before = self.aimed.reviewing if self.aimed.reviewing >= 0 else tries
        self.change(PopAim(reviewing=(before - 1) % tries))

    def _aim_aside(self, move: str) -> None:
        """Aim at what is no choice of cards; it always waits for Enter."""
        self.change(replace(self.aimed, move=move))


def _painted(model: PopModel) -> Painter:
    return partial(paint_table, model=model)


SCREEN = PopScreen
