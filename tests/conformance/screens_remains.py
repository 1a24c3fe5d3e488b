"""What is left of a private screen after a hand-over: scenes and views that a living widget still holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from types import FunctionType, MethodType
from typing import Any

from textual.app import App

from rules.kernel.game import AnyGame
from rules.kernel.match import Match
from tabletop_tui.hotseat.session import Session
from tabletop_tui.hotseat.stages import Scene
from tabletop_tui.screens.curtain import CurtainScreen
from tabletop_tui.shell.director import Director
from tabletop_tui.widgets.canvas import Canvas
from tests.conformance.walk import slot_names

OWNERS = (App, Director, Session, Match, Canvas, type)
"""Where a search stops: what leads the match and paints nothing, and cells, which are compared anyway."""
OURS = ("tabletop_tui", "rules", "tests")


def inside(value: Any) -> Iterable[Any]:
    """What `value` holds, closures and bound methods included."""
    if isinstance(value, dict):
        return [*value.keys(), *value.values()]
    if isinstance(value, list | tuple | set | frozenset):
        return value
    if isinstance(value, partial):
        return [value.func, value.args, value.keywords]
    if isinstance(value, MethodType):
        return [value.__self__]
    if isinstance(value, FunctionType):
        return [*(cell.cell_contents for cell in value.__closure__ or ()), *(value.__defaults__ or ())]
    if type(value).__module__.startswith(OURS):
        return [getattr(value, name) for name in slot_names(value) if hasattr(value, name)]
    return ()


def held(root: Any) -> Iterator[Any]:
    """Everything of ours that can be reached from `root`."""
    waiting, known = [root], {id(root)}
    while waiting:
        value = waiting.pop()
        yield value
        for each in inside(value):
            if id(each) not in known and not isinstance(each, OWNERS):
                known.add(id(each))
                waiting.append(each)


def private_to_others(value: Any, view_type: type, session: Session) -> bool:
    """Whether `value` is what somebody else than the eyes on the screen may see."""
    if isinstance(value, Scene):
        return value.viewer not in (None, session.viewer)
    return isinstance(value, view_type) and value.seat not in (None, session.viewer)


def remains(app: App[Any], session: Session) -> Iterator[str]:
    """Widgets that still hold what the eyes on the screen may not see; a curtain may hold no scene at all."""
    game: AnyGame = session.match.game
    view_type = type(game.view(session.match.state, None))
    for node in [*app._registry, *app.screen_stack]:
        for value in held(node):
            if private_to_others(value, view_type, session):
                yield f"{type(node).__name__} holds a {type(value).__name__} of seat {owner(value)}"
    if isinstance(app.screen, CurtainScreen):
        for node in app._registry:
            if any(isinstance(value, Scene) for value in held(node)):
                yield f"{type(node).__name__} holds a scene behind the curtain"


def owner(value: Any) -> Any:
    return value.viewer if isinstance(value, Scene) else value.seat
