"""The result: a podium, everybody's score, and how it came about."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from rules.kernel.game import Outcome
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import Person
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Finished
from tabletop_tui.screens.extra import ExtraScreen
from tabletop_tui.screens.menu import draw_cover, title
from tabletop_tui.screens.page import Heading
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.results import headline
from tabletop_tui.widgets.bigtext import big
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, wrap
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import Sprite, draw
from tabletop_tui.widgets.scoreboard import Row, badge, draw_rows

_, n_ = translator("app")

CROWN = Sprite(
    ("g...g...g", "gg.ggg.gg", "ggggggggg", "grgggggrg"),
    {"g": "gold", "r": "red-ink"},
    ("\\|/ ^ \\|/", "(_______)"),
)
BRONZE = Hue("#c98a4b", "yellow", light=True)
_STEPS: dict[int, tuple[int, int, Colour]] = {1: (5, 9, "gold"), 2: (3, 6, "edge"), 3: (2, 4, BRONZE)}
"""Height, height where there is room, and colour of the podium's three steps."""
_ORDER = (2, 1, 3)
_STEP, _WIDE_STEP = 14, 17
_STACKED = 3
"""Names that have room above each other on one step."""
TALL = 30
FIRST_LOOK = 1.0
"""Seconds for which a result stands before Enter may start the next match."""
_CONFETTI = ((1, 1), (6, 0), (10, 2), (31, 1), (36, 0), (40, 2), (3, 4), (38, 4))


class Podium(Board):
    """Everything about the result, painted: podium to the left, ranking to the right, verdict below.

    `people`: who each side of the outcome is.
    """

    def __init__(self, people: Sequence[Person], outcome: Outcome, game_id: str) -> None:
        super().__init__(id="podium")
        self.people, self.outcome, self.game_id = people, outcome, game_id
        self.words = contract.narration(game_id)
        self.verdict: Sequence[str] = ()
        self.tall = False

    def paint(self, canvas: Canvas) -> None:
        """The regions; where there is room all is larger and the winner's name stands in big letters."""
        self.tall = canvas.height >= TALL
        half = canvas.width // 2
        top, floor = (8, 25) if self.tall else (4, 14)
        self._headline(canvas)
        if self.outcome.winners:
            self._podium(canvas, (half - 3 * self._step_width) // 2 + 1, floor)
        else:
            draw_cover(canvas, 0, top, half, floor - top, self.game_id)
        self._ranking(canvas, half + 4, top, half - 4 - max(1, half // 8 - 4))
        self._verdict(canvas, floor + 2 if self.tall else floor + 1)

    @property
    def _step_width(self) -> int:
        return _WIDE_STEP if self.tall else _STEP

    def _headline(self, canvas: Canvas) -> None:
        winners = self.outcome.winners
        if self.tall and len(winners) == 1:
            person = self.people[winners[0]]
            for y, line in enumerate(big(person.name, canvas.width - 8, canvas.look.ascii), 1):
                canvas.centre(0, y, canvas.width, line, person.colour, bold=True)
        told = wrap(headline(self.outcome, self._names()), canvas.width - 4, 2)
        for y, line in enumerate(told, 5 if self.tall else 1):
            canvas.centre(0, y, canvas.width, line, "accent", bold=True)

    def _names(self) -> list[str]:
        return [person.name for person in self.people]

    def _ranking(self, canvas: Canvas, x: int, y: int, width: int) -> None:
        """Everybody, the best first; equals share their rank, and after a defeat together nobody has one."""
        ranks, step = self.outcome.ranks, 2 if self.tall else 1
        seats = range(len(self.people))
        order = sorted(seats, key=lambda seat: (ranks[seat], seat)) if ranks else seats
        winners = self.outcome.winners
        scores = [self.words.score(self.outcome, seat) for seat in order]
        rows = [
            Row(self.people[seat], score, active=seat in winners)
            for seat, score in zip(order, scores, strict=True)
        ]
        draw_rows(canvas, x, y, width, rows, step)
        for at, seat in enumerate(order if ranks else ()):
            canvas.put(
                x - 2, y + at * step, str(ranks[seat]), "accent" if seat in winners else "dim", bold=True
            )

    def _verdict(self, canvas: Canvas, y: int) -> None:
        width = min(canvas.width - 8, 92)
        lines = [line for sentence in self.verdict for line in wrap(sentence, width, 3)]
        for at, line in enumerate(lines):
            canvas.put((canvas.width - width) // 2, y + at, line, "text" if at == 0 else "dim")

    # The podium

    def _podium(self, canvas: Canvas, x: int, floor: int) -> None:
        self._confetti(canvas, x - 3, floor - (16 if self.tall else 11))
        for place, rank in enumerate(_ORDER):
            seats = [seat for seat, own in enumerate(self.outcome.ranks) if own == rank]
            if seats:
                self._step(canvas, x + place * self._step_width, floor, rank, seats)

    def _step(self, canvas: Canvas, x: int, floor: int, rank: int, seats: Sequence[int]) -> None:
        low, high, colour = _STEPS[rank]
        height, width = high if self.tall else low, self._step_width
        top = floor - height
        canvas.fill(x, top, width, height, colour)
        canvas.centre(x, top + height // 2, width, str(rank), "ink", bold=True)
        self._stand(canvas, x, top - 1, width, seats)
        if any(seat in self.outcome.winners for seat in seats):
            above = top - 3 - len(self._names_on_step(seats))
            draw(canvas, x + (width - CROWN.width) // 2, above, CROWN, ink="gold")

    def _stand(self, canvas: Canvas, x: int, y: int, width: int, seats: Sequence[int]) -> None:
        """The people on a step: letters, and names above them where they fit."""
        shown = seats[: width // 4]
        left = x + (width - 4 * len(shown) + 1) // 2
        for at, seat in enumerate(shown):
            badge(canvas, left + 4 * at, y, self.people[seat])
        names = self._names_on_step(seats)
        for at, line in enumerate(names):
            canvas.centre(x, y - len(names) + at, width, line, bold=self.outcome.ranks[seats[0]] == 1)

    def _names_on_step(self, seats: Sequence[int]) -> list[str]:
        """The names above a step, line by line, each whole; none where so many share it that letters do."""
        names = [self.people[seat].name for seat in seats]
        together = ", ".join(names)
        if cell_len(together) <= self._step_width:
            return [together]
        lines = [line for name in names for line in wrap(name, self._step_width, 2)]
        return lines if len(names) <= _STACKED else []

    def _confetti(self, canvas: Canvas, x: int, y: int) -> None:
        for at, (dx, dy) in enumerate(_CONFETTI):
            person = self.people[self.outcome.winners[at % len(self.outcome.winners)]]
            canvas.put(x + dx, y + dy, "✦" if at % 2 else "•", person.colour)


class ResultsScreen(ExtraScreen):
    """The end of a match: `session` is at its Finished stage."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,r,R", "again", N_("Play again")),
        Binding("w,W", "watch", N_("Watch again"), key_display="w"),
        Binding("c,C", "course", N_("Chart")),
        Binding("h,H", "history", N_("What happened")),
        Binding("m,M,escape", "menu", N_("Menu")),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__()
        if not isinstance(session.stage, Finished):
            raise ValueError("the match is not over")
        self.session = session
        self.game_id = session.match.game.info.id
        outcome = session.stage.outcome
        sides = contract.sides(self.game_id, outcome, session.scene().view, session.people)
        self.podium = Podium(sides, outcome, self.game_id)
        self.course = session.match.figures().course
        self._shown = monotonic()

    @property
    def topic(self) -> str:
        """`?` opens the rules of this game."""
        return self.game_id

    def compose(self) -> ComposeResult:
        """Heading, podium, keys."""
        yield Heading()
        yield self.podium
        yield KeysBar()

    def on_mount(self) -> None:
        """Word the result."""
        self._shown = monotonic()
        self.reword()

    def retranslate(self) -> None:
        """The result in the current language."""
        super().retranslate()
        self.query_one(Heading).tell(title(self.game_id), self._remark())
        outcome, view = self.podium.outcome, self.session.scene().view
        self.podium.verdict = self.podium.words.verdict(outcome, view, self.session.people)
        self.podium.redraw()

    def _remark(self) -> str:
        if self.session.match.record().branched:
            return _("the result; it goes on from another match and counts for nobody")
        return _("the result")

    def action_again(self) -> None:
        """A new match with the same people and options.

        Not at once: who taps Enter through the last story wants to see the result first.
        """
        if monotonic() - self._shown >= FIRST_LOOK * self.house.pace:
            self.house.again()

    def action_history(self) -> None:
        """The chronicle of the match, as far as the eyes on the screen may know it."""
        from tabletop_tui.screens.history import HistoryScreen, chronicle

        self.app.push_screen(HistoryScreen(chronicle(self.session), self.session.people))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A chart only where there is something to follow."""
        return action != "course" or bool(self.course)

    def action_course(self) -> None:
        """How everybody stood, round by round."""
        from tabletop_tui.screens.course import CourseScreen

        self.app.push_screen(CourseScreen(self.game_id, self.podium.people, self.course))

    def action_watch(self) -> None:
        """The match once more, move by move."""
        from tabletop_tui.hotseat.matches import theatre_of
        from tabletop_tui.screens.theatre import enter

        enter(self, lambda: theatre_of(self.session.match.record(), contract.moments))

    def action_menu(self) -> None:
        """Back to the selection."""
        self.house.to_menu()
