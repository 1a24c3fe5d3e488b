"""How files look: short, and free of the machine they were written on."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.source import name_of, python_files, tracked

LONGEST = 400
LONGEST_FUNCTION = 60
# Written with brackets so that this file does not match itself.
MACHINE = re.compile(
    r"(?<![\w.~])/(?:[h]ome|[U]sers|[r]oot|[w]ork)/\w|[p]ypi\.|[p]ythonhosted|--(?:extra-)?[i]ndex-url|[a]rtifactory"
    r"|[t]rusted-host|[n]exus\.",
    re.IGNORECASE,
)
SOURCES = python_files("rules", "tabletop_tui")


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_a_file_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_functions_are_short(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    long = [node.name for node in functions if (node.end_lineno or 0) - node.lineno >= LONGEST_FUNCTION]
    assert not long


def test_half_of_all_functions_are_tiny() -> None:
    lengths = sorted(
        (node.end_lineno or 0) - node.lineno + 1
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    )
    assert lengths[len(lengths) // 2] <= 9
    assert lengths[len(lengths) * 9 // 10] <= 30


def readable(path: Path) -> str:
    """The text of `path`, "" for what is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return path.read_bytes().decode("latin-1")


def test_no_file_tells_of_the_machine_it_was_made_on() -> None:
    found = [
        f"{name_of(path)}: {match.group()}"
        for path in tracked()
        for match in MACHINE.finditer(readable(path))
    ]
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize(
    "text", ["open('/" + "root/x')", " /" + "home/ada", "https://" + "pypi" + ".org", "--" + "index-url x"]
)
def test_a_machine_is_recognised(text: str) -> None:
    assert MACHINE.search(text)
    assert not MACHINE.search("~/work/notes, a/home/b, $TABLETOP_HOME/crash")


UNFINISHED = re.compile(r"\b(?:T[O]DO|F[I]XME|X[X]X)\b|# t[y]pe: ignore|raise N[o]tImplementedError")


@pytest.mark.parametrize("path", SOURCES, ids=name_of)
def test_nothing_is_left_undone(path: Path) -> None:
    assert not UNFINISHED.search(path.read_text(encoding="utf-8"))
