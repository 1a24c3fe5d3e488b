"""The options of a match, at set-up: one row each, with what is wrong below it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from rules.kernel.errors import BadMatch
from tabletop_tui.games.contract import OptionRow
from tabletop_tui.screens.page import Words
from tabletop_tui.screens.seats import Field
from tabletop_tui.text.i18n import translator
from tabletop_tui.widgets.chooser import Chooser

_, n_ = translator("app")


def option_problem(game_id: str, error: BadMatch) -> str:
    """What is wrong with an option: in the game's own words where it has some."""
    problem = str(error.facts.get("problem", ""))
    if problem.startswith("int_"):
        return _("A whole number is needed here.")
    if problem.startswith("greater_than"):
        return _("This is too small.")
    if problem.startswith("less_than"):
        return _("This is too large.")
    detail = str(error.facts.get("detail", ""))
    told = translator(game_id)[0](detail)
    return told[:1].upper() + told[1:] + "." if told else _("This cannot be chosen.")


def typed(value: Any) -> str:
    """A value as people type it: a list with blanks between."""
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


class OptionLine(Vertical):
    """One option: label, field and error. A choice has a `Chooser`, free text a `Field`."""

    def __init__(self, row: OptionRow, value: Any) -> None:
        super().__init__(classes="option")
        self.row = row
        self.label = Words(classes="label")
        self.label.say(row.label)
        self.field: Chooser | Field = Chooser(row.values, value) if row.values else Field(typed(value))
        self.error = Words(classes="error")

    def compose(self) -> ComposeResult:
        """Label and field side by side."""
        with Horizontal():
            yield self.label
            yield self.field
        yield self.error

    @property
    def value(self) -> Any:
        """What is chosen or typed."""
        return self.field.value

    def offer(self, row: OptionRow) -> None:
        """The same option in other words or with other values."""
        self.row = row
        self.label.say(row.label)
        if isinstance(self.field, Chooser):
            self.field.offer(row.values, self.field.value)

    def complain(self, text: str) -> None:
        """Say below the option what is wrong; "" takes it back."""
        self.error.say(text)
        self.error.display = bool(text)


class OptionLines(Vertical):
    """All options of a game, in the order of its narration; what each seat has stands in the seat's row."""

    def __init__(self, rows: Sequence[OptionRow], values: dict[str, Any]) -> None:
        super().__init__(id="options")
        self.values = dict(values)
        self.lines = [self._line(row) for row in rows if not row.each]

    def _line(self, row: OptionRow) -> OptionLine:
        return OptionLine(row, self.values.get(row.key))

    def compose(self) -> ComposeResult:
        """One line each."""
        yield from self.lines

    def read(self) -> dict[str, Any]:
        """All values, those without a line included."""
        self.values.update({line.row.key: line.value for line in self.lines})
        return dict(self.values)

    def offer(self, rows: Sequence[OptionRow]) -> None:
        """Options or words may depend on other options: show `rows` instead; kept ones keep the focus."""
        rows = [row for row in rows if not row.each]
        kept = {line.row.key: line for line in self.lines}
        if [row.key for row in rows] != list(kept):
            self._replace(rows, kept)
        for line, row in zip(self.lines, rows, strict=True):
            line.offer(row)

    def _replace(self, rows: Sequence[OptionRow], kept: dict[str, OptionLine]) -> None:
        keys = [row.key for row in rows]
        for key, line in kept.items():
            if key not in keys:
                line.remove()
        self.lines = [kept.get(row.key) or self._line(row) for row in rows]
        for place, line in enumerate(self.lines):
            if line.row.key not in kept:
                self.mount(line, before=place if place < len(self.children) else None)

    def complain(self, key: str, text: str) -> None:
        """Say what is wrong with the option `key`, or a part of it, and take back all else."""
        for line in self.lines:
            line.complain(text if line.row.key == key.partition(".")[0] else "")

    def line_of(self, widget: object) -> OptionLine | None:
        """The line whose field `widget` is."""
        return next((line for line in self.lines if line.field is widget), None)
