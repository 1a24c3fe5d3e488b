"""Planted leaks: screens, curtains and directors that betray a hand of Lanterns, one each.

`plant` functions take a MonkeyPatch and undo themselves with it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from textual.app import App, ComposeResult
from textual.binding import Binding
from textual.screen import ModalScreen
from textual.widgets import Static

from rules.kernel.events import Event
from tabletop_tui.games import contract
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.curtain import CurtainPanel, CurtainScreen
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.story import Frame
from tabletop_tui.shell import director as leading
from tabletop_tui.shell.app import TabletopApp
from tabletop_tui.shell.director import Director
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.canvas import Canvas
from tests.toy_game.at_home import move_in
from tests.toy_game.screen import ToyScreen

TOY = "toy_game"
Plant = Callable[[Any], None]


def hands(director: Any) -> list[list[int]]:
    """All hands, from where no screen has any business."""
    return [sorted(hand) for hand in director.session.match.state.hands]


def odd(director: Any) -> bool:
    """One bit of all hands."""
    return sum(map(sum, hands(director)[1:])) % 2 == 1


class HandsOnTable(ToyScreen):
    """Paints everybody's hand in a corner."""

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        honest, secret = super().painter(scene, aim), str(hands(self.director))

        def paint(canvas: Canvas) -> None:
            honest(canvas)
            canvas.put(0, canvas.height - 1, secret, "text")

        return paint


class BoldWhenOdd(ToyScreen):
    """The same text, bold for some hands."""

    def painter(self, scene: Scene, aim: AimState) -> Painter:
        honest, bold = super().painter(scene, aim), odd(self.director)

        def paint(canvas: Canvas) -> None:
            honest(canvas)
            canvas.put(0, canvas.height - 1, "quiet", "text", bold=bold)

        return paint


class CardInFooter(ToyScreen):
    """A key is described by a card."""

    def _translated(self, binding: Binding) -> Binding:
        plain = super()._translated(binding)
        if plain.action != "history":
            return plain
        return Binding(plain.key, plain.action, f"Play {hands(self.director)[-1][:1]}", key_display="h")


class CardInTitle(ToyScreen):
    """The window's title names a hand."""

    def show(self, scene: Scene) -> None:
        self.app.title = f"Lanterns {hands(self.director)[-1]}"
        super().show(scene)


class CardInTerminalTitle(ToyScreen):
    """The same, by an escape sequence."""

    def show(self, scene: Scene) -> None:
        driver = self.app._driver
        assert driver is not None
        driver.write(f"\x1b]0;{hands(self.director)[-1]}\x07")
        super().show(scene)


class ToastedHand(ToyScreen):
    """A private screen toasts the hand of the one who sits there: honest only as long as toasts go."""

    def show(self, scene: Scene) -> None:
        if scene.viewer is not None:
            self.app.notify(f"You hold {hands(self.director)[scene.viewer]}", timeout=60)
        super().show(scene)


class LongPause(ToyScreen):
    """A story that lasts longer for some hands."""

    def frames(self, scene: Scene) -> list[Frame]:
        seconds = 0.3 if odd(self.director) else 0.2
        return [Frame(None, text, seconds) for text in self.tell(scene)]


class SlowCurtain(CurtainScreen):
    """Waits before it can be lifted, longer for some hands."""

    def on_mount(self) -> None:
        self.set_timer(0.3 if odd(self.director) else 0.2, self.cloth.redraw)


class TellingCloth(CurtainPanel):
    """A thread of another colour for some hands."""

    odd = False

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        canvas.put(0, 0, " ", "text", "accent" if self.odd else "deep")


class TellingCurtain(CurtainScreen):
    """Hangs up the telling cloth."""

    def compose(self) -> ComposeResult:
        cloth = TellingCloth(self.director.people, self.stage)
        cloth.odd = odd(self.director)
        yield cloth


class KeepingCurtain(CurtainScreen):
    """Keeps the private scene that it covers, for no good reason."""

    def __init__(self, director: Any, stage: Any) -> None:
        super().__init__(director, stage)
        self.last = director.session.match.game.view(director.session.match.state, 1)


class SheerCurtain(ModalScreen[None]):
    """A translucent one, laid over the screen of the match."""

    DEFAULT_CSS = "SheerCurtain Static { width: 20; height: 3; }"

    def on_mount(self) -> None:
        self.styles.background = "black 50%"

    def compose(self) -> ComposeResult:
        yield Static("Who is next?")


def sheer(app: TabletopApp, make: Callable[[], Any]) -> None:
    """A veil that lays a curtain over what was there."""
    screen = make()
    if isinstance(screen, CurtainScreen):
        app.push_screen(SheerCurtain())
        app.call_after_refresh(app.screen_painted)
        app.gate.close()
    else:
        from tabletop_tui.secrecy.veil import veil

        veil(app, lambda: screen)


def with_screen(kind: type[ToyScreen]) -> Plant:
    return lambda patch: move_in(patch, kind)


def with_curtain(kind: type[CurtainScreen]) -> Plant:
    return lambda patch: patch.setattr(leading, "CurtainScreen", kind)


def lasting_toasts(patch: Any) -> None:
    """Toasts the hand, and forgets to clear toasts."""
    move_in(patch, ToastedHand)
    patch.setattr(App, "clear_notifications", lambda self: None)


def sheer_curtain(patch: Any) -> None:
    patch.setattr(TabletopApp, "veil", sheer)


def everybodys_history(patch: Any) -> None:
    """The history tells what only one was told."""

    def chronicle(self: Director) -> list[str]:
        tell = contract.narration(self.game_id).tell
        return [tell(event, self.people) for ply in self.session.match.plies for event in ply.events]

    patch.setattr(Director, "chronicle", chronicle)


def careless_recap(patch: Any) -> None:
    """The recap forgets for whom an event is."""

    def recap(self: Session, seat: int) -> tuple[Event, ...]:
        return tuple(event for ply in self.match.plies[self._seen[seat] + 1 :] for event in ply.events)

    patch.setattr(Session, "recap", recap)


def telling_gate(patch: Any) -> None:
    """The keyboard is deaf longer for some hands."""

    def shown(self: Director) -> None:
        self.session.told()
        self.app.set_timer(0.3 if odd(self) else 0.2, self.app.screen_painted)

    patch.setattr(Director, "shown", shown)


PLANTS: dict[str, Plant] = {
    "hands on the table": with_screen(HandsOnTable),
    "style only": with_screen(BoldWhenOdd),
    "card in the footer": with_screen(CardInFooter),
    "card in the app's title": with_screen(CardInTitle),
    "card in the terminal's title": with_screen(CardInTerminalTitle),
    "toasts that last": lasting_toasts,
    "pause of a story": with_screen(LongPause),
    "time of a curtain": with_curtain(SlowCurtain),
    "colour of a curtain": with_curtain(TellingCurtain),
    "translucent curtain": sheer_curtain,
    "time of the gate": telling_gate,
}
"""Leaks that twins must find."""

TOLD_TO_ALL: dict[str, Plant] = {"history": everybodys_history, "recap": careless_recap}
"""Leaks of what one person alone was told, which comparing two hidden moves must find."""
