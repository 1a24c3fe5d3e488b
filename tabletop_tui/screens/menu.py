"""The picture of the selection: a banner, the list of matches and games, and the lid of the aimed box."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len

from rules.registry import GAMES
from tabletop_tui.games import contract
from tabletop_tui.storage.store import MatchRow
from tabletop_tui.text.i18n import translator
from tabletop_tui.text.results import ending
from tabletop_tui.widgets.bigtext import GLYPHS, ROWS
from tabletop_tui.widgets.board import Board
from tabletop_tui.widgets.canvas import Canvas, fit, wrap
from tabletop_tui.widgets.pixels import Picture, Sprite, draw, paint

_, n_ = translator("app")

BANNER_ROWS = 6
_MARGIN = 2
_MINUTE, _HOUR, _DAY = 60, 3600, 86400
_WORDMARK = "TABLETOP"
_INKS = ("red", "blue", "green", "orange", "purple", "teal", "pink", "yellow")
_CARD = 7
_COUNTS, _ENDED = ("more", "finished"), ("ended", "finished")
"""Kinds of entries that only say how many more there are; those about finished matches."""


class Entry(NamedTuple):
    """A line of the menu. `kind`: `match`, `more` (show all matches), `game`, `ended` (a finished match) or
    `finished` (show all of those); `id`: match or game.
    """

    kind: str
    id: str = ""
    row: MatchRow | None = None
    number: int = 0

    @property
    def game(self) -> str:
        """The game it is about; "" for what shows more matches."""
        return self.row.game if self.row is not None else self.id

    @property
    def key(self) -> str:
        """Tells entries apart while the list changes."""
        return f"{self.kind}:{self.id}"


def title(game_id: str) -> str:
    """The game's title in the current language; its id when this program does not have it."""
    if game_id not in GAMES:
        return game_id
    return translator(game_id)[0](contract.cover(game_id).TITLE)


def ago(seconds: float) -> str:
    """How long ago something was, roughly."""
    if seconds < _MINUTE:
        return _("just now")
    if seconds < _HOUR:
        return n_("{count} minute ago", "{count} minutes ago", int(seconds // _MINUTE))
    if seconds < _DAY:
        return n_("{count} hour ago", "{count} hours ago", int(seconds // _HOUR))
    return n_("{count} day ago", "{count} days ago", int(seconds // _DAY))


def span(low: int, high: int) -> str:
    """`3–6`, or `4` when both are the same."""
    return str(low) if low == high else f"{low}–{high}"


def box_facts(game_id: str) -> str:
    """Seats and minutes as printed on a box."""
    info = GAMES[game_id]
    players = _("{range} players", range=span(*info.seat_range()))
    return players + " · " + _("{range} min", range=span(*info.minutes))


def scaled(sprite: Sprite, times: int) -> Sprite:
    """`sprite` with every pixel `times` as wide and high."""
    rows = tuple("".join(pixel * times for pixel in row) for row in sprite.rows for _again in range(times))
    return Sprite(rows, sprite.colours, sprite.text)


def draw_cover(canvas: Canvas, x: int, y: int, width: int, height: int, game_id: str) -> None:
    """The picture on the box of `game_id`, as large as it fits, in the middle of a rectangle."""
    art: Sprite = contract.cover(game_id).ART
    wide, high = art.width, art.height
    if canvas.look.pixels:
        times = max(1, min(width // wide, height // high))
        art, wide, high = scaled(art, times), wide * times, high * times
    elif art.text:
        wide, high = max(map(len, art.text)), len(art.text)
    draw(canvas, x + (width - wide) // 2, y + max(0, height - high) // 2, art)


class Menu(Board):
    """Paints `entries` with the one at `cursor` aimed at; a mark's name is the entry's key."""

    def __init__(self) -> None:
        super().__init__(id="menu")
        self.entries: Sequence[Entry] = ()
        self.cursor = 0
        self._top = 0

    @property
    def aimed(self) -> Entry:
        """The entry under the cursor."""
        return self.entries[self.cursor]

    def offer(self, entries: Sequence[Entry], cursor: int) -> None:
        """Another list, or another place in it."""
        self.entries, self.cursor = entries, max(0, min(cursor, len(entries) - 1))
        self.redraw()

    def paint(self, canvas: Canvas) -> None:
        """Banner above, list to the left, lid to the right."""
        air = 1 if canvas.height >= 34 else 0
        self._banner(canvas, air)
        top = BANNER_ROWS + 2 * air
        left = canvas.width * 9 // 20
        self._list(canvas, top, left - _MARGIN)
        Lid(canvas, left + 2, top, canvas.width - left - 2 - _MARGIN, canvas.height - top - 1 - air).paint(
            self.aimed
        )

    def _banner(self, canvas: Canvas, y: int) -> None:
        if canvas.look.pixels:
            picture = _wordmark()
            paint(canvas, (canvas.width - picture.width) // 2, y, picture)
        else:
            canvas.centre(
                0, y + 2, canvas.width, "  ".join(f"[{letter}]" for letter in _WORDMARK), "accent", bold=True
            )
        canvas.centre(0, y + 5, canvas.width, _("games for friends around one keyboard"), "dim")

    # The list

    def _list(self, canvas: Canvas, top: int, width: int) -> None:
        room = canvas.height - top
        lines = self._lines(self._detail(room))
        aimed = [place for place, (entry, _part) in enumerate(lines) if entry is self.aimed]
        self._top = max(min(self._top, aimed[0] - 1), aimed[-1] + 1 - room, 0)
        self._top = min(self._top, max(0, len(lines) - room))
        for y, (entry, part) in enumerate(lines[self._top : self._top + room], top):
            if isinstance(entry, str):
                canvas.put(_MARGIN, y, entry, "accent", bold=True)
            elif entry is not None:
                self._entry(canvas, y, width, entry, part)

    def _detail(self, room: int) -> int:
        """How much each entry may take: 2 lines and air, 2 lines, or 1 line."""
        return next((detail for detail in (3, 2) if len(self._lines(detail)) <= room), 1)

    def _lines(self, detail: int) -> list[tuple[Entry | str | None, int]]:
        """(entry, which of its lines) pairs; a heading is a text, an empty line None."""
        lines: list[tuple[Entry | str | None, int]] = []
        kinds = [entry.kind for entry in self.entries]
        for place, entry in enumerate(self.entries):
            if entry.kind == "game" and "game" not in kinds[:place]:
                lines += [(None, 0)] * (place > 0 and lines[-1][0] is not None) + [(_("New game"), 0)]
            elif entry.kind in _ENDED and kinds[place - 1] not in _ENDED:
                lines += [(None, 0)] * (lines[-1][0] is not None) + [(_("Finished"), 0)]
            elif place == 0:
                lines.append((_("Continue"), 0))
            lines.append((entry, 0))
            if entry.kind not in _COUNTS and detail > 1:
                lines.append((entry, 1))
                lines += [(None, 0)] * (detail == 3 and place + 1 < len(kinds))
        return lines

    def _entry(self, canvas: Canvas, y: int, width: int, entry: Entry, part: int) -> None:
        aimed = entry is self.aimed
        if aimed:
            canvas.fill(_MARGIN, y, width, 1, "raised")
            canvas.put(_MARGIN, y, "▌" if canvas.look.pixels else "►"[: 1 - part] or " ", "accent")
        canvas.mark(_MARGIN, y, width, 1, entry.key)
        paint_line = self._first_line if part == 0 else self._second_line
        paint_line(canvas, _MARGIN + 2, y, width - 3, entry, aimed)

    def _first_line(self, canvas: Canvas, x: int, y: int, width: int, entry: Entry, aimed: bool) -> None:
        if entry.kind in _COUNTS:
            more = (
                n_("{count} more match …", "{count} more matches …", entry.number)
                if entry.kind == "more"
                else n_("{count} finished match …", "{count} finished matches …", entry.number)
            )
            canvas.put(x, y, fit(more, width), "text" if aimed else "dim")
            return
        emblem = GAMES[entry.game].emblem if entry.game in GAMES else "?"
        right = ago(time.time() - entry.row.updated) if entry.row is not None else ""
        mark = emblem if entry.row is not None else str(entry.number)
        canvas.put(x, y, mark, "gold" if entry.row is not None else "accent", bold=True)
        canvas.put(x + 2, y, fit(title(entry.game), width - 3 - cell_len(right)), bold=aimed)
        canvas.put(x + width - cell_len(right), y, right, "dim")

    def _second_line(self, canvas: Canvas, x: int, y: int, width: int, entry: Entry, aimed: bool) -> None:
        text = _who(entry.row) if entry.row is not None else box_facts(entry.game)
        canvas.put(x + 2, y, fit(text, width - 2), "text" if aimed and entry.row else "dim")


def _who(row: MatchRow) -> str:
    """Who plays, and that it began as another match, if it did."""
    names = ", ".join(row.seats)
    return _("from another match") + f" · {names}" if row.branched else names


def _wordmark() -> Picture:
    """The name of the suite, each letter a card, every other one a little lower."""
    picture = Picture(len(_WORDMARK) * (_CARD + 1) - 1, _CARD + 3)
    for place, letter in enumerate(_WORDMARK):
        x, y = place * (_CARD + 1), place % 2
        picture.fill(x, y + 1, _CARD, _CARD, "face")
        picture.fill(x, y + 1 + _CARD, _CARD, 1, "edge")
        dots = GLYPHS[letter]
        wide = len(dots) // ROWS
        rows = tuple(dots[at : at + wide] for at in range(0, len(dots), wide))
        picture.sprite(x + (_CARD - wide + 1) // 2, y + 2, Sprite(rows, {"#": f"{_INKS[place]}-ink"}))
    return picture


class Lid:
    """The lid of one box: picture, title, seats, minutes, what it is; or the match that waits in it."""

    def __init__(self, canvas: Canvas, x: int, y: int, width: int, height: int) -> None:
        self.canvas, self.x, self.y, self.width, self.height = canvas, x, y, width, height

    def paint(self, entry: Entry) -> None:
        """Paint the lid that belongs to `entry`."""
        self.canvas.fill(self.x, self.y, self.width, self.height, "raised")
        if entry.game not in GAMES:
            notes = {"more": _("All unfinished matches"), "finished": _("All finished matches")}
            self._note(notes.get(entry.kind, entry.game))
            return
        words = self._words(entry)
        draw_cover(
            self.canvas, self.x + 2, self.y + 1, self.width - 4, self.height - len(words) - 2, entry.game
        )
        for y, (text, ink, bold) in enumerate(words, self.y + self.height - len(words) - 1):
            self.canvas.centre(self.x + 1, y, self.width - 2, text, ink, bold=bold)

    def _note(self, text: str) -> None:
        self.canvas.centre(self.x, self.y + self.height // 2, self.width, text, "dim")

    def _words(self, entry: Entry) -> list[tuple[str, str, bool]]:
        words = [(title(entry.game), "accent", True), (box_facts(entry.game), "dim", False)]
        if entry.row is None:
            pitch = translator(entry.game)[0](contract.cover(entry.game).PITCH)
            return words + [(line, "text", False) for line in wrap(pitch, self.width - 4, 3)]
        played = n_("{count} move played", "{count} moves played", entry.row.ply)
        if entry.row.defeat:
            played = f"{played} · {ending(entry.row.defeat)}"
        names = wrap(" · ".join(entry.row.seats), self.width - 4, 2)
        whence = [(_("from another match"), "dim", False)] if entry.row.branched else []
        return [words[0], (played, "dim", False), *whence, *((line, "text", False) for line in names)]
