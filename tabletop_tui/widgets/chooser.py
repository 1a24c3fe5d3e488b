"""A field with a few values: arrows change it at once, a click goes to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from textual import events
from textual.binding import Binding, BindingType
from textual.message import Message

from tabletop_tui.text.i18n import N_
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.palette import Colour

Values = Sequence[tuple[Any, str]]
"""(value, label) pairs in the order of the arrows; labels in the current language."""


class Chooser(Board, can_focus=True):
    """Shows one of `values` between arrows while it has the focus."""

    DEFAULT_CSS = "Chooser { height: 1; width: 1fr; }"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", N_("Change")),
        Binding("right,space", "turn(1)", N_("Change")),
    ]

    class Changed(Message):
        """Another value was chosen."""

        def __init__(self, chooser: Chooser, value: Any) -> None:
            super().__init__()
            self.chooser, self.value = chooser, value

        @property
        def control(self) -> Chooser:
            """The field in question."""
            return self.chooser

    def __init__(self, values: Values, value: Any, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self.values, self.value = values, value

    @property
    def place(self) -> int:
        """Where the value stands among the values; 0 when it is none of them."""
        return next((at for at, (value, _label) in enumerate(self.values) if value == self.value), 0)

    def offer(self, values: Values, value: Any) -> None:
        """Other values or labels; tells nobody."""
        self.values, self.value = values, value
        self.redraw()

    def ink(self) -> Colour:
        """The colour of the value."""
        return "text"

    def paint(self, canvas: Canvas) -> None:
        """The value; arrows and a lighter ground show the focus."""
        if not self.values:
            return
        ground: Colour = "raised" if self.has_focus else "felt"
        label = fit(self.values[self.place][1], canvas.width - 4)
        canvas.fill(0, 0, canvas.width, 1, ground)
        canvas.put(2, 0, label, self.ink(), bold=self.has_focus)
        if self.has_focus:
            canvas.put(0, 0, "◂", "accent", bold=True)
            canvas.put(3 + cell_len(label), 0, "▸", "accent", bold=True)

    def watch_has_focus(self, has_focus: bool) -> None:
        """The arrows come and go."""
        super().watch_has_focus(has_focus)
        self.redraw()

    def clicked(self, event: events.Click) -> None:
        """On the left arrow back, elsewhere on."""
        event.stop()
        self.action_turn(-1 if event.x == 0 else 1)

    def allowed(self, value: Any) -> bool:
        """Whether the arrows may stop at `value`."""
        return True

    def action_turn(self, steps: int) -> None:
        """The next value in that direction, round and round."""
        for far in range(1, len(self.values)):
            value = self.values[(self.place + steps * far) % len(self.values)][0]
            if self.allowed(value):
                self.value = value
                self.redraw()
                self.post_message(self.Changed(self, value))
                return
