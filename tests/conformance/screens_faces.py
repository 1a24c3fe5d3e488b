"""A bare face for games that have rules but no screen, the toy game above all: everything it knows is text.

The bare screen paints every field of the view and the bare narration every field of an event, so that
whatever a view or an event holds is on the screen.
"""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

from rules import registry
from rules.kernel.events import Event, Undone, event_json
from tabletop_tui.games import contract
from tabletop_tui.hotseat.people import People
from tabletop_tui.hotseat.session import Scene
from tabletop_tui.screens.table import GameScreen
from tabletop_tui.widgets.board import Painter
from tabletop_tui.widgets.canvas import Canvas, wrap
from tabletop_tui.widgets.pixels import Sprite
from tests.conformance.cases import load


def tell(event: Event, people: People) -> str:
    if isinstance(event, Undone):
        return f"{people[event.seat].name} takes {event.count} back"
    facts = [f"{key} {value}" for key, value in event_json(event).items() if key not in ("event", "to")]
    return f"{type(event).__name__} {', '.join(facts)}"


def paint_lines(canvas: Canvas, lines: Sequence[str]) -> None:
    rows = [row for line in lines for row in wrap(line, canvas.width - 2, 4)]
    for y, row in enumerate(rows[: canvas.height]):
        canvas.put(1, y, row, "text")


class BareScreen(GameScreen):
    """The view as text, the aimed move in the first line."""

    def painter(self, scene: Scene, aim: str | None) -> Painter:
        fields = dataclasses.fields(scene.view)
        facts = "  ".join(f"{field.name} {getattr(scene.view, field.name)!r}" for field in fields)
        return lambda canvas: paint_lines(canvas, [f"aim {aim}", facts])


NARRATION = SimpleNamespace(
    tell=tell,
    ask=lambda decision, view, people: f"Choose: {decision.kind}",
    label=lambda move, view, people: move,
    status=lambda view, people: "on the table",
    verdict=lambda outcome, view, people: [str(outcome.scores)],
    score=lambda outcome, side: str(outcome.scores[side]),
)
COVER = SimpleNamespace(TITLE="Bare", PITCH="Bare", ART=Sprite(("rr", "rr"), {"r": "red"}, ("##",)))


def has_face(game_id: str) -> bool:
    """Whether the product has a screen and words for this game."""
    folder = f"tabletop_tui.games.{game_id}"
    return find_spec(folder) is not None and all(
        find_spec(f"{folder}.{part}") is not None for part in ("screen", "narration", "cover")
    )


def lend_face(monkeypatch: Any, game_id: str, screen: type[GameScreen] = BareScreen) -> None:
    """Make the product know `game_id` by a bare face, for one test."""
    folder = f"tabletop_tui.games.{game_id}"
    monkeypatch.setitem(sys.modules, f"{folder}.screen", SimpleNamespace(Screen=screen))
    monkeypatch.setitem(sys.modules, f"{folder}.narration", NARRATION)
    monkeypatch.setitem(sys.modules, f"{folder}.cover", COVER)
    monkeypatch.setitem(sys.modules, f"rules.{game_id}.game", SimpleNamespace(GAME=load(game_id)))
    monkeypatch.setitem(registry.GAMES, game_id, load(game_id).info)


def dress(monkeypatch: Any, game_id: str) -> None:
    """A face for a game that has none yet, and rules pages for one whose pages are still to be written."""
    if not has_face(game_id):
        lend_face(monkeypatch, game_id)
    if not (contract.GAMES / game_id / "rules.en.md").exists():
        monkeypatch.setattr(contract, "rules_page", lambda game, tongue: f"Bare rules, {tongue}")
