"""The rooms of the project and the arrows between them, drawn from the imports (types included).

A room is a folder of `tabletop_tui`, or a module beside them. What every game must bring is a room of its own
(the house knows it), while the folders of the games lie on top of the house.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tests.architecture.source import HOME, imported, python_files

ROOMS = (
    "games/<game>",
    "__main__",
    "commands",
    "shell",
    "screens",
    "plain",
    "secrecy",
    "widgets",
    "games/contract",
    "storage",
    "text",
    "hotseat",
    "errors",
    "endings",
    "rules",
)
"""All rooms, so that every arrow points down."""


def module_of(path: Path) -> str:
    """How Python calls the file at `path`."""
    return ".".join(path.relative_to(HOME).with_suffix("").parts).removesuffix(".__init__")


def room_of(module: str) -> str | None:
    """The room of a module of ours; None for others, and for what belongs to the package as a whole."""
    top, _, rest = module.partition(".")
    if top == "rules":
        return "rules"
    if top != "tabletop_tui" or not rest or rest.startswith("__version__"):
        return None
    room, _, inner = rest.partition(".")
    if room != "games":
        return room
    if not inner:
        return None
    return "games/contract" if inner.split(".")[0] == "contract" else "games/<game>"


def arrows(sources: Mapping[str, str]) -> dict[str, set[str]]:
    """For each room the other rooms that it imports, from module names and their source texts."""
    found: dict[str, set[str]] = {}
    for module, text in sources.items():
        room = room_of(module)
        if room is not None:
            used = {room_of(name) for name in imported(text)} - {None, room}
            found.setdefault(room, set()).update(name for name in used if name)
    return found


def sources() -> dict[str, str]:
    """The text of every module of the project, by its name."""
    files = python_files("rules", "tabletop_tui")
    return {module_of(path): path.read_text(encoding="utf-8") for path in files}


def picture(found: Mapping[str, set[str]], rooms: Sequence[str] = ROOMS) -> str:
    """Rooms and arrows as ARCHITECTURE.md shows them: a room, then what it knows, from near to far."""
    width = max(len(room) for room in rooms)
    lines = []
    for room in rooms:
        known = [other for other in rooms if other in found.get(room, set())]
        lines.append(f"{room.ljust(width)} ──▶ {'  '.join(known)}" if known else room)
    return "\n".join(lines)


def circles(sources: Mapping[str, str]) -> list[set[str]]:
    """Modules that import each other, directly or around corners."""
    graph = {module: _imports(module, text) & set(sources) for module, text in sources.items()}
    reach = {module: _reached(graph, module) for module in graph}
    found: list[set[str]] = []
    for module in graph:
        circle = {other for other in reach[module] if module in reach[other]}
        if circle and circle not in found:
            found.append(circle)
    return found


def _imports(module: str, text: str) -> set[str]:
    """What `module` imports; the packages around it are no import of their own."""
    return {name for name in imported(text) if not module.startswith(f"{name}.")}


def _reached(graph: Mapping[str, set[str]], start: str) -> set[str]:
    """All that `start` imports, directly or not; itself only if it does."""
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for module in graph[waiting.pop()] - found:
            found.add(module)
            waiting.append(module)
    return found
