"""Leads one match from screen to screen: what the session says is shown, what people choose is played."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from textual.notifications import SeverityLevel

from tabletop_tui.endings import STATUS
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Ask, Bot, Curtain, Finished, Peek, Scene
from tabletop_tui.plain.listeners import Listeners
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.screens.history import chronicle
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.shell.minds import Minds
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.refusals import sentence

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager

    from textual.screen import Screen
    from textual.timer import Timer

    from tabletop_tui.secrecy.gate import Gate
    from tabletop_tui.storage.settings import Settings
from tabletop_tui.storage.store import Store

_, n_ = translator("app")

BOT_PAUSE = 0.6
"""Seconds a bot seems to think: the same for every move, so that it tells nothing."""
BOT_PATIENCE = 2.0
"""Seconds until a bot tries again what could not be saved."""


class MatchApp(Protocol):
    """What the director needs of the app."""

    gate: Gate
    pace: float

    @property
    def animated(self) -> bool:
        """Whether stories are told step by step."""

    settings: Settings
    store: Store

    @property
    def director(self) -> Director | None:
        """Who leads the match on the table."""

    @property
    def screen(self) -> Screen[Any]:
        """The screen in front."""

    @property
    def screen_stack(self) -> Sequence[Screen[Any]]:
        """All screens, the one in front last."""

    def veil(self, make: Callable[[], HouseScreen]) -> None:
        """Replace the match's screen and all above it."""

    def screen_painted(self) -> None:
        """The screen in front can be seen."""

    def use_settings(self) -> None:
        """Save the settings and show everything accordingly."""

    def to_menu(self) -> None:
        """Back to the selection."""

    def call_after_refresh(self, callback: Callable[[], object]) -> bool:
        """Call back once everything is painted."""

    def set_timer(self, delay: float, callback: Callable[[], None]) -> Timer:
        """Call back in `delay` seconds."""

    def suspend(self) -> AbstractContextManager[None]:
        """Give the terminal away for a while."""

    def notify(self, message: str, *, severity: SeverityLevel) -> None:
        """Show a sentence in the corner."""

    def exit(self, *, return_code: int) -> None:
        """End the app."""


class Director:
    """Owns the session while its match is on the table."""

    def __init__(self, app: MatchApp, match_id: str, session: Session) -> None:
        self.app = app
        self.match_id = match_id
        self.session = session
        self.game_id = session.match.game.info.id
        self.listeners = Listeners(session, app.settings, app.store)
        self._acting: int | None = None
        self._behind = False
        self.minds = Minds(session)
        app.gate.shared = session.sole is None

    @property
    def people(self) -> People:
        """Who plays."""
        return self.session.people

    @property
    def private(self) -> bool:
        """Whether somebody's secrets may be on the screen."""
        return self.session.private

    def close(self) -> None:
        """The match leaves the table: nobody thinks about it any more."""
        self.minds.close()

    def show(self) -> None:
        """Put the session's stage on the screen, or into lines where a listener may be next.

        What somebody reads over an open table stays: the match goes on below, and the table tells it later.
        """
        if self._covered:
            self._behind = True
            self._let_bot_move(BOT_PAUSE * self.app.pace + 0.01)
            return
        self._behind = False
        if self.listeners.lead and not self._pictured():
            self.listen()
            return
        stage = self.session.stage
        if isinstance(stage, Curtain):
            self._acting = None
            self.app.veil(lambda: CurtainScreen(self, stage))
            return
        scene = self.session.scene()
        new_person = scene.seat != self._acting and not isinstance(stage, (Bot, Finished))
        self._acting = scene.seat
        front = self.app.screen_stack[-1]
        if isinstance(front, GameScreen) and front.director is self and self._same_eyes(front.scene, scene):
            if new_person:
                self.app.gate.close()
                self.app.call_after_refresh(self.app.screen_painted)
            front.show(scene)
            return
        self.app.veil(lambda: screen_class(self.game_id)(self, scene))

    @property
    def _covered(self) -> bool:
        """Whether a page or a question lies over this match's table, and no hand is open there."""
        below = self.app.screen_stack[1:-1]
        table = below[0] if below else None
        return isinstance(table, GameScreen) and table.director is self and not self._alone(table.scene)

    def covered(self) -> None:
        """The table cannot be seen for now: what it has not told it tells later; the match goes on."""
        self._let_bot_move(BOT_PAUSE * self.app.pace + 0.01)

    def uncovered(self) -> None:
        """The table can be seen again: it shows what has happened meanwhile."""
        if self._behind and self.app.director is self:
            self.show()

    def _same_eyes(self, old: Scene, new: Scene) -> bool:
        """Whether the screen in front may simply go on: the same people are looking at it."""
        return old.viewer == new.viewer and self._alone(old) == self._alone(new)

    def _alone(self, scene: Scene) -> bool:
        return isinstance(scene.stage, (Ask, Peek)) and self.session.sole is None

    def shown(self) -> None:
        """The screen has told its story; if a bot is next, it moves after its pause; lines follow so, too."""
        self.session.told()
        if self.listeners.lead:
            self._listen_soon(BOT_PAUSE * self.app.pace + 0.01)
        else:
            self._let_bot_move(BOT_PAUSE * self.app.pace + 0.01)

    def _let_bot_move(self, pause: float) -> None:
        """If a bot is next, it moves in `pause` seconds; one that searches thinks meanwhile, elsewhere."""
        if isinstance(self.session.stage, Bot):
            ply = self.session.match.ply
            self.minds.consider()
            self.app.set_timer(pause, lambda: self._bot(ply, pause))

    def _bot(self, ply: int, pause: float) -> None:
        left = self.app.director is not self or not self.app.screen_stack  # none: the app is ending
        if left or ply != self.session.match.ply:
            return
        if not self.minds.ready:  # a whole pause more: how long it took must not tell how hard the choice was
            self.app.set_timer(pause, lambda: self._bot(ply, pause))
            return
        self._do(self.minds.move)
        if ply == self.session.match.ply:  # it could not be saved; nobody has a key to try again with
            self._let_bot_move(BOT_PATIENCE)

    def play(self, move: str, ply: int, seat: int | None = None) -> None:
        """Play `move`, chosen when the match was at `ply`."""
        self._do(lambda: self.session.play(move, ply, seat))

    def play_all(self, moves: Sequence[str], ply: int, seat: int | None = None) -> None:
        """Play several moves of one seat (default: who is to act), chosen in one go at `ply`, each saved.

        The row ends with a refused one, or where somebody else is to act.
        """
        actor = self.session.seat if seat is None else seat
        before = self.session.match.ply

        def row() -> None:
            for number, move in enumerate(moves):
                if self.session.seat != actor:
                    break
                self.session.play(move, ply + number, actor)

        self._do(row, before)

    def play_on(self, choose: Callable[[Scene], str | None]) -> None:
        """Play what `choose` names for one scene after the other, until it names nothing.

        At a bot's turn any name lets the bot move as it likes.
        """
        self._do(lambda: self._play_on(choose))

    def _play_on(self, choose: Callable[[Scene], str | None]) -> None:
        while (move := choose(scene := self.session.scene())) is not None:
            if isinstance(scene.stage, Bot):
                self.session.bot_move()
            else:
                self.session.play(move, scene.ply)

    def undo(self, ply: int) -> None:
        """Take back the last move of whoever is to act."""
        self._do(lambda: self.session.undo(ply))

    @property
    def may_take_back(self) -> bool:
        """Whether the move that went behind the curtain may be taken back."""
        return self.session.may_take_back is not None

    def take_back(self) -> None:
        """Take it back; its owner is to come again."""
        self._do(lambda: self.session.take_back(self.session.match.ply))

    def look(self) -> None:
        """Somebody wants to see their hand."""
        self.session.look()
        self.show()

    def lift(self, seat: int) -> None:
        """`seat` is alone at the screen."""
        self.session.lift(seat)
        self.show()

    # Listeners

    @property
    def awaits_listener(self) -> bool:
        """Whether lines come next, so that nothing is to be opened on the screen any more."""
        front = self.app.screen
        telling = isinstance(front, GameScreen) and front.playing  # any key ends a story, and does no more
        return self.listeners.lead and not telling

    def _pictured(self) -> bool:
        """Whether people at the screen are to see first what has happened, step by step."""
        scene = self.session.scene()
        return self.app.animated and not self.listeners.alone and bool(scene.story)

    def _listen_soon(self, pause: float) -> None:
        """On to the lines after a look at the last picture; keys find nothing to do until then."""
        ply = self.session.match.ply

        def go_on() -> None:
            if self.app.director is self and self.app.screen_stack and ply == self.session.match.ply:
                self.listen()

        self.app.set_timer(pause, go_on)

    def listen(self) -> None:
        """Make room for lines; the full screen comes back for those who use it."""
        from tabletop_tui.plain.console import Console, Stopped

        self.app.gate.close()
        try:
            with self.app.suspend():
                stays = self.listeners.listen(Console.of_process(), self._pictured)
            self.app.gate.note("enter", monotonic())
            self.app.gate.acts("enter")
        except Stopped as stopped:
            self.app.exit(return_code=STATUS + stopped.number)
            return
        self.app.use_settings()
        self._acting = None
        if not stays or (self.listeners.ended and self.listeners.alone):
            self.app.to_menu()
        elif self.listeners.ended:
            self.finish()
        else:
            self.show()

    def peek(self, seats: Sequence[int]) -> None:
        """One of `seats` at the screen wants to look at what only it knows; the others look away."""
        self.session.peek(seat for seat in seats if not self.people[seat].listens)
        self.show()

    def look_up(self) -> None:
        """Everybody may look again."""
        self.session.look_up()
        self.show()

    def hide(self) -> None:
        """Whatever is private goes behind the curtain, at once."""
        if self.private:
            self.session.hide()
            self.show()

    def _do(self, act: Callable[[], None], before: int | None = None) -> None:
        """Run one deed of a player; a refusal is told on the screen and changes nothing.

        `before`: the ply at which a deed of several moves began; what it did before the refusal is shown.
        """
        try:
            act()
        except Exception as error:
            text = sentence(error)
            if text is None:
                raise
            if before is not None and self.session.match.ply > before:
                self.show()
            self._tell(text)
            return
        self.show()

    def _tell(self, text: str) -> None:
        front = self.app.screen
        if isinstance(front, GameScreen):
            front.say(text)
        else:
            self.app.notify(text, severity="error")

    def finish(self) -> None:
        """From the last table to the result."""
        from tabletop_tui.screens.results import ResultsScreen

        self.app.veil(lambda: ResultsScreen(self.session))

    def last_round(self) -> Scene | None:
        """The last round as the Table saw it; None where there is nothing to tell."""
        return self.session.last_round()

    def chronicle(self) -> list[str]:
        """The match so far in sentences, as far as the eyes on the screen may know it."""
        return chronicle(self.session)
