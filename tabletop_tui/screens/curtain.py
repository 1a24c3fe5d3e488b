"""The curtain: nothing of the match is on screen, the next person is named large, Space lifts it."""

from __future__ import annotations

from typing import ClassVar, Protocol

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.hotseat.people import People, Person
from tabletop_tui.hotseat.stages import Curtain
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.bigtext import big
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.choices import badge
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.palette import Colour, Hue, Look

_, n_ = translator("app")

CLOTH = (
    Hue("#5d1622", "black"),
    Hue("#6d1b29", "black"),
    Hue("#7f2231", "black"),
    Hue("#6d1b29", "black"),
    Hue("#4d111b", "black"),
)
"""One fold of the cloth, column by column; black under a pattern where there are sixteen colours."""
FOLD_WIDTH = 40
PLEAT = 20
"""The same for a pattern in place of shades: wide, for every glyph of it takes three bytes."""
HEM = Hue("#d8a94a", "bright_yellow", light=True)


class Usher(Protocol):
    """What a curtain needs of its director."""

    game_id: str

    @property
    def people(self) -> People:
        """Who plays."""
        ...

    @property
    def may_take_back(self) -> bool:
        """Whether the move that went behind the curtain may be taken back."""
        ...

    def take_back(self) -> None:
        """Take it back; its owner is to come again."""

    def lift(self, seat: int) -> None:
        """`seat` is alone at the screen."""

    def look_up(self) -> None:
        """Nobody needs to look away any more."""


class CurtainPanel(Board):
    """The cloth with the names in front of it."""

    def __init__(self, people: People, stage: Curtain) -> None:
        super().__init__(ground=CLOTH[0], id="cloth")
        self.people, self.stage = people, stage
        self.chosen: int | None = stage.seats[0] if len(stage.seats) == 1 else None

    @property
    def comers(self) -> tuple[int, ...]:
        """Who may come next, in the order of their number keys."""
        return (*self.stage.seats, *self.stage.changers)

    def paint(self, canvas: Canvas) -> None:
        """Folds, hem, and the panel."""
        self._paint_folds(canvas)
        if self.chosen is None:
            self._paint_list(canvas)
        else:
            self._paint_name(canvas, self.people[self.chosen])

    def _paint_folds(self, canvas: Canvas) -> None:
        step = FOLD_WIDTH // len(CLOTH)
        for x in range(canvas.width):
            fold, ink = self._fold(canvas.look, x)
            canvas.fill(x, 0, 1, canvas.height, CLOTH[x // step % len(CLOTH)], fold, ink)
        for x in range(canvas.width):
            canvas.put(x, canvas.height - 1, "▀▄"[x % 2], HEM)

    @staticmethod
    def _fold(look: Look, x: int) -> tuple[str, Colour]:
        """What column `x` of the cloth is made of where its shades cannot be told apart."""
        if look.shades:
            return " ", "text"
        if look.pixels:
            return "▒" if x % PLEAT < 2 else " ", "back"
        return "│" if x % PLEAT == 0 else " ", "dim"

    def _panel(self, canvas: Canvas, width: int, height: int, person: Person | None) -> tuple[int, int]:
        """A clear panel in the middle; returns its top left corner."""
        left, top = (canvas.width - width) // 2, (canvas.height - height) // 2
        canvas.fill(left, top, width, height, person.colour if person else "raised")
        return left, top

    def _paint_name(self, canvas: Canvas, person: Person) -> None:
        lines = big(person.name, canvas.width - 8, canvas.look.ascii)
        width = max(44, max(len(line) for line in lines) + 6)
        left, top = self._panel(canvas, width, len(lines) + 2, person)
        for row, line in enumerate(lines):
            canvas.centre(left, top + 1 + row, width, line, "ink", person.colour, bold=True)
        below = top + len(lines) + 3
        only = _("Only {name} looks at the screen now.", name=person.name)
        self._sign(canvas, top - 2, self._request(person))
        self._sign(canvas, below, only)
        self._sign(canvas, below + 2, _("Space: it's me, {name}", name=person.name), strong=True)

    def _request(self, person: Person) -> str:
        """What everybody is asked to do; who sits there already need not pass anything."""
        if self.stage.peek:
            return _("Look away, please")
        if self.stage.last == self.chosen:
            return _("{name}, stay at the keyboard", name=person.name)
        return _("Pass the keyboard")

    def _sign(self, canvas: Canvas, y: int, text: str, strong: bool = False) -> None:
        """A line of text on its own strip of felt."""
        shown = f"  {text}  "
        left = (canvas.width - cell_len(shown)) // 2
        ink, ground = ("ink", "accent") if strong else ("text", "deep")
        canvas.put(left, y, shown, ink, ground, bold=strong)

    def _paint_list(self, canvas: Canvas) -> None:
        comers = self.comers
        notes = [self._note(seat) for seat in comers]
        names = 4 + max(cell_len(self.people[seat].name) for seat in comers)
        width, height = 8 + names + 2 + max(map(cell_len, notes)) + 4, len(comers) + 4
        left, top = self._panel(canvas, width, height, None)
        canvas.centre(left, top + 1, width, _("Who is next?"), "text", "raised", bold=True)
        for number, (seat, note) in enumerate(zip(comers, notes, strict=True), 1):
            y = top + 2 + number
            canvas.put(left + 4, y, f" {number} ", "ink", "face", bold=True)
            badge(canvas, left + 8, y, self.people[seat])
            canvas.put(left + 8 + names + 2, y, note, "dim", "raised")
            canvas.mark(left + 4, y, width - 8, 1, str(number))
        self._sign(canvas, top + height + 1, _("Press your number; everybody else looks away."))

    def _note(self, seat: int) -> str:
        """What this person can do here."""
        if self.stage.peek:
            return _("knows some cards")
        return _("may still change") if seat in self.stage.changers else _("has yet to choose")


class CurtainScreen(HouseScreen):
    """Opaque and free of the game: between any two people's secrets it is all there is."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "lift", N_("It's me")),
        Binding("escape", "back", N_("Somebody else")),
        Binding("escape", "look_up", N_("Back to the table")),
        Binding("escape", "leave", N_("Menu")),
        Binding("u,U", "take_back", N_("Take back"), key_display="u"),
        Binding("f2", "app.settings", N_("Settings")),
    ]

    def __init__(self, director: Usher, stage: Curtain) -> None:
        super().__init__()
        self.director, self.stage = director, stage
        self.cloth = CurtainPanel(director.people, stage)

    def compose(self) -> ComposeResult:
        """The cloth and the keys."""
        yield self.cloth
        yield KeysBar()

    @property
    def topic(self) -> str:
        """`?` opens the rules of the game."""
        return self.director.game_id

    def pressed(self, event: events.Key) -> bool:
        """A number says who comes."""
        return bool(event.character and event.character.isdigit()) and self.choose(event.character or "0")

    def choose(self, key: str) -> bool:
        """The person of this number sits down; False when there is none."""
        comers, number = self.cloth.comers, int(key)
        if self.cloth.chosen is not None or not 1 <= number <= len(comers):
            return False
        self.cloth.chosen = comers[number - 1]
        self.cloth.redraw()
        self.refresh_bindings()
        return True

    def chosen(self, message: Board.Chosen) -> None:
        """A click is a number key."""
        self.choose(message.key)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Space only once somebody is named."""
        if not self.is_mounted:
            return True
        several = len(self.cloth.comers) > 1
        answers = {
            "lift": self.cloth.chosen is not None,
            "back": several and self.cloth.chosen is not None,
            "look_up": self.stage.peek,
            "take_back": self.director.may_take_back,
            "leave": not self.stage.peek and (not several or self.cloth.chosen is None),
        }
        return answers.get(action, True)

    def action_lift(self) -> None:
        """Show the private screen of whoever is named."""
        if self.cloth.chosen is not None:
            self.director.lift(self.cloth.chosen)

    def action_back(self) -> None:
        """It is somebody else after all."""
        self.cloth.chosen = None
        self.cloth.redraw()
        self.refresh_bindings()

    def action_take_back(self) -> None:
        """Whoever has just chosen was too quick; nobody has looked since."""
        self.director.take_back()

    def action_look_up(self) -> None:
        """Nobody wants to look after all."""
        self.director.look_up()

    def action_leave(self) -> None:
        """To the menu, after a question; the match is saved."""
        self.house.ask_leave()

    def retranslate(self) -> None:
        """The same curtain in another language."""
        super().retranslate()
        self.cloth.redraw()
