"""The replay theatre: a finished match on its own table, from any place and through any eyes. Read-only.

Each game paints as in a match: `painter` and `frames` of its view, given scenes of the past.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.timer import Timer

from tabletop_tui.errors import UserError, clean
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import Person
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.hotseat.theatre import Eyes, Theatre, fresh_seed
from tabletop_tui.screens.base import TALL, HouseScreen
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.screens.protocol import sentences
from tabletop_tui.screens.story import READ, Frame, Storyteller, motion_pace
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.refusals import sentence
from tabletop_tui.text.theatre import eyes_in_words, place_in_words
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.choices import person_of
from tabletop_tui.widgets.hands import HandsPanel, open_hands
from tabletop_tui.widgets.header import Header
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.narration import NarrationPanel
from tabletop_tui.widgets.timeline import Course, Timeline

_, n_ = translator("app")

PACES = (0.5, 1.0, 2.0, 4.0)
"""How fast it plays by itself, as a multiple of the usual pace."""
_MOST_ROWS, _MOST_ROWS_TALL = 6, 12
"""Rows of open hands; where the screen is low, what is told makes room for them."""
BRANCHES = (
    ("same", N_("The same cards to come")),
    ("afresh", N_("All that is hidden dealt anew")),
)
"""How a match may go on from here."""
_TOLD = 12
"""Places of which the latest sentences are shown."""


class TheatreScreen(HouseScreen):
    """`theatre` at one place, seen through one pair of eyes; it begins at the set-up, as everybody saw it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", N_("Move")),
        Binding("right", "go(1)", N_("Move")),
        Binding("up", "round(-1)", N_("Round")),
        Binding("down", "round(1)", N_("Round")),
        Binding("b,B", "key(-1)", N_("Moment"), key_display="b"),
        Binding("n,N", "key(1)", N_("Moment"), key_display="n"),
        Binding("space", "play", N_("Play")),
        Binding("plus", "pace(1)", N_("Pace")),
        Binding("minus", "pace(-1)", N_("Pace")),
        Binding("tab", "eyes(1)", N_("Eyes")),
        Binding("shift+tab", "eyes(-1)", N_("Eyes"), show=False),
        Binding("g,G", "branch", N_("From here"), key_display="g"),
        Binding("x,X", "export", N_("Export"), key_display="x"),
        Binding("home", "jump(0)", N_("First"), show=False),
        Binding("end", "end", N_("Last"), show=False),
        Binding("escape,q,Q", "leave", N_("Back")),
    ]

    def __init__(self, theatre: Theatre) -> None:
        super().__init__()
        self.theatre = theatre
        self.game_id = theatre.game.info.id
        self.words = contract.narration(self.game_id)
        self.view = screen_class(self.game_id).apart(self.game_id)
        self.header, self.board, self.hands = Header(), Board(id="board"), HandsPanel()
        self.timeline, self.narration = Timeline(), NarrationPanel()
        self.story = Storyteller(self._show_frame, self._wait, self._arrived)
        self.at = 0
        self.eyes: Eyes = None
        self.plays = False
        self.pace = 1.0
        self._told: list[str] = []
        self._next: Timer | None = None

    @property
    def topic(self) -> str:
        """`?` opens the rules of this game."""
        return self.game_id

    def compose(self) -> ComposeResult:
        """The regions of a table, with the course of the match above what is told."""
        yield self.header
        yield self.board
        yield self.hands
        yield self.timeline
        yield self.narration
        yield KeysBar()

    def on_mount(self) -> None:
        """Show the set-up as soon as there is room for it."""
        self.hands.display = False
        self.call_after_refresh(self.paint)

    # What is shown

    @property
    def scene(self) -> Scene:
        """What is looked at."""
        return self.theatre.scene(self.at, self.eyes)

    def paint(self) -> None:
        """Everything of the place one is looking at."""
        if not self.is_mounted:
            return
        scene = self.scene
        self.board.show(self.view.painter(scene, self.view.start(scene, AimState())))
        self._told = self._sentences()
        self._show_hands()
        self._head(scene)
        self.call_after_refresh(self._narrate)
        self.refresh_bindings()

    def _head(self, scene: Scene) -> None:
        status = self.words.status(scene.view, scene.people)
        acting: Person | None = person_of(scene.people, scene.seat)
        self.header.show_match(contract.cover(self.game_id), self.game_id, status, acting)
        theatre = self.theatre
        self.timeline.follow(
            Course(self.at, theatre.last, theatre.rounds, theatre.keys, self._eyes_said(), self._place())
        )

    def _eyes_said(self) -> str:
        return eyes_in_words(self.eyes, self.theatre.people)

    def _place(self) -> str:
        place = place_in_words(self.at, self.theatre.last)
        return f"▶ {self.pace:g}×  {place}" if self.plays else place

    def _sentences(self) -> list[str]:
        """What was told last, the newest sentences last."""
        return sentences(self.theatre, self.at - _TOLD, self.at, self.eyes)

    def _show_hands(self) -> None:
        hands = open_hands(self.theatre, self.at, self.eyes)
        self.set_class(len(hands) > 1, "-hands")
        most = _MOST_ROWS_TALL if self.size.height >= TALL else _MOST_ROWS
        self.hands.hold(hands, self.size.width, most)

    def _narrate(self) -> None:
        self.narration.tell(self._told, self.theatre.people)

    def retranslate(self) -> None:
        """The same place in another language."""
        super().retranslate()
        self.paint()

    def resized(self) -> None:
        """Hands and narration fit what room there is."""
        if self.is_mounted and not self.story.playing:
            self.call_after_refresh(self.paint)

    # Going from place to place

    def look_at(self, at: int) -> None:
        """Look at the place `at`, at once."""
        self.story.drop()
        self.at = max(0, min(at, self.theatre.last))
        self.paint()
        self._go_on()

    def _step(self) -> None:
        """One move on, told as it was at the table."""
        before = self.at
        if before >= self.theatre.last:
            self.plays = False
            self.paint()
            return
        self.at = before + 1
        scene = self.theatre.scene(self.at, self.eyes, before)
        frames = self.view.frames(scene) if scene.story and self.house.animated else ()
        self.story.take(frames, 0)
        if frames:
            self._told = self._told[-_TOLD:]
            self._head(scene)
            self.refresh_bindings()
        self.story.go_on()

    def _show_frame(self, frame: Frame) -> None:
        if frame.picture is not None:
            self.board.show(frame.picture)
        if frame.text:
            self._told.append(frame.text)
            self._narrate()

    def _arrived(self) -> None:
        self.paint()
        self._go_on()

    def _wait(self, seconds: float, then: Callable[[], None]) -> Timer:
        pace = self.house.pace * motion_pace(self.house.settings.motion)
        return self.set_timer(seconds / self.pace * pace + 0.001, then)

    def _go_on(self) -> None:
        """On to the next move in a moment, if it plays by itself."""
        if self._next is not None:
            self._next.stop()
            self._next = None
        if self.plays and self.at >= self.theatre.last:
            self.plays = False
            self.paint()
        elif self.plays:
            self._next = self._wait(READ, self._step)

    def on_screen_suspend(self) -> None:
        """Something lies over it: it plays no further."""
        self._stop()

    def _stop(self) -> None:
        """Play no further by itself; a story that was being told is over."""
        self.plays = False
        self.story.drop()
        self._go_on()

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what works now is offered."""
        by = parameters[0] if parameters else 0
        if action in ("go", "round", "key"):
            return self.at < self.theatre.last if by == 1 else self.at > 0
        if action == "pace":
            return self.plays
        if action == "branch":
            return self.at < self.theatre.last
        return True

    def action_go(self, by: int) -> None:
        """One move on or back; a move that is being told is over first."""
        self._stop()
        if by > 0:
            self._step()
        else:
            self.look_at(self.at - 1)

    def action_round(self, by: int) -> None:
        """To where the next round begins, or this one or the one before."""
        self._stop()
        self.look_at(self.theatre.beside(self.at, self.theatre.rounds, by))

    def action_key(self, by: int) -> None:
        """To the next or the last turning point."""
        self._stop()
        self.look_at(self.theatre.beside(self.at, self.theatre.keys, by))

    def action_jump(self, at: int) -> None:
        """To one place."""
        self._stop()
        self.look_at(at)

    def action_end(self) -> None:
        """To the end."""
        self.action_jump(self.theatre.last)

    def action_play(self) -> None:
        """Play by itself from here, from the beginning where it has ended; or stop."""
        if self.plays:
            self._stop()
            self.paint()
            return
        self._stop()
        self.plays = True
        self.look_at(0 if self.at >= self.theatre.last else self.at)

    def action_pace(self, by: int) -> None:
        """Faster or slower."""
        at = PACES.index(self.pace) + by
        self.pace = PACES[max(0, min(at, len(PACES) - 1))]
        self._head(self.scene)

    def action_eyes(self, by: int) -> None:
        """Through other eyes: everybody's, all hands open, each seat's in turn."""
        offered = self.theatre.eyes
        self.eyes = offered[(offered.index(self.eyes) + by) % len(offered)]
        self.story.drop()
        self.paint()
        self._go_on()

    def chosen(self, message: Board.Chosen) -> None:
        """A click on the course goes there; on the table nothing can be chosen."""
        if isinstance(message.board, Timeline):
            self.action_jump(int(message.key))

    def action_export(self) -> None:
        """Write the match, or this moment of it, to a file."""
        from tabletop_tui.screens.export import KINDS

        self._pick(N_("What shall be written?"), KINDS, self._export)

    def _pick(
        self, question: str, answers: Sequence[tuple[str, str]], then: Callable[[str | None], None]
    ) -> None:
        from tabletop_tui.screens.dialogs import PickScreen

        self.app.clear_notifications()  # one of them might lie over the question
        self.app.push_screen(PickScreen(question, answers), then)

    def action_branch(self) -> None:
        """Another match from here on, after a question."""
        self._pick(
            N_("Go on from here? It is a match of its own and counts for nobody."), BRANCHES, self._branch
        )

    def _branch(self, chance: str | None) -> None:
        if not chance:
            return
        seed = 0 if chance == "same" else fresh_seed()
        try:
            match_id = self.house.store.create(self.theatre.branch(self.at, seed))
        except UserError as error:
            self.notify(error.sentence, severity="error")
            return
        self.house.resume(match_id)

    def _export(self, kind: str | None) -> None:
        from tabletop_tui.screens.export import write

        if not kind:
            return
        try:
            path = write(self.house.store.home, self.theatre, kind, self.at, self.eyes)
        except UserError as error:
            self.notify(error.sentence, severity="error")
            return
        self.notify(_("“{path}” is written.", path=clean(path)), timeout=12)

    def action_leave(self) -> None:
        """Back to where one came from."""
        self.dismiss()


def enter(screen: HouseScreen, theatre: Callable[[], Theatre]) -> None:
    """From `screen` into the theatre that is to be opened; one that cannot be is answered in words."""
    try:
        opened = theatre()
    except Exception as error:
        text = sentence(error)
        if text is None:
            raise
        screen.notify(text, severity="error", timeout=10)
        return
    screen.app.push_screen(TheatreScreen(opened))
