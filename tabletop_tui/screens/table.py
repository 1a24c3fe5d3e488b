"""The screen of a match: header, table, choices, narration, keys. Every game fills the same regions.

A screen shows a `Scene` and nothing else, and says what was chosen through its director; so one can show
any scene at any time, and tests do. What is seen is a function of the scene and of one frozen value, the
`AimState`; `game_view` has that part, and names all that the screen of a game may override.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import Person
from tabletop_tui.hotseat.stages import Ask, Finished, Peek, Scene, Table
from tabletop_tui.screens.clicks import Clicks
from tabletop_tui.screens.controller import MatchController
from tabletop_tui.screens.game_view import AimState, GameView
from tabletop_tui.screens.story import Frame
from tabletop_tui.screens.telling import StoryScreen
from tabletop_tui.screens.wording import plays_line_by_line
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.choices import Choice, ChoicePanel, Request, person_of
from tabletop_tui.widgets.header import Header
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.leaflet import LEAFLET, paint_leaflet
from tabletop_tui.widgets.narration import NarrationPanel

_, n_ = translator("app")

BANNER_SECONDS = 0.3


class GameScreen(StoryScreen, GameView):
    """One match on screen. `show` a scene; keys aim, Enter commits, Esc lets go."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "commit", N_("OK")),
        # Not Space, which lifts the curtain that this may lower.
        Binding("enter", "go_on", N_("Go on")),
        Binding("m,M", "look", N_("Look at my hand"), key_display="m"),
        Binding("escape", "release", N_("Let go")),
        Binding("left,up", "step(-1)", N_("Choose"), show=False),
        Binding("right,down", "step(1)", N_("Choose"), show=False),
        Binding("i,I", "explain", N_("Info"), key_display="i"),
        Binding("u,U", "undo", N_("Take back"), key_display="u"),
        Binding("r,R,f4", "again", N_("Recap"), key_display="r"),
        Binding("h,H", "history", N_("History"), key_display="h"),
        Binding("f2", "app.settings", N_("Settings")),
        Binding("escape", "leave", N_("Menu")),
    ]

    PANEL: ClassVar[type[ChoicePanel]] = ChoicePanel
    """The kind of choice panel: a game may show cards beside its choices."""

    def __init__(self, director: MatchController, scene: Scene) -> None:
        super().__init__(director)
        self.header, self.board = Header(), Board(id="board")
        self.panel, self.narration = self.PANEL(), NarrationPanel()
        self.scene = scene
        self.words = contract.narration(director.game_id)
        self.aiming = self.start(scene, AimState())
        self.told: list[str] = []
        self._note = ("", False)
        self._announced: int | None = None
        self._retelling, self._clicks = False, Clicks(scene.ply)
        self._explaining = False

    def compose(self) -> ComposeResult:
        """The fixed regions."""
        yield self.header
        yield self.board
        yield self.panel
        yield self.narration
        yield KeysBar()

    def on_mount(self) -> None:
        """Show the scene as soon as there is room for it."""
        self.call_after_refresh(lambda: self.show(self.scene))

    @property
    def topic(self) -> str:
        """`?` opens the rules of this game."""
        return self.director.game_id

    @property
    def aim(self) -> str | None:
        """What Enter would play."""
        return self.aiming.move

    # What else a game may have to do

    def shown(self, scene: Scene) -> None:
        """Another scene comes: for what a screen has besides its picture."""

    def told_all(self, scene: Scene) -> None:
        """The story of `scene` has been told."""

    @property
    def offered(self) -> Sequence[Choice]:
        """The choices of now."""
        return self.choices(self.scene, self.aiming)

    # Showing a scene

    def show(self, scene: Scene) -> None:
        """Show `scene`: its story first, then the choice; kept for later while the regions are not there."""
        if not self.children:
            self.scene = scene
            return
        done = 0 if self._retelling else self.story.told_of(self.scene, scene)
        self._retelling = False
        self._clicks.shown(scene.ply)
        self.scene, self._note, self._explaining = scene, ("", False), False
        self.aiming = self.start(scene, self.aiming)
        self.shown(scene)
        told = self.story.take(self.frames(scene) if scene.story else (), done)
        self.told = self._earlier(scene) + [frame.text for frame in told if frame.text]
        if self.story.rest and self.house.animated:
            self._tell_from(scene.before, Request(None, ""))
        else:
            self._end_story()

    def _tell_from(self, view: Any, request: Request) -> None:
        """Tell the story that was taken, which begins at `view`."""
        self._head(view, None)
        self.panel.ask(request)
        self.story.go_on()
        self.refresh_bindings()

    def _earlier(self, scene: Scene) -> list[str]:
        """What the narration starts from: the recap on a private screen, else what was told last."""
        missed = scene.recap if isinstance(scene.stage, Ask) else ()
        lines = [self.words.tell(event, scene.people) for event in (missed or scene.recent)]
        return [line for line in lines if line]

    def _show_frame(self, frame: Frame) -> None:
        if frame.picture is not None:
            self.board.show(frame.picture)
        if frame.text:
            self.told.append(frame.text)
            self._narrate()

    def _end_story(self) -> None:
        self.told += [frame.text for frame in self.story.drop() if frame.text]
        self._head(self.scene.view, self.person)
        self.aiming = self.forced(self.scene, self.aiming)
        self._paint()
        self._narrate()
        self._announce()
        self.refresh_bindings()
        if not self._retelling:
            self.director.shown()
            self.told_all(self.scene)

    def _announce(self) -> None:
        """Name a new person large for a moment; the gate drops keys meanwhile."""
        scene = self.scene
        if self.person is None or scene.seat == self._announced or not isinstance(scene.stage, (Table, Ask)):
            return
        self._announced = scene.seat
        if self.house.pace and len([person for person in scene.people if person.human]) > 1:
            self.panel.announce(self.person)
            self.set_timer(BANNER_SECONDS * self.house.pace, self._ask)

    def _head(self, view: Any, person: Person | None) -> None:
        """Where the match stands in `view`: during a story where it began, with nobody's turn yet."""
        status = self.words.status(view, self.scene.people)
        self.header.show_match(contract.cover(self.director.game_id), self.director.game_id, status, person)

    def _paint(self) -> None:
        picture = self.painter(self.scene, self.aiming)
        if self._explaining:
            topics = self.explain(self.scene, self.aiming)
            picture = partial(paint_leaflet, under=picture, topics=topics)
        self.board.show(picture)
        self._ask()

    def _narrate(self) -> None:
        self.narration.tell(self.told, self.scene.people)

    def _ask(self) -> None:
        self.panel.ask(self.request())

    def request(self) -> Request:
        """What the choice panel shows for the scene."""
        scene, person = self.scene, self.person
        text, note = self.wording(scene, self.aiming)
        acting = isinstance(scene.stage, (Table, Ask)) and not self.spoken
        offered = tuple(self.offered) if acting else ()
        return Request(person, text, offered, self.aim, self._note[0] or note, self._note[1])

    @property
    def person(self) -> Person | None:
        """Who is to act; nobody in particular where any of several may come next."""
        stage = self.scene.stage
        if isinstance(stage, Table) and stage.others:
            return None
        return person_of(self.scene.people, self.scene.seat)

    @property
    def spoken(self) -> bool:
        """Whether who is to act here plays line by line instead."""
        return plays_line_by_line(self.scene)

    def say(self, text: str, wrong: bool = True) -> None:
        """One sentence in the choice panel, until the next key."""
        self._note = (text, wrong)
        self._ask()

    def retranslate(self) -> None:
        """The same scene in another language."""
        super().retranslate()
        if self.is_mounted and not self.playing:
            self.told = self._earlier(self.scene) + self.tell(self.scene)
            self._head(self.scene.view, self.person)
            self._paint()
            self._narrate()

    def resized(self) -> None:
        """Narration fits what room there is."""
        if self.is_mounted and self.told and not self.playing:
            self.call_after_refresh(self._narrate)

    # Keys

    def pressed(self, event: events.Key) -> bool:
        """A key of a choice aims at it; while a story is told any key ends the story, and does no more."""
        if self.playing:
            self.action_skip()
            return True
        if self._explaining and event.key == "escape":
            self.action_explain()
            return True
        self._note = ("", False)
        return bool(event.character) and self.typed(event.character or "")

    def typed(self, character: str) -> bool:
        """Aim at the choice of this character, or say that there is none; False: no key of a choice."""
        if self.spoken or not isinstance(self.scene.stage, (Table, Ask)):
            return False
        offered = self.offered
        wanted = next((c for c in offered if c.key.casefold() == character.casefold()), None)
        if wanted is not None:
            self.aim_at(wanted.move)
            return True
        if offered and (character.isdigit() or character.casefold() in "abcdef"):
            keys = ", ".join(choice.key.upper() for choice in offered)
            self.say(_("That key does nothing here. Choose with: {keys}.", keys=keys))
            return True
        return False

    def aim_at(self, move: str) -> None:
        """Preview `move`; with one-key play on, play it."""
        if self.house.settings.one_key:
            self.aiming = replace(self.aiming, move=move)
            self.action_commit()
            return
        self.change(replace(self.aiming, move=move))

    def change(self, aim: AimState) -> None:
        """Show what `aim` looks like; what was said before goes."""
        self.aiming, self._note = aim, ("", False)
        self._paint()
        self.refresh_bindings()

    def chosen(self, message: Board.Chosen) -> None:
        """A click: a game overrides `clicked_choice` or `clicked_table`."""
        if not self._clicks.mean_this(message):
            return
        if self.playing:
            self.action_skip()
        elif message.key == LEAFLET:
            self.action_explain()
        elif isinstance(message.board, ChoicePanel):
            self.clicked_choice(message.key)
        else:
            self.clicked_table(message.key)

    def clicked_choice(self, move: str) -> None:
        """A click on a choice of the panel aims; a click on what is aimed commits."""
        self._click((move,))

    def clicked_table(self, mark: str) -> None:
        """A click on a mark of the table: the move or the key of a choice."""
        self._click([choice.move for choice in self.offered if mark in (choice.move, choice.key)])

    def _click(self, moves: Sequence[str]) -> None:
        """Aim at the first of `moves` that is a choice; commit it when it is what is aimed at."""
        if offered := [choice.move for choice in self.offered if choice.move in moves]:
            self.action_commit() if offered[0] == self.aim else self.aim_at(offered[0])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        stage, scene = self.scene.stage, self.scene
        here = not self.spoken
        choosing = here and (isinstance(stage, Ask) or (isinstance(stage, Table) and stage.mode == "open"))
        offer = here and isinstance(stage, Table) and stage.mode == "offer"
        answers: dict[str, bool] = {
            "commit": choosing or offer,
            "step": choosing,
            "go_on": isinstance(stage, (Finished, Peek))
            or (isinstance(stage, Table) and stage.mode == "pass"),
            "look": offer,
            "explain": self._explainable,
            "release": self.aim is not None,
            "leave": self.aim is None,
            "undo": choosing and scene.may_undo > 0,
            "again": isinstance(stage, (Table, Ask)) and scene.ply > 0 and not self.playing,
        }
        return answers.get(action, True)

    def action_step(self, by: int) -> None:
        """Aim at the next or the previous choice."""
        if offered := self.offered:
            places = [choice.move for choice in offered]
            start = places.index(self.aim) if self.aim in places else (-1 if by > 0 else 0)
            self.change(replace(self.aiming, move=places[(start + by) % len(places)]))

    def action_commit(self) -> None:
        """Play the aimed move, or the one that can be played without looking."""
        move = self.aim
        if isinstance(self.scene.stage, Table) and self.scene.stage.mode == "offer":
            move = self.scene.default
        if move is None:
            self.say(_("Choose first, then Enter."), wrong=False)
            return
        self.director.play(move, self.scene.ply)

    def action_go_on(self) -> None:
        """Past the end of a story."""
        if isinstance(self.scene.stage, Finished):
            self.director.finish()
        elif isinstance(self.scene.stage, Peek):
            self.director.look_up()
        else:
            self.director.look()

    def action_look(self) -> None:
        """Ask for the curtain, to see the hand."""
        self.director.look()

    @property
    def _explainable(self) -> bool:
        """Whether somebody is to choose here, or soon will, and there is something to tell of it."""
        waits = isinstance(self.scene.stage, (Table, Ask)) and not (self.spoken or self.playing)
        return waits and bool(self.explain(self.scene, self.aiming))

    def action_explain(self) -> None:
        """Tell in full what is aimed at, also as the aim goes on; the same key puts it away."""
        self._explaining = not self._explaining
        self._paint()

    def action_release(self) -> None:
        """Let go of the aimed move."""
        self.change(replace(self.aiming, move=None))

    def action_undo(self) -> None:
        """Take back the last move."""
        self.director.undo(self.scene.ply)

    def action_again(self) -> None:
        """Tell the last round once more, as everybody at the table saw it; any key ends it."""
        if (past := self.director.last_round()) is None:
            self.say(_("Nothing has happened yet."), wrong=False)
        elif self.house.animated:
            self._retelling, self.told = True, []
            self.shown(self.scene)
            self.story.take(self.frames(past), 0)
            said = Request(None, _("The last round once more."), note=_("Any key: back to now."))
            self._tell_from(past.before, said)
        else:
            self._read(self.tell(past))

    def action_history(self) -> None:
        """What has happened so far."""
        self._read(self.director.chronicle())

    def _read(self, lines: Sequence[str]) -> None:
        from tabletop_tui.screens.history import HistoryScreen

        self.app.push_screen(HistoryScreen(lines, self.scene.people))

    def action_leave(self) -> None:
        """To the menu, after a question; the match is saved."""
        self.house.ask_leave()
