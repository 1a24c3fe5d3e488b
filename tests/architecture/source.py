"""Reading the source tree: which files there are and what they import."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]


def python_files(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (HOME / folder).rglob("*.py"))


def name_of(path: Path) -> str:
    """How `path` is called in messages and test ids."""
    return path.relative_to(HOME).as_posix()


@cache
def tracked() -> list[Path]:
    """The files of the project that git keeps or would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=HOME,
        capture_output=True,
        check=True,
        text=True,
    )
    return sorted(path for name in listed.stdout.split("\0") if name and (path := HOME / name).is_file())


def offenders(paths: Iterable[Path], law: Callable[[str], Iterable[str]]) -> dict[str, list[str]]:
    """What breaks `law` in each of `paths`, by name; `law`: what breaks it in the text of a file."""
    found = {name_of(path): sorted(law(path.read_text(encoding="utf-8"))) for path in paths}
    assert found, "no file is looked at"
    return {name: broken for name, broken in found.items() if broken}


def is_for_types(node: ast.AST) -> bool:
    """Whether `node` is an `if TYPE_CHECKING:`."""
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def running(tree: ast.AST) -> Iterator[ast.AST]:
    """All nodes that are run, so without what only a type checker reads."""
    for node in ast.iter_child_nodes(tree):
        if not is_for_types(node):
            yield node
            yield from running(node)


def imported(text: str, *, types: bool = True) -> set[str]:
    """Modules that the source `text` imports, in functions too; `types`: also those only for types."""
    tree = ast.parse(text)
    names: set[str] = set()
    for node in ast.walk(tree) if types else running(tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = "." * node.level + (node.module or "")
            names |= {base, *(f"{base}.{alias.name}" for alias in node.names)}
    return names


def under(names: set[str], *packages: str) -> set[str]:
    """Those of `names` that are one of `packages` or in it."""
    return {name for name in names if any(f"{name}.".startswith(f"{package}.") for package in packages)}


def loaded_by(statement: str) -> set[str]:
    """All modules loaded after `statement` in a fresh interpreter."""
    code = f"import sys\n{statement}\nprint(*sys.modules, sep='\\n')"
    run = subprocess.run([sys.executable, "-c", code], cwd=HOME, capture_output=True, check=True, text=True)
    return set(run.stdout.split())
