"""The race of the characters: a lane each, the more wins the farther ahead, year by year."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from tabletop_tui.games.beffababbo.art import portrait
from tabletop_tui.games.beffababbo.tally import EVER, GAME_ID, Tally, tallies
from tabletop_tui.games.beffababbo.words import NAMES, parcels
from tabletop_tui.screens.base import HouseScreen
from tabletop_tui.screens.page import Heading
from tabletop_tui.text.i18n import N_, translator
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit
from tabletop_tui.widgets.keys import KeysBar
from tabletop_tui.widgets.palette import Colour, Hue
from tabletop_tui.widgets.pixels import draw

_, n_ = translator("beffababbo")


LANES: tuple[Colour, ...] = (
    Hue("#7d2a2a", "red"),
    Hue("#4c3263", "magenta"),
    Hue("#2c5a3a", "green"),
    Hue("#7a4a18", "yellow"),
)


class Track(Board):
    """Four lanes; the more wins, the nearer to the finish."""

    def __init__(self) -> None:
        super().__init__(id="track")
        self.tally = Tally()

    def paint(self, canvas: Canvas) -> None:
        """The lanes, or a word when nobody has run yet."""
        if not self.tally.matches:
            canvas.centre(0, canvas.height // 2, canvas.width, _("No match has been finished yet."), "dim")
            return
        lane = max(5, min(9, canvas.height // 4))
        scale, top = 2 if lane > 8 else 1, max(0, (canvas.height + 1 - 4 * lane) // 2)
        for character in range(4):
            self._lane(canvas, character, top + character * lane, lane - 1, scale)

    def _lane(self, canvas: Canvas, character: int, y: int, rows: int, scale: int) -> None:
        tally, best = self.tally, max(max(self.tally.wins), 1)
        left, room = 2, canvas.width - 32 - 8 * scale
        canvas.fill(left, y, canvas.width - 28, rows, LANES[character])
        for row in range(rows):
            canvas.put(canvas.width - 27, y + row, "▀▄" if canvas.look.pixels else "||", "white", "ink")
        at = left + 1 + room * tally.wins[character] // best
        draw(canvas, at, y + (rows - 4 * scale) // 2, portrait(character, scale), ink="accent")
        self._figures(canvas, character, canvas.width - 24, y + max(0, (rows - 3) // 2))

    def _figures(self, canvas: Canvas, character: int, x: int, y: int) -> None:
        tally = self.tally
        leads = tally.wins[character] == max(tally.wins)
        wins = n_("one win", "{count} wins", tally.wins[character])
        canvas.put(x, y, fit(NAMES[character], 22), "text", bold=True)
        canvas.put(x, y + 1, ("★ " if leads else "") + wins, "gold" if leads else "text", bold=leads)
        canvas.put(x, y + 2, parcels(tally.parcels[character]), "dim")


class RaceScreen(HouseScreen):
    """The race; arrows go from year to year."""

    DOMAIN = GAME_ID
    TOPIC = GAME_ID
    CSS_PATH = "style.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "turn(-1)", N_("Year")),
        Binding("right", "turn(1)", N_("Year")),
        Binding("escape,q,Q,f3,enter", "leave", N_("Back")),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.tallies: dict[int, Tally] = {EVER: Tally()}
        self.year = EVER

    def compose(self) -> ComposeResult:
        """Heading, track, keys."""
        yield Heading()
        yield Track()
        yield KeysBar()

    def on_mount(self) -> None:
        """Count what is saved."""
        self.tallies = tallies(self.house.store)
        self.reword()

    def retranslate(self) -> None:
        """The year's words and lanes."""
        super().retranslate()
        track = self.query_one(Track)
        track.tally = self.tallies[self.year]
        when = str(self.year) if self.year else _("all years")
        finished = n_("one match", "{count} matches", track.tally.matches)
        self.query_one(Heading).tell(_("The race of the characters"), f"{when} · {finished}")
        track.redraw()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Arrows only where there are years to choose from."""
        return action != "turn" or len(self.tallies) > 2

    def action_turn(self, by: int) -> None:
        """Another year, round and round."""
        years = list(self.tallies)
        self.year = years[(years.index(self.year) + by) % len(years)]
        self.reword()

    def action_leave(self) -> None:
        """Back to where the page was opened."""
        self.dismiss()
