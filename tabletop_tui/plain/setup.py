"""Set-up line by line: who plays, with which options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.bots.levels import is_bot
from rules.bots.policy import policy_of
from rules.kernel.errors import BadMatch, Refused
from rules.kernel.match import parse_options
from rules.registry import GAMES, load
from tabletop_tui.errors import BadInput, UserError
from tabletop_tui.games import contract
from tabletop_tui.games.contract import OptionRow
from tabletop_tui.hotseat.matches import new_record, options_of_mode
from tabletop_tui.hotseat.people import BadName, bot_name, check_names, seat_people
from tabletop_tui.plain.console import Left
from tabletop_tui.plain.lobby import Lobby
from tabletop_tui.plain.match import title
from tabletop_tui.plain.words import COMMANDS, fold, pick
from tabletop_tui.storage.settings import Remembered
from tabletop_tui.text import bots
from tabletop_tui.text.bots import Row, seat_row
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.passing import passing
from tabletop_tui.text.refusals import sentence

_, n_ = translator("app")

_BOTS = ("bots", "bot")
"""What gives the missing seats to bots, folded, in either language; a level may follow a colon."""
_KINDS = ("kinds", "tipi")
"""What asks for the kinds of bots, likewise."""


@dataclass(slots=True)
class Setup:
    """The set-up of one game; `seed` and `settled` options are what the command line has settled of it."""

    lobby: Lobby
    game_id: str
    seed: int | None = None
    settled: Mapping[str, Any] = field(default_factory=dict)

    def run(self) -> str:
        """Ask until a match can begin; returns its id. Raises Left."""
        self.lobby.console.say(title(self.game_id))
        while True:
            values = self._values()
            rows = self._people(values)
            try:
                values = self._options(values, rows)
                return self._create(values, rows)
            except (Refused, UserError, BadName) as error:
                self.lobby.console.say(sentence(error) or "")

    def _create(self, values: dict[str, Any], rows: list[Row]) -> str:
        record = new_record(self.game_id, values, rows, self.seed)
        self.lobby.settings.remember([Remembered(name) for name, _colour, kind in rows if not is_bot(kind)])
        kinds = [kind for _name, _colour, kind in rows]
        self.lobby.settings.setups[self.game_id] = {"options": values, "kinds": kinds}
        self.lobby.settings.save()
        return self.lobby.store.create(record)

    def _values(self) -> dict[str, Any]:
        """The options played last, or the usual ones when those are no longer possible."""
        game = load(self.game_id)
        if self.settled:
            return dict(parse_options(game, dict(self.settled)).model_dump(mode="json"))
        try:
            options = parse_options(
                game, dict(self.lobby.settings.setups.get(self.game_id, {}).get("options", {}))
            )
        except (BadMatch, TypeError, ValueError):
            options = parse_options(game, {})
        return dict(options.model_dump(mode="json"))

    # People

    def _people(self, values: dict[str, Any]) -> list[Row]:
        """Names one by one; Enter alone when all are in."""
        low, high = GAMES[self.game_id].seat_range()
        self.lobby.console.say(
            _(
                "{low} to {high} can play. Type a name and Enter for each; Enter alone starts.",
                low=low,
                high=high,
            ),
            _("A name followed by :easy, :normal or :hard is a bot; a minus alone takes the last name back."),
            _("“bots” gives the seats that are missing to bots; “kinds” tells what bots there are."),
        )
        rows: list[Row] = []
        while len(rows) < high:
            typed = self.lobby.console.ask(_("Player {number}:", number=len(rows) + 1)).strip()
            if not typed and len(rows) >= low:
                break
            self._take_name(typed, rows)
        return rows

    def _take_name(self, typed: str, rows: list[Row]) -> None:
        if fold(typed) in COMMANDS["quit"].words[:-1]:
            raise Left
        if typed == "?":
            self.lobby.answered(typed)
            return
        if typed == "-":
            del rows[-1:]
            return
        if fold(typed) in _KINDS:
            self.lobby.console.say(*bots.about_all(policy_of(load(self.game_id)).tempers))
            return
        try:
            new = self._bots(typed, rows) or [seat_row(typed)]
            check_names([name for name, _colour, _kind in (*rows, *new)])
        except (BadName, UserError) as error:
            self.lobby.console.say(sentence(error) or "")
            return
        rows += new

    def _bots(self, typed: str, rows: Sequence[Row]) -> list[Row]:
        """Bots for the seats that are missing, one at least, where `typed` asks for them."""
        word, colon, _kind = typed.partition(":")
        if fold(word) not in _BOTS:
            return []
        kind = seat_row(typed)[2] if colon else "normal"
        if not is_bot(kind):
            raise BadInput(bots.forms())
        low, _high = GAMES[self.game_id].seat_range()
        names = [name for name, _colour, _kind in rows]
        new: list[Row] = []
        while len(names) < max(low, len(rows) + 1, 2):
            names.append(bot_name(names))
            new.append((names[-1], "", kind))
        return new

    # Options

    def _options(self, values: dict[str, Any], rows: list[Row]) -> dict[str, Any]:
        """Enter alone keeps the options; the number or name of one changes it."""
        narration = contract.narration(self.game_id)
        told = False
        while True:
            offered = narration.options(values)
            if not told:
                self._tell(offered, values, rows)
            told = False
            typed = self.lobby.console.ask(">") if offered else ""
            if not typed.strip():
                if self._possible(values):
                    return values
                continue
            found = pick(typed, [(row.key, row.label) for row in offered])
            if len(found) == 1:
                self._change(offered[found[0]], values, rows)
                values = options_of_mode(load(self.game_id), values)
            else:
                told = self.lobby.answers_nothing(typed, self.game_id)

    def _tell(self, offered: Sequence[OptionRow], values: dict[str, Any], rows: list[Row]) -> None:
        """The options, how long it will take, and how to go on."""
        say = self.lobby.console.say
        names = [name for name, _colour, _kind in rows]
        say(*(f"{at}. {row.label}: {shown(row, values, names)}" for at, row in enumerate(offered, 1)))
        people = seat_people(rows)
        estimate = contract.narration(self.game_id).estimate(values, people)
        low, high = estimate.minutes
        passes = passing(*estimate.handovers, people)
        say(
            _("It will take about {low} to {high} minutes.", low=low, high=high),
            f"{passes[:1].upper()}{passes[1:]}.",
        )
        if offered:
            say(_("Enter alone starts the match; the number of an option changes it."))

    def _possible(self, values: dict[str, Any]) -> bool:
        """Whether the rules accept the options; if not, says why."""
        try:
            parse_options(load(self.game_id), values)
        except BadMatch as error:
            detail = translator(self.game_id)[0](str(error.facts.get("detail", "")))
            self.lobby.console.say(sentence(error) or "", f"{detail[:1].upper()}{detail[1:]}.")
            return False
        return True

    def _change(self, row: OptionRow, values: dict[str, Any], rows: list[Row]) -> None:
        """Ask for another value of one option, or of every seat's; Enter alone keeps it."""
        self.lobby.console.say(row.help)
        if row.values:
            self.lobby.console.say(", ".join(label for _value, label in row.values))
        if not row.each:
            values[row.key] = self._chosen(row.label, row, values[row.key])
            return
        for seat, (name, _colour, _kind) in enumerate(rows):
            parts = values[row.key]
            values[row.key] = contract.dealt(parts, seat, self._chosen(name, row, parts[seat]))

    def _chosen(self, label: str, row: OptionRow, value: Any) -> Any:
        """What is typed after `label`; `value` when that is nothing, or nothing that can be chosen."""
        typed = self.lobby.console.ask(f"{label}:").strip()
        found = values_meant(typed, row)
        if len(found) == 1:
            return found[0]
        if typed:
            self.lobby.console.say(_("This cannot be chosen."))
        return value


def shown(row: OptionRow, values: dict[str, Any], names: Sequence[str]) -> str:
    """The value of an option as it is called; of one that each seat has, whose is which."""
    value, labels = values.get(row.key), row.values
    if row.each and isinstance(value, list):
        named = dict(labels)
        return ", ".join(f"{name} {named[part]}" for name, part in zip(names, value, strict=False))
    return next((label for each, label in labels if each == value), str(value))


def values_meant(typed: str, row: OptionRow) -> list[Any]:
    """The values that `typed` may mean: as they are written or called; free text is taken as it is."""
    if not row.values:
        return [int(typed) if typed.lstrip("-").isdecimal() and len(typed) < 16 else typed] if typed else []
    names = [(str(value), label) for value, label in row.values]
    return [row.values[place][0] for place in pick(typed, names, numbered=False)]
