"""Set-up: who plays what, and how long it will take. Enter goes on; the last row, or F5, starts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input

from rules.bots.policy import policy_of
from rules.kernel.errors import BadMatch, Refused
from rules.kernel.match import check_seats, parse_options
from rules.registry import GAMES, load
from tabletop_tui.errors import UserError
from tabletop_tui.games import contract
from tabletop_tui.games.contract import OptionRow
from tabletop_tui.hotseat.matches import options_of_mode
from tabletop_tui.hotseat.people import BadName, Person, check_names, name_problem, seat_people
from tabletop_tui.screens.extra import ExtraScreen
from tabletop_tui.screens.menu import span, title
from tabletop_tui.screens.options import OptionLines, option_problem
from tabletop_tui.screens.page import Cover, Heading, Pane, Words
from tabletop_tui.screens.seats import Field, StartRow, all_bots, first_lines
from tabletop_tui.storage.settings import Remembered
from tabletop_tui.text import bots
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.text.passing import passing
from tabletop_tui.text.refusals import sentence
from tabletop_tui.widgets.chooser import Chooser
from tabletop_tui.widgets.keys import KeysBar

_, n_ = translator("app")

_WIDE = 100
"""Columns from which on the cover has room beside seats with bots."""
_A_TABLE = 4
"""How many sit down where one person asks for bots at a table for one."""


class SetupScreen(ExtraScreen):
    """The set-up of one game, filled with what was played last."""

    CSS_PATH = "pages.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f5", "begin", N_("Start")),
        Binding("up", "walk(-1)", N_("Field")),
        Binding("down", "walk(1)", N_("Field")),
        Binding("tab", "app.focus_next", N_("Next")),
        Binding("plus", "seats(1)", N_("Seats")),
        Binding("minus", "seats(-1)", N_("Seats")),
        Binding("f6", "bots", N_("Bots"), show=False),
        Binding("enter", "walk(1)", N_("Next")),
        Binding("escape", "leave", N_("Back")),
    ]

    def __init__(
        self, game_id: str, seed: int | None = None, settled: Mapping[str, Any] | None = None
    ) -> None:
        """`seed` and `settled` options are what the command line says of the match."""
        super().__init__()
        self._seed, self._settled = seed, settled
        self.game_id = game_id
        self.game = load(game_id)
        self.narration = contract.narration(game_id)

    @property
    def topic(self) -> str:
        """`?` opens the rules of this game."""
        return self.game_id

    def compose(self) -> ComposeResult:
        """Seats, options, and at the foot the explanation of the focused field."""
        self._fill()
        yield Heading()
        with Pane(id="setup", can_focus=False):
            with Horizontal(id="people"):
                with Vertical(id="seats"):
                    with Horizontal(id="howmany"):
                        yield Words(id="players", classes="caption")
                        yield self.count
                    yield from self.lines
                yield Cover(self.game_id, id="cover")
            yield Words(id="caption", classes="caption")
            yield self.options
            yield StartRow(id="start")
        yield Words(id="help")
        yield KeysBar()

    def _fill(self) -> None:
        """The fields, with the people, kinds and options of the last time."""
        last = self.house.settings.setups.get(self.game_id, {})
        people, kinds = self.house.settings.names, last.get("kinds", [])
        low, high = GAMES[self.game_id].seat_range()
        count = len(kinds) if low <= len(kinds) <= high else max(low, min(len(people), 4, high))
        values = self._usable(self._settled or last.get("options", {}))
        self.lines = first_lines(high, people, kinds, policy_of(self.game).tempers)
        self.count = Chooser((), count, id="count")
        # A mode for fewer leaves the others waiting: they are back with the next mode.
        self._wished = count
        self.options = OptionLines(self.narration.options(values), values)
        self._suited: dict[str, Any] = {}

    def on_mount(self) -> None:
        """Begin at the question how many play."""
        self._follow_kinds()
        self.reword()
        self.count.focus()

    def _usable(self, raw: Any) -> dict[str, Any]:
        """The options played last, or the usual ones when the rules no longer have those."""
        try:
            options = parse_options(self.game, dict(raw))
        except (BadMatch, TypeError, ValueError):
            options = parse_options(self.game, {})
        return dict(options.model_dump(mode="json"))

    # What is chosen

    @property
    def rows(self) -> list[tuple[str, str, str]]:
        """Name, colour and kind of everybody who plays."""
        return [line.row for line in self.lines[: self.count.value]]

    def _people(self) -> tuple[Person, ...]:
        return seat_people([(name or "?", colour, kind) for name, colour, kind in self.rows])

    def _seat_range(self, values: dict[str, Any]) -> tuple[int, int]:
        return self.game.info.seat_range(str(values.get(self.game.info.mode_option, "")))

    def retranslate(self) -> None:
        """All words again; focus, names and choices stay."""
        super().retranslate()
        self.query_one("#players", Words).say(_("Players"))
        self.query_one("#caption", Words).say(_("Options"))
        for line in self.lines:
            line.retranslate()
        self._update()

    def _update(self) -> None:
        """Make the page agree with the choices on it."""
        values = options_of_mode(self.game, self.options.read())
        self.options.values = values
        self.options.offer(self.narration.options(values))
        self.query_one("#caption", Words).display = bool(self.options.lines)
        low, high = self._seat_range(values)
        count = max(low, min(self._wished, high))
        self.count.offer([(number, str(number)) for number in range(low, high + 1)], count)
        self._update_seats()
        self._update_parts(values)
        self._suit(values)
        self._complain_options(values)
        self._update_heading(values)
        self._explain(self.focused)

    def _suit(self, values: dict[str, Any]) -> None:
        """Options that nobody has set by hand follow from who plays."""
        suited = contract.suited(self.game_id, values, self._people())
        for line in self.options.lines:
            key = line.row.key
            if key in suited and line.value == self._suited.get(key, False):
                line.field.value = suited[key]
        self._suited.update(suited)

    def _update_seats(self) -> None:
        people = self._people()
        colours = [person.colour for person in people]
        for seat, line in enumerate(self.lines):
            line.display = seat < len(people)
            line.colour.taken = [colour for other, colour in enumerate(colours) if other != seat]
            if seat < len(people):
                line.colour.offer(line.colour.values, colours[seat])
                line.letter.tell(people[seat])

    @property
    def parts(self) -> OptionRow | None:
        """The option of which every seat has a value of its own, if the game has one."""
        return next((row for row in self.narration.options(self.options.values) if row.each), None)

    def _update_parts(self, values: dict[str, Any]) -> None:
        row = self.parts
        self.set_class(row is not None, "-parts")
        for seat, line in enumerate(self.lines):
            line.play(row, values[row.key][seat] if row and seat < len(values[row.key]) else "")

    def _complain_options(self, values: dict[str, Any]) -> bool:
        """Show what the rules say against the options; returns whether they say anything."""
        try:
            parse_options(self.game, values)
        except BadMatch as error:
            self.options.complain(str(error.facts["field"]), option_problem(self.game_id, error))
            return True
        self.options.complain("", "")
        return False

    def _update_heading(self, values: dict[str, Any]) -> None:
        people = self._people()
        try:
            estimate = self.narration.estimate(values, people)
        except (ValueError, TypeError, KeyError):
            # a free text that is no number yet: the field says so
            return
        minutes = _("about {range} min", range=span(*estimate.minutes))
        passes = passing(*estimate.handovers, people)
        self.query_one(Heading).tell(title(self.game_id), f"{minutes} · {passes}")

    def _explain(self, widget: Widget | None) -> None:
        self.query_one("#help", Words).say(self._help_for(widget))

    def _help_for(self, widget: Widget | None) -> str:
        option = self.options.line_of(widget)
        if option is not None:
            return option.row.help
        if widget is self.count:
            low, high = self._seat_range(self.options.values)
            return _(
                "{range} can play. F6 gives the other seats to bots; F5 starts with what you see.",
                range=span(low, high),
            )
        if isinstance(widget, StartRow):
            return _("Enter starts the match with what you see.")
        if isinstance(widget, Field):
            return _("The name as everybody will see it, 12 letters at most.")
        if widget is not None and widget.has_class("part"):
            return self.parts.help if self.parts else ""
        if widget is not None and widget.has_class("colour"):
            return _("The colour of this player, and the letter that goes with it.")
        if isinstance(widget, Chooser):
            about = bots.about_temper if widget.has_class("temper") else bots.about_player
            return about(str(widget.value))
        return ""

    # Moving about

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Explain the field that has the focus."""
        self._explain(event.widget)

    def on_chooser_changed(self, message: Chooser.Changed) -> None:
        """Another number, colour, kind or option."""
        if message.control is self.count:
            self._wished = self.count.value
        for seat, line in enumerate(self.lines):
            line.follow_colour()
            if message.control is line.part and (row := self.parts):
                parts = self.options.values[row.key]
                self.options.values[row.key] = contract.dealt(parts, seat, line.part.value)
        self._follow_kinds()
        self._update()

    def _follow_kinds(self) -> None:
        """Bots have names of their own, and take room beside the seats."""
        for line in self.lines:
            line.follow_kind([other.row[0] for other in self.lines if other is not line])
        self.query_one("#people").set_class(any(line.is_bot for line in self.lines), "-bots")

    def resized(self) -> None:
        """The cover needs room beside the seats."""
        self.set_class(self.size.width >= _WIDE, "-wide")

    def on_input_changed(self, message: Input.Changed) -> None:
        """Another name or free text; a name that is too long says so at once."""
        self._judge(message.input)
        self._update()

    def on_field_left_out(self, message: Field.LeftOut) -> None:
        """Part of what was typed or pasted is not there."""
        self._judge(message.field)

    def _judge(self, field: Input) -> None:
        """Say below a name what is wrong with it, or what was left out of it."""
        for line in self.lines:
            if line.field is field:
                problem = name_problem(field.value)
                told = (problem and sentence(problem)) or ""
                if line.field.left_out:
                    told = _("A joined emoji was left out: few terminals show it whole.")
                line.complain(told)

    def on_input_submitted(self, _message: Input.Submitted) -> None:
        """Enter in a text field goes on, as everywhere on the page."""
        self.action_walk(1)

    def on_start_row_pressed(self, _message: StartRow.Pressed) -> None:
        """The last row: start."""
        self.action_begin()

    def action_walk(self, steps: int) -> None:
        """To the field above or below, in the next line that has one, the nearest to this column."""
        here = self.focused
        if here is None:
            return
        x, y = here.region.x, here.region.y
        far = [
            (abs(field.region.y - y), abs(field.region.x - x), at)
            for at, field in enumerate(self.focus_chain)
            if (field.region.y - y) * steps > 0
        ]
        if far:
            self.focus_chain[min(far)[2]].focus()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """In a text field plus and minus are letters like any other."""
        return not (action == "seats" and isinstance(self.focused, Field))

    def action_seats(self, more: int) -> None:
        """One seat more or fewer."""
        low, high = self._seat_range(self.options.values)
        self.count.value = self._wished = max(low, min(self.count.value + more, high))
        self._update()

    def action_bots(self) -> None:
        """Bots in all seats but the first, so that one person can start at once; again: stronger ones."""
        high = self._seat_range(self.options.values)[1]
        if self.count.value == 1 < high:
            self.count.value = self._wished = min(high, _A_TABLE)
        all_bots(self.lines[1 : self.count.value])
        self._follow_kinds()
        self._update()

    def action_leave(self) -> None:
        """Back to the menu; the names are kept for the next set-up."""
        kept = [person for person in self._named() if name_problem(person.name) is None]
        if kept:
            self.house.settings.remember(kept)
            self.house.use_settings()
        self.dismiss()

    def _named(self) -> list[Remembered]:
        """Who plays, as far as they have names of their own: a colour is nobody's name."""
        rows = [line.row for line in self.lines[: self.count.value] if line.named and line.row[0]]
        return [Remembered(name, colour) for name, colour, _kind in rows]

    # Starting

    def action_begin(self) -> None:
        """Check everything, remember it, and open the table; once, however often Enter was pressed."""
        if self.app.screen is not self:
            return
        values = self.options.read()
        if self._complain_options(values) or not self._seats_fit(values):
            return
        try:
            self._remember(values)
            self.house.begin(self.game_id, values, self.rows, self._seed)
        except (Refused, UserError) as error:
            self.notify(sentence(error) or "", severity="error")

    def _remember(self, values: dict[str, Any]) -> None:
        """Who plays what, for the next time; seats that nobody named are nobody's name."""
        settings = self.house.settings
        settings.remember(self._named())
        kinds = [kind for _name, _colour, kind in self.rows]
        settings.setups[self.game_id] = {"options": values, "kinds": kinds}
        self.house.use_settings()

    def _seats_fit(self, values: dict[str, Any]) -> bool:
        """Whether these people can play; if not, the row at fault says why and gets the focus."""
        names = [name for name, _colour, _kind in self.rows]
        try:
            check_names(names)
            check_seats(self.game, parse_options(self.game, values), len(names))
        except BadName as error:
            at = [seat for seat, name in enumerate(names) if name == error.name][
                -1 if error.key == "twice" else 0
            ]
            self.lines[at].complain(sentence(error) or "")
            self.lines[at].field.focus()
            return False
        except BadMatch as error:
            self.notify(sentence(error) or "", severity="error")
            return False
        return True
