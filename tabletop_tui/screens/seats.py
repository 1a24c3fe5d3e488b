"""Who sits where, at set-up: one row per seat with name, colour and kind."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.events import Click, Key
from textual.message import Message
from textual.widgets import Input

from rules.bots.levels import LEVELS, is_bot
from rules.kernel.record import PERSONS
from tabletop_tui.errors import JOINER, VARIANTS, last_picture, without_joined
from tabletop_tui.games.contract import OptionRow
from tabletop_tui.hotseat.people import COLOURS, MAX_CELLS, Person, bot_name
from tabletop_tui.screens.page import Words
from tabletop_tui.storage.settings import Remembered
from tabletop_tui.text import bots
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


def colour_values() -> Values:
    """All seat colours with their names."""
    return [(colour, _(_COLOUR_NAMES[colour])) for colour in COLOURS]


class Field(Input):
    """A one-line text field in which Enter goes to the field below, as everywhere on the page.

    A picture joined of several, of which many terminals would show the pieces, is left out whole, pasted or
    typed; `left_out` says so until something else changes, and `LeftOut` at once.
    """

    class LeftOut(Message):
        """A joined picture was left out of `field`."""

        def __init__(self, field: Field) -> None:
            super().__init__()
            self.field = field

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "screen.walk(-1)", N_("Field")),
        Binding("down", "screen.walk(1)", N_("Field")),
        Binding("tab", "app.focus_next", N_("Next")),
        Binding("enter", "submit", N_("Next")),
    ]

    def __init__(self, value: str, id: str | None = None, max_length: int = 40) -> None:
        super().__init__(value, id=id, compact=True, max_length=max_length, select_on_focus=True)
        self.cursor_blink = False
        self.left_out, self._after = False, ""

    def on_key(self, event: Key) -> None:
        """A terminal types the pieces of a joined picture one by one, the joiner between them."""
        typed, after = event.character or "", self._after
        if typed == JOINER:
            if not after:
                self.delete(last_picture(self.value[: self.cursor_position]), self.cursor_position)
            self._after = "joiner"
            self._leave_out()
        elif event.is_printable and (after == "joiner" or (after and typed in VARIANTS)):
            self._after = "piece"
        else:
            self._after = ""
            return
        event.stop()
        event.prevent_default()

    def replace(self, text: str, start: int, end: int) -> None:
        """As Input does, without joined pictures."""
        whole, self.left_out = without_joined(text), False
        super().replace(whole, start, end)
        if whole != text:
            self._leave_out()

    def _leave_out(self) -> None:
        self.left_out = True
        self.post_message(self.LeftOut(self))


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
    """One seat. `number` counts from 1; a person nobody has named yet is called by their colour.

    `known_tempers`: those that the game's bots may have.
    """

    def __init__(
        self, number: int, name: str, colour: str, kind: str, known_tempers: Sequence[str] = ()
    ) -> None:
        super().__init__(classes="seat")
        self.number = number
        self._tempers = known_tempers
        player, temper = bots.parts(kind)
        self._is_bot = is_bot(kind)
        self._standard = name if self._is_bot else colour_name(colour)
        self._persons_name = ""
        self.letter = Letter()
        self.field = Field(name or self._standard, max_length=4 * MAX_CELLS)
        self.colour = ColourChooser(colour)
        self.part = Chooser((), "", classes="part")
        self.kind = Chooser(bots.players(), player, classes="kind")
        self.temper = Chooser(bots.tempers(known_tempers), temper, classes="temper")
        self.temper.display = self._may_have_temper
        self.error = Words(classes="error")

    def compose(self) -> ComposeResult:
        """Letter, name, colour, part, kind, and a bot's temper; below them what is wrong, if anything is."""
        with Horizontal():
            yield self.letter
            yield self.field
            yield self.colour
            yield self.part
            yield self.kind
            yield self.temper
        yield self.error

    @property
    def row(self) -> tuple[str, str, str]:
        """Name, colour and kind."""
        temper = str(self.temper.value) if self._may_have_temper else ""
        kind = bots.whole(str(self.kind.value), temper)
        return self.field.value.strip(), str(self.colour.value), kind

    @property
    def _may_have_temper(self) -> bool:
        return bool(self._tempers) and str(self.kind.value).partition("-")[0] in LEVELS

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return is_bot(self.row[2])

    @property
    def named(self) -> bool:
        """Whether a person sits here under a name of their own."""
        return not self.is_bot and self.row[0] != self._standard

    def follow_colour(self) -> None:
        """A person without a name of their own is called by the colour they have now."""
        if not self._is_bot:
            self._rename(colour_name(str(self.colour.value)))

    def _rename(self, standard: str) -> None:
        """Another name for a seat that has none of its own."""
        before, self._standard = self._standard, standard
        if self.field.value.strip() == before:
            self.field.value = standard

    def follow_kind(self, others: Sequence[str]) -> None:
        """A bot takes a name that none of the `others` has; a person who comes back, theirs of before."""
        self.temper.display = self._may_have_temper
        if self.is_bot == self._is_bot:
            return
        self._is_bot = self.is_bot
        if self._is_bot:
            self._persons_name = self.field.value if self.row[0] != self._standard else ""
            self._standard = self.field.value = bot_name(others)
        else:
            self._standard = colour_name(str(self.colour.value))
            self.field.value = self._persons_name or self._standard

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
        self.kind.offer(bots.players(), self.kind.value)
        self.temper.offer(bots.tempers(self._tempers), self.temper.value)


def first_lines(
    count: int, people: Iterable[Remembered], kinds: Iterable[str], known_tempers: Sequence[str] = ()
) -> list[SeatLine]:
    """`count` seats: bots where there were some, else those who played last; each colour and name once."""
    kind_list = [kind if kind in PERSONS or is_bot(kind) else "human" for kind in kinds][:count]
    kind_list += ["human"] * (count - len(kind_list))
    waiting = iter(people)
    known = [None if is_bot(kind) else next(waiting, None) for kind in kind_list]
    wanted = [person.colour if person and person.colour in COLOURS else "" for person in known]
    names = [person.name if person else "" for person in known]
    used: list[str] = []
    for seat, colour in enumerate(wanted):
        free = [each for each in COLOURS if each not in used and each not in wanted[seat + 1 :]]
        used.append(colour if colour and colour not in used else free[0])
        if is_bot(kind_list[seat]):
            names[seat] = bot_name(names)
    return [
        SeatLine(seat + 1, names[seat], used[seat], kind_list[seat], known_tempers) for seat in range(count)
    ]


def all_bots(lines: Sequence[SeatLine]) -> None:
    """Give the seats of `lines` to normal bots; after that to hard ones, then easy ones, then back."""
    order = {"human": "normal", "normal": "hard", "hard": "easy", "easy": "human"}
    kinds = {str(line.kind.value) for line in lines}
    chosen = order.get(kinds.pop(), "normal") if len(kinds) == 1 else "normal"
    for line in lines:
        line.kind.value = chosen
        line.kind.redraw()
