"""Who sits where, at set-up: one row per seat with name, colour and kind."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Click
from textual.message import Message
from textual.widgets import Input

from tabletop_tui.games.contract import OptionRow
from tabletop_tui.hotseat.people import COLOURS, MAX_CELLS, Person
from tabletop_tui.screens.page import Words
from tabletop_tui.storage.settings import Remembered
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.chooser import Chooser, Values
from tabletop_tui.widgets.palette import Colour
from tabletop_tui.widgets.scoreboard import badge

_, n_ = translator("app")

_COLOUR_NAMES = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "purple": N_("purple"),
    "orange": N_("orange"),
    "teal": N_("teal"),
    "pink": N_("pink"),
}
KINDS = {"human": N_("person"), "random": N_("bot"), "spoken": N_("line by line")}
"""Who may sit in a seat, with what the set-up calls them."""


def colour_values() -> Values:
    """All seat colours with their names."""
    return [(colour, _(_COLOUR_NAMES[colour])) for colour in COLOURS]


def kind_values() -> Values:
    """All kinds of players with their names."""
    return [(kind, _(label)) for kind, label in KINDS.items()]


class Field(Input):
    """A one-line text field in which Enter goes to the field below, as everywhere on the page."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.walk(-1)", N_("Field")),
        Binding("down", "screen.walk(1)", N_("Field")),
        Binding("tab", "app.focus_next", N_("Next")),
        Binding("enter", "submit", N_("Next")),
    ]

    def __init__(self, value: str, id: str | None = None, max_length: int = 40) -> None:
        super().__init__(value, id=id, compact=True, max_length=max_length, select_on_focus=True)
        self.cursor_blink = False


class StartRow(Board, can_focus=True):
    """The last row of the page: Enter, Space or a click on it start the match."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter,space", "press", N_("Start"))]

    class Pressed(Message):
        """The match shall start."""

    def paint(self, canvas: Canvas) -> None:
        """What it does, between arrows and on a lighter ground while it has the focus."""
        text = _("Start the match")
        canvas.fill(0, 0, cell_len(text) + 6, 1, "accent" if self.has_focus else "face")
        canvas.put(3, 0, text, "ink", bold=True)
        if self.has_focus:
            canvas.put(1, 0, "▸", "ink", bold=True)
            canvas.put(4 + cell_len(text), 0, "◂", "ink", bold=True)

    def watch_has_focus(self, has_focus: bool) -> None:
        """The arrows come and go."""
        super().watch_has_focus(has_focus)
        self.redraw()

    def clicked(self, event: Click) -> None:
        """As good as Enter."""
        event.stop()
        self.action_press()

    def action_press(self) -> None:
        """Ask the page to start."""
        self.post_message(self.Pressed())


class ColourChooser(Chooser):
    """Goes through the colours that nobody else has."""

    def __init__(self, colour: str) -> None:
        super().__init__(colour_values(), colour, classes="colour")
        self.taken: Collection[str] = ()

    def ink(self) -> Colour:
        """The colour itself."""
        return str(self.value)

    def allowed(self, value: Any) -> bool:
        """Each colour is one person's."""
        return value not in self.taken


class Letter(Board):
    """A person's letter on their colour."""

    def __init__(self) -> None:
        super().__init__(classes="letter")
        self.person: Person | None = None

    def tell(self, person: Person) -> None:
        """Show another letter or colour."""
        self.person = person
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """The badge that stands for this person everywhere."""
        if self.person is not None:
            badge(canvas, 0, 0, self.person)


def colour_name(colour: str) -> str:
    """What a seat without a name is called: `Red`."""
    return _(colour).capitalize()


class SeatLine(Vertical):
    """One seat. `number` counts from 1; a seat nobody has named yet is called by its colour."""

    def __init__(self, number: int, person: Remembered | None, colour: str, kind: str) -> None:
        super().__init__(classes="seat")
        self.number = number
        self._standard = colour_name(colour)
        self.letter = Letter()
        self.field = Field(person.name if person else self._standard, max_length=4 * MAX_CELLS)
        self.colour = ColourChooser(colour)
        self.part = Chooser((), "", classes="part")
        self.kind = Chooser(kind_values(), kind, classes="kind")
        self.error = Words(classes="error")

    def compose(self) -> ComposeResult:
        """Letter, name, colour, the part that is played, kind; below them what is wrong, if anything is."""
        with Horizontal():
            yield self.letter
            yield self.field
            yield self.colour
            yield self.part
            yield self.kind
        yield self.error

    @property
    def row(self) -> tuple[str, str, str]:
        """Name, colour and kind."""
        return self.field.value.strip(), str(self.colour.value), str(self.kind.value)

    @property
    def named(self) -> bool:
        """Whether somebody gave this seat a name of their own."""
        return self.row[0] != self._standard

    def follow_colour(self) -> None:
        """A seat without a name of its own is called by the colour it has now."""
        standard, self._standard = self._standard, colour_name(str(self.colour.value))
        if self.field.value.strip() == standard:
            self.field.value = self._standard

    def play(self, row: OptionRow | None, part: Any) -> None:
        """Show which of the parts in `row` is this seat's; None: the game has no parts."""
        self.part.display = row is not None
        self.part.offer(row.values if row else (), part)

    def complain(self, text: str) -> None:
        """Say below the row what is wrong; "" takes it back."""
        self.error.say(text)
        self.error.display = bool(text)

    def retranslate(self) -> None:
        """Colours, kinds and an unchanged standard name in the current language."""
        self.follow_colour()
        self.colour.offer(colour_values(), self.colour.value)
        self.kind.offer(kind_values(), self.kind.value)


def first_lines(count: int, people: Iterable[Remembered], kinds: Iterable[str]) -> list[SeatLine]:
    """`count` seats for those who played last, then for people without a name; each colour once."""
    known = list(people)[:count]
    wanted = [person.colour if person.colour in COLOURS else "" for person in known] + [""] * (
        count - len(known)
    )
    kind_list = [kind if kind in KINDS else "human" for kind in kinds][:count]
    kind_list += ["human"] * (count - len(kind_list))
    lines: list[SeatLine] = []
    used: list[str] = []
    for seat, colour in enumerate(wanted):
        free = [each for each in COLOURS if each not in used and each not in wanted[seat + 1 :]]
        chosen = colour if colour and colour not in used else free[0]
        used.append(chosen)
        lines.append(SeatLine(seat + 1, known[seat] if seat < len(known) else None, chosen, kind_list[seat]))
    return lines
