"""The screen of Pop: hands and riddles below the board, turns that explode before everybody's eyes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, cast

from textual.binding import Binding, BindingType

from rules.pop.cards import COLOUR, COLUMNS
from rules.pop.view import View
from tabletop_tui.games.pop.board import key_of, paint_table
from tabletop_tui.games.pop.foresight import foresee, ghosts
from tabletop_tui.games.pop.model import PopModel, Signalling, model_of
from tabletop_tui.games.pop.narration import tell
from tabletop_tui.games.pop.reviews import reviewed
from tabletop_tui.games.pop.signals import move_of
from tabletop_tui.games.pop.story import pictures
from tabletop_tui.hotseat.session import Ask, Scene, Table
from tabletop_tui.screens.table import Frame, GameScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.choices import Choice, Request

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

    chosen: tuple[int, ...] = ()
    cursor: int = -1
    signalling: Signalling | None = None
    reviewing: int = -1

    # What is on the table

    def show(self, scene: Scene) -> None:
        """Show `scene`; whatever was chosen on the scene before is let go."""
        self._drop()
        super().show(scene)

    def _drop(self) -> None:
        self.chosen, self.cursor, self.signalling, self.reviewing = (), -1, None, -1

    def painter(self, scene: Scene, aim: str | None) -> Painter:
        """Board and panel; below them the hand of whoever chooses, with what is chosen raised."""
        view = cast("View", scene.view)
        model = model_of(view, scene.people, scene.seat if self._person else None)
        if self.hand:
            model = replace(
                model,
                hand=self.hand,
                mine=view.pick,
                chosen=self.chosen,
                cursor=self.cursor,
                ghosts=ghosts(view, self.chosen),
                signalling=self.signalling,
            )
        if self.reviewing >= 0:
            model = reviewed(model, self.reviewing)
        return partial(paint_table, model=model)

    def frames(self, scene: Scene) -> list[Frame]:
        """The story, event by event; each changes the picture step by step."""
        assert scene.before is not None
        model = model_of(scene.before, scene.people)
        frames: list[Frame] = []
        for event in scene.story:
            text = tell(event, scene.people)
            told = list(pictures(model, event)) or [(model, 0.4)]
            for number, (picture, seconds) in enumerate(told):
                frames.append(Frame(_painted(picture), text if not number else "", seconds))
            model = told[-1][0]
        return frames

    # What can be chosen

    @property
    def choosing(self) -> bool:
        """Whether the scene is a choice of cards that these eyes may see."""
        stage = self.scene.stage
        return isinstance(stage, Ask) or (isinstance(stage, Table) and stage.mode == "open")

    @property
    def hand(self) -> tuple[int, ...]:
        """The cards to choose from, sorted; a pick that may still be changed lies among them."""
        if not self.choosing:
            return ()
        view = cast("View", self.scene.view)
        return tuple(sorted([*view.hand, *view.pick]))

    @property
    def count(self) -> int:
        """How many cards make a pick."""
        return int(cast("View", self.scene.view).terms.picks)

    def choices(self, scene: Scene) -> Sequence[Choice]:
        """One choice per card where one card is picked; what has only one way to go is aimed at once."""
        moves = [*scene.legal, *(move for move in scene.optional if move.startswith("change "))]
        if self.count == 1:
            places = {card: place for place, card in enumerate(self.hand)}
            return [self._choice(move, scene, key_of(places[int(move.split()[1])])) for move in moves]
        return [self._choice(move, scene, "") for move in moves] if len(moves) == 1 else []

    def _choice(self, move: str, scene: Scene, key: str) -> Choice:
        return Choice(key, self.words.label(move, scene.view, scene.people), move)

    def _forced(self) -> Choice | None:
        forced = super()._forced()
        if forced is not None:
            self.chosen = _cards(forced.move)
        return forced

    def _pick_of(self, chosen: Sequence[int]) -> str | None:
        """The move that picks `chosen`, None while it is none."""
        cards = " ".join(map(str, sorted(chosen)))
        moves = (f"pick {cards}", f"change {cards}")
        allowed = {*self.scene.legal, *self.scene.optional}
        return next((move for move in moves if move in allowed), None)

    def request(self) -> Request:
        """Asks without listing cards, which lie on the table, and foretells what is aimed at."""
        request = super().request()
        note = request.note or self._foretold()
        return replace(request, choices=(), note=note)

    def _foretold(self) -> str:
        if not self.choosing:
            return ""
        if self.aim is not None and self.aim != self._pick_of(self.chosen):
            return _(
                "Enter: {what}. Esc lets go.",
                what=self.words.label(self.aim, self.scene.view, self.scene.people),
            )
        if self.reviewing >= 0:
            return _("What try {number} left. L: the try before; Esc: back.", number=self.reviewing + 1)
        if self.signalling is not None:
            return _("Numbers and letters choose, Enter shows it to all, S goes back to your cards.")
        told = foresee(self.scene.view, self.chosen)
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
        if self.signalling is not None:
            return self._typed_signal(self.signalling, character)
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
        card, self.reviewing = self.hand[place], -1
        self.cursor = place if self.count > 1 else -1
        if self.count == 1:
            self.choose((card,))
        elif card in self.chosen:
            self.choose(tuple(other for other in self.chosen if other != card))
        elif len(self.chosen) < self.count:
            self.choose((*self.chosen, card))
        else:
            self.say(_("You have {count} cards already: take one back first.", count=self.count))

    def choose(self, cards: Sequence[int]) -> None:
        """Aim at a pick of `cards`, as far as they make one."""
        self.chosen = tuple(sorted(cards))
        move = self._pick_of(self.chosen)
        if move is not None and self.count == 1:
            self.aim_at(move)
            return
        self.aim, self._note = move, ("", False)
        if move is None and len(self.chosen) == self.count:
            self._note = (self._why_not(), True)
        self._paint()
        self.refresh_bindings()

    def _why_not(self) -> str:
        """Why a full choice is no move."""
        if cast("View", self.scene.view).tried:
            return _("You have tried these five already.")
        return _("This is what you have chosen already.")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        optional = self.scene.optional
        held = bool(self.chosen) or self.aim is not None or self.signalling is not None
        held = held or self.reviewing >= 0
        answers: dict[str, bool] = {
            "hint": "hint" in optional,
            "give_up": "give up" in optional,
            "review": bool(self.scene.view.tried),
            "signal": any(move.startswith("signal") for move in optional),
            "switch_card": self.choosing and self.count > 1,
            "release": held,
            "leave": not held,
        }
        return answers[action] if action in answers else super().check_action(action, parameters)

    def action_step(self, by: int) -> None:
        """To the next or the previous card: aims at it, or moves the cursor where several are chosen."""
        if not self.hand or self.signalling is not None:
            return
        if self.count > 1:
            self.cursor = (self.cursor + by) % len(self.hand) if self.cursor >= 0 else (0 if by > 0 else -1)
            self.cursor %= len(self.hand)
            self._paint()
            return
        at = self.hand.index(self.chosen[0]) if self.chosen else (-1 if by > 0 else 0)
        self.choose((self.hand[(at + by) % len(self.hand)],))

    def action_switch_card(self) -> None:
        """Choose the card under the cursor, or take it back."""
        if self.cursor >= 0:
            self.toggle(self.cursor)

    def action_commit(self) -> None:
        """Play what is aimed at; says how many cards are missing."""
        if self.aim is None and self.chosen and len(self.chosen) < self.count:
            self.say(
                n_("One more card, please.", "{count} more cards, please.", self.count - len(self.chosen)),
                wrong=False,
            )
            return
        super().action_commit()

    def action_release(self) -> None:
        """Let go of cards, signals and whatever else is aimed at."""
        self._drop()
        super().action_release()

    def clicked_table(self, mark: str) -> None:
        """A click on a card is its key; on a chosen single card it commits."""
        if self.choosing:
            before = self.aim
            self.typed(mark)
            if self.count == 1 and before is not None and before == self.aim and self.signalling is None:
                self.action_commit()

    # Signals, tips, giving up

    def action_signal(self) -> None:
        """Open or close the menu of signals."""
        if self.signalling is not None:
            self.action_release()
            return
        self.chosen, self.aim = (), None
        self.signalling = Signalling(tuple(sorted({COLOUR[card] for card in self.hand})))
        self._paint()
        self.refresh_bindings()

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
        self.signalling, self.aim = menu, move_of(menu)
        self._paint()
        self.refresh_bindings()
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
        before = self.reviewing if self.reviewing >= 0 else tries
        self._drop()
        self.reviewing = (before - 1) % tries
        self.aim, self._note = None, ("", False)
        self._paint()
        self.refresh_bindings()

    def _aim_aside(self, move: str) -> None:
        """Aim at what is no choice of cards; it always waits for Enter."""
        self.aim, self._note = move, ("", False)
        self._paint()
        self.refresh_bindings()


def _cards(move: str) -> tuple[int, ...]:
    return tuple(int(word) for word in move.split()[1:])


def _painted(model: PopModel) -> Painter:
    return partial(paint_table, model=model)


SCREEN = PopScreen
