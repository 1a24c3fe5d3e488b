"""What is to be decided: the person's badge, the request, the possible moves, and what the aimed one does."""

from __future__ import annotations

from dataclasses import dataclass

from rich.cells import cell_len

from tabletop_tui.hotseat.people import People, Person
from tabletop_tui.widgets.bigtext import big
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit, wrap

_CAP = 5
"""Cells that a choice takes beside its label."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible move. `key` aims at it, `label` names it in a few words, `move` is its notation ("" for
    a choice that plays nothing yet), `hint` says in one sentence what it does."""

    key: str
    label: str
    move: str
    hint: str = ""

    @property
    def mark(self) -> str:
        """What a click on it means, and what `Request.aim` calls it: its move, else its key."""
        return self.move or self.key


@dataclass(frozen=True, slots=True)
class Request:
    """What the panel shows. `person` is asked `text`; `note` is the last line when nothing is aimed."""

    person: Person | None
    text: str
    choices: tuple[Choice, ...] = ()
    aim: str | None = None
    note: str = ""
    wrong: bool = False


def badge(canvas: Canvas, x: int, y: int, person: Person) -> int:
    """Paint ` A Anna ` in the seat's colour at (x, y); returns the cell after it."""
    text = f"{person.plate} "
    canvas.put(x, y, text, "ink", person.colour, bold=True)
    return x + cell_len(text)


class ChoicePanel(Board):
    """The panel between the table and the narration. A click on a choice aims, a second one commits."""

    def __init__(self) -> None:
        super().__init__(ground="raised", id="choices")
        self.request = Request(None, "")
        self.banner: Person | None = None

    def ask(self, request: Request) -> None:
        """Show `request` instead of what was shown, a banner included."""
        self.request, self.banner = request, None
        self.redraw()

    def announce(self, person: Person) -> None:
        """Name the person whose turn it is now, large."""
        self.banner = person
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """The banner, or the request with its choices."""
        if self.banner is not None:
            self._paint_banner(canvas, self.banner)
            return
        request, x = self.request, 1
        if request.person is not None:
            x = badge(canvas, 1, 0, request.person) + 1
        canvas.put(x, 0, fit(request.text, canvas.width - x - 1), "text", bold=True)
        free = self._paint_choices(canvas, request)
        self._paint_note(canvas, request, free)

    def _paint_banner(self, canvas: Canvas, person: Person) -> None:
        canvas.fill(0, 0, canvas.width, canvas.height, person.colour)
        lines = big(person.name, canvas.width - 4, canvas.look.ascii)
        top = max(0, (canvas.height - len(lines)) // 2)
        for row, line in enumerate(lines):
            canvas.centre(0, top + row, canvas.width, line, "ink", person.colour, bold=True)

    def _paint_choices(self, canvas: Canvas, request: Request) -> int:
        """In one row where they fit, else column by column; returns the first row below them."""
        offered, room = request.choices, canvas.width - 2
        natural = [cell_len(choice.label) + _CAP for choice in offered]
        if sum(natural) <= room:
            places, x = [], 1
            for width in natural:
                places.append((x, 1, width))
                x += width + min(4, (room - sum(natural)) // len(natural))
        else:
            places = self._grid(len(offered), max(1, canvas.height - 2), room)
        for choice, (x, y, width) in zip(offered, places, strict=True):
            self._paint_choice(canvas, x, y, width, choice)
        return max((y for _x, y, _width in places), default=0) + 1

    @staticmethod
    def _grid(count: int, rows: int, room: int) -> list[tuple[int, int, int]]:
        """Places of `count` choices in as few columns as `rows` allow."""
        columns = -(-count // rows)
        rows = -(-count // columns)
        width = room // columns
        return [(1 + at // rows * width, 1 + at % rows, width - 1) for at in range(count)]

    def _paint_choice(self, canvas: Canvas, x: int, y: int, width: int, choice: Choice) -> None:
        aimed = choice.mark == self.request.aim
        ground = "accent" if aimed else "raised"
        label = fit(choice.label, width - _CAP)
        left, right = ("►", "◄") if aimed and not canvas.look.pixels else (" ", " ")
        cap = f"{left}{choice.key.upper()}{right}"
        canvas.put(x, y, cap, "ink", "accent" if aimed else "face", bold=True)
        canvas.put(x + 3, y, f" {label} ", "ink" if aimed else "text", ground, bold=aimed)
        canvas.mark(x, y, cell_len(label) + 5, 1, choice.mark)

    def _paint_note(self, canvas: Canvas, request: Request, free: int) -> None:
        """At the foot; a long note takes two rows where the choices leave them from row `free` on."""
        aimed = next((choice for choice in request.choices if choice.mark == request.aim), None)
        note = request.note or (aimed.hint if aimed else "")
        # Where there is nothing to choose from, the note says what to do: it is the brightest line.
        leads = request.aim is not None or not request.choices
        ink = "bad" if request.wrong else "accent" if leads else "dim"
        rows = wrap(note, canvas.width - 2, max(1, min(2, canvas.height - free)))
        for y, row in enumerate(rows, canvas.height - len(rows)):
            canvas.put(1, y, row, ink)


def person_of(people: People, seat: int | None) -> Person | None:
    """The person in `seat`, None for none."""
    return None if seat is None else people[seat]
