"""`make quick`: of the whole suite only what belongs to the files that were changed since main.

A pytest plugin (`-p tests.quick`). Always run are the laws of the house and of its texts; then the tests that
were changed, those that import a changed module, and those of a changed game. Terminals are slow: their tests
are run only when they were changed themselves.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
ALWAYS = ("tests/architecture/", "tests/locale/")
SLOW = "tests/terminal/"
GAME = re.compile(r"(?:rules|tabletop_tui/games|tests/rules|tests/tui)/(?!kernel|bots|widgets)(\w+)/")


def git(*arguments: str) -> list[str]:
    """What git answers, line by line; nothing when it refuses."""
    done = subprocess.run(["git", *arguments], cwd=HOME, capture_output=True, text=True, check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed() -> list[str]:
    """Files that differ from main's, committed or not."""
    bases = [*git("merge-base", "main", "HEAD"), *git("merge-base", "origin/main", "HEAD"), "HEAD"]
    return git("diff", "--name-only", bases[0]) + git("ls-files", "--others", "--exclude-standard")


def modules(paths: Iterable[str]) -> Iterator[str]:
    """The modules among `paths`, by the name under which they are imported."""
    for path in paths:
        if path.endswith(".py"):
            yield path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def belongs(name: str, node: str, text: str, paths: Iterable[str]) -> bool:
    """Whether the test `node` of the file `name`, whose source is `text`, belongs to `paths`."""
    if name in paths or name.startswith(ALWAYS):
        return True
    if name.startswith(SLOW):
        return False
    games = {match[1] for path in paths for match in [GAME.match(path)] if match}
    if any(re.search(rf"(?<![a-z]){game}(?![a-z])", node) for game in games):
        return True
    return any(imports(text, module) for module in modules(paths))


def imports(text: str, module: str) -> bool:
    """Whether a source imports `module`, by either form."""
    package, _dot, last = module.rpartition(".")
    whole = rf"^\s*(?:import|from) {re.escape(module)}\b"
    part = rf"^\s*from {re.escape(package)} import [^\n]*\b{re.escape(last)}\b"
    return bool(re.search(f"{whole}|{part}", text, re.MULTILINE))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what does not belong to the change."""
    paths = changed()
    texts = {item.path: item.path.read_text(encoding="utf-8") for item in items}

    def wanted(item: pytest.Item) -> bool:
        return belongs(item.path.relative_to(HOME).as_posix(), item.nodeid, texts[item.path], paths)

    kept = {item.nodeid for item in items if wanted(item)}
    config.hook.pytest_deselected(items=[item for item in items if item.nodeid not in kept])
    items[:] = [item for item in items if item.nodeid in kept]
