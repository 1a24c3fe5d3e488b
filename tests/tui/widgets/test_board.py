"""The painted widget: changed lines, mouse, animation."""

import asyncio
from collections.abc import Callable, Coroutine
from functools import wraps
from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.geometry import Region
from textual.widget import Widget

from tabletop_tui.widgets.board import Board, Painter
from tabletop_tui.widgets.canvas import Canvas
from tabletop_tui.widgets.palette import Look


def words(*lines: str) -> Painter:
    """Paints `lines`, each hit by its own text."""

    def painter(canvas: Canvas) -> None:
        for y, line in enumerate(lines):
            canvas.put(0, y, line)
            canvas.mark(0, y, len(line), 1, line)

    return painter


def awaited(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """Runs an asynchronous test to its end."""

    @wraps(test)
    def run(*args: Any, **kwargs: Any) -> None:
        asyncio.run(test(*args, **kwargs))

    return run


class Host(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.board = Board(Look(), words("one", "two", "three"))
        self.heard: list[tuple[str, str]] = []

    def compose(self) -> ComposeResult:
        yield self.board

    def on_board_aimed(self, message: Board.Aimed) -> None:
        self.heard.append(("aimed", message.key))

    def on_board_chosen(self, message: Board.Chosen) -> None:
        self.heard.append(("chosen", message.key))


def shown(board: Board) -> list[str]:
    return [board.render_line(y).text.rstrip() for y in range(3)]


@awaited
async def test_only_changed_lines_are_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Host()
    async with app.run_test(size=(20, 5)):
        asked: list[Region] = []
        monkeypatch.setattr(Widget, "refresh", lambda self, *regions, **_: asked.extend(regions))
        app.board.show(words("one", "2", "three"))
        assert asked == [Region(0, 1, 20, 1)]
        assert shown(app.board) == ["one", "2", "three"]
        asked.clear()
        app.board.redraw()
        assert asked == []


@awaited
async def test_hover_aims_and_click_chooses() -> None:
    app = Host()
    async with app.run_test(size=(20, 5)) as pilot:
        await pilot.hover(Board, offset=(1, 1))
        await pilot.hover(Board, offset=(2, 1))
        await pilot.hover(Board, offset=(9, 1))
        await pilot.click(Board, offset=(1, 2))
        await pilot.click(Board, offset=(15, 4))
        assert app.heard == [("aimed", "two"), ("aimed", ""), ("chosen", "three")]


@awaited
async def test_a_resize_paints_again() -> None:
    app = Host()
    async with app.run_test(size=(20, 5)) as pilot:
        await pilot.resize_terminal(4, 3)
        assert shown(app.board) == ["one", "two", "thre"]
