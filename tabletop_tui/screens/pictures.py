"""Pictures of a match without an app: any moment as SVG, the whole as an animation (asciicast v2)."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator, Sequence

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment, Segments
from textual.strip import Strip

from tabletop_tui.games import contract
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.hotseat.theatre import Eyes, Theatre
from tabletop_tui.screens.game_view import AimState
from tabletop_tui.screens.menu import title
from tabletop_tui.screens.of_game import screen_class
from tabletop_tui.screens.protocol import sentences
from tabletop_tui.screens.story import READ
from tabletop_tui.text.theatre import eyes_in_words, place_in_words
from tabletop_tui.widgets.board import Board, Painter
from tabletop_tui.widgets.canvas import Canvas, wrap
from tabletop_tui.widgets.choices import person_of
from tabletop_tui.widgets.hands import HandsPanel, open_hands
from tabletop_tui.widgets.header import Header
from tabletop_tui.widgets.palette import Depth, Look
from tabletop_tui.widgets.timeline import Course, Timeline

SIZE = (100, 30)
"""Cells of a picture: columns, rows."""
_NARRATED, _HANDS = 3, 8
"""Rows of sentences, and of open hands at most."""


class Pictures:
    """Paints the places of `theatre` as `eyes` see them, as the theatre's own screen does."""

    def __init__(
        self, theatre: Theatre, eyes: Eyes = None, size: tuple[int, int] = SIZE, look: Look | None = None
    ) -> None:
        self.theatre, self.eyes = theatre, eyes
        self.width, self.height = size
        self.look = look or Look()
        self.game_id = theatre.record.game
        self.words = contract.narration(self.game_id)
        self.view = screen_class(self.game_id).apart(self.game_id)

    def of(self, at: int) -> list[Strip]:
        """The rows of the picture of the place `at`."""
        scene = self.theatre.scene(at, self.eyes)
        return self._rows(at, scene, self.view.painter(scene, self.view.start(scene, AimState())), ())

    def all(self) -> Iterator[tuple[list[Strip], float]]:
        """Every picture of the match from its set-up on, and the seconds for which it stays."""
        yield self.of(0), READ
        for at in range(1, self.theatre.last + 1):
            scene = self.theatre.scene(at, self.eyes, at - 1)
            told: list[str] = []
            painter: Painter | None = None
            for frame in self.view.frames(scene) if scene.story else ():
                told += [frame.text] if frame.text else []
                painter = frame.picture or painter
                if painter is not None:
                    yield self._rows(at, scene, painter, told), frame.seconds
            yield self.of(at), READ

    def _rows(self, at: int, scene: Scene, painter: Painter, told: Sequence[str]) -> list[Strip]:
        canvas = Canvas(self.width, self.height, self.look)
        header, timeline, hands = Header(), Timeline(), HandsPanel()
        status = self.words.status(scene.view, scene.people)
        acting = person_of(scene.people, scene.seat)
        header.show_match(contract.cover(self.game_id), self.game_id, status, acting)
        theatre = self.theatre
        eyes, place = eyes_in_words(self.eyes, theatre.people), place_in_words(at, theatre.last)
        timeline.follow(Course(at, theatre.last, theatre.rounds, theatre.keys, eyes, place))
        high = hands.hold(open_hands(theatre, at, self.eyes), self.width, _HANDS)
        below = self.height - _NARRATED - 1 - high
        self._paint(canvas, header, 0, 1)
        self._paint(canvas, Board(painter=painter), 1, below - 1)
        self._paint(canvas, hands, below, high)
        self._paint(canvas, timeline, below + high, 1)
        self._narrate(canvas, told or self._sentences(at), below + high + 1)
        return canvas.to_strips()

    def _paint(self, canvas: Canvas, board: Board, top: int, rows: int) -> None:
        part = Canvas(self.width, max(0, rows), self.look, board.ground)
        board.paint(part)
        canvas.blit(part, 0, top)

    def _sentences(self, at: int) -> list[str]:
        return sentences(self.theatre, at - _NARRATED, at, self.eyes)

    def _narrate(self, canvas: Canvas, told: Sequence[str], top: int) -> None:
        """The latest sentences, the newest last and brightest."""
        lines = [
            (line, place == len(told) - 1)
            for place, text in enumerate(told)
            for line in wrap(text, self.width - 4, _NARRATED)
        ]
        for y, (line, newest) in enumerate(lines[-_NARRATED:], top):
            canvas.put(3, y, line, "text" if newest else "dim")


def svg(theatre: Theatre, at: int, eyes: Eyes = None, colours: bool = True) -> str:
    """The place `at` as a picture that needs no font from elsewhere; the same bytes for the same place."""
    console = Console(
        width=SIZE[0],
        height=SIZE[1],
        file=io.StringIO(),
        record=True,
        force_terminal=True,
        color_system="truecolor",
        legacy_windows=False,
        safe_box=False,
    )
    rows = Pictures(theatre, eyes, look=_look(colours)).of(at)
    console.print(Segments([part for row in rows for part in (*row, Segment.line())]), end="")
    return without_fonts(console.export_svg(title=title(theatre.record.game)))


def _look(colours: bool) -> Look:
    return Look() if colours else Look(Depth.NONE)


def without_fonts(exported: str) -> str:
    """An exported picture without the web fonts and the random names that the export puts in."""
    plain = re.sub(r"@font-face \{.*?\}\s*", "", exported, flags=re.DOTALL)
    plain = plain.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    return re.sub(r"terminal-\d+", "terminal", plain)


def cast(theatre: Theatre, eyes: Eyes = None, colours: bool = True) -> Iterator[str]:
    """The lines of an asciicast (version 2) of the whole match; of each picture the rows that change."""
    pictures = Pictures(theatre, eyes, look=_look(colours))
    head = {"version": 2, "width": SIZE[0], "height": SIZE[1], "title": title(theatre.record.game)}
    yield json.dumps(head, ensure_ascii=False)
    seconds, shown = 0.0, [""] * SIZE[1]
    for rows, stays in pictures.all():
        fresh = [_coloured(row) for row in rows]
        changed = [
            f"\x1b[{y};1H{row}"
            for y, (row, old) in enumerate(zip(fresh, shown, strict=True), 1)
            if row != old
        ]
        if changed:
            start = "" if seconds else "\x1b[?25l\x1b[2J"
            yield json.dumps([round(seconds, 3), "o", start + "".join(changed)], ensure_ascii=False)
        seconds, shown = seconds + stays, fresh
    yield json.dumps([round(seconds, 3), "o", "\x1b[0m\x1b[?25h"])


def _coloured(row: Strip) -> str:
    """A row of cells with the colours as a terminal takes them."""
    return "".join(
        part.style.render(part.text, color_system=ColorSystem.TRUECOLOR) if part.style else part.text
        for part in row
    )
